import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { holds } from '#data/tables/availability.ts'
import { changeBookingStatus } from '#operations/booking/booking-status.ts'
import { changeBooking, moveBookingPeriod, previewChange } from '#operations/booking/change-booking.ts'
import { unchanged, type BookingChange, type ChangeOptions } from '#operations/booking/decide-change.ts'
import { findBooking, type Booking } from '#data/booking/bookings.ts'
import { bookings } from '#data/tables/booking.ts'
import { lockUnitGroups } from '#data/database/advisory-locks.ts'
import type { Database } from '#data/database/connect.ts'
import { carModelPrices } from '#data/tables/fleet.ts'
import { discountCodes, extras } from '#data/tables/pricing.ts'
import { changes } from '#data/tables/staff.ts'
import { halalas } from '#domain/money/money.ts'
import { makeLine } from '#domain/pricing/booking-lines.ts'
import { instantAt, momentAt } from '#domain/time/moment.fixture.ts'
import { createTestDatabase, type TestDatabase } from '../factories/database.ts'
import { makeBooking, storeBooking } from '../factories/bookings.ts'
import { testIdentity, withNumbers } from '../helpers/test-identity.ts'
import { testNow } from '../helpers/test-now.ts'
import { storeHold, storeUnits } from '../factories/units.ts'

let database: TestDatabase
const author = { staffId: null as never, staffName: 'Sara', at: testNow }
const settings = { turnaroundMinutes: 60, holdExpiryMinutes: 120, cityTransfers: true }
const options: ChangeOptions = { settings }

beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(() => database.reset())
afterAll(() => database.drop())

/** A confirmed booking of 22 to 25 November, 10:00, on a unit. */
async function bookedOn(unitId: number, changed: Parameters<typeof storeBooking>[1] = {}, pinned = false) {
  const booking = await storeBooking(database, { status: 'confirmed', ...changed })
  const during = { from: booking.pickupDatetime, until: new Date(booking.returnDatetime.getTime() + 3_600_000) }
  await storeHold(database.db, unitId, during, { bookingId: booking.id, bufferMinutes: 60, pinned })
  return booking
}

const manager = { kind: 'staff', role: 'manager', author } as const
const agent = { ...manager, role: 'agent' } as const
const servicesOn = (db: Database) => ({ db, identity: testIdentity })

type MoreOptions = Partial<ChangeOptions> & { by?: typeof manager | typeof agent }

function change(booking: Booking, changed: Partial<BookingChange>, { by = manager, ...more }: MoreOptions = {}) {
  const all = { ...unchanged(booking), ...changed }
  return changeBooking(servicesOn(database.db), by, booking, all, { ...options, ...more })
}

function bookingOf(changed: Awaited<ReturnType<typeof change>>): Booking {
  if (!changed.ok) throw new Error(changed.refusal.kind)
  return changed.booking
}

async function holdOf(booking: Booking) {
  const [hold] = await database.db.select().from(holds).where(eq(holds.bookingId, booking.id))
  return hold
}

