import { data } from 'react-router'
import { listBranches } from '../../../data/branches/branches.ts'
import { type Car, findCar } from '../../../data/fleet/cars.ts'
import { publicText } from '../../../domain/content/localized-text.ts'
import { modelYearChoices } from '../../../domain/pricing/quote.ts'
import { viewCar } from '../../cars/car-view.ts'
import { pageTexts } from '../../i18n/page-texts.server.ts'
import type { ContentCache } from '../../services/content-cache.ts'
import type { Services } from '../../services/services.ts'

export type BookingPage = Awaited<ReturnType<typeof loadBookingPage>>
export type BookableBranch = BookingPage['branches'][number]

/** The car and the branches with their hours in the language of the address; throws 404 when the car is not offered. */
export async function loadBookingPage({ content, language, now }: Services, carId: string) {
  const cache = await content()
  const [car, branches] = await Promise.all([getCachedCar(cache, carId), cache.getCached('branches', listBranches)])
  if (!car) throw data(null, 404)
  return {
    notice: pageTexts(language).bookingNotice,
    car: viewCar(car, language),
    modelYears: modelYearChoices(car.prices, now()),
    branches: branches.map(({ id, name, weeklyHours }) => ({ id, name: publicText(name, language), weeklyHours })),
  }
}

/** The car of an address with its current prices; undefined when it is not offered. */
export function getCachedCar({ getCached }: ContentCache, carId: string): Promise<Car | undefined> {
  return getCached(`car ${carId}`, (db) => findCar(db, carId))
}
