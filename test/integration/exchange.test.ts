import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rentalAfter } from '#domain/booking/events/rental.ts'
import { allInOrder } from '#domain/rentals/car-condition.ts'
import { rentalDistance } from '#domain/rentals/rental-legs.ts'
import { halalas } from '#domain/money/money.ts'
import { toRiyadh, type LocalDate } from '#domain/time/riyadh-time.ts'
import { instantAt } from '#domain/time/moment.fixture.ts'
import { findHoldOfBooking } from '#data/availability/hold-of-booking.ts'
import { listBookingEvents } from '#data/booking/booking-events.ts'
import { findBooking, type Booking } from '#data/booking/bookings.ts'
import type { Unit } from '#data/fleet/unit-list.ts'
import { insertContract, listContracts } from '#data/rentals/contracts.ts'
import { findRentalAt, listLegs } from '#data/rentals/rental-legs.ts'
import { findRental } from '#data/rentals/rentals.ts'
import { listOpenMarks } from '#data/rentals/unit-marks.ts'
import { readSettings } from '#data/settings/settings.ts'
import { listStaffNotes } from '#data/staff/staff-notes.ts'
import { holds } from '#data/tables/availability.ts'
import { bookings } from '#data/tables/booking.ts'
import { companies } from '#data/tables/companies.ts'
import { findUnit } from '#operations/availability/units.ts'
import { changeBooking } from '#operations/booking/change-booking.ts'
import { unchanged } from '#operations/booking/decide-change.ts'
import { undoStatusChange } from '#operations/booking/booking-status.ts'
import { exchangeCar, type Exchange } from '#operations/rentals/exchange.ts'
import { handOver } from '#operations/rentals/hand-over.ts'
import { takeBack } from '#operations/rentals/take-back.ts'
import { storeBooking } from '../factories/bookings.ts'
import { createTestDatabase, type TestDatabase } from '../factories/database.ts'
import { storeStaff } from '../factories/staff.ts'
import { storeHold, storeUnits } from '../factories/units.ts'
import { testIdentity } from '../helpers/test-identity.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
let staffId: string
beforeEach(async () => {
  await database.reset()
  staffId = (await storeStaff(database, 'manager', 'Sara')).id
})
afterAll(() => database.drop())

const pickup = instantAt('2026-11-20 10:00')
const brokeDown = instantAt('2026-11-21 15:30')
const returned = instantAt('2026-11-23 10:00')
const day = (text: string) => text as LocalDate
const member = (role: 'agent' | 'manager', at: Date) => ({
  kind: 'staff' as const,
  role,
  author: { staffId, staffName: 'Sara', at },
})
const condition = (odometerKm: number, fuelEighths = 8) => ({ odometerKm, fuelEighths, checklist: allInOrder })
const found = (odometerKm: number, fuelEighths = 8) => ({
  condition: condition(odometerKm, fuelEighths),
  isOdometerSure: false,
  marks: [],
})

/** A rental of three days that began with 48,000 km, from Friday 10:00. */
async function rented(unit?: Unit) {
  const [stored] = unit ? [unit] : await storeUnits(database.db, 1, { odometerKm: 48_000 })
  const dates = { pickupDatetime: pickup, returnDatetime: returned }
  const branches = {
    pickupBranchId: 'najran-airport',
    returnBranchId: 'najran-airport',
    returnLocation: 'Najran Airport',
  }
  const booking = await storeBooking(database, { status: 'confirmed', ...dates, ...branches })
  const during = { from: pickup, until: returned }
  await storeHold(database.db, stored!.id, during, { kind: 'booking', bookingId: booking.id })
  const services = { db: database.db, identity: testIdentity, now: () => pickup }
  const given = await handOver(services, member('agent', pickup), booking, {
    unitId: undefined,
    ...found(48_000),
    drivers: [{ fullName: '', birthDate: day('1990-05-05'), licenseExpiresOn: day('2027-01-01') }],
    contractReason: 'inProgress',
    deposit: 'none',
    note: '',
    overrideReason: '',
    asked: false,
  })
  if (!given.ok) throw new Error(`Not handed over: ${given.refusal.kind}`)
  return { booking: given.booking, unit: stored! }
}

const unitOf = async (changes: Parameters<typeof storeUnits>[2] = {}) =>
  (await storeUnits(database.db, 1, { odometerKm: 9_000, ...changes }))[0]!

