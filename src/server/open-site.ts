import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { connect, readServerVersion, tryToGrow } from '#data/database/connect.ts'
import { migrate } from '#data/database/migrate.ts'
import { readOrMakeSecret } from '#data/settings/settings.ts'
import { loadDemoRentals } from '#operations/starter/load-demo-rentals.ts'
import { loadStarterContent } from '#operations/starter/load-starter-content.ts'
import { createHttpAuthority } from '#integrations/tax-authority/http-authority.ts'
import type { MediaStorage } from '#integrations/media-storage/media-storage.ts'
import type { Config } from './config.ts'
import type { SiteDeps } from './http/site-deps.ts'
import { ensureBackupKey, keyFolderOf } from './backup/backup-key.ts'
import { prepareDataFolder } from './data-folder.ts'
import { readFreeBytes, watchDisk } from './disk-watch.ts'
import { assertServerVersion, explainDatabaseError, StartError } from './start-error.ts'
import { createFirstOwner } from './staff/first-owner.ts'
import { createPageCache } from './http/page-cache.ts'
import { openLive } from './live/open-live.ts'
import { announce, type ServerLog } from './log/log.ts'
import { openMediaStorage, watchStorage } from './media/open-media-storage.ts'
import { createProcessMetrics, registerReadings } from './metrics/metrics.ts'
import { openIdentityCipher } from './encryption/identity-cipher.ts'
import { startDatabase, type RunningDatabase } from './embedded-postgres/start-database.ts'

// This file is in src/server, or bundled in build/server.
export const projectFolder = path.resolve(import.meta.dirname, '../..')
export const migrationsFolder = path.join(projectFolder, 'src/data/migrations')

/** The clock of the machine. */
export function currentTime(): Date {
  return new Date()
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
 * previous ones are undone. `signal` ends the waiting for another process.
 */
export async function openSite(config: Config, log: ServerLog, signal?: AbortSignal): Promise<OpenSite> {
  await prepareDataFolder(config.dataDir)
  const media = watchStorage(await openMediaStorage(config), log)
  const embedded = config.databaseUrl
    ? undefined
    : await startDatabase({ dataDir: config.dataDir, log: announce, warn: (line) => log.warn(line) })
  try {
    return await openOn(config.databaseUrl ?? embedded!.url, { config, media, log, signal }, embedded)
  } catch (error) {
    await embedded?.stop()
    throw config.databaseUrl ? explainDatabaseError(error) : error
  }
}

type OpenSiteDeps = { config: Config; media: MediaStorage; log: ServerLog; signal: AbortSignal | undefined }

async function openOn(
  url: string,
  { config, media, log, signal }: OpenSiteDeps,
  embedded: RunningDatabase | undefined,
): Promise<OpenSite> {
  const now = currentTime
  const directUrl = config.databaseDirectUrl ?? url
  const direct = connect(directUrl, { maxConnections: 1 })
  assertServerVersion(await readServerVersion(direct.db).finally(direct.close))
  await migrate(directUrl, migrationsFolder, {
    onWait: () => log.info('Waiting for another process, which is migrating the database'),
    ...(signal && { signal }),
  })
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
    const live = openLive(directUrl, db, {
      onPooler: () =>
        log.warn(
          'A connection pooler is in front of the database: every page asks it for the version of its content. Set DATABASE_DIRECT_URL.',
        ),
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
        taxAuthority:
          config.taxAuthorityUrl === undefined ? undefined : createHttpAuthority({ url: config.taxAuthorityUrl }),
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
