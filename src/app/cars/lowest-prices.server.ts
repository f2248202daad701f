import type { Branch } from '#data/branches/branches.ts'
import type { Car } from '#data/fleet/cars.ts'
import type { Halalas } from '#domain/money/money.ts'
import { newestModelYear } from '#domain/pricing/quote.ts'
import { lowestPrice, nextOfferChange } from '#domain/pricing/rates/lowest-price.ts'
import { todayInRiyadh } from '#domain/time/riyadh-time.ts'
import type { ContentCache } from '#operations/services/content-cache.ts'
import type { Services } from '#operations/services/services.ts'

type LowestPricesOptions = { cars: readonly Car[]; branches: readonly Branch[]; years?: 'newest' | 'all' }

/**
 * The lowest prices of cars that can be booked today, by car id: of the newest model year, which cards show, or of all years.
 * Recomputed daily and when an offer with a rate rule begins or ends; the page's cache lifetime ends at the same time.
 */
export async function getLowestPrices(
  { life, now }: Pick<Services, 'life' | 'now'>,
  { getCached }: ContentCache,
  { cars, branches, years = 'newest' }: LowestPricesOptions,
): Promise<ReadonlyMap<number, Halalas>> {
  const next = nextOfferChange(cars, now())
  if (next) life.endAt(next)
  const branchIds = branches.map(({ id }) => id)
  const priceOf = async (car: Car) => {
    const modelYear = years === 'newest' ? newestModelYear(car.prices) : undefined
    return lowestPrice(car.prices, { branchIds, now: now(), modelYear })
  }
  const until = `${todayInRiyadh(now())} ${next?.getTime() ?? ''}`
  const prices = cars.map(async (car) => {
    // Without rate rules, computing the price is cheaper than looking it up.
    const price = car.prices.rates
      ? getCached(`lowest price ${years} ${car.id} ${until}`, () => priceOf(car))
      : priceOf(car)
    return [car.id, await price] as const
  })
  return new Map(await Promise.all(prices))
}
