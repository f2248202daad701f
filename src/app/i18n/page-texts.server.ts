import type { Language } from '../../domain/text/languages.ts'
import { pageTextsAr, type PageTexts } from './page-texts-ar.server.ts'
import { pageTextsEn } from './page-texts-en.server.ts'

/** Texts that one page alone needs come with that page's data, so that no other page makes its visitor download them. */
export function pageTexts(language: Language): PageTexts {
  return language === 'en' ? pageTextsEn : pageTextsAr
}
