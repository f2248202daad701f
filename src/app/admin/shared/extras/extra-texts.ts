import type { Language } from '#domain/text/languages.ts'
import { extraTextsAr, type ExtraTexts } from '../../../i18n/extras/extra-texts-ar.ts'
import { extraTextsEn } from '../../../i18n/extras/extra-texts-en.ts'
import { useLanguage } from '../../../i18n/texts-context.tsx'

const dictionaries: Record<Language, ExtraTexts> = { ar: extraTextsAr, en: extraTextsEn }

export function extraTextsIn(language: Language): ExtraTexts {
  return dictionaries[language]
}

export function useExtraTexts(): ExtraTexts {
  return extraTextsIn(useLanguage())
}
