import { createServer } from 'node:net'
import type { Server } from 'node:http'
import { serve } from '@hono/node-server'
import { openFrontDoor, type FrontDoorOptions } from './front-door.ts'
import { explainListenError, type ListenAddress } from '../start-error.ts'

/** `fetch` as Hono offers it: with the connection of the request. */
type App = { fetch: Parameters<typeof serve>[0]['fetch'] }

export type Listener = {
  /** Takes no new requests and lets those under way finish; rests of them are cut off after `patienceMs`, and counted. */
  close: (patienceMs: number) => Promise<{ cutOff: boolean }>
  /** Cuts off everything at once. */
  abort: () => void
}

/** Tells at once when the port is taken, before a database is started for nothing. */
export function assertAddressFree(address: ListenAddress): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) => reject(explainListenError(error, address)))
    probe.listen({ port: address.port, host: address.host }, () => probe.close(() => resolve()))
  })
}

/** Serves the app; with a door, kept pages are answered before it. */
export function listen(app: App, address: ListenAddress, door?: FrontDoorOptions): Promise<Listener> {
  return new Promise((resolve, reject) => {
    const { host, port } = address
    const server = serve({ fetch: app.fetch, port, ...(host ? { hostname: host } : {}) }, () => {
      resolve({
        close: (patienceMs) => close(server, patienceMs, frontDoor),
        abort: () => server.closeAllConnections(),
      })
    }) as Server
    const frontDoor = door && openFrontDoor(server, door)
    server.once('error', (error) => reject(explainListenError(error, address)))
  })
}

async function close(
  server: Server,
  patienceMs: number,
  frontDoor?: { close: () => void },
): Promise<{ cutOff: boolean }> {
  let cutOff = false
  const ended = new Promise<void>((resolve) => server.close(() => resolve()))
  // Connections that are kept alive end with the answer they wait for, or here when they wait for none.
  server.closeIdleConnections()
  frontDoor?.close()
  const timer = setTimeout(() => {
    cutOff = true
    server.closeAllConnections()
  }, patienceMs)
  await ended
  clearTimeout(timer)
  return { cutOff }
}
