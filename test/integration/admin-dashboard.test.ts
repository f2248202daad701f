import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { readBookingDays, readBookingMonths, readRevenue } from '#data/overview/dashboard.ts'
import { readAdminCounts } from '#data/overview/admin-counts.ts'
import { bookings } from '#data/tables/booking.ts'
import { inquiries } from '#data/tables/customers.ts'
import type { BookingStatus } from '#domain/status/booking-status.ts'
import { halalas } from '#domain/money/money.ts'
import type { LocalDate } from '#domain/time/riyadh-time.ts'
import { encodeFields, goodBooking } from '../factories/booking-form.ts'
import { readEvents } from '../helpers/event-stream.ts'
import { textOf } from '../helpers/html.ts'
import { openTestSite, type TestSite } from '../factories/site.ts'
import { deviceIn, deviceWith, signInAs, type StaffDevice } from '../factories/staff.ts'
import { storeBooking } from '../factories/bookings.ts'
import { storeInquiry } from '../factories/inquiries.ts'
import { testNow } from '../helpers/test-now.ts'

let site: TestSite
let owner: StaffDevice

beforeAll(async () => {
  site = await openTestSite()
  const { cookie, ...device } = await signInAs(site, 'owner')
  owner = { ...device, ...deviceWith(site, `${cookie}; roud-language=en`) }
})

beforeEach(async () => {
  await site.db.delete(bookings)
  await site.db.delete(inquiries)
})

afterAll(() => site.close())

const dashboard = async (device = owner, query = '') => textOf(await (await device.get(`/admin${query}`)).text())

test('every figure follows what is stored, moved and deleted', async () => {
  const { id } = await storeBooking(site)
  await storeBooking(site, { status: 'cancelled' })
  const inquiry = await storeInquiry(site)
  expect(await readAdminCounts(site.db)).toEqual({
    bookings: 2,
    inquiries: 1,
    pending: 1,
    pendingTotal: 43_735,
    open: 1,
  })
  const text = await dashboard()
  expect(text).toMatch(/Total Bookings 2 Total Inquiries 1 Bookings to confirm 1 Open inquiries 1/)
  await owner.post(`/admin/bookings/${id}`, { intent: 'status', version: '1', status: 'confirmed' })
  await owner.post(`/admin/inquiries/${inquiry.id}`, { intent: 'state', version: '1', state: 'handled' })
  expect(await readAdminCounts(site.db)).toEqual({ bookings: 2, inquiries: 1, pending: 0, pendingTotal: 0, open: 0 })
  await site.db.delete(bookings)
  await site.db.delete(inquiries)
  expect(await readAdminCounts(site.db)).toMatchObject({ bookings: 0, inquiries: 0, pending: 0, open: 0 })
})

test('the update mark changes with every booking, inquiry and change by staff', async () => {
  const updateMark = async () => (await owner.get('/admin/updates')).json() as Promise<Record<string, number>>
  const before = await updateMark()
  await site.request('/book/1', { method: 'POST', body: encodeFields(goodBooking) })
  const booked = await updateMark()
  expect(booked['bookings']).toBe(before['bookings']! + 1)
  await storeInquiry(site)
  const asked = await updateMark()
  expect(asked['inquiries']).toBe(booked['inquiries']! + 1)
  expect(await updateMark()).toEqual(asked)
  const [booking] = await site.db.select().from(bookings)
  await owner.post(`/admin/bookings/${booking!.id}`, {
    intent: 'status',
    version: '1',
    status: 'cancelled',
    reason: 'customer',
  })
  expect((await updateMark())['lastChange']).toBeGreaterThan(asked['lastChange']!)
})

test('the update mark changes at midnight in Riyadh', async () => {
  const today = async () => ((await (await owner.get('/admin/updates')).json()) as { today: string }).today
  onTestFinished(() => site.setNow(testNow))
  site.setNow(new Date('2026-11-20T20:59:59Z'))
  expect(await today()).toBe('2026-11-20')
  site.setNow(new Date('2026-11-20T21:00:00Z'))
  expect(await today()).toBe('2026-11-21')
})

