import type { Language } from '#domain/text/languages.ts'
import { staffBookingTextsAr, type StaffBookingTexts } from './staff-booking-texts-ar.ts'
import { staffBookingTextsEn } from './staff-booking-texts-en.ts'
import { useLanguage } from '../texts-context.tsx'

const dictionaries: Record<Language, StaffBookingTexts> = { ar: staffBookingTextsAr, en: staffBookingTextsEn }

export function staffBookingTextsIn(language: Language): StaffBookingTexts {
  return dictionaries[language]
}

export function useStaffBookingTexts(): StaffBookingTexts {
  return staffBookingTextsIn(useLanguage())
}
