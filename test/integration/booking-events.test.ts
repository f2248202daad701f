import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findOwnChange, listBookingEvents, recordBookingEvents } from '#data/booking/booking-events.ts'
import type { Author } from '#data/changes/record-changes.ts'
import { findApiKey } from '#data/staff/api-keys.ts'
import { bookings } from '#data/tables/booking.ts'
import { bookingEvents } from '#data/tables/booking-events.ts'
import { randomFrom } from '#domain/availability/fleet-model.fixture.ts'
import { lastChange, statusAfter } from '#domain/booking/events/booking-events.ts'
import { bookingStatuses, mayChangeStatus, type BookingStatus } from '#domain/status/booking-status.ts'
import { toRiyadh } from '#domain/time/riyadh-time.ts'
import type { Booking } from '#data/booking/bookings.ts'
import { changeBookingStatus, undoStatusChange } from '#operations/booking/booking-status.ts'
import { changeBooking } from '#operations/booking/change-booking.ts'
import { unchanged } from '#operations/booking/decide-change.ts'
import { erasePersonalData } from '#operations/privacy/personal-data.ts'
import { eraseExpiredIdentities } from '#operations/privacy/retention.ts'
import { storeKey } from '../factories/api-keys.ts'
import { postBooking } from '../factories/booking-form.ts'
import { storeBooking } from '../factories/bookings.ts'
import { openTestSite, type TestSite } from '../factories/site.ts'
import { storeStaff } from '../factories/staff.ts'
import { testIdentity } from '../helpers/test-identity.ts'
import { testNow } from '../helpers/test-now.ts'

let site: TestSite
const settings = { turnaroundMinutes: 60, holdExpiryMinutes: 120, cityTransfers: true }
let huda: Author
let sara: Author

beforeAll(async () => {
  site = await openTestSite()
})
beforeEach(async () => {
  await site.reset()
  const authorNamed = async (staffName: string) => {
    const { id: staffId } = await storeStaff(site, 'manager', staffName)
    return { staffId, staffName, at: testNow }
  }
  ;[huda, sara] = [await authorNamed('Huda'), await authorNamed('Sara')]
})
afterAll(() => site.close())

const change = (booking: Pick<Booking, 'id' | 'version'>, status: BookingStatus, author: Author = huda) =>
  changeBookingStatus(site.db, author, booking, { status, reason: 'customer' })

test.each([
  ['update', sql`update booking_events set kind = 'erased'`],
  ['delete', sql`delete from booking_events`],
  ['truncate', sql`truncate booking_events`],
])('the database refuses to %s events', async (_verb, statement) => {
  const { id } = await storeBooking(site)
  await recordBookingEvents(site.db, huda, [{ bookingId: id, kind: 'changed', fields: [] }])
  await expect(site.db.execute(statement)).rejects.toMatchObject({
    cause: { message: 'booking_events is only ever added to' },
  })
  expect(await listBookingEvents(site.db, id)).toHaveLength(1)
})

test('a booking on the site begins with an event by the customer', async () => {
  expect((await postBooking(site, 1)).status).toBe(200)
  const [booking] = await site.db.select().from(bookings)
  expect(await listBookingEvents(site.db, booking!.id)).toMatchObject([
    { kind: 'created', status: 'pending', source: 'website', by: { kind: 'customer' }, happenedAt: booking!.createdAt },
  ])
})

test('events say who acted: a member, a key for its owner, the site', async () => {
  const booking = await storeBooking(site, {
    returnDatetime: new Date('2020-01-03'),
    pickupDatetime: new Date('2020-01-01'),
  })
  const program = (await findApiKey(site.db, await storeKey(site), testNow))!
  await change(booking, 'confirmed')
  await change({ ...booking, version: 2 }, 'no_show', program.author)
  await eraseExpiredIdentities(site.db, testNow)
  expect((await listBookingEvents(site.db, booking.id)).map(({ kind, by }) => [kind, by])).toEqual([
    ['statusChanged', { kind: 'staff', staffId: huda.staffId, keyId: null }],
    ['statusChanged', { kind: 'key', staffId: program.author.staffId, keyId: Number(program.id) }],
    ['numbersErased', { kind: 'site', staffId: null, keyId: null }],
  ])
})

test('a refused change leaves no event', async () => {
  const booking = await storeBooking(site)
  expect(await change(booking, 'completed')).toEqual({ outcome: 'notAllowed' })
  expect(await change({ ...booking, version: 7 }, 'confirmed')).toEqual({ outcome: 'conflict' })
  const failing = site.db.transaction(async (tx) => {
    await changeBookingStatus(tx, huda, booking, { status: 'confirmed' })
    throw new Error('The transaction fails later')
  })
  await expect(failing).rejects.toThrow()
  expect(await listBookingEvents(site.db, booking.id)).toEqual([])
})

