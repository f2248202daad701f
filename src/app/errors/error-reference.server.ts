import {
  createContext,
  data,
  isRouteErrorResponse,
  type MiddlewareFunction,
  type RouterContextProvider,
} from 'react-router'
import { isTemporary } from '#data/database/storage-error.ts'
import { actionErrorTitle, readErrorTitle } from '../admin/shared/sections/read-error.ts'
import { adminTextsIn } from '../admin/shared/screen/admin-texts.ts'
import { isBackOffice } from '#domain/text/addresses.ts'
import { servicesContext } from '../services-context.ts'

type Context = Readonly<RouterContextProvider>

/** The status of an error of this request that no page has shown yet. */
const statusContext = createContext<500 | 503 | null>(null)

/** Logs an error that React Router caught. Thrown responses are not errors and are not logged. */
export function logError(error: unknown, { request, context }: { request: Request; context: Context }): void {
  if (request.signal.aborted || isRouteErrorResponse(error) || error instanceof Response) return
  context.get(servicesContext).log.error('A request failed', error)
  context.set(statusContext, isTemporary(error) ? 503 : 500)
}

/**
 * Passes the request id to the error boundary of its route; the log has the error under that id. React Router hides errors from
 * the browser, but not a response that a middleware throws after them.
 */
export const showErrorReference: MiddlewareFunction<Response> = async ({ context, request, url }, next) => {
  // The action reads the body, so the button's name comes from a copy. Uploads are not copied: their address says what they do.
  const isForm = request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded')
  const copy = isBackOffice(url.pathname) && isForm ? request.clone() : undefined
  const response = await next()
  const status = context.get(statusContext)
  if (status === null) return response
  context.set(statusContext, null)
  const { language, requestId } = context.get(servicesContext)
  const texts = adminTextsIn(language)
  const posted = (await copy?.formData().catch(() => undefined))?.get('intent')
  const intent = typeof posted === 'string' ? posted : ''
  const isPosted = request.method === 'POST'
  const name = isPosted ? actionErrorTitle(texts, { path: url.pathname, intent }) : readErrorTitle(texts, url.pathname)
  // The frame of the back office could name it, but is not rendered without the database.
  const named = isBackOffice(url.pathname) ? name : undefined
  throw data({ reference: requestId, ...(named && { named }) }, status)
}
