import { eq, inArray, sql } from 'drizzle-orm'
import { carAvailability, placesLeft, type CarAvailability } from '#domain/availability/car-availability.ts'
import type { AvailabilitySettings } from '#domain/availability/availability-settings.ts'
import type { ServiceYear } from '#domain/availability/stock.ts'
import type { PeriodToCheck } from '#domain/branches/period-check.ts'
import { modelYearChoices } from '#domain/pricing/quote.ts'
import { todayInRiyadh, type LocalDate } from '#domain/time/riyadh-time.ts'
import type { Branch } from '#data/branches/branches.ts'
import { branches } from '#data/tables/branches.ts'
import type { Database } from '#data/database/connect.ts'
import type { Car } from '#data/fleet/cars.ts'
import { units } from '#data/tables/fleet.ts'
import { placeOf, readUnitGroups } from '#data/availability/read-groups.ts'

type AvailabilityOptions = {
  cars: readonly Car[]
  /** The pick-up branch. */
  branch: Branch
  wanted: PeriodToCheck
  settings: AvailabilitySettings
}

/** The availability of each car, by id. A car that is missing has no units and can always be booked. */
export type FleetAvailability = ReadonlyMap<number, CarAvailability>

/**
 * The availability of the whole fleet for a period and pick-up branch. Uses the same rule as storing a booking. Holds of units that serve
 * other branches are not read, because they change nothing.
 */
export async function availabilityFor(db: Database, options: AvailabilityOptions): Promise<FleetAvailability> {
  const { cars, branch, wanted, settings } = options
  const today = todayInRiyadh(wanted.now)
  const isInService = sql<boolean>`coalesce(${units.inServiceUntil} >= ${today}, true)`
  const place = placeOf({ id: branch.id, city: branch.city.en }, settings)
  const served = await db
    .selectDistinct({
      carId: units.carId,
      modelYear: units.modelYear,
      id: units.branchId,
      city: branches.cityEn,
      isInService,
    })
    .from(units)
    .innerJoin(branches, eq(units.branchId, branches.id))
  const inReach = new Set(served.filter((one) => placeOf(one, settings).pool === place.pool).map(({ id }) => id))
  const groups = await readUnitGroups(db, inArray(units.branchId, [...inReach]), { now: wanted.now, settings })
  const byCar = Map.groupBy(groups, ({ carId }) => carId)
  const servedByCar = Map.groupBy(served, ({ carId }) => carId)
  const tracked = cars.flatMap((car) => {
    const ofCar = servedByCar.get(car.id)
    if (!ofCar) return []
    const modelYears = modelYearChoices(car.prices, wanted.now)
    const availability = carAvailability({ modelYears, groups: byCar.get(car.id) ?? [] }, { place, wanted, settings })
    const offered = ofCar.filter((one) => one.isInService && modelYears.includes(one.modelYear))
    const at = [...new Set(offered.map(({ id }) => id))]
    const onlyAt = at.length === 0 || at.some((id) => inReach.has(id)) ? undefined : at
    return [[car.id, { ...availability, onlyAt }] as const]
  })
  return new Map(tracked)
}

type PlacesOptions = Omit<AvailabilityOptions, 'cars' | 'wanted'> & {
  wanted: Pick<PeriodToCheck, 'pickup' | 'return' | 'now'>
}

/**
 * How many more bookings fit in a period, by car and model year. A car that is not named has no units and can always be booked; a model
 * year that is not named has none to book. One query.
 */
export async function readPlacesLeft(
  db: Database,
  { branch, wanted, settings }: PlacesOptions,
): Promise<ReadonlyMap<number, ReadonlyMap<number, number>>> {
  const groups = await readUnitGroups(db, sql`true`, { now: wanted.now, settings })
  const place = placeOf({ id: branch.id, city: branch.city.en }, settings)
  const left = new Map<number, Map<number, number>>()
  for (const group of groups) {
    const years = left.get(group.carId) ?? new Map<number, number>()
    left.set(group.carId, years.set(group.modelYear, placesLeft(group, { place, wanted, settings })))
  }
  return left
}

/** A number that increases with every change of units or holds, including changes that are not committed yet. */
export async function readHoldsVersion(db: Database): Promise<number> {
  const { rows } = await db.execute<{ last_value: string }>(sql`select last_value from holds_version`)
  return Number(rows[0]?.last_value ?? 0)
}

/** The model years that have units, by car. */
export function listServiceYears(db: Database): Promise<ServiceYear[]> {
  return db
    .select({
      carId: units.carId,
      modelYear: units.modelYear,
      lastDay: sql<LocalDate | null>`case when bool_and(${units.inServiceUntil} is not null) then max(${units.inServiceUntil})::text end`,
    })
    .from(units)
    .groupBy(units.carId, units.modelYear)
}
