import type { Language } from '../../../domain/text/languages.ts'
import { useLanguage } from '../../i18n/texts-context.tsx'
import { unitTextsAr, type UnitTexts } from '../../i18n/unit-texts-ar.ts'
import { unitTextsEn } from '../../i18n/unit-texts-en.ts'

const dictionaries: Record<Language, UnitTexts> = { ar: unitTextsAr, en: unitTextsEn }

/** Returns the texts of units, for loaders and actions. */
export function unitTextsIn(language: Language): UnitTexts {
  return dictionaries[language]
}

/** Returns the texts of units in the current language. */
export function useUnitTexts(): UnitTexts {
  return unitTextsIn(useLanguage())
}
