import type { QuoteState } from '#domain/quotes/quote-state.ts'
import type { QuoteRefusal } from '#domain/quotes/refusals.ts'
import type { Language } from '#domain/text/languages.ts'
import { useLanguage } from '../../i18n/texts-context.tsx'

const ar = {
  intro: 'أسعار عُرضت على عملاء وتسري حتى موعدها. لا تُحجز السيارة حتى يُقبل العرض.',
  make: 'عرض سعر جديد',
  state: 'الحالة',
  states: { open: 'سارٍ', accepted: 'مقبول', expired: 'منتهٍ', withdrawn: 'مسحوب' } satisfies Record<
    QuoteState,
    string
  > as Record<QuoteState, string>,
  anyState: 'كل العروض',
  empty: 'لا عروض أسعار بعد. املأ نموذج حجز جديد واحفظه عرضَ سعر.',
  noneFound: 'لا عروض أسعار بهذه الحالة.',
  pages: 'صفحات عروض الأسعار',
  number: 'رقم العرض',
  title: (reference: string) => `عرض السعر ${reference}`,
  backToList: 'كل عروض الأسعار',
  validUntil: 'سارٍ حتى',
  madeBy: 'أعدّه',
  total: 'الإجمالي',
  erased: 'مُحيت بيانات العميل',
  actions: 'الخطوة التالية',
  booked: 'الحجز',
  toBooking: 'تحويله إلى حجز',
  toBookingHint: 'بأسعار العرض، إن كانت السيارة متاحة. يُحجز مؤكدًا، وتُطلب الهوية والرخصة عند التسليم على الأكثر.',
  withdraw: 'سحب العرض',
  withdrawQuestion: 'لن يتمكن العميل من فتح العرض أو قبوله بعد سحبه. لا يمكن التراجع.',
  withdrawn: (reference: string) => `سُحب عرض السعر ${reference}`,
  accepted: (reference: string) => `صار عرض السعر الحجز ${reference}`,
  send: (language: string) => `يُفتح واتساب وفيه رسالة بلغة العميل (${language}) مع رابط العرض.`,
  link: 'رابط العرض للعميل',
  linkHint: 'سرّي: من يفتحه يرى العرض ويستطيع قبوله.',
  failed: 'لم يُحفظ التغيير',
  refusals: {
    quoteMissing: 'لا يوجد هذا العرض.',
    quoteExpired: 'انتهت مدة هذا العرض. أعدّ عرضًا جديدًا بأسعار اليوم.',
    quoteWithdrawn: 'سُحب هذا العرض.',
    quoteAccepted: 'قُبل هذا العرض وصار حجزًا.',
    quoteBegun: 'يُعرض السعر لإيجار لم يحن موعد استلامه بعد.',
  } satisfies Record<QuoteRefusal['kind'], string> as Record<QuoteRefusal['kind'], string>,
}

const en: typeof ar = {
  intro: 'Prices offered to customers until a day. The car is reserved once the quote is accepted.',
  make: 'New quote',
  state: 'State',
  states: { open: 'Open', accepted: 'Accepted', expired: 'Expired', withdrawn: 'Withdrawn' },
  anyState: 'All quotes',
  empty: 'No quotes yet. Fill in a new booking and keep it as a quote.',
  noneFound: 'No quotes in this state.',
  pages: 'Pages of quotes',
  number: 'Quote',
  title: (reference) => `Quote ${reference}`,
  backToList: 'All quotes',
  validUntil: 'Valid until',
  madeBy: 'Made by',
  total: 'Total',
  erased: 'The customer’s data was erased',
  actions: 'Next step',
  booked: 'Booking',
  toBooking: 'Turn into a booking',
  toBookingHint:
    'At the prices of the quote, if the car is free. The booking is confirmed; ID and licence are asked for at the hand-over at the latest.',
  withdraw: 'Withdraw the quote',
  withdrawQuestion: 'The customer can no longer open or accept it. This cannot be undone.',
  withdrawn: (reference) => `Quote ${reference} withdrawn`,
  accepted: (reference) => `The quote became booking ${reference}`,
  send: (language) =>
    `Opens WhatsApp with a message in the customer’s language (${language}) and the link to the quote.`,
  link: 'The customer’s link to the quote',
  linkHint: 'Secret: anyone who opens it sees the quote and can accept it.',
  failed: 'Not changed',
  refusals: {
    quoteMissing: 'There is no such quote.',
    quoteExpired: 'This quote has expired. Make a new one at today’s prices.',
    quoteWithdrawn: 'This quote was withdrawn.',
    quoteAccepted: 'This quote was accepted and became a booking.',
    quoteBegun: 'A quote is for a rental whose pick-up is still to come.',
  },
}

const dictionaries: Record<Language, typeof ar> = { ar, en }

export function quoteTextsIn(language: Language): typeof ar {
  return dictionaries[language]
}

export function useQuoteTexts(): typeof ar {
  return quoteTextsIn(useLanguage())
}
