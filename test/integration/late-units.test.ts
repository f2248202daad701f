import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { reassignUnit } from '#operations/availability/assign-unit.ts'
import { extendLateHolds } from '#operations/availability/late-returns.ts'
import { enterExpectedBack, takeOtherUnit } from '#operations/availability/late-unit.ts'
import { addUnitHold } from '#operations/availability/staff-holds.ts'
import { holds } from '#data/tables/availability.ts'
import type { Booking } from '#data/booking/bookings.ts'
import type { Unit } from '#data/fleet/unit-list.ts'
import type { Plate } from '#domain/fleet/plate.ts'
import { moveBookingPeriod } from '#operations/booking/change-booking.ts'
import { instantAt, momentAt } from '#domain/time/moment.fixture.ts'
import { todayTexts } from '#app/i18n/today-texts.ts'
import { postBooking } from '../factories/booking-form.ts'
import { storeBooking } from '../factories/bookings.ts'
import { openTestSite, type TestSite } from '../factories/site.ts'
import { deviceWith, signInAs } from '../factories/staff.ts'
import { storeHold, storeUnits } from '../factories/units.ts'
import { textOf } from '../helpers/html.ts'
import { testIdentity } from '../helpers/test-identity.ts'
import { testNow } from '../helpers/test-now.ts'

// It is Friday 20 November 2026, 09:00 in Riyadh.
let site: TestSite
const settings = { turnaroundMinutes: 60, holdExpiryMinutes: 120, cityTransfers: true }
const author = { staffId: null as never, staffName: 'Sara', at: testNow }
const tomorrow = { pickupDate: '2026-11-21', returnDate: '2026-11-23' }

beforeAll(async () => {
  site = await openTestSite()
})
beforeEach(() => site.reset())
afterAll(() => site.close())

/** ABJ 8100, due yesterday and not back, and ABJ 8101, which is ready. */
async function lateAndReady() {
  const [late] = await storeUnits(site.db, 1, { plate: 'ABJ8100' as Plate })
  const [ready] = await storeUnits(site.db, 1, { plate: 'ABJ8101' as Plate })
  const rental = await bookedOn(late!, '2026-11-17 10:00', '2026-11-19 10:00', { status: 'active' })
  return { late: late!, ready: ready!, rental: rental.booking }
}

async function bookedOn(
  unit: Unit,
  pickup: string,
  returned: string,
  changes: { status?: Booking['status']; pinned?: boolean; fullName?: string } = {},
) {
  const { pinned = false, ...columns } = changes
  const [from, until] = [instantAt(pickup), instantAt(returned)]
  const branches = { pickupBranchId: 'najran-airport', returnBranchId: 'najran-airport' }
  const booking = await storeBooking(site, {
    status: 'confirmed',
    pickupDatetime: from,
    returnDatetime: until,
    ...branches,
    ...columns,
  })
  const during = { from, until: new Date(until.getTime() + 3_600_000) }
  const hold = await storeHold(site.db, unit.id, during, {
    kind: 'booking',
    bookingId: booking.id,
    bufferMinutes: 60,
    pinned,
  })
  return { booking, hold }
}

async function unitOf({ id }: Booking) {
  const [hold] = await site.db.select().from(holds).where(eq(holds.bookingId, id))
  return hold?.unitId
}

const book = async (mobileNumber: string, dates = tomorrow) =>
  (await postBooking(site, 1, { ...dates, mobileNumber })).status

async function lastUnit() {
  const rows = await site.db.select().from(holds).orderBy(asc(holds.id))
  return rows.at(-1)?.unitId
}

const left = async () => {
  const query = new URLSearchParams({ from: '2026-11-21T10:00', to: '2026-11-23T10:00', branch: 'najran-airport' })
  const { cars } = (await (await site.request(`/availability?${query}`)).json()) as {
    cars: Record<string, { left: number }>
  }
  return cars['1']?.left
}

test('a car that is not back is sold to nobody, until staff enter when it will be', async () => {
  const { late, ready, rental } = await lateAndReady()
  expect(await left()).toBe(1)
  expect(await book('0587654321')).toBe(200)
  expect(await lastUnit()).toBe(ready.id)
  expect(await book('0587654322')).toBe(422)
  // Nor in a month.
  const later = { pickupDate: '2026-12-20', returnDate: '2026-12-22' }
  expect(await book('0587654323', later)).toBe(200)
  expect(await lastUnit()).toBe(ready.id)
  const expectedBack = instantAt('2026-11-20 20:00')
  const enter = (moment: Date | null) =>
    enterExpectedBack(site.db, author, { bookingId: rental.id, expectedBack: moment }, settings)
  expect(await enter(instantAt('2026-11-20 08:59'))).toEqual({ outcome: 'refused', refusal: { kind: 'past' } })
  expect(await enter(expectedBack)).toMatchObject({ outcome: 'saved', row: { expectedBack } })
  expect(await left()).toBe(1)
  expect(await book('0587654322')).toBe(200)
  expect(await lastUnit()).toBe(late.id)
  // That time passes, too.
  site.setNow(instantAt('2026-11-20 20:01'))
  expect(await book('0587654324', later)).toBe(422)
})

