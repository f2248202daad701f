import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { assignUnit } from '#operations/availability/assign-unit.ts'
import { endUnitHold } from '#operations/availability/end-unit-hold.ts'
import { addUnitHold } from '#operations/availability/staff-holds.ts'
import { findUnit, prepareUnit, updateUnit, type UnitValues } from '#operations/availability/units.ts'
import { changeBookingStatus } from '#operations/booking/booking-status.ts'
import { recordService } from '#operations/fleet/record-service.ts'
import { sellUnit, undoSale, type UnitSale } from '#operations/fleet/sell-unit.ts'
import { listUnits } from '#data/fleet/unit-list.ts'
import { listServices } from '#data/fleet/unit-services.ts'
import { holds } from '#data/tables/availability.ts'
import { bookings } from '#data/tables/booking.ts'
import { units } from '#data/tables/fleet.ts'
import { unitServices } from '#data/tables/unit-care.ts'
import { openEnd } from '#domain/availability/holds.ts'
import { halalas } from '#domain/money/money.ts'
import { dateAt, instantAt } from '#domain/time/moment.fixture.ts'
import { storeBooking } from '../factories/bookings.ts'
import { createTestDatabase, type TestDatabase } from '../factories/database.ts'
import { storeStaff } from '../factories/staff.ts'
import { storeHold, storeUnits } from '../factories/units.ts'
import { testNow } from '../helpers/test-now.ts'

// It is Friday 20 November 2026, 09:00 in Riyadh.
let database: TestDatabase
const author = { staffId: null as never, staffName: 'Sara', at: testNow }
const settings = { turnaroundMinutes: 60, holdExpiryMinutes: 120, cityTransfers: true }

beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(() => database.reset())
afterAll(() => database.drop())

/** A booking of 22 to 25 November, 10:00, on a unit. */
async function bookedOn(unitId: number, pinned = false) {
  const booking = await storeBooking(database, { status: 'confirmed' })
  const during = { from: instantAt('2026-11-22 10:00'), until: instantAt('2026-11-25 11:00') }
  await storeHold(database.db, unitId, during, { bookingId: booking.id, bufferMinutes: 60, pinned })
  return booking
}

/** A rental since 18 November, due on the 22nd. */
async function rentedOn(unitId: number) {
  const dates = { pickupDatetime: instantAt('2026-11-18 10:00'), returnDatetime: instantAt('2026-11-22 08:00') }
  const booking = await storeBooking(database, { status: 'active', ...dates })
  const during = { from: dates.pickupDatetime, until: instantAt('2026-11-22 09:00') }
  await storeHold(database.db, unitId, during, { bookingId: booking.id, bufferMinutes: 60 })
  return booking
}

async function unitOf({ id }: { id: string }) {
  const [hold] = await database.db.select().from(holds).where(eq(holds.bookingId, id))
  return hold?.unitId
}

async function stateOf(id: number) {
  const [unit] = await listUnits(database.db, { id }, testNow)
  return unit?.state
}

const gone = (unitId: number, kind: 'stolen' | 'impounded') => ({
  unitId,
  kind,
  during: { from: testNow, until: openEnd },
  reason: 'Police report 4711',
  toBranchId: null,
})

const sale = { soldOn: dateAt('2026-11-20'), soldPrice: null, soldOdometerKm: null }

test.each(['stolen', 'impounded'] as const)(
  'a %s unit has no end, and its bookings, also pinned ones, move to another unit or wait',
  async (kind) => {
    const { db } = database
    const [one, two] = await storeUnits(db, 2)
    const [moved, waiting] = [await bookedOn(one!.id, true), await storeBooking(database, { status: 'confirmed' })]
    const later = { from: instantAt('2026-11-25 11:00'), until: instantAt('2026-11-27 11:00') }
    await db
      .update(bookings)
      .set({ pickupDatetime: later.from, returnDatetime: later.until })
      .where(eq(bookings.id, waiting.id))
    await storeHold(db, one!.id, later, { bookingId: waiting.id })
    const blocked = { from: instantAt('2026-11-26 00:00'), until: instantAt('2026-12-01 00:00') }
    await storeHold(db, two!.id, blocked)
    const planned = await storeHold(db, one!.id, {
      from: instantAt('2026-12-01 00:00'),
      until: instantAt('2026-12-02 00:00'),
    })
    expect(await addUnitHold(db, author, gone(one!.id, kind), settings)).toMatchObject({
      outcome: 'saved',
      row: { kind, during: { from: testNow, until: openEnd } },
      moved: [moved.reference],
      waiting: [waiting.reference],
    })
    expect(await unitOf(moved)).toBe(two!.id)
    expect(await unitOf(waiting)).toBeUndefined()
    expect(await db.$count(holds, eq(holds.id, planned.id))).toBe(0)
    expect(await stateOf(one!.id)).toBe(kind)
    expect(await assignUnit(db, author, waiting.id, one!.id, settings)).toMatchObject({ refusal: { kind: 'taken' } })
  },
)

