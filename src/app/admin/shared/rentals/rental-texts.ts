import type { Language } from '#domain/text/languages.ts'
import { exchangeTextsAr, type ExchangeTexts } from '../../../i18n/rentals/exchange-texts-ar.ts'
import { exchangeTextsEn } from '../../../i18n/rentals/exchange-texts-en.ts'
import { rentalTextsAr, type RentalTexts } from '../../../i18n/rentals/rental-texts-ar.ts'
import { rentalTextsEn } from '../../../i18n/rentals/rental-texts-en.ts'
import { useLanguage } from '../../../i18n/texts-context.tsx'

const dictionaries: Record<Language, RentalTexts> = { ar: rentalTextsAr, en: rentalTextsEn }

export function rentalTextsIn(language: Language): RentalTexts {
  return dictionaries[language]
}

export function useRentalTexts(): RentalTexts {
  return rentalTextsIn(useLanguage())
}

const exchangeDictionaries: Record<Language, ExchangeTexts> = { ar: exchangeTextsAr, en: exchangeTextsEn }

export function exchangeTextsIn(language: Language): ExchangeTexts {
  return exchangeDictionaries[language]
}

export function useExchangeTexts(): ExchangeTexts {
  return exchangeTextsIn(useLanguage())
}
