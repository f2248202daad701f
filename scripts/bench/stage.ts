import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { connect } from '../../src/data/database/connect.ts'
import { migrate } from '../../src/data/database/migrate.ts'
import { loadStarterContent } from '../../src/data/starter/load-starter-content.ts'
import { startDatabase } from '../../src/server/embedded-postgres/start-database.ts'
import { findPort, startSite, type SiteProcess } from '../../test/helpers/site-process.ts'
import { createDatabase } from '../../test/helpers/template-database.ts'
import { clearTestFolder } from '../test-folder.ts'
import { pinTo } from './programs.ts'

const migrationsFolder = path.resolve(import.meta.dirname, '../../src/data/migrations')

/** A temporary folder with a PostgreSQL of its own, and as many sites on it as a measurement needs. */
export type Stage = {
  folder: string
  /** Makes a database with the demonstration fleet; its address. */
  makeDatabase: () => Promise<string>
  /** Starts the built site on a database, on the server's core. */
  startSite: (databaseUrl: string, settings?: Record<string, string>) => Promise<SiteProcess>
  /** A data folder that no process has used yet. */
  emptyFolder: () => string
  close: () => Promise<void>
}

export async function openStage(): Promise<Stage> {
  const folder = makeFolder(path.join(tmpdir(), 'roud-bench-'))
  const dataDir = makeFolder(path.join(folder, 'data-'))
  const server = await startDatabase({ dataDir, log: () => undefined })
  const plain = new URL(server.url)
  plain.search = ''
  // Sites of one database must read each other's identity numbers, and each has a data folder of its own.
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

/** PostgreSQL's own account passes through it, when this runs as root. */
function makeFolder(prefix: string): string {
  const folder = mkdtempSync(prefix)
  chmodSync(folder, 0o755)
  return folder
}