test('a rental that is not late gets no expected return', async () => {
  const [unit] = await storeUnits(site.db, 1)
  const { booking } = await bookedOn(unit!, '2026-11-17 10:00', '2026-11-21 10:00', { status: 'active' })
  const moment = { bookingId: booking.id, expectedBack: instantAt('2026-11-22 10:00') }
  expect(await enterExpectedBack(site.db, author, moment, settings)).toEqual({ outcome: 'conflict' })
  expect(await enterExpectedBack(site.db, author, { ...moment, bookingId: 'unknown' }, settings)).toEqual({
    outcome: 'missing',
  })
})

test('bookings behind it move, before others get their units', async () => {
  const { late, ready } = await lateAndReady()
  const behind = await bookedOn(late, '2026-11-21 10:00', '2026-11-23 10:00')
  expect(await left()).toBe(0)
  expect(await book('0587654321')).toBe(422)
  expect(await extendLateHolds(site.db, { now: testNow, settings })).toBe(1)
  expect(await unitOf(behind.booking)).toBe(ready.id)
  expect(await extendLateHolds(site.db, { now: testNow, settings })).toBe(0)
})

test('staff choose no late unit for a booking either, but plan its maintenance', async () => {
  const { late, ready, rental } = await lateAndReady()
  const { hold } = await bookedOn(ready, '2026-11-21 10:00', '2026-11-23 10:00')
  const taken = { outcome: 'refused', refusal: { kind: 'taken', by: [{ reference: rental.reference }] } }
  expect(await reassignUnit(site.db, author, hold, { unitId: late.id, pinned: true })).toMatchObject(taken)
  const during = { from: instantAt('2026-11-24 10:00'), until: instantAt('2026-11-25 10:00') }
  const service = { unitId: late.id, kind: 'maintenance', during, reason: 'Brakes', toBranchId: null } as const
  expect(await addUnitHold(site.db, author, service, settings)).toMatchObject({ outcome: 'saved' })
})

test('a booking without another unit stands on Today by name, with what can be done', async () => {
  const { late, ready } = await lateAndReady()
  const stuck = await bookedOn(late, '2026-11-21 10:00', '2026-11-23 10:00', {
    pinned: true,
    fullName: 'Huda Al Qahtani',
  })
  await bookedOn(ready, '2026-11-20 18:00', '2026-11-22 10:00', { pinned: true })
  expect(await extendLateHolds(site.db, { now: testNow, settings })).toBe(1)
  expect(await unitOf(stuck.booking)).toBe(late.id)
  const { cookie } = await signInAs(site, 'agent')
  const agent = deviceWith(site, `${cookie}; roud-language=en`)
  const path = '/admin/today?branch=all'
  const html = await (await agent.get(path)).text()
  const texts = todayTexts.en
  expect(textOf(html)).toMatch(/Its unit is booked next.*Huda Al Qahtani/)
  for (const label of [texts.otherUnit, texts.otherCar, texts.call, texts.whatsApp])
    expect(html).toContain(`aria-label="${label}: ${stuck.booking.reference}"`)
  // No other unit is free for it, which is said.
  const press = { intent: 'otherUnit', id: stuck.booking.id }
  expect((await agent.post(path, press)).status).toBe(303)
  expect(await unitOf(stuck.booking)).toBe(late.id)
  const [third] = await storeUnits(site.db, 1)
  expect((await agent.post(path, press)).status).toBe(303)
  expect(await unitOf(stuck.booking)).toBe(third!.id)
  expect(textOf(await (await agent.get(path)).text())).not.toContain('Huda Al Qahtani')
})

test('the expected return is entered on Today and on the page of the booking', async () => {
  const { rental } = await lateAndReady()
  const agent = await signInAs(site, 'agent')
  const read = async () => (await site.db.select().from(holds).where(eq(holds.bookingId, rental.id)))[0]?.expectedBack
  const entered = (expectedBack: string) => ({ intent: 'expectedBack', id: rental.id, expectedBack })
  expect((await agent.post('/admin/today?branch=all', entered('2026-11-21T10:00'))).status).toBe(303)
  expect(await read()).toEqual(instantAt('2026-11-21 10:00'))
  const screen = `/admin/bookings/${rental.id}`
  expect(await (await agent.get(screen)).text()).toContain('value="2026-11-21T10:00"')
  expect((await agent.post(screen, entered(''))).status).toBe(303)
  expect(await read()).toBeNull()
  expect((await agent.post(screen, entered('yesterday'))).status).toBe(422)
})

test('a booking that waits for a late car can be shortened, and is not moved earlier on it', async () => {
  const { late, ready, rental } = await lateAndReady()
  const { booking } = await bookedOn(late, '2026-11-21 10:00', '2026-11-23 10:00', { pinned: true })
  const by = { kind: 'staff', role: 'manager', author } as const
  const services = { db: site.db, identity: testIdentity, sync: { enqueue: () => Promise.resolve() } as never }
  const change = (version: number, pickup: string, returned: string) =>
    moveBookingPeriod(
      services,
      by,
      { id: booking.id, version },
      { pickup: momentAt(pickup), return: momentAt(returned) },
      { settings },
    )
  expect(await change(1, '2026-11-21 10:00', '2026-11-22 10:00')).toMatchObject({ ok: true })
  expect(await change(2, '2026-11-20 12:00', '2026-11-22 10:00')).toMatchObject({
    ok: false,
    refusal: { kind: 'notFree', by: [{ reference: rental.reference }] },
  })
  expect(await takeOtherUnit(site.db, author, booking.id, settings)).toMatchObject({ outcome: 'saved' })
  expect(await unitOf(booking)).toBe(ready.id)
})
