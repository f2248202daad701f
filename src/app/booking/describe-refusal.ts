import { maximumRentalDays, type PeriodRefusal } from '#domain/branches/period-check.ts'
import { formatHoursAt, nameDay } from '#domain/branches/format-hours.ts'
import type { Language } from '#domain/text/languages.ts'
import { formatDay } from '#domain/time/date-format.ts'
import type { RentalType } from '#domain/time/rental-period.ts'
import { parseLocalDate, parseLocalTime } from '#domain/time/riyadh-time.ts'
import type { BranchChoice } from '../cars/view-branches.ts'
import type { PageTexts } from '../i18n/page-texts-ar.server.ts'
import type { SiteTexts } from '../i18n/site-texts-ar.ts'
import { alertDurationMs, type Toast } from '../ui/toast-store.ts'
import type { NotAvailable, ShownRefusal } from './answer.ts'

/** The period and branches of the refused request, as they were entered. */
type RequestedPeriod = Record<
  'pickupLocation' | 'pickupDate' | 'pickupTime' | 'returnLocation' | 'returnDate' | 'returnTime',
  string
> & { rentalType: RentalType }

type RefusalContext = {
  texts: Pick<SiteTexts, 'book' | 'somethingWentWrong'>
  alerts: SiteTexts['alerts'] & PageTexts['booking']['alerts']
  language: Language
  branches: readonly BranchChoice[]
  choice: RequestedPeriod
}
type Alert = Pick<Toast, 'title' | 'text' | 'tone'> & { durationMs?: number }

/** The title and text that explain a refusal. */
export function describeRefusal(refusal: ShownRefusal, context: RefusalContext): Alert {
  const { alerts, texts } = context
  const failed = (text: string, title = alerts.bookingFailed): Alert => ({ title, text, tone: 'destructive' })
  switch (refusal.kind) {
    case 'invalidRange':
    case 'tooLong':
    case 'tooFarAhead':
      return failed(describePeriodRefusal(refusal, context))
    case 'branchClosedToday':
    case 'branchClosedNow':
      return { ...failed(describePeriodRefusal(refusal, context), alerts.workingHours), durationMs: alertDurationMs }
    case 'leadTime':
      return { ...failed(describePeriodRefusal(refusal, context), alerts.sameDay), durationMs: alertDurationMs }
    case 'invalidCode':
      return failed(alerts.invalidCodeText, alerts.invalidCode)
    case 'monthlyUnavailable':
      return failed(alerts.monthlyUnavailable)
    case 'unknownModelYear':
    case 'optionUnavailable':
      return failed(alerts.priceChanged)
    case 'keyReused':
      return failed(alerts.alreadyUsed)
    case 'notAvailable':
    case 'totalChanged':
    case 'alreadyBooked':
    case 'extraUnavailable':
    case 'codeConditions':
    case 'message':
      return failed(refusal.text, refusal.title)
    case 'notSaved':
      return failed(texts.somethingWentWrong)
  }
}

/** Explains which end of the rental, branch, day and hours are the reason for a refusal. */
function describePeriodRefusal(refusal: PeriodRefusal | NotAvailable, context: RefusalContext): string {
  const { texts, alerts, language, branches, choice } = context
  const { book } = texts
  switch (refusal.kind) {
    case 'notAvailable':
      return refusal.text
    case 'invalidRange':
      return alerts.invalidRange
    case 'tooLong':
      return fill(alerts.tooLong, { days: String(maximumRentalDays) })
    case 'tooFarAhead':
      return alerts.tooFarAhead
    case 'leadTime':
      return alerts.sameDayText
    case 'branchClosedToday':
    case 'branchClosedNow': {
      const isMonthEnd = refusal.at === 'return' && choice.rentalType === 'monthly'
      const end = book.end[isMonthEnd ? 'monthlyReturn' : refusal.at]
      const branchId = refusal.at === 'pickup' ? choice.pickupLocation : choice.returnLocation
      const branch = branches.find(({ id }) => id === branchId)
      const name = branch?.name ?? branchId
      const date = parseLocalDate(refusal.at === 'pickup' ? choice.pickupDate : choice.returnDate)
      const day = date ? nameDay(formatDay(date, language), branch?.hours, date) : ''
      const time = parseLocalTime(refusal.at === 'pickup' ? choice.pickupTime : choice.returnTime)
      const withLast = (open: string, last: string) => fill(alerts.lastTime, { hours: open, last })
      const hours =
        refusal.kind === 'branchClosedNow' && time ? formatHoursAt(refusal.ranges, time, language, withLast) : ''
      return fill(alerts[refusal.kind], { end, branch: name, day, hours })
    }
  }
}

/** Replaces placeholders such as `{day}` in a text. */
function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)
}
