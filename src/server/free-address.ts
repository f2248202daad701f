import { createServer } from 'node:net'
import type { Config } from './config.ts'
import { explainListenError } from './start-error.ts'

/** Tells at once when the port is taken, before a database is started for nothing. */
export function assertAddressFree({ host, port }: Pick<Config, 'host' | 'port'>): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) => reject(explainListenError(error, { host, port })))
    probe.listen({ port, host }, () => probe.close(() => resolve()))
  })
}
