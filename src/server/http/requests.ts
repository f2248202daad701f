import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import { maskPersonal } from '../log/describe-error.ts'
import type { ServerLog } from '../log/log.ts'
import { comesFromProxy, createClientReader } from './client-address.ts'
import type { SiteDeps } from './site-deps.ts'

/** The context of all handlers. Tests without a connection have no bindings. */
export type RequestEnv = {
  Bindings: Partial<HttpBindings>
  Variables: { requestId: string; clientAddress: string }
}

/** A request from Node's HTTP server, or in a test without one. */
type ArrivedRequest = {
  method: string
  path: string
  /** The address at the other end of the connection. */
  remoteAddress: string | undefined
  givenId: string | undefined
  forwardedFor: string | undefined
}

export type TrackRequest = (
  request: ArrivedRequest,
  response: ServerResponse | undefined,
) => { requestId: string; clientAddress: string }

export const requestIdHeader = 'x-request-id'

/**
 * Gives each request its id and its client's address. Counts and logs it when the response has been sent or the connection has
 * broken.
 */
export function createRequestTracker(
  { log, trustedProxies, metrics }: Pick<SiteDeps, 'log' | 'trustedProxies' | 'metrics'>,
  nameRoute: (path: string) => string,
): TrackRequest {
  const readClient = createClientReader(trustedProxies)
  return ({ method, path, remoteAddress, givenId, forwardedFor }, response) => {
    const isTrusted = givenId && /^[\w-]{8,64}$/.test(givenId) && comesFromProxy(trustedProxies, remoteAddress)
    const requestId = isTrusted ? givenId : newRequestId()
    const started = performance.now()
    const socket = response?.socket
    const sentBefore = socket?.bytesWritten ?? 0
    response?.once('close', () => {
      const seconds = (performance.now() - started) / 1000
      const { statusCode: status } = response
      const bytes = (socket?.bytesWritten ?? sentBefore) - sentBefore
      logRequest(log, { requestId, method, path, status, seconds, bytes, aborted: !response.writableFinished })
      metrics?.countRequest({ method, status, seconds, route: nameRoute(path) })
    })
    return { requestId, clientAddress: readClient(remoteAddress, forwardedFor) }
  }
}

/** Tracks the requests that reach the application; log lines of handlers include the request id. */
export function trackRequests(
  track: TrackRequest,
  { log, isStopping }: Pick<SiteDeps, 'log' | 'isStopping'>,
): MiddlewareHandler<RequestEnv> {
  return (c, next) => {
    const request = {
      method: c.req.method,
      path: c.req.path,
      remoteAddress: c.env?.incoming?.socket?.remoteAddress,
      givenId: c.req.header(requestIdHeader),
      forwardedFor: c.req.header('x-forwarded-for'),
    }
    const { requestId, clientAddress } = track(request, c.env?.outgoing)
    c.set('requestId', requestId)
    c.set('clientAddress', clientAddress)
    return log.during(requestId, async () => {
      await next()
      c.res.headers.set(requestIdHeader, requestId)
      // A kept-alive connection would send its next request to a process that no longer listens.
      if (isStopping?.()) c.res.headers.set('connection', 'close')
    })
  }
}

/** The path of a request without personal data or secret tokens. */
export function pathForLog(pathname: string): string {
  return maskPersonal(pathname.replace(/(\/invitation\/|\/book\/[^/]+\/|\/api\/v1\/bookings\/)[^/]+/i, '$1…')).slice(
    0,
    200,
  )
}

/** Short enough to read out on the phone. */
function newRequestId(): string {
  return randomUUID().slice(0, 18)
}

type LoggedRequest = {
  requestId: string
  method: string
  path: string
  status: number
  seconds: number
  bytes: number
  aborted: boolean
}

function logRequest(log: ServerLog, { requestId, method, path, status, seconds, bytes, aborted }: LoggedRequest): void {
  const write = status < 500 && isFrequent(path) ? log.debug : log.info
  const ms = Math.round(seconds * 10_000) / 10
  write('request', { requestId, method, path: pathForLog(path), status, ms, bytes, ...(aborted && { aborted }) })
}

/** Requests for files, probes and polling, which are logged only at debug level. */
function isFrequent(path: string): boolean {
  return (
    /^\/(?:assets|media|artwork|icons|fonts)\/|^\/(?:healthz|readyz|metrics|now|admin\/updates(?:\/bookings)?)$/.test(
      path,
    ) || /^\/[\w-]+\.(?:svg|png|ico|txt|xml|webmanifest)$/.test(path)
  )
}