test('bookings that waited get the unit that was found again', async () => {
  const { db } = database
  const [unit] = await storeUnits(db, 1)
  const booking = await bookedOn(unit!.id)
  const taken = await addUnitHold(db, author, gone(unit!.id, 'impounded'), settings)
  if (taken.outcome !== 'saved') throw new Error('Not saved')
  expect(taken.waiting).toEqual([booking.reference])
  const { id, version } = taken.row
  expect(await endUnitHold(db, author, { id, version, unitId: unit!.id })).toBe('saved')
  expect(await unitOf(booking)).toBe(unit!.id)
  expect(await stateOf(unit!.id)).toBe('ready')
})

test('a unit that is stolen during its rental is gone from the return on, and never free in between', async () => {
  const { db } = database
  const [unit] = await storeUnits(db, 1)
  const rental = await rentedOn(unit!.id)
  const taken = await addUnitHold(db, author, gone(unit!.id, 'stolen'), settings)
  expect(taken).toMatchObject({ row: { during: { from: instantAt('2026-11-22 09:00'), until: openEnd } } })
  expect(await stateOf(unit!.id)).toBe('stolen')
  await changeBookingStatus(db, author, rental, { status: 'completed' })
  const [stolen] = await db.select().from(holds).where(eq(holds.kind, 'stolen'))
  expect(stolen!.during).toEqual({ from: instantAt('2026-11-20 10:00'), until: openEnd })
})

test('a sold unit keeps its history and never gets a booking', async () => {
  const { db } = database
  const [one, two] = await storeUnits(db, 2, { odometerKm: 80_000 })
  const [moved, planned] = [
    await bookedOn(one!.id, true),
    await storeHold(db, one!.id, { from: instantAt('2026-12-01 00:00'), until: instantAt('2026-12-02 00:00') }),
  ]
  const past = await storeHold(db, one!.id, {
    from: instantAt('2026-10-01 00:00'),
    until: instantAt('2026-10-02 00:00'),
  })
  const values = { soldOn: dateAt('2026-11-20'), soldPrice: halalas(4_500_000), soldOdometerKm: 81_250 }
  expect(await sellUnit(db, author, one!, values, settings)).toMatchObject({
    outcome: 'saved',
    row: { ...values, odometerKm: 81_250, inServiceUntil: '2026-11-19' },
    moved: [moved.reference],
    waiting: [],
  })
  expect(await unitOf(moved)).toBe(two!.id)
  expect(await stateOf(one!.id)).toBe('sold')
  expect((await db.select().from(holds)).map(({ id }) => id)).toEqual(expect.arrayContaining([past.id]))
  expect(await db.$count(holds, eq(holds.id, planned.id))).toBe(0)
  const next = await storeBooking(database, { status: 'confirmed' })
  expect(await assignUnit(db, author, next.id, one!.id, settings)).toMatchObject({ outcome: 'refused' })
  expect(await assignUnit(db, author, next.id, undefined, settings)).toMatchObject({ outcome: 'refused' })
  expect(await addUnitHold(db, author, gone(one!.id, 'stolen'), settings)).toMatchObject({
    refusal: { kind: 'outOfService' },
  })
})

