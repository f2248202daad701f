import type { InquiryType } from './inquiry-form.ts'
import type { Language } from '../text/languages.ts'

/** The person to reply to; the brand is in the customer's language. */
type InquiryAnswer = { readonly brand: string; readonly fullName: string; readonly type: InquiryType }

const messages: Record<Language, (answer: InquiryAnswer) => string[]> = {
  ar: ({ brand, fullName, type }) => [
    `السلام عليكم ${fullName}،`,
    type === 'Complaint'
      ? `معك فريق ${brand}. وصلتنا شكواك، ونعتذر عمّا حدث، ويسعدنا أن نعالجها معك هنا.`
      : `معك فريق ${brand}. شكرًا لتواصلك معنا، ويسعدنا أن نجيب عن استفسارك هنا.`,
  ],
  en: ({ brand, fullName, type }) => [
    `Hello ${fullName},`,
    type === 'Complaint'
      ? `This is the team of ${brand}. We have received your complaint and are sorry for what happened; we would like to put it right with you here.`
      : `This is the team of ${brand}. Thank you for your inquiry; we are glad to answer it here.`,
  ],
}

/** The beginning of a WhatsApp reply in the customer's language; it does not repeat the customer's message. */
export function inquiryReply(language: Language, answer: InquiryAnswer): string {
  return messages[language](answer).join('\n')
}
