import { and, asc, eq, exists, isNull, lt, ne, or } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { bookings } from '../tables/booking.ts'
import { rentalPhotos, rentalSignatures } from '../tables/rental-evidence.ts'
import { removePhotosOf } from './photographs.ts'
import { eraseSignatures } from './signatures.ts'

/**
 * Erases the signatures and removes the photographs of bookings whose agreed return was before `before` and whose car is not out; of at
 * most `batch` bookings. Returns of how many.
 */
export async function eraseEvidenceBefore(
  tx: Database,
  { before, now, batch }: { before: Date; now: Date; batch: number },
): Promise<number> {
  const hasSignature = exists(
    tx.select({ id: rentalSignatures.id }).from(rentalSignatures).where(eq(rentalSignatures.bookingId, bookings.id)),
  )
  const hasPhoto = exists(
    tx
      .select({ id: rentalPhotos.id })
      .from(rentalPhotos)
      .where(and(eq(rentalPhotos.bookingId, bookings.id), isNull(rentalPhotos.removedAt))),
  )
  const expired = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(or(hasSignature, hasPhoto), lt(bookings.returnDatetime, before), ne(bookings.status, 'active')))
    .orderBy(asc(bookings.returnDatetime), asc(bookings.id))
    .limit(batch)
    .for('update', { skipLocked: true })
  const ids = expired.map(({ id }) => id)
  await eraseSignatures(tx, ids)
  await removePhotosOf(tx, ids, now)
  return ids.length
}
