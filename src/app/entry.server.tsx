import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { isRouteErrorResponse, ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router'
import { loadSiteTexts } from './i18n/load-site-texts.ts'
import { SpeechProvider } from './i18n/texts-context.tsx'
import { askForScriptsLast } from './scripts-last.ts'
import { servicesContext } from './services.ts'
import { StyleSheetContext } from './styles/inline-styles.tsx'
import { styleSheet } from './styles/style-sheet.server.ts'

/** Renders the whole page before it answers: pages are small, and a complete body can be hashed, compressed and kept. */
export default async function handleDocument(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { language } = context.get(servicesContext)
  const texts = await loadSiteTexts(language)
  const page = (
    <StyleSheetContext value={styleSheet}>
      <SpeechProvider language={language} texts={texts}>
        <ServerRouter context={entry} url={request.url} />
      </SpeechProvider>
    </StyleSheetContext>
  )
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      // Nothing is sent in parts, so nothing is put aside for a script to move into place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        headers.set('content-type', 'text/html; charset=utf-8')
        const whole = text(pipe(new PassThrough()))
        whole.then((html) => resolve(new Response(askForScriptsLast(html), { status, headers })), reject)
      },
      onShellError: reject,
      onError(fault) {
        handleError(fault, { request })
      },
    })
  })
}

/** Refusals (404, 405, 413 …) are answers, not faults: only faults reach the log, without the request's body or query. */
export function handleError(fault: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted || isRouteErrorResponse(fault)) return
  console.error(`${request.method} ${withoutTokens(new URL(request.url).pathname)} failed`, fault)
}

// Whoever reads the address of an invitation can use it.
function withoutTokens(pathname: string): string {
  return pathname.replace(/(\/invitation\/)[^/]+/i, '$1…')
}
