import type { BookingStatus, Overdue } from '../status/booking-status.ts'
import { formatDate, formatHijri, formatTime, formatWeekday } from '../time/date-format.ts'
import type { Language } from '../text/languages.ts'
import { formatAmount, type Halalas } from '../money/money.ts'
import type { LocalMoment } from '../time/riyadh-time.ts'

/** The facts of a message to a customer. Names of brand, car and branches are in the customer's language. */
export type MessageFacts = {
  readonly brand: string
  readonly reference: string
  readonly car: string
  readonly pickupBranch: string
  readonly pickup: LocalMoment
  readonly returnBranch: string
  readonly return: LocalMoment
  /** With VAT, in halalas. */
  readonly total: Halalas
  /** Whether the car was not returned, or the customer did not come. */
  readonly overdue?: Overdue | undefined
}

type StatusText = (facts: MessageFacts) => readonly string[]

const ar: Record<BookingStatus, StatusText> = {
  pending: (facts) => [
    `وصلنا طلب حجزك رقم ${facts.reference}، ونشكرك على اختيارك لنا.`,
    ...summaryAr(facts),
    'نرجو الرد على هذه الرسالة لتأكيد الحجز، أو إخبارنا بما تود تعديله.',
  ],
  confirmed: (facts) => [
    `تم تأكيد حجزك رقم ${facts.reference}.`,
    ...summaryAr(facts),
    'نرجو إحضار الهوية ورخصة القيادة سارية المفعول عند الاستلام، والدفع ببطاقة ائتمانية أو مدى.',
  ],
  active: (facts) => [
    `نتمنى لك رحلة آمنة. حجزك رقم ${facts.reference} سارٍ الآن.`,
    `موعد الإرجاع: ${momentAr(facts.return)}`,
    `فرع الإرجاع: ${facts.returnBranch}`,
    'إن رغبت في التمديد أو احتجت إلى مساعدة فراسلنا هنا.',
  ],
  completed: (facts) => [
    `شكرًا لك، اكتمل حجزك رقم ${facts.reference}.`,
    'يسعدنا أن نسمع رأيك في تجربتك معنا، ونتطلع إلى خدمتك من جديد.',
  ],
  cancelled: (facts) => [
    `تم إلغاء حجزك رقم ${facts.reference} (${facts.car}).`,
    'إن لم تطلب الإلغاء أو أردت الحجز من جديد فراسلنا هنا ويسعدنا خدمتك.',
  ],
  no_show: (facts) => [
    `انتظرناك في ${facts.pickupBranch} لاستلام حجزك رقم ${facts.reference}، وكان الموعد ${momentAr(facts.pickup)}.`,
    'إن كنت لا تزال بحاجة إلى السيارة فراسلنا هنا لنرتب لك موعدًا جديدًا.',
  ],
}

const en: Record<BookingStatus, StatusText> = {
  pending: (facts) => [
    `We have received your booking request ${facts.reference}. Thank you for choosing us.`,
    ...summaryEn(facts),
    'Please reply to this message to confirm the booking, or tell us what you would like to change.',
  ],
  confirmed: (facts) => [
    `Your booking ${facts.reference} is confirmed.`,
    ...summaryEn(facts),
    'Please bring your ID and a valid driving licence to the pick-up; you can pay by credit card or Mada.',
  ],
  active: (facts) => [
    `Have a safe journey. Your booking ${facts.reference} is now running.`,
    `Return: ${momentEn(facts.return)}`,
    `Return branch: ${facts.returnBranch}`,
    'If you would like to extend it or need help, write to us here.',
  ],
  completed: (facts) => [
    `Thank you, your booking ${facts.reference} is complete.`,
    'We would be glad to hear how it went, and look forward to serving you again.',
  ],
  cancelled: (facts) => [
    `Your booking ${facts.reference} (${facts.car}) has been cancelled.`,
    'If you did not ask for this or would like to book again, write to us here.',
  ],
  no_show: (facts) => [
    `We waited for you at ${facts.pickupBranch} for booking ${facts.reference}, due on ${momentEn(facts.pickup)}.`,
    'If you still need the car, write to us here and we will arrange a new time.',
  ],
}

const overdueTexts: Record<Language, Record<Overdue, StatusText>> = {
  ar: {
    pickup: (facts) => [
      `ننتظرك في ${facts.pickupBranch} لاستلام حجزك رقم ${facts.reference}، وكان الموعد ${momentAr(facts.pickup)}.`,
      'هل أنت في الطريق؟ أخبرنا متى تصل، أو إن كنت تود تغيير الموعد أو إلغاء الحجز.',
    ],
    return: (facts) => [
      `انتهى موعد إرجاع سيارة حجزك رقم ${facts.reference} (${facts.car})، وكان ${momentAr(facts.return)}.`,
      `نرجو إرجاعها إلى ${facts.returnBranch}، أو إخبارنا متى تصل، أو إن كنت ترغب في تمديد الحجز.`,
    ],
  },
  en: {
    pickup: (facts) => [
      `We are waiting for you at ${facts.pickupBranch} for booking ${facts.reference}, due on ${momentEn(facts.pickup)}.`,
      'Are you on your way? Tell us when you will arrive, or if you would like another time or to cancel.',
    ],
    return: (facts) => [
      `The car of your booking ${facts.reference} (${facts.car}) was due back on ${momentEn(facts.return)}.`,
      `Please return it to ${facts.returnBranch}, or tell us when you will arrive or whether you would like to extend.`,
    ],
  },
}

