import type { SubmissionResult } from '@conform-to/react'
import type { BookingRefusal } from '../../../domain/booking/booking-check.ts'
import { formatHours } from '../../../domain/branches/format-hours.ts'
import type { Discount, Quote } from '../../../domain/pricing/quote.ts'
import type { Language } from '../../../domain/text/languages.ts'
import { formatWeekday } from '../../../domain/time/date-format.ts'
import type { RentalType } from '../../../domain/time/rental-period.ts'
import { type LocalMoment, parseLocalDate } from '../../../domain/time/riyadh-time.ts'
import type { SiteTexts } from '../../i18n/site-texts-ar.ts'
import { alertDurationMs, type Toast } from '../../ui/toast-store.ts'
import type { BookableBranch } from './load-booking-page.server.ts'
import type { Choice, Posted } from './use-booking-choice.ts'

/** Why a booking was refused, apart from errors of single fields. */
export type Refusal =
  | BookingRefusal
  | { kind: 'invalidCode' }
  | { kind: 'keyReused' }
  | { kind: 'notSaved' }
  /** Too many requests, or a program. The server sends the text, so that pages need not contain it. */
  | { kind: 'message'; status: 422 | 429; text: string; title?: string }

export type BookedView = {
  reference: string
  modelYear: number | null
  rentalType: RentalType
  pickupBranch: string
  returnBranch: string
  pickup: LocalMoment
  return: LocalMoment
  quote: Pick<Quote, 'days' | 'total'>
  whatsAppUrl: string
}

/** The result of the action: sent to scripts, or rendered after a POST without scripts. */
export type Answer =
  | { outcome: 'booked'; booking: BookedView }
  /** `retry`: the database was unreachable, so that a later attempt may succeed. */
  | { outcome: 'refused'; result?: SubmissionResult; refusal?: Refusal; retry?: boolean }
  | { outcome: 'discount'; discount: Discount | null; code: string; posted: Posted }

type RefusalContext = { texts: SiteTexts; language: Language; branches: readonly BookableBranch[]; choice: Choice }
type Alert = Pick<Toast, 'title' | 'text' | 'tone'> & { durationMs?: number }

/** The alert that explains a refusal. */
export function describeRefusal(refusal: Refusal, context: RefusalContext): Alert {
  const { alerts, somethingWentWrong } = context.texts
  const failed = (text: string, title = alerts.bookingFailed): Alert => ({ title, text, tone: 'destructive' })
  const alert = (title: string, text: string): Alert => ({
    title,
    text,
    tone: 'destructive',
    durationMs: alertDurationMs,
  })
  switch (refusal.kind) {
    case 'invalidRange':
      return failed(alerts.invalidRange)
    case 'branchClosedToday':
    case 'branchClosedNow':
      return alert(alerts.workingHours, describeClosing(refusal, context))
    case 'leadTime':
      return alert(alerts.sameDay, alerts.sameDayText)
    case 'invalidCode':
      return { title: alerts.invalidCode, text: alerts.invalidCodeText, tone: 'destructive' }
    case 'monthlyUnavailable':
      return failed(context.texts.book.monthlyUnavailable)
    case 'unknownModelYear':
    case 'optionUnavailable':
      return failed(alerts.priceChanged)
    case 'keyReused':
      return failed(alerts.alreadyUsed)
    case 'message':
      return failed(refusal.text, refusal.title)
    case 'notSaved':
      return failed(somethingWentWrong)
  }
}

type Closing = Extract<Refusal, { kind: 'branchClosedToday' | 'branchClosedNow' }>

function describeClosing(refusal: Closing, { texts, language, branches, choice }: RefusalContext): string {
  const branchId = refusal.at === 'pickup' ? choice.pickupLocation : choice.returnLocation
  const branch = branches.find(({ id }) => id === branchId)?.name ?? branchId
  if (refusal.kind === 'branchClosedNow') {
    return texts.alerts.branchClosedNow(branch, formatHours(refusal.ranges, language))
  }
  const date = parseLocalDate(refusal.at === 'pickup' ? choice.pickupDate : choice.returnDate)
  return texts.alerts.branchClosedToday(branch, date ? formatWeekday(date, language) : '')
}