test('the own change of a member is the latest one of its booking', async () => {
  const [one, other] = [await storeBooking(site), await storeBooking(site)]
  const own = async () => (await findOwnChange(site.db, huda.staffId, testNow))?.booking.id
  expect(await own()).toBeUndefined()
  await change(one, 'confirmed')
  await change(other, 'confirmed')
  expect(await own()).toBe(other.id)
  await change({ ...other, version: 2 }, 'cancelled', sara)
  expect(await own()).toBe(one.id)
})

/** What the test expects a booking to be. */
type Expected = { status: BookingStatus; undoTo: BookingStatus | undefined; changes: number }

async function expectRebuilt(seed: number): Promise<void> {
  const { db } = site
  const random = randomFrom(seed)
  const anyOf = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]!
  const expected = new Map<string, Expected>()
  const numbers = ['+966512345671', '+966512345672', '+966512345673']
  let now = testNow
  for (const mobileNumber of numbers) {
    const booking = await storeBooking(site, { mobileNumber, pickupDatetime: new Date('2026-11-22T07:00:00Z') })
    const event = { bookingId: booking.id, kind: 'created', status: 'pending', source: 'website' } as const
    await recordBookingEvents(db, { customer: true, at: now }, [event])
    expected.set(booking.id, { status: 'pending', undoTo: undefined, changes: 0 })
  }
  for (let step = 0; step < 40; step += 1) {
    now = new Date(now.getTime() + 60_000)
    const author = { ...sara, at: now }
    const all = await db.select().from(bookings).orderBy(asc(bookings.mobileNumber), asc(bookings.id))
    const booking = anyOf(all)
    const was = expected.get(booking.id)!
    const choice = random()
    if (choice < 0.55) {
      const status = anyOf(bookingStatuses)
      const { outcome } = await changeBookingStatus(db, author, booking, { status, reason: 'customer' })
      const isAllowed = mayChangeStatus(was.status, status)
      // Imported bookings have no identity numbers, which a hand-over needs.
      const mayChange = isAllowed && (status !== 'active' || booking.nationalId !== null)
      expect(outcome, `step ${step}`).toBe(mayChange ? 'saved' : isAllowed ? 'numbersMissing' : 'notAllowed')
      if (mayChange) expected.set(booking.id, { status, undoTo: was.status, changes: was.changes + 1 })
    } else if (choice < 0.8) {
      const right = { role: 'manager', reason: 'mistake' } as const
      const { outcome } = await undoStatusChange(db, author, booking, right)
      expect(outcome, `step ${step}`).toBe(was.undoTo ? 'saved' : 'notAllowed')
      if (was.undoTo) expected.set(booking.id, { status: was.undoTo, undoTo: undefined, changes: was.changes + 1 })
    } else if (choice < 0.95) {
      const { returnDatetime } = booking
      const later = { ...unchanged(booking), return: toRiyadh(new Date(returnDatetime.getTime() + 3_600_000)) }
      const services = { db, identity: testIdentity }
      const by = { kind: 'staff', role: 'manager', author } as const
      const changed = await changeBooking(services, by, booking, later, {
        settings,
        outsideHours: { reason: 'Late flight', isFeeWaived: false },
      })
      if (changed.ok) expected.set(booking.id, { ...was, undoTo: undefined, changes: was.changes + 1 })
    } else if (booking.erasedAt === null) {
      await erasePersonalData(db, author, { mobileNumber: booking.mobileNumber, evenOpen: true })
      expected.set(booking.id, { ...was, undoTo: undefined, changes: was.changes + 1 })
    }
    for (const { id, status } of await db.select().from(bookings)) {
      const events = await listBookingEvents(db, id)
      const { undoTo, changes, ...stored } = expected.get(id)!
      expect([status, statusAfter(events)], `step ${step}`).toEqual([stored.status, stored.status])
      expect(events).toHaveLength(1 + changes)
      const last = lastChange(events)
      if (undoTo) expect(last, `step ${step}`).toMatchObject({ from: undoTo, to: status, isUndo: false })
    }
  }
  const kinds = await db.selectDistinct({ kind: bookingEvents.kind }).from(bookingEvents)
  expect(kinds.length).toBeGreaterThanOrEqual(4)
  expect(await db.$count(bookingEvents, eq(bookingEvents.staffId, sara.staffId))).toBeGreaterThan(0)
}

test.each([1])('events rebuild every booking after random steps, seed %i', expectRebuilt)
test.each([2, 3, 4, 5, 6])(
  'events rebuild every booking after random steps, seed %i',
  { tags: ['long'] },
  expectRebuilt,
)
