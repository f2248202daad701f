import type { BookingStatus } from './booking-status.ts'
import { formatDate, formatHijri, formatTime, formatWeekday } from '../time/date-format.ts'
import type { Language } from '../text/languages.ts'
import { formatAmount, type Halalas } from '../pricing/money.ts'
import type { LocalMoment } from '../time/riyadh-time.ts'

/** What the company tells a customer about a booking; names of brand, car and branches in the customer's language. */
export type BookingNews = {
  readonly brand: string
  readonly reference: string
  readonly car: string
  readonly pickupBranch: string
  readonly pickup: LocalMoment
  readonly returnBranch: string
  readonly return: LocalMoment
  /** With VAT, in halalas. */
  readonly total: Halalas
}

type Words = (news: BookingNews) => readonly string[]

const ar: Record<BookingStatus, Words> = {
  pending: (news) => [
    `وصلنا طلب حجزك رقم ${news.reference}، ونشكرك على اختيارك لنا.`,
    ...whatAr(news),
    'نرجو الرد على هذه الرسالة لتأكيد الحجز، أو إخبارنا بما تود تعديله.',
  ],
  confirmed: (news) => [
    `تم تأكيد حجزك رقم ${news.reference}.`,
    ...whatAr(news),
    'نرجو إحضار الهوية ورخصة القيادة سارية المفعول عند الاستلام، والدفع ببطاقة ائتمانية أو مدى.',
  ],
  active: (news) => [
    `نتمنى لك رحلة آمنة. حجزك رقم ${news.reference} سارٍ الآن.`,
    `موعد الإرجاع: ${momentAr(news.return)}`,
    `فرع الإرجاع: ${news.returnBranch}`,
    'إن رغبت في التمديد أو احتجت إلى مساعدة فراسلنا هنا.',
  ],
  completed: (news) => [
    `شكرًا لك، اكتمل حجزك رقم ${news.reference}.`,
    'يسعدنا أن نسمع رأيك في تجربتك معنا، ونتطلع إلى خدمتك من جديد.',
  ],
  cancelled: (news) => [
    `تم إلغاء حجزك رقم ${news.reference} (${news.car}).`,
    'إن لم تطلب الإلغاء أو أردت الحجز من جديد فراسلنا هنا ويسعدنا خدمتك.',
  ],
  no_show: (news) => [
    `انتظرناك في ${news.pickupBranch} لاستلام حجزك رقم ${news.reference}، وكان الموعد ${momentAr(news.pickup)}.`,
    'إن كنت لا تزال بحاجة إلى السيارة فراسلنا هنا لنرتب لك موعدًا جديدًا.',
  ],
}

const en: Record<BookingStatus, Words> = {
  pending: (news) => [
    `We have received your booking request ${news.reference}. Thank you for choosing us.`,
    ...whatEn(news),
    'Please reply to this message to confirm the booking, or tell us what you would like to change.',
  ],
  confirmed: (news) => [
    `Your booking ${news.reference} is confirmed.`,
    ...whatEn(news),
    'Please bring your ID and a valid driving licence to the pick-up; you can pay by credit card or Mada.',
  ],
  active: (news) => [
    `Have a safe journey. Your booking ${news.reference} is now running.`,
    `Return: ${momentEn(news.return)}`,
    `Return branch: ${news.returnBranch}`,
    'If you would like to extend it or need help, write to us here.',
  ],
  completed: (news) => [
    `Thank you, your booking ${news.reference} is complete.`,
    'We would be glad to hear how it went, and look forward to serving you again.',
  ],
  cancelled: (news) => [
    `Your booking ${news.reference} (${news.car}) has been cancelled.`,
    'If you did not ask for this or would like to book again, write to us here.',
  ],
  no_show: (news) => [
    `We waited for you at ${news.pickupBranch} for booking ${news.reference}, due on ${momentEn(news.pickup)}.`,
    'If you still need the car, write to us here and we will arrange a new time.',
  ],
}

const messages: Record<Language, Record<BookingStatus, Words>> = { ar, en }
const greetings: Record<Language, string> = { ar: 'السلام عليكم ورحمة الله وبركاته،', en: 'Hello,' }

/**
 * The message to a customer that fits the state of the booking, in the customer's language. It names nobody: it becomes
 * part of an address, which stays in histories (decisions "Privacy").
 */
export function statusMessage(status: BookingStatus, language: Language, news: BookingNews): string {
  return [greetings[language], ...messages[language][status](news), news.brand].join('\n\n')
}

function whatAr(news: BookingNews): string[] {
  return [
    [
      `السيارة: ${news.car}`,
      `الاستلام: ${news.pickupBranch}، ${momentAr(news.pickup)}`,
      `الإرجاع: ${news.returnBranch}، ${momentAr(news.return)}`,
      `الإجمالي شامل الضريبة: ${formatAmount(news.total)} ر.س`,
    ].join('\n'),
  ]
}

function whatEn(news: BookingNews): string[] {
  return [
    [
      `Car: ${news.car}`,
      `Pick-up: ${news.pickupBranch}, ${momentEn(news.pickup)}`,
      `Return: ${news.returnBranch}, ${momentEn(news.return)}`,
      `Total including VAT: SAR ${formatAmount(news.total)}`,
    ].join('\n'),
  ]
}

function momentAr({ date, time }: LocalMoment): string {
  return `${formatWeekday(date, 'ar')} ${formatDate(date, 'ar')} (${formatHijri(date, 'ar')}) الساعة ${formatTime(time, 'ar')}`
}

function momentEn({ date, time }: LocalMoment): string {
  return `${formatWeekday(date, 'en')} ${formatDate(date, 'en')} (${formatHijri(date, 'en')}) at ${formatTime(time, 'en')}`
}
