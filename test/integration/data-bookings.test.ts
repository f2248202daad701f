import { inspect } from 'node:util'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findBooking, findBookingByKey, insertBooking, type NewBooking } from '#data/booking/bookings.ts'
import { bookingLines } from '#data/tables/booking-lines.ts'
import { bookings } from '#data/tables/booking.ts'
import { branches } from '#data/tables/branches.ts'
import { cars } from '#data/tables/fleet.ts'
import { halalas } from '#domain/money/money.ts'
import type { BookingLine } from '#domain/pricing/booking-lines.ts'
import { createTestDatabase, type TestDatabase } from '../factories/database.ts'
import { linesOfAmounts, makeBooking } from '../factories/bookings.ts'

let database: TestDatabase
let nextReference = 0

beforeAll(async () => {
  database = await createTestDatabase()
})

afterAll(() => database.drop())

function makeReference(): string {
  nextReference += 1
  return `RD-${String(nextReference).padStart(6, '0')}`
}

function newBooking(overrides: Partial<NewBooking> = {}): NewBooking {
  const booking = { ...makeBooking(), ...overrides }
  return { ...booking, lines: linesOfAmounts(booking), ...overrides }
}

/** Stores a booking in a transaction of its own. */
function insert(booking: NewBooking, make = makeReference) {
  return database.db.transaction((tx) => insertBooking(tx, booking, make))
}

test('a booking is read as it was stored, pending, to the halala', async () => {
  const seat = {
    id: 1,
    name: { ar: 'كرسي طفل', en: 'Child seat' },
    charge: 'once',
    price: halalas(0),
    quantity: 1,
  } as const
  const wanted = newBooking({
    idempotencyKey: 'round-trip-0000000',
    extras: [{ ...seat, amount: halalas(0) }],
    rates: { list: [], floor: halalas(5_000), applied: [], unusedCode: 'LESS' },
    policies: { minimumAge: 21, deposit: null, kilometersPerDay: 250, fuel: { ar: 'ممتلئ' }, cancellation: {} },
    adjustmentReason: 'ملاحظة',
  })
  const { booking, created } = await insert(wanted)
  expect(created).toBe(true)
  expect(booking).toMatchObject({ ...wanted, status: 'pending', reference: expect.stringMatching(/^RD-/) })
  expect(await findBooking(database.db, booking.id)).toEqual(booking)
})

test.each([0, 1, 10, 99, 100, 123_456_789, 999_999_999_999])('an amount of %i halalas survives storage', async (n) => {
  const amount = halalas(n)
  const amounts = { baseAmount: amount, discountAmount: amount, insuranceAmount: halalas(0) }
  const lines = { subtotal: halalas(500), vatAmount: halalas(75), totalPrice: halalas(575) }
  const { booking } = await insert(newBooking({ ...amounts, ...lines }))
  const [stored] = await database.db.select().from(bookings).where(eq(bookings.id, booking.id))
  expect([stored?.baseAmount, stored?.discountAmount]).toEqual([n, n])
})

test('one form sent twenty times at once stores one booking and returns it every time', async () => {
  const form = newBooking({ idempotencyKey: 'twenty-at-once-000' })
  const answers = await Promise.all(Array.from({ length: 20 }, () => insert(form)))
  expect(answers.filter(({ created }) => created)).toHaveLength(1)
  expect(new Set(answers.map(({ booking }) => booking.id)).size).toBe(1)
  expect(await database.db.$count(bookings, eq(bookings.idempotencyKey, 'twenty-at-once-000'))).toBe(1)
  expect(await findBookingByKey(database.db, 'twenty-at-once-000')).toEqual(answers[0]!.booking)
})

test.each([null, undefined, '', 'not-a-known-key-00', '\0'])('no booking is stored under the key %j', async (key) => {
  expect(await findBookingByKey(database.db, key)).toBeUndefined()
})

test('forms without a key are separate bookings', async () => {
  const before = await database.db.$count(bookings)
  await Promise.all([1, 2].map(() => insert(newBooking({ idempotencyKey: null }))))
  expect(await database.db.$count(bookings)).toBe(before + 2)
})

test('a taken reference is replaced, also inside a transaction', async () => {
  const { booking: first } = await insert(newBooking())
  const references = [first.reference, first.reference, 'RD-FRESH2']
  const second = await database.db.transaction(async (tx) => {
    const { booking } = await insertBooking(tx, newBooking(), () => references.shift()!)
    await tx.select().from(branches)
    return booking
  })
  expect(second.reference).toBe('RD-FRESH2')
})

