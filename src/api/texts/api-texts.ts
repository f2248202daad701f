import type { Language } from '#domain/text/languages.ts'
import { apiTextsAr, type ApiTexts } from './api-texts-ar.ts'
import { apiTextsEn } from './api-texts-en.ts'

const dictionaries: Record<Language, ApiTexts> = { ar: apiTextsAr, en: apiTextsEn }

/** The sentences of the API in a language, by the codes of the rules that refuse. */
export function apiTexts(language: Language): ApiTexts {
  return dictionaries[language]
}
