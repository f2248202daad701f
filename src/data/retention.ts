import { and, asc, inArray, isNotNull, lt, ne, or, sql } from 'drizzle-orm'
import { addDays, startOfDay, todayInRiyadh } from '../domain/riyadh-time.ts'
import { recordChange } from './change-rows.ts'
import type { Database } from './connect.ts'
import { bookings } from './schema.ts'
import { readSettings } from './settings.ts'

const batch = 1000

/** The name under which the record of changes knows what the site does by itself. */
const siteItself = { staffId: null, staffName: 'Roud' }

/** The columns of a booking that hold its documents' numbers, emptied. */
export const noIdentity = {
  nationalId: null,
  licenseNumber: null,
  nationalIdHash: null,
  licenseNumberHash: null,
}

/**
 * Erases the documents' numbers of bookings whose return lies further back than the setting lets them be kept, in batches,
 * and returns of how many; the bookings stay. A car that is still out keeps its driver's numbers. Meant to run daily; what
 * was cut off goes on the next time.
 */
export async function eraseExpiredIdentities(db: Database, now: Date): Promise<number> {
  const { identityRetentionDays } = await readSettings(db)
  const before = startOfDay(addDays(todayInRiyadh(now), -identityRetentionDays))
  let erased = 0
  for (;;) {
    const count = await db.transaction((tx) => eraseBatch(tx, { before, now }))
    erased += count
    if (count < batch) return erased
  }
}

type Batch = { before: Date; now: Date }

async function eraseBatch(tx: Database, { before, now }: Batch): Promise<number> {
  const expired = tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        or(isNotNull(bookings.nationalId), isNotNull(bookings.licenseNumber)),
        lt(bookings.returnDatetime, before),
        ne(bookings.status, 'active'),
      ),
    )
    .orderBy(asc(bookings.returnDatetime), asc(bookings.id))
    .limit(batch)
    .for('update', { skipLocked: true })
  const rows = await tx
    .update(bookings)
    // A new version of a booking is delivered to the spreadsheet again, over the numbers there.
    .set({ ...noIdentity, version: sql`${bookings.version} + 1` })
    .where(inArray(bookings.id, expired))
    .returning({ id: bookings.id })
  if (rows.length === 0) return 0
  const after = { erasedNumbers: rows.length }
  await recordChange(
    tx,
    { ...siteItself, at: now },
    { entity: 'booking', id: '*', action: 'erase', before: null, after },
  )
  return rows.length
}
