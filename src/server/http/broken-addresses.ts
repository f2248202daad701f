import type { MiddlewareHandler } from 'hono'

/** Addresses that cannot be decoded would surface as faults deep in the router: they are the sender's mistake. */
export function refuseBrokenAddresses(): MiddlewareHandler {
  return async (c, next) => {
    const { pathname } = new URL(c.req.url)
    if (!isDecodable(pathname)) return c.text('Bad Request', 400)
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
