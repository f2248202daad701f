import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { loadSiteTexts } from './i18n/load-site-texts.ts'
import { SpeechProvider } from './i18n/texts-context.tsx'

const language = document.documentElement.lang === 'en' ? 'en' : 'ar'

/** Not awaited at the top of the file: the texts may share a built file with it, and each would wait for the other. */
async function hydrate(): Promise<void> {
  const texts = await loadSiteTexts(language)
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

void hydrate()
