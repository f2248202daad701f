import type { Language } from '#domain/text/languages.ts'
import { useLanguage } from '../../../i18n/texts-context.tsx'

const ar = {
  title: 'رسوم الإرجاع في مدينة أخرى',
  intro:
    'ما يدفعه العميل مرة واحدة حين يعيد السيارة في غير مدينة استلامها، قبل الضريبة. المدن التي لا رسوم بينها يُعاد إليها مجانًا، والحجز يحتفظ برسوم يوم الحجز ما لم يتغيّر أحد فرعيه.',
  open: 'رسوم الإرجاع في مدينة أخرى',
  add: 'إضافة رسوم',
  edit: 'تعديل الرسوم',
  empty: 'لا توجد رسوم: الإرجاع في أي فرع مجاني.',
  cities: 'المدينتان',
  fromCity: 'مدينة الاستلام',
  toCity: 'مدينة الإرجاع',
  toCityHint: 'اختر المدينة نفسها لرسوم الإرجاع في فرع آخر منها.',
  bothWays: 'في الاتجاهين',
  bothWaysHint: 'الرسوم نفسها من مدينة الإرجاع إلى مدينة الاستلام، ما لم تُضف لها رسومًا خاصة.',
  oneWay: 'اتجاه واحد',
  fee: 'الرسوم (ر.س، قبل الضريبة)',
  direction: 'الاتجاه',
  noBranch: (city: string) => `${city} (لا فرع فيها الآن)`,
  /** Isolates the names, which may be in the other direction of writing. */
  way: (from: string, to: string) => `من \u2068${from}\u2069 إلى \u2068${to}\u2069`,
  actions: 'إجراءات',
  fields: { fromCity: 'مدينة الاستلام', toCity: 'مدينة الإرجاع', bothWays: 'في الاتجاهين', fee: 'الرسوم' },
  problems: {
    taken: 'لهذا الاتجاه رسوم أخرى. عدّلها بدلًا من إضافة غيرها.',
    oneBranch: 'في هذه المدينة فرع واحد، فلن تُحتسب هذه الرسوم أبدًا. اختر مدينة أخرى.',
  },
}

const en: typeof ar = {
  title: 'Fees of a return in another city',
  intro:
    'What a customer pays once when the car is returned in another city than that of the pick-up, before VAT. Between cities without a fee the return is free. A booking keeps the fee of its day unless one of its branches changes.',
  open: 'Fees of a return in another city',
  add: 'Add a fee',
  edit: 'Edit the fee',
  empty: 'There are no fees: a return at any branch is free.',
  cities: 'Cities',
  fromCity: 'City of the pick-up',
  toCity: 'City of the return',
  toCityHint: 'Choose the same city for a return at another branch of it.',
  bothWays: 'Both ways',
  bothWaysHint: 'The way back costs the same, unless it has a fee of its own.',
  oneWay: 'One way',
  fee: 'Fee (SAR, before VAT)',
  direction: 'Direction',
  noBranch: (city) => `${city} (no branch there now)`,
  way: (from, to) => `From \u2068${from}\u2069 to \u2068${to}\u2069`,
  actions: 'Actions',
  fields: { fromCity: 'City of the pick-up', toCity: 'City of the return', bothWays: 'Both ways', fee: 'Fee' },
  problems: {
    taken: 'This way has another fee. Edit that one instead.',
    oneBranch: 'This city has one branch, so the fee would never apply. Choose another city.',
  },
}

export const returnFeeTexts: Record<Language, typeof ar> = { ar, en }

export function useReturnFeeTexts() {
  return returnFeeTexts[useLanguage()]
}
