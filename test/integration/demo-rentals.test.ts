import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { availabilityFor } from '#operations/availability/availability-for.ts'
import { holds } from '#data/tables/availability.ts'
import { bookings } from '#data/tables/booking.ts'
import { listBranches } from '#data/branches/branches.ts'
import { decryptIdentity } from '#data/customers/identity.ts'
import { siteAuthor } from '#data/changes/record-changes.ts'
import { connect, type Database } from '#data/database/connect.ts'
import { listCars } from '#data/fleet/cars.ts'
import { units } from '#data/tables/fleet.ts'
import { findDiscountCandidates } from '#data/pricing/discounts.ts'
import { readSettings } from '#data/settings/settings.ts'
import { loadDemoRentals } from '#operations/starter/load-demo-rentals.ts'
import { removeDemoRentals } from '#operations/starter/remove-demo-rentals.ts'
import { takesUnit } from '#domain/availability/booking-hold.ts'
import { checkBooking } from '#domain/booking/request/booking-check.ts'
import { bookingStatuses } from '#domain/status/booking-status.ts'
import { referencePattern } from '#domain/booking/booking-reference.ts'
import { parseMobileNumber } from '#domain/text/form-fields.ts'
import { parsePlate } from '#domain/fleet/plate.ts'
import { documentStates } from '#domain/fleet/units.ts'
import { amountsOf, eachOption } from '#domain/pricing/price-lines.ts'
import { quote } from '#domain/pricing/quote.ts'
import { rentalDays } from '#domain/time/rental-period.ts'
import { addDays, todayInRiyadh, toRiyadh, type LocalTime } from '#domain/time/riyadh-time.ts'
import { createDatabase, databaseName, dropDatabase } from '../helpers/template-database.ts'
import { storeBooking } from '../factories/bookings.ts'
import { storeHold } from '../factories/units.ts'
import { testIdentity } from '../helpers/test-identity.ts'
import { testNow } from '../helpers/test-now.ts'

let url: string
let db: Database
let close: () => Promise<void>

// Only the last test changes what they are.
beforeAll(async () => {
  url = await createDatabase(inject('serverUrl'), databaseName(inject('templateUrl')))
  ;({ db, close } = connect(url))
  await loadDemoRentals(db, { now: testNow, identity: testIdentity })
})

afterAll(async () => {
  await close()
  await dropDatabase(url, inject('serverUrl'))
})

test('every demo booking could have been taken, costs what the quote says and has the unit that it needs', async () => {
  const [rows, cars, branches] = [await db.select().from(bookings), await listCars(db), await listBranches(db, testNow)]
  const held = new Map((await db.select().from(holds)).map((hold) => [hold.bookingId, hold]))
  const unitOf = new Map((await db.select().from(units)).map((unit) => [unit.id, unit]))
  const [discount] = await findDiscountCandidates(db, 'WELCOME10', 1)
  expect(rows.length).toBeGreaterThan(250)
  for (const row of rows) {
    const car = cars.find(({ id }) => id === row.carId)!
    const [from, to] = [row.pickupBranchId, row.returnBranchId].map((id) => branches.find((each) => each.id === id)!)
    const rental = {
      rentalType: row.rentalType,
      pickup: toRiyadh(row.pickupDatetime),
      return: toRiyadh(row.returnDatetime),
      modelYear: row.modelYear,
      prices: car.prices,
      ...eachOption('key', ({ choiceColumn }) => row[choiceColumn]),
    }
    const hours = { pickupHours: from!.hours, returnHours: to!.hours }
    expect(checkBooking({ ...rental, ...hours, now: row.createdAt })).toBeUndefined()
    const code = row.discountCode ? discount : undefined
    expect(row.discountId).toBe(code?.id ?? null)
    const price = quote(car.prices, { ...rental, days: rentalDays(rental), start: undefined, discount: code })
    expect({ ...amountsOf(row), vatRate: row.vatRate, dailyRate: row.dailyRate, days: row.rentalDays }).toEqual(price)
    expect(row.carName).toBe(`${car.name.en} ${row.modelYear}`)
    expect(row.reference).toMatch(referencePattern)
    expect(parseMobileNumber(row.mobileNumber)).toMatchObject({ ok: true, value: row.mobileNumber })
    expect(decryptIdentity(testIdentity, row).nationalId).toMatchObject({ state: 'held' })
    expect(row.createdAt.getTime()).toBeLessThan(testNow.getTime())
    const hold = held.get(row.id)
    expect(Boolean(hold)).toBe(takesUnit(row.status) || row.status === 'completed')
    if (hold) expect(unitOf.get(hold.unitId)).toMatchObject({ carId: row.carId, modelYear: row.modelYear })
    if (row.status === 'completed' || row.status === 'no_show') expect(row.returnDatetime <= testNow).toBe(true)
    if (row.status === 'active') expect(row.pickupDatetime <= testNow).toBe(true)
  }
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(bookingStatuses))
  expect(new Set(rows.map(({ language }) => language))).toEqual(new Set(['ar', 'en']))
  expect(rows.some(({ fullName }) => /[\u0600-\u06ff]/.test(fullName))).toBe(true)
  expect(rows.some(({ fullName }) => /^[A-Z]/.test(fullName))).toBe(true)
})

