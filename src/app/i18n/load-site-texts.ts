import type { Language } from '../../domain/text/languages.ts'
import type { SiteTexts } from './site-texts-ar.ts'

/** A visitor downloads one language: each dictionary is a chunk of its own. */
export async function loadSiteTexts(language: Language): Promise<SiteTexts> {
  return language === 'en'
    ? (await import('./site-texts-en.ts')).siteTextsEn
    : (await import('./site-texts-ar.ts')).siteTextsAr
}
