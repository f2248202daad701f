import type { Language } from '#domain/text/languages.ts'
import { fineTextsAr, type FineTexts } from '../../../i18n/fines/fine-texts-ar.ts'
import { fineTextsEn } from '../../../i18n/fines/fine-texts-en.ts'
import { useLanguage } from '../../../i18n/texts-context.tsx'

const dictionaries: Record<Language, FineTexts> = { ar: fineTextsAr, en: fineTextsEn }

export function fineTextsIn(language: Language): FineTexts {
  return dictionaries[language]
}

export function useFineTexts(): FineTexts {
  return fineTextsIn(useLanguage())
}
