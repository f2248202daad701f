import { bookingSpan } from '#domain/availability/booking-hold.ts'
import { statusEvent } from '#domain/booking/events/booking-events.ts'
import type { Begun } from '#domain/booking/request/begun.ts'
import { refuseBooking, type RefusedBooking } from '#domain/booking/refusals.ts'
import type { BookingStatus } from '#domain/status/booking-status.ts'
import { listUnitIds, storePastHold, wasDriven, wasHeld } from '#data/availability/past-units.ts'
import { findInTheWay } from '#data/availability/hold-refusal.ts'
import { recordChangesWithEvents, type ChangeWithEvent } from '#data/booking/booking-events.ts'
import type { Booking } from '#data/booking/bookings.ts'
import type { Author } from '#data/changes/record-changes.ts'
import { lockUnitGroups } from '#data/database/advisory-locks.ts'
import type { Database } from '#data/database/connect.ts'
import { readSettings } from '#data/settings/settings.ts'
import { postAgreed } from '../billing/post-charges.ts'
import { takeUnitBack } from '../availability/reassign-after-branch-change.ts'

type BegunRental = Pick<Booking, 'carId' | 'modelYear' | 'pickupDatetime' | 'returnDatetime'>

/** The status of a booking that is entered, depending on what has happened. */
export function statusOfBegun(begun: Begun | undefined): BookingStatus {
  if (begun === undefined) return 'confirmed'
  return begun === 'out' ? 'active' : 'completed'
}

/** Why the unit of a rental that has begun is refused: staff must say which one it was, if the car has units. */
export async function refuseBegunUnit(
  tx: Database,
  { carId, modelYear }: BegunRental,
  unitId: number | undefined,
): Promise<RefusedBooking | undefined> {
  if (carId === null) return undefined
  await lockUnitGroups(tx, [{ carId, modelYear }])
  const group = await listUnitIds(tx, { carId, modelYear })
  if (group.length === 0) return unitId === undefined ? undefined : refuseBooking({ kind: 'unknownUnit' })
  if (unitId === undefined) return refuseBooking({ kind: 'unitMissing' })
  return group.includes(unitId) ? undefined : refuseBooking({ kind: 'unknownUnit' })
}

/** Why a unit cannot have been with the customer of a rental that is over: it was taken. */
export async function refuseTakenThen(
  tx: Database,
  rental: BegunRental,
  { unitId, now }: { unitId: number | undefined; now: Date },
): Promise<RefusedBooking | undefined> {
  if (unitId === undefined) return undefined
  const during = pastSpan(rental)
  if (!(await wasHeld(tx, unitId, during))) return undefined
  return refuseBooking({ kind: 'notFree', by: await findInTheWay(tx, unitId, during, now) })
}

/** The time of a rental that is over. Its unit has been prepared since, or is listed as one to prepare. */
function pastSpan({ pickupDatetime, returnDatetime }: BegunRental) {
  return bookingSpan(pickupDatetime, returnDatetime, 0)
}

/**
 * Records that the car of a booking that was just entered was handed over and, if it is back, returned, at the agreed times. A unit
 * that has not been used since is then at the branch where it was returned.
 */
export async function recordBegun(
  tx: Database,
  author: Author,
  booking: Booking,
  { begun, unitId }: { begun: Begun; unitId: number | undefined },
): Promise<void> {
  const { id, pickupDatetime, returnDatetime } = booking
  const move = (from: BookingStatus, to: BookingStatus, happenedAt: Date): ChangeWithEvent => ({
    entity: 'booking',
    id,
    action: 'update',
    before: { status: from },
    after: { status: to },
    event: { bookingId: id, ...statusEvent({ from, to }), happenedAt },
  })
  const handedOver = move('confirmed', 'active', pickupDatetime)
  const moves = begun === 'out' ? [handedOver] : [handedOver, move('active', 'completed', returnDatetime)]
  await recordChangesWithEvents(tx, author, moves)
  await postAgreed(tx, author, booking)
  if (begun === 'out' || unitId === undefined) return
  await storePastHold(tx, { unitId, bookingId: id, during: pastSpan(booking) })
  if (await wasDriven(tx, unitId, { from: returnDatetime, until: author.at })) return
  const { availability: settings } = await readSettings(tx)
  await takeUnitBack(tx, author, booking, { isUndo: false, settings })
}
