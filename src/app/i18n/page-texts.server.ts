import type { Language } from '#domain/text/languages.ts'
import { optionTextsAr, type AllOptionTexts } from './option-texts-ar.ts'
import { optionTextsEn } from './option-texts-en.ts'
import { policyTextsAr, type AllPolicyTexts } from '#domain/booking/policy-texts-ar.ts'
import { policyTextsEn } from './policy-texts-en.ts'
import { pageTextsAr, type PageTexts } from './page-texts-ar.server.ts'
import { pageTextsEn } from './page-texts-en.server.ts'

const dictionaries: Record<Language, PageTexts> = { ar: pageTextsAr, en: pageTextsEn }

/** Texts of single pages are part of those pages' data, so that visitors of other pages do not download them. */
export function pageTexts(language: Language): PageTexts {
  return dictionaries[language]
}

const options: Record<Language, AllOptionTexts> = { ar: optionTextsAr, en: optionTextsEn }

/** The names of the options, in any language. */
export function optionTexts(language: Language): AllOptionTexts {
  return options[language]
}

const policies: Record<Language, AllPolicyTexts> = { ar: policyTextsAr, en: policyTextsEn }

/** The texts of the rental policies, in any language. */
export function policyTexts(language: Language): AllPolicyTexts {
  return policies[language]
}
