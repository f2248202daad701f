import {
  expiredDocuments,
  isInService,
  type Preparation,
  type UnitDocuments,
  type UnitService,
} from '../../fleet/units.ts'
import type { BookingStatus } from '../../status/booking-status.ts'
import { todayInRiyadh, type LocalDate } from '../../time/riyadh-time.ts'
import type { HoldKind } from '../holds.ts'

/** The states of a unit; those that need attention come first. */
export const unitStates = [
  'stolen',
  'impounded',
  'late',
  'expired',
  'workshop',
  'maintenance',
  'blocked',
  'transfer',
  'to_prepare',
  'out',
  'reserved',
  'ready',
  'retired',
  'sold',
] as const

export type UnitState = (typeof unitStates)[number]

/** The current or next hold of a unit; `until` excludes the buffer. */
export type UnitHold = {
  readonly kind: HoldKind
  readonly from: Date
  readonly until: Date
  /** The status of the booking; null for other kinds. */
  readonly bookingStatus: BookingStatus | null
}

/** What decides the state of a unit, besides its holds. */
export type UnitFacts = UnitService &
  UnitDocuments & {
    readonly preparation: Preparation
    /** The day of its sale; null while it belongs to the company. */
    readonly soldOn: LocalDate | null
  }

/** The holds that say why a unit is not for rent. Of several at a time, the first kind counts. */
const idleKinds = ['workshop', 'maintenance', 'blocked', 'transfer'] as const

/** How long before its pick-up a unit counts as reserved. */
const reservedMs = 24 * 60 * 60_000

/**
 * The state of a unit at `now`, from its current and future holds. A car that is gone (sold, stolen, impounded) is nothing else, also
 * while its rental was not closed: the hold of such a car begins when that of the rental ends. Otherwise an active rental takes precedence. A unit
 * outside of its service is `retired`, even before its first day.
 */
export function unitState(unit: UnitFacts, holds: readonly UnitHold[], now: Date): UnitState {
  if (unit.soldOn !== null) return 'sold'
  const gone = (['stolen', 'impounded'] as const).find((kind) =>
    holds.some((one) => one.kind === kind && now < one.until),
  )
  if (gone) return gone
  const rental = holds.find(({ bookingStatus }) => bookingStatus === 'active')
  if (rental) return rental.until < now ? 'late' : 'out'
  const today = todayInRiyadh(now)
  if (!isInService(unit, today)) return 'retired'
  const current = holds.filter(({ from, until }) => from <= now && now < until)
  const idle = idleKinds.find((kind) => current.some((one) => one.kind === kind))
  if (idle) return idle
  if (expiredDocuments(unit, today).length > 0) return 'expired'
  if (unit.preparation !== 'ready') return 'to_prepare'
  const isReserved = holds.some(
    ({ kind, from, until }) => kind === 'booking' && from.getTime() <= now.getTime() + reservedMs && until > now,
  )
  return isReserved ? 'reserved' : 'ready'
}
