import { data } from 'react-router'
import { listBranches } from '../../../data/branches/branches.ts'
import { publicText } from '../../../domain/content/localized-text.ts'
import { modelYearChoices } from '../../../domain/pricing/quote.ts'
import { pageTexts } from '../../i18n/page-texts.server.ts'
import { viewCar } from '../../cars/car-view.ts'
import type { Services } from '../../services/services.ts'
import { getCachedCar } from './cached-car.server.ts'

export type BookingPage = Awaited<ReturnType<typeof loadBookingPage>>
export type BookableBranch = BookingPage['branches'][number]

/** The car, and the branches with their hours, in the language of the address; 404 for a car that is not offered. */
export async function loadBookingPage({ content, language, now }: Services, carId: string) {
  const memory = await content()
  const [car, branches] = await Promise.all([getCachedCar(memory, carId), memory.getCached('branches', listBranches)])
  if (!car) throw data(null, 404)
  return {
    notice: pageTexts(language).bookingNotice,
    car: viewCar(car, language),
    modelYears: modelYearChoices(car.prices, now()),
    branches: branches.map(({ id, name, weeklyHours }) => ({ id, name: publicText(name, language), weeklyHours })),
  }
}
