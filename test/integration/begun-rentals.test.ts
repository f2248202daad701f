import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { assignUnit, reassignUnit, swapUnits } from '#operations/availability/assign-unit.ts'
import { listTransfers } from '#data/availability/units-to-prepare.ts'
import { endTransfer } from '#operations/availability/end-unit-hold.ts'
import { holdAllOpenBookings } from '#operations/availability/hold-open-bookings.ts'
import { extendLateHolds } from '#operations/availability/late-returns.ts'
import { holds } from '#data/tables/availability.ts'
import { changeUnitHold } from '#operations/availability/staff-holds.ts'
import { changeBookingStatus, undoStatusChange } from '#operations/booking/booking-status.ts'
import type { Booking } from '#data/booking/bookings.ts'
import { findUnit } from '#operations/availability/units.ts'
import type { Unit } from '#data/fleet/unit-list.ts'
import { siteSettings } from '#data/tables/settings.ts'
import { listBookingHistory } from '#data/booking/booking-events.ts'
import type { BookingStatus } from '#domain/status/booking-status.ts'
import { instantAt } from '#domain/time/moment.fixture.ts'
import { storeBooking } from '../factories/bookings.ts'
import { createTestDatabase, type TestDatabase } from '../factories/database.ts'
import { storeHold, storeUnits } from '../factories/units.ts'

let database: TestDatabase
const settings = { turnaroundMinutes: 60, holdExpiryMinutes: 120, cityTransfers: true }

beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(() => database.reset())
afterAll(() => database.drop())

/** Of 20 November. */
const at = (time: string) => instantAt(`2026-11-20 ${time}`)
const authorAt = (time: string) => ({ staffId: null as never, staffName: 'Sara', at: at(time) })
const options = (time: string) => ({ now: at(time), settings })

type Times = { pickup: Date; until: Date; status?: BookingStatus; expiresAt?: Date; pinned?: boolean }

function book({ pickup, until, status = 'confirmed' }: Times): Promise<Booking> {
  const branches = { pickupBranchId: 'najran-airport', returnBranchId: 'najran-airport' }
  return storeBooking(database, { status, pickupDatetime: pickup, returnDatetime: until, ...branches })
}

/** A booking with its unit; the hold ends an hour after the return. */
async function bookedOn(unit: Unit, { expiresAt, pinned = false, ...times }: Times) {
  const booking = await book(times)
  const during = { from: times.pickup, until: new Date(times.until.getTime() + 3_600_000) }
  const hold = await storeHold(database.db, unit.id, during, {
    kind: 'booking',
    bookingId: booking.id,
    bufferMinutes: 60,
    ...(expiresAt && { expiresAt }),
    pinned,
  })
  return { booking, hold }
}

async function holdOf({ id }: Booking) {
  const [hold] = await database.db.select().from(holds).where(eq(holds.bookingId, id))
  return hold
}

const change = (time: string, booking: Booking, status: BookingStatus) =>
  changeBookingStatus(database.db, authorAt(time), booking, { status })

describe('a unit that another rental had until a moment ago', () => {
  /** The only unit; its last rental and the time to prepare it ended at 10:10. */
  async function unitUntilTenPast() {
    const [unit] = await storeUnits(database.db, 1)
    await bookedOn(unit!, { pickup: at('06:00'), until: at('09:10'), status: 'completed' })
    return unit!
  }

  test('is handed over to a customer without a unit, whose time began before', async () => {
    const unit = await unitUntilTenPast()
    const booking = await book({ pickup: at('10:00'), until: at('20:00') })
    expect(await change('10:20', booking, 'active')).toMatchObject({ outcome: 'saved' })
    const during = { from: at('10:10'), until: at('21:00') }
    expect(await holdOf(booking)).toMatchObject({ unitId: unit.id, during })
  })

  test('is given to a booking whose pick-up has passed, by staff, by reopening and by itself', async () => {
    const unit = await unitUntilTenPast()
    const times = { pickup: at('10:00'), until: at('12:00') }
    const expected = { unitId: unit.id, during: { from: at('10:10'), until: at('13:00') } }
    const assigned = await book(times)
    const saved = await assignUnit(database.db, authorAt('10:20'), assigned.id, unit.id, settings)
    expect(saved).toMatchObject({ outcome: 'saved', row: expected })
    await database.db.delete(holds).where(eq(holds.bookingId, assigned.id))
    await change('10:21', assigned, 'cancelled')

    const reopened = await book({ ...times, status: 'no_show' })
    expect(await change('10:22', reopened, 'confirmed')).toMatchObject({ outcome: 'saved' })
    expect(await holdOf(reopened)).toMatchObject(expected)
    await database.db.delete(holds).where(eq(holds.bookingId, reopened.id))

    expect(await holdAllOpenBookings(database.db, authorAt('10:23'), settings)).toEqual({ held: 1, left: 0 })
    expect(await holdOf(reopened)).toMatchObject(expected)
  })

  test('takes a late customer from another unit', async () => {
    const unit = await unitUntilTenPast()
    const [other] = await storeUnits(database.db, 1)
    const { hold } = await bookedOn(other!, { pickup: at('10:00'), until: at('20:00') })
    const moved = await reassignUnit(database.db, authorAt('10:20'), hold, { unitId: unit.id, pinned: true })
    expect(moved).toMatchObject({ outcome: 'saved', row: { unitId: unit.id, during: { from: at('10:10') } } })
  })

  test('is out until now at least with an overdue rental that had no unit', async () => {
    const unit = await unitUntilTenPast()
    const booking = await book({ pickup: at('10:00'), until: at('11:00'), status: 'active' })
    await holdAllOpenBookings(database.db, authorAt('15:00'), settings)
    expect(await holdOf(booking)).toMatchObject({ unitId: unit.id, during: { from: at('10:10'), until: at('16:00') } })
  })
})

