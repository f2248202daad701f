import type { Language } from '#domain/text/languages.ts'
import { caseTextsAr, type CaseTexts } from '../../../i18n/rentals/case-texts-ar.ts'
import { caseTextsEn } from '../../../i18n/rentals/case-texts-en.ts'
import { useLanguage } from '../../../i18n/texts-context.tsx'

const dictionaries: Record<Language, CaseTexts> = { ar: caseTextsAr, en: caseTextsEn }

export function caseTextsIn(language: Language): CaseTexts {
  return dictionaries[language]
}

export function useCaseTexts(): CaseTexts {
  return caseTextsIn(useLanguage())
}
