import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { defaultLanguage, isLanguage, type Language } from '../domain/text/languages.ts'
import { stopArriving } from './arriving.ts'
import { loadSiteTexts } from './i18n/languages.ts'
import { SpeechProvider } from './i18n/texts-context.tsx'

// The page brings its styles along; while developing, Vite keeps them fresh.
if (import.meta.env.DEV) void import('./styles/desk.css')

// Not a top-level await: the dictionary may share a file with this module, and would then wait for it for ever.
const { lang } = document.documentElement
void hydrate(isLanguage(lang) ? lang : defaultLanguage)

async function hydrate(language: Language): Promise<void> {
  const [texts] = await Promise.all([loadSiteTexts(language), stopArriving()])
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <SpeechProvider language={language} texts={texts}>
          <HydratedRouter />
        </SpeechProvider>
      </StrictMode>,
    )
  })
}
