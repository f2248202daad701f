import { paperEvents } from '#domain/booking/papers/rental-papers.ts'
import type { CarCondition } from '#domain/rentals/car-condition.ts'
import { wasOnCar } from '#domain/rentals/marks.ts'
import { listBookingEvents } from '#data/booking/booking-events.ts'
import type { Booking } from '#data/booking/bookings.ts'
import type { Database } from '#data/database/connect.ts'
import { findListedRental } from '#data/rentals/rental-list.ts'
import { listDrivers } from '#data/rentals/rentals.ts'
import { listMarks, type UnitMark } from '#data/rentals/unit-marks.ts'
import { listStaffNotes } from '#data/staff/staff-notes.ts'

/** How the car was at the hand-over or the return. */
export type RentalSide = {
  readonly happenedAt: Date
  readonly unitId: number | null
  /** Null where the state of the car was not recorded. */
  readonly condition: CarCondition | null
  /** The damage on the car, oldest first; `isNew` if it was found then. */
  readonly marks: readonly (UnitMark & { readonly isNew: boolean })[]
  readonly note: string | undefined
}

/**
 * What is known of a booking's rental: as a list has it, with the hand-over and the return that stand, and who drives. Undefined when
 * the car was not handed over, or that was undone.
 */
export async function readRental(db: Database, { id }: Pick<Booking, 'id'>) {
  const listed = await findListedRental(db, id)
  if (!listed) return undefined
  const [history, notes, drivers] = await Promise.all([
    listBookingEvents(db, id),
    listStaffNotes(db, { entity: 'booking', id }),
    listDrivers(db, id),
  ])
  const noteOf = (noteId: number | undefined) => notes.find((note) => note.id === noteId)?.text
  const { handOver, return: returned } = paperEvents(history)
  const side = async (event: typeof handOver | typeof returned): Promise<RentalSide | undefined> => {
    if (!event) return undefined
    const { happenedAt, unitId = null, condition = null, markIds = [], noteId } = event
    const marks = unitId === null ? [] : await listMarks(db, unitId)
    return {
      happenedAt,
      unitId,
      condition,
      marks: marks
        .filter((mark) => wasOnCar(mark, happenedAt))
        .map((mark) => ({ ...mark, isNew: markIds.includes(mark.id) })),
      note: noteOf(noteId),
    }
  }
  return {
    listed,
    handOver: await side(handOver),
    return: await side(returned),
    contractReason: handOver?.contractReason,
    deposit: handOver?.deposit,
    overrideReason: noteOf(handOver?.overrideNoteId),
    drivers,
  }
}

export type RentalFacts = NonNullable<Awaited<ReturnType<typeof readRental>>>
