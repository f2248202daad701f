import type { PhotographView, RentalSide } from '#domain/rentals/evidence/photographs.ts'
import type { PhotographRefusal } from '#domain/rentals/refusals.ts'
import { pluralOf } from '#domain/text/plural-forms.ts'

/** لماذا لم تُرفع الصورة: رفضها الخادم، أو تعذّر إرسالها من الجهاز. */
export type PhotographProblem = PhotographRefusal | 'fileTooLarge' | 'signedOut' | 'notSent'

/** صور السيارة عند التسليم والاستبدال والإرجاع. */
export const photographTextsAr = {
  title: 'صور السيارة',
  intro: 'صوّر السيارة من جهاتها الأربع، ثم لوحة العدادات والمقاعد. لا تصوّر أشخاصًا ولا وثائق.',
  taken: (count: number, of: number) => `${count} من ${of}`,
  sides: { out: 'عند التسليم', back: 'عند الإرجاع' } satisfies Record<RentalSide, string>,
  views: {
    front: 'الأمام',
    rear: 'الخلف',
    left: 'الجانب الأيسر',
    right: 'الجانب الأيمن',
    dashboard: 'لوحة العدادات',
    interior: 'المقاعد',
    other: 'صورة أخرى',
  } satisfies Record<PhotographView, string>,
  take: (view: string) => `تصوير: ${view}`,
  retake: (view: string) => `إعادة تصوير: ${view}`,
  remove: (view: string) => `حذف: ${view}`,
  addFree: 'إضافة صورة',
  free: 'صور أخرى',
  freeFull: 'هذا أقصى عدد من الصور الأخرى.',
  waiting: 'محفوظة على الجهاز، وتُرسل حين يعود الاتصال.',
  sent: (view: string) => `حُفظت الصورة: ${view}`,
  removed: (view: string) => `حُذفت الصورة: ${view}`,
  again: 'إعادة الإرسال',
  alt: (view: string, side: string) => `${view}، ${side}`,
  open: 'تُفتح بحجمها الكامل في نافذة جديدة',
  none: 'لا توجد صور.',
  absent: (count: number) =>
    pluralOf('ar', count, {
      zero: 'وصلت الصور كلها.',
      one: 'صورة واحدة لم تصل بعد أو حُذفت.',
      two: 'صورتان لم تصلا بعد أو حُذفتا.',
      few: `${count} صور لم تصل بعد أو حُذفت.`,
      many: `${count} صورة لم تصل بعد أو حُذفت.`,
      other: `${count} صورة لم تصل بعد أو حُذفت.`,
    }),
  notTaken: 'لم تُصوَّر',
  page: {
    title: (reference: string) => `صور السيارة: ${reference}`,
    link: 'رفع الصور في صفحة بلا سكربت',
    when: 'متى التُقطت؟',
    view: 'ماذا تُظهر؟',
    file: 'ملف الصورة',
    upload: 'رفع الصورة',
    saved: 'حُفظت الصورة',
    failed: 'لم تُحفظ الصورة',
    waiting: 'صور تنتظر نموذجها',
    hint: 'تنتظر الصور هنا حتى يُرسل نموذج التسليم أو الاستبدال أو الإرجاع، وتُحذف بعد أسبوع إن لم يُرسل.',
    remove: 'حذف',
    wasRemoved: 'حُذفت الصورة',
    notRemoved: 'هذه الصورة جزء من تسليم أو استبدال أو إرجاع مسجّل، فلا تُحذف.',
  },
  problems: {
    missing: 'اختر صورة.',
    tooLarge: 'الصورة أكبر من 10 ميغابايت ولم تُحفظ. التقط صورة أصغر، أو أعد المحاولة من الجوال حيث تُصغَّر تلقائيًا.',
    tooManyPixels: 'أبعاد الصورة أكبر مما يُقبل ولم تُحفظ. التقط صورة أصغر.',
    notAPicture: 'هذا الملف ليس صورة، ولم يُحفظ. اختر صورة بصيغة JPEG أو PNG أو WebP.',
    bucketMissing: 'مخزن الصور غير موجود. أبلغ المدير؛ ويمكن إتمام النموذج بلا هذه الصورة.',
    storageDenied: 'مخزن الصور يرفض الدخول إليه. أبلغ المدير؛ ويمكن إتمام النموذج بلا هذه الصورة.',
    storageUnreachable: 'مخزن الصور لا يستجيب. أعد الإرسال بعد قليل.',
    storageFull: 'امتلأت مساحة تخزين الصور. أبلغ المدير؛ ويمكن إتمام النموذج بلا هذه الصورة.',
    notStored: 'تعذّر حفظ الصورة. أعد الإرسال بعد قليل.',
    tooMany: 'رُفعت صور كثيرة خلال ساعة. أعد الإرسال بعد قليل.',
    tookTooLong: 'استغرق إرسال الصورة وقتًا طويلًا. أعد الإرسال باتصال أفضل.',
    bookingMissing: 'لا يوجد هذا الحجز، أو مُحيت بيانات عميله.',
    idUsed: 'لم تُحفظ الصورة، لأن صورة أخرى محفوظة برقمها. التقطها من جديد.',
    tooManyPhotographs: 'لهذا الحجز صور كثيرة. احذف ما لا يلزم منها.',
    signedOut: 'انتهت جلستك. سجّل الدخول في نافذة أخرى ثم أعد الإرسال.',
    fileTooLarge: 'الملف أكبر من 30 ميغابايت ولم يُحفظ. التقط الصورة بالكاميرا، أو اختر ملفًا أصغر.',
    notSent: 'لم تُرسل الصورة: لا اتصال. أعد الإرسال حين يعود الاتصال.',
  } satisfies Record<PhotographProblem, string>,
  refused: 'إحدى الصور لحجز آخر أو حُذفت. أعد تحميل الصفحة والتقطها من جديد.',
}

export type PhotographTexts = typeof photographTextsAr
