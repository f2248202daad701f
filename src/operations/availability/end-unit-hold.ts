import { and, eq } from 'drizzle-orm'
import { usedSince } from '#data/availability/used-since.ts'
import { lockUnitGroups } from '#data/database/advisory-locks.ts'
import type { Database } from '#data/database/connect.ts'
import { findUnit, moveUnit } from './units.ts'
import { deleteRow, updateRow, type RowVersion } from '#data/changes/change-rows.ts'
import type { Author } from '#data/changes/record-changes.ts'
import { holds } from '#data/tables/availability.ts'
import { isOpenEnded } from '#domain/availability/holds.ts'
import { readSettings } from '#data/settings/settings.ts'
import { holdOpenBookings } from './hold-open-bookings.ts'

const what = { entity: 'hold', table: holds } as const

type HoldOfUnit = RowVersion & { unitId: number }
type Ended = 'saved' | 'conflict' | 'missing'

/**
 * Ends a hold of staff other than a transfer now; one that has not begun is deleted. Bookings that were left without a unit may get one
 * that is back. Returns 'conflict' when it is already over or the version is outdated, 'missing' when the unit has no such hold.
 */
export function endUnitHold(db: Database, author: Author, at: HoldOfUnit): Promise<Ended> {
  return db.transaction(async (tx) => {
    const unit = await findUnit(tx, at.unitId)
    if (!unit) return 'missing'
    await lockUnitGroups(tx, [unit])
    const [hold] = await tx
      .select()
      .from(holds)
      .where(and(eq(holds.id, Number(at.id)), eq(holds.unitId, at.unitId)))
      .for('update')
    if (!hold || hold.kind === 'booking' || hold.kind === 'transfer') return 'missing'
    const { from, until } = hold.during
    if (hold.version !== at.version || until <= author.at) return 'conflict'
    if (from >= author.at) await deleteRow(tx, author, what, hold.id)
    else await updateRow(tx, author, what, at, { during: { from, until: author.at } })
    if (isOpenEnded(hold.kind)) await holdOpenBookings(tx, author, unit, (await readSettings(tx)).availability)
    return 'saved'
  })
}

/**
 * Ends a transfer now. With `hasArrived` the unit belongs to the target branch from now on; otherwise the transfer is deleted and
 * the unit stays at its branch. A transfer past its end can be ended too, because units may arrive late. Returns 'conflict' when
 * the version is outdated or the transfer is over (`isTransferOver`), 'missing' when the unit has no such transfer.
 */
export function endTransfer(db: Database, author: Author, at: HoldOfUnit, hasArrived: boolean): Promise<Ended> {
  return db.transaction(async (tx) => {
    const unit = await findUnit(tx, at.unitId)
    if (!unit) return 'missing'
    await lockUnitGroups(tx, [unit])
    const [hold] = await tx
      .select()
      .from(holds)
      .where(and(eq(holds.id, Number(at.id)), eq(holds.unitId, at.unitId), eq(holds.kind, 'transfer')))
      .for('update')
    if (!hold?.toBranchId) return 'missing'
    if (hold.version !== at.version) return 'conflict'
    if (await isTransferOver(tx, hold, author.at))
      // A second tap finds the unit where the first one brought it.
      return hasArrived && unit.branchId === hold.toBranchId ? 'saved' : 'conflict'
    const { from, until } = hold.during
    if (!hasArrived || from >= author.at) await deleteRow(tx, author, what, hold.id)
    else if (until > author.at) await updateRow(tx, author, what, at, { during: { from, until: author.at } })
    if (!hasArrived) return 'saved'
    const here = await findUnit(tx, unit.id)
    const moved = await moveUnit(tx, author, here ?? unit, hold.toBranchId)
    if (moved.outcome !== 'saved') throw new Error('The unit of a transfer could not be moved')
    return 'saved'
  })
}

/** Whether a transfer has ended and its unit has arrived: it is at the target branch, or has been used and moved since (`usedSince`). */
export async function isTransferOver(
  db: Database,
  { id, unitId, toBranchId, during }: Pick<typeof holds.$inferSelect, 'id' | 'unitId' | 'toBranchId' | 'during'>,
  now: Date,
): Promise<boolean> {
  if (during.until > now) return false
  const unit = await findUnit(db, unitId)
  return unit?.branchId === toBranchId || (await db.$count(holds, and(eq(holds.id, id), usedSince(db, now)))) > 0
}
