import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'

/** Sends the files of a folder, compressed in advance by the build; 304 for a browser that has the file. */
export function serveFiles(root: string, cacheControl: string): MiddlewareHandler {
  const serveFile = serveStatic({ root, precompressed: true })
  return async (c, next) => {
    const found = await serveFile(c, next)
    if (!found?.ok) return found
    // `onFound` would be too late: the response has its headers by then.
    found.headers.set('cache-control', cacheControl)
    const etag = etagOf(found.headers)
    found.headers.set('etag', etag)
    if (!isKnown(c.req.header('if-none-match'), etag)) return found
    await found.body?.cancel()
    for (const name of ['content-length', 'content-type', 'content-encoding']) found.headers.delete(name)
    return new Response(null, { status: 304, headers: found.headers })
  }
}

/** Time of the build and length: a changed file differs in one of them. */
function etagOf(headers: Headers): string {
  const seconds = Date.parse(headers.get('last-modified') ?? '') / 1000
  return `W/"${seconds.toString(36)}-${Number(headers.get('content-length')).toString(36)}"`
}

function isKnown(known: string | undefined, etag: string): boolean {
  return known !== undefined && known.split(',').some((one) => one.trim() === etag)
}
