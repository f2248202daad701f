import { useLanguage } from '../../../i18n/texts-context.tsx'
import type { Language } from '#domain/text/languages.ts'
import { pluralOf } from '#domain/text/plural-forms.ts'

const ar = {
  intro: 'الأيام التي يغلق فيها فرع أو يعمل بغير ساعاته الأسبوعية. يتبعها الموقع ونموذج الحجز ومحركات البحث فورًا.',
  add: 'إضافة أوقات خاصة',
  edit: 'تعديل الأوقات الخاصة',
  empty: 'لا توجد أوقات خاصة بعد.',
  note: 'السبب الذي يظهر للعملاء',
  branch: 'الفرع',
  allBranches: 'كل الفروع',
  dates: 'الأيام',
  hours: 'الساعات',
  actions: 'إجراءات',
  kind: 'متى',
  kinds: { dates: 'في أيام محددة', ramadan: 'كل رمضان، حسب تقويم أم القرى' },
  fromDate: 'أول يوم',
  untilDate: 'آخر يوم',
  datesHint: 'ما بدأ من ساعات الليلة السابقة يستمر إلى نهايته بعد منتصف الليل.',
  everyDay: 'ساعات هذه الأيام',
  friday: 'ساعات الجمعة',
  sameAsOthers: 'كبقية الأيام',
  evenTouched: 'احفظ رغم ذلك، وسنخبر هؤلاء العملاء',
  problems: {
    daysTaken: 'لهذا الفرع أوقات خاصة في بعض هذه الأيام. عدّلها، أو اختر أيامًا أخرى.',
    ramadanTwice: 'لهذا الفرع أوقات لرمضان. عدّلها بدلًا من إضافة غيرها.',
  },
  confirmDelete: (name: string, touched: number) =>
    `حذف «${name}»؟ تعود في هذه الأيام ساعات العمل الأسبوعية. حجوزات قادمة تصبح خارجها: ${touched}.`,
  holidays: 'الإجازات القادمة',
  holidaysIntro: 'جاهزة للقبول، ولا يتغير شيء قبل أن تؤكّد. أيام العيدين حسب تقويم أم القرى.',
  noHolidays: 'كل إجازات السنة القادمة في القائمة.',
  close: 'إغلاق كل الفروع',
  confirmClose: (name: string, dates: string) => `إغلاق كل الفروع في إجازة «${name}» (${dates})؟`,
  setHours: 'تحديد الساعات',
  accepted: (name: string) => `كل الفروع مغلقة: ${name}`,
  ramadan: 'رمضان',
  ramadanDates: (year: number, dates: string) => `رمضان ${year}: ${dates}`,
  ramadanHours: 'أوقات رمضان',
  moon: 'تحريك البداية أو النهاية',
  moonTitle: 'رمضان والهلال',
  moonIntro: 'إذا رُئي الهلال قبل يومه في تقويم أم القرى أو بعده، فحرّك بداية رمضان أو نهايته. يسري ذلك على سنة واحدة.',
  moonYear: 'السنة الهجرية',
  moonStart: 'البداية',
  moonEnd: 'النهاية',
  shifts: { '-1': 'قبل التقويم بيوم', '0': 'حسب التقويم', '1': 'بعد التقويم بيوم' },
  moonHint: 'أيام العيد المضافة إلى القائمة تبقى كما هي: حرّكها هناك أيضًا.',
  moonSaved: 'تغيّرت أيام رمضان',
  outside: (n: number) =>
    pluralOf('ar', n, {
      zero: 'لا حجوزات خارج ساعات العمل',
      one: 'حجز واحد قادم خارج ساعات العمل',
      two: 'حجزان قادمان خارج ساعات العمل',
      few: `${n} حجوزات قادمة خارج ساعات العمل`,
      many: `${n} حجزًا قادمًا خارج ساعات العمل`,
      other: `${n} حجز قادم خارج ساعات العمل`,
    }),
  outsideIntro: 'استلامها أو إرجاعها يقع حين يكون الفرع مغلقًا: غيّر موعدها أو رتّب من يستقبل العميل.',
}

const en: typeof ar = {
  intro:
    'Days on which a branch is closed or keeps other hours than those of its week. The site, the booking form and search engines follow at once.',
  add: 'Add special hours',
  edit: 'Edit the special hours',
  empty: 'There are no special hours yet.',
  note: 'Reason that customers see',
  branch: 'Branch',
  allBranches: 'All branches',
  dates: 'Days',
  hours: 'Hours',
  actions: 'Actions',
  kind: 'When',
  kinds: { dates: 'On given dates', ramadan: 'Every Ramadan, by the Umm al-Qura calendar' },
  fromDate: 'First day',
  untilDate: 'Last day',
  datesHint: 'Hours that began the evening before continue until they end after midnight.',
  everyDay: 'Hours on these days',
  friday: 'Hours on Fridays',
  sameAsOthers: 'As on the other days',
  evenTouched: 'Save anyway; we tell these customers',
  problems: {
    daysTaken: 'This branch has special hours on some of these days. Edit those, or choose other days.',
    ramadanTwice: 'This branch has hours for Ramadan. Edit those instead of adding others.',
  },
  confirmDelete: (name, touched) =>
    `Delete “${name}”? The weekly hours hold on these days again. Coming bookings that fall outside of them: ${touched}.`,
  holidays: 'Coming public holidays',
  holidaysIntro: 'Ready to be accepted; nothing changes before you confirm. The Eids follow the Umm al-Qura calendar.',
  noHolidays: 'All holidays of the coming year are in the list.',
  close: 'Close all branches',
  confirmClose: (name, dates) => `Close all branches for “${name}” (${dates})?`,
  setHours: 'Set hours',
  accepted: (name) => `All branches are closed: ${name}`,
  ramadan: 'Ramadan',
  ramadanDates: (year, dates) => `Ramadan ${year}: ${dates}`,
  ramadanHours: 'Hours of Ramadan',
  moon: 'Move its start or end',
  moonTitle: 'Ramadan and the moon',
  moonIntro:
    'When the moon is seen before or after its day in the Umm al-Qura calendar, move the start or the end of Ramadan. This holds for one year.',
  moonYear: 'Hijri year',
  moonStart: 'Start',
  moonEnd: 'End',
  shifts: { '-1': 'A day before the calendar', '0': 'As in the calendar', '1': 'A day after the calendar' },
  moonHint: 'Days of Eid that are in the list stay as they are: move them there too.',
  moonSaved: 'The days of Ramadan have changed',
  outside: (n) =>
    pluralOf('en', n, {
      one: `${n} coming booking is outside of opening hours`,
      other: `${n} coming bookings are outside of opening hours`,
    }),
  outsideIntro:
    'Their pick-up or return is while the branch is closed: move them, or arrange for somebody to be there.',
}

export const specialHoursTexts: Record<Language, typeof ar> = { ar, en }

export function useSpecialHoursTexts() {
  return specialHoursTexts[useLanguage()]
}
