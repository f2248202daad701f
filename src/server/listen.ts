import { createServer } from 'node:net'
import { serve } from '@hono/node-server'
import type { Config } from './config.ts'
import type { createApp } from './http/app.ts'
import { explainListenError } from './start-error.ts'

type Address = Pick<Config, 'host' | 'port'>

/** Tells at once when the port is taken, before a database is started for nothing. */
export function assertAddressFree({ host, port }: Address): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) => reject(explainListenError(error, { host, port })))
    probe.listen({ port, host }, () => probe.close(() => resolve()))
  })
}

/** Serves the app; `close` lets requests that are under way finish and takes no new ones. */
export function listen(
  app: Pick<ReturnType<typeof createApp>, 'fetch'>,
  { host, port }: Address,
): Promise<{ close: () => Promise<void> }> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, port, ...(host ? { hostname: host } : {}) }, () => resolve({ close }))
    server.once('error', (error) => reject(explainListenError(error, { host, port })))

    function close(): Promise<void> {
      return new Promise((closed) => {
        server.close(() => closed())
        if ('closeIdleConnections' in server) server.closeIdleConnections()
      })
    }
  })
}
