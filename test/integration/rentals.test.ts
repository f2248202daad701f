import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { depositBalanceOf } from '#domain/billing/ledger.ts'
import { rentalAfter } from '#domain/booking/events/rental.ts'
import { allInOrder } from '#domain/rentals/car-condition.ts'
import { halalas } from '#domain/money/money.ts'
import { type LocalDate, toRiyadh, todayInRiyadh } from '#domain/time/riyadh-time.ts'
import { randomFrom } from '#domain/availability/fleet-model.fixture.ts'
import { instantAt } from '#domain/time/moment.fixture.ts'
import { listEntries } from '#data/billing/ledger.ts'
import { findBookingHold } from '#data/availability/booking-plates.ts'
import { legRows, listBookingEvents, rentalRow } from '#data/booking/booking-events.ts'
import type { Booking } from '#data/booking/bookings.ts'
import { findBooking } from '#data/booking/bookings.ts'
import type { Unit } from '#data/fleet/unit-list.ts'
import { listLegs } from '#data/rentals/rental-legs.ts'
import { decryptDriver, findRental, listDrivers } from '#data/rentals/rentals.ts'
import { listOpenMarks } from '#data/rentals/unit-marks.ts'
import { listStaffNotes } from '#data/staff/staff-notes.ts'
import { holds } from '#data/tables/availability.ts'
import { bookings } from '#data/tables/booking.ts'
import { units } from '#data/tables/fleet.ts'
import { rentalDrivers, rentals } from '#data/tables/rentals.ts'
import { findUnit } from '#operations/availability/units.ts'
import { changeBookingStatus, undoStatusChange } from '#operations/booking/booking-status.ts'
import { erasePersonalData } from '#operations/privacy/personal-data.ts'
import { holdDeposit } from '#operations/billing/deposits.ts'
import { recordCase } from '#operations/cases/record-case.ts'
import { extendRental } from '#operations/rentals/extend-rental.ts'
import { exchangeCar } from '#operations/rentals/exchange.ts'
import { handOver, type HandOver } from '#operations/rentals/hand-over.ts'
import { takeBack } from '#operations/rentals/take-back.ts'
import { storeBooking } from '../factories/bookings.ts'
import { storeCustomer } from '../factories/customers.ts'
import { createTestDatabase, type TestDatabase } from '../factories/database.ts'
import { changeSetting } from '../factories/settings.ts'
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
const returned = instantAt('2026-11-22 10:00')
const day = (text: string) => text as LocalDate
const member = (role: 'agent' | 'manager', at: Date) => ({
  kind: 'staff' as const,
  role,
  author: { staffId, staffName: 'Sara', at },
})
const condition = { odometerKm: 48_210, fuelEighths: 8, checklist: allInOrder }
const renter = { fullName: '', birthDate: day('1990-05-05'), licenseExpiresOn: day('2027-01-01') }
const input: HandOver = {
  unitId: undefined,
  condition,
  isOdometerSure: false,
  marks: [],
  drivers: [renter],
  contractReason: 'inProgress',
  deposit: 'none',
  note: '',
  overrideReason: '',
  asked: false,
}

/** A confirmed booking with its unit, whose odometer shows 48,000 km. */
async function booked(unitValues: Partial<Unit> = {}) {
  const [unit] = await storeUnits(database.db, 1, { odometerKm: 48_000, ...unitValues })
  const dates = { pickupDatetime: pickup, returnDatetime: returned }
  const branches = { pickupBranchId: 'najran-airport', returnBranchId: 'najran-airport' }
  const booking = await storeBooking(database, { status: 'confirmed', ...dates, ...branches })
  const during = { from: pickup, until: returned }
  await storeHold(database.db, unit!.id, during, { kind: 'booking', bookingId: booking.id })
  return { booking, unit: unit! }
}

const give = (booking: Booking, changes: Partial<HandOver> = {}, role: 'agent' | 'manager' = 'agent', at = pickup) =>
  handOver({ db: database.db, identity: testIdentity, now: () => at }, member(role, at), booking, {
    ...input,
    ...changes,
  })
const take = (booking: Booking, odometerKm: number, at = returned) =>
  takeBack({ db: database.db }, member('agent', at), booking, {
    condition: { ...condition, odometerKm, fuelEighths: 6 },
    isOdometerSure: false,
    marks: [],
    note: '',
  })
