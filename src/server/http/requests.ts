import { randomUUID } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import { maskPersonal } from '../log/describe-fault.ts'
import type { ServerLog } from '../log/log.ts'
import { comesFromProxy, createClientReader, type TrustedProxies } from './client-address.ts'

/** What every handler knows of a request. Without a connection (in tests) there are no bindings. */
export type RequestEnv = {
  Bindings: Partial<HttpBindings>
  Variables: { requestId: string; clientAddress: string }
}

const requestIdHeader = 'x-request-id'

/** Gives each request its id and client, sends the id along with the answer, and logs one line when it is answered. */
export function followRequests(log: ServerLog, trusted: TrustedProxies | undefined): MiddlewareHandler<RequestEnv> {
  const readClient = createClientReader(trusted)
  return (c, next) => {
    const socket = c.env?.incoming?.socket
    const given = comesFromProxy(trusted, socket?.remoteAddress) ? c.req.header(requestIdHeader) : undefined
    const requestId = given && /^[\w-]{8,64}$/.test(given) ? given : newRequestId()
    c.set('requestId', requestId)
    c.set('clientAddress', readClient(socket?.remoteAddress, c.req.header('x-forwarded-for')))
    tellWhenAnswered(c, log)
    return log.during(requestId, async () => {
      await next()
      c.res.headers.set(requestIdHeader, requestId)
    })
  }
}

/** The path of a request as a log may keep it. */
export function pathForLog(pathname: string): string {
  // Whoever reads the address of an invitation can use it.
  return maskPersonal(pathname.replace(/(\/invitation\/)[^/]+/i, '$1…')).slice(0, 200)
}

// Short enough to be read out on the telephone.
function newRequestId(): string {
  return randomUUID().slice(0, 18)
}

function tellWhenAnswered(c: Context<RequestEnv>, log: ServerLog): void {
  const outgoing = c.env?.outgoing
  if (!outgoing) return
  const started = performance.now()
  const { socket } = outgoing
  const sentBefore = socket?.bytesWritten ?? 0
  const { method, path } = c.req
  const requestId = c.get('requestId')
  outgoing.once('close', () => {
    const { statusCode: status, writableFinished } = outgoing
    const tell = status < 500 && isOrdinary(path) ? log.debug : log.info
    tell('request', {
      requestId,
      method,
      path: pathForLog(path),
      status,
      ms: Math.round((performance.now() - started) * 10) / 10,
      bytes: (socket?.bytesWritten ?? sentBefore) - sentBefore,
      ...(!writableFinished && { aborted: true }),
    })
  })
}

/** Files, probes and what open screens ask for every few seconds would drown the rest. */
function isOrdinary(path: string): boolean {
  return (
    /^\/(?:assets|media|artwork|icons|fonts)\/|^\/(?:healthz|readyz|metrics|now|admin\/pulse)$/.test(path) ||
    /^\/[\w-]+\.(?:svg|png|ico|txt|xml|webmanifest)$/.test(path)
  )
}
