import type { CarCondition } from '#domain/rentals/car-condition.ts'
import type { PlacedMark } from '#domain/rentals/marks.ts'
import { mayChangeStatus } from '#domain/status/booking-status.ts'
import type { ReturnRecord } from '#domain/booking/events/booking-events.ts'
import { findBookingHold } from '#data/availability/booking-plates.ts'
import type { Booking } from '#data/booking/bookings.ts'
import type { Database } from '#data/database/connect.ts'
import { addStaffNote } from '#data/staff/staff-notes.ts'
import { findUnit } from '../availability/units.ts'
import type { BookingStaff } from '../booking/booking-staff.ts'
import { storeStatus, type BookingVersion, type Decide } from '../booking/booking-status.ts'
import type { Services } from '../services/services.ts'
import { recordEvidence, refusePhotographs, type Evidence } from './evidence.ts'
import { readMoment } from './read-moment.ts'
import { answerStatus, refused, type ChangedRental, type RentalRefused } from './rental-answer.ts'
import { recordCar, refuseReading } from '../fleet/record-car.ts'

export type TakeBack = Evidence & {
  readonly condition: CarCondition
  /** A reading that is far above the last one was confirmed. */
  readonly isOdometerSure: boolean
  /** Damage that is not on the unit's drawing yet. */
  readonly marks: readonly PlacedMark[]
  readonly note: string
  /** How long the entry waited on the device of the member, in milliseconds. */
  readonly waitedMs?: number
}

/**
 * Takes the car of a rental back: completes the booking, releases its unit, and records the state of the car and its odometer, in one
 * transaction. A return that is sent once more is recognized by its key, like a hand-over.
 */
export async function takeBack(
  { db }: Pick<Services, 'db'>,
  { author }: Pick<BookingStaff, 'author'>,
  at: BookingVersion,
  input: TakeBack,
): Promise<ChangedRental> {
  const decide: Decide<RentalRefused> = async (tx, booking) => {
    if (booking.version !== at.version) return { outcome: 'conflict' }
    if (!mayChangeStatus(booking.status, 'completed')) return refused({ kind: 'status', refusal: 'moveNotAllowed' })
    const held = await findBookingHold(tx, booking.id)
    const unit = held && (await findUnit(tx, held.unitId))
    const odometer = unit && (await refuseReading(tx, unit, input, author.at))
    if (odometer) return refused({ kind: 'checks', gate: [], odometer })
    const refusal = await refusePhotographs(tx, { bookingId: booking.id, side: 'back' }, input)
    if (refusal) return refused(refusal)
    const happenedAt = await readMoment(tx, booking.id, { now: author.at, waitedMs: input.waitedMs })
    return { to: 'completed', happenedAt, apply: () => record(tx, { author }, booking, { input, unitId: unit?.id }) }
  }
  return answerStatus(await storeStatus(db, author, at, decide))
}

async function record(
  tx: Database,
  { author }: Pick<BookingStaff, 'author'>,
  { id }: Booking,
  { input, unitId }: { input: TakeBack; unitId: number | undefined },
): Promise<ReturnRecord> {
  const { condition, marks, note } = input
  return {
    ...(await recordCar(tx, author, { unitId, bookingId: id, condition, marks })),
    ...(await recordEvidence(tx, author, id, input)),
    ...(note !== '' && { noteId: await addStaffNote(tx, author, { entity: 'booking', id }, note) }),
  }
}