const settings = { turnaroundMinutes: 60, holdExpiryMinutes: 120, cityTransfers: true }
const extend = (booking: Booking, at: Date) =>
  extendRental(
    { db: database.db, identity: testIdentity },
    member('agent', at),
    booking,
    {
      return: toRiyadh(new Date(booking.returnDatetime.getTime() + 86_400_000)),
      outsideHours: undefined,
      expectedTotal: undefined,
    },
    settings,
  )
const facts = {
  place: '',
  reportKind: 'none',
  reportNumber: '',
  faultPercent: null,
  towCost: null,
  repairCost: null,
  claimNumber: '',
  notes: '',
  markIds: [],
} as const
const record = ({ id }: Booking, kind: 'accident' | 'notReturned', at: Date) =>
  recordCase(database.db, member('agent', at).author, id, { ...facts, kind, happenedAt: at }, settings)
const bookingNow = async ({ id }: Booking) => (await findBooking(database.db, id))!
const odometerOf = async ({ id }: Unit) => (await findUnit(database.db, id))?.odometerKm

test('a hand-over and a return record the car, its drivers, and the odometer of the unit', async () => {
  const { booking, unit } = await booked()
  const dates = { birthDate: day('1995-01-01'), licenseExpiresOn: day('2026-11-22') }
  const further = { fullName: 'Noura Ali', ...dates, nationalId: '1101798278', licenseNumber: '1101798278' }
  const given = await give(booking, { drivers: [renter, further], note: 'Child seat in the boot' })
  expect(given).toMatchObject({ ok: true, booking: { status: 'active' } })
  expect(await findRental(database.db, booking.id)).toMatchObject({
    unitId: unit.id,
    handedOverAt: pickup,
    returnedAt: null,
    outOdometerKm: 48_210,
    outFuelEighths: 8,
  })
  const drivers = await listDrivers(database.db, booking.id)
  expect(drivers).toMatchObject([renter, { fullName: 'Noura Ali', ...dates }])
  expect(drivers.map((driver) => decryptDriver(testIdentity, driver).nationalId)).toEqual([
    { state: 'none' },
    { state: 'held', number: '1101798278' },
  ])
  expect(JSON.stringify(await database.db.select().from(rentalDrivers))).not.toContain('1101798278')
  expect(await odometerOf(unit)).toBe(48_210)
  const [note] = await listStaffNotes(database.db, { entity: 'booking', id: booking.id })
  const [event] = await listBookingEvents(database.db, booking.id)
  expect(event).toMatchObject({
    kind: 'handedOver',
    unitId: unit.id,
    condition,
    odometerBefore: 48_000,
    contractReason: 'inProgress',
    noteId: note!.id,
  })

  expect(await take(await bookingNow(booking), 48_900)).toMatchObject({ ok: true, booking: { status: 'completed' } })
  const rental = { returnedAt: returned, backOdometerKm: 48_900, backFuelEighths: 6 }
  expect(await findRental(database.db, booking.id)).toMatchObject(rental)
  expect(await findUnit(database.db, unit.id)).toMatchObject({ odometerKm: 48_900, preparation: 'to_clean' })
})