test('about sixty units stand at all branches, two in maintenance, a few with documents that expire soon', async () => {
  const [all, cars, branches] = [await db.select().from(units), await listCars(db), await listBranches(db, testNow)]
  expect(all.length).toBeGreaterThanOrEqual(55)
  expect(all.length).toBeLessThanOrEqual(70)
  for (const { plate } of all) expect(parsePlate(plate)).toEqual({ ok: true, plate })
  expect(new Set(all.map(({ branchId }) => branchId))).toEqual(new Set(branches.map(({ id }) => id)))
  const years = new Set(all.map(({ carId, modelYear }) => `${carId} ${modelYear}`))
  for (const { id, prices } of cars) {
    for (const { year } of prices.modelPrices) expect(years).toContain(`${id} ${year}`)
  }
  const today = todayInRiyadh(testNow)
  const states = all.flatMap((unit) => documentStates(unit, today).map(({ state }) => state))
  expect(states).not.toContain('expired')
  expect(states.filter((state) => state === 'expiring').length).toBeGreaterThan(3)
  expect(states.filter((state) => state === 'expiring').length).toBeLessThan(20)
  const maintenance = await db.select().from(holds).where(eq(holds.kind, 'maintenance'))
  expect(maintenance.map(({ during }) => during.from < testNow && testNow < during.until)).toEqual([true, true])
})

test('in Najran most cars are free in the days ahead, and some are not', async () => {
  const [cars, [branch], settings] = [await listCars(db), await listBranches(db, testNow), await readSettings(db)]
  const at = (days: number) => ({ date: addDays(todayInRiyadh(testNow), days), time: '12:00' as LocalTime })
  const period = { rentalType: 'daily', pickup: at(5), return: at(7) } as const
  const wanted = { ...period, pickupHours: branch!.hours, returnHours: branch!.hours, now: testNow }
  const found = await availabilityFor(db, { cars, branch: branch!, wanted, settings: settings.availability })
  const free = [...found.values()].filter(({ left }) => left > 0)
  expect(found.size).toBe(cars.length)
  expect(free.length).toBeGreaterThan(cars.length / 2)
  expect(free.length).toBeLessThan(cars.length)
})

test('without them, what others booked is left', async () => {
  const [unit] = await db.select().from(units).limit(1)
  const [from, until] = [new Date('2027-03-01T09:00Z'), new Date('2027-03-03T09:00Z')]
  const booking = await storeBooking({ db }, { carId: unit!.carId, pickupDatetime: from, returnDatetime: until })
  await storeHold(db, unit!.id, { from, until }, { bookingId: booking.id })
  const before = await db.$count(bookings)
  const allUnits = await db.$count(units)
  expect(await removeDemoRentals(db, siteAuthor(testNow))).toEqual({
    bookings: before - 1,
    units: allUnits - 1,
    kept: 1,
  })
  expect((await db.select().from(bookings)).map(({ id }) => id)).toEqual([booking.id])
  expect((await db.select().from(holds)).map(({ bookingId }) => bookingId)).toEqual([booking.id])
})
