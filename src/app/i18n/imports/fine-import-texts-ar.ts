import type { ImportColumn } from '#domain/imports/import-kinds.ts'
import { formatCount } from '#domain/money/numbers.ts'
import { pluralOf } from '#domain/text/plural-forms.ts'

export const fineImportTextsAr = {
  title: 'استيراد المخالفات',
  howTo:
    'ملف المرور أو الوكالة أو البنك كما هو: مصنف Excel أو ملف CSV. يكفي من الأعمدة: رقم المخالفة واللوحة والتاريخ مع الوقت والمبلغ. إن كانت عناوينه جديدة فاختر أعمدته مرة واحدة، وتُحفظ للملفات التالية. المخالفة المحفوظة برقمها لا تُحسب ثانية.',
  template: 'تنزيل النموذج',
  ready: (n: number) =>
    pluralOf('ar', n, {
      zero: 'لا مخالفات جديدة في الملف، فلا شيء للاستيراد.',
      one: 'مخالفة واحدة جاهزة للاستيراد. لم يُحفظ شيء بعد.',
      two: 'مخالفتان جاهزتان للاستيراد. لم يُحفظ شيء بعد.',
      few: `${formatCount(n)} مخالفات جاهزة للاستيراد. لم يُحفظ شيء بعد.`,
      many: `${formatCount(n)} مخالفة جاهزة للاستيراد. لم يُحفظ شيء بعد.`,
      other: `${formatCount(n)} مخالفة جاهزة للاستيراد. لم يُحفظ شيء بعد.`,
    }),
  present: (n: string) => `مخالفات في الملف محفوظة من قبل وتبقى كما هي: ${n}`,
  differing: 'ملاحظات على صفوف لا تُستورد، ويبقى المحفوظ كما هو:',
  store: 'استيراد المخالفات',
  stored: (n: string) => `استُوردت المخالفات: ${n}`,
  problems: {
    invalidViolationNumber: 'رقم المخالفة أرقام وحروف لاتينية فقط',
    invalidFineAmount: 'المبلغ أكبر من صفر بمنزلتين عشريتين على الأكثر، مثل 150 أو 150.50',
    numberTwice: 'رقم المخالفة مكرر في الملف ببيانات مختلفة',
    sameRowTwice: 'الصف مكرر في الملف، ويُحسب مرة واحدة',
    alreadyThere: 'هذه المخالفة محفوظة من قبل',
    timeMissing: 'اكتب الوقت مع التاريخ أو في عمود وحده، فبه يُعرف من كانت السيارة معه',
    momentInFuture: 'هذا الوقت لم يأتِ بعد',
  },
  columns: {
    number: 'رقم المخالفة',
    plate: 'اللوحة',
    happenedAt: 'تاريخ المخالفة',
    time: 'وقت المخالفة',
    amount: 'المبلغ',
    violation: 'نوع المخالفة',
    place: 'المدينة أو المكان',
  } satisfies Record<ImportColumn<'fine'>, string> as Record<ImportColumn<'fine'>, string>,
}

export type FineImportTexts = typeof fineImportTextsAr
