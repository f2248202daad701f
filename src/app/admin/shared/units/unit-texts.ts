import type { Language } from '#domain/text/languages.ts'
import { useLanguage } from '../../../i18n/texts-context.tsx'
import { unitTextsAr, type UnitTexts } from '../../../i18n/unit-texts-ar.ts'
import { unitTextsEn } from '../../../i18n/unit-texts-en.ts'

const dictionaries: Record<Language, UnitTexts> = { ar: unitTextsAr, en: unitTextsEn }

export function unitTextsIn(language: Language): UnitTexts {
  return dictionaries[language]
}

export function useUnitTexts(): UnitTexts {
  return unitTextsIn(useLanguage())
}
