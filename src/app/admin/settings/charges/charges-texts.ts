import type { ChargesProblem, ChargesState } from '#domain/pricing/charges-form.ts'
import { pluralOf } from '#domain/text/plural-forms.ts'
import type { Language } from '#domain/text/languages.ts'
import { useLanguage } from '../../../i18n/texts-context.tsx'

const ar = {
  title: 'ضريبة القيمة المضافة ورسوم التفويض',
  intro:
    'تسري كل نسبة من أول يوم لها حتى تبدأ التالية، ويحدّدها يوم استلام السيارة بتوقيت الرياض. يحتفظ كل حجز بنسبته ورسومه ما لم يُنقل استلامه إلى يوم تسري فيه غيرها.',
  open: 'عرض النسب وتواريخها',
  add: 'إضافة تغيير قادم',
  edit: 'تعديل الضريبة والرسوم',
  startsOn: 'من يوم',
  startsOnHint: 'أول يوم استلام تسري عليه.',
  vatRate: 'نسبة ضريبة القيمة المضافة (%)',
  fee: 'رسوم التفويض الداخلي لكل حجز (ر.س)',
  feeHint: 'قبل الضريبة.',
  categories: 'فئات الضريبة',
  starter: 'الفئات المعتادة',
  state: 'الحالة',
  states: { over: 'انتهت', present: 'سارية الآن', coming: 'قادمة' } as Record<ChargesState, string>,
  bookings: 'حجوزات بغيرها',
  otherwise: (count: number) =>
    count === 0
      ? 'لا يوجد'
      : pluralOf('ar', count, {
          zero: `${count} حجز`,
          one: 'حجز واحد يحتفظ بنسبته',
          two: 'حجزان يحتفظان بنسبتهما',
          few: `${count} حجوزات تحتفظ بنسبتها`,
          many: `${count} حجزًا تحتفظ بنسبتها`,
          other: `${count} حجز تحتفظ بنسبتها`,
        }),
  actions: 'إجراءات',
  begun: 'بدأ سريانها، فتبقى في السجل. أضف تغييرًا من اليوم أو من يوم قادم.',
  from: (day: string) => `من ${day}`,
  problems: {
    invalidAmount: 'أدخل مبلغًا بالريال، مثل 5 أو 5.50',
    invalidRate: 'أدخل نسبة من 0 إلى 100، مثل 15 أو 7.5',
    dayTaken: 'توجد نسبة أخرى تبدأ في هذا اليوم',
    dayOver: 'اختر اليوم أو يومًا قادمًا: الأيام الماضية حُسبت بنسبتها',
    dayFixed: 'بدأ سريانها، فلا يتغيّر يومها. أضف تغييرًا جديدًا بدلًا من ذلك',
    over: 'انتهت هذه النسبة ولا تتغيّر',
  } as Record<ChargesProblem, string>,
}

const en: typeof ar = {
  title: 'VAT and authorization fee',
  intro:
    'Each rate lasts from its first day until the next one begins; the day of the pick-up in Riyadh decides. A booking keeps its rate and fee, unless its pick-up is moved to a day with others.',
  open: 'Show rates and dates',
  add: 'Add a coming change',
  edit: 'Edit VAT and fee',
  startsOn: 'From',
  startsOnHint: 'The first pick-up day that it applies to.',
  vatRate: 'VAT rate (%)',
  fee: 'Internal authorization fee of a booking (SAR)',
  feeHint: 'Before VAT.',
  categories: 'VAT categories',
  starter: 'The usual ones',
  state: 'State',
  states: { over: 'Over', present: 'In force', coming: 'Coming' },
  bookings: 'Bookings with others',
  otherwise: (count) =>
    count === 0
      ? 'None'
      : pluralOf('en', count, { one: '1 booking keeps its rate', other: `${count} bookings keep their rate` }),
  actions: 'Actions',
  begun: 'It has begun and stays in the record. Add a change from today or a later day.',
  from: (day) => `From ${day}`,
  problems: {
    invalidAmount: 'Enter an amount in SAR, such as 5 or 5.50',
    invalidRate: 'Enter a percentage from 0 to 100, such as 15 or 7.5',
    dayTaken: 'Another rate begins on this day',
    dayOver: 'Choose today or a later day: days behind have been charged',
    dayFixed: 'It has begun, so its day stays. Add a new change instead',
    over: 'This rate is over and does not change',
  },
}

export const chargesTexts: Record<Language, typeof ar> = { ar, en }

export function useChargesTexts() {
  return chargesTexts[useLanguage()]
}
