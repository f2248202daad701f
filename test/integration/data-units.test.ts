import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deleteBranch } from '#data/branches/branches.ts'
import { holds } from '#data/tables/availability.ts'
import { createCar, deleteCar, findCarRow } from '#data/fleet/cars.ts'
import { listUnits } from '#data/fleet/unit-list.ts'
import {
  createUnit,
  deleteUnit,
  findUnit,
  findUnitByPlate,
  retireUnit,
  updateUnit,
  type UnitValues,
} from '#operations/availability/units.ts'
import type { Unit } from '#data/fleet/unit-list.ts'
import { changes } from '#data/tables/staff.ts'
import type { Plate } from '#domain/fleet/plate.ts'
import { dateAt, instantAt } from '#domain/time/moment.fixture.ts'
import { createTestDatabase, type TestDatabase } from '../factories/database.ts'
import { storeBooking } from '../factories/bookings.ts'
import { testNow } from '../helpers/test-now.ts'
import { makeUnit, storeHold, storeUnits } from '../factories/units.ts'

let database: TestDatabase
const author = { staffId: null as never, staffName: 'Sara', at: testNow }

beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(() => database.reset())
afterAll(() => database.drop())

function valuesOf({ id: _id, version: _version, ...values }: Unit): UnitValues {
  return values
}

async function bookedUnit(changed: Parameters<typeof storeBooking>[1] = {}) {
  const { db } = database
  const [unit] = await storeUnits(db, 1)
  const booking = await storeBooking({ db }, changed)
  const during = { from: booking.pickupDatetime, until: new Date(booking.returnDatetime.getTime() + 3_600_000) }
  await storeHold(db, unit!.id, during, { bookingId: booking.id, bufferMinutes: 60 })
  return { unit: unit!, booking }
}

test('a unit is added, found by its plate and recorded', async () => {
  const { db } = database
  const made = await createUnit(db, author, makeUnit({ plate: 'TNJ7356' as Plate, odometerKm: 12_450 }))
  const row = await findUnitByPlate(db, 'TNJ7356' as Plate)
  expect(made).toEqual({ outcome: 'saved', row })
  expect(row).toMatchObject({ odometerKm: 12_450, version: 1, inServiceUntil: null })
  const [change] = await db.select().from(changes).where(eq(changes.entity, 'unit'))
  expect(change).toMatchObject({ action: 'create', entityId: String(row!.id), after: { plate: 'TNJ7356' } })
})

test('a plate or VIN that is taken, and a car or branch that is gone, are refusals', async () => {
  const { db } = database
  const vin = 'JTDBR32E720057310'
  const [unit] = await storeUnits(db, 1, { vin })
  const refusalOf = async (values: Parameters<typeof makeUnit>[0]) => {
    const saved = await createUnit(db, author, makeUnit(values))
    return saved.outcome === 'refused' ? saved.refusal.kind : saved.outcome
  }
  expect(await refusalOf({ plate: unit!.plate })).toBe('plateTaken')
  expect(await refusalOf({ vin })).toBe('vinTaken')
  expect(await refusalOf({ carId: 9999 })).toBe('unknownCar')
  expect(await refusalOf({ branchId: 'nowhere' })).toBe('unknownBranch')
  const [other] = await storeUnits(db, 1)
  const edited = await updateUnit(db, author, other!, { ...valuesOf(other!), plate: unit!.plate })
  expect(edited).toEqual({ outcome: 'refused', refusal: { kind: 'plateTaken' } })
})

test('an edit of an older version is a conflict', async () => {
  const { db } = database
  const [unit] = await storeUnits(db, 1)
  expect(await updateUnit(db, author, unit!, makeUnit({ odometerKm: 5 }))).toMatchObject({ outcome: 'saved' })
  expect(await updateUnit(db, author, unit!, makeUnit())).toEqual({ outcome: 'conflict' })
  expect(await updateUnit(db, author, { id: 999, version: 1 }, makeUnit())).toEqual({ outcome: 'missing' })
})

test('a booked unit is neither retired before its return nor made another car', async () => {
  const { db } = database
  const { unit, booking } = await bookedUnit()
  const { reference } = booking
  const refused = { outcome: 'refused', refusal: { kind: 'booked', bookings: [{ id: booking.id, reference }] } }
  expect(await retireUnit(db, author, unit, dateAt('2026-11-24'))).toMatchObject(refused)
  expect(await updateUnit(db, author, unit, { ...valuesOf(unit), modelYear: 2025 })).toMatchObject(refused)
  expect(await updateUnit(db, author, unit, { ...valuesOf(unit), inServiceFrom: dateAt('2026-11-23') })).toMatchObject(
    refused,
  )
  expect(await findUnit(db, unit.id)).toEqual(unit)
  expect(await updateUnit(db, author, unit, { ...valuesOf(unit), branchId: 'abha' })).toMatchObject({
    outcome: 'saved',
  })
  const retired = await retireUnit(db, author, { id: unit.id, version: 2 }, dateAt('2026-11-25'))
  expect(retired).toMatchObject({ outcome: 'saved', row: { inServiceUntil: '2026-11-25' } })
})

