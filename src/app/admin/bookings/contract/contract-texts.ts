import type { Language } from '#domain/text/languages.ts'
import { useLanguage } from '../../../i18n/texts-context.tsx'
import { contractTextsAr, type ContractTexts } from './contract-texts-ar.ts'
import { contractTextsEn } from './contract-texts-en.ts'

export const contractTexts: Record<Language, ContractTexts> = { ar: contractTextsAr, en: contractTextsEn }

export function useContractTexts() {
  return contractTexts[useLanguage()]
}
