import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import type { Metrics } from '../metrics/metrics.ts'
import { sendText } from './plain-responses.ts'

/** Responds with all metrics. Without a token it must only be used on a listener that operators alone can reach. */
export function serveMetrics({ registry }: Metrics, token: string | undefined) {
  return async (c: Context): Promise<Response> => {
    if (token !== undefined && !isBearer(c.req.header('authorization'), token)) {
      return sendText(c, 401, { headers: { 'www-authenticate': 'Bearer' } })
    }
    return c.body(await registry.metrics(), 200, { 'content-type': registry.contentType, 'cache-control': 'no-store' })
  }
}

/** Compares in constant time, for any lengths. */
function isBearer(header: string | undefined, token: string): boolean {
  return timingSafeEqual(digest(header ?? ''), digest(`Bearer ${token}`))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
