import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { connect, type Database } from '../data/connect.ts'
import { migrate } from '../data/migrate.ts'
import { readOrMakeSecret } from '../data/secrets.ts'
import { loadStarterContent } from '../data/starter/load-starter-content.ts'
import { createFolderStorage } from '../outside/media-storage-folder.ts'
import type { MediaStorage } from '../outside/media-storage.ts'
import type { Config } from './config.ts'
import { prepareDataFolder } from './data-folder.ts'
import { makeFirstOwner } from './first-owner.ts'
import { startDatabase } from './embedded-postgres/start-database.ts'

// The same two steps up from src/server and from build/server.
const migrationsFolder = path.resolve(import.meta.dirname, '../../src/data/migrations')

/** What the HTTP side needs of the rest; tests hand in their own. */
export type SiteParts = {
  db: Database
  now: () => Date
  baseUrl: string
  /** Signs the cookies of staff sessions. */
  secret: string
  media: MediaStorage
}

/** Brings the database up, migrated and with its starter content; `close` gives everything back in reverse. */
export async function openSite(config: Config): Promise<{ parts: SiteParts; close: () => Promise<void> }> {
  const now = () => new Date()
  const mediaFolder = path.join(config.dataDir, 'media')
  await prepareDataFolder(config.dataDir)
  await prepareDataFolder(mediaFolder)
  const embedded = config.databaseUrl ? undefined : await startDatabase({ dataDir: config.dataDir, log: console.log })
  const url = config.databaseUrl ?? embedded!.url
  await migrate(url, migrationsFolder)
  const { db, close } = connect(url, {
    onIdleError: (error) => console.error('database connection lost:', error.message),
  })
  await loadStarterContent(db, { demo: config.demo, now: now() })
  const secret = await readOrMakeSecret(db, 'staff-sessions', () => randomBytes(32).toString('base64url'))
  await makeFirstOwner(db, config)
  return {
    parts: { db, now, baseUrl: config.baseUrl, secret, media: createFolderStorage(mediaFolder) },
    async close() {
      await close()
      await embedded?.stop()
    },
  }
}
