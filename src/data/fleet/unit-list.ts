import { and, asc, eq, inArray, like, sql } from 'drizzle-orm'
import { withoutBuffer } from '#domain/availability/booking-hold.ts'
import type { PlateSearch } from '#domain/fleet/plate-search.ts'
import { unitState, type UnitHold, type UnitState } from '#domain/availability/units/unit-state.ts'
import type { BodyType } from '#domain/fleet/body-shapes.ts'
import { isServiceNear, type ServiceInterval } from '#domain/fleet/service-due.ts'
import { todayInRiyadh } from '#domain/time/riyadh-time.ts'
import { findCurrentHolds } from '../availability/current-holds.ts'
import { bookings } from '../tables/booking.ts'
import { branches } from '../tables/branches.ts'
import type { Database } from '../database/connect.ts'
import { cars, units } from '../tables/fleet.ts'

export type Unit = typeof units.$inferSelect

export type UnitFilter = {
  id?: number | undefined
  carId?: number | undefined
  branchId?: string | undefined
  state?: UnitState | undefined
  plate?: PlateSearch | undefined
  /** Only units whose service is due or will be soon; the interval is that of the company. */
  serviceDue?: ServiceInterval | undefined
}

/** A current or future hold of a unit; `until` excludes the buffer. */
type ListedHold = UnitHold & {
  id: number
  version: number
  bookingId: string | null
  reference: string | null
  reason: string
  toBranchId: string | null
}

export type ListedUnit = Unit & {
  car: { ar: string; en: string }
  body: BodyType
  branch: { ar: string; en: string }
  state: UnitState
  /** Its current hold and the next one, earliest first. */
  holds: ListedHold[]
}

/** The filtered units by car, model year and plate, with their states at `now`. */
export async function listUnits(db: Database, filter: UnitFilter, now: Date): Promise<ListedUnit[]> {
  const rows = await selectUnits(db)
    .where(
      and(
        filter.id === undefined ? undefined : eq(units.id, filter.id),
        filter.carId === undefined ? undefined : eq(units.carId, filter.carId),
        filter.branchId === undefined ? undefined : eq(units.branchId, filter.branchId),
        filter.plate && like(units.plate, `%${filter.plate.letters}%${filter.plate.number}%`),
      ),
    )
    .orderBy(asc(cars.nameEn), asc(units.modelYear), asc(units.plate))
  const byUnit = await findUnitHolds(
    db,
    rows.map(({ unit }) => unit.id),
    now,
  )
  return rows
    .map(({ unit, car, body, branch }) => {
      const unitHolds = byUnit.get(unit.id) ?? []
      return { ...unit, car, body, branch, state: unitState(unit, unitHolds, now), holds: unitHolds }
    })
    .filter(({ state }) => filter.state === undefined || state === filter.state)
    .filter((unit) => filter.serviceDue === undefined || isServiceNear(unit, filter.serviceDue, todayInRiyadh(now)))
}

/** The holds at `now` or later and those of late rentals, earliest first, by unit. */
async function findUnitHolds(db: Database, unitIds: readonly number[], now: Date): Promise<Map<number, ListedHold[]>> {
  if (unitIds.length === 0) return new Map()
  const current = findCurrentHolds(db, now, { unitIds })
  const rows = await db
    .select({
      unitId: current.unitId,
      id: current.id,
      version: current.version,
      kind: current.kind,
      during: current.during,
      bufferMinutes: current.bufferMinutes,
      reason: current.reason,
      toBranchId: current.toBranchId,
      bookingId: current.bookingId,
      reference: bookings.reference,
      bookingStatus: bookings.status,
    })
    .from(current)
    .leftJoin(bookings, eq(current.bookingId, bookings.id))
    .orderBy(sql`lower(${current.during})`)
  return Map.groupBy(
    rows.map(({ during, bufferMinutes, ...hold }) => ({
      ...hold,
      ...withoutBuffer({ during, bufferMinutes }),
    })),
    ({ unitId }) => unitId,
  )
}

/** The plates of these units, by id. */
export async function findPlates(db: Database, ids: readonly number[]): Promise<Map<number, Unit['plate']>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: units.id, plate: units.plate })
    .from(units)
    .where(inArray(units.id, [...ids]))
  return new Map(rows.map(({ id, plate }) => [id, plate]))
}

/** Selects units with the names of their car and branch, and the price of their car. */
export function selectUnits(db: Database) {
  return db
    .select({
      unit: units,
      car: { ar: cars.nameAr, en: cars.nameEn },
      body: cars.body,
      branch: { ar: branches.nameAr, en: branches.nameEn },
      city: branches.cityAr,
      /** In halalas, without rates. */
      pricePerDay: cars.pricePerDay,
    })
    .from(units)
    .innerJoin(cars, eq(units.carId, cars.id))
    .innerJoin(branches, eq(units.branchId, branches.id))
}

/** One unit as `selectUnits` has it; undefined when the id is unknown. */
export async function findUnitNames(db: Database, id: number) {
  const [found] = await selectUnits(db).where(eq(units.id, id))
  return found
}