function exchanged(
  booking: Booking,
  unit: Unit,
  changes: Partial<Exchange> = {},
  { role = 'agent', at = brokeDown }: { role?: 'agent' | 'manager'; at?: Date } = {},
) {
  return exchangeCar({ db: database.db }, member(role, at), booking, {
    reason: 'breakdown',
    former: found(48_600, 3),
    next: { ...found(9_010), unitId: unit.id },
    outOfServiceUntil: undefined,
    branchId: 'najran-airport',
    contractNumber: undefined,
    contractReason: 'inProgress',
    difference: undefined,
    note: '',
    overrideReason: '',
    ...changes,
  })
}
const take = (booking: Booking, odometerKm: number, at = returned) =>
  takeBack({ db: database.db }, member('agent', at), booking, { ...found(odometerKm, 6), note: '' })
const undo = async (booking: Booking, at = brokeDown) =>
  undoStatusChange(database.db, member('manager', at).author, await bookingNow(booking), {
    role: 'manager',
    reason: 'mistake',
  })
const bookingNow = async ({ id }: Booking) => (await findBooking(database.db, id))!
const holdsOf = ({ id }: Unit) =>
  database.db
    .select({ kind: holds.kind, during: holds.during, bookingId: holds.bookingId })
    .from(holds)
    .where(eq(holds.unitId, id))

test('a difference above the credit limit of the company needs a reason, which stays in the history', async () => {
  const { booking } = await rented()
  const [company] = await database.db
    .insert(companies)
    .values({ nameAr: 'شركة', nameEn: 'Company', creditLimit: halalas(0), createdAt: brokeDown })
    .returning()
  await database.db.update(bookings).set({ companyId: company!.id }).where(eq(bookings.id, booking.id))
  const next = await unitOf()
  const difference = { amount: halalas(10_000), per: 'rental', reason: 'Larger car' } as const
  const manager = { role: 'manager' } as const
  const refused = await exchanged(booking, next, { difference }, manager)
  expect(refused).toMatchObject({ ok: false, refusal: { kind: 'overLimit', added: 11_500, limit: 0 } })
  expect(await exchanged(booking, next, { difference, overrideReason: 'Pays tomorrow' }, manager)).toMatchObject({
    ok: true,
  })
  const events = await listBookingEvents(database.db, booking.id)
  expect(events.find(({ kind }) => kind === 'aboveLimit')).toMatchObject({ limit: 0 })
})

describe('after a breakdown', () => {
  test('the customer has another unit, and both keep their kilometres and fuel', async () => {
    const { booking, unit } = await rented()
    const next = await unitOf()
    const given = await exchanged(booking, next, { note: 'Towed from the highway' })
    expect(given).toMatchObject({
      ok: true,
      booking: { status: 'active', carId: booking.carId, totalPrice: booking.totalPrice, carName: booking.carName },
    })
    expect(await findRental(database.db, booking.id)).toMatchObject({
      unitId: next.id,
      handedOverAt: pickup,
      returnedAt: null,
      outOdometerKm: 48_000,
    })
    expect(await findUnit(database.db, unit.id)).toMatchObject({ odometerKm: 48_600, preparation: 'to_clean' })
    expect(await findUnit(database.db, next.id)).toMatchObject({ odometerKm: 9_010 })
    const notes = await listStaffNotes(database.db, { entity: 'booking', id: booking.id })
    expect(notes.map(({ text }) => text)).toEqual(['Towed from the highway'])

    expect(await take(await bookingNow(booking), 9_300)).toMatchObject({ ok: true })
    const legs = await listLegs(database.db, booking.id)
    expect(legs).toMatchObject([
      { unitId: unit.id, handedOverAt: pickup, returnedAt: brokeDown, outOdometerKm: 48_000, backOdometerKm: 48_600 },
      { unitId: next.id, handedOverAt: brokeDown, returnedAt: returned, outOdometerKm: 9_010, backOdometerKm: 9_300 },
    ])
    expect(legs.map(({ plate }) => plate)).toEqual([unit.plate, next.plate])
    const rental = rentalAfter(await listBookingEvents(database.db, booking.id))
    expect(rentalDistance(rental!.legs)).toBe(600 + 290)
    const who = async (one: Unit, at: string) => (await findRentalAt(database.db, one.id, instantAt(at)))?.id
    expect(await who(unit, '2026-11-21 15:29')).toBe(booking.id)
    expect(await who(unit, '2026-11-21 15:30')).toBeUndefined()
    expect(await who(next, '2026-11-21 15:30')).toBe(booking.id)
    expect(await who(next, '2026-11-23 10:00')).toBeUndefined()
  })

  test('the hold moves to the next unit until the agreed return, and the former one is out of service', async () => {
    const { booking, unit } = await rented()
    const next = await unitOf()
    await exchanged(booking, next, { outOfServiceUntil: day('2026-11-30') })
    const [hold] = await holdsOf(next)
    expect(hold).toEqual({
      kind: 'booking',
      bookingId: booking.id,
      during: { from: brokeDown, until: expect.any(Date) },
    })
    expect(hold!.during.until.getTime()).toBeGreaterThanOrEqual(returned.getTime())
    const until = instantAt('2026-12-01 00:00')
    expect(await holdsOf(unit)).toEqual([{ kind: 'workshop', bookingId: null, during: { from: brokeDown, until } }])
  })

  test('bookings of the former unit move where they can; one that cannot ends its time out of service', async () => {
    const { booking, unit } = await rented()
    const [next, spare] = [await unitOf(), await unitOf()]
    const later = { pickupDatetime: instantAt('2026-11-25 10:00'), returnDatetime: instantAt('2026-11-26 10:00') }
    const branches = { pickupBranchId: 'najran-airport', returnBranchId: 'najran-airport' }
    const during = { from: later.pickupDatetime, until: later.returnDatetime }
    const behind = await storeBooking(database, { status: 'confirmed', ...later, ...branches })
    await storeHold(database.db, unit.id, during, { bookingId: behind.id })
    await exchanged(booking, next)
    expect((await findHoldOfBooking(database.db, behind.id))?.unitId).not.toBe(unit.id)

    const other = await rented()
    const pinned = await storeBooking(database, { status: 'confirmed', ...later, ...branches })
    await storeHold(database.db, other.unit.id, during, { bookingId: pinned.id, pinned: true })
    await exchanged(other.booking, spare)
    const outOfService = (await holdsOf(other.unit)).find(({ kind }) => kind === 'workshop')
    expect(outOfService).toMatchObject({ during: { from: brokeDown, until: during.from } })
  })
})

