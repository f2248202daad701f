import type { Language } from '#domain/text/languages.ts'
import { rentalTextsAr, type RentalTexts } from '../../../i18n/rentals/rental-texts-ar.ts'
import { rentalTextsEn } from '../../../i18n/rentals/rental-texts-en.ts'
import { useLanguage } from '../../../i18n/texts-context.tsx'

const dictionaries: Record<Language, RentalTexts> = { ar: rentalTextsAr, en: rentalTextsEn }

export function rentalTextsIn(language: Language): RentalTexts {
  return dictionaries[language]
}

export function useRentalTexts(): RentalTexts {
  return rentalTextsIn(useLanguage())
}
