import { insertBooking, type Booking, type NewBooking } from '../../../data/bookings.ts'
import { claimDiscount, type StoredDiscount } from '../../../data/discounts.ts'
import { firstTry } from '../../../data/sync-deliveries.ts'
import { referenceBytes, referenceFrom } from '../../../domain/booking-reference.ts'
import type { Services } from '../../services.ts'

/**
 * Stores a booking and its delivery to the spreadsheet together; with them the claim of a use, when its code is good for a
 * number of bookings only. 'usedUp' when others were quicker.
 */
export function storeBooking(
  { db, sync }: Services,
  newBooking: NewBooking,
  discount: StoredDiscount | undefined,
): Promise<Booking | 'usedUp'> {
  return db.transaction(async (tx) => {
    if (discount?.isLimited && !(await claimDiscount(tx, discount.id))) return 'usedUp'
    const { booking, created } = await insertBooking(tx, newBooking, newReference)
    if (created) await sync.queue(tx, [firstTry('booking', booking)])
    return booking
  })
}

function newReference(): string {
  return referenceFrom(crypto.getRandomValues(new Uint8Array(referenceBytes)))
}
