import { isRouteErrorResponse } from 'react-router'
import { isClosedForMaintenance } from '../maintenance/maintenance-view.ts'

/** Why there was no usable response: no network, a timeout, a response that is not from this site, or a server error. */
export type ConnectionError = 'offline' | 'timeout' | 'unreachable' | 'serverError'

/**
 * Returns the connection error behind an error of the router; undefined when a retry would not help. Not for pages that failed
 * with 500, which have their own error screen, or for a closed site.
 */
export function connectionErrorOf(error: unknown, method: string): ConnectionError | undefined {
  if (isClosedForMaintenance(error)) return undefined
  if (isRouteErrorResponse(error)) return errorOfStatus(error, method)
  if (!(error instanceof Error)) return undefined
  if (error.name === 'TimeoutError') return 'timeout'
  if (error instanceof TypeError) return navigator.onLine ? 'unreachable' : 'offline'
  // React Router could not parse a response with status 200, such as the sign-in page of a hotel network.
  return error.message.includes('turbo-stream') ? 'unreachable' : undefined
}

function errorOfStatus({ status, data }: { status: number; data: unknown }, method: string) {
  // For a response that is not its own, such as a proxy's error page, the router keeps the body as text.
  const isForeign = typeof data === 'string'
  if (status === 503 || (isForeign && status >= 500)) return 'unreachable'
  if (method === 'GET') return undefined
  if (status >= 500) return 'serverError'
  return isForeign && status !== 413 ? 'unreachable' : undefined
}

/** The id under which the server logged the error, for support calls. */
export function referenceOf(error: unknown): string | undefined {
  const reference: unknown = isRouteErrorResponse(error) ? error.data?.reference : undefined
  return typeof reference === 'string' ? reference : undefined
}
