import type { AvailabilitySettings } from '#domain/availability/availability-settings.ts'
import { isNotBack } from '#domain/availability/booking-hold.ts'
import { recordBookingEvents } from '#data/booking/booking-events.ts'
import { updateRow, type Edited } from '#data/changes/change-rows.ts'
import type { Author } from '#data/changes/record-changes.ts'
import type { Database } from '#data/database/connect.ts'
import { findNotBack, refuse, type Hold, type Refused } from '#data/availability/hold-refusal.ts'
import { holds } from '#data/tables/availability.ts'
import { findBooking, type Booking } from '#data/booking/bookings.ts'
import { findHoldOfBooking } from '#data/availability/hold-of-booking.ts'
import { sendRecordsAgain } from '../outbox/send-news.ts'
import { extendLateHold } from './late-returns.ts'
import { decideHold, lockUnits, makeRoom, retryTaken } from './take-hold.ts'

type Saved = Edited<Hold> | Refused

/**
 * Enters when a late car will be back, or with null that this is unknown again. From then on its unit takes bookings that begin after
 * that; those that begin before move to other units where a packing exists. Returns 'conflict' when the rental is not late any more.
 */
export function enterExpectedBack(
  db: Database,
  author: Author,
  { bookingId, expectedBack }: { bookingId: string; expectedBack: Date | null },
  settings: AvailabilitySettings,
): Promise<Saved> {
  const { at: now } = author
  return withHold(db, bookingId, async (tx, { hold, booking }) => {
    if (booking.carId === null || !isNotBack(booking, now)) return { outcome: 'conflict' }
    if (expectedBack !== null && expectedBack <= now) return refuse({ kind: 'past' })
    const edited = await updateRow(tx, author, { entity: 'hold', table: holds }, hold, { expectedBack })
    if (edited.outcome !== 'saved') return edited
    const { carId, modelYear } = booking
    await extendLateHold(tx, { hold: edited.row, carId, modelYear }, { now, settings })
    return edited
  })
}

/**
 * Gives a booking whose unit is late another unit of its car and model year, also when it was pinned. Other bookings are moved to make
 * room where possible. Returns 'conflict' when the booking does not wait for a late unit any more.
 */
export function takeOtherUnit(
  db: Database,
  author: Author,
  bookingId: string,
  settings: AvailabilitySettings,
): Promise<Saved> {
  return withHold(db, bookingId, async (tx, { hold, booking }) => {
    if (booking.status !== 'pending' && booking.status !== 'confirmed') return { outcome: 'conflict' }
    const late = await findNotBack(tx, hold.unitId, hold.during, author.at)
    if (late.length === 0) return { outcome: 'conflict' }
    const options = { now: author.at, settings }
    const decision = await decideHold(tx, booking, options, { former: hold, waits: false })
    if (decision.kind !== 'hold' || decision.values.unitId === hold.unitId) return refuse({ kind: 'taken', by: [] })
    const { unitId, during } = decision.values
    await makeRoom(tx, decision, booking.id)
    await sendRecordsAgain(tx, 'booking.unit_changed', [booking.id], author.at)
    const what = {
      entity: 'hold',
      table: holds,
      onRecorded: (own: Database, { id: changeId }: { id: number }) =>
        recordBookingEvents(own, author, [{ bookingId: booking.id, changeId, kind: 'unitChanged', unitId }]),
    } as const
    return updateRow(tx, author, what, hold, { unitId, during, pinned: false })
  })
}

type Held = { hold: Hold; booking: Booking }

/** Runs in a transaction that has locked the units of a booking with a hold. */
function withHold(db: Database, bookingId: string, run: (tx: Database, held: Held) => Promise<Saved>): Promise<Saved> {
  return retryTaken(() =>
    db.transaction(async (tx) => {
      const read = await findBooking(tx, bookingId)
      if (!read) return { outcome: 'missing' }
      await lockUnits(tx, read)
      const [booking, hold] = [await findBooking(tx, read.id), await findHoldOfBooking(tx, read.id)]
      return booking && hold ? run(tx, { booking, hold }) : { outcome: 'missing' }
    }),
  )
}
