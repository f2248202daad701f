import { eachVatKind, type VatKind } from '#domain/pricing/vat/vat-categories.ts'
import type { Language } from '#domain/text/languages.ts'
import { useLanguage } from '../../../i18n/texts-context.tsx'

const ar = {
  title: 'فئة الضريبة لكل مبلغ',
  intro:
    'تحدّد الفئة ما إذا كانت الضريبة تُحسب على المبلغ، وما يُذكر في الفاتورة حين لا تُحسب. اسأل محاسبك قبل أن تغيّرها. لكل حجز وقيد سابق الفئة التي سُجّل بها.',
  names: {
    rent: 'أجرة السيارة بعد الخصم',
    insurance: 'التأمين الشامل',
    unlimitedKilometers: 'الكيلومترات المفتوحة',
    extras: 'الإضافات والتوصيل',
    returnFee: 'الإرجاع في مدينة أخرى',
    afterHours: 'خارج ساعات العمل',
    authorizationFee: 'رسوم التفويض',
    lateHours: 'التأخير في الإعادة',
    kilometres: 'الكيلومترات الإضافية',
    fuel: 'الوقود',
    damage: 'الأضرار',
    deductible: 'مبلغ التحمّل',
    fine: 'المخالفة المرورية',
    fineFee: 'رسوم معالجة المخالفة',
  } satisfies Record<VatKind, string> as Record<VatKind, string>,
  change: (name: string) => `فئة الضريبة: ${name}`,
}

const en: typeof ar = {
  title: 'VAT category of each charge',
  intro:
    'The category decides whether VAT is charged, and what an invoice says when it is not. Ask your accountant before you change one. Bookings and entries keep the category that they were made with.',
  names: {
    rent: 'Rent of the car, after discounts',
    insurance: 'Comprehensive insurance',
    unlimitedKilometers: 'Unlimited kilometres',
    extras: 'Extras and delivery',
    returnFee: 'Return in another city',
    afterHours: 'Outside of opening hours',
    authorizationFee: 'Authorization fee',
    lateHours: 'Late return',
    kilometres: 'Extra kilometres',
    fuel: 'Fuel',
    damage: 'Damage',
    deductible: 'Deductible',
    fine: 'Traffic fine',
    fineFee: 'Handling of a fine',
  },
  change: (name) => `VAT category: ${name}`,
}

const texts: Record<Language, typeof ar> = { ar, en }

export function useVatTexts() {
  const own = texts[useLanguage()]
  return { ...own, fields: eachVatKind((kind) => own.change(own.names[kind])) }
}
