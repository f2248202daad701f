import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import pLimit from 'p-limit'
import { largestContractBytes } from '../../domain/content/contracts.ts'
import { largestPictureBytes } from '../../domain/content/pictures.ts'
import { sendText } from './plain-responses.ts'

/** Responds 400 to a path that cannot be decoded, which React Router would report as an error of the server. */
export function refuseBrokenPaths(): MiddlewareHandler {
  return async (c, next) => {
    const { pathname } = new URL(c.req.url)
    return isDecodable(pathname) ? next() : sendText(c, 400)
  }
}

function isDecodable(pathname: string): boolean {
  try {
    return !decodeURIComponent(pathname).includes('\0')
  } catch {
    return false
  }
}

/**
 * Refuses a mutation that another site's page sends with a visitor's browser. Browsers always name the origin of a POST; a
 * client that names none carries no visitor's cookies.
 */
export function refuseForeignOrigins(baseUrl: string): MiddlewareHandler {
  const publicHost = new URL(baseUrl).host
  return async (c, next) => {
    if (['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)) return next()
    const origin = c.req.header('origin')
    const site = c.req.header('sec-fetch-site')
    const originHost = origin && URL.parse(origin)?.host
    const isOurs = originHost && [publicHost, c.req.header('host')].includes(originHost)
    const isForeign = origin === undefined ? site !== undefined && site !== 'same-origin' : !isOurs
    return isForeign ? sendText(c, 403) : next()
  }
}

/** A visitor's form is a few hundred bytes, an editor's page text a few thousand. */
const largestForm = 64 * 1024

/** Uploads are held in memory while they are handled, so only a few are handled at once. */
const uploadsAtOnce = 4
const queuedUploads = 60

/** The addresses that accept files, and their responses to larger ones. */
const uploads = new Map([
  ['/admin/media/upload', limit(largestPictureBytes, 'الصورة أكبر من 10 ميغابايت.\nThe picture is larger than 10 MB.')],
  [
    '/admin/settings/contracts',
    limit(largestContractBytes, 'الملف أكبر من 5 ميغابايت.\nThe file is larger than 5 MB.'),
  ],
])

/** Refuses bodies that are too large for their address, and handles a few uploads at a time. */
export function limitBodies(): MiddlewareHandler {
  const limitForms = limit(0)
  const inTurn = pLimit(uploadsAtOnce)
  return async (c, next) => {
    const limitUploads = uploads.get(c.req.path)
    if (!limitUploads) return limitForms(c, next)
    // A body of unknown length would be read here, before the session is checked.
    if (c.req.header('transfer-encoding')) return sendText(c, 411)
    if (inTurn.pendingCount >= queuedUploads) return sendText(c, 503, { headers: { 'retry-after': '10' } })
    return limitUploads(c, () => inTurn(next))
  }
}

function limit(largestFile: number, text?: string): MiddlewareHandler {
  return bodyLimit({
    maxSize: largestFile + largestForm,
    onError: (c) => sendText(c, 413, text ? { text } : {}),
  })
}
