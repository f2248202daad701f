import { insertBooking, type Booking, type NewBooking } from '../../../data/bookings.ts'
import type { Database } from '../../../data/connect.ts'
import { claimDiscount, type StoredDiscount } from '../../../data/discounts.ts'
import { referenceBytes, referenceFrom } from '../../../domain/booking-reference.ts'

/**
 * Stores a booking; when its code is good for a number of bookings only, in one transaction with the claim of a use.
 * 'usedUp' when others were quicker.
 */
export async function storeBooking(
  db: Database,
  booking: NewBooking,
  discount: StoredDiscount | undefined,
): Promise<Booking | 'usedUp'> {
  if (!discount?.isLimited) return (await insertBooking(db, booking, newReference)).booking
  return db.transaction(async (tx) => {
    if (!(await claimDiscount(tx, discount.id))) return 'usedUp'
    return (await insertBooking(tx, booking, newReference)).booking
  })
}

function newReference(): string {
  return referenceFrom(crypto.getRandomValues(new Uint8Array(referenceBytes)))
}
