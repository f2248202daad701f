import type { CarCondition } from '../../rentals/car-condition.ts'
import { validEvents, type BookingEvent } from './booking-events.ts'

/** What is known of a rental: a booking whose car was handed over. */
export type Rental = {
  /** Null for a car without units, and for hand-overs from before units were recorded with them. */
  readonly unitId: number | null
  /** Null when it is not known, such as for a booking that was imported while its car was out. */
  readonly handedOverAt: Date | null
  /** How the car was at the hand-over; null when it was not recorded. */
  readonly out: CarCondition | null
  /** Null while the car is out. */
  readonly returnedAt: Date | null
  readonly back: CarCondition | null
  /** Since when the car counts as not returned; null while it does not, and once it is back. */
  readonly notReturnedAt: Date | null
}

const unknown: Rental = {
  unitId: null,
  handedOverAt: null,
  out: null,
  returnedAt: null,
  back: null,
  notReturnedAt: null,
}

/** Whether an event can change the rental of its booking. */
export function changesRental(event: Pick<BookingEvent, 'kind'> & { status?: unknown }): boolean {
  return (
    event.status === 'active' || ['handedOver', 'returned', 'extended', 'notReturned', 'undone'].includes(event.kind)
  )
}

/** The rental of a booking after these events, oldest first; undefined when its car was not handed over, or that was undone. */
export function rentalAfter(events: readonly BookingEvent[]): Rental | undefined {
  let rental: Rental | undefined
  for (const event of validEvents(events)) {
    if ('status' in event && event.status === 'active') rental = unknown
    if (event.kind === 'handedOver') {
      const { happenedAt: handedOverAt, unitId = null, condition: out = null } = event
      rental = { ...unknown, unitId, handedOverAt, out }
    }
    if (event.kind === 'returned') {
      const { happenedAt: returnedAt, unitId = null, condition: back = null } = event
      rental = { ...(rental ?? unknown), returnedAt, back, notReturnedAt: null }
      rental = { ...rental, unitId: rental.unitId ?? unitId }
    }
    // With another return agreed on, nobody waits for the car any more.
    if (event.kind === 'extended' && rental) rental = { ...rental, notReturnedAt: null }
    if (event.kind === 'notReturned' && rental) rental = { ...rental, notReturnedAt: event.happenedAt }
  }
  return rental
}