describe('the price of a change', () => {
  test('keeps the rates of its day and counts the new days', async () => {
    const booking = await storeBooking(database)
    await database.db.update(carModelPrices).set({ price: halalas(30_000) })
    const saved = await change(booking, { discountCode: undefined, return: momentAt('2026-11-26 10:00') })
    expect(saved).toMatchObject({
      ok: true,
      booking: {
        dailyRate: 11_900,
        baseAmount: 47_600,
        insuranceAmount: 7_200,
        discountAmount: 0,
        rentalDays: 4,
        version: 2,
      },
    })
  })

  test('is that of today for another car, model year or option', async () => {
    const booking = await storeBooking(database)
    const preview = (changed: Partial<BookingChange>) =>
      previewChange(
        servicesOn(database.db),
        manager,
        booking,
        { ...unchanged(booking), ...changed },
        { ...options, now: testNow },
      )
    const options2 = { insurance: false, unlimitedKilometers: true }
    expect(await preview({ modelYear: 2025, options: options2 })).toMatchObject({
      columns: { dailyRate: 10_900, baseAmount: 32_700, insuranceAmount: 0, unlimitedKilometersAmount: 7_500 },
    })
    expect(await preview({ carId: 2, discountCode: undefined })).toMatchObject({
      columns: { carName: 'Hyundai Accent 2026', dailyRate: 11_500 },
    })
    expect(await findBooking(database.db, booking.id)).toEqual(booking)
  })

  test('uses the code that the customer entered once the offer that saved more no longer applies', async () => {
    await database.db.insert(discountCodes).values({ code: 'SAVE10', kind: 'percentage', value: 1_000 })
    const rates = { list: [], floor: null, applied: [], unusedCode: 'SAVE10' }
    const price = {
      discountCode: null,
      discountAmount: halalas(0),
      subtotal: halalas(41_600),
      vatAmount: halalas(6_240),
      totalPrice: halalas(47_840),
    }
    const booking = await storeBooking(database, { ...price, rates })
    const same = await change(booking, { fullName: 'Noura Al-Qahtani' })
    expect(same).toMatchObject({ booking: { ...price, rates } })
    const moved = await change({ ...booking, version: 2 }, { return: momentAt('2026-11-26 10:00') })
    expect(moved).toMatchObject({ booking: { discountCode: 'SAVE10', discountAmount: 4_760 } })
    await database.db.update(discountCodes).set({ isActive: false })
    const other = await storeBooking(database, { ...price, rates })
    expect(await change(other, { return: momentAt('2026-11-26 10:00') })).toMatchObject({
      booking: { discountAmount: 0 },
    })
  })

  const withFee = {
    afterHoursAmount: halalas(10_000),
    subtotal: halalas(48_030),
    vatAmount: halalas(7_205),
    totalPrice: halalas(55_235),
  }

  test('keeps the fee of a pick-up outside of opening hours, whose hours have changed since', async () => {
    const fee = makeLine('afterHours', 1, halalas(10_000), { kind: 'handOver', end: 'pickup' })
    const booking = await storeBooking(database, { ...withFee, lines: [...makeBooking().lines, fee] })
    const longer = await change(booking, { return: momentAt('2026-11-26 10:00') })
    expect(longer).toMatchObject({ booking: { afterHoursAmount: 10_000 } })
    const moved = await change(
      { ...booking, version: 2 },
      { pickup: momentAt('2026-11-23 10:00'), return: momentAt('2026-11-27 10:00') },
    )
    expect(moved).toMatchObject({ booking: { afterHoursAmount: 0 } })
  })

  test('keeps both fees together of a booking from before lines were stored while neither end moves', async () => {
    const booking = await storeBooking(database, withFee)
    const longer = await change(booking, { discountCode: undefined })
    expect(longer).toMatchObject({ booking: { afterHoursAmount: 10_000 } })
    const moved = await change({ ...booking, version: 2 }, { return: momentAt('2026-11-26 10:00') })
    expect(moved).toMatchObject({ booking: { afterHoursAmount: 0 } })
  })

  test('keeps the terms of a code whose value has changed', async () => {
    const [code] = await database.db.select().from(discountCodes).where(eq(discountCodes.code, 'WELCOME10'))
    const booking = await storeBooking(database, { discountId: code!.id })
    await database.db.update(discountCodes).set({ value: 5_000 })
    expect(await change(booking, { return: momentAt('2026-11-26 10:00') })).toMatchObject({
      booking: { discountAmount: 4_760 },
    })
  })

  test('is stored as lines, which replace those before', async () => {
    const booking = await storeBooking(database)
    const changed = bookingOf(await change(booking, { return: momentAt('2026-11-26 10:00') }))
    expect(changed.lines.map(({ key, quantity, unitPrice }) => [key, quantity, unitPrice])).toEqual([
      ['base', 4, 11_900],
      ['discount', 1, -4_760],
      ['insurance', 4, 1_800],
      ['authorizationFee', 1, 500],
    ])
    expect(await findBooking(database.db, booking.id)).toEqual(changed)
  })

  test('keeps a discount whose code is inactive by now, and checks a new code', async () => {
    const [code] = await database.db.select().from(discountCodes).where(eq(discountCodes.code, 'WELCOME10'))
    const booking = await storeBooking(database, { discountId: code!.id })
    await database.db.update(discountCodes).set({ isActive: false })
    const later = { return: momentAt('2026-11-26 10:00') }
    expect(await change(booking, later)).toMatchObject({
      booking: { discountAmount: 4_760, discountCode: 'WELCOME10' },
    })
    expect(await change({ ...booking, version: 2 }, { discountCode: 'NOTHING' })).toMatchObject({
      refusal: { kind: 'invalidCode' },
    })
  })

  test('keeps a code with the conditions of its day, until the change breaks one of them', async () => {
    const [code] = await database.db.select().from(discountCodes).where(eq(discountCodes.code, 'WELCOME10'))
    const discountConditions = { minDays: 3, minLeadDays: 21 }
    const createdAt = instantAt('2026-11-01 23:00')
    const booking = await storeBooking(database, { discountId: code!.id, discountConditions, createdAt })
    const preview = (changed: Partial<BookingChange>) =>
      previewChange(
        servicesOn(database.db),
        manager,
        booking,
        { ...unchanged(booking), ...changed },
        { ...options, now: testNow },
      )
    // Today's conditions are for bookings of today.
    await database.db.update(discountCodes).set({ minDays: 30 })
    const kept = { columns: { discountCode: 'WELCOME10', discountConditions } }
    expect(await preview({ return: momentAt('2026-11-26 10:00') })).toMatchObject(kept)
    expect(await preview({ carId: 2 })).toMatchObject(kept)
    const refused = { kind: 'codeConditions', bookedOn: '2026-11-01' }
    expect(await preview({ return: momentAt('2026-11-24 10:00') })).toMatchObject({
      refusal: { ...refused, unmet: { minDays: 3 }, days: 2 },
    })
    expect(await preview({ pickup: momentAt('2026-11-21 10:00') })).toMatchObject({
      refusal: { ...refused, unmet: { minLeadDays: 21 } },
    })
    expect(await preview({ return: momentAt('2026-11-24 10:00'), discountCode: undefined })).toMatchObject({
      columns: { discountCode: null, discountConditions: null },
    })
    const other = { ...unchanged(booking), discountCode: 'LONG25' }
    expect(
      await previewChange(servicesOn(database.db), manager, booking, other, { ...options, now: testNow }),
    ).toMatchObject({ refusal: { kind: 'codeConditions', unmet: { minDays: 30 }, bookedOn: '2026-11-20' } })
  })

  test('keeps a code that had no conditions when it was booked', async () => {
    const [code] = await database.db.select().from(discountCodes).where(eq(discountCodes.code, 'WELCOME10'))
    const booking = await storeBooking(database, { discountId: code!.id })
    await database.db.update(discountCodes).set({ minDays: 30 })
    expect(await change(booking, { return: momentAt('2026-11-24 10:00') })).toMatchObject({
      booking: { discountCode: 'WELCOME10', discountConditions: null },
    })
  })

  test('may be agreed on by a manager, with a reason, and stays with later changes by others', async () => {
    const booking = await storeBooking(database)
    const agreed = { kind: 'dailyRate', dailyRate: halalas(10_000), reason: 'Guest of the hotel' } as const
    expect(await change(booking, { adjustment: agreed }, { by: agent })).toMatchObject({
      refusal: { kind: 'adjustmentNotAllowed' },
    })
    const saved = await change(booking, { adjustment: agreed })
    expect(saved).toMatchObject({
      booking: {
        baseAmount: 30_000,
        discountAmount: 3_000,
        adjustmentAmount: 0,
        adjustedDailyRate: 10_000,
        adjustmentReason: agreed.reason,
      },
    })
    const row = bookingOf(saved)
    expect(row.totalPrice).toBe(Math.round((booking.subtotal - 35_700 + 3_570 + 30_000 - 3_000) * 1.15))
    const later = await change(row, { return: momentAt('2026-11-26 10:00') }, { by: agent })
    expect(later).toMatchObject({ booking: { baseAmount: 40_000, adjustedDailyRate: 10_000 } })
    const removed = await change({ ...row, version: 3 }, { adjustment: undefined }, { by: agent })
    expect(removed).toMatchObject({ refusal: { kind: 'adjustmentNotAllowed' } })
  })
})

