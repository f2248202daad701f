import type { Server } from 'node:http'
import { createServer } from 'node:net'
import { serve } from '@hono/node-server'
import type { Config } from './config.ts'
import { openFrontDoor } from './front-door.ts'
import type { createApp } from './http/app.ts'
import type { PageCache } from './http/page-cache/page-cache.ts'
import { explainListenError } from './start-error.ts'

type Address = Pick<Config, 'host' | 'port'>
type App = Pick<ReturnType<typeof createApp>, 'fetch'>
type Listening = { close: () => Promise<void> }

/** Tells at once when the port is taken, before a database is started for nothing. */
export function assertAddressFree({ host, port }: Address): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) => reject(explainListenError(error, { host, port })))
    probe.listen({ port, host }, () => probe.close(() => resolve()))
  })
}

/** Serves the app; `close` lets requests that are under way finish and takes no new ones. */
export function listen(app: App, { host, port }: Address, pages: PageCache): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, port, ...(host ? { hostname: host } : {}) }, () => resolve({ close }))
    server.once('error', (error) => reject(explainListenError(error, { host, port })))

    const frontDoor = openFrontDoor(server as Server, pages, async (key) =>
      app.fetch(new Request(`http://localhost${key}`)),
    )

    function close(): Promise<void> {
      return new Promise((closed) => {
        server.close(() => closed())
        frontDoor.close()
        if ('closeIdleConnections' in server) server.closeIdleConnections()
      })
    }
  })
}
