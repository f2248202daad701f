import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { reassignUnit, assignUnit, swapUnits } from '#operations/availability/assign-unit.ts'
import { holds } from '#data/tables/availability.ts'
import { endUnitHold } from '#operations/availability/end-unit-hold.ts'
import { addUnitHold } from '#operations/availability/staff-holds.ts'
import { changeBookingStatus } from '#operations/booking/booking-status.ts'
import { bookings } from '#data/tables/booking.ts'
import { changes } from '#data/tables/staff.ts'
import { dateAt, instantAt } from '#domain/time/moment.fixture.ts'
import { createTestDatabase, type TestDatabase } from '../factories/database.ts'
import { storeBooking } from '../factories/bookings.ts'
import { testNow } from '../helpers/test-now.ts'
import { storeHold, storeUnits } from '../factories/units.ts'

let database: TestDatabase
const author = { staffId: null as never, staffName: 'Sara', at: testNow }
const settings = { turnaroundMinutes: 60, holdExpiryMinutes: 120, cityTransfers: true }
const workshop = {
  kind: 'maintenance' as const,
  during: { from: instantAt('2026-11-23 08:00'), until: instantAt('2026-11-23 18:00') },
  reason: 'Oil change',
  toBranchId: null,
}

beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(() => database.reset())
afterAll(() => database.drop())

/** A booking of 22 to 25 November, 10:00, on a unit. */
async function bookedOn(unitId: number, changed: Partial<typeof holds.$inferInsert> = {}) {
  const booking = await storeBooking(database, { status: 'confirmed' })
  const during = { from: instantAt('2026-11-22 10:00'), until: instantAt('2026-11-25 11:00') }
  return storeHold(database.db, unitId, during, { bookingId: booking.id, bufferMinutes: 60, ...changed })
}

async function unitOf(hold: { id: number }) {
  const [row] = await database.db.select().from(holds).where(eq(holds.id, hold.id))
  return row!.unitId
}

test('maintenance moves a booking to another unit, and is recorded', async () => {
  const { db } = database
  const [one, two] = await storeUnits(db, 2)
  const booked = await bookedOn(one!.id)
  const saved = await addUnitHold(db, author, { ...workshop, unitId: one!.id }, settings)
  expect(saved).toMatchObject({ outcome: 'saved', row: { unitId: one!.id, kind: 'maintenance', reason: 'Oil change' } })
  expect(await unitOf(booked)).toBe(two!.id)
  expect(await db.select().from(changes).orderBy(changes.id)).toMatchObject([
    { entity: 'hold', action: 'update' },
    { entity: 'hold', action: 'create' },
  ])
})

test('maintenance is refused when its booking can have no other unit', async () => {
  const { db } = database
  const [unit] = await storeUnits(db, 1)
  const booked = await bookedOn(unit!.id)
  expect(await addUnitHold(db, author, { ...workshop, unitId: unit!.id }, settings)).toMatchObject({
    outcome: 'refused',
    refusal: { kind: 'taken', by: [{ id: booked.id, kind: 'booking', reference: expect.stringMatching(/^RD-/) }] },
  })
})

test('a hold that began before now is refused where another one was then', async () => {
  const { db } = database
  const [unit] = await storeUnits(db, 1)
  const over = { from: instantAt('2026-11-20 06:00'), until: instantAt('2026-11-20 08:00') }
  const earlier = await storeHold(db, unit!.id, over)
  const during = { from: instantAt('2026-11-20 07:00'), until: instantAt('2026-11-20 18:00') }
  expect(await addUnitHold(db, author, { ...workshop, during, unitId: unit!.id }, settings)).toMatchObject({
    outcome: 'refused',
    refusal: { kind: 'taken', by: [{ id: earlier.id }] },
  })
})

test.each([
  ['endsBeforeStart', { during: { from: instantAt('2026-12-02 08:00'), until: instantAt('2026-12-02 08:00') } }],
  ['past', { during: { from: instantAt('2026-11-19 08:00'), until: instantAt('2026-11-20 09:00') } }],
  ['beforeToday', { during: { from: instantAt('2026-11-19 08:00'), until: instantAt('2026-11-20 18:00') } }],
  ['unknownUnit', { unitId: 999 }],
  ['unknownBranch', { kind: 'transfer' as const, toBranchId: 'nowhere', reason: '' }],
  ['outOfService', { during: { from: instantAt('2026-12-31 08:00'), until: instantAt('2027-01-01 08:00') } }],
])('a hold is refused: %s', async (kind, changed) => {
  const [unit] = await storeUnits(database.db, 1, { inServiceUntil: dateAt('2026-12-31') })
  const refused = await addUnitHold(database.db, author, { ...workshop, unitId: unit!.id, ...changed }, settings)
  expect(refused).toEqual({ outcome: 'refused', refusal: { kind } })
  expect(await database.db.$count(holds)).toBe(0)
})

test('staff free what they took, but not the unit of a booking', async () => {
  const { db } = database
  const [one, two] = await storeUnits(db, 2)
  const blocked = await storeHold(db, one!.id, workshop.during)
  const booked = await bookedOn(two!.id)
  expect(await endUnitHold(db, author, blocked)).toBe('saved')
  expect(await endUnitHold(db, author, blocked)).toBe('missing')
  expect(await endUnitHold(db, author, booked)).toBe('missing')
})

