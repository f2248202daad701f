import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { holds } from '#data/tables/availability.ts'
import { bookings } from '#data/tables/booking.ts'
import { units } from '#data/tables/fleet.ts'
import { changeBookingStatus } from '#operations/booking/booking-status.ts'
import type { BookingStatus } from '#domain/status/booking-status.ts'
import { dateAt, instantAt } from '#domain/time/moment.fixture.ts'
import { postBooking, type BookingFields } from '../factories/booking-form.ts'
import { changeSetting } from '../factories/settings.ts'
import { siteName } from '#data/changes/record-changes.ts'
import { changes } from '#data/tables/staff.ts'
import { openTestSite, shareTestSite, type TestSite } from '../factories/site.ts'
import { testNow } from '../helpers/test-now.ts'
import { storeUnits } from '../factories/units.ts'

let site: TestSite
const carId = 1
const author = { staffId: null as never, staffName: 'Sara', at: testNow }

beforeAll(async () => {
  site = await openTestSite()
})
beforeEach(() => site.reset())
afterAll(() => site.close())

async function book(fields: BookingFields = {}, prefix = '') {
  const response = await postBooking(site, carId, fields, prefix)
  return { status: response.status, html: await response.text() }
}

const readHolds = () => site.db.select().from(holds).orderBy(holds.id)
const readBookings = () => site.db.select().from(bookings).orderBy(bookings.createdAt, bookings.reference)

async function onlyBooking() {
  const [booking] = await readBookings()
  return booking!
}

async function move(status: BookingStatus, now = testNow) {
  const { id, version } = await onlyBooking()
  return changeBookingStatus(site.db, { ...author, at: now }, { id, version }, { status })
}

