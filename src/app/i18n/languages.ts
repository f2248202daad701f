import type { Language } from '#domain/text/languages.ts'
import type { SiteTexts } from './site-texts-ar.ts'

type LanguageEntry = {
  /** The name in the language itself. */
  name: string
  /** Label of the link to the language, for screen readers: "Switch to English". */
  switchLabel: string
  direction: 'rtl' | 'ltr'
  /** Language and territory as Open Graph writes them, https://ogp.me/#optional. */
  ogLocale: string
  /** Each dictionary is a chunk of its own: a visitor downloads one language. */
  loadSiteTexts: () => Promise<SiteTexts>
}

/**
 * What the application knows about each language. The texts of single pages and of the back office are listed by language in
 * `page-texts.server.ts` and `admin-texts.ts`; addresses and lists in `domain/text/languages.ts`.
 */
export const languageRegistry: Record<Language, LanguageEntry> = {
  ar: {
    name: 'العربية',
    switchLabel: 'التبديل إلى العربية',
    direction: 'rtl',
    ogLocale: 'ar_SA',
    loadSiteTexts: async () => (await import('./site-texts-ar.ts')).siteTextsAr,
  },
  en: {
    name: 'English',
    switchLabel: 'Switch to English',
    direction: 'ltr',
    ogLocale: 'en_US',
    loadSiteTexts: async () => (await import('./site-texts-en.ts')).siteTextsEn,
  },
}

/** The value of the HTML attribute `dir` for a text in the language. */
export function directionOf(language: Language): 'rtl' | 'ltr' {
  return languageRegistry[language].direction
}

/** Loads the site's dictionary in one language. */
export function loadSiteTexts(language: Language): Promise<SiteTexts> {
  return languageRegistry[language].loadSiteTexts()
}
