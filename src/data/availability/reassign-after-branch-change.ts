import type { AvailabilitySettings } from '../../domain/availability/availability-settings.ts'
import { leaveUnit } from '../../domain/availability/leave-unit.ts'
import type { Database } from '../database/connect.ts'
import type { ChangeAuthor } from '../staff/change-rows.ts'
import { holdOpenBookings } from './hold-open-bookings.ts'
import { readUnitGroup } from './read-groups.ts'
import { findReleased, moveHolds, releaseHolds } from './move-holds.ts'

type MovedUnit = { id: number; carId: number; modelYear: number }

/**
 * Lets bookings follow a unit that is now at another branch, such as after a one-way rental. Runs in the transaction that moves
 * the unit. Future bookings that the unit can no longer serve get another unit of their city if one can be freed; bookings of the
 * new city without a unit may get this one. A pinned booking keeps the unit, and so does one without an alternative: staff must
 * bring the unit back for it. The caller has locked the units of the car.
 */
export async function reassignAfterBranchChange(
  tx: Database,
  author: ChangeAuthor,
  unit: MovedUnit,
  settings: AvailabilitySettings,
): Promise<void> {
  const group = await readUnitGroup(tx, unit, { now: author.at, settings })
  const moves = leaveUnit(group, unit.id)
  await releaseHolds(tx, findReleased(group, { moves }))
  await moveHolds(tx, author, moves, null)
  await holdOpenBookings(tx, author, unit, settings)
}