describe('a booking', () => {
  test('of a car without units takes none, without limit', async () => {
    for (let count = 0; count < 3; count += 1) expect((await book()).status).toBe(200)
    expect(await readHolds()).toEqual([])
  })

  test('takes a unit until it is prepared for the next one', async () => {
    const [unit] = await storeUnits(site.db, 1)
    expect((await book()).status).toBe(200)
    const booking = await onlyBooking()
    expect(await readHolds()).toMatchObject([
      {
        unitId: unit!.id,
        bookingId: booking.id,
        kind: 'booking',
        bufferMinutes: 60,
        pinned: false,
        during: { from: instantAt('2026-11-22 10:00'), until: instantAt('2026-11-25 11:00') },
        expiresAt: instantAt('2026-11-22 12:00'),
      },
    ])
  })

  test('is refused when every unit is taken; what was typed stays and the nearest free period is offered', async () => {
    await storeUnits(site.db, 1)
    await book()
    for (const [prefix, said] of [
      ['', 'غير متاحة في هذه المدة'],
      ['/en', 'is not available for these dates'],
    ] as const) {
      const { status, html } = await book({ fullName: 'Noura Al Harbi', mobileNumber: '0587654321' }, prefix)
      expect(status).toBe(422)
      expect(html).toContain(said)
      expect(html).toContain('value="Noura Al Harbi"')
      expect(html).toContain('value="2026-11-25T11:00/2026-11-28T11:00"')
    }
    expect(await readBookings()).toHaveLength(1)
    // The offered period is taken.
    const offered = { pickupDate: '2026-11-25', pickupTime: '11:00', returnDate: '2026-11-28', returnTime: '11:00' }
    expect((await book(offered)).status).toBe(200)
  })

  test('of a model year without units is refused, as is one at a branch of another city', async () => {
    await storeUnits(site.db, 2)
    expect((await book({ modelYear: '2025' })).status).toBe(422)
    expect((await book({ pickupLocation: 'abha' })).status).toBe(422)
    expect(await readBookings()).toEqual([])
  })

  test('gets a unit whose documents last until the return, and none of which one has expired at the pick-up', async () => {
    const [first] = await storeUnits(site.db, 1, { operatingCardExpiresOn: dateAt('2026-11-22') })
    const [second] = await storeUnits(site.db, 1)
    expect((await book()).status).toBe(200)
    expect(await readHolds()).toMatchObject([{ unitId: second!.id }])
    // The card is still valid on the day of the pick-up.
    expect((await book({ mobileNumber: '0587654321' })).status).toBe(200)
    expect(await readHolds()).toMatchObject([{ unitId: second!.id }, { unitId: first!.id }])
    await site.db.delete(holds)
    await site.db.update(units).set({ operatingCardExpiresOn: dateAt('2026-11-21') })
    expect((await book({ mobileNumber: '0587654322' })).status).toBe(422)
  })

  test('takes a unit of another branch of the city unless a setting forbids it', async () => {
    await storeUnits(site.db, 2, { branchId: 'najran-airport' })
    const elsewhere = { pickupLocation: 'najran-king-saud-road' }
    expect((await book(elsewhere)).status).toBe(200)
    await changeSetting(site.db, 'city_transfers', 'false')
    expect((await book({ ...elsewhere, mobileNumber: '0587654321' })).status).toBe(422)
  })

  test('that is sent again returns the stored one, also when nothing is free any more', async () => {
    await storeUnits(site.db, 1)
    const key = { idempotencyKey: 'a-key-of-one-booking' }
    expect((await book(key)).status).toBe(200)
    expect((await book(key)).status).toBe(200)
    expect(await readHolds()).toHaveLength(1)
  })

  test('moves others to another unit when that makes room', async () => {
    const [one, two] = await storeUnits(site.db, 2)
    const days = (from: string, until: string) => ({ pickupDate: `2026-12-${from}`, returnDate: `2026-12-${until}` })
    await book(days('01', '04'))
    await book(days('02', '06'))
    await book(days('07', '10'))
    // Staff moved the last booking to the unit that would be free.
    const [first, second, third] = await readHolds()
    await site.db.update(holds).set({ unitId: first!.unitId }).where(eq(holds.id, third!.id))
    expect((await book(days('05', '08'))).status).toBe(200)
    const after = await readHolds()
    expect(new Set([first!.unitId, second!.unitId])).toEqual(new Set([one!.id, two!.id]))
    expect(after.find(({ id }) => id === third!.id)?.unitId).toBe(second!.unitId)
    const last = after.find(({ during }) => during.from.getTime() === instantAt('2026-12-05 10:00').getTime())
    expect(last?.unitId).toBe(first!.unitId)
    // Only the move is recorded, with the booking that needed the place.
    expect(await site.db.select().from(changes)).toMatchObject([
      {
        entity: 'hold',
        entityId: String(third!.id),
        staffName: siteName,
        before: { unitId: first!.unitId, bookingId: third!.bookingId },
        after: { unitId: second!.unitId, bookingId: third!.bookingId, movedFor: last!.bookingId },
      },
    ])
  })

  test('that nobody confirmed gives its unit away two hours after its pick-up, but stays', async () => {
    await storeUnits(site.db, 1)
    await book()
    site.setNow(instantAt('2026-11-22 11:59'))
    const later = { pickupDate: '2026-11-23', returnDate: '2026-11-24', mobileNumber: '0587654321' }
    expect((await book(later)).status).toBe(422)
    site.setNow(instantAt('2026-11-22 12:00'))
    expect((await book(later)).status).toBe(200)
    expect((await readBookings()).map(({ status }) => status)).toEqual(['pending', 'pending'])
    expect(await readHolds()).toHaveLength(1)
  })
})

