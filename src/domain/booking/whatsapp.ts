import { pluralOf } from '../text/plural-forms.ts'
import { formatDate, formatHijri, formatTime } from '../time/date-format.ts'
import { toAsciiDigits } from '../text/digits.ts'
import { whatsAppLanguage } from '../text/languages.ts'
import type { InquiryType } from '../customers/inquiry-form.ts'
import { formatAmount, type Halalas } from '../pricing/money.ts'
import type { Quote } from '../pricing/quote.ts'
import type { RentalType } from '../time/rental-period.ts'
import type { LocalMoment } from '../time/riyadh-time.ts'

export type BookingMessage = {
  readonly reference: string
  readonly fullName: string
  readonly mobileNumber: string
  readonly carName: string
  readonly modelYear: number | null
  readonly rentalType: RentalType
  readonly pickupBranch: string
  readonly pickup: LocalMoment
  readonly returnBranch: string
  readonly return: LocalMoment
  readonly discountCode?: string | null | undefined
  readonly quote: Pick<
    Quote,
    | 'days'
    | 'base'
    | 'discount'
    | 'insurance'
    | 'unlimitedKilometers'
    | 'authorizationFee'
    | 'subtotal'
    | 'vat'
    | 'total'
  >
}

export type InquiryMessage = {
  readonly type: InquiryType
  readonly fullName: string
  readonly mobileNumber: string
  readonly message: string
}

// Without a mark, a right-to-left line shows the plus sign of a number at its end.
const leftToRightMark = '\u200e'

/** A link that opens WhatsApp with a prefilled message (specification 7); of `number` only the digits count. */
export function whatsAppLink(number: string, message: string): string {
  const digits = toAsciiDigits(number).replace(/\D/g, '').replace(/^00/, '')
  return `https://wa.me/${digits}?text=${encodeURIComponent(message.toWellFormed())}`
}

/**
 * The Arabic message that confirms a booking (specification 7); amounts in halalas, names of car and branches in Arabic.
 * It leaves out the national ID and the licence number: the message is part of an address, which travels through the
 * systems of other companies and stays in histories, and the company already holds both under the reference.
 */
export function bookingMessage(booking: BookingMessage): string {
  return paragraphs([
    ['السلام عليكم ورحمة الله وبركاته،', 'أرغب في تأكيد طلب الحجز التالي:'],
    [`رقم الحجز: ${booking.reference}`, ...customerLines(booking)],
    [
      `السيارة: ${booking.carName}`,
      ...(booking.modelYear === null ? [] : [`سنة الموديل: ${booking.modelYear}`]),
      `نوع الإيجار: ${booking.rentalType === 'monthly' ? 'شهري' : 'يومي'}`,
      `مدة الإيجار: ${rentalLength(booking)}`,
    ],
    [`فرع الاستلام: ${booking.pickupBranch}`, `موعد الاستلام: ${momentText(booking.pickup)}`],
    [`فرع الإرجاع: ${booking.returnBranch}`, `موعد الإرجاع: ${momentText(booking.return)}`],
    ['تفاصيل السعر:', ...priceLines(booking)],
    [`*الإجمالي شامل الضريبة: ${riyals(booking.quote.total)}*`],
  ])
}

/** The Arabic message that follows a saved complaint or inquiry (specification 4). */
export function inquiryMessage(inquiry: InquiryMessage): string {
  const isComplaint = inquiry.type === 'Complaint'
  return paragraphs([
    ['السلام عليكم ورحمة الله وبركاته،', isComplaint ? 'أود تقديم شكوى:' : 'لدي استفسار:'],
    customerLines(inquiry),
    [isComplaint ? 'نص الشكوى:' : 'نص الاستفسار:', inquiry.message],
  ])
}

function customerLines(customer: Pick<BookingMessage, 'fullName' | 'mobileNumber'>): string[] {
  return [`الاسم: ${customer.fullName}`, `رقم الجوال: ${leftToRightMark}${customer.mobileNumber}`]
}

function priceLines({ quote, discountCode }: BookingMessage): string[] {
  const discountLabel = discountCode ? `الخصم (${discountCode})` : 'الخصم'
  return [
    `قيمة الإيجار: ${riyals(quote.base)}`,
    ...(quote.discount > 0 ? [`${discountLabel}: ${riyals(quote.discount)}`] : []),
    ...(quote.insurance > 0 ? [`التأمين الشامل: ${riyals(quote.insurance)}`] : []),
    ...(quote.unlimitedKilometers > 0 ? [`الكيلومترات المفتوحة: ${riyals(quote.unlimitedKilometers)}`] : []),
    `رسوم التفويض الداخلي: ${riyals(quote.authorizationFee)}`,
    `المجموع قبل الضريبة: ${riyals(quote.subtotal)}`,
    `ضريبة القيمة المضافة (15%): ${riyals(quote.vat)}`,
  ]
}

function rentalLength({ rentalType, quote: { days } }: BookingMessage): string {
  if (rentalType === 'monthly') return 'شهر واحد'
  return pluralOf(whatsAppLanguage, days, {
    zero: `${days} يوم`,
    one: 'يوم واحد',
    two: 'يومان',
    few: `${days} أيام`,
    many: `${days} يومًا`,
    other: `${days} يوم`,
  })
}

function momentText({ date, time }: LocalMoment): string {
  return `${formatDate(date, whatsAppLanguage)} (${formatHijri(date, whatsAppLanguage)})، الساعة ${formatTime(time, whatsAppLanguage)}`
}

function riyals(amount: Halalas): string {
  return `${formatAmount(amount)} ر.س`
}

function paragraphs(groups: readonly (readonly string[])[]): string {
  return groups.map((lines) => lines.join('\n')).join('\n\n')
}
