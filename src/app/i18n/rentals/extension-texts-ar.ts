import { pluralOf } from '#domain/text/plural-forms.ts'

const days = (count: number) =>
  pluralOf('ar', count, {
    zero: '0 يوم',
    one: 'يوم واحد',
    two: 'يومان',
    few: `${count} أيام`,
    many: `${count} يومًا`,
    other: `${count} يوم`,
  })
const hours = (count: number) =>
  pluralOf('ar', count, {
    zero: '0 ساعة',
    one: 'ساعة واحدة',
    two: 'ساعتان',
    few: `${count} ساعات`,
    many: `${count} ساعة`,
    other: `${count} ساعة`,
  })
const minutes = (count: number) =>
  pluralOf('ar', count, {
    zero: '0 دقيقة',
    one: 'دقيقة واحدة',
    two: 'دقيقتان',
    few: `${count} دقائق`,
    many: `${count} دقيقة`,
    other: `${count} دقيقة`,
  })

export const extensionTextsAr = {
  link: 'تمديد',
  title: (reference: string) => `تمديد الإيجار: ${reference}`,
  notOut: 'لا يُمدَّد إلا إيجار سيارته مع العميل.',
  notLater: 'اختر موعدًا بعد موعد الإرجاع الحالي.',
  invalid: 'لم يُفهم الموعد. اختر عدد الأيام، أو التاريخ والوقت.',
  due: 'موعد الإرجاع الحالي',
  until: 'إلى متى؟',
  addDays: (count: number) => `+ ${days(count)}`,
  other: 'موعد آخر',
  date: 'تاريخ الإرجاع',
  time: 'وقت الإرجاع',
  show: 'عرض السعر',
  newDue: 'موعد الإرجاع الجديد',
  hours: 'ساعات عمل فرع الإرجاع',
  before: 'الإجمالي الحالي',
  after: 'الإجمالي بعد التمديد',
  difference: 'الفرق',
  same: 'لا يتغيّر السعر',
  number: (number: number, most: number) => `التمديد رقم ${number} من ${most} يسمح بها العقد في تأجير.`,
  possible: 'يمكن التمديد',
  notPossible: 'لا يمكن التمديد إلى هذا الموعد',
  notExtended: 'لم يُمدَّد الإيجار',
  outside: 'الفرع مغلق في هذا الوقت',
  closedReason: 'لماذا يُتفق على هذا الوقت؟',
  closedHint: 'يُحفظ السبب في ملاحظات الحجز باسمك.',
  waiveFee: 'إعفاء العميل من رسم خارج أوقات العمل',
  submit: 'تمديد الإيجار',
  saved: (reference: string) => `مُدّد إيجار الحجز ${reference}`,
  savedNext: 'أرسل الموعد الجديد إلى العميل، ومدّد العقد في تأجير.',
  takeReturn: (moment: string) => `التمديد حتى ${moment}`,
  days,
  hoursLong: hours,
  minutesLong: minutes,
  /** جزءا المدة، مثل «3 ساعات و20 دقيقة». */
  and: (first: string, second: string) => `${first} و${second}`,
  timing: {
    handedOverEarly: (length: string) => `سُلّمت قبل الموعد، والفرق ${length}`,
    handedOverLate: (length: string) => `سُلّمت بعد الموعد، والفرق ${length}`,
    returnedEarly: (length: string) => `عادت قبل الموعد، والفرق ${length}`,
    wholeDays: (count: number) => `الأيام الكاملة الباقية: ${count}`,
    returnedLate: (length: string) => `عادت متأخرة، والتأخير ${length}`,
    withinGrace: 'ضمن ساعات السماح في العقد',
    beyondGrace: (length: string) => `بعد ساعات السماح: ${length}`,
  },
  history: {
    extended: (number: number, due: string) => `التمديد رقم ${number} حتى ${due}`,
    undone: 'تراجع عن التمديد',
  },
  undo: {
    last: 'التمديد الأخير',
    question: 'يعود موعد الإرجاع والسعر كما كانا قبل التمديد. لماذا؟',
  },
}

export type ExtensionTexts = typeof extensionTextsAr