test('a sale is refused ahead of its day, with a lower odometer, and while a customer has the car', async () => {
  const { db } = database
  const [unit] = await storeUnits(db, 1, { odometerKm: 80_000 })
  const refusalOf = async (changed: Partial<UnitSale>) => {
    const sold = await sellUnit(db, author, unit!, { ...sale, ...changed }, settings)
    return sold.outcome === 'refused' ? sold.refusal : sold.outcome
  }
  expect(await refusalOf({ soldOn: dateAt('2026-11-21') })).toEqual({ kind: 'soldLater' })
  expect(await refusalOf({ soldOdometerKm: 79_999 })).toEqual({ kind: 'soldBelowOdometer', lastKm: 80_000 })
  const rental = await rentedOn(unit!.id)
  expect(await refusalOf({})).toMatchObject({ kind: 'rented', booking: { reference: rental.reference } })
})

test('a sold unit does not serve on the day of its sale unless the sale is taken back', async () => {
  const { db } = database
  const [unit] = await storeUnits(db, 1)
  const sold = await sellUnit(db, author, unit!, sale, settings)
  if (sold.outcome !== 'saved') throw new Error('Not saved')
  const {
    id,
    version,
    preparation: _p,
    fuelEighths: _f,
    soldOn: _o,
    soldPrice: _s,
    soldOdometerKm: _k,
    ...values
  } = sold.row
  const endless: UnitValues = { ...values, inServiceUntil: null }
  expect(await updateUnit(db, author, { id, version }, endless)).toEqual({
    outcome: 'refused',
    refusal: { kind: 'sold' },
  })
  await expect(db.update(units).set({ inServiceUntil: null })).rejects.toThrow()
  expect(await undoSale(db, author, { id, version })).toMatchObject({ row: { soldOn: null, inServiceUntil: null } })
  expect(await stateOf(id)).toBe('ready')
})

test('two members who sell a unit at once for different prices sell it once', async () => {
  const { db } = database
  const [unit] = await storeUnits(db, 1)
  const outcomes = await Promise.all(
    [1, 2].map((price) => sellUnit(db, author, unit!, { ...sale, soldPrice: halalas(price) }, settings)),
  )
  expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['conflict', 'saved'])
})

test('a unit that needed fuel has a full tank once it is ready', async () => {
  const { db } = database
  const [unit] = await storeUnits(db, 1)
  await db.update(units).set({ preparation: 'to_check', fuelEighths: 5 })
  await prepareUnit(db, author, unit!, 'to_fuel')
  expect(await findUnit(db, unit!.id)).toMatchObject({ preparation: 'to_fuel', fuelEighths: 5 })
  expect(await stateOf(unit!.id)).toBe('to_prepare')
  await prepareUnit(db, author, { id: unit!.id, version: unit!.version + 1 }, 'ready')
  expect(await findUnit(db, unit!.id)).toMatchObject({ preparation: 'ready', fuelEighths: 8 })
})

test('services are kept, and the next one is counted from the latest', async () => {
  const { db } = database
  const { id: staffId } = await storeStaff(database, 'agent', 'Sara')
  const by = { ...author, staffId }
  const [unit] = await storeUnits(db, 1, { odometerKm: 40_000 })
  const service = {
    doneOn: dateAt('2026-11-19'),
    odometerKm: 40_150,
    work: 'Oil',
    cost: halalas(25_000),
    workshop: 'Najran',
  }
  expect(await recordService(db, by, unit!.id, service)).toBe('saved')
  const next = { lastServiceOn: '2026-11-19', lastServiceKm: 40_150, odometerKm: 40_150 }
  expect(await findUnit(db, unit!.id)).toMatchObject(next)
  // An older one that is entered afterwards is history only.
  expect(await recordService(db, by, unit!.id, { ...service, doneOn: dateAt('2026-05-02'), odometerKm: 31_000 })).toBe(
    'saved',
  )
  expect(await findUnit(db, unit!.id)).toMatchObject(next)
  expect(await recordService(db, by, unit!.id, { ...service, doneOn: dateAt('2026-11-21') })).toBe('serviceLater')
  expect(await recordService(db, by, 999, service)).toBe('missing')
  expect(await listServices(db, unit!.id)).toMatchObject([
    { doneOn: '2026-11-19', cost: 25_000 },
    { doneOn: '2026-05-02' },
  ])
  await expect(db.update(unitServices).set({ work: '' })).rejects.toThrow()
  await expect(db.execute(sql`delete from unit_services`)).rejects.toThrow()
})
