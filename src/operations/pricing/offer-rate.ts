import { listBranches } from '#data/branches/branches.ts'
import type { Database } from '#data/database/connect.ts'
import { listCars, type Car } from '#data/fleet/cars.ts'
import { always } from '#data/pricing/offer-times.ts'
import { listActiveRates, listRatedCars, listRates, ratesOfCars, type RateRow } from '#data/pricing/rates.ts'
import { readMoon } from '#data/settings/settings.ts'
import { offerExample } from '#domain/pricing/rates/offer-example.ts'
import type { RateRefusal } from '#domain/pricing/rates/refusals.ts'
import { toRate } from '#domain/pricing/rates/stored-rate.ts'
import type { RowServices } from '../rows/save-row.ts'

type OfferRate = {
  /** The column that the refusal names. */
  field: 'rate' | 'rateId'
  rateId: number | null
  discountCode: string
  /** The period in which visitors see the offer; undefined while it is hidden. */
  shown: readonly [from: Date, until: Date] | undefined
}

/**
 * Why an offer cannot use a rule: the offer has a discount code too, the rule is off, or it makes no car cheaper while the offer
 * is shown.
 */
export async function refuseOfferRate(
  { db, now }: RowServices,
  { field, rateId, discountCode, shown }: OfferRate,
): Promise<RateRefusal | { code: 'invalidValue'; field: string; problem: 'invalidChoice' } | undefined> {
  if (rateId === null) return undefined
  const row = (await listRates(db)).find(({ id }) => id === rateId)
  if (!row?.onlyWithOffer) return { code: 'invalidValue', field, problem: 'invalidChoice' }
  if (discountCode) return { code: 'codeToo', field }
  if (!shown || shown[1] <= now()) return undefined
  if (!row.isActive) return { code: 'isOff', field }
  const site = await readOfferSite(db, now())
  const at = { branches: site.branches, now: shown[0] > now() ? shown[0] : now() }
  const isCheaper = carsWithOffer(row, site).some(({ prices }) => offerExample(prices, rateId, at))
  return isCheaper ? undefined : { code: 'neverApplies', field }
}

/** The cars, branches and rules that decide what an offer with a rule would change. */
export async function readOfferSite(db: Database, now: Date) {
  // Sequential, because a form that must be saved once runs in a transaction.
  const cars = await listCars(db)
  const rated = await listRatedCars(db)
  const branches = await listBranches(db, now)
  const active = await listActiveRates(db)
  const moon = await readMoon(db)
  return { cars, branches, active, moon, floors: new Map(rated.map(({ id, floor }) => [id, floor])) }
}

/** The cars with their prices as if an offer with this rule were shown. */
export function carsWithOffer(
  row: RateRow,
  { cars, active, floors, moon }: Awaited<ReturnType<typeof readOfferSite>>,
): Car[] {
  const others = active.filter(({ id }) => id !== row.id)
  const ratesOf = ratesOfCars([...others, { ...toRate(row, moon), shown: [always] }])
  return cars.map((car) => {
    const rates = ratesOf({ id: car.id, categoryId: car.category?.id ?? null, floor: floors.get(car.id) ?? null })
    return { ...car, prices: { ...car.prices, rates } }
  })
}
