import type { Branch } from '../../data/branches/branches.ts'
import type { Car } from '../../data/fleet/cars.ts'
import type { Halalas } from '../../domain/pricing/money.ts'
import { lowestPrice, nextOfferChange } from '../../domain/pricing/rates/lowest-price.ts'
import { todayInRiyadh } from '../../domain/time/riyadh-time.ts'
import type { ContentCache } from '../services/content-cache.ts'
import type { Services } from '../services/services.ts'

/**
 * The lowest prices of cars that can be booked today, by their ids. They are computed once a day, and when an offer that carries a rule
 * begins or ends; then the page ends too.
 */
export async function getLowestPrices(
  { life, now }: Pick<Services, 'life' | 'now'>,
  { getCached }: ContentCache,
  { cars, branches }: { cars: readonly Car[]; branches: readonly Branch[] },
): Promise<ReadonlyMap<number, Halalas>> {
  const next = nextOfferChange(cars, now())
  if (next) life.endAt(next)
  const branchIds = branches.map(({ id }) => id)
  const priceOf = async (car: Car) => lowestPrice(car.prices, { branchIds, now: now() })
  const until = `${todayInRiyadh(now())} ${next?.getTime() ?? ''}`
  const prices = cars.map(async (car) => {
    // Without rules it costs less than the lookup.
    const price = car.prices.rates ? getCached(`lowest price ${car.id} ${until}`, () => priceOf(car)) : priceOf(car)
    return [car.id, await price] as const
  })
  return new Map(await Promise.all(prices))
}
