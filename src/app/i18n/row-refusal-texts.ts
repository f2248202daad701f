import type { Language } from '#domain/text/languages.ts'

/** Sentences about records that are not saved, by the code of the refusal. */
export const rowRefusalTexts: Readonly<Record<Language, { bookingsOutside: string }>> = {
  ar: {
    bookingsOutside:
      'هذه الحجوزات لها استلام أو إرجاع يقع خارج الساعات الجديدة. لم يُحفظ شيء بعد: راجعها، ثم أكّد الحفظ في أسفل النموذج.',
  },
  en: {
    bookingsOutside:
      'These bookings have a pick-up or return outside of the new hours. Nothing is saved yet: look at them, then confirm at the end of the form.',
  },
}
