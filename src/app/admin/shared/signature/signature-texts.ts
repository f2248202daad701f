import type { Language } from '#domain/text/languages.ts'
import { signatureTextsAr, type SignatureTexts } from '../../../i18n/rentals/signature-texts-ar.ts'
import { signatureTextsEn } from '../../../i18n/rentals/signature-texts-en.ts'
import { useLanguage } from '../../../i18n/texts-context.tsx'

const dictionaries: Record<Language, SignatureTexts> = { ar: signatureTextsAr, en: signatureTextsEn }

export function signatureTextsIn(language: Language): SignatureTexts {
  return dictionaries[language]
}

export function useSignatureTexts(): SignatureTexts {
  return signatureTextsIn(useLanguage())
}
