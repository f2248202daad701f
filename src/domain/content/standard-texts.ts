import type { Language } from '../text/languages.ts'
import type { ManagedPage } from './managed-pages.ts'
import { standardTextsAr, type StandardTexts } from './standard-texts-ar.ts'
import { standardTextsEn } from './standard-texts-en.ts'

const dictionaries: Record<Language, StandardTexts> = { ar: standardTextsAr, en: standardTextsEn }

/** The texts of managed pages in a language until staff write their own. */
export function standardTexts(language: Language): StandardTexts {
  return dictionaries[language]
}

/** Fills a section without stored texts with the standard texts. */
export function showStandardTexts<S extends { section: string; texts: object }>(page: ManagedPage, section: S): S {
  if (Object.values(section.texts).some((text) => text !== '')) return section
  const [ar, en] = [standardTexts('ar')[page], standardTexts('en')[page]].map(
    (texts) => (texts as Record<string, Partial<Record<string, string>>>)[section.section] ?? {},
  )
  const texts = Object.keys(section.texts).map((field) => {
    const element = field.replace(/(?:Ar|En)$/, '')
    const standard = field.endsWith('Ar') ? ar : en
    return [field, standard?.[element] ?? '']
  })
  return { ...section, texts: Object.fromEntries(texts) as S['texts'] }
}
