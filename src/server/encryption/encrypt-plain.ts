import { sql } from 'drizzle-orm'
import type { Log } from '../../app/services/log.ts'
import { advisoryLocks } from '../../data/database/advisory-locks.ts'
import type { Database } from '../../data/database/connect.ts'
import type { IdentityCipher } from '../../data/customers/identity.ts'
import {
  finishEncryption,
  hasBookings,
  isEncryptionFinished,
  rewriteBookings,
} from '../../data/customers/plain-numbers.ts'
import { encryptPlainBatch } from '../../data/customers/encrypted-rows.ts'

type Told = {
  log: Log
  /** Removes what the database's write-ahead log still holds; false where this process may not. */
  dropOldLog: () => Promise<boolean>
}

/**
 * Seals the numbers of bookings from before there were keys, and wipes the copies that a database keeps of what rows were.
 * Begins again where it was cut off; the last step tells the next start that there is nothing left to do.
 */
export async function encryptPlainNumbers(
  db: Database,
  cipher: IdentityCipher,
  { log, dropOldLog }: Told,
): Promise<void> {
  if (await isEncryptionFinished(db)) return
  if (await hasBookings(db)) {
    let encrypted = 0
    let after: string | undefined
    do {
      const batch = await encryptPlainBatch(db, cipher, after)
      encrypted += batch.rewritten
      after = batch.next
    } while (after !== undefined)
    log.info('Sealed the identity numbers of bookings from before', { bookings: encrypted })
    await rewriteBookings(db)
    if (!(await dropOldLog())) log.warn(oldLogStays)
  }
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.identityKeys})`)
    await finishEncryption(tx)
  })
}

const oldLogStays =
  'The write-ahead log of this PostgreSQL still holds identity numbers from before they were sealed, until it is recycled; so do backups made before. Ask whoever runs it to switch and archive the log, and delete those backups.'
