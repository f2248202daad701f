import type { StoredNumber } from '#domain/customers/customer-numbers.ts'
import { formatHijri, formatMoment, formatWeekday } from '#domain/time/date-format.ts'
import type { PolicyLine } from '#domain/booking/rental-policies.ts'
import type { OptionChoice } from '#domain/pricing/price-lines.ts'
import type { LocalMoment } from '#domain/time/riyadh-time.ts'
import type { AdminTexts } from '../../../i18n/admin-texts-ar.ts'
import { useLanguage } from '../../../i18n/texts-context.tsx'
import { useAdminTexts } from '../screen/admin-texts.ts'

/** Date with weekday and Hijri date, and time. */
export function BookingMoment({ moment }: { moment: LocalMoment }) {
  const language = useLanguage()
  return (
    <>
      {formatWeekday(moment.date, language)} {formatMoment(moment, language)}
      <span className="block text-sm font-normal text-muted">{formatHijri(moment.date, language)}</span>
    </>
  )
}

/** A link to call the customer, or a note that personal data was erased. */
export function MobileLink({ number, erased }: { number: string; erased: boolean }) {
  const { bookings } = useAdminTexts()
  if (erased) return bookings.erased
  return (
    <a href={`tel:${number}`} dir="ltr" className="underline underline-offset-4">
      {number}
    </a>
  )
}

/** An identity number as text, or a note when none is stored. */
export function storedNumberText(held: StoredNumber, { numberStates }: AdminTexts['bookings']): string {
  return held.state === 'held' ? held.number : numberStates[held.state]
}

/** The customer's choice of an option. */
export function choiceText(choice: OptionChoice, { yes, no }: AdminTexts['actions']): string {
  return choice ? yes : no
}

/** The rental policies at the time of the booking. */
export function PolicyLines({ lines }: { lines: readonly PolicyLine[] }) {
  return lines.map(({ key, name, text }) => (
    <span key={key} className="block text-sm">
      <span className="font-normal text-muted">{name}:</span> {text}
    </span>
  ))
}
