import type { BookingFilter, bookingDays } from '#domain/booking/booking-filter.ts'
import type { BuiltInView } from '#domain/booking/views/booking-views.ts'
import { pluralOf } from '#domain/text/plural-forms.ts'
import type { Language } from '#domain/text/languages.ts'

type BookingViewTexts = {
  views: string
  all: string
  builtIn: Record<BuiltInView, string>
  shared: string
  save: string
  saveTitle: string
  name: string
  nameHint: string
  nameProblem: string
  forEverybody: string
  saved: (name: string) => string
  tooMany: string
  delete: (name: string) => string
  confirmDelete: (name: string) => string
  deleted: (name: string) => string
  gone: string
  chosen: string
  remove: (filter: string) => string
  day: string
  dayHint: string
  anyDay: string
  days: Record<(typeof bookingDays)[number], string>
  anyStatus: string
  dated: Record<BookingFilter['by'], (when: string) => string>
  between: (from: string, to: string) => string
  since: (from: string) => string
  until: (to: string) => string
  call: (name: string) => string
  whatsApp: (name: string) => string
  print: (name: string) => string
  /** The column of buttons. */
  action: string
  noWork: string
  toAll: string
  confirmMany: {
    action: (count: string) => string
    intro: string
    submit: string
    done: (count: number) => string
    none: string
    reason: (references: string, why: string) => string
  }
}

/** The texts of saved views and active filters of the bookings list. */
export const bookingViewTexts: Record<Language, BookingViewTexts> = {
  ar: {
    views: 'العروض المحفوظة للقائمة',
    all: 'الكل',
    builtIn: { work: 'تحتاج إجراءً', toConfirm: 'بانتظار التأكيد', backToday: 'تعود اليوم', late: 'متأخرة' },
    shared: 'مشترك',
    save: 'حفظ العرض',
    saveTitle: 'حفظ هذا العرض',
    name: 'اسم العرض',
    nameHint: 'يُحفظ ما اخترته للتصفية والترتيب دون نص البحث. لا تكتب اسم عميل أو رقمه.',
    nameProblem: 'اكتب اسمًا لا يزيد على 40 حرفًا وليس فيه رقم جوال أو هوية.',
    forEverybody: 'متاح لكل فريق العمل',
    saved: (name) => `حُفظ العرض «${name}»`,
    tooMany: 'بلغت العروض المحفوظة حدها الأقصى (30). احذف واحدًا أولًا.',
    delete: (name) => `حذف العرض «${name}»`,
    confirmDelete: (name) => `هل تحذف العرض «${name}»؟ لا يُحذف أي حجز.`,
    deleted: (name) => `حُذف العرض «${name}»`,
    gone: 'لم يُحذف شيء: العرض غير موجود.',
    chosen: 'التصفية المختارة',
    remove: (filter) => `إزالة: ${filter}`,
    day: 'اليوم',
    dayHint: 'يوم يتغير مع التقويم، ويحل محل التاريخين.',
    anyDay: 'أي يوم',
    days: { yesterday: 'أمس', today: 'اليوم', tomorrow: 'غدًا' },
    anyStatus: 'كل الحالات',
    dated: {
      created: (when) => `الحجز: ${when}`,
      pickup: (when) => `الاستلام: ${when}`,
      return: (when) => `الإرجاع: ${when}`,
    },
    between: (from, to) => `من ${from} إلى ${to}`,
    since: (from) => `من ${from}`,
    until: (to) => `حتى ${to}`,
    call: (name) => `اتصال: ${name}`,
    whatsApp: (name) => `واتساب: ${name}`,
    print: (name) => `طباعة: ${name}`,
    action: 'الإجراء',
    noWork: 'لا حجز يحتاج إجراءً حتى نهاية اليوم: لا شيء ينتظر التأكيد أو التسليم أو الإرجاع.',
    toAll: 'عرض كل الحجوزات',
    confirmMany: {
      action: (count) => `تأكيد المنتظرة (${count})`,
      intro: 'طلبات هذه الصفحة. أزل علامة ما لا تريد تأكيده الآن.',
      submit: 'تأكيد المحددة',
      done: (count) =>
        pluralOf('ar', count, {
          zero: 'لم يُؤكَّد أي حجز',
          one: 'أُكِّد حجز واحد',
          two: 'أُكِّد حجزان',
          few: `أُكِّدت ${count} حجوزات`,
          many: `أُكِّد ${count} حجزًا`,
          other: `أُكِّد ${count} حجز`,
        }),
      none: 'لم يُؤكَّد أي حجز',
      reason: (references, why) => `لم تُؤكَّد ${references}: ${why}`,
    },
  },
  en: {
    views: 'Saved views of the list',
    all: 'All',
    builtIn: { work: 'Needs work', toConfirm: 'To confirm', backToday: 'Back today', late: 'Late' },
    shared: 'shared',
    save: 'Save view',
    saveTitle: 'Save this view',
    name: 'Name of the view',
    nameHint: 'Keeps the chosen filters and order, without the search text. Do not write a customer’s name or number.',
    nameProblem: 'Write a name of up to 40 characters, without a mobile or ID number.',
    forEverybody: 'For everybody in the team',
    saved: (name) => `The view “${name}” has been saved`,
    tooMany: 'There are 30 saved views, which is the most. Delete one first.',
    delete: (name) => `Delete the view “${name}”`,
    confirmDelete: (name) => `Delete the view “${name}”? No booking is deleted.`,
    deleted: (name) => `The view “${name}” has been deleted`,
    gone: 'Nothing was deleted: there is no such view.',
    chosen: 'Chosen filters',
    remove: (filter) => `Remove: ${filter}`,
    day: 'Day',
    dayHint: 'A day that moves with the calendar; it replaces both dates.',
    anyDay: 'Any day',
    days: { yesterday: 'Yesterday', today: 'Today', tomorrow: 'Tomorrow' },
    anyStatus: 'All statuses',
    dated: {
      created: (when) => `Booked: ${when}`,
      pickup: (when) => `Pick-up: ${when}`,
      return: (when) => `Return: ${when}`,
    },
    between: (from, to) => `${from} to ${to}`,
    since: (from) => `from ${from}`,
    until: (to) => `until ${to}`,
    call: (name) => `Call: ${name}`,
    whatsApp: (name) => `WhatsApp: ${name}`,
    print: (name) => `Print: ${name}`,
    action: 'Action',
    noWork:
      'No booking needs work before the end of the day: nothing waits to be confirmed, handed over or taken back.',
    toAll: 'Show all bookings',
    confirmMany: {
      action: (count) => `Confirm those waiting (${count})`,
      intro: 'The requests on this page. Clear those that should wait.',
      submit: 'Confirm the chosen ones',
      done: (count) => pluralOf('en', count, { one: '1 booking confirmed', other: `${count} bookings confirmed` }),
      none: 'No booking was confirmed',
      reason: (references, why) => `Not confirmed: ${references}. ${why}`,
    },
  },
}
