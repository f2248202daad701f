import { chmod, mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import { connect } from '../../src/data/connect.ts'
import { createMemoryStorage } from '../../src/outside/media-storage-memory.ts'
import { startDatabase } from '../../src/server/embedded-postgres/start-database.ts'
import { browserNow } from '../helpers/browser-now.ts'
import { loadCreateSite, testSecret } from '../helpers/create-site.ts'
import { createTemplate } from '../helpers/template-database.ts'

/** Serves the built site on a free port, on a fresh database, with a clock that stands still. */
export default async function setUp(): Promise<() => Promise<void>> {
  // As it is deployed: the test runner says "test", which would choose the development build of React.
  process.env['NODE_ENV'] = 'production'
  // First what can be missing, so that nothing is left running when it is.
  const createSite = await loadCreateSite()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'roud-browser-'))
  // PostgreSQL's own account has to pass through when the tests run as root.
  await chmod(dataDir, 0o755)
  const database = await startDatabase({ dataDir, log: () => undefined })
  const databaseUrl = await createTemplate(database.url)
  const { db, close } = connect(databaseUrl)
  const server = createAdaptorServer({ fetch: (request, environment) => site.fetch(request, environment) })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const site = createSite({ db, now: () => browserNow, baseUrl, secret: testSecret, media: createMemoryStorage() })
  const faults = recordFaults()
  // The workers inherit these.
  process.env['ROUD_TEST_URL'] = baseUrl
  process.env['ROUD_TEST_DATABASE'] = databaseUrl
  return async () => {
    if ('closeAllConnections' in server) server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    await close()
    await database.stop()
    await rm(database.folder, { recursive: true, force: true })
    await rm(dataDir, { recursive: true, force: true })
    if (faults.length > 0) throw new Error(`The server logged faults: ${faults.join('\n')}`)
  }
}

/** What the server writes to the console for faults, which no test in a browser would see. */
function recordFaults(): string[] {
  const faults: string[] = []
  const original = console.error
  console.error = (...words: unknown[]) => {
    faults.push(words.map(String).join(' '))
    original(...words)
  }
  return faults
}