const messages: Record<Language, Record<BookingStatus, StatusText>> = { ar, en }
export const greetings: Record<Language, string> = { ar: 'السلام عليكم ورحمة الله وبركاته،', en: 'Hello,' }

/**
 * The message that fits the status of a booking, in the customer's language. Contains no name, because it becomes part of an
 * address, which browsers keep in their history.
 */
export function statusMessage(status: BookingStatus, language: Language, facts: MessageFacts): string {
  const textOf = facts.overdue ? overdueTexts[language][facts.overdue] : messages[language][status]
  return [greetings[language], ...textOf(facts), facts.brand].join('\n\n')
}

/** The message that tells a customer of the new times of a booking, without the name, as in `statusMessage`. */
export function movedMessage(language: Language, facts: MessageFacts): string {
  const texts = {
    ar: [`تغيّر موعد حجزك رقم ${facts.reference}، وهذا موعده الجديد.`, 'إن لم يناسبك فراسلنا هنا.'],
    en: [`Your booking ${facts.reference} has new times.`, 'If they do not suit you, write to us here.'],
  } as const satisfies Record<Language, readonly string[]>
  const [opening, closing] = texts[language]
  return [greetings[language], opening, rentalSummary(language, facts), closing, facts.brand].join('\n\n')
}

/** The message that tells a customer of the later return of a rental under way, without the name, as in `statusMessage`. */
export function extendedMessage(language: Language, facts: MessageFacts): string {
  const { reference, returnBranch } = facts
  const due = messageMoment(language, facts.return)
  const total = formatAmount(facts.total)
  const texts = {
    ar: [
      `مُدّد حجزك رقم ${reference} كما اتفقنا.`,
      [`موعد الإرجاع الجديد: ${due}`, `فرع الإرجاع: ${returnBranch}`, `الإجمالي شاملًا الضريبة: ${total} ر.س`].join('\n'),
      'إن احتجت إلى شيء فراسلنا هنا.',
    ],
    en: [
      `Your booking ${reference} is extended as agreed.`,
      [`New return: ${due}`, `Return branch: ${returnBranch}`, `Total including VAT: SAR ${total}`].join('\n'),
      'If you need anything, write to us here.',
    ],
  } as const satisfies Record<Language, readonly string[]>
  return [greetings[language], ...texts[language], facts.brand].join('\n\n')
}

/** Car, pick-up, return and total, a line each. */
export function rentalSummary(language: Language, facts: RentalFacts): string {
  return (language === 'ar' ? summaryAr : summaryEn)(facts).join('\n')
}

/** A time of a message, with the weekday and both calendars. */
export function messageMoment(language: Language, moment: LocalMoment): string {
  return language === 'ar' ? momentAr(moment) : momentEn(moment)
}

type RentalFacts = Pick<MessageFacts, 'car' | 'pickupBranch' | 'pickup' | 'returnBranch' | 'return' | 'total'>

function summaryAr(facts: RentalFacts): string[] {
  return [
    [
      `السيارة: ${facts.car}`,
      `الاستلام: ${facts.pickupBranch}، ${momentAr(facts.pickup)}`,
      `الإرجاع: ${facts.returnBranch}، ${momentAr(facts.return)}`,
      `الإجمالي شاملًا الضريبة: ${formatAmount(facts.total)} ر.س`,
    ].join('\n'),
  ]
}

function summaryEn(facts: RentalFacts): string[] {
  return [
    [
      `Car: ${facts.car}`,
      `Pick-up: ${facts.pickupBranch}, ${momentEn(facts.pickup)}`,
      `Return: ${facts.returnBranch}, ${momentEn(facts.return)}`,
      `Total including VAT: SAR ${formatAmount(facts.total)}`,
    ].join('\n'),
  ]
}

function momentAr({ date, time }: LocalMoment): string {
  return `${formatWeekday(date, 'ar')} ${formatDate(date, 'ar')} (${formatHijri(date, 'ar')}) الساعة ${formatTime(time, 'ar')}`
}

function momentEn({ date, time }: LocalMoment): string {
  return `${formatWeekday(date, 'en')} ${formatDate(date, 'en')} (${formatHijri(date, 'en')}) at ${formatTime(time, 'en')}`
}
