import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { answerPlainly } from '../http/plain-answers.ts'
import type { Metrics } from './metrics.ts'

/** Answers with the figures whoever shows the token; without one it is for a listener that only operators reach. */
export function serveMetrics({ registry }: Metrics, token: string | undefined) {
  return async (c: Context): Promise<Response> => {
    if (token !== undefined && !shows(c.req.header('authorization'), token)) {
      return answerPlainly(c, 401, { headers: { 'www-authenticate': 'Bearer' } })
    }
    return c.body(await registry.metrics(), 200, { 'content-type': registry.contentType, 'cache-control': 'no-store' })
  }
}

/** Compares in constant time, whatever the lengths. */
function shows(header: string | undefined, token: string): boolean {
  return timingSafeEqual(digest(header ?? ''), digest(`Bearer ${token}`))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
