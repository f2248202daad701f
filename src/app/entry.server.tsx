import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { isRouteErrorResponse, ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router'
import { isBackOffice } from './i18n/addresses.ts'
import { loadSiteTexts } from './i18n/languages.ts'
import { SpeechProvider } from './i18n/texts-context.tsx'
import { askForScriptsLast } from './scripts-last.ts'
import { servicesContext } from './services/services.ts'
import { StyleSheetContext } from './styles/inline-styles.tsx'
import { styleSheets } from './styles/style-sheet.server.ts'

/** Renders the whole page before it answers: pages are small, and a complete body can be hashed, compressed and kept. */
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
    <StyleSheetContext value={isBackOffice(new URL(request.url).pathname) ? styleSheets.desk : styleSheets.site}>
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
      onShellError: () => reject(Response.json({ reference: requestId }, { status: 500 })),
      onError: (error) => log.error('Rendering a page failed', error),
    })
  })
}

/** What the router itself stumbles over. Refusals (404, 405, 413 …) are answers, not faults. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted || isRouteErrorResponse(error) || error instanceof Response) return
  context.get(servicesContext).log.error('The router failed', error)
}
