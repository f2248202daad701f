import type { MiddlewareHandler } from 'hono'
import { answerPlainly } from './plain-answers.ts'

const harmlessMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses a mutation that another site's page sends with a visitor's browser. Browsers always say where a POST comes
 * from; a client that says nothing carries nobody's cookies.
 */
export function refuseForeignOrigins(baseUrl: string): MiddlewareHandler {
  const publicHost = new URL(baseUrl).host
  return async (c, next) => {
    if (harmlessMethods.has(c.req.method)) return next()
    const origin = c.req.header('origin')
    const site = c.req.header('sec-fetch-site')
    const originHost = origin && URL.parse(origin)?.host
    const ours = originHost && [publicHost, c.req.header('host')].includes(originHost)
    const foreign = origin === undefined ? site !== undefined && site !== 'same-origin' : !ours
    return foreign ? answerPlainly(c, 403) : next()
  }
}
