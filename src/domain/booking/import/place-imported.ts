import type { AvailabilitySettings } from '../../availability/availability-settings.ts'
import { bookingSpan, takesUnit } from '../../availability/booking-hold.ts'
import { contains, overlap, unitsInReach, type GroupUnit, type Span } from '../../availability/units/unit-group.ts'
import type { ImportedBookingColumn } from './booking-columns.ts'
import type { ImportedBooking } from './imported-booking.ts'

/** The units of the cars in a file, with their holds. */
export type ImportedFleet = {
  readonly groups: readonly {
    readonly carId: number
    readonly modelYear: number
    readonly units: readonly GroupUnit[]
  }[]
  /** The existing holds by unit id. */
  readonly taken: ReadonlyMap<number, readonly Span[]>
  /** The pool of each branch; branches of one pool share units. */
  readonly pools: ReadonlyMap<string, string>
  readonly settings: AvailabilitySettings
  readonly now: Date
}

type ImportedHold = { unitId: number; from: Date; until: Date; bufferMinutes: number; pinned: boolean }

/** A booking with its hold; undefined when it needs none. */
export type PlacedBooking = ImportedBooking & { readonly hold: ImportedHold | undefined }

type Placed =
  | { outcome: 'placed'; booking: PlacedBooking }
  | { outcome: 'refused'; column: ImportedBookingColumn; problem: 'plateTaken' | 'plateNeeded' | 'notFree' }

/**
 * Finds units for imported bookings: first those with a plate, past or not, then upcoming ones without, each by pick-up. Stored
 * holds are not moved. A car without units needs none. A rental under way must have a plate, because only the company knows which
 * car is out.
 */
export function placeImported<Row extends { readonly booking: ImportedBooking }>(
  rows: readonly Row[],
  { groups, taken, pools, settings, now }: ImportedFleet,
): (Row & { placed: Placed })[] {
  const keyOf = ({ carId, modelYear }: { carId: number; modelYear: number }) => `${carId} ${modelYear}`
  const unitsOf = new Map(groups.map((group) => [keyOf(group), group.units]))
  const spans = new Map([...taken].map(([unitId, own]) => [unitId, [...own]]))
  const isFree = (unitId: number, span: Span) => !spans.get(unitId)?.some((other) => overlap(other, span))

  function take(booking: ImportedBooking, unitId: number, pinned: boolean): Placed {
    const isOpen = takesUnit(booking.status)
    const bufferMinutes = isOpen ? settings.turnaroundMinutes : 0
    const { from, until } = timeOf(booking, bufferMinutes, now)
    const own = spans.get(unitId) ?? []
    own.push({ from: from.getTime(), until: until.getTime() })
    spans.set(unitId, own)
    return { outcome: 'placed', booking: { ...booking, hold: { unitId, from, until, bufferMinutes, pinned } } }
  }

  function place(booking: ImportedBooking): Placed {
    const { status, unitId } = booking
    const isOpen = takesUnit(status)
    const units = unitsOf.get(keyOf(booking)) ?? []
    if (status !== 'completed' && !isOpen) return { outcome: 'placed', booking: { ...booking, hold: undefined } }
    const { from, until } = timeOf(booking, isOpen ? settings.turnaroundMinutes : 0, now)
    const span = { from: from.getTime(), until: until.getTime() }
    if (unitId !== undefined) {
      const unit = units.find(({ id }) => id === unitId)
      // Units are imported with today as their first day, and the rental may have begun before.
      const rest = { ...span, from: Math.max(span.from, Math.min(now.getTime(), span.until)) }
      const serves = unit !== undefined && (!isOpen || contains(unit.service, rest))
      return serves && isFree(unitId, span)
        ? take(booking, unitId, isOpen)
        : { outcome: 'refused', column: 'plate', problem: 'plateTaken' }
    }
    if (!isOpen || units.length === 0) return { outcome: 'placed', booking: { ...booking, hold: undefined } }
    if (status === 'active') return { outcome: 'refused', column: 'plate', problem: 'plateNeeded' }
    const branchId = booking.pickupBranchId
    const wanted = { ...span, branchId, pool: pools.get(branchId) ?? '' }
    // Prefers the unit that was idle for the shortest time, which leaves the others to longer rentals.
    let best: { id: number; idleFrom: number } | undefined
    for (const { id } of unitsInReach({ units, holds: [] }, wanted)) {
      const idleFrom = lastEnd(spans.get(id), span)
      if (idleFrom !== undefined && (!best || idleFrom > best.idleFrom)) best = { id, idleFrom }
    }
    return best ? take(booking, best.id, false) : { outcome: 'refused', column: 'carId', problem: 'notFree' }
  }

  const order = ({ booking }: Row) => (booking.unitId === undefined ? 1 : 0)
  const placed = new Map(
    rows
      .toSorted(
        (a, b) => order(a) - order(b) || a.booking.pickupDatetime.getTime() - b.booking.pickupDatetime.getTime(),
      )
      .map((row) => [row, place(row.booking)]),
  )
  return rows.map((row) => ({ ...row, placed: placed.get(row)! }))
}

/** A past booking occupied its unit until now at most. */
function timeOf({ status, pickupDatetime, returnDatetime }: ImportedBooking, bufferMinutes: number, now: Date) {
  const until = status === 'completed' && returnDatetime > now ? now : returnDatetime
  return bookingSpan(pickupDatetime, until, bufferMinutes)
}

/** When the last span before `span` ends, 0 without one; undefined when a span overlaps it. */
function lastEnd(spans: readonly Span[] = [], span: Span): number | undefined {
  let last = 0
  for (const other of spans) {
    if (overlap(other, span)) return undefined
    if (other.until <= span.from) last = Math.max(last, other.until)
  }
  return last
}