describe('the gate', () => {
  test('keeps the keys while something is missing, and changes nothing', async () => {
    const { booking, unit } = await booked({ registrationExpiresOn: day('2026-11-19') })
    const missing = { birthDate: null, licenseExpiresOn: null }
    const changes = { drivers: [{ ...renter, ...missing }], contractReason: undefined, overrideReason: 'VIP' }
    expect(await give(booking, changes, 'manager')).toEqual({
      ok: false,
      refusal: {
        kind: 'checks',
        odometer: undefined,
        gate: [
          { finding: 'documentExpired', paper: 'registrationExpiresOn', on: '2026-11-19' },
          { finding: 'birthDateMissing', driver: 0 },
          { finding: 'licenseDateMissing', driver: 0 },
          { finding: 'contractMissing' },
        ],
      },
    })
    expect(await bookingNow(booking)).toEqual(booking)
    expect(await odometerOf(unit)).toBe(48_000)
    expect(await findRental(database.db, booking.id)).toBeUndefined()
  })

  test('opens for a manager who says why, where the law leaves it open', async () => {
    const { booking } = await booked({ insuranceExpiresOn: day('2026-11-21') })
    const items = [{ finding: 'documentExpires', paper: 'insuranceExpiresOn', on: '2026-11-21' }]
    expect(await give(booking)).toEqual({ ok: false, refusal: { kind: 'checks', gate: items, odometer: undefined } })
    expect(await give(booking, { overrideReason: 'Renewal is paid' })).toEqual({
      ok: false,
      refusal: { kind: 'overrideNotAllowed' },
    })
    expect(await give(booking, { overrideReason: 'Renewal is paid' }, 'manager')).toMatchObject({ ok: true })
    const notes = await listStaffNotes(database.db, { entity: 'booking', id: booking.id })
    expect(notes.map(({ text }) => text)).toEqual(['Renewal is paid'])
  })

  test('opens for a blocked customer by a manager only, also under another number', async () => {
    const { booking } = await booked()
    const { nationalIdHash } = booking
    const block = { blockedAt: instantAt('2026-11-01 10:00'), blockReason: 'Unpaid damage' }
    await storeCustomer(database, { mobileNumber: '+966500000077', nationalIdHash, ...block })
    const gate = [{ finding: 'blocked', until: null }]
    expect(await give(booking)).toEqual({ ok: false, refusal: { kind: 'checks', gate, odometer: undefined } })
    expect(await give(booking, { overrideReason: 'Has paid' }, 'manager')).toMatchObject({ ok: true })
  })

  const policies = { minimumAge: 21, deposit: halalas(50_000), kilometersPerDay: null, fuel: {}, cancellation: {} }

  test('asks for the deposit of the contract', async () => {
    const { booking } = await booked()
    await database.db.update(bookings).set({ policies }).where(eq(bookings.id, booking.id))
    expect(await give(booking, { deposit: undefined })).toMatchObject({
      refusal: { gate: [{ finding: 'depositOpen' }] },
    })
    expect(await give(booking, { deposit: 'card' })).toMatchObject({ ok: true })
  })

  test('leaves it to a manager to do without the deposit that the rule takes', async () => {
    const { booking } = await booked()
    const ruled = { ...policies, depositPayers: ['nationalId' as const] }
    await database.db.update(bookings).set({ policies: ruled }).where(eq(bookings.id, booking.id))
    const waived = { deposit: 'waived' as const }
    expect(await give(booking, waived)).toMatchObject({ refusal: { gate: [{ finding: 'depositWaived' }] } })
    expect(await give(booking, { ...waived, overrideReason: 'Old customer' }, 'manager')).toMatchObject({ ok: true })
    const free = (await booked()).booking
    const others = { ...policies, depositPayers: ['passport' as const] }
    await database.db.update(bookings).set({ policies: others }).where(eq(bookings.id, free.id))
    expect(await give(free, { deposit: undefined })).toMatchObject({ ok: true })
  })

  test('asks for no deposit that the ledger holds', async () => {
    const { booking } = await booked()
    await database.db.update(bookings).set({ policies }).where(eq(bookings.id, booking.id))
    const hold = (amount: number) =>
      holdDeposit(database.db, member('agent', pickup), booking.id, {
        amount: halalas(amount),
        method: 'cash',
        reference: null,
        lastFour: null,
        expiresOn: null,
        returnBy: null,
        happenedAt: undefined,
        key: undefined,
      })
    await hold(49_999)
    expect(await give(booking, { deposit: undefined })).toMatchObject({ ok: false })
    await hold(1)
    expect(await give(booking, { deposit: undefined })).toMatchObject({ ok: true })
  })

  test('records the deposit that is taken with the keys: what is owed and not held yet', async () => {
    const { booking } = await booked()
    await database.db.update(bookings).set({ policies }).where(eq(bookings.id, booking.id))
    const depositCard = { reference: '778899', lastFour: '4242' }
    expect(await give(booking, { deposit: 'mada', depositCard })).toMatchObject({ ok: true })
    const held = (await listEntries(database.db, booking.id)).filter(({ type }) => type === 'depositHeld')
    expect(held).toMatchObject([{ deposit: 50_000, method: 'mada', reference: '778899' }])
    expect(held[0]?.expiresOn).not.toBeNull()

    const other = (await booked()).booking
    await database.db.update(bookings).set({ policies }).where(eq(bookings.id, other.id))
    await changeSetting(database.db, 'cash_needs_drawer', 'true')
    expect(await give(other, { deposit: 'cash' })).toMatchObject({ refusal: { kind: 'drawerMissing' } })
    expect(await listEntries(database.db, other.id)).toEqual([])
    await changeSetting(database.db, 'cash_needs_drawer', 'false')
    expect(await give(other, { deposit: 'cash' })).toMatchObject({ ok: true })
    expect(depositBalanceOf(await listEntries(database.db, other.id))).toBe(50_000)
  })

  test('is not passed by a plain change of the status with an expired document', async () => {
    const { booking } = await booked({ registrationExpiresOn: day('2026-11-19') })
    const { author } = member('agent', pickup)
    expect(await changeBookingStatus(database.db, author, booking, { status: 'active' })).toEqual({
      outcome: 'documentExpired',
    })
  })
})

