import { eq } from 'drizzle-orm'
import type { AvailabilitySettings } from '#domain/availability/availability-settings.ts'
import { leaveUnit } from '#domain/availability/units/leave-unit.ts'
import type { Booking } from '#data/booking/bookings.ts'
import { branches } from '#data/tables/branches.ts'
import type { Database } from '#data/database/connect.ts'
import { units } from '#data/tables/fleet.ts'
import { updateRow } from '#data/changes/change-rows.ts'
import type { Author, ChangeAuthor } from '#data/changes/record-changes.ts'
import { holdOpenBookings } from './hold-open-bookings.ts'
import { readUnitGroup } from '#data/availability/read-groups.ts'
import { findReleased, moveHolds, releaseHolds } from './move-holds.ts'
import { holds } from '#data/tables/availability.ts'

/**
 * Takes a unit back in the transaction that completes its rental: it must be cleaned, and belongs to the branch where the rental
 * ended. When that is undone, the unit returns to the pick-up branch unless staff have moved it since. Later bookings follow.
 */
export async function takeUnitBack(
  tx: Database,
  author: Author,
  { id, status, pickupBranchId, returnBranchId }: Booking,
  { isUndo, settings }: { isUndo: boolean; settings: AvailabilitySettings },
): Promise<void> {
  const isCompleted = status === 'completed'
  if (!isCompleted && !(isUndo && status === 'active')) return
  const to = isCompleted ? returnBranchId : pickupBranchId
  const [held] = await tx
    .select({ unit: units })
    .from(holds)
    .innerJoin(units, eq(holds.unitId, units.id))
    .where(eq(holds.bookingId, id))
  if (!held) return
  const { branchId, preparation } = held.unit
  const isElsewhere = to !== null && branchId !== to && (isCompleted || branchId === returnBranchId)
  const isMoved = isElsewhere && (await tx.$count(branches, eq(branches.id, to))) > 0
  const prepared = isCompleted ? 'to_clean' : preparation === 'to_clean' ? 'ready' : preparation
  if (!isMoved && prepared === preparation) return
  const what = { entity: 'unit', table: units } as const
  await updateRow(tx, author, what, held.unit, { preparation: prepared, ...(isMoved && { branchId: to }) })
  if (isMoved) await reassignAfterBranchChange(tx, author, held.unit, settings)
}

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
  await releaseHolds(tx, author, findReleased(group, { moves }), null)
  await moveHolds(tx, author, moves, null)
  await holdOpenBookings(tx, author, unit, settings)
}
