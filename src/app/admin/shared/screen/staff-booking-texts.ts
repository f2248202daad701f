import type { Language } from '#domain/text/languages.ts'
import { staffBookingTextsAr, type StaffBookingTexts } from '../../../i18n/staff-booking/staff-booking-texts-ar.ts'
import { staffBookingTextsEn } from '../../../i18n/staff-booking/staff-booking-texts-en.ts'
import { useLanguage } from '../../../i18n/texts-context.tsx'

const dictionaries: Record<Language, StaffBookingTexts> = { ar: staffBookingTextsAr, en: staffBookingTextsEn }

export function staffBookingTextsIn(language: Language): StaffBookingTexts {
  return dictionaries[language]
}

export function useStaffBookingTexts(): StaffBookingTexts {
  return staffBookingTextsIn(useLanguage())
}
