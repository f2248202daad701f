import { greetings, messageMoment } from '../booking/booking-status-message.ts'
import { formatAmount, type Halalas } from '../money/money.ts'
import type { Language } from '../text/languages.ts'
import type { LocalMoment } from '../time/riyadh-time.ts'

type FineMessageFacts = {
  /** In the customer's language. */
  readonly brand: string
  /** The number of the booking. */
  readonly reference: string
  readonly number: string
  readonly happened: LocalMoment
  readonly violation: string
  readonly place: string
  /** In halalas. */
  readonly amount: Halalas
  /** In halalas with VAT; 0 for none. */
  readonly fee: Halalas
}

/**
 * The message that tells a customer of a traffic fine, in the customer's language. Contains no name, as in `statusMessage`, and no
 * identity number.
 */
export function fineMessage(language: Language, facts: FineMessageFacts): string {
  const lines = language === 'ar' ? linesAr(facts) : linesEn(facts)
  const [opening, ...rest] = lines
  const details = rest.filter((line) => line !== '').join('\n')
  return [greetings[language], opening, details, facts.brand].join('\n\n')
}

function linesAr({ reference, number, happened, violation, place, amount, fee }: FineMessageFacts): string[] {
  return [
    `سُجّلت مخالفة مرورية على السيارة خلال حجزك رقم ${reference}.`,
    `رقم المخالفة: ${number}`,
    violation && `المخالفة: ${violation}`,
    `وقتها: ${messageMoment('ar', happened)}`,
    place && `المكان: ${place}`,
    `المبلغ: ${formatAmount(amount)} ر.س`,
    fee > 0 ? `رسوم المعالجة: ${formatAmount(fee)} ر.س شاملةً الضريبة` : '',
  ]
}

function linesEn({ reference, number, happened, violation, place, amount, fee }: FineMessageFacts): string[] {
  return [
    `A traffic fine was issued for the car during your booking ${reference}.`,
    `Violation number: ${number}`,
    violation && `Violation: ${violation}`,
    `When: ${messageMoment('en', happened)}`,
    place && `Place: ${place}`,
    `Amount: SAR ${formatAmount(amount)}`,
    fee > 0 ? `Handling fee: SAR ${formatAmount(fee)} with VAT` : '',
  ]
}
