import { pluralOf } from '../text/plural-forms.ts'
import { formatDate, formatHijri, formatTime } from '../time/date-format.ts'
import { plainText } from '../text/clean-text.ts'
import { whatsAppLanguage } from '../text/languages.ts'
import { inquiryNumber } from '../customers/inquiry-number.ts'
import type { InquiryType } from '../customers/inquiry-form.ts'
import { extraLabel } from '../pricing/extras/chosen-extras.ts'
import type { BookedExtra } from '../pricing/extras/extra.ts'
import { formatAmount, formatPercentage, type Halalas } from '../money/money.ts'
import {
  eachLine,
  eachOption,
  type OptionKey,
  type PriceAmounts,
  type PriceColumn,
  type PriceLineKey,
} from '../pricing/price-lines.ts'
import { shownLines } from '../pricing/shown-lines.ts'
import type { BookingField } from './booking-fields.ts'
import type { PolicyLine } from './rental-policies.ts'
import { rentalLength, type RentalType } from '../time/rental-period.ts'
import type { LocalMoment } from '../time/riyadh-time.ts'

export type BookingMessage = {
  readonly reference: string
  readonly fullName: string
  readonly mobileNumber: string
  readonly carName: string
  readonly modelYear: number | null
  readonly rentalType: RentalType
  readonly rentalDays: number
  readonly pickupBranch: string
  readonly pickup: LocalMoment
  readonly returnBranch: string
  readonly return: LocalMoment
  readonly discountCode?: string | null | undefined
  readonly amounts: PriceAmounts
  /** In hundredths of a percent. */
  readonly vatRate: number
  readonly extras: readonly BookedExtra[]
  readonly deliveryAddress?: string | null | undefined
  /** The policies of the booking in Arabic. */
  readonly policies: readonly PolicyLine[]
  /** The Arabic names of the options. */
  readonly optionNames: Readonly<Record<OptionKey, string>>
}

export type InquiryMessage = {
  readonly id: string
  readonly type: InquiryType
  readonly fullName: string
  readonly mobileNumber: string
  readonly message: string
}

// Without this mark, a right-to-left line shows a number's sign at its end.
const leftToRightMark = '\u200e'

/**
 * A link that opens WhatsApp with a prefilled message; only the digits of `number` are used. See
 * https://faq.whatsapp.com/5913398998672934.
 */
export function whatsAppLink(number: string, message: string): string {
  const digits = plainText(number).replace(/\D/g, '').replace(/^00/, '')
  return `https://wa.me/${digits}?text=${encodeURIComponent(message.toWellFormed())}`
}

/**
 * The Arabic message with which a customer confirms a booking. Amounts are halalas; names of car and branches are Arabic. Leaves
 * out identity numbers: the message is part of an address, which other companies see and histories keep, and the company has both
 * numbers under the reference.
 */
export function bookingMessage(booking: BookingMessage): string {
  const lines = Object.values<Line | null>(bookingLines(booking))
  const linesIn = (paragraph: Paragraph) => lines.flatMap((line) => (line?.in === paragraph ? [line.text] : []))
  return paragraphs([
    ['السلام عليكم ورحمة الله وبركاته،', 'أرغب في تأكيد طلب الحجز التالي:'],
    linesIn('customer'),
    linesIn('car'),
    linesIn('pickup'),
    linesIn('return'),
    ['تفاصيل السعر:', ...linesIn('price')],
    linesIn('total'),
    ...policyParagraph(booking),
  ])
}

/** The policies that the customer was shown. */
function policyParagraph({ policies }: BookingMessage): string[][] {
  if (policies.length === 0) return []
  return [['شروط الإيجار:', ...policies.map(({ name, text }) => `${name}: ${text}`)]]
}

type Paragraph = 'customer' | 'car' | 'pickup' | 'return' | 'price' | 'total'
type Line = { readonly in: Paragraph; readonly text: string }

