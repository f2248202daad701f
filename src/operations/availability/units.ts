import { and, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type { Plate } from '#domain/fleet/plate.ts'
import { fullTank } from '#domain/rentals/car-condition.ts'
import { serviceTime, type Preparation, type UnitDocument } from '#domain/fleet/units.ts'
import type { LocalDate } from '#domain/time/riyadh-time.ts'
import { reassignAfterBranchChange } from './reassign-after-branch-change.ts'
import { holdOpenBookings } from './hold-open-bookings.ts'
import { holds } from '#data/tables/availability.ts'
import { bookings } from '#data/tables/booking.ts'
import { lockUnitGroups } from '#data/database/advisory-locks.ts'
import type { Database } from '#data/database/connect.ts'
import { toRowId } from '#data/database/parse-ids.ts'
import { isDuplicate, isInUse, violatedConstraint } from '#data/database/storage-error.ts'
import {
  createRow,
  createRows,
  deleteUnusedRow,
  updateRow,
  type Edited,
  type RowVersion,
} from '#data/changes/change-rows.ts'
import type { Author } from '#data/changes/record-changes.ts'
import { readSettings } from '#data/settings/settings.ts'
import { sendRecordsAgain } from '../outbox/send-news.ts'
import { units } from '#data/tables/fleet.ts'
import { rentalLegs } from '#data/tables/rentals.ts'
import type { Unit } from '#data/fleet/unit-list.ts'

/** What staff enter about a unit. */
export type UnitValues = Omit<
  Unit,
  'id' | 'version' | 'preparation' | 'fuelEighths' | 'soldOn' | 'soldPrice' | 'soldOdometerKm'
>

/** A booking that prevents a change of its unit. */
type UnitBooking = { id: string; reference: string; pickup: Date; return: Date }

/** Why a unit was not saved: its plate or VIN is taken, its car or branch no longer exists, it is booked, or it would serve on the day of its sale. */
type UnitRefusal =
  | { kind: 'plateTaken' | 'vinTaken' | 'unknownCar' | 'unknownBranch' | 'sold' }
  /** Bookings that the change would leave without this unit: outside of its service, or of its former car. */
  | { kind: 'booked'; bookings: UnitBooking[] }

type Refused = { outcome: 'refused'; refusal: UnitRefusal }

export type SavedUnit = { outcome: 'saved'; row: Unit } | Refused
export type EditedUnit = Edited<Unit> | Refused

const what = { entity: 'unit', table: units } as const

/** One unit; undefined when the id is unknown. Accepts any text. */
export async function findUnit(db: Database, id: string | number): Promise<Unit | undefined> {
  const unitId = toRowId(id)
  if (unitId === undefined) return undefined
  const rows = await db.select().from(units).where(eq(units.id, unitId))
  return rows[0]
}

/** The unit with a plate; undefined when there is none. */
export async function findUnitByPlate(db: Database, plate: Plate): Promise<Unit | undefined> {
  const rows = await db.select().from(units).where(eq(units.plate, plate))
  return rows[0]
}

/** Adds a unit, records the change, and assigns the unit to open bookings without one. */
export function createUnit(db: Database, author: Author, values: UnitValues): Promise<SavedUnit> {
  return refuseTaken(async () => {
    const row = await db.transaction(async (tx) => {
      await lockUnitGroups(tx, [values])
      const row = await createRow(tx, author, what, values)
      await holdOpenBookings(tx, author, values, (await readSettings(tx)).availability)
      return row
    })
    return { outcome: 'saved', row }
  })
}

/** Records what is still to be done with a unit before its next customer; one that needed fuel is full once it is ready. Every member may. */
export function prepareUnit(
  db: Database,
  author: Author,
  at: RowVersion,
  preparation: Preparation,
): Promise<Edited<Unit>> {
  const full = sql`case when ${units.preparation} = 'to_fuel' then ${fullTank} else ${units.fuelEighths} end`
  return updateRow(db, author, what, at, { preparation, ...(preparation === 'ready' && { fuelEighths: full }) })
}

/**
 * Adds all units or none, and assigns them to open bookings without one. False when a plate or VIN is taken, or a car or branch
 * no longer exists.
 */
export async function createUnits(db: Database, author: Author, values: readonly UnitValues[]): Promise<boolean> {
  const groups = new Map(values.map(({ carId, modelYear }) => [`${carId} ${modelYear}`, { carId, modelYear }]))
  const result = await refuseTaken(async () => {
    await db.transaction(async (tx) => {
      await lockUnitGroups(tx, [...groups.values()])
      await createRows(tx, author, what, values)
      const settings = (await readSettings(tx)).availability
      for (const group of groups.values()) await holdOpenBookings(tx, author, group, settings)
    })
    return { outcome: 'saved' as const }
  })
  return result.outcome === 'saved'
}

/** All units, including those out of service. */
export function listAllUnits(db: Database): Promise<Unit[]> {
  return db.select().from(units)
}

/**
 * Changes a unit. Refused while bookings that are not over would lose it, because they are outside of its days of service or it
 * becomes another car or model year.
 */
export function updateUnit(db: Database, author: Author, at: RowVersion, values: UnitValues): Promise<EditedUnit> {
  return editUnit(db, author, at, () => values)
}

/** Stores last days of documents of a unit; false when it was changed in the meantime. */
export async function updateUnitDocuments(
  db: Database,
  author: Author,
  at: RowVersion,
  dates: Partial<Record<UnitDocument, LocalDate>>,
): Promise<boolean> {
  return (await editUnit(db, author, at, () => dates)).outcome === 'saved'
}

/** Ends the service of a unit after `lastDay`. Refused while it is booked beyond that day. */
export function retireUnit(db: Database, author: Author, at: RowVersion, lastDay: LocalDate): Promise<EditedUnit> {
  return editUnit(db, author, at, (unit) => ({
    inServiceUntil: lastDay,
    // A unit that was never in service gets its first day of service as its last.
    inServiceFrom: unit.inServiceFrom > lastDay ? lastDay : unit.inServiceFrom,
  }))
}

/** Records that a unit is now at another branch. */
export function moveUnit(db: Database, author: Author, at: RowVersion, branchId: string): Promise<EditedUnit> {
  return editUnit(db, author, at, () => ({ branchId }))
}

/** Deletes a unit that never had a hold or a customer; 'inUse' otherwise, false when it does not exist. */
export function deleteUnit(db: Database, author: Author, id: number) {
  return db.transaction(async (tx) => {
    const unit = await findUnit(tx, id)
    // A booking that is being stored may have chosen the unit.
    if (unit) await lockUnitGroups(tx, [unit])
    const isUsed = async () =>
      (await tx.$count(holds, eq(holds.unitId, id))) > 0 || (await tx.$count(rentalLegs, eq(rentalLegs.unitId, id))) > 0
    return deleteUnusedRow(tx, author, what, id, isUsed)
  })
}

function editUnit(
  db: Database,
  author: Author,
  at: RowVersion,
  valuesOf: (unit: Unit) => Partial<UnitValues>,
): Promise<EditedUnit> {
  return refuseTaken(() =>
    db.transaction(async (tx): Promise<EditedUnit> => {
      const unit = await findUnit(tx, at.id)
      if (!unit) return { outcome: 'missing' }
      const values = valuesOf(unit)
      const after = { ...unit, ...values }
      await lockUnitGroups(tx, [unit, after])
      if (unit.soldOn !== null && lastDayOf(after) >= unit.soldOn)
        return { outcome: 'refused', refusal: { kind: 'sold' } }
      const lost = await findLostBookings(tx, unit, after, author.at)
      if (lost.length > 0) return { outcome: 'refused', refusal: { kind: 'booked', bookings: lost } }
      if (after.plate !== unit.plate)
        await sendRecordsAgain(tx, 'booking.unit_changed', await listOpenBookings(tx, unit.id), author.at)
      const edited = await updateRow(tx, author, what, at, values)
      if (edited.outcome === 'saved' && after.branchId !== unit.branchId)
        await reassignAfterBranchChange(tx, author, edited.row, (await readSettings(tx)).availability)
      return edited
    }),
  )
}

/** The ids of a unit's bookings that are not over. */
async function listOpenBookings(tx: Database, unitId: number): Promise<string[]> {
  const rows = await tx
    .select({ id: bookings.id })
    .from(holds)
    .innerJoin(bookings, eq(holds.bookingId, bookings.id))
    .where(and(eq(holds.unitId, unitId), inArray(bookings.status, ['pending', 'confirmed', 'active'])))
  return rows.map(({ id }) => id)
}

/**
 * The bookings, not over at `now`, that the unit could no longer serve because of its change, earliest first. A rental that is
 * late beyond the last day of service does not prevent other changes.
 */
async function findLostBookings(tx: Database, before: Unit, after: Unit, now: Date): Promise<UnitBooking[]> {
  const service = serviceTime(after)
  const isOther = before.carId !== after.carId || before.modelYear !== after.modelYear
  const startsLater = after.inServiceFrom > before.inServiceFrom
  const endsEarlier = lastDayOf(after) < lastDayOf(before)
  if (!isOther && !startsLater && !endsEarlier) return []
  const returned = sql`upper(${holds.during}) - make_interval(mins => ${holds.bufferMinutes})`
  return tx
    .select({
      id: bookings.id,
      reference: bookings.reference,
      pickup: bookings.pickupDatetime,
      return: bookings.returnDatetime,
    })
    .from(holds)
    .innerJoin(bookings, eq(holds.bookingId, bookings.id))
    .where(
      and(
        eq(holds.unitId, before.id),
        inArray(bookings.status, ['pending', 'confirmed', 'active']),
        or(gt(sql`upper(${holds.during})`, now), eq(bookings.status, 'active')),
        isOther
          ? undefined
          : or(
              startsLater ? sql`lower(${holds.during}) < ${service.from}` : undefined,
              endsEarlier ? sql`${returned} > ${service.until}` : undefined,
            ),
      ),
    )
    .orderBy(bookings.pickupDatetime)
}

function lastDayOf({ inServiceUntil }: Unit): string {
  return inServiceUntil ?? '9999-12-31'
}

async function refuseTaken<T>(save: () => Promise<T>): Promise<T | Refused> {
  try {
    return await save()
  } catch (error) {
    const kind = refusalOf(error)
    if (kind) return { outcome: 'refused', refusal: { kind } }
    throw error
  }
}

function refusalOf(error: unknown): Exclude<UnitRefusal['kind'], 'booked' | 'sold'> | undefined {
  const constraint = violatedConstraint(error)
  if (isDuplicate(error)) return constraint === 'units_vin' ? 'vinTaken' : 'plateTaken'
  if (isInUse(error)) return constraint?.includes('branch') ? 'unknownBranch' : 'unknownCar'
  return undefined
}
