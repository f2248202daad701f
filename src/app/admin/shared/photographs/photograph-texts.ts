import type { Language } from '#domain/text/languages.ts'
import { photographTextsAr, type PhotographTexts } from '../../../i18n/rentals/photograph-texts-ar.ts'
import { photographTextsEn } from '../../../i18n/rentals/photograph-texts-en.ts'
import { useLanguage } from '../../../i18n/texts-context.tsx'

const dictionaries: Record<Language, PhotographTexts> = { ar: photographTextsAr, en: photographTextsEn }

export function photographTextsIn(language: Language): PhotographTexts {
  return dictionaries[language]
}

export function usePhotographTexts(): PhotographTexts {
  return photographTextsIn(useLanguage())
}
