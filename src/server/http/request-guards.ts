import { IncomingMessage } from 'node:http'
import type { Context, MiddlewareHandler, Next } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import pLimit from 'p-limit'
import type { UploadAnswer } from '#app/admin/shared/form/picture-upload.ts'
import { largestContractBytes } from '#domain/content/contracts.ts'
import { largestPictureBytes } from '#domain/content/pictures.ts'
import { describeImport, importKindKeys } from '#domain/imports/import-kinds.ts'
import { withoutPrefix } from '#domain/text/path-language.ts'
import { isRead } from './busy-page.ts'
import { sendText } from './plain-responses.ts'
import type { RequestEnv } from './requests.ts'

/** Methods that some address of the site takes. Node knows more, with which no standard `Request` can be made, such as TRACE. */
const usedMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Responds 405 to methods that no address takes. */
export function refuseUnusedMethods(): MiddlewareHandler {
  return async (c, next) =>
    usedMethods.includes(c.req.method) ? next() : sendText(c, 405, { headers: { allow: usedMethods.join(', ') } })
}

/**
 * Responds 400 to paths of other than pages that cannot be decoded, which React Router would report as a server error, and 404 to
 * paths with control characters.
 */
export function refuseBrokenPaths(): MiddlewareHandler {
  return async (c, next) => {
    const { pathname } = new URL(c.req.url)
    if (!isBrokenPath(pathname)) return next()
    const path = decode(pathname)
    return sendText(c, path === undefined || path.includes('\0') ? 400 : 404)
  }
}

/** Whether a path cannot be decoded or has control characters. */
export function isBrokenPath(pathname: string): boolean {
  return /\p{Cc}/u.test(decode(pathname) ?? '\0')
}

/** Whether a path that cannot be decoded was typed by a visitor, who gets the page for unknown addresses. */
export function isBrokenPage(pathname: string): boolean {
  return isPublic(pathname) && !pathname.endsWith('.data')
}

function isPublic(pathname: string): boolean {
  return !/^\/(?:api|assets|media|contracts|admin)(?:\/|$)/i.test(withoutPrefix(pathname))
}

/** Redirects `/fleet/` to `/fleet`, so that each public page has one address. */
export function redirectTrailingSlashes(): MiddlewareHandler {
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    if (!isRead(c.req.method) || !hasTrailingSlash(pathname) || !isPublic(pathname)) return next()
    return c.redirect(pathname.replace(/\/+$/, '') + search, 301)
  }
}

/** False for `//evil.example/`, which without its slash would be another site. */
export function hasTrailingSlash(pathname: string): boolean {
  return /^\/[^/].*\/$/.test(pathname)
}

function decode(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return undefined
  }
}

/**
 * Refuses requests that another site's page makes a visitor's browser send. Browsers always name the origin of a POST; a client
 * that sends none has no visitor's cookies.
 */