test('a rental that is late beyond the last day of service prevents no other change of its unit', async () => {
  const { db } = database
  const [unit] = await storeUnits(db, 1, { inServiceUntil: dateAt('2026-11-19') })
  const booking = await storeBooking({ db }, { status: 'active' })
  await storeHold(
    db,
    unit!.id,
    { from: instantAt('2026-11-17 10:00'), until: instantAt('2026-11-21 10:00') },
    { bookingId: booking.id },
  )
  const edited = await updateUnit(db, author, unit!, { ...valuesOf(unit!), colour: 'red' })
  expect(edited).toMatchObject({ outcome: 'saved' })
  const earlier = { id: unit!.id, version: 2 }
  expect(await retireUnit(db, author, earlier, dateAt('2026-11-18'))).toMatchObject({ outcome: 'refused' })
  expect(await retireUnit(db, author, earlier, dateAt('2026-11-20'))).toMatchObject({ outcome: 'saved' })
})

test('bookings that are over or cancelled do not keep a unit in service', async () => {
  const { db } = database
  const { unit } = await bookedUnit({ status: 'cancelled' })
  expect(await retireUnit(db, author, unit, dateAt('2026-11-20'))).toMatchObject({ outcome: 'saved' })
})

test('a unit that was never held can be deleted; cars and branches with units cannot', async () => {
  const { db } = database
  const { unit } = await bookedUnit()
  expect(await deleteUnit(db, author, unit.id)).toBe('inUse')
  const { id: _id, version: _version, modelPrices: _prices, ...yaris } = (await findCarRow(db, '1'))!
  const car = await createCar(db, author, yaris, [])
  const [unheld] = await storeUnits(db, 1, { carId: car.id, branchId: 'abha' })
  expect(await deleteCar(db, author, car.id)).toBe('inUse')
  expect(await deleteBranch(db, author, 'abha')).toBe('inUse')
  expect(await deleteUnit(db, author, unheld!.id)).toBe(true)
  expect(await deleteCar(db, author, car.id)).toBe(true)
})

test('units are listed with their state and what holds them', async () => {
  const { db } = database
  const { unit, booking } = await bookedUnit({
    status: 'active',
    pickupDatetime: instantAt('2026-11-17 09:00'),
    returnDatetime: instantAt('2026-11-19 09:00'),
  })
  const [ready] = await storeUnits(db, 1, { branchId: 'abha', modelYear: 2025 })
  const listed = await listUnits(db, {}, testNow)
  expect(listed.map(({ id, state }) => [id, state])).toEqual([
    [ready!.id, 'ready'],
    [unit.id, 'late'],
  ])
  expect(listed[1]!.holds).toMatchObject([{ reference: booking.reference, until: booking.returnDatetime }])
  const only = async (filter: Parameters<typeof listUnits>[1]) =>
    (await listUnits(db, filter, testNow)).map(({ id }) => id)
  expect(await only({ branchId: 'abha' })).toEqual([ready!.id])
  expect(await only({ state: 'late' })).toEqual([unit.id])
  expect(
    await only({ plate: { letters: unit.plate.replace(/\d/g, ''), number: unit.plate.replace(/\D/g, '') } }),
  ).toEqual([unit.id])
  expect(await only({ carId: 2 })).toEqual([])
})

test('the database keeps the holds of a unit apart, and lets two of them swap', async () => {
  const { db } = database
  const [one, two] = await storeUnits(db, 2)
  const during = { from: instantAt('2026-12-01 10:00'), until: instantAt('2026-12-03 11:00') }
  const hold = await storeHold(db, one!.id, during)
  const other = await storeHold(db, two!.id, during)
  await storeHold(db, one!.id, { from: during.until, until: instantAt('2026-12-04 11:00') })
  const overlapping = { from: instantAt('2026-12-03 10:59'), until: instantAt('2026-12-03 12:00') }
  await expect(storeHold(db, one!.id, overlapping)).rejects.toMatchObject({ cause: { code: '23P01' } })
  await db.transaction(async (tx) => {
    await tx.execute(sql`set constraints holds_no_overlap deferred`)
    await tx.update(holds).set({ unitId: two!.id }).where(eq(holds.id, hold.id))
    await tx.update(holds).set({ unitId: one!.id }).where(eq(holds.id, other.id))
  })
  const swapped = await db
    .select({ unitId: holds.unitId, during: holds.during })
    .from(holds)
    .where(eq(holds.id, hold.id))
  expect(swapped).toEqual([{ unitId: two!.id, during }])
})

test.each([
  { from: instantAt('2026-12-01 10:00'), until: instantAt('2026-12-01 10:00') },
  { from: new Date(Number.NaN), until: instantAt('2026-12-01 10:00') },
])('a period that is none is refused', async (during) => {
  const [unit] = await storeUnits(database.db, 1)
  await expect(storeHold(database.db, unit!.id, during)).rejects.toThrow()
  await expect(
    database.db.execute(
      sql`insert into holds (unit_id, kind, during, reason) values (${unit!.id}, 'blocked', '[now,)', 'x')`,
    ),
  ).rejects.toMatchObject({ cause: { code: '23514' } })
})
