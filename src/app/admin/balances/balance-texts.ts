import type { Language } from '#domain/text/languages.ts'
import { pluralOf } from '#domain/text/plural-forms.ts'
import { useLanguage } from '../../i18n/texts-context.tsx'
import { exportTextsAr, exportTextsEn } from './export-texts.ts'

const ar = {
  intro: 'ما على كل عميل وشركة بحسب عمره: تسدد المدفوعات أقدم المستحقات أولًا. ومن له رصيد بعد انتهاء حجزه.',
  none: 'لا حسابات مفتوحة.',
  more: 'القائمة أطول من ذلك. اختر فرعًا لترى بقيتها، والمجموع لما يظهر هنا.',
  branch: 'فرع الإرجاع',
  apply: 'عرض',
  company: 'شركة',
  rentals: (count: number) =>
    pluralOf('ar', count, {
      zero: 'لا حجوزات',
      one: 'حجز واحد',
      two: 'حجزان',
      few: `${count} حجوزات`,
      many: `${count} حجزًا`,
      other: `${count} حجز`,
    }),
  columns: {
    account: 'العميل',
    booking: 'الحجز',
    owed: 'المتبقي عليه',
    credit: 'رصيد له',
    deposit: 'مبلغ الضمان',
    return: 'موعد الإرجاع',
    oldest: 'أقدم مستحق',
    driver: 'السائق',
    purchaseOrder: 'أمر الشراء',
  },
  bands: { upTo30: 'حتى 30 يومًا', upTo60: '31–60 يومًا', upTo90: '61–90 يومًا', over90: 'أكثر من 90 يومًا' },
  total: 'المجموع',
  erased: 'عميل محذوف',
  account: {
    title: (name: string) => `حساب ${name}`,
    toList: 'الحسابات المفتوحة',
    open: 'الحجوزات المفتوحة',
    nothingOpen: 'لا شيء مفتوح في هذا الحساب.',
    pay: 'دفعة على الحساب',
    payIntro: 'تُوزَّع على الحجوزات المفتوحة، الأقدم أولًا، ولكل حجز قيده وإيصاله بالرقم نفسه.',
    submit: 'تسجيل الدفعة وتوزيعها',
    saved: (amount: string, rentals: string) => `سُجّلت دفعة بمبلغ ${amount} ريال ووُزّعت على ${rentals}`,
    moreThanOwed: (owed: string, rest: string) =>
      `المستحق على الحجوزات المفتوحة ${owed} ريال فقط. هل يُسجَّل الباقي وقدره ${rest} ريال رصيدًا على أحدث حجز؟`,
    asked: 'نعم، سجّلها',
    noRental: 'لا حجز في هذا الحساب تُسجَّل عليه الدفعة.',
    remind: 'تذكير بالسداد',
    remindIntro: 'افتح الرسالة في واتساب وأرسلها، ثم سجّل أنك أرسلتها.',
    whatsApp: 'فتح الرسالة في واتساب',
    noNumber: 'لا رقم جوال لمسؤول الشركة. أضفه في بيانات الشركة لتُرسل الرسالة إليه.',
    show: 'نص الرسالة',
    sent: 'أُرسل التذكير',
    sentSaved: 'سُجّل التذكير في الحجوزات المفتوحة',
    lastReminder: (day: string) => `آخر تذكير: ${day}`,
    never: 'لم يُسجَّل تذكير لهذه الحجوزات.',
    company: 'بيانات الشركة',
    statement: 'كشف حساب الشهر',
  },
  export: exportTextsAr,
}

export type BalanceTexts = typeof ar

const en: BalanceTexts = {
  intro:
    'What each customer and company owes, by age: payments settle the oldest charges first. And who has credit after the booking is over.',
  none: 'There are no open accounts.',
  more: 'The list is longer. Choose a branch to see the rest; the total is of what is shown here.',
  branch: 'Return branch',
  apply: 'Show',
  company: 'Company',
  rentals: (count) => (count === 1 ? '1 booking' : `${count} bookings`),
  columns: {
    account: 'Customer',
    booking: 'Booking',
    owed: 'Owes',
    credit: 'Credit',
    deposit: 'Deposit',
    return: 'Agreed return',
    oldest: 'Oldest charge',
    driver: 'Driver',
    purchaseOrder: 'Purchase order',
  },
  bands: { upTo30: 'Up to 30 days', upTo60: '31–60 days', upTo90: '61–90 days', over90: 'Over 90 days' },
  total: 'Total',
  erased: 'Erased customer',
  account: {
    title: (name) => `Account of ${name}`,
    toList: 'Open accounts',
    open: 'Open bookings',
    nothingOpen: 'Nothing is open in this account.',
    pay: 'Payment on account',
    payIntro:
      'Distributed over the open bookings, the oldest first; each gets an entry and a receipt with the same number.',
    submit: 'Record and distribute',
    saved: (amount, rentals) => `A payment of SAR ${amount} was distributed over ${rentals}`,
    moreThanOwed: (owed, rest) =>
      `The open bookings owe SAR ${owed} only. Enter the other SAR ${rest} as credit of the newest booking?`,
    asked: 'Yes, enter it',
    noRental: 'The account has no booking that the payment could be entered for.',
    remind: 'Reminder',
    remindIntro: 'Open the message in WhatsApp and send it, then record that you sent it.',
    whatsApp: 'Open the message in WhatsApp',
    noNumber: 'The contact of the company has no mobile number. Add it to the company to send the message.',
    show: 'Text of the message',
    sent: 'The reminder was sent',
    sentSaved: 'The reminder is recorded in the open bookings',
    lastReminder: (day) => `Last reminder: ${day}`,
    never: 'No reminder is recorded for these bookings.',
    company: 'Company details',
    statement: 'Statement of the month',
  },
  export: exportTextsEn,
}

export const balanceTexts: Record<Language, BalanceTexts> = { ar, en }

export function useBalanceTexts() {
  return balanceTexts[useLanguage()]
}