export function refuseForeignOrigins(baseUrl: string): MiddlewareHandler {
  const { host: publicHost, protocol } = new URL(baseUrl)
  return async (c, next) => {
    if (['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)) return next()
    const origin = c.req.header('origin')
    const site = c.req.header('sec-fetch-site')
    const sender = origin === undefined ? null : URL.parse(origin)
    // Pages loaded without TLS may have been modified on the way.
    const isTampered = protocol === 'https:' && sender?.protocol !== protocol
    const isOurs = sender !== null && !isTampered && [publicHost, c.req.header('host')].includes(sender.host)
    const isForeign = origin === undefined ? site !== undefined && site !== 'same-origin' : !isOurs
    return isForeign ? sendText(c, 403) : next()
  }
}

type SlowBodyLimits = { graceMs: number; bytesPerSecond: number }

/** Enough for a phone with a poor connection: ten megabytes may take six minutes. */
const slowBodyLimits: SlowBodyLimits = { graceMs: 20_000, bytesPerSecond: 30_000 }

/** Closes the connection when a body arrives more slowly than a poor connection would send it. */
export function cutSlowBodies({ graceMs, bytesPerSecond } = slowBodyLimits): MiddlewareHandler<RequestEnv> {
  return async (c, next) => {
    const incoming = c.env?.incoming
    if (!(incoming instanceof IncomingMessage) || incoming.complete) return next()
    const bytes = Number(c.req.header('content-length') ?? largestForm)
    const timer = setTimeout(() => incoming.destroy(), graceMs + (bytes / bytesPerSecond) * 1000)
    for (const event of ['end', 'close']) incoming.once(event, () => clearTimeout(timer))
    await next()
  }
}

/** A visitor's form is a few hundred bytes, an editor's page text a few thousand. */
const largestForm = 64 * 1024

/** Uploads are held in memory, so only a few are handled at once. */
const uploadsAtOnce = 4
const queuedUploads = 60

/** The time for receiving, decoding and storing one upload; afterwards the next one may start. */
const uploadTurnMs = 180_000
/** Ten thousand rows with every column are about 2 MB. */
const largestImportBytes = 4 * 1024 * 1024

/** The addresses that accept files, with their responses to larger ones. */
const uploads = new Map<string, MiddlewareHandler>([
  ['/admin/media/upload', limit(largestPictureBytes, 'الصورة أكبر من 10 ميغابايت.\nThe picture is larger than 10 MB.')],
  ['/api/v1/staff/media', limit(largestPictureBytes)],
  ...importKindKeys.map(
    (kind) =>
      [
        describeImport(kind).address,
        limit(largestImportBytes, 'الملف أكبر من 4 ميغابايت.\nThe file is larger than 4 MB.'),
      ] as const,
  ),
  [
    '/admin/settings/contracts',
    limit(largestContractBytes, 'الملف أكبر من 5 ميغابايت.\nThe file is larger than 5 MB.'),
  ],
])

/** The photographs of a booking. */
const photographs = /^\/admin\/bookings\/[0-9a-f-]{36}\/photographs\/upload$/
const limitPhotographs = limit(
  largestPictureBytes,
  'الصورة أكبر من 10 ميغابايت ولم تُحفظ.\nThe photograph is larger than 10 MB and was not saved.',
)

function uploadLimitOf(path: string): MiddlewareHandler | undefined {
  return uploads.get(path) ?? (photographs.test(path) ? limitPhotographs : undefined)
}

/** Refuses bodies that are too large for their address, and limits the number of concurrent uploads. */
export function limitBodies(turnMs = uploadTurnMs): MiddlewareHandler {
  const limitForms = limit(0)
  const inTurn = pLimit(uploadsAtOnce)
  return async (c, next) => {
    // For requests by scripts, React Router adds `.data` to the path.
    const limitUploads = isRead(c.req.method) ? undefined : uploadLimitOf(c.req.path.replace(/\.data$/, ''))
    if (!limitUploads) return limitForms(c, next)
    // A body of unknown length would have to be read here, before the session is checked.
    if (c.req.header('transfer-encoding')) return sendText(c, 411)
    if (inTurn.pendingCount >= queuedUploads) return sendText(c, 503, { headers: { 'retry-after': '10' } })
    return limitUploads(c, () => inTurn(() => endInTime(c, next, turnMs)))
  }
}

/** Responds 503 when the work takes too long, and aborts the request's signal so that nothing is stored. */
async function endInTime(c: Context, next: Next, turnMs: number): Promise<void> {
  const { raw } = c.req
  const turn = new AbortController()
  c.req.raw = new Request(raw, { signal: AbortSignal.any([raw.signal, turn.signal]) })
  const { promise: timeIsUp, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(() => {
    turn.abort()
    resolve()
  }, turnMs)
  await Promise.race([next(), timeIsUp]).finally(() => clearTimeout(timer))
  if (turn.signal.aborted) c.res = sendTookTooLong(c)
}

function sendTookTooLong(c: Context): Response {
  const headers = { connection: 'close', 'cache-control': 'no-store' }
  const answer: UploadAnswer = { ok: false, problem: 'tookTooLong' }
  if (c.req.header('accept') === 'application/json' && !c.req.path.startsWith('/api/'))
    return c.json(answer, 503, headers)
  const text =
    'استغرق الرفع أكثر من ثلاث دقائق. أعد المحاولة باتصال أفضل أو بملف أصغر.\nThe upload took longer than three minutes. Try again with a better connection or a smaller file.'
  return sendText(c, 503, { text, headers })
}

function limit(largestFile: number, text?: string): MiddlewareHandler {
  const maxSize = largestFile + largestForm
  const limitStream = bodyLimit({ maxSize, onError: (c) => sendText(c, 413, text ? { text } : {}) })
  return (c, next) => {
    // Node reads no more than the declared length. Hono would wrap each body in a stream, which costs more than reading it.
    const isSmall = !c.req.header('transfer-encoding') && Number(c.req.header('content-length') ?? NaN) <= maxSize
    return isSmall ? next() : limitStream(c, next)
  }
}
