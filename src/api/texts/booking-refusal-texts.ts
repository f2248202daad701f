import type { Language } from '#domain/text/languages.ts'
import { bookingRefusalTextsAr, type BookingRefusalTexts } from './booking-refusal-texts-ar.ts'
import { bookingRefusalTextsEn } from './booking-refusal-texts-en.ts'

const texts: Record<Language, BookingRefusalTexts> = { ar: bookingRefusalTextsAr, en: bookingRefusalTextsEn }

export function bookingRefusalTexts(language: Language): BookingRefusalTexts {
  return texts[language]
}