describe('the odometer', () => {
  test.each([
    [47_999, { kind: 'below', lastKm: 48_000 }],
    [48_000, undefined],
  ])('of %i km at the hand-over after 48,000 km', async (odometerKm, problem) => {
    const { booking } = await booked()
    const given = await give(booking, { condition: { ...condition, odometerKm } })
    expect(given).toMatchObject(problem ? { ok: false, refusal: { kind: 'checks', odometer: problem } } : { ok: true })
  })

  test('far above the last one is asked about', async () => {
    const { booking } = await booked()
    await give(booking)
    const active = await bookingNow(booking)
    const problem = { kind: 'above' as const, lastKm: 48_210 }
    expect(await take(active, 480_900)).toEqual({ ok: false, refusal: { kind: 'checks', gate: [], odometer: problem } })
    const sure = { condition: { ...condition, odometerKm: 480_900 }, isOdometerSure: true, marks: [], note: '' }
    expect(await takeBack({ db: database.db }, member('agent', returned), active, sure)).toMatchObject({ ok: true })
  })
})

test('another free unit of the car is given with the keys, one that is taken is not', async () => {
  const { booking } = await booked()
  const [free, taken] = await storeUnits(database.db, 2)
  await storeHold(database.db, taken!.id, { from: pickup, until: returned })
  expect(await give(booking, { unitId: taken!.id })).toEqual({ ok: false, refusal: { kind: 'unit' } })
  expect(await give(booking, { unitId: free!.id })).toMatchObject({ ok: true })
  expect(await findBookingHold(database.db, booking.id)).toMatchObject({ unitId: free!.id, pinned: true })
  expect(await findRental(database.db, booking.id)).toMatchObject({ unitId: free!.id })
})

test('damage that is found stays with the unit, and goes with the event that is undone', async () => {
  const { booking, unit } = await booked()
  const scratch = { kind: 'small_scratch', x: 120, y: 60 } as const
  const bend = { kind: 'bend', x: 300, y: 200 } as const
  await give(booking, { marks: [scratch] })
  const active = await bookingNow(booking)
  const found = { condition: { ...condition, odometerKm: 48_900 }, isOdometerSure: false, marks: [bend], note: '' }
  await takeBack({ db: database.db }, member('agent', returned), active, found)
  const openMarks = async () =>
    (await listOpenMarks(database.db, unit.id)).map(({ kind, rentalId }) => [kind, rentalId])
  expect(await openMarks()).toEqual([
    ['small_scratch', booking.id],
    ['bend', booking.id],
  ])
  const { author } = member('manager', returned)
  await undoStatusChange(database.db, author, await bookingNow(booking), { role: 'manager', reason: 'mistake' })
  expect(await openMarks()).toEqual([['small_scratch', booking.id]])
})