test('a booking is moved to a free unit and pinned; two people who move it are not both heard', async () => {
  const { db } = database
  const [one, two] = await storeUnits(db, 2)
  const booked = await bookedOn(one!.id)
  const moved = await reassignUnit(db, author, booked, { unitId: two!.id, pinned: true })
  expect(moved).toMatchObject({ outcome: 'saved', row: { unitId: two!.id, pinned: true } })
  const again = await reassignUnit(db, author, booked, { unitId: two!.id, pinned: true })
  expect(again).toMatchObject({ outcome: 'saved', row: { version: booked.version + 1 } })
  expect(await reassignUnit(db, author, booked, { unitId: one!.id, pinned: true })).toEqual({ outcome: 'conflict' })
  // What is pinned makes no room.
  const refused = await addUnitHold(db, author, { ...workshop, unitId: two!.id }, settings)
  expect(refused).toMatchObject({ refusal: { kind: 'taken', by: [{ id: booked.id }] } })
})

test('a booking is not moved onto what is in the way, to another car, out of service, or once it is out', async () => {
  const { db } = database
  const [one, two] = await storeUnits(db, 2)
  const [other] = await storeUnits(db, 1, { modelYear: 2025 })
  const [retiring] = await storeUnits(db, 1, { inServiceUntil: dateAt('2026-11-24') })
  const blocked = await storeHold(db, two!.id, workshop.during)
  const booked = await bookedOn(one!.id)
  const refusalOf = async (unitId: number) => {
    const result = await reassignUnit(db, author, booked, { unitId, pinned: true })
    return result.outcome === 'refused' ? result.refusal : result.outcome
  }
  expect(await refusalOf(two!.id)).toMatchObject({ kind: 'taken', by: [{ id: blocked.id, kind: 'blocked' }] })
  expect(await refusalOf(other!.id)).toEqual({ kind: 'otherCar' })
  expect(await refusalOf(retiring!.id)).toEqual({ kind: 'outOfService' })
  await endUnitHold(db, author, blocked)
  const [booking] = await db.select().from(bookings)
  await changeBookingStatus(db, author, booking!, { status: 'active' })
  expect(await refusalOf(two!.id)).toEqual({ kind: 'underWay' })
})

test('two bookings swap their units; nothing changes when a third hold is in the way', async () => {
  const { db } = database
  const [one, two] = await storeUnits(db, 2)
  const [a, b] = [await bookedOn(one!.id), await bookedOn(two!.id)]
  expect(await swapUnits(db, author, a, b)).toMatchObject({ outcome: 'saved' })
  expect([await unitOf(a), await unitOf(b)]).toEqual([two!.id, one!.id])
  expect(await swapUnits(db, author, a, b)).toEqual({ outcome: 'conflict' })
  const later = await storeBooking(database, {
    pickupDatetime: instantAt('2026-11-26 10:00'),
    returnDatetime: instantAt('2026-11-28 10:00'),
  })
  const during = { from: later.pickupDatetime, until: instantAt('2026-11-28 11:00') }
  const c = await storeHold(db, one!.id, during, { bookingId: later.id, bufferMinutes: 60 })
  await storeHold(db, two!.id, { from: instantAt('2026-11-27 08:00'), until: instantAt('2026-11-27 09:00') })
  const refused = await swapUnits(db, author, { id: a.id, version: 2 }, c)
  expect(refused).toMatchObject({ outcome: 'refused', refusal: { kind: 'taken' } })
  expect([await unitOf(a), await unitOf(c)]).toEqual([two!.id, one!.id])
})

test('a booking from before its car had units gets one', async () => {
  const { db } = database
  const [booking, second, third] = [
    await storeBooking(database),
    await storeBooking(database),
    await storeBooking(database),
  ]
  const [one, two] = await storeUnits(db, 2)
  const given = await assignUnit(db, author, booking.id, undefined, settings)
  expect(given).toMatchObject({ outcome: 'saved', row: { bookingId: booking.id, unitId: one!.id, pinned: false } })
  expect(await assignUnit(db, author, booking.id, undefined, settings)).toEqual({ outcome: 'conflict' })
  // The first booking makes room.
  const chosen = await assignUnit(db, author, second.id, one!.id, settings)
  expect(chosen).toMatchObject({ outcome: 'saved', row: { unitId: one!.id, pinned: true } })
  expect((await db.select().from(holds).where(eq(holds.bookingId, booking.id)))[0]?.unitId).toBe(two!.id)
  expect(await assignUnit(db, author, third.id, one!.id, settings)).toMatchObject({
    refusal: { kind: 'taken', by: [{ reference: second.reference }] },
  })
  expect(await assignUnit(db, author, third.id, undefined, settings)).toMatchObject({
    refusal: { kind: 'taken', by: [] },
  })
})

test('a unit that is brought to another city first is given last', async () => {
  const { db } = database
  const [leaving, staying] = await storeUnits(db, 2)
  const during = { from: instantAt('2026-11-21 08:00'), until: instantAt('2026-11-22 09:00') }
  const away = { kind: 'transfer' as const, toBranchId: 'abha', reason: '', during }
  expect(await addUnitHold(db, author, { ...away, unitId: leaving!.id }, settings)).toMatchObject({ outcome: 'saved' })
  const unitGivenTo = async () => {
    const booking = await storeBooking(database, { status: 'confirmed' })
    const given = await assignUnit(db, author, booking.id, undefined, settings)
    return given.outcome === 'saved' ? given.row.unitId : given.outcome
  }
  expect(await unitGivenTo()).toBe(staying!.id)
  expect(await unitGivenTo()).toBe(leaving!.id)
})