describe('a wish', () => {
  test('leaves the former unit to be prepared only', async () => {
    const { booking, unit } = await rented()
    await exchanged(booking, await unitOf(), { reason: 'wish' })
    const [kept] = await holdsOf(unit)
    expect(kept).toMatchObject({ kind: 'blocked', during: { from: brokeDown } })
    expect(kept!.during.until.getTime()).toBeLessThan(instantAt('2026-11-22 00:00').getTime())
  })

  test('leaves the former unit where it is exchanged, wherever the next one came from', async () => {
    const { booking, unit } = await rented()
    const next = await unitOf()
    const nowhere = await exchanged(booking, next, { reason: 'wish', branchId: 'nowhere' })
    expect(nowhere).toEqual({ ok: false, refusal: { kind: 'noBranch' } })
    await exchanged(booking, next, { reason: 'wish', branchId: 'abha' })
    expect(await findUnit(database.db, unit.id)).toMatchObject({ branchId: 'abha' })
  })
})

describe('a unit of another car', () => {
  test('keeps the price of the booking, which gets the car', async () => {
    const { booking } = await rented()
    const given = await exchanged(booking, await unitOf({ carId: 2, modelYear: 2026 }), { reason: 'upgrade' })
    if (!given.ok) throw new Error(given.refusal.kind)
    const { carId, carName, lines, totalPrice } = given.booking
    expect({ carId, lines, totalPrice }).toEqual({ carId: 2, lines: booking.lines, totalPrice: booking.totalPrice })
    expect(carName).not.toBe(booking.carName)
  })

  test('is extended at the prices of the day of booking, from the moment of the exchange on', async () => {
    const { booking } = await rented()
    const next = await unitOf({ carId: 2, modelYear: 2026 })
    await exchanged(booking, next, { reason: 'upgrade' })
    const upgraded = await bookingNow(booking)
    const { availability: settings } = await readSettings(database.db)
    const longer = { ...unchanged(upgraded), return: toRiyadh(instantAt('2026-11-24 10:00')) }
    const services = { db: database.db, identity: testIdentity }
    const options = { settings, outsideHours: { reason: 'Late flight', isFeeWaived: true } }
    const changed = await changeBooking(services, member('manager', brokeDown), upgraded, longer, options)
    if (!changed.ok) throw new Error(changed.refusal.kind)
    const base = booking.lines.find(({ key }) => key === 'base')!
    expect(changed.booking.lines.find(({ key }) => key === 'base')).toMatchObject({
      quantity: base.quantity + 1,
      unitPrice: base.unitPrice,
    })
    const hold = await findHoldOfBooking(database.db, booking.id)
    expect(hold).toMatchObject({ unitId: next.id, during: { from: brokeDown } })
    expect(hold!.during.until.getTime()).toBeGreaterThanOrEqual(instantAt('2026-11-24 10:00').getTime())
  })

  const difference = { amount: halalas(50_00), per: 'day' as const, reason: 'Bigger car' }

  test('costs the difference that a manager agreed for the days that are left, and an undo takes it back', async () => {
    const { booking } = await rented()
    const next = await unitOf({ carId: 2, modelYear: 2026 })
    expect(await exchanged(booking, next, { reason: 'upgrade', difference })).toEqual({
      ok: false,
      refusal: { kind: 'priceNotAllowed' },
    })
    const given = await exchanged(booking, next, { reason: 'upgrade', difference }, { role: 'manager' })
    if (!given.ok) throw new Error(given.refusal.kind)
    // From Saturday 15:30 to Monday 10:00 are two begun days.
    expect(given.booking).toMatchObject({ adjustmentAmount: 100_00, adjustmentReason: 'Bigger car', carId: 2 })
    expect(given.booking.subtotal).toBe(booking.subtotal + 100_00)
    const { version, ...before } = booking
    expect(await undo(booking)).toMatchObject({ outcome: 'saved', row: before })
    expect((await bookingNow(booking)).version).toBe(version + 2)
  })

  test('gives money back for a lesser one, but not more than the rental costs', async () => {
    const { booking } = await rented()
    const next = await unitOf({ carId: 2, modelYear: 2026 })
    const back = { ...difference, amount: halalas(-20_00), per: 'rental' as const }
    const tooMuch = { ...back, amount: halalas(-100_000_00) }
    const by = { role: 'manager' } as const
    expect(await exchanged(booking, next, { difference: tooMuch }, by)).toEqual({
      ok: false,
      refusal: { kind: 'priceTooLow' },
    })
    expect(await exchanged(booking, next, { difference: back }, by)).toMatchObject({
      ok: true,
      booking: { adjustmentAmount: -20_00 },
    })
  })
})

