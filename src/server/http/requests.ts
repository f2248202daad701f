import { randomUUID } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import { maskPersonal } from '../log/describe-error.ts'
import type { ServerLog } from '../log/log.ts'
import type { AppDeps } from './app.ts'
import { comesFromProxy, createClientReader } from './client-address.ts'

/** What every handler knows of a request. Without a connection (in tests) there are no bindings. */
export type RequestEnv = {
  Bindings: Partial<HttpBindings>
  Variables: { requestId: string; clientAddress: string }
}

type Followed = Pick<AppDeps, 'log' | 'trustedProxies' | 'metrics' | 'isStopping'>

const requestIdHeader = 'x-request-id'

/** Gives each request its id and client, sends the id along with the answer, and logs one line when it is answered. */
export function followRequests(
  { log, trustedProxies: trusted, metrics, isStopping }: Followed,
  nameRoute: (path: string) => string,
): MiddlewareHandler<RequestEnv> {
  const readClient = createClientReader(trusted)
  return (c, next) => {
    const socket = c.env?.incoming?.socket
    const given = comesFromProxy(trusted, socket?.remoteAddress) ? c.req.header(requestIdHeader) : undefined
    const requestId = given && /^[\w-]{8,64}$/.test(given) ? given : newRequestId()
    c.set('requestId', requestId)
    c.set('clientAddress', readClient(socket?.remoteAddress, c.req.header('x-forwarded-for')))
    onAnswered(c, (answered) => {
      tell(log, requestId, answered)
      metrics?.countRequest({ ...answered, route: nameRoute(answered.path) })
    })
    return log.during(requestId, async () => {
      await next()
      c.res.headers.set(requestIdHeader, requestId)
      // A connection that is kept alive would send its next request here.
      if (isStopping?.()) c.res.headers.set('connection', 'close')
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

type Answered = { method: string; path: string; status: number; seconds: number; bytes: number; aborted: boolean }

/** Calls back when the last byte has gone out, or the connection has broken before. */
function onAnswered(c: Context<RequestEnv>, done: (answered: Answered) => void): void {
  const outgoing = c.env?.outgoing
  if (!outgoing) return
  const started = performance.now()
  const { socket } = outgoing
  const sentBefore = socket?.bytesWritten ?? 0
  const { method, path } = c.req
  outgoing.once('close', () => {
    done({
      method,
      path,
      status: outgoing.statusCode,
      seconds: (performance.now() - started) / 1000,
      bytes: (socket?.bytesWritten ?? sentBefore) - sentBefore,
      aborted: !outgoing.writableFinished,
    })
  })
}

function tell(log: ServerLog, requestId: string, { method, path, status, seconds, bytes, aborted }: Answered): void {
  const line = status < 500 && isOrdinary(path) ? log.debug : log.info
  const ms = Math.round(seconds * 10_000) / 10
  line('request', { requestId, method, path: pathForLog(path), status, ms, bytes, ...(aborted && { aborted }) })
}

/** Files, probes and what open screens ask for every few seconds would drown the rest. */
function isOrdinary(path: string): boolean {
  return (
    /^\/(?:assets|media|artwork|icons|fonts)\/|^\/(?:healthz|readyz|metrics|now|admin\/pulse)$/.test(path) ||
    /^\/[\w-]+\.(?:svg|png|ico|txt|xml|webmanifest)$/.test(path)
  )
}
