import { randomBytes } from 'node:crypto'
import path from 'node:path'
import type { Disk } from '#operations/services/disk.ts'
import type { Push } from '#operations/services/push.ts'
import type { Sync } from '#operations/services/sync.ts'
import type { Webhooks } from '#operations/services/webhooks.ts'
import { connect, tryToGrow, type Database } from '#data/database/connect.ts'
import type { IdentityCipher } from '#data/customers/identity.ts'
import { migrate } from '#data/database/migrate.ts'
import { readOrMakeSecret } from '#data/settings/settings.ts'
import { loadDemoRentals } from '#operations/starter/load-demo-rentals.ts'
import { loadStarterContent } from '#operations/starter/load-starter-content.ts'
import type { MediaStorage } from '#integrations/media-storage/media-storage.ts'
import type { Config } from './config.ts'
import type { TrustedProxies } from './http/client-address.ts'
import { ensureBackupKey, keyFolderOf } from './backup/backup-key.ts'
import { prepareDataFolder } from './data-folder.ts'
import { readFreeBytes, watchDisk } from './disk-watch.ts'
import { explainDatabaseError, StartError } from './start-error.ts'
import { createFirstOwner } from './staff/first-owner.ts'
import { createPageCache, type PageCache } from './http/page-cache.ts'
import { openLive, type Live } from './live/open-live.ts'
import type { ServerLog } from './log/log.ts'
import { openMediaStorage, watchStorage } from './media/open-media-storage.ts'
import { createProcessMetrics, registerReadings, type Metrics } from './metrics/metrics.ts'
import { openIdentityCipher } from './encryption/identity-cipher.ts'
import { startDatabase, type RunningDatabase } from './embedded-postgres/start-database.ts'

// This file is in src/server, or bundled in build/server.
export const projectFolder = path.resolve(import.meta.dirname, '../..')
export const migrationsFolder = path.join(projectFolder, 'src/data/migrations')

/** The clock of the machine. */
export function currentTime(): Date {
  return new Date()
}

/** The dependencies of the HTTP application; tests pass their own. */
export type SiteDeps = {
  db: Database
  now: () => Date
  baseUrl: string
  /** Signs the cookies of staff sessions and the addresses of receipts. */
  secret: string
  media: MediaStorage
  /** Notifications from other processes; without them, each public page costs a query. */
  live?: Live
  pages?: PageCache
  /** Encrypts and decrypts the numbers of identity documents. */
  identity: IdentityCipher
  /** Multiplies every rate limit; 1 by default. */
  limitFactor?: number
  /** The time limit of an upload; three minutes by default. */
  uploadTurnMs?: number
  /** Sends bookings and inquiries to the spreadsheet. */
  sync: Sync
  /** Sends push messages to the staff's browsers; without it none are sent. */
  push?: Push
  /** Sends messages to webhooks; without it none are sent. */
  webhooks?: Webhooks
  log: ServerLog
  /** Without it, the disk never counts as full. */
  disk?: Disk
  trustedProxies?: TrustedProxies | undefined
  metrics?: Metrics
  /** The token for `/metrics`; without it, there is no such address. */
  metricsToken?: string | undefined
  /** Whether the process is stopping, so that load balancers send no new requests. */
  isStopping?: () => boolean
}

export type OpenSite = {
  databaseUrl: string
  deps: Omit<SiteDeps, 'sync' | 'push' | 'webhooks'>
  close: () => Promise<void>
  /** Stops only what would outlive the process. */
  abandon: () => Promise<void>
}

/**
 * Starts the database, migrates it and loads the starter content; `close` undoes this in reverse order. If a step fails, the
 * previous ones are undone.
 */
export async function openSite(config: Config, log: ServerLog): Promise<OpenSite> {
  await prepareDataFolder(config.dataDir)
  const media = watchStorage(await openMediaStorage(config), log)
  const embedded = config.databaseUrl
    ? undefined
    : await startDatabase({ dataDir: config.dataDir, log: console.log, warn: (line) => log.warn(line) })
  try {
    return await openOn(config.databaseUrl ?? embedded!.url, { config, media, log }, embedded)
  } catch (error) {
    await embedded?.stop()
    throw config.databaseUrl ? explainDatabaseError(error) : error
  }
}

type OpenSiteDeps = { config: Config; media: MediaStorage; log: ServerLog }

async function openOn(
  url: string,
  { config, media, log }: OpenSiteDeps,
  embedded: RunningDatabase | undefined,
): Promise<OpenSite> {
  const now = currentTime
  await migrate(url, migrationsFolder)
  const { db, poolUse, close } = connect(url, {
    slowQueries: {
      overMs: config.log.slowQueryMs,
      report: (statement, ms) => log.warn('A query was slow', { statement, ms: Math.round(ms) }),
    },
    onConnectionError: (error) => log.error('A connection to the database was lost', error),
    onDiskFull: () => disk.onDatabaseFull(),
  })
  const disk = watchDisk({ folder: config.dataDir, log, tryToGrow: () => tryToGrow(db) })
  try {
    const { loaded } = await loadStarterContent(db, { demo: config.demo, now: now() })
    const identity = await openIdentityCipher(db, config.identity, now())
    if (loaded && config.demo && config.demoRentals) await loadDemoRentals(db, { now: now(), identity })
    await prepareBackupKey(config, log)
    const secret = await readOrMakeSecret(db, 'staff-sessions', () => randomBytes(32).toString('base64url'))
    await createFirstOwner(db, config)
    const live = openLive(url, db, {
      onDisconnect: (error) =>
        log.error('The connection that listens to the database was lost; it is opened again', error),
    })
    const pages = createPageCache({ content: live.content, now, ...config.pageCache })
    const { baseUrl, limitFactor } = config
    const metrics = createProcessMetrics({ db, poolUse, log })
    registerReadings(metrics, log, [
      { name: 'roud_page_cache_bytes', help: 'Memory of cached pages', read: pages.bytes },
      {
        name: 'roud_disk_free_bytes',
        help: 'Free space of the disk of the data folder',
        read: () => readFreeBytes(config.dataDir),
      },
    ])
    return {
      databaseUrl: url,
      deps: {
        db,
        now,
        baseUrl,
        secret,
        media,
        identity,
        log,
        disk,
        live,
        pages,
        limitFactor,
        trustedProxies: config.trustedProxies,
        metrics,
        metricsToken: config.metrics.token,
      },
      async close() {
        disk.close()
        pages.close()
        await live.close()
        await close()
        await embedded?.stop()
      },
      async abandon() {
        await embedded?.stop()
      },
    }
  } catch (error) {
    disk.close()
    await close()
    throw error
  }
}

/** Creates the key at start, so that a copy of the key folder is complete before the first backup. */
async function prepareBackupKey(config: Config, log: ServerLog): Promise<void> {
  const folder = keyFolderOf(config)
  try {
    const { isNew } = await ensureBackupKey(folder)
    if (isNew) log.info('The key that signs backups was created: keep a copy of the folder with the keys', { folder })
  } catch (error) {
    log.warn(error instanceof StartError ? error.message : 'The key that signs backups cannot be read', { folder })
  }
}
