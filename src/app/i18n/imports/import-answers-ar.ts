import { formatCount } from '#domain/money/numbers.ts'
import { pluralOf } from '#domain/text/plural-forms.ts'

/** What the screens of imports say about a file and about what was imported. */
export const importAnswersAr = {
  problems: {
    noFile: 'اختر ملفًا',
    notCsv: 'هذا ليس ملف CSV. احفظ الجدول من برنامجك بصيغة ‎.xlsx أو CSV UTF-8 ثم اختره.',
    notWorkbook: 'تعذرت قراءة هذا المصنف. احفظه من برنامجك بصيغة ‎.xlsx أو CSV UTF-8 ثم اختره.',
    tooLarge: 'في هذا الملف أكثر بكثير من جدول واحد. انسخ الجدول وحده إلى ملف جديد ثم اختره.',
    emptyRows: 'في الملف عشرات الآلاف من الصفوف الفارغة. انسخ الجدول وحده إلى ملف جديد ثم اختره.',
    longCell: 'في الملف خلية أطول من 32,767 حرفًا، وهو أقصى ما يقبله Excel. اختصرها.',
    lockedWorkbook:
      'هذا المصنف محمي بكلمة مرور، أو من Excel 2003 أو أقدم (‎.xls). احفظه بلا كلمة مرور بصيغة ‎.xlsx ثم اختره.',
    tooSlow: 'طالت قراءة الملف أكثر مما ينبغي. انسخ الجدول وحده إلى ملف جديد ثم اختره.',
    noRows: 'لا صفوف في الملف بعد صف العناوين.',
    tooManyRows: 'في الملف أكثر من 10,000 صف. قسّمه إلى ملفات أصغر.',
    missingColumns: (names: string) => `تنقص الملف أعمدة: ${names}. اختر أدناه أعمدة الملف التي تقابلها.`,
    changed: 'تغيّر المحفوظ بعد الفحص. افحص الملف من جديد.',
    hijriDate: 'هذا تاريخ هجري. اكتب التاريخ الميلادي، مثل 5/3/2027',
    branchOfCity: 'في هذه المدينة أكثر من فرع. اكتب أحدها:',
    differs: 'المحفوظ غير ذلك، ويبقى كما هو',
  },
  latest: {
    title: 'آخر عمليات الاستيراد',
    takeBack: 'تراجع عن الاستيراد',
    takenBack: 'تم التراجع عنه',
    done: (n: number) =>
      pluralOf('ar', n, {
        zero: 'لم يكن فيه ما يُتراجع عنه',
        one: 'تم التراجع عن سجل واحد',
        two: 'تم التراجع عن سجلين',
        few: `تم التراجع عن ${formatCount(n)} سجلات`,
        many: `تم التراجع عن ${formatCount(n)} سجلًا`,
        other: `تم التراجع عن ${formatCount(n)} سجل`,
      }),
    refused: 'لم يتم التراجع عن الاستيراد',
    refusals: {
      changed: 'تغيّر شيء منه بعد الاستيراد، فيبقى كله كما هو.',
      inUse: 'شيء منه مستعمل في حجز أو مركبة أو رمز خصم أو سعر موسمي، فيبقى كله كما هو.',
      takenBack: 'تم التراجع عنه من قبل.',
      missing: 'لم يعد سجل التغييرات يحوي كل ما فيه.',
    },
  },
}

export type ImportAnswers = typeof importAnswersAr
