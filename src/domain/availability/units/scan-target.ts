import { todayInRiyadh } from '../../time/riyadh-time.ts'
import type { UnitHold } from './unit-state.ts'

/** A hold of a unit with the id of its booking; null for other kinds. */
export type ScannedHold = UnitHold & { readonly bookingId: string | null }

/**
 * The id of the booking that a unit is about when its sticker is scanned: the rental that it is out for, or else the first pick-up
 * that is due by the end of the Riyadh day. Undefined when there is neither. `holds` are the current and coming ones, earliest
 * first.
 */
export function scanTarget(holds: readonly ScannedHold[], now: Date): string | undefined {
  const rental = holds.find(({ bookingStatus }) => bookingStatus === 'active')
  const today = todayInRiyadh(now)
  const due = holds.find(
    ({ bookingStatus, from }) =>
      (bookingStatus === 'pending' || bookingStatus === 'confirmed') && todayInRiyadh(from) <= today,
  )
  return (rental ?? due)?.bookingId ?? undefined
}
