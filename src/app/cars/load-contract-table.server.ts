import { listCars } from '#data/fleet/cars.ts'
import { listOfferedExtras } from '#data/pricing/extras.ts'
import type { RentalPolicies } from '#domain/booking/rental-policies.ts'
import type { Services } from '#operations/services/services.ts'
import { viewContractTable, type ContractTable } from './policy-lines.server.ts'

/** What the contract says of each car. When it cannot be read, the error is logged and the table has no rows. */
export async function loadContractTable(
  { content, language, log, life }: Pick<Services, 'content' | 'language' | 'log' | 'life'>,
  company: RentalPolicies,
): Promise<ContractTable> {
  try {
    const { getCached } = await content()
    const [cars, extras] = await Promise.all([getCached('cars', listCars), getCached('extras', listOfferedExtras)])
    return viewContractTable(company, { cars, extras }, language)
  } catch (error) {
    log.error('Reading the contract values failed', error)
    life.endNow()
    return { title: '', text: '', rows: [] }
  }
}