describe('an imported booking', () => {
  /** SAR 1,000 for a week, which seven times a price of a day in halalas cannot make. */
  const week = {
    discountCode: null,
    discountAmount: halalas(0),
    insuranceAmount: halalas(0),
    hasInsurance: false,
    authorizationFee: halalas(0),
    pickupDatetime: instantAt('2026-11-22 10:00'),
    returnDatetime: instantAt('2026-11-29 10:00'),
    rentalDays: 7,
    dailyRate: halalas(12_422),
    baseAmount: halalas(86_957),
    subtotal: halalas(86_957),
    vatAmount: halalas(13_043),
    totalPrice: halalas(100_000),
  }

  test('keeps the total of its file while only the customer changes', async () => {
    const booking = await storeBooking(database, week)
    const saved = await change(booking, { fullName: 'Noura Al-Qahtani' }, { expectedTotal: halalas(100_000) })
    expect(saved).toMatchObject({ ok: true, booking: { ...week, fullName: 'Noura Al-Qahtani' } })
    const longer = await change({ ...booking, version: 2 }, { return: momentAt('2026-11-30 10:00') })
    expect(longer).toMatchObject({ booking: { baseAmount: 8 * 12_422 } })
  })

  test('of several months keeps its length when it is moved', async () => {
    const booking = await storeBooking(database, {
      ...week,
      rentalType: 'monthly',
      rentalDays: 92,
      returnDatetime: instantAt('2027-02-22 10:00'),
    })
    const later = { pickup: momentAt('2026-11-23 10:00'), return: momentAt('2026-12-24 10:00') }
    const moved = await moveBookingPeriod(servicesOn(database.db), manager, booking, later, options)
    expect(moved).toMatchObject({ ok: true, booking: { returnDatetime: instantAt('2027-02-23 10:00') } })
  })

  test('that is shorter than a month and under way still changes its customer and its branch', async () => {
    const booking = await storeBooking(database, {
      ...week,
      status: 'active',
      rentalType: 'monthly',
      rentalDays: 30,
      pickupDatetime: instantAt('2026-10-20 10:00'),
      returnDatetime: instantAt('2026-11-19 10:00'),
    })
    const saved = await change(booking, { mobileNumber: '+966512345678', returnBranchId: 'najran-airport' })
    expect(saved).toMatchObject({ ok: true, booking: { returnBranchId: 'najran-airport' } })
  })
})

