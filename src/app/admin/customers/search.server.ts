import type { CustomerQuery } from '#data/customers/customers.ts'
import { identityCondition } from '#data/customers/identity.ts'
import { customers } from '#data/tables/customers.ts'
import { readPersonSearch } from '#domain/booking/booking-search.ts'
import { cleanLine, toAsciiDigits } from '#domain/text/clean-text.ts'
import { readTypedSearch } from '../shared/list/typed-search.server.ts'
import type { Services } from '#operations/services/services.ts'

/** The search of the list or an export of customers. */
export async function readCustomerSearch(request: Request, services: Services) {
  const { searchParams } = new URL(request.url)
  const typed = await readTypedSearch(request, searchParams.get('search'))
  return { typed, query: readCustomerQuery(services, typed?.text ?? ''), searchParams }
}

/** The customers with a name, the digits of a mobile number, or a complete document or customer number. */
export function readCustomerQuery({ identity }: Pick<Services, 'identity'>, text: string): CustomerQuery {
  const customerNumber = toAsciiDigits(cleanLine(text))
  return { search: readPersonSearch(text), identity: identityCondition(identity, text, customers), customerNumber }
}