describe('is refused, and changes nothing,', () => {
  test('into a unit that another customer just got', async () => {
    const [one, other] = [await rented(), await rented()]
    const next = await unitOf()
    const answers = await Promise.all([exchanged(one.booking, next), exchanged(other.booking, next)])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.find(({ ok }) => !ok)).toEqual({ ok: false, refusal: { kind: 'unit' } })
    const [lost, unit] = answers[0]!.ok ? [other.booking, other.unit] : [one.booking, one.unit]
    expect(await bookingNow(lost)).toEqual(lost)
    expect(await findUnit(database.db, unit.id)).toMatchObject({ odometerKm: 48_000 })
    expect(await listLegs(database.db, lost.id)).toHaveLength(1)
  })

  test('into a unit whose document has expired, or for an agent expires before the return', async () => {
    const { booking } = await rented()
    const expired = await unitOf({ insuranceExpiresOn: day('2026-11-20') })
    const expiring = await unitOf({ insuranceExpiresOn: day('2026-11-22') })
    const paper = 'insuranceExpiresOn'
    const by = { role: 'manager' } as const
    expect(await exchanged(booking, expired, { overrideReason: 'VIP' }, by)).toMatchObject({
      refusal: { gate: [{ finding: 'documentExpired', paper, on: '2026-11-20' }] },
    })
    expect(await exchanged(booking, expiring)).toMatchObject({
      refusal: { gate: [{ finding: 'documentExpires', paper, on: '2026-11-22' }] },
    })
    expect(await exchanged(booking, expiring, { overrideReason: 'Renewal is paid' })).toEqual({
      ok: false,
      refusal: { kind: 'overrideNotAllowed' },
    })
    expect(await exchanged(booking, expiring, { overrideReason: 'Renewal is paid' }, by)).toMatchObject({ ok: true })
  })

  test('with an odometer below the last reading of either unit', async () => {
    const { booking } = await rented()
    const next = await unitOf()
    const below = { former: found(47_999), next: { ...found(8_999), unitId: next.id } }
    expect(await exchanged(booking, next, below)).toEqual({
      ok: false,
      refusal: {
        kind: 'checks',
        gate: [],
        odometer: { kind: 'below', lastKm: 9_000 },
        formerOdometer: { kind: 'below', lastKm: 48_000 },
      },
    })
    expect(await bookingNow(booking)).toEqual(booking)
  })

  test('once the car is back, for the unit that the customer has, and without a contract or a reason', async () => {
    const { booking, unit } = await rented()
    const next = await unitOf()
    expect(await exchanged(booking, unit)).toEqual({ ok: false, refusal: { kind: 'sameUnit' } })
    expect(await exchanged(booking, next, { contractReason: undefined })).toMatchObject({
      refusal: { gate: [{ finding: 'contractMissing' }] },
    })
    await take(booking, 48_900)
    const refusal = { kind: 'status', refusal: 'moveConflict' }
    expect(await exchanged(booking, next)).toEqual({ ok: false, refusal })
    expect(await exchanged(await bookingNow(booking), next)).toMatchObject({
      ok: false,
      refusal: { kind: 'status', refusal: 'moveNotAllowed' },
    })
  })
})

