import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { connect, type Connection, type Database } from '#data/database/connect.ts'
import type { SiteDeps } from '#server/http/site-deps.ts'
import { noWebhooks } from '#server/outbox/no-messages.ts'
import { createMemoryStorage, type MemoryStorage } from '#integrations/media-storage/memory.ts'
import { createWebhookSender } from '#integrations/webhooks/webhook-sender.ts'
import { loadCreateSite, roomyLimits, testSecret } from './create-site.ts'
import type { MemorySheet } from '#integrations/sheet-sync/memory.ts'
import { createRecordingLog, type RecordingLog } from './log.ts'
import { testIdentity } from './test-identity.ts'
import { createTestOutbox } from './test-outbox.ts'

export type ServedSite = {
  url: string
  db: Database
  sheet: MemorySheet
  /** The warnings and errors in the site's log since the last call. */
  takeWarnings: RecordingLog['takeWarnings']
  takeLines: RecordingLog['takeLines']
  /** The storage of uploaded pictures. */
  storage: MemoryStorage
  close: () => Promise<void>
}

/** Serves the built site from a database on a free port of this machine. */
export async function serveSite(
  databaseUrl: string,
  now: () => Date,
  more: Partial<SiteDeps> = {},
): Promise<ServedSite> {
  const { log, takeLines, takeWarnings } = createRecordingLog()
  const { db, poolUse, close: disconnect } = connect(databaseUrl)
  const createSite = await loadCreateSite()
  const storage = createMemoryStorage()
  const server = createServer((request, response) => site.listener(request, response))
  // A client that asks again at the moment at which its idle connection is closed gets no answer.
  server.keepAliveTimeout = 0
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { sync, sheet } = createTestOutbox(db, now)
  const site = createSite({
    db,
    now,
    baseUrl: url,
    secret: testSecret,
    media: storage,
    identity: testIdentity,
    sync,
    // Accepts the same receivers as production, but sends nothing.
    webhooks: { ...noWebhooks, accepts: createWebhookSender({ networks: [] }).accepts },
    log,
    limitFactor: roomyLimits,
    ...more,
  })
  async function close(): Promise<void> {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    await idleFor(3, poolUse)
    await disconnect()
  }
  return { url, db, sheet, storage, takeLines, takeWarnings, close }
}

/**
 * Waits until the pool is idle several times in a row, because a request that the browser has abandoned continues to its last
 * query.
 */
async function idleFor(times: number, poolUse: Connection['poolUse']): Promise<void> {
  let seen = 0
  while (seen < times) {
    await pause(10)
    const { total, idle, waiting } = poolUse()
    seen = idle === total && waiting === 0 ? seen + 1 : 0
  }
}
