import { expiredDocuments, isInService, type UnitDocuments, type UnitService } from '../../fleet/units.ts'
import type { BookingStatus } from '../../status/booking-status.ts'
import { todayInRiyadh } from '../../time/riyadh-time.ts'
import type { HoldKind } from '../holds.ts'

/** The states of a unit; those that need attention come first. */
export const unitStates = [
  'late',
  'expired',
  'maintenance',
  'blocked',
  'transfer',
  'out',
  'reserved',
  'ready',
  'retired',
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

/** How long before its pick-up a unit counts as reserved. */
const reservedMs = 24 * 60 * 60_000

/**
 * The state of a unit at `now`, from its current and future holds. An active rental takes precedence. A unit outside of its
 * service is `retired`, even before its first day.
 */
export function unitState(unit: UnitService & UnitDocuments, holds: readonly UnitHold[], now: Date): UnitState {
  const today = todayInRiyadh(now)
  const rental = holds.find(({ bookingStatus }) => bookingStatus === 'active')
  if (rental) return rental.until < now ? 'late' : 'out'
  if (!isInService(unit, today)) return 'retired'
  const current = holds.filter(({ from, until }) => from <= now && now < until)
  const idle = (['maintenance', 'blocked', 'transfer'] as const).find((kind) =>
    current.some((one) => one.kind === kind),
  )
  if (idle) return idle
  if (expiredDocuments(unit, today).length > 0) return 'expired'
  const isReserved = holds.some(
    ({ kind, from, until }) => kind === 'booking' && from.getTime() <= now.getTime() + reservedMs && until > now,
  )
  return isReserved ? 'reserved' : 'ready'
}