describe('the unit of a booking', () => {
  beforeEach(async () => {
    await storeUnits(site.db, 1)
    await book()
  })
  const again = { mobileNumber: '0587654321' }

  test('is kept once the booking is confirmed', async () => {
    await move('confirmed')
    expect(await readHolds()).toMatchObject([{ expiresAt: null }])
  })

  test.each(['cancelled', 'no_show'] as const)('is free again when it is %s', async (status) => {
    if (status === 'no_show') await move('confirmed')
    expect(await move(status)).toMatchObject({ outcome: 'saved' })
    expect(await readHolds()).toEqual([])
    expect((await book(again)).status).toBe(200)
  })

  test('is taken again when the booking is opened again, and refused when somebody else has it', async () => {
    await move('cancelled')
    expect(await move('pending')).toMatchObject({ outcome: 'saved' })
    expect(await readHolds()).toHaveLength(1)
    await move('cancelled')
    await book(again)
    const cancelled = (await readBookings()).find(({ status }) => status === 'cancelled')!
    const refused = await changeBookingStatus(site.db, author, cancelled, { status: 'pending' })
    expect(refused).toEqual({ outcome: 'notFree' })
    const after = await site.db.select().from(bookings).where(eq(bookings.id, cancelled.id))
    expect(after).toEqual([cancelled])
  })

  test('is free from an early return on', async () => {
    await move('confirmed')
    await move('active', instantAt('2026-11-22 10:00'))
    await move('completed', instantAt('2026-11-23 09:00'))
    expect(await readHolds()).toMatchObject([
      { during: { from: instantAt('2026-11-22 10:00'), until: instantAt('2026-11-23 10:00') } },
    ])
  })
})

test('a rental that is out and back before its pick-up keeps its unit, which is then at the return branch', async () => {
  await storeUnits(site.db, 1)
  await book({ returnLocation: 'abha' })
  await move('confirmed')
  await move('active', instantAt('2026-11-22 07:00'))
  await move('completed', instantAt('2026-11-22 07:35'))
  const during = { from: instantAt('2026-11-22 07:00'), until: instantAt('2026-11-22 08:35') }
  expect(await readHolds()).toMatchObject([{ bookingId: (await onlyBooking()).id, during }])
  expect(await site.db.select({ branchId: units.branchId }).from(units)).toEqual([{ branchId: 'abha' }])
})

/** Posts the same period of as many people at once. Returns how often each status was answered. */
async function bookAtOnce(count: number, sites: readonly TestSite[], page = String(carId)) {
  const answers = await Promise.all(
    Array.from({ length: count }, (_, number) =>
      postBooking(sites[number % sites.length]!, page, {
        mobileNumber: `05${String(10_000_000 + number)}`,
        idempotencyKey: `client-number-${String(number).padStart(6, '0')}`,
      }),
    ),
  )
  const statuses = new Map<number, number>()
  for (const answer of answers) {
    if (answer.status >= 500) expect(await answer.text()).toBe('an answer without a fault of the server')
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
  }
  return Object.fromEntries(statuses)
}

test('eight clients want the last unit at once: one gets it', async () => {
  await storeUnits(site.db, 1)
  expect(await bookAtOnce(8, [site])).toEqual({ 200: 1, 422: 7 })
  expect(await readBookings()).toHaveLength(1)
})

describe('many clients at once', { tags: ['long'] }, () => {
  test.each([
    { processes: 1, clients: 200, free: 1 },
    { processes: 2, clients: 200, free: 1 },
    { processes: 1, clients: 300, free: 50 },
    { processes: 2, clients: 300, free: 50 },
  ])('$clients clients, $free units, $processes processes, three times over', async ({ processes, clients, free }) => {
    for (let round = 0; round < 3; round += 1) {
      await site.reset()
      const sites = processes === 1 ? [site] : [site, await shareTestSite(site)]
      await storeUnits(site.db, free)
      // As scripts post it: most of a page's time would be its rendering.
      expect(await bookAtOnce(clients, sites, `${carId}.data`)).toEqual({ 200: free, 422: clients - free })
      expect(await readBookings()).toHaveLength(free)
      expect(await readHolds()).toHaveLength(free)
    }
  })
})
