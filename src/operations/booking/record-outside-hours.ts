import { recordBookingEvents } from '#data/booking/booking-events.ts'
import type { ChangeAuthor } from '#data/changes/record-changes.ts'
import type { Database } from '#data/database/connect.ts'
import { addStaffNote } from '#data/staff/staff-notes.ts'
import type { OutsideHours } from '#domain/booking/request/booking-request.ts'
import type { PricedBooking } from '#domain/booking/request/price-booking.ts'

/**
 * Stores that staff agreed on a time outside of the opening hours, in the transaction that stores the booking. The reason is a staff
 * note, since it may name a person and events hold no such text.
 */
export async function recordOutsideHours(
  tx: Database,
  author: ChangeAuthor,
  bookingId: string,
  { outside, outsideHours }: Pick<PricedBooking, 'outside'> & { outsideHours: OutsideHours | undefined },
): Promise<void> {
  if (!outsideHours || outside.length === 0) return
  const { reason, isFeeWaived } = outsideHours
  const noteId = await addStaffNote(tx, author, { entity: 'booking', id: bookingId }, reason)
  await recordBookingEvents(tx, author, [{ bookingId, kind: 'outsideHours', ends: [...outside], isFeeWaived, noteId }])
}
