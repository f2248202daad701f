import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { defaultLanguage, isLanguage, type Language } from '#domain/text/languages.ts'
import { loadSiteTexts } from './i18n/languages.ts'
import { TextsProvider } from './i18n/texts-context.tsx'

// Not a top-level await: if the dictionary is in the same chunk as this module, it would wait for itself.
const { lang } = document.documentElement
void hydrate(isLanguage(lang) ? lang : defaultLanguage)

async function hydrate(language: Language): Promise<void> {
  const texts = await loadSiteTexts(language)
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <TextsProvider language={language} texts={texts}>
          <HydratedRouter />
        </TextsProvider>
      </StrictMode>,
    )
  })
}