test('a booking is rolled back with its transaction', async () => {
  const form = newBooking({ idempotencyKey: 'rolled-back-000000' })
  const outcome = database.db.transaction(async (tx) => {
    await insertBooking(tx, form, makeReference)
    throw new Error('the rest failed')
  })
  await expect(outcome).rejects.toThrow('the rest failed')
  expect(await database.db.$count(bookings, eq(bookings.idempotencyKey, 'rolled-back-000000'))).toBe(0)
})

test('an error names the broken constraint and nothing about the customer', async () => {
  const error = await insert(newBooking({ totalPrice: halalas(1) })).catch((error: unknown) => error)
  expect(error).toBeInstanceOf(Error)
  const told = inspect(error)
  expect(told).toContain('bookings_total')
  expect(told).not.toMatch(/1058529940|1001244019|سالم|\+966/)
})

test('running out of references is an error, not a loop', async () => {
  const { booking } = await insert(newBooking())
  await expect(insert(newBooking(), () => booking.reference)).rejects.toThrow('no free reference')
})

test('a booking outlives its car and its branches', async () => {
  const [car] = await database.db.select({ id: cars.id }).from(cars).limit(1)
  const form = newBooking({ carId: car!.id, pickupBranchId: 'jeddah-hira' })
  const { booking } = await insert(form)
  await database.db.delete(cars).where(eq(cars.id, car!.id))
  await database.db.delete(branches).where(eq(branches.id, 'jeddah-hira'))
  const [left] = await database.db.select().from(bookings).where(eq(bookings.id, booking.id))
  expect(left).toMatchObject({
    carId: car!.id,
    pickupBranchId: 'jeddah-hira',
    returnBranchId: 'abha',
    carName: 'Toyota Yaris 2026',
  })
})

test.each<[string, Partial<NewBooking>]>([
  ['bookings_period', { returnDatetime: new Date('2026-11-22T07:00:00Z') }],
  ['bookings_period', { rentalDays: 0 }],
  ['bookings_subtotal', { insuranceAmount: halalas(5_401) }],
  ['bookings_adjustment', { adjustmentAmount: halalas(-100) }],
  ['bookings_discount', { baseAmount: halalas(3_000), subtotal: halalas(5_330), totalPrice: halalas(11_035) }],
])('the table refuses what breaks %s', async (rule, overrides) => {
  await expect(insert(newBooking(overrides))).rejects.toThrow(rule)
})

describe('the lines of a booking', () => {
  const refused = { cause: { constraint: 'booking_lines_sum' } }

  test('are its amounts, or neither is stored', async () => {
    const { lines: own, ...booking } = newBooking()
    const [base, ...others] = own
    const cheaper = { ...base!, unitPrice: halalas(11_800), amount: halalas(35_400) }
    for (const wrong of [[], others, [cheaper, ...others]])
      await expect(insert({ ...booking, lines: wrong })).rejects.toMatchObject(refused)
    expect(await database.db.$count(bookings, eq(bookings.id, booking.id))).toBe(0)
  })

  test('cannot be changed without the booking, nor the booking without them', async () => {
    const { booking } = await insert(newBooking())
    const ofBooking = eq(bookingLines.bookingId, booking.id)
    const isBase = and(ofBooking, eq(bookingLines.key, 'base'))
    const dearer = { baseAmount: halalas(35_800), subtotal: halalas(38_130), totalPrice: halalas(43_835) }
    await expect(database.db.delete(bookingLines).where(isBase)).rejects.toMatchObject(refused)
    await expect(database.db.update(bookingLines).set({ key: 'extras' }).where(isBase)).rejects.toMatchObject(refused)
    await expect(database.db.update(bookings).set(dearer).where(eq(bookings.id, booking.id))).rejects.toMatchObject(
      refused,
    )
    expect(await findBooking(database.db, booking.id)).toEqual(booking)
  })

  test('go with it', async () => {
    const { booking } = await insert(newBooking())
    await database.db.delete(bookings).where(eq(bookings.id, booking.id))
    expect(await database.db.$count(bookingLines, eq(bookingLines.bookingId, booking.id))).toBe(0)
  })

  test.each<[string, Partial<BookingLine>]>([
    ['booking_lines_amount', { amount: halalas(35_600) }],
    ['booking_lines_sign', { unitPrice: halalas(-11_900), amount: halalas(-35_700) }],
  ])('break %s', async (rule, changes) => {
    const {
      lines: [base, ...others],
      ...booking
    } = newBooking()
    await expect(insert({ ...booking, lines: [{ ...base!, ...changes }, ...others] })).rejects.toThrow(rule)
  })
})