describe('a month under way', () => {
  /** From 18 November to 18 December, 10:00, with insurance at 18 a day. */
  const month = {
    status: 'active',
    rentalType: 'monthly',
    rentalDays: 30,
    pickupDatetime: instantAt('2026-11-18 10:00'),
    returnDatetime: instantAt('2026-12-18 10:00'),
    baseAmount: halalas(240_000),
    insuranceAmount: halalas(54_000),
    discountCode: null,
    discountAmount: halalas(0),
    subtotal: halalas(294_500),
    vatAmount: halalas(44_175),
    totalPrice: halalas(338_675),
  } as const

  test('is lengthened by days at the price of a day, of a month at most', async () => {
    const booking = await storeBooking(database, month)
    const until = async (at: BookingVersion, moment: string) => {
      const saved = await change({ ...booking, ...at }, { return: momentAt(moment) })
      expect(saved).toMatchObject({ ok: true })
      return bookingOf(saved)
    }
    const longer = await until({ version: 1 }, '2026-12-23 10:00')
    expect(longer).toMatchObject({
      rentalDays: 35,
      rentalType: 'monthly',
      baseAmount: 240_000 + 5 * 11_900,
      insuranceAmount: 35 * 1_800,
    })
    // The month keeps its price, although the stored amount holds further days.
    const months = await change(longer, { return: momentAt('2027-01-17 10:00') })
    expect(months).toMatchObject({ booking: { rentalDays: 60, baseAmount: 480_000 } })
    const back = await change(bookingOf(months), { return: momentAt('2026-12-18 10:00') })
    expect(back).toMatchObject({ booking: { rentalDays: 30, baseAmount: 240_000 } })
  })

  test('is not shortened, and its rental type stays', async () => {
    const booking = await storeBooking(database, month)
    expect(await change(booking, { return: momentAt('2026-12-01 10:00') })).toMatchObject({
      refusal: { kind: 'withinMonth' },
    })
    expect(await change(booking, { rentalType: 'daily' })).toMatchObject({ refusal: { kind: 'underWay' } })
  })

  test('that has not begun returns after a month', async () => {
    const pickup = momentAt('2026-11-22 10:00')
    const booking = await storeBooking(database, {
      ...month,
      status: 'confirmed',
      pickupDatetime: instantAt('2026-11-22 10:00'),
      returnDatetime: instantAt('2026-12-22 10:00'),
    })
    const later = { pickup, return: momentAt('2026-12-27 10:00') }
    const samePrice = { ...options, expectedTotal: booking.totalPrice }
    const moved = await moveBookingPeriod(servicesOn(database.db), manager, booking, later, samePrice)
    expect(moved).toMatchObject({ ok: true, booking: { rentalDays: 30 } })
  })
})

type BookingVersion = { version: number }

