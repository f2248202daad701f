import { greetings, messageMoment, rentalSummary, type MessageFacts } from '../booking/booking-status-message.ts'
import type { Language } from '../text/languages.ts'
import type { LocalMoment } from '../time/riyadh-time.ts'

type QuoteFacts = Omit<MessageFacts, 'overdue'> & {
  readonly validUntil: LocalMoment
  /** The secret address at which the customer sees and accepts the quote. */
  readonly address: string
}

type QuoteText = (facts: QuoteFacts) => { readonly opening: string; readonly closing: string }

const texts: Record<Language, QuoteText> = {
  ar: (facts) => ({
    opening: `هذا عرض السعر الذي طلبته، رقمه ${facts.reference}.`,
    closing: `العرض سارٍ حتى ${messageMoment('ar', facts.validUntil)}، ولا تُحجز السيارة حتى تقبله. اطّلع على تفاصيله واقبله من هنا:`,
  }),
  en: (facts) => ({
    opening: `Here is the quote you asked for, number ${facts.reference}.`,
    closing: `It is valid until ${messageMoment('en', facts.validUntil)}; the car is reserved once you accept. See the details and accept it here:`,
  }),
}

/** The message that sends a quote to its customer, without the name, as in `statusMessage`. */
export function quoteMessage(language: Language, facts: QuoteFacts): string {
  const { opening, closing } = texts[language](facts)
  return [
    greetings[language],
    opening,
    rentalSummary(language, facts),
    `${closing}\n${facts.address}`,
    facts.brand,
  ].join('\n\n')
}
