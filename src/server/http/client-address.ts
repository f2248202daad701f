import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/** The address at the other end of a request's connection; '' where there is no connection. */
export function clientAddress(c: Context): string {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
  return incoming?.socket?.remoteAddress ?? ''
}