describe('the unit of a changed booking', () => {
  test('stays while it is free, else it is another one', async () => {
    const { db } = database
    const [one, two] = await storeUnits(db, 2)
    const booking = await bookedOn(one!.id)
    const saved = await change(booking, { return: momentAt('2026-11-27 10:00') })
    expect(saved).toMatchObject({ ok: true })
    expect(await holdOf(booking)).toMatchObject({
      unitId: one!.id,
      during: { from: instantAt('2026-11-22 10:00'), until: instantAt('2026-11-27 11:00') },
    })
    await bookedOn(
      one!.id,
      { pickupDatetime: instantAt('2026-11-28 10:00'), returnDatetime: instantAt('2026-11-29 10:00') },
      true,
    )
    await change({ ...booking, version: 2 }, { return: momentAt('2026-11-28 10:00') })
    expect(await holdOf(booking)).toMatchObject({ unitId: two!.id, pinned: false })
    expect(await db.select().from(changes).where(eq(changes.entity, 'booking'))).toMatchObject([
      { before: { returnDatetime: '2026-11-25T07:00:00.000Z' }, after: { returnDatetime: '2026-11-27T07:00:00.000Z' } },
      { before: { unitId: one!.id }, after: { unitId: two!.id } },
    ])
  })

  test('is named when it is refused, with the nearest free period, and nothing changes', async () => {
    const { db } = database
    const [unit] = await storeUnits(db, 1)
    const booking = await bookedOn(unit!.id)
    const other = await bookedOn(unit!.id, {
      pickupDatetime: instantAt('2026-11-26 10:00'),
      returnDatetime: instantAt('2026-11-28 10:00'),
    })
    const before = [await holdOf(booking), await db.select().from(bookings)]
    expect(await change(booking, { return: momentAt('2026-11-27 10:00') })).toMatchObject({
      ok: false,
      refusal: { kind: 'notFree' },
      nearest: { pickup: momentAt('2026-11-21 09:00') },
    })
    expect(
      await moveBookingPeriod(
        servicesOn(db),
        manager,
        booking,
        { ...unchanged(booking), return: momentAt('2026-11-27 10:00'), unitId: unit!.id },
        options,
      ),
    ).toMatchObject({ refusal: { kind: 'notFree', by: [{ reference: other.reference }] } })
    expect([await holdOf(booking), await db.select().from(bookings)]).toEqual(before)
  })

  test('is another one when the pick-up is in another city', async () => {
    const { db } = database
    const [one] = await storeUnits(db, 1)
    const booking = await bookedOn(one!.id)
    const there = { pickupBranchId: 'abha' }
    expect(await change(booking, there)).toMatchObject({ refusal: { kind: 'notFree' } })
    const [two] = await storeUnits(db, 1, { branchId: 'abha' })
    expect(await change(booking, there)).toMatchObject({ ok: true })
    expect(await holdOf(booking)).toMatchObject({ unitId: two!.id })
  })

  test('is chosen by staff with a move, and pinned', async () => {
    const { db } = database
    const [one, two] = await storeUnits(db, 2)
    const booking = await bookedOn(one!.id)
    const period = { pickup: momentAt('2026-11-23 12:00'), return: momentAt('2026-11-26 12:00') }
    const moved = await moveBookingPeriod(servicesOn(db), manager, booking, { ...period, unitId: two!.id }, options)
    expect(moved).toMatchObject({
      ok: true,
      booking: { rentalDays: 3, pickupDatetime: instantAt('2026-11-23 12:00') },
    })
    expect(await holdOf(booking)).toMatchObject({ unitId: two!.id, pinned: true })
    const nowhere = await moveBookingPeriod(
      servicesOn(db),
      manager,
      { ...booking, version: 2 },
      { ...period, unitId: 999 },
      options,
    )
    expect(nowhere).toMatchObject({ refusal: { kind: 'unknownUnit' } })
  })

  test('of a rental under way is extended, but nothing else of it changes', async () => {
    const { db } = database
    const [one] = await storeUnits(db, 2)
    const booking = await bookedOn(one!.id, { status: 'active', pickupDatetime: instantAt('2026-11-18 10:00') })
    expect(await change(booking, { modelYear: 2025 })).toMatchObject({ refusal: { kind: 'underWay' } })
    expect(await change(booking, { return: momentAt('2026-11-20 08:00') })).toMatchObject({
      refusal: { kind: 'returnPassed' },
    })
    const extended = await change(booking, { return: momentAt('2026-11-29 10:00') })
    expect(extended).toMatchObject({ ok: true, booking: { rentalDays: 11 } })
    expect(await holdOf(booking)).toMatchObject({ unitId: one!.id, during: { until: instantAt('2026-11-29 11:00') } })
  })

  test('is kept as long as possible by a rental under way that cannot keep it longer', async () => {
    const { db } = database
    const [one, two] = await storeUnits(db, 2)
    const active = { status: 'active', pickupDatetime: instantAt('2026-11-18 10:00') } as const
    const booking = await bookedOn(one!.id, active)
    const next = { pickupDatetime: instantAt('2026-11-28 10:00'), returnDatetime: instantAt('2026-11-30 10:00') }
    const movable = await bookedOn(one!.id, next)
    const later = { pickupDatetime: instantAt('2026-12-02 10:00'), returnDatetime: instantAt('2026-12-03 10:00') }
    const pinned = await bookedOn(one!.id, later, true)
    const refused = await change(booking, { return: momentAt('2026-12-04 10:00') })
    expect(refused).toMatchObject({
      refusal: { kind: 'staysTaken', by: [{ reference: movable.reference }, { reference: pinned.reference }] },
      nearest: { pickup: momentAt('2026-11-18 10:00'), return: momentAt('2026-12-02 09:00') },
    })
    const { nearest } = refused as { nearest: { return: BookingChange['return'] } }
    expect(await change(booking, { return: nearest.return })).toMatchObject({ ok: true })
    expect(await holdOf(movable)).toMatchObject({ unitId: two!.id })
    const full = await change({ ...booking, version: 2 }, { return: momentAt('2026-12-02 10:00') })
    expect(full).toMatchObject({ refusal: { kind: 'staysTaken' }, nearest: undefined })
    const other = await change({ ...booking, version: 2 }, { unitId: two!.id })
    expect(other).toMatchObject({ refusal: { kind: 'underWay' } })
  })

  test('that is pinned is offered another time on that unit, not on one that it cannot have', async () => {
    const { db } = database
    const [one] = await storeUnits(db, 2)
    const booking = await bookedOn(one!.id, {}, true)
    const until = instantAt('2026-12-10 10:00')
    await storeHold(db, one!.id, { from: instantAt('2026-11-26 10:00'), until })
    const changed = { pickup: momentAt('2026-11-26 12:00'), return: momentAt('2026-11-29 12:00') }
    const refused = await change(booking, changed)
    expect(refused).toMatchObject({ refusal: { kind: 'notFree' }, nearest: { pickup: momentAt('2026-11-23 09:00') } })
  })

  test('goes to the group of its new car', async () => {
    const { db } = database
    const [one] = await storeUnits(db, 1)
    const [other] = await storeUnits(db, 1, { carId: 2 })
    const booking = await bookedOn(one!.id)
    await change(booking, { carId: 2, discountCode: undefined })
    expect(await holdOf(booking)).toMatchObject({ unitId: other!.id })
  })
})