describe('a hand-over before the agreed time', () => {
  test('occupies the unit from now on, and moves a booking in between', async () => {
    const [one, two] = await storeUnits(database.db, 2)
    const evening = await bookedOn(one!, { pickup: at('20:00'), until: at('23:00') })
    const between = await bookedOn(one!, { pickup: at('15:00'), until: at('17:00') })
    await change('14:00', evening.booking, 'active')
    expect(await holdOf(evening.booking)).toMatchObject({
      id: evening.hold.id,
      unitId: one!.id,
      during: { from: at('14:00'), until: evening.hold.during.until },
    })
    expect(await holdOf(between.booking)).toMatchObject({ unitId: two!.id })
  })

  test('is refused while somebody else has the unit, or must have it before', async () => {
    const [one] = await storeUnits(database.db, 1)
    const evening = await bookedOn(one!, { pickup: at('20:00'), until: at('23:00') })
    const between = await bookedOn(one!, { pickup: at('15:00'), until: at('17:00'), pinned: true })
    expect(await change('14:00', evening.booking, 'active')).toEqual({ outcome: 'unitTaken' })
    expect(await holdOf(evening.booking)).toMatchObject({ during: { from: at('20:00') } })
    expect(await change('15:00', between.booking, 'active')).toMatchObject({ outcome: 'saved' })
    // Late, so that the agreed times say that the unit is free.
    expect(await change('20:00', evening.booking, 'active')).toEqual({ outcome: 'unitTaken' })
    await change('20:05', { ...between.booking, version: between.booking.version + 1 }, 'completed')
    expect(await change('20:06', evening.booking, 'active')).toMatchObject({ outcome: 'saved' })
  })

  test('takes place while the unit was still to be prepared after the rental before', async () => {
    const [one] = await storeUnits(database.db, 1)
    const before = await bookedOn(one!, { pickup: at('06:00'), until: at('09:00'), status: 'completed' })
    const next = await bookedOn(one!, { pickup: at('10:00'), until: at('12:00') })
    expect(await change('09:50', next.booking, 'active')).toMatchObject({ outcome: 'saved' })
    expect(await holdOf(before.booking)).toMatchObject({ during: { until: at('09:50') } })
    expect(await holdOf(next.booking)).toMatchObject({ during: { from: at('09:50') }, version: 2 })
  })

  test('needs the unit until the agreed time only, whatever the time to prepare is by now', async () => {
    const [one] = await storeUnits(database.db, 1)
    const evening = await bookedOn(one!, { pickup: at('20:00'), until: at('22:00') })
    await bookedOn(one!, { pickup: at('23:00'), until: at('23:30'), pinned: true })
    const { db } = database
    await db
      .insert(siteSettings)
      .values({ key: 'turnaround_minutes', value: '120' })
      .onConflictDoUpdate({
        target: siteSettings.key,
        set: { value: '120' },
      })
    expect(await change('19:30', evening.booking, 'active')).toMatchObject({ outcome: 'saved' })
  })

  test('of a booking without a unit can be undone, although none is free', async () => {
    const [one] = await storeUnits(database.db, 1)
    await bookedOn(one!, { pickup: at('10:00'), until: at('23:00') })
    const booking = await book({ pickup: at('12:00'), until: at('23:00') })
    expect(await change('12:00', booking, 'active')).toMatchObject({ outcome: 'saved' })
    const shown = { id: booking.id, version: booking.version + 1 }
    const right = { role: 'manager', reason: undefined } as const
    expect(await undoStatusChange(database.db, authorAt('12:00'), shown, right)).toMatchObject({
      outcome: 'saved',
    })
  })

  test('that is undone gives the time before the pick-up back', async () => {
    const [one] = await storeUnits(database.db, 1)
    const { booking } = await bookedOn(one!, { pickup: at('20:00'), until: at('23:00') })
    await change('14:00', booking, 'active')
    const shown = { id: booking.id, version: booking.version + 1 }
    const undone = await undoStatusChange(database.db, authorAt('14:00'), shown, { role: 'manager', reason: undefined })
    expect(undone).toMatchObject({ outcome: 'saved' })
    expect(await holdOf(booking)).toMatchObject({ during: { from: at('20:00'), until: instantAt('2026-11-21 00:00') } })
  })

  test('that ends before the agreed time keeps the time that was driven', async () => {
    const [one] = await storeUnits(database.db, 1)
    const { booking } = await bookedOn(one!, { pickup: at('20:00'), until: at('23:00') })
    await change('14:00', booking, 'active')
    await change('16:00', { ...booking, version: booking.version + 1 }, 'completed')
    expect(await holdOf(booking)).toMatchObject({ during: { from: at('14:00'), until: at('17:00') } })
  })
})