test('the newest bookings are told to members, newest first, with name and car', async () => {
  await storeBooking(site, { fullName: 'Salem', carId: null, carName: 'Deleted car 2020' })
  const { id } = await storeBooking(site, { fullName: 'Noura', createdAt: new Date(testNow.getTime() + 1000) })
  expect(await (await owner.get('/admin/updates/bookings')).json()).toMatchObject([
    { id, name: 'Noura', car: expect.stringMatching(/ 2026$/) as string },
    { name: 'Salem', car: 'Deleted car 2020' },
  ])
})

test('today’s pick-ups and returns are those of the Riyadh day, without cancelled bookings', async () => {
  const lateTonight = new Date('2026-11-20T20:59:00Z')
  const tomorrow = new Date('2026-11-20T21:00:00Z')
  const long = new Date('2026-12-20T09:00:00Z')
  const pickup = (pickupDatetime: Date, status: 'confirmed' | 'active' | 'cancelled') =>
    storeBooking(site, { pickupDatetime, returnDatetime: long, status, pickupBranchId: 'abha', returnBranchId: 'abha' })
  await pickup(lateTonight, 'confirmed')
  await pickup(testNow, 'active')
  await pickup(testNow, 'cancelled')
  await pickup(tomorrow, 'confirmed')
  const returned = { pickupDatetime: new Date('2026-11-01T09:00:00Z'), returnDatetime: testNow, returnBranchId: 'abha' }
  await storeBooking(site, { ...returned, status: 'completed' })
  expect(await dashboard()).toMatch(/Branch Pick-ups Returns Abha[^0-9]* 2 1 to go 1 Done/)
})

test('bookings are counted by the Riyadh day and month in which they are made', async () => {
  const beforeMidnight = new Date('2026-11-18T20:59:59Z')
  const midnight = new Date('2026-11-18T21:00:00Z')
  await storeBooking(site, { createdAt: beforeMidnight, status: 'completed' })
  await storeBooking(site, { createdAt: midnight, status: 'no_show' })
  await storeBooking(site, { createdAt: new Date('2026-10-31T20:00:00Z') })
  expect(await readBookingDays(site.db, '2026-11-01' as LocalDate)).toEqual([
    { start: '2026-11-18', bookings: 1 },
    { start: '2026-11-19', bookings: 1 },
  ])
  expect(await readBookingMonths(site.db, '2026-10-01' as LocalDate)).toEqual([
    { start: '2026-10-01', bookings: 1 },
    { start: '2026-11-01', bookings: 2 },
  ])
})

describe('revenue', () => {
  const pickedUp = (pickup: string, status: BookingStatus) =>
    storeBooking(site, { status, pickupDatetime: new Date(pickup), returnDatetime: new Date('2027-06-01T09:00:00Z') })
  const november = '2026-11-01' as LocalDate
  const one = { subtotal: 38_030, total: 43_735 }

  test('counts confirmed, active and completed bookings by the Riyadh day and month of pick-up', async () => {
    await pickedUp('2026-11-18T20:59:59Z', 'completed')
    await pickedUp('2026-11-18T21:00:00Z', 'active')
    await pickedUp('2026-11-30T21:00:00Z', 'confirmed')
    for (const status of ['pending', 'cancelled', 'no_show'] as const) await pickedUp('2026-11-18T09:00:00Z', status)
    expect(await readRevenue(site.db, november, 'day')).toEqual([
      { start: '2026-11-18', ...one },
      { start: '2026-11-19', ...one },
      { start: '2026-12-01', ...one },
    ])
    expect(await readRevenue(site.db, november, 'month')).toEqual([
      { start: '2026-11-01', subtotal: 76_060, total: 87_470 },
      { start: '2026-12-01', ...one },
    ])
    const text = await dashboard()
    expect(text).toMatch(/Revenue With VAT: SAR 874\.70 Without VAT: SAR 760\.60/)
    expect(text).toContain('Confirmed, active and completed bookings, by the date of pick-up.')
    expect(text).toMatch(/Picked up after this period: SAR 437\.35/)
    expect(text).toMatch(/Not counted: requests to confirm \(1\): SAR 437\.35/)
    expect(await dashboard(owner, '?period=year')).toMatch(
      /Month Bookings made Revenue With VAT Without VAT November 2026 6 SAR 874\.70 SAR 760\.60 October 2026 0 /,
    )
  })

  test('follows a booking that is confirmed, moved, repriced, called off and deleted', async () => {
    const { id } = await pickedUp('2026-11-18T09:00:00Z', 'pending')
    const change = async (changes: Partial<typeof bookings.$inferInsert>) => {
      await site.db.update(bookings).set(changes).where(eq(bookings.id, id))
      return readRevenue(site.db, november, 'day')
    }
    expect(await readRevenue(site.db, november, 'day')).toEqual([])
    expect(await change({ status: 'confirmed' })).toEqual([{ start: '2026-11-18', ...one }])
    const moved = await change({ pickupDatetime: new Date('2026-11-20T09:00:00Z') })
    expect(moved).toEqual([{ start: '2026-11-20', ...one }])
    const repriced = await change({ vatAmount: halalas(0), totalPrice: halalas(38_030) })
    expect(repriced).toEqual([{ start: '2026-11-20', subtotal: 38_030, total: 38_030 }])
    expect(await change({ status: 'cancelled' })).toEqual([])
    await change({ status: 'completed' })
    await site.db.delete(bookings)
    expect(await readRevenue(site.db, november, 'day')).toEqual([])
  })
})