test('twenty devices that send the same exchange make one', async () => {
  const { booking } = await rented()
  const next = await unitOf()
  const answers = await Promise.all(Array.from({ length: 20 }, () => exchanged(booking, next)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(20)
  const events = await listBookingEvents(database.db, booking.id)
  expect(events.map(({ kind }) => kind)).toEqual(['handedOver', 'exchanged'])
  expect(await listLegs(database.db, booking.id)).toHaveLength(2)
})

test('an undo gives everything back: unit, hold, odometers, marks', async () => {
  const { booking, unit } = await rented()
  const next = await unitOf({ branchId: 'abha' })
  const heldBefore = await findHoldOfBooking(database.db, booking.id)
  const bend = { kind: 'bend', x: 300, y: 200 } as const
  await exchanged(booking, next, {
    branchId: 'abha',
    former: { ...found(48_600), marks: [bend] },
    next: { ...found(9_010), unitId: next.id, marks: [bend] },
  })
  expect(await listOpenMarks(database.db, unit.id)).toHaveLength(1)
  expect(await listOpenMarks(database.db, next.id)).toHaveLength(1)
  expect(await undo(booking)).toMatchObject({ outcome: 'saved', row: { status: 'active' } })
  expect(await listOpenMarks(database.db, unit.id)).toEqual([])
  expect(await listOpenMarks(database.db, next.id)).toEqual([])
  expect(await findUnit(database.db, next.id)).toMatchObject({ odometerKm: 9_000, branchId: 'abha' })
  expect(await findUnit(database.db, unit.id)).toMatchObject({
    odometerKm: 48_000,
    branchId: 'najran-airport',
    preparation: 'ready',
  })
  const { version, ...held } = heldBefore!
  expect(await findHoldOfBooking(database.db, booking.id)).toMatchObject(held)
  expect(version).toBeGreaterThan(0)
  const staffHolds = await database.db.$count(holds, and(eq(holds.unitId, unit.id), eq(holds.kind, 'workshop')))
  expect(staffHolds).toBe(0)
  expect(await listLegs(database.db, booking.id)).toMatchObject([{ unitId: unit.id, returnedAt: null }])
  // An undo cannot be undone, and the rental goes on.
  expect(await undo(booking)).toMatchObject({ outcome: 'notAllowed' })
  expect(await take(await bookingNow(booking), 48_700)).toMatchObject({ ok: true })
})

test('an undo is refused once another customer has the former unit', async () => {
  const { booking, unit } = await rented()
  await exchanged(booking, await unitOf(), { reason: 'wish' })
  await storeHold(database.db, unit.id, { from: instantAt('2026-11-22 10:00'), until: returned })
  expect(await undo(booking)).toEqual({ outcome: 'unitTaken' })
})

test('the contract of the former unit ends with the number of the next one', async () => {
  const { booking, unit } = await rented()
  const { author } = member('agent', pickup)
  const issued = { bookingId: booking.id, unitId: unit.id, state: 'issued' as const, savedAt: pickup }
  await insertContract(database.db, author, { ...issued, number: '10000000000001' })
  const next = await unitOf()
  const change = { contractReason: undefined, contractNumber: '10000000000002' }
  const taken = { ...change, contractNumber: '10000000000001' }
  expect(await exchanged(booking, next, taken)).toEqual({ ok: false, refusal: { kind: 'contractTaken' } })
  expect(await exchanged(booking, next, change)).toMatchObject({ ok: true })
  expect(await listContracts(database.db, booking.id)).toMatchObject([
    { number: '10000000000001', unitId: unit.id, state: 'closed' },
    { number: '10000000000002', unitId: next.id, state: 'issued' },
  ])
})
