import { listBranches } from '../../../data/branches/branches.ts'
import type { Car } from '../../../data/fleet/cars.ts'
import { publicText } from '../../../domain/content/localized-text.ts'
import { modelYearChoices } from '../../../domain/pricing/quote.ts'
import { viewCar } from '../../cars/car-view.ts'
import { pageTexts } from '../../i18n/page-texts.server.ts'
import type { ContentCache } from '../../services/content-cache.ts'
import type { Services } from '../../services/services.ts'

export type BookingPage = Awaited<ReturnType<typeof loadBookingPage>>
export type BookableBranch = BookingPage['branches'][number]

/** The car and the branches with their hours in the language of the address. */
export async function loadBookingPage({ language, now }: Services, content: ContentCache, car: Car) {
  const branches = await content.getCached('branches', listBranches)
  return {
    texts: pageTexts(language).booking,
    notice: pageTexts(language).bookingNotice,
    car: viewCar(car, language),
    modelYears: modelYearChoices(car.prices, now()),
    branches: branches.map(({ id, name, weeklyHours }) => ({ id, name: publicText(name, language), weeklyHours })),
  }
}
