import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import type { AvailabilitySettings } from '#domain/availability/availability-settings.ts'
import { hasOpenEnd, isOpenEnded, openEnd, type HoldKind, type Period } from '#domain/availability/holds.ts'
import { placeHold } from '#domain/availability/place-hold.ts'
import type { Move } from '#domain/availability/repack.ts'
import { bookings } from '#data/tables/booking.ts'
import { lockUnitGroups } from '#data/database/advisory-locks.ts'
import type { Database } from '#data/database/connect.ts'
import { isInUse, isOverlap } from '#data/database/storage-error.ts'
import { isTimeInService } from '#domain/fleet/units.ts'
import { startOfDay, todayInRiyadh } from '#domain/time/riyadh-time.ts'
import { findUnit } from './units.ts'
import { updateRow, type Edited, type RowVersion } from '#data/changes/change-rows.ts'
import { recordChange, type Author } from '#data/changes/record-changes.ts'
import { isTransferOver } from './end-unit-hold.ts'
import { findInTheWay, refuse, type Hold, type Refused } from '#data/availability/hold-refusal.ts'
import { readUnitGroup } from '#data/availability/read-groups.ts'
import { holds } from '#data/tables/availability.ts'
import { findReleased } from './move-holds.ts'
import { retryTaken, storeHold } from './take-hold.ts'
import { takeUnitAway } from './take-unit-away.ts'
import type { LeftBookings } from './vacate-unit.ts'

/** A hold that staff enter. Transfers have a `toBranchId`, all other kinds a reason. */
export type UnitHoldValues = {
  unitId: number
  kind: Exclude<HoldKind, 'booking'>
  during: Period
  reason: string
  toBranchId: string | null
}

/** A new hold as forms and the API enter it; only transfers keep `toBranchId`. `until` is null for a hold without an end. */
export type EnteredHold = Omit<UnitHoldValues, 'during' | 'toBranchId'> & {
  from: Date
  until: Date | null
  toBranchId: string
}

/** The values to store for an entered hold. */
export function readEnteredHold({ unitId, kind, from, until, reason, toBranchId }: EnteredHold): UnitHoldValues {
  return {
    unitId,
    kind,
    during: { from, until: until ?? openEnd },
    reason,
    toBranchId: kind === 'transfer' ? toBranchId : null,
  }
}

const what = { entity: 'hold', table: holds } as const

/**
 * Enters a hold of staff, from today on. Bookings in its way are moved to other units, and `moved` are their references; 'taken' when
 * one cannot be. What has no end, such as a theft, begins at once and is never refused for bookings: `waiting` are left without a unit.
 */
export async function addUnitHold(
  db: Database,
  author: Author,
  values: UnitHoldValues,
  settings: AvailabilitySettings,
): Promise<({ outcome: 'saved'; row: Hold } & LeftBookings) | Refused> {
  const { unitId, during } = values
  if (isOpenEnded(values.kind)) return takeUnitAway(db, author, values, settings)
  if (!(during.until > during.from)) return refuse({ kind: 'endsBeforeStart' })
  if (during.until <= author.at) return refuse({ kind: 'past' })
  if (during.from < startOfDay(todayInRiyadh(author.at))) return refuse({ kind: 'beforeToday' })
  try {
    return await retryTaken(() =>
      db.transaction(async (tx) => {
        const unit = await findUnit(tx, unitId)
        if (!unit) return refuse({ kind: 'unknownUnit' })
        await lockUnitGroups(tx, [unit])
        const stored = await readUnitGroup(tx, unit, { now: author.at, settings })
        // Work on a late unit can be planned for when it is back, whenever that is.
        const group = {
          ...stored,
          holds: stored.holds.map(({ readyAt, ...hold }) => ({ ...hold, until: readyAt ?? hold.until })),
        }
        const place = group.units.find(({ id }) => id === unitId)
        if (!place) return refuse({ kind: 'unknownUnit' })
        const span = { from: during.from.getTime(), until: during.until.getTime() }
        const { branchId, pool, service } = place
        if (span.from < service.from || span.until > service.until) return refuse({ kind: 'outOfService' })
        const placement = placeHold(group, { branchId, pool, ...span, unitId })
        if (!placement) return refuse({ kind: 'taken', by: await findInTheWay(tx, unitId, during, author.at) })
        const released = findReleased(group, { placed: { unitId, ...span }, moves: placement.moves })
        const row = await storeHold(tx, { at: author.at, values, moves: placement.moves, released }, null)
        await recordChange(tx, author, {
          entity: 'hold',
          id: String(row.id),
          action: 'create',
          before: null,
          after: row,
        })
        return { outcome: 'saved', row, moved: await referencesOf(tx, placement.moves), waiting: [] }
      }),
    )
  } catch (error) {
    if (isInUse(error)) return refuse({ kind: 'unknownBranch' })
    // A hold that began before now may overlap past holds, which the group does not contain.
    if (isOverlap(error)) return refuse({ kind: 'taken', by: await findInTheWay(db, unitId, during, author.at) })
    throw error
  }
}

async function referencesOf(tx: Database, moves: readonly Move[]): Promise<string[]> {
  if (moves.length === 0) return []
  const rows = await tx
    .select({ reference: bookings.reference })
    .from(holds)
    .innerJoin(bookings, eq(holds.bookingId, bookings.id))
    .where(
      inArray(
        holds.id,
        moves.map(({ holdId }) => holdId),
      ),
    )
    .orderBy(asc(bookings.pickupDatetime), asc(bookings.reference))
  return rows.map(({ reference }) => reference)
}

/**
 * Moves a hold of staff to another unit or period, or changes its reason. The unit must be free: nothing else is moved. A hold without
 * an end keeps having none. `at` is the hold as the screen showed it.
 */
export async function changeUnitHold(
  db: Database,
  author: Author,
  at: RowVersion,
  { unitId, during: entered, reason }: Pick<UnitHoldValues, 'unitId' | 'during' | 'reason'>,
): Promise<Edited<Hold> | Refused> {
  if (!(entered.until > entered.from)) return refuse({ kind: 'endsBeforeStart' })
  if (entered.until <= author.at) return refuse({ kind: 'past' })
  const id = Number(at.id)
  try {
    return await db.transaction(async (tx) => {
      const [hold] = await tx
        .select({
          id: holds.id,
          unitId: holds.unitId,
          kind: holds.kind,
          toBranchId: holds.toBranchId,
          during: holds.during,
        })
        .from(holds)
        .where(and(eq(holds.id, id), ne(holds.kind, 'booking')))
      if (!hold) return { outcome: 'missing' }
      if (hold.kind !== 'transfer' && reason === '') return refuse({ kind: 'reasonMissing' })
      if (hold.kind === 'transfer' && (await isTransferOver(tx, hold, author.at))) return refuse({ kind: 'past' })
      const [before, unit] = [await findUnit(tx, hold.unitId), await findUnit(tx, unitId)]
      if (!before || !unit) return refuse({ kind: 'unknownUnit' })
      await lockUnitGroups(tx, [before, unit])
      const isOpen = isOpenEnded(hold.kind) && hasOpenEnd(hold.during)
      const during = isOpen ? { from: entered.from, until: openEnd } : entered
      if (!isOpen && !isTimeInService(unit, during)) return refuse({ kind: 'outOfService' })
      return updateRow(tx, author, what, at, { unitId, during, reason })
    })
  } catch (error) {
    if (!isOverlap(error)) throw error
    const inTheWay = await findInTheWay(db, unitId, entered, author.at)
    return refuse({ kind: 'taken', by: inTheWay.filter((one) => one.id !== id) })
  }
}
