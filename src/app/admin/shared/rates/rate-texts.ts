import type { Language } from '#domain/text/languages.ts'
import { rateTextsAr, type RateTexts } from '../../../i18n/rates/rate-texts-ar.ts'
import { rateTextsEn } from '../../../i18n/rates/rate-texts-en.ts'
import { useLanguage } from '../../../i18n/texts-context.tsx'

const dictionaries: Record<Language, RateTexts> = { ar: rateTextsAr, en: rateTextsEn }

export function rateTextsIn(language: Language): RateTexts {
  return dictionaries[language]
}

export function useRateTexts(): RateTexts {
  return rateTextsIn(useLanguage())
}
