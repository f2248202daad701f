import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createProbe } from 'node:net'
import { explainListenError, type ListenAddress } from '../start-error.ts'

const keepAliveMs = 125_000

export type Listener = {
  /** Stops accepting requests and waits for running ones; after `gracePeriodMs` closes the remaining connections. */
  close: (gracePeriodMs: number) => Promise<{ cutOff: boolean }>
  /** Closes all connections at once. */
  abort: () => void
}

/** Fails before the database is started when the port is in use. */
export function assertAddressFree(address: ListenAddress): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createProbe()
    probe.once('error', (error) => reject(explainListenError(error, address)))
    probe.listen({ port: address.port, host: address.host }, () => probe.close(() => resolve()))
  })
}

export function listen(listener: RequestListener, address: ListenAddress): Promise<Listener> {
  return new Promise((resolve, reject) => {
    // A proxy keeps idle connections for up to two minutes. If the site closed them first, a form could be lost on its way.
    const server = createServer({ keepAliveTimeout: keepAliveMs }, listener)
    server.once('error', (error) => reject(explainListenError(error, address)))
    server.listen({ port: address.port, host: address.host }, () => {
      resolve({
        close: (gracePeriodMs) => close(server, gracePeriodMs),
        abort: () => server.closeAllConnections(),
      })
    })
  })
}

async function close(server: Server, gracePeriodMs: number): Promise<{ cutOff: boolean }> {
  let cutOff = false
  const ended = new Promise<void>((resolve) => server.close(() => resolve()))
  // Connections with a running request close after its response.
  server.closeIdleConnections()
  const timer = setTimeout(() => {
    cutOff = true
    server.closeAllConnections()
  }, gracePeriodMs)
  await ended
  clearTimeout(timer)
  return { cutOff }
}
