import type { MiddlewareHandler } from 'hono'
import { answerPlainly } from './plain-answers.ts'

/** Addresses that cannot be decoded would surface as faults deep in the router: they are the sender's mistake. */
export function refuseBrokenAddresses(): MiddlewareHandler {
  return async (c, next) => {
    const { pathname } = new URL(c.req.url)
    if (!isDecodable(pathname)) return answerPlainly(c, 400)
    await next()
  }
}

function isDecodable(pathname: string): boolean {
  try {
    return !decodeURIComponent(pathname).includes('\0')
  } catch {
    return false
  }
}
