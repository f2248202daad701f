import type { AvailabilitySettings } from '#domain/availability/availability-settings.ts'
import { openEnd, type HoldKind } from '#domain/availability/holds.ts'
import { insertStaffHold } from '#data/availability/unit-bookings.ts'
import { refuse, type Hold, type Refused } from '#data/availability/hold-refusal.ts'
import { recordChange, type Author } from '#data/changes/record-changes.ts'
import { lockUnitGroups } from '#data/database/advisory-locks.ts'
import type { Database } from '#data/database/connect.ts'
import { retryTaken } from './take-hold.ts'
import { findUnit } from './units.ts'
import { placeLeftBookings, vacateUnit, type LeftBookings } from './vacate-unit.ts'

type UnitGone = { readonly unitId: number; readonly kind: HoldKind; readonly reason: string }

/**
 * Records that a unit is gone until further notice, such as stolen or impounded: from now on, or from the end of the rental under way.
 * Unlike planned work this is never refused, because it has happened: bookings move to other units or are left without one.
 */
export function takeUnitAway(
  db: Database,
  author: Author,
  { unitId, kind, reason }: UnitGone,
  settings: AvailabilitySettings,
): Promise<({ outcome: 'saved'; row: Hold } & LeftBookings) | Refused> {
  return retryTaken(() =>
    db.transaction(async (tx) => {
      const unit = await findUnit(tx, unitId)
      if (!unit) return refuse({ kind: 'unknownUnit' })
      if (unit.soldOn !== null) return refuse({ kind: 'outOfService' })
      await lockUnitGroups(tx, [unit])
      const { from, bookingIds } = await vacateUnit(tx, author, unitId)
      const row = await insertStaffHold(tx, { unitId, kind, reason, during: { from, until: openEnd } })
      const change = { entity: 'hold', id: String(row.id), action: 'create', before: null, after: row } as const
      await recordChange(tx, author, change)
      return { outcome: 'saved', row, ...(await placeLeftBookings(tx, author, { unit, bookingIds }, settings)) }
    }),
  )
}
