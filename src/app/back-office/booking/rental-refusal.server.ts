import type { HoldInTheWay } from '../../../data/availability/hold-refusal.ts'
import type { RefusedRental, RentalRefusal } from '../../../data/booking/decide-rental.ts'
import { formatHours } from '../../../domain/branches/format-hours.ts'
import type { Language } from '../../../domain/text/languages.ts'
import { formatDay, formatMoment } from '../../../domain/time/date-format.ts'
import type { RentalPeriod } from '../../../domain/time/rental-period.ts'
import { toRiyadh } from '../../../domain/time/riyadh-time.ts'
import type { BlockingBooking } from '../form/save-form.server.ts'
import { unitTextsIn } from '../units/unit-texts.ts'
import { staffBookingTextsIn } from './staff-booking-texts.ts'

/** The rental that was refused, with the names of its branches. */
type RefusedPeriod = Pick<RentalPeriod, 'pickup' | 'return'> & { pickupBranch: string; returnBranch: string }

/** Why staff cannot book or change a rental, as a sentence, and what is free instead or in the way. */
export function describeRentalRefusal(
  { refusal, nearest }: Omit<RefusedRental, 'outcome'>,
  period: RefusedPeriod,
  language: Language,
) {
  const texts = staffBookingTextsIn(language)
  const text = refusalText(refusal, period, language)
  const offer = nearest && periodText(nearest, language)
  return {
    text: offer ? `${text} ${texts.refusals.nearest(offer)}` : text,
    nearest,
    isClosed: refusal.kind === 'branchClosedToday' || refusal.kind === 'branchClosedNow',
    bookings: refusal.kind === 'notFree' ? blockingBookings(refusal.by, language) : [],
  }
}

function refusalText(refusal: RentalRefusal, period: RefusedPeriod, language: Language): string {
  const { refusals, ends } = staffBookingTextsIn(language)
  switch (refusal.kind) {
    case 'branchClosedToday':
    case 'branchClosedNow': {
      const { at } = refusal
      const branch = period[`${at}Branch`]
      const day = formatDay(period[at].date, language)
      if (refusal.kind === 'branchClosedToday') return refusals.closedToday(ends[at], branch, day)
      return refusals.closedNow(ends[at], branch, day, formatHours(refusal.ranges, language))
    }
    case 'notFree':
      return refusal.by.length > 0 ? refusals.unitTaken : refusals.notFree
    // Staff have no lead time.
    case 'leadTime':
      return refusals.invalidRange
    default:
      return refusals[refusal.kind]
  }
}

function periodText({ pickup, return: returned }: Pick<RentalPeriod, 'pickup' | 'return'>, language: Language) {
  return `${formatMoment(pickup, language)} – ${formatMoment(returned, language)}`
}

/** What holds a unit, for the list below a refusal. */
export function blockingBookings(by: readonly HoldInTheWay[], language: Language): BlockingBooking[] {
  const { holdKinds } = unitTextsIn(language)
  return by.map(({ kind, during, reference, bookingId }) => ({
    ...(bookingId && { id: bookingId }),
    reference: reference ?? holdKinds[kind],
    pickup: toRiyadh(during.from),
    return: toRiyadh(during.until),
  }))
}
