import type { Language } from '#domain/text/languages.ts'
import { paperTextsAr, type PaperTexts } from '../i18n/rentals/paper-texts-ar.ts'
import { paperTextsEn } from '../i18n/rentals/paper-texts-en.ts'

const dictionaries: Record<Language, PaperTexts> = { ar: paperTextsAr, en: paperTextsEn }

export function paperTextsIn(language: Language): PaperTexts {
  return dictionaries[language]
}
