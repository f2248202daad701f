import {
  createContext,
  data,
  isRouteErrorResponse,
  type MiddlewareFunction,
  type RouterContextProvider,
} from 'react-router'
import { isUnreachable } from '#data/database/storage-error.ts'
import { readErrorTitle } from '../admin/shared/sections/read-error.ts'
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
  context.set(statusContext, isUnreachable(error) ? 503 : 500)
}

/**
 * Passes the request id to the error boundary of its route; the log has the error under that id. React Router hides errors from
 * the browser, but not a response that a middleware throws after them.
 */
export const showErrorReference: MiddlewareFunction<Response> = async ({ context, request, url }, next) => {
  const response = await next()
  const status = context.get(statusContext)
  if (status === null) return response
  context.set(statusContext, null)
  const { language, requestId } = context.get(servicesContext)
  const texts = adminTextsIn(language)
  const name = request.method === 'POST' ? texts.form.saveFailed : readErrorTitle(texts, url.pathname)
  // The frame of the back office could name it, but is not rendered without the database.
  const named = isBackOffice(url.pathname) ? name : undefined
  throw data({ reference: requestId, ...(named && { named }) }, status)
}
