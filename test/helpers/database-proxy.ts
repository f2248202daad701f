import { connect, createServer, type Socket } from 'node:net'
import { findPort } from './find-port.ts'

/** A proxy in front of a database that can be closed and reopened, as when PostgreSQL stops under a running process. */
export type DatabaseProxy = { url: string; cut: () => Promise<void>; restore: () => Promise<void> }

export async function openDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const { hostname, port } = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const database = connect({ host: hostname, port: Number(port) })
    for (const [socket, other] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => other.destroy()).on('close', () => other.destroy() && sockets.delete(socket))
      socket.pipe(other)
    }
  })
  const listen = (at: number) => new Promise<void>((resolve) => server.listen(at, '127.0.0.1', () => resolve()))
  const own = await findPort()
  await listen(own)
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String(own)
  return {
    url: url.href,
    restore: () => listen(own),
    cut: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}
