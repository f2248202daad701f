import type { Language } from '../../text/languages.ts'
import type { RentalPaper } from './rental-papers.ts'
import { greetings } from '../booking-status-message.ts'

type PaperMessageFacts = { readonly brand: string; readonly reference: string; readonly url: string }

const texts: Record<Language, Record<RentalPaper, (reference: string) => string>> = {
  ar: {
    handOver: (reference) => `هذا محضر تسليم سيارة حجزك رقم ${reference}، وفيه حالتها عند التسليم:`,
    return: (reference) => `استلمنا منك سيارة حجزك رقم ${reference}، وهذا إثبات الاستلام:`,
  },
  en: {
    handOver: (reference) => `Here is the record of hand-over of your booking ${reference}, with the state of the car:`,
    return: (reference) => `We have received the car of your booking ${reference}. Here is your proof of receipt:`,
  },
}

const receiptTexts: Record<Language, (reference: string) => string> = {
  ar: (reference) => `هذا إيصال حجزك رقم ${reference}:`,
  en: (reference) => `Here is a receipt of your booking ${reference}:`,
}

const documentTexts: Record<Language, (number: string, reference: string) => string> = {
  ar: (number, reference) => `هذا المستند الضريبي ${number} لحجزك رقم ${reference}:`,
  en: (number, reference) => `Here is tax document ${number} of your booking ${reference}:`,
}

/** The message that sends the link to a tax document, in the customer's language. */
export function documentMessage(
  language: Language,
  { number, brand, reference, url }: PaperMessageFacts & { readonly number: string },
): string {
  return [greetings[language], `${documentTexts[language](number, reference)}\n${url}`, brand].join('\n\n')
}

/** The message that sends the link to a receipt, in the customer's language. */
export function receiptMessage(language: Language, { brand, reference, url }: PaperMessageFacts): string {
  return [greetings[language], `${receiptTexts[language](reference)}\n${url}`, brand].join('\n\n')
}

/** The message that sends the link to a paper, in the customer's language. Contains no name, as in `statusMessage`. */
export function paperMessage(paper: RentalPaper, language: Language, facts: PaperMessageFacts): string {
  return [greetings[language], `${texts[language][paper](facts.reference)}\n${facts.url}`, facts.brand].join('\n\n')
}