test('an extra that is added must be left, although another one, which the booking keeps, is short by now', async () => {
  const [seat, gps] = await database.db.select().from(extras).orderBy(extras.id)
  await database.db.update(extras).set({ stock: 0 })
  const { id, nameAr, nameEn, charge, price } = seat!
  const kept = { id, name: { ar: nameAr, en: nameEn }, charge, price, quantity: 1, amount: price }
  const booking = await storeBooking(database, { extras: [kept] })
  const add = { extras: { [id]: 1, [gps!.id]: 1 } }
  expect(await change(booking, add)).toMatchObject({ refusal: { kind: 'extraShort', extra: { id: gps!.id }, left: 0 } })
})

test('the extras of an expired request are asked again when it is confirmed or moved, but not when it keeps them', async () => {
  const [seat] = await database.db.select().from(extras).orderBy(extras.id).limit(1)
  const { id, nameAr, nameEn, charge, price } = seat!
  await database.db.update(extras).set({ stock: 1 }).where(eq(extras.id, id))
  const wanted = { extras: [{ id, name: { ar: nameAr, en: nameEn }, charge, price, quantity: 1, amount: price }] }
  const hourMs = 3_600_000
  // Two hours are the time that unconfirmed bookings keep their extras.
  const since = (hours: number) => ({ pickupDatetime: new Date(testNow.getTime() - hours * hourMs) })
  const confirm = (booking: Booking) => changeBookingStatus(database.db, author, booking, { status: 'confirmed' })
  const expired = await storeBooking(database, { ...wanted, ...since(3) })
  const walkIn = await storeBooking(database, { ...wanted, ...since(1), status: 'active' })
  expect(await confirm(expired)).toEqual({ outcome: 'extraShort' })
  const later = { extras: { [id]: 1 }, pickup: momentAt('2026-11-21 10:00') }
  expect(await change(expired, later)).toMatchObject({ refusal: { kind: 'extraShort', left: 0 } })
  expect(await change(expired, { extras: { [id]: 1 }, fullName: 'Omar' })).toMatchObject({ ok: true })
  const waiting = await storeBooking(database, { ...wanted, ...since(1) })
  expect(await confirm(waiting)).toMatchObject({ outcome: 'saved' })
  await database.db.delete(bookings).where(inArray(bookings.id, [walkIn.id, waiting.id]))
  expect(await confirm({ ...expired, version: 2 })).toMatchObject({ outcome: 'saved' })
})

