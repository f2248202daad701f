import type { Language } from '#domain/text/languages.ts'
import { documentTextsAr, type DocumentTexts } from '../../../i18n/billing/document-texts-ar.ts'
import { documentTextsEn } from '../../../i18n/billing/document-texts-en.ts'
import { useLanguage } from '../../../i18n/texts-context.tsx'

const dictionaries: Record<Language, DocumentTexts> = { ar: documentTextsAr, en: documentTextsEn }

export function documentTextsIn(language: Language): DocumentTexts {
  return dictionaries[language]
}

export function useDocumentTexts(): DocumentTexts {
  return documentTextsIn(useLanguage())
}
