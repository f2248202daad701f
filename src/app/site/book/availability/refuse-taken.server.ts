import type { NotFree } from '../../../../data/availability/take-hold.ts'
import { nearestFreePeriod } from '../../../../domain/availability/nearest-free-period.ts'
import { managedText } from '../../../../domain/content/localized-text.ts'
import type { PeriodToCheck } from '../../../../domain/branches/period-check.ts'
import { pageTexts } from '../../../i18n/page-texts.server.ts'
import type { Services } from '../../../services/services.ts'
import type { BookableSite, Refused } from '../decide-booking.server.ts'

/** The refusal of a booking for which no unit is free, with the nearest period of the same length that is. */
export function refuseTaken(
  { language }: Services,
  { car, settings }: BookableSite,
  { group, place }: NotFree,
  requested: PeriodToCheck,
): Refused {
  const { title, text } = pageTexts(language).bookingQuestions.notAvailable
  const { turnaroundMinutes } = settings.availability
  return {
    refusal: { kind: 'notAvailable', field: 'pickupDate', title, text: text(managedText(car.name, language)) },
    nearest: nearestFreePeriod([group], place, requested, turnaroundMinutes),
  }
}