test('closed hours are refused with the nearest open period, unless somebody comes for them', async () => {
  const booking = await storeBooking(database, { status: 'confirmed', pickupBranchId: 'riyadh-al-qadisiyyah' })
  // A Friday, on which the branch is closed.
  const period = { pickup: momentAt('2026-11-27 10:00'), return: momentAt('2026-11-29 10:00') }
  const refused = await change(booking, period)
  expect(refused).toMatchObject({
    refusal: { kind: 'branchClosedToday', at: 'pickup' },
    nearest: { rentalType: 'daily' },
  })
  expect(await change(booking, period, { outsideHours: { reason: 'Late flight', isFeeWaived: false } })).toMatchObject({
    ok: true,
  })
})

test.each([
  [{ return: momentAt('2026-11-22 09:00') }, { kind: 'invalidRange', field: 'returnTime' }],
  [{ pickup: momentAt('2026-11-19 10:00') }, { kind: 'invalidRange', field: 'pickupDate' }],
  [{ carId: 9999 }, { kind: 'unknownCar' }],
  [{ modelYear: 2001 }, { kind: 'unknownModelYear' }],
  [{ returnBranchId: 'nowhere' }, { kind: 'unknownBranch', field: 'returnLocation' }],
  [{ unitId: 1 }, { kind: 'unknownUnit' }],
])('a change is refused: %j', async (changed, refusal) => {
  const booking = await storeBooking(database)
  expect(await change(booking, changed)).toMatchObject({ ok: false, refusal })
})

test('a booking whose car was deleted still changes its time', async () => {
  const booking = await storeBooking(database, { carId: 9999, returnBranchId: 'gone' })
  expect(await change(booking, { return: momentAt('2026-11-26 10:00') })).toMatchObject({
    ok: true,
    booking: { carId: 9999, carName: 'Toyota Yaris 2026', returnLocation: 'Abha', baseAmount: 47_600 },
  })
})

test('a booking that is over does not change', async () => {
  const booking = await storeBooking(database, { status: 'cancelled' })
  expect(await change(booking, { fullName: 'Other' })).toMatchObject({ refusal: { kind: 'ended' } })
})

test('new numbers of documents are encrypted, and the record only says that they changed', async () => {
  const booking = await storeBooking(database)
  await change(booking, { nationalId: '1066666663', fullName: 'نورة الحربي' })
  const [row] = await database.db.select().from(bookings)
  expect(withNumbers(row!)).toMatchObject({ nationalId: '1066666663', licenseNumber: '1001244019' })
  const [recorded] = await database.db.select().from(changes)
  expect(recorded!.after).toEqual({ fullName: 'نورة الحربي', identityChanged: true })
})

test('a change that comes twice is stored once, also with numbers of documents', async () => {
  const [unit] = await storeUnits(database.db, 1)
  const booking = await bookedOn(unit!.id)
  const wanted = { return: momentAt('2026-11-26 10:00'), nationalId: '1066666663' }
  const results = await Promise.all([change(booking, wanted), change(booking, wanted)])
  expect(results).toMatchObject([
    { ok: true, booking: { version: 2 } },
    { ok: true, booking: { version: 2 } },
  ])
  expect(await database.db.$count(changes)).toBe(1)
  expect(await change(booking, { ...wanted, nationalId: '1058529940' })).toMatchObject({
    refusal: { kind: 'conflict' },
  })
})

test('a form that is saved as it was opened changes and records nothing', async () => {
  const { db } = database
  const [unit] = await storeUnits(db, 1)
  const booking = await bookedOn(unit!.id)
  const stored = await change(booking, { fullName: 'Omar Smith' })
  const recorded = await db.$count(changes)
  expect(await change(bookingOf(stored), {})).toEqual(stored)
  expect(await db.$count(changes)).toBe(recorded)
})

