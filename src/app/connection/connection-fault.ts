import { isRouteErrorResponse } from 'react-router'
import { isClosedForMaintenance } from '../maintenance/maintenance-view.ts'

/** Why there was no usable answer: no network, no answer in time, no answer of this site, or an error of its server. */
export type ConnectionFault = 'offline' | 'timeout' | 'unreachable' | 'serverError'

/**
 * Returns the connection fault that caused an error of the router; undefined when a retry would not help. The error screen
 * explains errors of a page (500), and the maintenance notice a closed site.
 */
export function faultOf(error: unknown, method: string): ConnectionFault | undefined {
  if (isClosedForMaintenance(error)) return undefined
  if (isRouteErrorResponse(error)) return faultOfStatus(error, method)
  if (!(error instanceof Error)) return undefined
  if (error.name === 'TimeoutError') return 'timeout'
  if (error instanceof TypeError) return navigator.onLine ? 'unreachable' : 'offline'
  // React Router could not read a response with status 200, such as the sign-in page of a hotel's network.
  return error.message.includes('turbo-stream') ? 'unreachable' : undefined
}

function faultOfStatus({ status, data }: { status: number; data: unknown }, method: string) {
  // The router keeps the body of a response that is not its own as text, such as the error page of a proxy.
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
