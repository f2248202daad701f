import { createContext, useContext, type ReactNode } from 'react'
import type { Language } from '#domain/text/languages.ts'
import type { SiteTexts } from './site-texts-ar.ts'

export type LanguageTexts = { language: Language; texts: SiteTexts }

const TextsContext = createContext<LanguageTexts | undefined>(undefined)

/** Wraps the router, so that error pages have texts too. */
export function TextsProvider({ language, texts, children }: LanguageTexts & { children: ReactNode }) {
  return <TextsContext value={{ language, texts }}>{children}</TextsContext>
}

function useLanguageTexts(): LanguageTexts {
  const languageTexts = useContext(TextsContext)
  if (!languageTexts) throw new Error('TextsProvider is missing')
  return languageTexts
}

export function useTexts(): SiteTexts {
  return useLanguageTexts().texts
}

export function useLanguage(): Language {
  return useLanguageTexts().language
}
