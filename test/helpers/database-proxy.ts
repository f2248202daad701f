import { connect, createServer, type Socket } from 'node:net'
import { findPort } from './find-port.ts'

/** A proxy in front of a database that can be closed and reopened, as when PostgreSQL stops under a running process. */
export type DatabaseProxy = { url: string; cut: () => Promise<void>; restore: () => Promise<void> }

/** `pools`: like a connection pooler, it names a process of its own when a connection is opened. */
export async function openDatabaseProxy(databaseUrl: string, { pools = false } = {}): Promise<DatabaseProxy> {
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
      if (pools && socket === database) socket.on('data', (bytes: Buffer) => other.write(nameOtherProcess(bytes)))
      else socket.pipe(other)
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

/** Replaces the number of the process in BackendKeyData (https://www.postgresql.org/docs/18/protocol-message-formats.html). */
function nameOtherProcess(bytes: Buffer): Buffer {
  const at = bytes.indexOf(Buffer.from([0x4b, 0, 0, 0, 12]))
  return at < 0 ? bytes : Buffer.concat([bytes.subarray(0, at + 5), Buffer.from([0, 0, 0, 1]), bytes.subarray(at + 9)])
}
