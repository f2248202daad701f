import type { MiddlewareHandler } from 'hono'
import { sendText } from './plain-responses.ts'

/**
 * Refuses a mutation that another site's page sends with a visitor's browser. Browsers always name the origin of a POST; a
 * client that names none carries nobody's cookies.
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
