import type { Language } from '../../domain/text/languages.ts'
import { pluralOf } from '../../domain/text/plural-forms.ts'

const ar = {
  title: 'جدول المركبات',
  intro: 'كل مركبة في صف، وما يشغلها يومًا بيوم.',
  days: (n: number) =>
    pluralOf('ar', n, {
      zero: `${n} يوم`,
      one: 'يوم',
      two: 'يومان',
      few: `${n} أيام`,
      many: `${n} يومًا`,
      other: `${n} يوم`,
    }),
  span: 'المدة المعروضة',
  earlier: 'الأيام السابقة',
  later: 'الأيام التالية',
  today: 'اليوم',
  filters: 'تصفية الجدول',
  from: 'من يوم',
  category: 'الفئة',
  anyCategory: 'كل الفئات',
  grid: 'المركبات والأيام',
  empty: 'لا توجد مركبات بعد. أضفها أولًا، ثم يظهر هنا ما يشغلها.',
  noneFound: 'لا مركبة تطابق التصفية.',
  toUnits: 'المركبات',
  waiting: 'بلا مركبة',
  waitingCount: (n: number) =>
    pluralOf('ar', n, {
      zero: 'لا حجوزات بلا مركبة',
      one: 'حجز واحد بلا مركبة',
      two: 'حجزان بلا مركبة',
      few: `${n} حجوزات بلا مركبة`,
      many: `${n} حجزًا بلا مركبة`,
      other: `${n} حجز بلا مركبة`,
    }),
  pinned: 'مثبّت على هذه المركبة',
  marks: { late: 'لم تعد في موعدها', conflict: 'مركبته لم تعد بعد', expired: 'لم يُؤكَّد في موعده' },
  legend: 'معاني الألوان',
  keys: 'التحريك بلوحة المفاتيح: اختر شريطًا بمفتاح Tab، ثم حرّكه بالأسهم إلى يوم أو مركبة أخرى، و Enter للحفظ و Esc للرجوع. Enter دون تحريك يفتح التفاصيل.',
  addTo: (plate: string) => `صيانة أو إيقاف أو حجز جديد: ${plate}`,
  day: 'اليوم المعروض',
  printDay: 'طباعة اليوم',
  listEmpty: 'لا مواعيد في هذا اليوم.',
  events: { pickup: 'استلام', return: 'إرجاع', begin: 'بداية', end: 'نهاية' },
}

const en: typeof ar = {
  title: 'Planner',
  intro: 'One row for each unit, and what takes it day by day.',
  days: (n) => pluralOf('en', n, { one: '1 day', other: `${n} days` }),
  span: 'Days shown',
  earlier: 'Earlier days',
  later: 'Later days',
  today: 'Today',
  filters: 'Filter the planner',
  from: 'From day',
  category: 'Category',
  anyCategory: 'All categories',
  grid: 'Units and days',
  empty: 'There are no units yet. Add them first; then you see here what takes them.',
  noneFound: 'No units match the filter.',
  toUnits: 'Units',
  waiting: 'Not assigned',
  waitingCount: (n) => pluralOf('en', n, { one: '1 booking has no unit', other: `${n} bookings have no unit` }),
  pinned: 'Pinned to this unit',
  marks: { late: 'Not back in time', conflict: 'Its unit is not back', expired: 'Not confirmed in time' },
  legend: 'Colours',
  keys: 'By keyboard: choose a bar with Tab and move it with the arrow keys to another day or unit; Enter saves, Escape goes back. Enter without a move opens the details.',
  addTo: (plate) => `Maintenance, block or new booking: ${plate}`,
  day: 'Day shown',
  printDay: 'Print the day',
  listEmpty: 'Nothing is planned for this day.',
  events: { pickup: 'Pick-up', return: 'Return', begin: 'Begins', end: 'Ends' },
}

/** The texts of the planner. */
export const plannerTexts: Record<Language, typeof ar> = { ar, en }
