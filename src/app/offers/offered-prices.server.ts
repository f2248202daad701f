import type { Branch } from '#data/branches/branches.ts'
import { listCars, type Car } from '#data/fleet/cars.ts'
import { publicText } from '#domain/text/localized-text.ts'
import { offerPath } from '#domain/pricing/offer-path.ts'
import { offerExample } from '#domain/pricing/rates/offer-example.ts'
import type { Language } from '#domain/text/languages.ts'
import { formatDay } from '#domain/time/date-format.ts'
import { addDays, startOfDay, todayInRiyadh } from '#domain/time/riyadh-time.ts'
import { carPath } from '#domain/fleet/car-path.ts'
import { searchParameters, yearPair } from '../cars/search-address.ts'
import { pageTexts } from '../i18n/page-texts.server.ts'
import { loadSiteTexts } from '../i18n/languages.ts'
import type { SiteTexts } from '../i18n/site-texts-ar.ts'
import { getBranches } from '#operations/branches/get-branches.ts'
import type { Services } from '#operations/services/services.ts'

/** The cars of an offer with a rate rule: links to book them, and the price of a sample rental of some. */
export type OfferedPrices = ReturnType<typeof viewOfferedPrices>

const shownCars = 3

/** Finds the prices of an offer's rate rule; undefined unless the rule makes a car cheaper now. */
export async function loadOfferedPrices({
  content,
  language,
  life,
  now,
}: Pick<Services, 'content' | 'language' | 'life' | 'now'>): Promise<
  (rateId: number | undefined) => OfferedPrices | undefined
> {
  const cache = await content()
  const [cars, branches, { duration }] = await Promise.all([
    cache.getCached('cars', listCars),
    getBranches(cache, now()),
    loadSiteTexts(language),
  ])
  return (rateId) => {
    if (rateId === undefined) return undefined
    // The earliest rental that can be booked depends on the day.
    life.endAt(startOfDay(addDays(todayInRiyadh(now()), 1)))
    const prices = viewOfferedPrices(rateId, { cars, branches, language, now: now(), duration })
    return prices.cars.length > 0 ? prices : undefined
  }
}

type OfferSite = {
  cars: readonly Car[]
  branches: readonly Branch[]
  language: Language
  now: Date
  duration: SiteTexts['duration']
}

/** The cars that an offer's rule makes cheaper for a rental booked at `now`; the cheapest ones come with a price. */
export function viewOfferedPrices(rateId: number, { cars, branches, language, now, duration }: OfferSite) {
  const { offeredPrices: texts } = pageTexts(language)
  const offered = cars
    .flatMap((car) => {
      const example = offerExample(car.prices, rateId, { branches, now })
      return example ? [{ car, example }] : []
    })
    .sort((a, b) => a.example.total - b.example.total)
  return {
    to: offerPath(
      '',
      offered.map(({ car }) => ({ carId: car.id, categoryId: car.category?.id ?? null })),
    ),
    cars: offered
      .slice(0, shownCars)
      .map(({ car, example: { pickup, days, modelYear, branchId, total, ownTotal, ...end } }) => ({
        name: `${publicText(car.name, language)} ${modelYear}`,
        to: carPath(car.id, [
          ...searchParameters({
            pickupLocation: branchId,
            pickupDate: pickup.date,
            pickupTime: pickup.time,
            returnDate: end.return.date,
            returnTime: end.return.time,
          }),
          yearPair(modelYear),
        ]),
        rental: texts.rental(duration.days(days), formatDay(pickup.date, language)),
        total,
        ownTotal,
      })),
    texts: {
      title: texts.title,
      instead: texts.instead,
      more: offered.length > shownCars ? texts.more(offered.length - shownCars) : '',
    },
  }
}
