import type { Language } from '#domain/text/languages.ts'
import { useLanguage } from '../../../i18n/texts-context.tsx'
import { moneyTextsAr, type MoneyTexts } from '../../../i18n/money/money-texts-ar.ts'
import { moneyTextsEn } from '../../../i18n/money/money-texts-en.ts'

export const moneyTexts: Record<Language, MoneyTexts> = { ar: moneyTextsAr, en: moneyTextsEn }

export function useMoneyTexts() {
  return moneyTexts[useLanguage()]
}
