import { formatHoursAt, hoursIn, nameDay } from '#domain/branches/format-hours.ts'
import { nearestPeriod } from '#domain/branches/nearest-period.ts'
import { checkPeriod, type PeriodRefusal } from '#domain/branches/period-check.ts'
import type { AvailabilityRequest } from '#domain/availability/availability-request.ts'
import { publicText } from '#domain/text/localized-text.ts'
import type { Language } from '#domain/text/languages.ts'
import { formatDay } from '#domain/time/date-format.ts'
import { pageTexts } from '../i18n/page-texts.server.ts'
import type { FoundAvailability } from '#operations/availability/find-availability.ts'
import type { ClosedPeriod } from './use-availability.ts'

/**
 * Why no car can be booked for a period (closed branch or too short notice), with the nearest possible one. Undefined when the
 * period is possible.
 */
export function viewClosed(
  { branches, now }: FoundAvailability,
  request: AvailabilityRequest,
  language: Language,
): ClosedPeriod | undefined {
  const branch = branches.find(({ id }) => id === request.branchId)
  if (!branch) return undefined
  const hours = hoursIn(language)(branch.hours)
  const period = { ...request, pickupHours: hours, returnHours: hours, now }
  const refusal = checkPeriod(period)
  return refusal && { text: describe(refusal), nearest: nearestPeriod(period) }

  function describe(refused: PeriodRefusal): string {
    const { closed } = pageTexts(language).availability
    if (refused.kind !== 'branchClosedToday' && refused.kind !== 'branchClosedNow') {
      return refused.kind === 'leadTime' ? closed.tooSoon : closed.wrong
    }
    const { date, time } = request[refused.at]
    const day = nameDay(formatDay(date, language), hours, date)
    const name = publicText(branch!.name, language)
    if (refused.kind === 'branchClosedToday') return closed.allDay(name, day)
    return closed[refused.at](name, day, formatHoursAt(refused.ranges, time, language, closed.lastTime))
  }
}
