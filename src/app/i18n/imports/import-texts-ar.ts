import type { ImportColumn } from '../../../domain/imports/import-kinds.ts'
import { pluralOf } from '../../../domain/text/plural-forms.ts'

/** The texts of the screens that import spreadsheets. */
export const importTextsAr = {
  intro: 'يُفحص الملف كله أولًا ويظهر كل خطأ فيه، ولا يُحفظ شيء قبل تأكيدك.',
  limit: 'حتى 10000 صف و4 ميغابايت.',
  file: 'الملف (Excel أو CSV)',
  check: 'فحص الملف',
  refused: 'لم يُحفظ شيء',
  faults: (faults: string, rows: string) => `الأخطاء: ${faults}، في ملف من ${rows} صف. صحّحها وافحص الملف من جديد.`,
  column: 'العمود',
  fault: 'الخطأ',
  note: 'الملاحظة',
  rows: 'الصفوف',
  examples: 'مثل',
  mapping: {
    title: 'أعمدة الملف',
    intro: 'اختر لكل حقل عموده في الملف. ما تعرّفنا عليه من العناوين مختار مسبقًا.',
    needed: (name: string) => `${name} (مطلوب)`,
    notInFile: 'ليس في الملف',
    check: 'فحص الملف بهذه الأعمدة',
  },
  problems: {
    noFile: 'اختر ملفًا',
    notCsv: 'هذا ليس ملف CSV. احفظ الجدول من برنامجك بصيغة ‎.xlsx أو CSV UTF-8 ثم اختره.',
    notWorkbook: 'تعذرت قراءة هذا المصنف. احفظه من برنامجك بصيغة ‎.xlsx أو CSV UTF-8 ثم اختره.',
    tooLarge: 'في هذا المصنف أكثر بكثير من جدول واحد. انسخ الجدول إلى مصنف جديد ثم اختره.',
    noRows: 'لا صفوف في الملف بعد صف العناوين.',
    tooManyRows: 'في الملف أكثر من 10000 صف. قسّمه إلى ملفات أصغر.',
    missingColumns: (names: string) => `تنقص الملف أعمدة: ${names}. اختر أدناه أعمدة الملف التي تقابلها.`,
    changed: 'تغيّر المحفوظ بعد الفحص. افحص الملف من جديد.',
    differs: 'المحفوظ غير ذلك، ويبقى كما هو',
  },
  kinds: {
    unit: {
      title: 'استيراد المركبات',
      howTo:
        'املأ النموذج في برنامج الجداول، أو اختر جدولك كما هو: مصنف Excel ‏(.xlsx) تُقرأ ورقته الأولى، أو ملف CSV. يكفي من الأعمدة: اللوحة والسيارة وسنة الموديل والفرع. تُكتب السيارة والفرع بالاسم كما في لوحة التحكم، والتاريخ مثل 2027-03-05 أو 5/3/2027.',
      template: 'تنزيل النموذج',
      ready: (n: number) =>
        pluralOf('ar', n, {
          zero: 'لا مركبات جديدة في الملف، فلا شيء للاستيراد.',
          one: 'مركبة واحدة جاهزة للاستيراد. لم يُحفظ شيء بعد.',
          two: 'مركبتان جاهزتان للاستيراد. لم يُحفظ شيء بعد.',
          few: `${n} مركبات جاهزة للاستيراد. لم يُحفظ شيء بعد.`,
          many: `${n} مركبة جاهزة للاستيراد. لم يُحفظ شيء بعد.`,
          other: `${n} مركبة جاهزة للاستيراد. لم يُحفظ شيء بعد.`,
        }),
      present: (n: string) => `مركبات في الملف محفوظة من قبل وتبقى كما هي: ${n}`,
      differing: 'يختلف الملف عن المحفوظ في هذه الصفوف، ويبقى المحفوظ كما هو:',
      store: 'استيراد المركبات',
      stored: (n: string) => `استُوردت المركبات: ${n}`,
      problems: {
        carId: 'لا سيارة بهذا الاسم',
        branchId: 'لا فرع بهذا الاسم',
        colour: 'لون غير معروف',
        plateTwice: 'اللوحة مكررة في الملف',
        vinTwice: 'رقم الهيكل مكرر في الملف',
      },
      columns: {
        plate: 'اللوحة',
        carId: 'السيارة',
        modelYear: 'سنة الموديل',
        colour: 'اللون',
        branchId: 'الفرع',
        odometerKm: 'العداد (كم)',
        vin: 'رقم الهيكل',
        registrationExpiresOn: 'انتهاء رخصة السير',
        insuranceExpiresOn: 'انتهاء التأمين',
        inspectionExpiresOn: 'انتهاء الفحص الدوري',
        operatingCardExpiresOn: 'انتهاء بطاقة التشغيل',
        inServiceFrom: 'في الخدمة من',
        inServiceUntil: 'آخر يوم في الخدمة',
      } satisfies Record<ImportColumn<'unit'>, string> as Record<ImportColumn<'unit'>, string>,
    },
  },
}

export type ImportTexts = typeof importTextsAr
