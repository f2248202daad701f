import type { HoldInTheWay } from '#data/availability/hold-refusal.ts'
import type { RefusedRental, RentalRefusal } from '#operations/booking/decide-rental.ts'
import { formatHoursAt, nameDay } from '#domain/branches/format-hours.ts'
import { managedText } from '#domain/text/localized-text.ts'
import type { OpeningHours } from '#domain/branches/opening-hours.ts'
import type { Language } from '#domain/text/languages.ts'
import { joinList } from '#domain/text/words.ts'
import { formatDay, formatMoment } from '#domain/time/date-format.ts'
import type { RentalPeriod } from '#domain/time/rental-period.ts'
import { minutesBetween, toRiyadh } from '#domain/time/riyadh-time.ts'
import type { BlockingBooking } from '../rows/refused.ts'
import { unitTextsIn } from '../units/unit-texts.ts'
import { staffBookingTextsIn } from '../screen/staff-booking-texts.ts'

/** The refused rental, with the names and hours of its branches. */
type RefusedPeriod = Pick<RentalPeriod, 'pickup' | 'return'> & {
  pickupBranch: string
  returnBranch: string
  pickupHours: OpeningHours<string> | undefined
  returnHours: OpeningHours<string> | undefined
  /** The names of branches that share no units with the pick-up and have one in the period. */
  elsewhere?: readonly string[]
}

/** Describes why staff cannot book or change a rental, with a free alternative or the bookings that block it. */
export function describeRentalRefusal(
  { refusal, nearest }: Omit<RefusedRental, 'outcome'>,
  period: RefusedPeriod,
  language: Language,
) {
  const text = refusalText(refusal, period, language)
  const offers = [
    nearest && describeOffer(nearest, refusal, language),
    refusal.kind === 'notFree' && describeElsewhere(period.elsewhere, language),
  ].filter(Boolean)
  if (refusal.kind === 'notFree' && refusal.by.length === 0 && offers.length === 0)
    offers.push(staffBookingTextsIn(language).refusals.chooseOther)
  return {
    text: [text, ...offers].join(' '),
    nearest,
    /** The alternative changes only the return, such as for a rental that has begun. */
    isOtherReturn: nearest !== undefined && minutesBetween(nearest.pickup, period.pickup) === 0,
    isClosed: refusal.kind === 'branchClosedToday' || refusal.kind === 'branchClosedNow',
    bookings: 'by' in refusal ? blockingBookings(refusal.by, language) : [],
  }
}

function describeOffer(nearest: RentalPeriod, { kind }: RentalRefusal, language: Language): string {
  const { refusals } = staffBookingTextsIn(language)
  if (kind === 'staysTaken') return refusals.latestReturn(formatMoment(nearest.return, language))
  return refusals.nearest(`${formatMoment(nearest.pickup, language)} – ${formatMoment(nearest.return, language)}`)
}

function describeElsewhere(branches: readonly string[] = [], language: Language): string | undefined {
  if (branches.length === 0) return undefined
  return staffBookingTextsIn(language).refusals.freeElsewhere(joinList(branches, language))
}

function refusalText(refusal: RentalRefusal, period: RefusedPeriod, language: Language): string {
  const { refusals, ends } = staffBookingTextsIn(language)
  switch (refusal.kind) {
    case 'branchClosedToday':
    case 'branchClosedNow': {
      const { at } = refusal
      const branch = period[`${at}Branch`]
      const day = nameDay(formatDay(period[at].date, language), period[`${at}Hours`], period[at].date)
      if (refusal.kind === 'branchClosedToday') return refusals.closedToday(ends[at], branch, day)
      const hours = formatHoursAt(refusal.ranges, period[at].time, language, refusals.lastTime)
      return refusals.closedNow(ends[at], branch, day, hours)
    }
    case 'extraShort':
      return refusals.extraShort(managedText(refusal.extra.name, language), refusal.left)
    case 'notFree':
      return refusal.by.length > 0 ? refusals.unitTaken : refusals.notFree
    // The lead time does not apply to staff.
    case 'leadTime':
      return refusals.invalidRange
    default:
      return refusals[refusal.kind]
  }
}

/** The holds that block a unit, for the list below a refusal. */
export function blockingBookings(by: readonly HoldInTheWay[], language: Language): BlockingBooking[] {
  const { holdKinds } = unitTextsIn(language)
  return by.map(({ kind, during, reference, bookingId }) => ({
    ...(bookingId && { id: bookingId }),
    reference: reference ?? holdKinds[kind],
    pickup: toRiyadh(during.from),
    return: toRiyadh(during.until),
  }))
}
