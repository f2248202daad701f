import { listAllBranches } from '../../../data/branches/branches.ts'
import { listRatedCars, listRates } from '../../../data/pricing/rates.ts'
import { managedText } from '../../../domain/content/localized-text.ts'
import { findFreeCar, findRival } from '../../../domain/pricing/rates/rate-conflicts.ts'
import { toRate, type StoredRate } from '../../../domain/pricing/rates/stored-rate.ts'
import { rateTextsIn } from '../../back-office/rates/rate-texts.ts'
import type { Services } from '../../services/services.ts'

/** Why a rule cannot be on: another one contradicts it, or it would make a car free. Undefined when it can. */
export async function refuseRate(
  { db, language, now }: Pick<Services, 'db' | 'language' | 'now'>,
  row: StoredRate,
): Promise<{ field: 'priority' | 'value'; text: string } | undefined> {
  const [rows, cars, branches] = await Promise.all([listRates(db), listRatedCars(db), listAllBranches(db)])
  const others = rows.filter(({ id, isActive }) => isActive && id !== row.id).map(toRate)
  const site = { cars, branchIds: branches.map(({ id }) => id), now: now() }
  const texts = rateTextsIn(language)
  const rival = findRival(toRate(row), others, site)
  if (rival) return { field: 'priority', text: texts.rival(managedText(rival.name, language)) }
  const car = findFreeCar(toRate(row), others, site)
  return car && { field: 'value', text: texts.freeCar(managedText(car.name, language)) }
}
