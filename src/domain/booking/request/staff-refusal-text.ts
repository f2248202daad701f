import { formatHoursAt, hoursIn, nameDay } from '../../branches/format-hours.ts'
import type { OpeningHours } from '../../branches/opening-hours.ts'
import type { RentalEnd } from '../../branches/period-check.ts'
import { formatAmount } from '../../money/money.ts'
import { unmetCodeText } from '../../pricing/codes/describe-conditions.ts'
import type { Language } from '../../text/languages.ts'
import { managedText, publicText, type LocalizedText, type ManagedText } from '../../text/localized-text.ts'
import { joinList } from '../../text/words.ts'
import { formatDay, formatMoment } from '../../time/date-format.ts'
import type { RentalPeriod } from '../../time/rental-period.ts'
import type { BookingRefusal, RefusedBooking } from '../refusals.ts'

/** Refusals that only customers meet, and those of a change that is out of date, which are no matter of its request. */
type NotOfStaff = 'alreadyBooked' | 'keyReused' | 'tooMany' | 'wrongCodes' | 'missing' | 'conflict'
/** Refusals with values, and the lead time, which does not apply to staff. */
type Composed =
  | 'tooManyExtensions'
  | 'branchClosedToday'
  | 'branchClosedNow'
  | 'extraShort'
  | 'overLimit'
  | 'tooFarBack'
  | 'leadTime'
  | 'codeConditions'

/** The sentences about refused bookings of staff; back office and API each have their own. */
export type StaffRefusalTexts = {
  readonly ends: Readonly<Record<RentalEnd, string>>
  readonly refusals: Readonly<Record<Exclude<BookingRefusal['kind'], NotOfStaff | Composed>, string>> & {
    readonly unitTaken: string
    readonly extraShort: (name: string, left: number) => string
    readonly tooFarBack: (days: number) => string
    /** What the company owes, what the booking adds and the limit, in riyals. */
    readonly overLimit: (owed: string, added: string, limit: string) => string
    readonly tooManyExtensions: (most: number) => string
    readonly closedToday: (end: string, branch: string, day: string) => string
    readonly closedNow: (end: string, branch: string, day: string, hours: string) => string
    readonly lastTime: (hours: string, last: string) => string
    readonly latestReturn: (moment: string) => string
    readonly nearest: (period: string) => string
    readonly freeElsewhere: (branches: string) => string
    readonly chooseOther: string
  }
}

type NamedBranch = { readonly name: LocalizedText; readonly hours: OpeningHours<ManagedText> | undefined }

/** The period of a refused request, with its branches and those that share no units with the pick-up and have one in the period. */
export type RefusedPeriod = Pick<RentalPeriod, 'pickup' | 'return'> & {
  readonly branches: Readonly<Record<RentalEnd, NamedBranch>>
  readonly elsewhere: readonly LocalizedText[]
}

/** Says why a booking of staff is refused, with a free alternative. */
export function staffRefusalText(
  { refusal, nearest }: RefusedBooking,
  period: RefusedPeriod,
  texts: StaffRefusalTexts,
  language: Language,
): string {
  const { refusals } = texts
  const offers = []
  if (nearest && refusal.kind === 'staysTaken')
    offers.push(refusals.latestReturn(formatMoment(nearest.return, language)))
  else if (nearest)
    offers.push(
      refusals.nearest(`${formatMoment(nearest.pickup, language)} – ${formatMoment(nearest.return, language)}`),
    )
  if (refusal.kind === 'notFree') {
    const elsewhere = period.elsewhere.map((name) => publicText(name, language))
    if (elsewhere.length > 0) offers.push(refusals.freeElsewhere(joinList(elsewhere, language)))
    if (refusal.by.length === 0 && offers.length === 0) offers.push(refusals.chooseOther)
  }
  return [reasonText(refusal, period, texts, language), ...offers].join(' ')
}

function reasonText(
  refusal: BookingRefusal,
  { branches, ...period }: RefusedPeriod,
  { refusals, ends }: StaffRefusalTexts,
  language: Language,
): string {
  switch (refusal.kind) {
    case 'branchClosedToday':
    case 'branchClosedNow': {
      const { at } = refusal
      const name = publicText(branches[at].name, language)
      const hours = branches[at].hours && hoursIn(language)(branches[at].hours)
      const { date, time } = period[at]
      const day = nameDay(formatDay(date, language), hours, date)
      if (refusal.kind === 'branchClosedToday') return refusals.closedToday(ends[at], name, day)
      const open = formatHoursAt(refusal.ranges, time, language, refusals.lastTime)
      return refusals.closedNow(ends[at], name, day, open)
    }
    case 'extraShort':
      return refusals.extraShort(managedText(refusal.extra.name, language), refusal.left)
    case 'tooManyExtensions':
      return refusals.tooManyExtensions(refusal.most)
    case 'overLimit':
      return refusals.overLimit(formatAmount(refusal.owed), formatAmount(refusal.added), formatAmount(refusal.limit))
    case 'tooFarBack':
      return refusals.tooFarBack(refusal.days)
    case 'notFree':
      return refusal.by.length > 0 ? refusals.unitTaken : refusals.notFree
    case 'codeConditions':
      return unmetCodeText(refusal.discount.code, refusal, language)
    case 'leadTime':
      return refusals.invalidRange
    case 'alreadyBooked':
    case 'keyReused':
    case 'tooMany':
    case 'wrongCodes':
    case 'missing':
    case 'conflict':
      throw new Error(`A booking of staff was refused as ${refusal.kind}`)
    default:
      return refusals[refusal.kind]
  }
}
