import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { connect } from '#data/database/connect.ts'
import { migrate } from '#data/database/migrate.ts'
import { loadStarterContent } from '#operations/starter/load-starter-content.ts'
import { startDatabase } from '#server/embedded-postgres/start-database.ts'
import { findPort } from '../../test/helpers/find-port.ts'
import { startSite, type SiteProcess } from '../../test/helpers/site-process.ts'
import { allowDatabases } from '../../test/helpers/superuser.ts'
import { createDatabase } from '../../test/helpers/template-database.ts'
import { clearTestFolder } from '../test-folder.ts'
import { pinTo } from './programs.ts'

const migrationsFolder = path.resolve(import.meta.dirname, '../../src/data/migrations')

/** A temporary folder with its own PostgreSQL server, and the sites that a measurement starts on it. */
export type Stage = {
  folder: string
  /** Creates a database with the demonstration fleet and returns its URL. */
  makeDatabase: () => Promise<string>
  /** Starts the built site on a database, pinned to the server's core. */
  startSite: (databaseUrl: string, settings?: Record<string, string>) => Promise<SiteProcess>
  /** Creates an empty data folder. */
  emptyFolder: () => string
  close: () => Promise<void>
}

export async function openStage(): Promise<Stage> {
  const folder = makeFolder(path.join(tmpdir(), 'roud-bench-'))
  const dataDir = makeFolder(path.join(folder, 'data-'))
  const server = await allowDatabases(await startDatabase({ dataDir, log: () => undefined }))
  const plain = new URL(server.url)
  plain.search = ''
  // Sites on one database share the keys for its identity numbers, but not the data folder in which they usually are.
  const IDENTITY_KEYS = randomBytes(32).toString('base64')
  const sites: SiteProcess[] = []
  return {
    folder,
    async makeDatabase() {
      const url = await createDatabase(plain.href, 'template0')
      await migrate(url, migrationsFolder)
      const { db, close } = connect(url, { maxConnections: 1 })
      await loadStarterContent(db, { demo: true, now: new Date() }).finally(close)
      return url
    },
    async startSite(databaseUrl, settings = {}) {
      const site = await startSite({
        port: await findPort(),
        dataDir: makeFolder(path.join(folder, 'site-')),
        settings: { DATABASE_URL: databaseUrl, IDENTITY_KEYS, ...settings },
        pin: pinTo('server'),
      })
      sites.push(site)
      return site
    },
    emptyFolder: () => makeFolder(path.join(folder, 'empty-')),
    async close() {
      for (const site of sites) await site.stop()
      await server.stop()
      await clearTestFolder(folder)
    },
  }
}

/** World-readable, because PostgreSQL runs as another account when this process is root. */
function makeFolder(prefix: string): string {
  const folder = mkdtempSync(prefix)
  chmodSync(folder, 0o755)
  return folder
}
