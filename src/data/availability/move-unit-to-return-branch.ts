import { eq } from 'drizzle-orm'
import type { AvailabilitySettings } from '../../domain/availability/availability-settings.ts'
import type { Booking } from '../booking/bookings.ts'
import { branches } from '../branches/schema.ts'
import type { Database } from '../database/connect.ts'
import { units } from '../fleet/schema.ts'
import { updateRow, type Author } from '../staff/change-rows.ts'
import { reassignAfterBranchChange } from './reassign-after-branch-change.ts'
import { holds } from './schema.ts'

/**
 * Moves a unit to the branch where its rental ended, in the transaction that completes the rental. When that is undone, the unit
 * returns to the pick-up branch unless staff have moved it since. Later bookings follow.
 */
export async function moveUnitToReturnBranch(
  tx: Database,
  author: Author,
  { id, status, pickupBranchId, returnBranchId }: Booking,
  { isUndo, settings }: { isUndo: boolean; settings: AvailabilitySettings },
): Promise<void> {
  const isCompleted = status === 'completed'
  if (!isCompleted && !(isUndo && status === 'active')) return
  const to = isCompleted ? returnBranchId : pickupBranchId
  if (to === null || (await tx.$count(branches, eq(branches.id, to))) === 0) return
  const [held] = await tx
    .select({ unit: units })
    .from(holds)
    .innerJoin(units, eq(holds.unitId, units.id))
    .where(eq(holds.bookingId, id))
  if (!held || held.unit.branchId === to || (!isCompleted && held.unit.branchId !== returnBranchId)) return
  await updateRow(tx, author, { entity: 'unit', table: units }, held.unit, { branchId: to })
  await reassignAfterBranchChange(tx, author, held.unit, settings)
}
