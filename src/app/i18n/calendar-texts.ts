import type { Language } from '#domain/text/languages.ts'

/** A separate dictionary, because the calendar is loaded when it is first opened. */
export const calendarTexts = {
  ar: {
    title: 'اختيار التواريخ',
    previous: 'الشهر السابق',
    next: 'الشهر التالي',
    close: 'إغلاق التقويم',
    openingHours: { pickup: 'دوام فرع الاستلام', return: 'دوام فرع الإرجاع' },
    refusals: {
      past: 'مضى هذا اليوم',
      tooSoon: 'الموعد قريب جدًا: الاستلام بعد 6 ساعات على الأقل',
      beforePickup: 'قبل موعد الاستلام',
      tooFar: 'أبعد مما يمكن حجزه',
      closed: 'الفرع مغلق',
    },
  },
  en: {
    title: 'Choose the dates',
    previous: 'Previous month',
    next: 'Next month',
    close: 'Close the calendar',
    openingHours: { pickup: 'Opening hours at pick-up', return: 'Opening hours at return' },
    refusals: {
      past: 'This day has passed',
      tooSoon: 'Too soon: pick-up is at least 6 hours from now',
      beforePickup: 'Before the pick-up',
      tooFar: 'Too far ahead to book',
      closed: 'The branch is closed',
    },
  },
} satisfies Record<Language, object>