test('twenty devices with an entry each hand one car over, and nineteen are told', async () => {
  const { booking } = await booked()
  const answers = await Promise.all(Array.from({ length: 20 }, () => give(booking)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  const told = answers.filter((answer) => !answer.ok && answer.refusal.kind === 'status')
  expect(told).toEqual(Array(19).fill({ ok: false, refusal: { kind: 'status', refusal: 'moveConflict' } }))
  const events = await listBookingEvents(database.db, booking.id)
  expect(events.map(({ kind }) => kind)).toEqual(['handedOver'])
  expect(await bookingNow(booking)).toMatchObject({ status: 'active', version: booking.version + 1 })
})

test('undoing a return and a hand-over restores what was before', async () => {
  const { booking, unit } = await booked()
  await give(booking)
  await take(await bookingNow(booking), 48_900)
  const undo = async () =>
    undoStatusChange(database.db, member('manager', returned).author, await bookingNow(booking), {
      role: 'manager',
      reason: 'mistake',
    })
  // An undo cannot be undone, so the hand-over can no longer be taken back.
  expect(await undo()).toMatchObject({ outcome: 'saved', row: { status: 'active' } })
  expect(await odometerOf(unit)).toBe(48_210)
  expect(await findRental(database.db, booking.id)).toMatchObject({ returnedAt: null, backOdometerKm: null })

  const { booking: other, unit: otherUnit } = await booked()
  await give(other)
  const { author } = member('manager', pickup)
  const undone = await undoStatusChange(database.db, author, await bookingNow(other), {
    role: 'manager',
    reason: 'mistake',
  })
  expect(undone).toMatchObject({ outcome: 'saved', row: { status: 'confirmed' } })
  expect(await odometerOf(otherUnit)).toBe(48_000)
  expect(await findRental(database.db, other.id)).toBeUndefined()
})

describe('a further driver', () => {
  const noura = { fullName: 'Noura Ali', birthDate: day('1995-01-01'), licenseExpiresOn: day('2026-12-31') }
  const numbers = { nationalId: '1101798278', licenseNumber: '1101798278' }
  const closed = async (given: ReturnType<typeof give>) => {
    const answer = await given
    return !answer.ok && answer.refusal.kind === 'checks' ? answer.refusal.gate : answer
  }

  test('needs both numbers, which a later hand-over of the same rental knows', async () => {
    const { booking } = await booked()
    expect(await closed(give(booking, { drivers: [renter, noura] }))).toEqual([
      { finding: 'nationalIdMissing', driver: 1 },
      { finding: 'licenseNumberMissing', driver: 1 },
    ])
    await give(booking, { drivers: [renter, { ...noura, ...numbers }] })
    await undoStatusChange(database.db, member('manager', pickup).author, await bookingNow(booking), {
      role: 'manager',
      reason: 'mistake',
    })
    const other = { ...noura, fullName: 'Sara Ali' }
    expect(await closed(give(await bookingNow(booking), { drivers: [renter, other] }))).toHaveLength(2)
    await give(await bookingNow(booking), { drivers: [renter, noura] })
    const [, stored] = await listDrivers(database.db, booking.id)
    expect(decryptDriver(testIdentity, stored!).licenseNumber).toEqual({ state: 'held', number: '1101798278' })
  })

  test('who is blocked under the identity number is a decision of a manager', async () => {
    const { booking } = await booked()
    const blocked = { blockedAt: pickup, blockReason: 'Unpaid' }
    await storeCustomer(database, { mobileNumber: '+966598765432', nationalId: '1101798278', ...blocked })
    const drivers = [renter, { ...noura, ...numbers }]
    expect(await closed(give(booking, { drivers }))).toEqual([{ finding: 'driverBlocked', driver: 1, until: null }])
    expect(await give(booking, { drivers, overrideReason: 'Agreed by telephone' }, 'manager')).toMatchObject({
      ok: true,
    })
  })
})

test('erasing a person erases the drivers of the rentals', async () => {
  const { booking } = await booked()
  await give(booking)
  await take(await bookingNow(booking), 48_900)
  const { mobileNumber } = booking
  await erasePersonalData(database.db, member('manager', returned).author, { mobileNumber, evenOpen: true })
  expect(await listDrivers(database.db, booking.id)).toEqual([])
})

/** What an undo restores: the rental, the hold without its version, and odometer, place and preparation of the units. */
async function stateOf({ id, returnDatetime }: Booking, now: Date) {
  const [hold] = await database.db.select().from(holds).where(eq(holds.bookingId, id))
  const fleet = await database.db.select().from(units).orderBy(units.id)
  const marks = await Promise.all(fleet.map((unit) => listOpenMarks(database.db, unit.id)))
  return {
    rental: await findRental(database.db, id),
    legs: await listLegs(database.db, id),
    hold: hold && {
      unitId: hold.unitId,
      from: hold.during.from,
      // The hold of a late car grows with every change.
      until: now < returnDatetime ? hold.during.until : undefined,
      pinned: hold.pinned,
    },
    units: fleet.map(({ version: _version, ...unit }) => unit),
    marks: marks.flat().map((mark) => mark.id),
  }
}

async function expectRebuilt(seed: number): Promise<void> {
  const random = randomFrom(seed)
  const made = [await booked(), await booked(), await booked()]
  await storeUnits(database.db, 4, { odometerKm: 48_000 })
  const fleet = await database.db.select().from(units).orderBy(units.id)
  const manager = (at: Date) => member('manager', at).author
  const undone = { exchanged: 0, restored: 0 }
  let now = pickup
  for (let step = 0; step < 60; step += 1) {
    // Late in the last third of the steps.
    now = new Date(now.getTime() + 70 * 60_000)
    const { booking } = made[Math.floor(random() * made.length)]!
    const current = await bookingNow(booking)
    const odometers = await database.db.select({ id: units.id, km: units.odometerKm }).from(units).orderBy(units.id)
    const highest = random() < 0.8 ? Math.max(...odometers.map(({ km }) => km)) : 48_000
    const odometerKm = highest + Math.floor(random() * 200)
    const choice = random()
    const undo = async () =>
      undoStatusChange(database.db, manager(now), await bookingNow(booking), { role: 'manager', reason: 'mistake' })
    let isUndo = false
    if (choice < 0.3) await give(current, { condition: { ...condition, odometerKm }, asked: true }, 'agent', now)
    else if (choice < 0.45) await take(current, odometerKm, now)
    else if (choice < 0.52) await extend(current, now)
    else if (choice < 0.57) await record(current, random() < 0.5 ? 'accident' : 'notReturned', now)
    else if (choice < 0.82) {
      const before = await stateOf(current, now)
      const scratch = { kind: 'small_scratch', x: 120, y: 60 } as const
      const unit = { condition: { ...condition, odometerKm }, isOdometerSure: false, marks: [scratch] }
      const unitId = fleet[Math.floor(random() * fleet.length)]!.id
      const next = { ...unit, marks: [], condition: { ...condition, odometerKm: odometerKm + 400 }, unitId }
      const reason = random() < 0.2 ? 'breakdown' : 'wish'
      const given = await exchangeCar({ db: database.db }, member('agent', now), current, {
        reason,
        former: unit,
        next,
        outOfServiceUntil: todayInRiyadh(now),
        branchId: 'najran-airport',
        contractNumber: undefined,
        contractReason: 'inProgress',
        difference: undefined,
        note: '',
        overrideReason: '',
      })
      if (given.ok) undone.exchanged += 1
      if (given.ok && random() < 0.7) {
        isUndo = true
        expect(await undo()).toMatchObject({ outcome: 'saved' })
        expect(await stateOf(current, now)).toEqual(before)
        undone.restored += 1
      }
    } else {
      isUndo = true
      await undo()
    }
    const stored = await database.db.select().from(rentals)
    for (const { booking: one } of made) {
      const rental = rentalAfter(await listBookingEvents(database.db, one.id))
      const row = stored.find(({ bookingId }) => bookingId === one.id)
      expect(row).toEqual(rental && rentalRow(one.id, rental))
      expect(row?.returnedAt && row.notReturnedAt).toBeFalsy()
      const legs = await listLegs(database.db, one.id)
      expect(legs.map(({ plate: _plate, ...leg }) => leg)).toEqual(rental ? legRows(one.id, rental) : [])
      // A rental is open exactly while its booking is active, and the booking holds the unit of its last leg.
      const isActive = (await bookingNow(one)).status === 'active'
      expect(isActive).toBe(row !== undefined && row.returnedAt === null)
      if (isActive) expect((await findBookingHold(database.db, one.id))?.unitId).toBe(row!.unitId)
    }
    const out = stored.filter(({ returnedAt }) => returnedAt === null).map(({ unitId }) => unitId)
    expect(new Set(out).size).toBe(out.length)
    const after = await database.db.select({ id: units.id, km: units.odometerKm }).from(units).orderBy(units.id)
    if (!isUndo) for (const [index, { km }] of after.entries()) expect(km).toBeGreaterThanOrEqual(odometers[index]!.km)
  }
  expect(undone.exchanged).toBeGreaterThan(0)
  expect(undone.restored).toBeGreaterThan(0)
}

test.each([1])('rentals follow from their events after random steps, seed %i', expectRebuilt)
test.each([2])('rentals follow from their events after random steps, seed %i', { tags: ['long'] }, expectRebuilt)
