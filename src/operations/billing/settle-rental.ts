import type { DamageFact } from '#domain/billing/settlement/damage-and-fines.ts'
import type { Leg } from '#domain/billing/settlement/car-use.ts'
import {
  waiveLines,
  type SettlementRefusal,
  type WaivedSettlement,
  type Waiver,
} from '#domain/billing/settlement/waive-lines.ts'
import type { BookingEvent } from '#domain/booking/events/booking-events.ts'
import { rentalAfter } from '#domain/booking/events/rental.ts'
import { legsOf, settleBooking } from '#domain/booking/settlement/settle-booking.ts'
import { mayAdjustPrice, type StaffRole } from '#domain/staff/staff-roles.ts'
import type { Booking } from '#data/booking/bookings.ts'
import type { Database } from '#data/database/connect.ts'
import { listCharges } from '#data/pricing/charges.ts'
import { listOpenFines } from './charge-fines.ts'

export type SettleRental = {
  /** The events of the booking, oldest first. */
  readonly events: readonly BookingEvent[]
  readonly returnedAt: Date
  /** How the car came back, while its return is not recorded; undefined when that is not known yet. */
  readonly back?: Leg['back'] | undefined
  readonly damages?: readonly DamageFact[]
  readonly waived?: readonly Waiver[]
}

/**
 * What a rental is charged for at its return, in halalas, with the fines that are known and not charged; the preview of the return asks here too. Charges nothing itself: with
 * `charged` the caller posts to the ledger what was decided, in its own transaction. Waiving takes a manager and a reason.
 */
export async function settleRental(
  db: Database,
  { role }: { readonly role: StaffRole },
  booking: Booking,
  { events, returnedAt, back, damages = [], waived = [] }: SettleRental,
): Promise<{ ok: true; settlement: WaivedSettlement } | { ok: false; refusal: SettlementRefusal }> {
  const rental = rentalAfter(events)
  const handedOverAt = rental?.handedOverAt ?? undefined
  const fines = await listOpenFines(db, booking.id)
  const facts = { handedOverAt, returnedAt, legs: legsOf(rental, back), damages, fines }
  const settlement = settleBooking(booking, await listCharges(db), facts)
  return waiveLines(settlement, waived, { mayWaive: mayAdjustPrice(role) })
}
