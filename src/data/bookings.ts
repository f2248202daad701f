import { eq } from 'drizzle-orm'
import type { Database } from './connect.ts'
import type { SealedIdentity } from './identity.ts'
import { bookings } from './schema.ts'
import { hidePersonalData } from './storage-fault.ts'

export type Booking = typeof bookings.$inferSelect
/** A booking to store; the numbers of its documents are sealed under the id that comes with them. */
export type NewBooking = Omit<typeof bookings.$inferInsert, 'reference' | 'status' | keyof SealedIdentity> &
  SealedIdentity

const maximumReferences = 10

/**
 * Stores a booking once per idempotency key, as pending, and returns the stored row; `created` is false when the key was
 * there already, also when the same form arrives twice at the same moment. Amounts are halalas. `makeReference` is asked
 * again when a reference is taken. Pass a transaction as `db` to store something else together with the booking.
 * Rejects when the row breaks a rule of the table; the message holds no personal data (decisions "Booking record").
 */
export function insertBooking(
  db: Database,
  newBooking: NewBooking,
  makeReference: () => string,
): Promise<{ booking: Booking; created: boolean }> {
  return hidePersonalData('the booking', async () => {
    for (let attempt = 0; attempt < maximumReferences; attempt++) {
      // Without a target, the conflict clause covers the key and the reference, and a transaction goes on after it.
      const values = { ...newBooking, reference: makeReference() }
      const [booking] = await db.insert(bookings).values(values).onConflictDoNothing().returning()
      if (booking) return { booking, created: true }
      const earlier = await findBookingByKey(db, newBooking.idempotencyKey)
      if (earlier) return { booking: earlier, created: false }
    }
    throw Object.assign(new Error(), { code: 'no free reference' })
  })
}

/** The booking that was stored under an idempotency key; undefined when there is none yet, and for a blank key. */
export async function findBookingByKey(db: Database, key: string | null | undefined): Promise<Booking | undefined> {
  if (!key || key.includes('\0')) return undefined
  const rows = await db.select().from(bookings).where(eq(bookings.idempotencyKey, key))
  return rows[0]
}
