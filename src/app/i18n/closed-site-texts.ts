import type { Language } from '#domain/text/languages.ts'

/** What staff read while the site is closed for maintenance, in the back office and on the site itself. */
export const closedSiteTexts = {
  ar: {
    closed: 'الموقع مغلق للصيانة',
    closedText: 'لا يرى الزوار إلا شاشة الصيانة، ولا تصل حجوزات جديدة.',
    look: 'عرض الموقع كما سيراه الزوار',
    open: 'فتح الموقع من الإعدادات',
    previewText: 'ترى هذه الصفحة لأنك من فريق العمل. الزوار يرون شاشة الصيانة، ولا يمكن الحجز الآن.',
    endPreview: 'إنهاء العرض',
  },
  en: {
    closed: 'The site is closed for maintenance',
    closedText: 'Visitors see only the maintenance screen, and no bookings come in.',
    look: 'Look at the site as visitors will see it',
    open: 'Open it in the settings',
    previewText:
      'You see this page because you are signed in. Visitors see the maintenance screen, and nothing can be booked.',
    endPreview: 'End the preview',
  },
} as const satisfies Record<Language, Record<string, string>>
