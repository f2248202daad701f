import type { Language } from '#domain/text/languages.ts'
import type { SiteTexts } from './site-texts-ar.ts'

type LanguageEntry = {
  /** Label of the link to the language, for screen readers: "Switch to English". */
  switchLabel: string
  /** Language and territory as Open Graph writes them, https://ogp.me/#optional. */
  ogLocale: string
  /** Each dictionary is a chunk of its own: a visitor downloads one language. */
  loadSiteTexts: () => Promise<SiteTexts>
}

/**
 * What the application knows about each language. The texts of single pages and of the back office are listed by language in
 * `page-texts.server.ts` and `admin-texts.ts`; names, directions, addresses and lists in `domain/text/languages.ts`.
 */
export const languageRegistry: Record<Language, LanguageEntry> = {
  ar: {
    switchLabel: 'التبديل إلى العربية',
    ogLocale: 'ar_SA',
    loadSiteTexts: async () => (await import('./site-texts-ar.ts')).siteTextsAr,
  },
  en: {
    switchLabel: 'Switch to English',
    ogLocale: 'en_US',
    loadSiteTexts: async () => (await import('./site-texts-en.ts')).siteTextsEn,
  },
}

/** Loads the site's dictionary in one language. */
export function loadSiteTexts(language: Language): Promise<SiteTexts> {
  return languageRegistry[language].loadSiteTexts()
}
