import { createContext, useContext, type ReactNode } from 'react'
import type { Language } from '../../domain/text/languages.ts'
import type { SiteTexts } from './site-texts-ar.ts'

type Speech = { language: Language; texts: SiteTexts }

const SpeechContext = createContext<Speech | undefined>(undefined)

/** Wraps the whole document, outside the router, so that error pages speak too. */
export function SpeechProvider({ language, texts, children }: Speech & { children: ReactNode }) {
  return <SpeechContext value={{ language, texts }}>{children}</SpeechContext>
}

function useSpeech(): Speech {
  const speech = useContext(SpeechContext)
  if (!speech) throw new Error('SpeechProvider is missing')
  return speech
}

export function useTexts(): SiteTexts {
  return useSpeech().texts
}

export function useLanguage(): Language {
  return useSpeech().language
}
