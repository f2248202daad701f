import type { Language } from '#domain/text/languages.ts'

/** A separate dictionary, because only a closed site shows it. */
export const maintenanceTexts = {
  ar: {
    tipsTitle: 'نصيحة للطريق',
    pause: 'إيقاف الحركة',
    play: 'تشغيل الحركة',
    retry: 'تحديث الصفحة',
  },
  en: {
    tipsTitle: 'A tip for the road',
    pause: 'Stop the motion',
    play: 'Start the motion',
    retry: 'Reload the page',
  },
} satisfies Record<Language, object>