test('of two members who change one booking at once, one is told', async () => {
  const [unit] = await storeUnits(database.db, 1)
  const booking = await bookedOn(unit!.id)
  const results = await Promise.all([
    change(booking, { return: momentAt('2026-11-26 10:00') }),
    change(booking, { return: momentAt('2026-11-27 10:00') }),
  ])
  expect(results).toContainEqual(expect.objectContaining({ ok: true }))
  expect(results).toContainEqual(expect.objectContaining({ refusal: { kind: 'conflict' } }))
  expect(await database.db.$count(holds)).toBe(1)
})

test('a change of the rental and one of the status at the same moment wait for each other', async () => {
  const { db } = database
  const [unit] = await storeUnits(db, 1)
  const booking = await bookedOn(unit!.id)
  const cancel = () => changeBookingStatus(db, author, booking, { status: 'cancelled', reason: 'customer' })
  let both: [ReturnType<typeof cancel>, ReturnType<typeof change>] | undefined
  await db.transaction(async (tx) => {
    await lockUnitGroups(tx, [{ carId: 1, modelYear: 2026 }])
    const cancelled = cancel()
    await expect.poll(() => countWaiting(tx, 'advisory')).toBe(1)
    both = [cancelled, change(booking, { return: momentAt('2026-11-26 10:00') })]
    await expect.poll(() => countWaiting(tx, 'advisory')).toBe(2)
  })
  expect(await Promise.all(both!)).toMatchObject([{ outcome: 'saved' }, { refusal: { kind: 'conflict' } }])
  expect(await holdOf(booking)).toBeUndefined()
})

test('a change starts again when the booking moved to another car before it was locked', async () => {
  const { db } = database
  const [unit] = await storeUnits(db, 1)
  const [other] = await storeUnits(db, 1, { carId: 2 })
  const booking = await bookedOn(unit!.id)
  const moved = { ...booking, version: booking.version + 1 }
  const cancel = () => changeBookingStatus(db, author, moved, { status: 'cancelled', reason: 'customer' })
  let both: [ReturnType<typeof cancel>, ReturnType<typeof change>] | undefined
  await db.transaction(async (second) => {
    await lockUnitGroups(second, [{ carId: 2, modelYear: 2026 }])
    await db.transaction(async (first) => {
      await lockUnitGroups(first, [{ carId: 1, modelYear: 2026 }])
      const changed = change(booking, { return: momentAt('2026-11-26 10:00') })
      await expect.poll(() => countWaiting(first, 'advisory')).toBe(1)
      await db.update(bookings).set({ carId: 2, version: moved.version }).where(eq(bookings.id, booking.id))
      await db.update(holds).set({ unitId: other!.id }).where(eq(holds.bookingId, booking.id))
      both = [cancel(), changed]
      await expect.poll(() => countWaiting(first, 'advisory')).toBe(2)
    })
    // Both wait for the second car now; the change must not hold the booking meanwhile.
    await expect.poll(() => countWaiting(second, 'advisory')).toBe(2)
  })
  expect(await Promise.all(both!)).toMatchObject([{ outcome: 'saved' }, { refusal: { kind: 'conflict' } }])
})

test('a change takes another unit when somebody who does not wait for it was quicker', async () => {
  const { db } = database
  const [one, two] = await storeUnits(db, 2)
  const booking = await bookedOn(one!.id)
  const during = { from: instantAt('2026-12-01 10:00'), until: instantAt('2026-12-03 10:00') }
  let changing: ReturnType<typeof change> | undefined
  await db.transaction(async (tx) => {
    await storeHold(tx, one!.id, during)
    changing = change(booking, { pickup: momentAt('2026-12-01 10:00'), return: momentAt('2026-12-03 10:00') })
    await expect.poll(() => countWaiting(tx)).toBeGreaterThan(0)
  })
  expect(await changing).toMatchObject({ ok: true })
  expect(await holdOf(booking)).toMatchObject({ unitId: two!.id })
})

/** The statements that wait for the end of another transaction; waits for advisory locks only of this database. */
async function countWaiting(db: Database, type: 'transactionid' | 'advisory' = 'transactionid'): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from pg_locks where not granted and locktype = ${type}
      and (database is null or database = (select oid from pg_database where datname = current_database()))`,
  )
  return rows[0]!.count
}
