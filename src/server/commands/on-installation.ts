import pg from 'pg'
import { storageTroubleOf, type MediaStorage } from '#integrations/media-storage/media-storage.ts'
import type { Config } from '../config.ts'
import { prepareDataFolder } from '../data-folder.ts'
import { startDatabase } from '../embedded-postgres/start-database.ts'
import { openMediaStorage } from '../media/open-media-storage.ts'
import { explainDatabaseError, StartError } from '../start-error.ts'

/** Runs a command of the operator on the database and the pictures of an installation, without opening the site. */
export async function onInstallation(
  config: Config,
  name: string,
  work: (client: pg.Client, media: MediaStorage, signal: AbortSignal) => Promise<string>,
): Promise<string> {
  await prepareDataFolder(config.dataDir)
  const media = await openMediaStorage(config)
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
  const embedded = config.databaseUrl ? undefined : await startDatabase({ dataDir: config.dataDir, log: console.log })
  const client = new pg.Client({
    connectionString: embedded?.url ?? config.databaseUrl,
    fallback_application_name: name,
    connectionTimeoutMillis: 5000,
  })
  // A lost connection also rejects the running query, which reports it.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await work(client, media, stop.signal)
  } catch (error) {
    if (storageTroubleOf(error)) throw new StartError(`The picture storage does not work: ${(error as Error).message}.`)
    throw config.databaseUrl ? explainDatabaseError(error) : error
  } finally {
    await client.end().catch(() => undefined)
    await embedded?.stop()
  }
}