test('the newest pending bookings and the most booked cars are listed', async () => {
  const { reference } = await storeBooking(site, { carId: 2 })
  await storeBooking(site, { carId: 2, status: 'completed' })
  await storeBooking(site, { carId: 3, status: 'completed' })
  const text = await dashboard()
  expect(text).toContain(reference)
  expect(text).toMatch(/This month and the two before .+ 2 .+ 1/)
})

test('an agent sees no revenue, not even in the data of the page', async () => {
  await storeBooking(site)
  const agent = await signInAs(site, 'agent')
  const english = { ...agent, ...deviceIn(site, agent, 'en') }
  const text = await dashboard(english)
  expect(text).toContain('Total Bookings 1')
  expect(text).not.toContain('Revenue')
  // A whole number, because ids contain short ones.
  expect(await (await english.get('/admin')).text()).not.toMatch(/(?<!\w)43735(?!\w)/)
  expect(await (await owner.get('/admin')).text()).toMatch(/(?<!\w)43735(?!\w)/)
})

test('an empty dashboard has empty states', async () => {
  const text = await dashboard()
  expect(text).toContain('Nothing is picked up or returned today.')
  expect(text).toContain('No booking waits for confirmation.')
  expect(text).toContain('No bookings in this period.')
})

test('counts are right when many bookings are stored at once', async () => {
  await Promise.all(Array.from({ length: 20 }, () => storeBooking(site)))
  await site.db.update(bookings).set({ status: 'confirmed' }).where(eq(bookings.status, 'pending'))
  expect(await readAdminCounts(site.db)).toMatchObject({ bookings: 20, pending: 0 })
  const { rows } = await site.db.execute(sql`select sum(bookings) as n from booking_days where status = 'confirmed'`)
  expect(Number(rows[0]?.['n'])).toBe(20)
})

describe('the stream of live updates', () => {
  const events = { accept: 'text/event-stream' }

  test('requires a session and stops a browser from reconnecting', async () => {
    const former = await site.request('/admin/pulse?of=sync', { headers: events })
    expect(former.headers.get('location')).toBe('/admin/updates?of=sync')
    const response = await site.request('/admin/updates', { headers: events })
    expect([response.status, response.headers.get('cache-control')]).toEqual([204, 'no-store'])
  })

  test('begins with the current mark, is not cached and holds no personal data', async () => {
    const response = await site.request('/admin/updates', { headers: { ...events, cookie: owner.cookie } })
    expect(response.headers.get('cache-control')).toBe('no-store')
    const { next, close } = readEvents(response)
    const updateMark = await (await owner.get('/admin/updates')).json()
    expect(JSON.parse((await next())!)).toEqual(updateMark)
    await close()
  })

  test('limits the streams of a session and frees one that is closed', async () => {
    const open = () => site.request('/admin/updates', { headers: { ...events, cookie: owner.cookie } })
    const streams = await Promise.all(Array.from({ length: 6 }, open))
    expect(streams.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200))
    expect((await open()).status).toBe(204)
    await streams[0]!.body!.cancel()
    const again = await open()
    expect(again.status).toBe(200)
    for (const stream of [...streams.slice(1), again]) await stream.body!.cancel()
  })
})
