import { formatAmount, type Halalas } from '../../money/money.ts'
import type { Language } from '../../text/languages.ts'
import { greetings } from '../booking-status-message.ts'

type ReminderFacts = {
  readonly brand: string
  /** What is owed in all, in halalas. */
  readonly owed: Halalas
  readonly rentals: readonly { readonly reference: string; readonly owed: Halalas }[]
}

const texts: Record<
  Language,
  { first: (amount: string) => string; line: (reference: string, amount: string) => string; last: string }
> = {
  ar: {
    first: (amount) => `نود تذكيرك بأن المتبقي في حسابك لدينا ${amount} ر.س:`,
    line: (reference, amount) => `الحجز ${reference}: ${amount} ر.س`,
    last: 'نرجو السداد في أقرب فرع أو بالتحويل البنكي. إن كنت قد سددت فنشكرك، ونرجو تجاهل هذه الرسالة.',
  },
  en: {
    first: (amount) => `A kind reminder that SAR ${amount} are open in your account with us:`,
    line: (reference, amount) => `Booking ${reference}: SAR ${amount}`,
    last: 'Please pay at your nearest branch or by bank transfer. If you have paid already, thank you, and please ignore this message.',
  },
}

/** The message that reminds a customer of what is owed, in the customer's language. Contains no name, as in `statusMessage`. */
export function reminderMessage(language: Language, { brand, owed, rentals }: ReminderFacts): string {
  const { first, line, last } = texts[language]
  const lines = rentals.map((rental) => line(rental.reference, formatAmount(rental.owed)))
  return [greetings[language], [first(formatAmount(owed)), ...lines].join('\n'), last, brand].join('\n\n')
}
