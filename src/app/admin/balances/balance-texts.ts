import type { Language } from '#domain/text/languages.ts'
import { useLanguage } from '../../i18n/texts-context.tsx'

const ar = {
  intro: 'من بقي عليه شيء، ومن له رصيد بعد انتهاء حجزه. الأقدم أولًا.',
  none: 'لا حسابات مفتوحة.',
  more: 'القائمة أطول من ذلك.',
  columns: { booking: 'الحجز', owed: 'المتبقي عليه', credit: 'رصيد له', deposit: 'مبلغ الضمان', return: 'موعد الإرجاع' },
  erased: 'عميل محذوف',
  export: {
    title: 'قيود شهر للمحاسب',
    month: 'الشهر',
    note: 'كل قيد بنوعه وفئة ضريبته وطريقة الدفع، بحسب وقت حدوثه بتوقيت الرياض. المبلغ الموجب على العميل، والسالب له.',
    forbidden: 'تصدير القيود من صلاحية المديرين.',
    columns: {
      number: 'رقم القيد',
      happenedAt: 'الوقت',
      enteredAt: 'وقت التسجيل',
      booking: 'الحجز',
      type: 'القيد',
      kind: 'النوع',
      vatCategory: 'فئة الضريبة',
      vatRate: 'نسبة الضريبة (%)',
      net: 'قبل الضريبة (ريال)',
      vat: 'الضريبة (ريال)',
      gross: 'المبلغ (ريال)',
      deposit: 'الضمان (ريال)',
      method: 'طريقة الدفع',
      reference: 'رقم الإيصال',
      corrects: 'يصحّح القيد',
      by: 'سجّله',
    },
  },
}

type BalanceTexts = typeof ar

const en: BalanceTexts = {
  intro: 'Who still owes something, and who has credit after the booking is over. The oldest first.',
  none: 'There are no open accounts.',
  more: 'The list is longer.',
  columns: { booking: 'Booking', owed: 'Owes', credit: 'Credit', deposit: 'Deposit', return: 'Agreed return' },
  erased: 'Erased customer',
  export: {
    title: 'Entries of a month for the accountant',
    month: 'Month',
    note: 'Every entry with its kind, VAT category and method, by the time it happened in Riyadh. Positive amounts are owed by the customer, negative ones by the company.',
    forbidden: 'Only managers export entries.',
    columns: {
      number: 'Entry',
      happenedAt: 'Happened',
      enteredAt: 'Entered',
      booking: 'Booking',
      type: 'Type',
      kind: 'Kind',
      vatCategory: 'VAT category',
      vatRate: 'VAT rate (%)',
      net: 'Before VAT (SAR)',
      vat: 'VAT (SAR)',
      gross: 'Amount (SAR)',
      deposit: 'Deposit (SAR)',
      method: 'Method',
      reference: 'Receipt number',
      corrects: 'Corrects entry',
      by: 'Entered by',
    },
  },
}

export const balanceTexts: Record<Language, BalanceTexts> = { ar, en }

export function useBalanceTexts() {
  return balanceTexts[useLanguage()]
}
