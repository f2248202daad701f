import type { Language } from '#domain/text/languages.ts'

type DiskTexts = { full: string; low: string; signIn: string }

/** What the back office says about the disk of the server. */
export const diskTexts: Record<Language, DiskTexts> = {
  ar: {
    full: 'قرص الخادم ممتلئ، ولن يُحفظ شيء حتى تُفرَّغ مساحة عليه. أبلغ من يشغّل الموقع.',
    low: 'أوشك قرص الخادم على الامتلاء. أبلغ من يشغّل الموقع قبل أن يتوقف حفظ الحجوزات.',
    signIn: 'قرص الخادم ممتلئ، ولا يمكن تسجيل الدخول حتى تُفرَّغ مساحة عليه. أبلغ من يشغّل الموقع.',
  },
  en: {
    full: 'The server’s disk is full, and nothing can be saved until space is freed on it. Tell whoever operates the site.',
    low: 'The server’s disk is nearly full. Tell whoever operates the site before bookings can no longer be saved.',
    signIn:
      'The server’s disk is full, and nobody can sign in until space is freed on it. Tell whoever operates the site.',
  },
}
