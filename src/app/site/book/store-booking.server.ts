import { insertBooking, type NewBooking } from '../../../data/booking/bookings.ts'
import type { Database } from '../../../data/database/connect.ts'
import { claimDiscount, type StoredDiscount } from '../../../data/pricing/discounts.ts'
import { firstTry } from '../../../data/sync/sync-deliveries.ts'
import { referenceBytes, referenceFrom } from '../../../domain/booking/booking-reference.ts'
import type { Services } from '../../services/services.ts'
import type { Refused } from './decide-booking.server.ts'

export type Stored = Awaited<ReturnType<typeof insertBooking>>

const usedUp: Refused = { refusal: { kind: 'invalidCode' } }
// As every row begins.
const firstVersion = 1

/**
 * Stores a booking and its delivery to the spreadsheet together; with them the claim of a use, when its code is good for a
 * number of bookings only: refused when others were quicker. Not `created` when the same form was stored before.
 */
export async function storeBooking(
  { db, sync }: Services,
  newBooking: NewBooking,
  discount: StoredDiscount | undefined,
): Promise<Stored | Refused> {
  const along = await sync.queueAlong([firstTry('booking', { id: newBooking.id, version: firstVersion })])
  const store = (on: Database) => insertBooking(on, newBooking, newReference, along)
  if (!discount?.isLimited) return store(db)
  return db.transaction(async (tx) => ((await claimDiscount(tx, discount.id)) ? store(tx) : usedUp))
}

function newReference(): string {
  return referenceFrom(crypto.getRandomValues(new Uint8Array(referenceBytes)))
}
