import { formatRange } from '../../../domain/branches/opening-hours.ts'
import { parseLocalDate } from '../../../domain/time/riyadh-time.ts'
import { formatWeekday } from '../../../domain/time/date-format.ts'
import { joinList, type Language } from '../../../domain/text/languages.ts'
import type { SiteTexts } from '../../i18n/site-texts-ar.ts'
import { alertDurationMs, type Toast } from '../../ui/toast-store.ts'
import type { Refusal } from './answer.ts'
import type { BookableBranch } from './load-booking-page.server.ts'
import type { Choice } from './use-booking-choice.ts'

type Words = { texts: SiteTexts; language: Language; branches: readonly BookableBranch[]; choice: Choice }
type Alert = Pick<Toast, 'title' | 'text' | 'tone'> & { durationMs?: number }

/** The alert that explains a refusal, with the titles and durations of the specification (sections 5 and 8). */
export function describeRefusal(refusal: Refusal, words: Words): Alert {
  const { alerts, somethingWentWrong } = words.texts
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
      return alert(alerts.workingHours, describeClosing(refusal, words))
    case 'leadTime':
      return alert(alerts.sameDay, alerts.sameDayText)
    case 'invalidCode':
      return { title: alerts.invalidCode, text: alerts.invalidCodeText, tone: 'destructive' }
    case 'monthlyUnavailable':
      return failed(words.texts.book.monthlyUnavailable)
    case 'unknownModelYear':
    case 'optionUnavailable':
      return failed(alerts.priceChanged)
    case 'keyReused':
      return failed(alerts.alreadyUsed)
    case 'told':
      return failed(refusal.text, refusal.title)
    case 'notSaved':
      return failed(somethingWentWrong)
  }
}

type Closing = Extract<Refusal, { kind: 'branchClosedToday' | 'branchClosedNow' }>

function describeClosing(refusal: Closing, { texts, language, branches, choice }: Words): string {
  const branchId = refusal.at === 'pickup' ? choice.pickupLocation : choice.returnLocation
  const branch = branches.find(({ id }) => id === branchId)?.name ?? branchId
  if (refusal.kind === 'branchClosedNow') {
    return texts.alerts.branchClosedNow(branch, joinList(refusal.ranges.map(formatRange), language))
  }
  const date = parseLocalDate(refusal.at === 'pickup' ? choice.pickupDate : choice.returnDate)
  return texts.alerts.branchClosedToday(branch, date ? formatWeekday(date, language) : '')
}
