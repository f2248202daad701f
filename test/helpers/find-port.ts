import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

// Below the range for outgoing connections, which could take the port before it is used, and below the ports of the embedded
// PostgreSQL.
const ports = [10_000, 20_000] as const
/** Ports that this process has been given, and may not use yet. */
const given = new Set<number>()

/** Returns a free port of this machine, each only once. */
export async function findPort(): Promise<number> {
  for (;;) {
    const port = randomInt(...ports)
    const probe = createServer().listen(port, '127.0.0.1')
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    probe.close()
    await once(probe, 'close')
    if (given.has(port)) continue
    given.add(port)
    return port
  }
}
