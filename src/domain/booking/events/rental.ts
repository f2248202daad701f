import type { CarCondition } from '../../rentals/car-condition.ts'
import type { RentalLeg } from '../../rentals/rental-legs.ts'
import { validEvents, type BookingEvent, type UnitRecord } from './booking-events.ts'

/** What is known of a rental: a booking whose car was handed over. */
export type Rental = {
  /** The last one. Null for a car without units, and for hand-overs from before units were recorded with them. */
  readonly unitId: number | null
  /** Null when it is not known, such as for a booking that was imported while its car was out. */
  readonly handedOverAt: Date | null
  /** How the first car was at the hand-over; null when it was not recorded. */
  readonly out: CarCondition | null
  /** Null while the car is out. */
  readonly returnedAt: Date | null
  /** How the last car was at the return. */
  readonly back: CarCondition | null
  /** A leg per unit that the customer had, the first one first. */
  readonly legs: readonly RentalLeg[]
  /** Since when the car counts as not returned; null while it does not, and once it is back. */
  readonly notReturnedAt: Date | null
}

const unknownLeg: RentalLeg = { unitId: null, from: null, to: null, out: null, back: null }

const kindsOfRentals: readonly string[] = ['handedOver', 'exchanged', 'returned', 'extended', 'notReturned', 'undone']

/** Whether an event can change the rental of its booking. */
export function changesRental(event: Pick<BookingEvent, 'kind'> & { status?: unknown }): boolean {
  return event.status === 'active' || kindsOfRentals.includes(event.kind)
}

/** The rental of a booking after these events, oldest first; undefined when its car was not handed over, or that was undone. */
export function rentalAfter(events: readonly BookingEvent[]): Rental | undefined {
  let legs: readonly RentalLeg[] = []
  let notReturnedAt: Date | null = null
  for (const event of validEvents(events)) {
    const isBegun = 'status' in event && event.status === 'active'
    if (isBegun) legs = [unknownLeg]
    if (event.kind === 'handedOver') legs = [legFrom(event)]
    if (event.kind === 'exchanged') legs = [...endLast(legs, event.happenedAt, event.former), legFrom(event)]
    if (event.kind === 'returned') legs = endLast(legs, event.happenedAt, event)
    if (event.kind === 'notReturned') notReturnedAt = event.happenedAt
    // A later return or another car has been agreed on, so the car is no longer missing.
    else if (isBegun || ['handedOver', 'exchanged', 'extended', 'returned'].includes(event.kind)) notReturnedAt = null
  }
  const [first, last] = [legs[0], legs.at(-1)]
  if (!first || !last) return undefined
  return {
    unitId: last.unitId,
    handedOverAt: first.from,
    out: first.out,
    returnedAt: last.to,
    back: last.back,
    legs,
    notReturnedAt,
  }
}

type UnitEvent = UnitRecord & Pick<BookingEvent, 'happenedAt'>

function legFrom({ happenedAt: from, unitId, condition }: UnitEvent): RentalLeg {
  return { ...unknownLeg, from, unitId: unitId ?? null, out: condition ?? null }
}

/** Ends the last leg. What is not known of its unit, the unit that came back says. */
function endLast(legs: readonly RentalLeg[], to: Date, { unitId, condition }: UnitRecord): RentalLeg[] {
  const last = legs.at(-1) ?? unknownLeg
  return [...legs.slice(0, -1), { ...last, unitId: last.unitId ?? unitId ?? null, to, back: condition ?? null }]
}
