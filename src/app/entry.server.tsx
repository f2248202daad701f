import { readFileSync } from 'node:fs'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { preloadModule } from 'react-dom'
import { renderToPipeableStream } from 'react-dom/server'
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router'
import { loadSiteTexts } from './i18n/languages.ts'
import { TextsProvider, type LanguageTexts } from './i18n/texts-context.tsx'
import { servicesContext } from './services-context.ts'
import { SiteStylesContext } from './styles/page-styles.tsx'
import siteStyles from './styles/site.css?url'

/** Renders the whole document before responding: pages are small, and a complete body can be hashed, compressed and cached. */
export default async function handleDocument(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { language, log, requestId } = context.get(servicesContext)
  const texts = await loadSiteTexts(language)
  const page = (
    <PageInLanguage language={language} texts={texts}>
      <ServerRouter context={entry} url={request.url} />
    </PageInLanguage>
  )
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      // Without a limit, React renders finished Suspense boundaries in place instead of moving them with an inline script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        headers.set('content-type', 'text/html; charset=utf-8')
        text(pipe(new PassThrough())).then((html) => resolve(new Response(html, { status, headers })), reject)
      },
      onShellError: () => reject(Response.json({ reference: requestId }, { status: 500 })),
      onError: (error) => log.error('Rendering a page failed', error),
    })
  })
}

type Manifest = Record<string, { file: string; name?: string }>

// Development has no built files.
const readBuilt = (file: string) => readFileSync(path.join(import.meta.dirname, '../client', file), 'utf8')
const manifest = import.meta.env.PROD ? (JSON.parse(readBuilt('.vite/manifest.json')) as Manifest) : {}
const siteStylesText = import.meta.env.PROD ? readBuilt(siteStyles) : undefined

const framework = Object.values(manifest).filter(({ name }) => name === 'framework')

/**
 * Preloads the largest script and the dictionary in the document's head. Without it, a browser that loads six files at a time
 * requests them after all the small scripts.
 */
function PageInLanguage({ children, ...languageTexts }: LanguageTexts & { children: ReactNode }) {
  const dictionary = manifest[`src/app/i18n/site-texts-${languageTexts.language}.ts`]
  for (const { file } of dictionary ? [...framework, dictionary] : framework)
    preloadModule(`/${file}`, { as: 'script' })
  return (
    <SiteStylesContext value={siteStylesText}>
      <TextsProvider {...languageTexts}>{children}</TextsProvider>
    </SiteStylesContext>
  )
}

export { logError as handleError } from './errors/error-reference.server.ts'