/** The lines of the message for each field of a booking, in the order of each paragraph; null for fields it leaves out. */
function bookingLines(booking: BookingMessage): Record<BookingField, Line | null> {
  const shown = Map.groupBy(shownLines(booking.amounts, undefined, booking.extras), ({ column }) => column)
  const names = priceNames(booking)
  const price = (column: PriceColumn): Line | null => {
    const lines = shown.get(column)
    if (!lines) return null
    if (column === 'totalPrice') return { in: 'total', text: `*${names.total}: ${riyals(booking.amounts.total)}*` }
    const texts = lines.map(({ key, amount, isTakenOff, extra }) => {
      const name = extra ? extraLabel(extra, whatsAppLanguage) : names[key]
      return `${name}: ${isTakenOff ? `${leftToRightMark}-` : ''}${riyals(amount)}`
    })
    return { in: 'price', text: texts.join('\n') }
  }
  return {
    id: null,
    idempotencyKey: null,
    externalId: null,
    status: null,
    language: null,
    createdAt: null,
    erasedAt: null,
    version: null,
    nationalId: null,
    licenseNumber: null,
    nationalIdHash: null,
    licenseNumberHash: null,
    reference: { in: 'customer', text: `رقم الحجز: ${booking.reference}` },
    fullName: { in: 'customer', text: nameLine(booking) },
    mobileNumber: { in: 'customer', text: mobileLine(booking) },
    deliveryAddress: booking.deliveryAddress
      ? { in: 'customer', text: `عنوان التوصيل: ${booking.deliveryAddress}` }
      : null,
    carId: null,
    carName: { in: 'car', text: `السيارة: ${booking.carName}` },
    modelYear: booking.modelYear === null ? null : { in: 'car', text: `سنة الموديل: ${booking.modelYear}` },
    rentalType: { in: 'car', text: `نوع الإيجار: ${booking.rentalType === 'monthly' ? 'شهري' : 'يومي'}` },
    rentalDays: {
      in: 'car',
      text: `مدة الإيجار: ${rentalLength({ rentalType: booking.rentalType, days: booking.rentalDays }, lengthWords)}`,
    },
    pickupBranchId: null,
    pickupLocation: { in: 'pickup', text: `فرع الاستلام: ${booking.pickupBranch}` },
    pickupDatetime: { in: 'pickup', text: `موعد الاستلام: ${momentText(booking.pickup)}` },
    returnBranchId: null,
    returnLocation: { in: 'return', text: `فرع الإرجاع: ${booking.returnBranch}` },
    returnDatetime: { in: 'return', text: `موعد الإرجاع: ${momentText(booking.return)}` },
    // The line of its amount shows that an option was chosen; the line of the discount names the code.
    ...eachOption('choiceColumn', () => null),
    discountCode: null,
    // Its lines come with its amount.
    extras: null,
    discountId: null,
    discountConditions: null,
    adjustedDailyRate: null,
    adjustedPercent: null,
    companyId: null,
    purchaseOrder: null,
    adjustmentReason: null,
    source: null,
    // They have their own paragraph.
    policies: null,
    rates: null,
    dailyRate: null,
    vatRate: null,
    ...eachLine(({ column }) => price(column)),
  }
}

function priceNames({ discountCode, optionNames, vatRate }: BookingMessage): Record<PriceLineKey, string> {
  return {
    base: 'قيمة الإيجار',
    discount: discountCode ? `الخصم (${discountCode})` : 'الخصم',
    adjustment: 'تعديل السعر',
    ...optionNames,
    extras: 'الإضافات',
    returnFee: 'رسوم الإرجاع في فرع آخر',
    afterHours: 'خدمة خارج ساعات العمل',
    authorizationFee: 'رسوم التفويض الداخلي',
    subtotal: 'المجموع قبل الضريبة',
    vat: `ضريبة القيمة المضافة (${formatPercentage(vatRate)})`,
    total: 'الإجمالي شاملًا الضريبة',
  }
}

/** The Arabic message that follows a saved complaint or inquiry. */
export function inquiryMessage(inquiry: InquiryMessage): string {
  const isComplaint = inquiry.type === 'Complaint'
  return paragraphs([
    ['السلام عليكم ورحمة الله وبركاته،', isComplaint ? 'أود تقديم شكوى:' : 'لدي استفسار:'],
    [`رقم الرسالة: ${leftToRightMark}${inquiryNumber(inquiry.id)}`, nameLine(inquiry), mobileLine(inquiry)],
    [isComplaint ? 'نص الشكوى:' : 'نص الاستفسار:', inquiry.message],
  ])
}

function nameLine({ fullName }: Pick<BookingMessage, 'fullName'>): string {
  return `الاسم: ${fullName}`
}

function mobileLine({ mobileNumber }: Pick<BookingMessage, 'mobileNumber'>): string {
  return `رقم الجوال: ${leftToRightMark}${mobileNumber}`
}

const lengthWords = {
  days: (days: number) =>
    pluralOf(whatsAppLanguage, days, {
      zero: `${days} يوم`,
      one: 'يوم واحد',
      two: 'يومان',
      few: `${days} أيام`,
      many: `${days} يومًا`,
      other: `${days} يوم`,
    }),
  months: (months: number) =>
    pluralOf(whatsAppLanguage, months, {
      zero: `${months} شهر`,
      one: 'شهر واحد',
      two: 'شهران',
      few: `${months} أشهر`,
      many: `${months} شهرًا`,
      other: `${months} شهر`,
    }),
  and: (months: string, days: string) => `${months} و${days}`,
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
