import type { NotFree } from '#operations/availability/take-hold.ts'
import { nearestFreePeriod } from '#domain/availability/nearest-free-period.ts'
import { managedText } from '#domain/text/localized-text.ts'
import type { PeriodToCheck } from '#domain/branches/period-check.ts'
import { elsewhereText, findOffers } from '../cars/car-offers.server.ts'
import { readAvailability } from '../cars/find-availability.server.ts'
import { pageTexts } from '../i18n/page-texts.server.ts'
import type { Services } from '#operations/services/services.ts'
import type { BookableSite, Refused } from './decide-booking.server.ts'

/** The refusal of a booking for which no unit is free, with the nearest free period of the same length and other alternatives. */
export async function refuseTaken(
  services: Services,
  { car, settings }: BookableSite,
  { group, place }: NotFree,
  requested: PeriodToCheck,
): Promise<Refused> {
  const { language } = services
  const texts = pageTexts(language)
  const { title, text } = texts.bookingQuestions.notAvailable
  const { rentalType, pickup, return: returned } = requested
  const request = { rentalType, pickup, return: returned, branchId: place.branchId }
  const found = await readAvailability(services, settings, request)
  const chosen = { car, modelYear: group.modelYear }
  const offers = 'cars' in found ? await findOffers(services, settings, request, found, chosen) : []
  const elsewhere = 'cars' in found ? elsewhereText(services, settings, request, found, car) : undefined
  const { turnaroundMinutes } = settings.availability
  return {
    refusal: {
      kind: 'notAvailable',
      field: 'pickupDate',
      title: elsewhere ? texts.fleetAvailability.elsewhere : title,
      text: text(elsewhere ?? texts.availability.taken(managedText(car.name, language))),
      offers,
    },
    nearest: nearestFreePeriod([group], place, requested, turnaroundMinutes),
  }
}