test('a past booking is corrected although its unit had later rentals', async () => {
  const [one] = await storeUnits(database.db, 1)
  await bookedOn(one!, { pickup: at('06:00'), until: at('07:00'), status: 'completed' })
  const past = { pickup: instantAt('2026-11-18 10:00'), until: instantAt('2026-11-19 10:00') }
  const booking = await book({ ...past, status: 'no_show' })
  expect(await change('12:00', booking, 'confirmed')).toMatchObject({ outcome: 'saved' })
  expect(await holdOf(booking)).toMatchObject({ during: { from: past.pickup } })
})

test('a transfer is confirmed after the unit was handed over at its new branch', async () => {
  const { db } = database
  const [one] = await storeUnits(db, 1)
  const during = { from: at('06:00'), until: at('08:00') }
  const transfer = await storeHold(db, one!.id, during, { kind: 'transfer', toBranchId: 'abha', reason: '' })
  await bookedOn(one!, { pickup: at('10:00'), until: at('12:00'), status: 'active' })
  const isListed = async () => {
    const until = at('23:00')
    return (await listTransfers(db, { now: at('10:05'), until, branchId: undefined })).length === 1
  }
  expect(await isListed()).toBe(true)
  expect(await endTransfer(db, authorAt('10:05'), transfer, true)).toBe('saved')
  expect(await findUnit(db, one!.id)).toMatchObject({ branchId: 'abha' })
  expect(await isListed()).toBe(false)
})

test('a late rental takes the time of an unconfirmed booking that has expired, which is recorded', async () => {
  const { db } = database
  const [one] = await storeUnits(db, 1)
  const late = await bookedOn(one!, { pickup: at('08:00'), until: at('14:30'), status: 'active' })
  const expiresAt = at('17:30')
  const expired = await bookedOn(one!, { pickup: at('15:30'), until: at('18:00'), status: 'pending', expiresAt })
  expect(await extendLateHolds(db, options('17:00'))).toBe(0)
  expect(await extendLateHolds(db, options('17:35'))).toBe(1)
  expect(await holdOf(late.booking)).toMatchObject({ during: { until: at('18:35') } })
  expect(await holdOf(expired.booking)).toBeUndefined()
  expect(await listBookingHistory(db, expired.booking.id)).toMatchObject([
    {
      kind: 'unitChanged',
      unitId: null,
      entry: {
        entity: 'hold',
        action: 'update',
        before: { unitId: one!.id },
        after: { unitId: null, movedFor: late.booking.id },
      },
    },
  ])
})

test('which unit a rental had is not changed once it is over', async () => {
  const { db } = database
  const [one, two] = await storeUnits(db, 2)
  const over = await bookedOn(one!, { pickup: at('06:00'), until: at('10:00'), status: 'completed' })
  const next = await bookedOn(two!, { pickup: at('10:30'), until: at('12:00') })
  const past = { outcome: 'refused', refusal: { kind: 'past' } }
  expect(await swapUnits(db, authorAt('10:15'), next.hold, over.hold)).toEqual(past)
  expect(await reassignUnit(db, authorAt('10:15'), over.hold, { unitId: two!.id, pinned: true })).toEqual(past)
})

test('a transfer arrives late, but not a second time once the unit has gone elsewhere', async () => {
  const { db } = database
  const [one] = await storeUnits(db, 1)
  const during = { from: at('06:00'), until: at('08:00') }
  const transfer = await storeHold(db, one!.id, during, { kind: 'transfer', toBranchId: 'abha', reason: '' })
  const arrive = (time: string) => endTransfer(db, authorAt(time), transfer, true)
  expect(await arrive('09:00')).toBe('saved')
  expect(await findUnit(db, one!.id)).toMatchObject({ branchId: 'abha', version: one!.version + 1 })
  expect(await arrive('09:00')).toBe('saved')
  expect(await findUnit(db, one!.id)).toMatchObject({ branchId: 'abha', version: one!.version + 1 })

  const onward = { from: at('10:00'), until: at('12:00') }
  const second = await storeHold(db, one!.id, onward, { kind: 'transfer', toBranchId: 'najran-airport', reason: '' })
  expect(await endTransfer(db, authorAt('12:30'), second, true)).toBe('saved')
  expect(await arrive('13:00')).toBe('conflict')
  expect(await endTransfer(db, authorAt('13:00'), transfer, false)).toBe('conflict')
  const longer = { unitId: one!.id, during: { from: at('06:00'), until: at('20:00') }, reason: '' }
  const past = { outcome: 'refused', refusal: { kind: 'past' } }
  expect(await changeUnitHold(db, authorAt('13:00'), transfer, longer)).toEqual(past)
  expect(await findUnit(db, one!.id)).toMatchObject({ branchId: 'najran-airport' })
})
