import path from 'node:path'
import { sql } from 'drizzle-orm'
import { advisoryLocks } from '../../data/database/advisory-locks.ts'
import type { Database } from '../../data/database/connect.ts'
import { createFileSync } from '../../integrations/sheet-sync/file.ts'
import { createGoogleSync } from '../../integrations/sheet-sync/google.ts'
import { createWebhookSync } from '../../integrations/sheet-sync/webhook.ts'
import type { SheetSync } from '../../integrations/sheet-sync/sheet-sync.ts'
import type { Config } from '../config.ts'

/** The spreadsheet that the settings name. */
export function openSheet({ sync, dataDir }: Config, { db, now }: { db: Database; now: () => Date }): SheetSync {
  if (sync.target === 'webhook') return createWebhookSync({ ...sync, now })
  if (sync.target === 'google') return createGoogleSync(sync)
  return createFileSync({ folder: path.join(dataDir, 'sync'), exclusively: (work) => inTurns(db, work) })
}

/** A lock that goes with its process, unlike one made of a file. */
export function inTurns<T>(db: Database, work: () => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.syncFiles})`)
    return work()
  })
}
