import { and, asc, eq, type SQL } from 'drizzle-orm'
import type { AvailabilitySettings } from '#domain/availability/availability-settings.ts'
import { isExpired, isMovable, lateEnd, poolOf } from '#domain/availability/booking-hold.ts'
import type { GroupHold, GroupUnit, Place, UnitGroup } from '#domain/availability/units/unit-group.ts'
import { serviceTime } from '#domain/fleet/units.ts'
import { addDays, startOfDay, type LocalDate } from '#domain/time/riyadh-time.ts'
import type { Booking } from '../booking/bookings.ts'
import { bookings } from '../tables/booking.ts'
import { branches } from '../tables/branches.ts'
import type { Database } from '../database/connect.ts'
import { units } from '../tables/fleet.ts'
import { findCurrentHolds } from './current-holds.ts'
import { groupColumns, joinReturnBranches, pickupBranches } from './group-columns.ts'
import type { holds } from '../tables/availability.ts'

/** The units of a car and model year, and their holds at `now` or later. Holds of expired bookings are listed separately. */
export type StoredGroup = UnitGroup & { carId: number; modelYear: number; expired: GroupHold[] }

/** The fields of a booking that decide which unit it gets. */
export type BookingToHold = Pick<Booking, 'modelYear' | 'pickupDatetime' | 'returnDatetime' | 'status'> & {
  carId?: number | null | undefined
  pickupBranchId?: string | null | undefined
  returnBranchId?: string | null | undefined
}

export type HoldOptions = { now: Date; settings: AvailabilitySettings }

/** The groups of the units that match `where`, by car and model year. A late rental occupies its unit with an open end. */
export async function readUnitGroups(
  db: Database,
  where: SQL,
  options: HoldOptions,
  current = findCurrentHolds(db, options.now),
): Promise<StoredGroup[]> {
  const rows = await db
    .select(groupColumns(current))
    .from(units)
    .innerJoin(branches, eq(units.branchId, branches.id))
    .leftJoin(current, eq(current.unitId, units.id))
    .leftJoin(bookings, eq(current.bookingId, bookings.id))
    .leftJoin(pickupBranches, eq(bookings.pickupBranchId, pickupBranches.id))
    .leftJoin(...joinReturnBranches(current))
    .where(where)
    .orderBy(asc(units.id))
  const byGroup = Map.groupBy(rows, ({ unit }) => `${unit.carId} ${unit.modelYear}`)
  return [...byGroup.values()].map((ofGroup) => toGroup(ofGroup, options))
}

/** The group of one car and model year; empty when there are no units. */
export async function readUnitGroup(
  db: Database,
  { carId, modelYear }: { carId: number; modelYear: number },
  options: HoldOptions,
): Promise<StoredGroup> {
  const where = and(eq(units.carId, carId), eq(units.modelYear, modelYear))!
  const unitIds = db.select({ id: units.id }).from(units).where(where)
  const [group] = await readUnitGroups(db, where, options, findCurrentHolds(db, options.now, { unitIds }))
  return group ?? { carId, modelYear, units: [], holds: [], expired: [] }
}

type Row = {
  unit: Pick<
    typeof units.$inferSelect,
    'id' | 'carId' | 'modelYear' | 'branchId' | 'inServiceFrom' | 'inServiceUntil'
  > & {
    city: string
    validUntil: LocalDate | null
  }
  hold: Pick<
    typeof holds.$inferSelect,
    'id' | 'kind' | 'during' | 'bufferMinutes' | 'pinned' | 'expiresAt' | 'expectedBack'
  > | null
  booking: {
    status: typeof bookings.$inferSelect.status | null
    returnDatetime: Date | null
    branchId: string | null
    city: string | null
    returnBranchId: string | null
    returnCity: string | null
  } | null
}

/** Builds the group of units and holds from rows of one car and model year. */
export function toGroup(rows: readonly Row[], { now, settings }: HoldOptions): StoredGroup {
  const { carId, modelYear } = rows[0]!.unit
  const groupUnits = new Map<number, GroupUnit>()
  const active: GroupHold[] = []
  const expired: GroupHold[] = []
  for (const { unit, hold, booking } of rows) {
    const place = placeOf({ id: unit.branchId, city: unit.city }, settings)
    if (!groupUnits.has(unit.id)) groupUnits.set(unit.id, toUnit(unit, place))
    if (!hold) continue
    const { from, until } = hold.during
    const status = booking?.status ?? null
    const state = { ...hold, from, status }
    const late = lateEnd({ ...hold, status, returnDatetime: booking?.returnDatetime ?? null }, now)
    const groupHold = {
      id: hold.id,
      unitId: unit.id,
      from: from.getTime(),
      until: late?.until ?? until.getTime(),
      ...(late && { readyAt: late.readyAt }),
      ...(booking?.branchId ? placeOf({ id: booking.branchId, city: booking.city ?? '' }, settings) : place),
      ...(booking?.returnBranchId && {
        returnPool: placeOf({ id: booking.returnBranchId, city: booking.returnCity ?? '' }, settings).pool,
      }),
      isMovable: isMovable(state, now),
    }
    if (isExpired(state, now)) expired.push(groupHold)
    else active.push(groupHold)
  }
  return { carId, modelYear, units: [...groupUnits.values()], holds: active, expired }
}

/** The `Place` of a branch, for `placeHold`. */
export function placeOf(branch: { id: string; city: string }, settings: AvailabilitySettings): Place {
  return { branchId: branch.id, pool: poolOf(branch, settings) }
}

function toUnit(unit: Row['unit'], place: Place): GroupUnit {
  const { id, validUntil: lastDay } = unit
  const validUntil = lastDay === null ? undefined : startOfDay(addDays(lastDay, 1)).getTime()
  return { id, ...place, service: serviceSpan(unit), validUntil }
}

function serviceSpan(unit: Parameters<typeof serviceTime>[0]) {
  const { from, until } = serviceTime(unit)
  return { from: from.getTime(), until: until?.getTime() ?? Infinity }
}
