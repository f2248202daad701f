import type { Language } from '#domain/text/languages.ts'
import { importTextsAr, type ImportTexts } from '../../../i18n/imports/import-texts-ar.ts'
import { importTextsEn } from '../../../i18n/imports/import-texts-en.ts'
import { useLanguage } from '../../../i18n/texts-context.tsx'

const dictionaries: Record<Language, ImportTexts> = { ar: importTextsAr, en: importTextsEn }

export function importTextsIn(language: Language): ImportTexts {
  return dictionaries[language]
}

export function useImportTexts(): ImportTexts {
  return importTextsIn(useLanguage())
}
