import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { bookings } from '#data/tables/booking.ts'
import { carModelPrices, units } from '#data/tables/fleet.ts'
import { instantAt } from '#domain/time/moment.fixture.ts'
import type { LocalDate } from '#domain/time/riyadh-time.ts'
import { changeSetting } from '../factories/settings.ts'
import { nodeOf } from '../helpers/json-ld.ts'
import { postBooking } from '../factories/booking-form.ts'
import { fieldValues, textOf } from '../helpers/html.ts'
import { openTestSite, shareTestSite, type TestSite } from '../factories/site.ts'
import { storeBooking } from '../factories/bookings.ts'
import { storeHold, storeUnits } from '../factories/units.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
beforeEach(() => site.reset())
afterAll(() => site.close())

const wanted = { from: '2026-12-01T10:00', to: '2026-12-03T10:00', branch: 'najran-airport' }
const during = { from: new Date('2026-12-01T06:00:00Z'), until: new Date('2026-12-04T07:00:00Z') }

function ask(changes: Record<string, string> = {}, prefix = '') {
  return site.request(`${prefix}/availability?${new URLSearchParams({ ...wanted, ...changes }).toString()}`)
}

async function carsFor(changes: Record<string, string> = {}) {
  const response = await ask(changes)
  expect(response.status).toBe(200)
  return ((await response.json()) as { cars: Record<string, unknown> }).cars
}

describe('availability for a period', () => {
  test('names the cars that have units, and what is left of them', async () => {
    expect(await carsFor()).toEqual({})
    await storeUnits(site.db, 2)
    await storeUnits(site.db, 5, { carId: 2 })
    expect(await carsFor()).toMatchObject({ 1: { left: 2, years: { 2026: { left: 2 } } }, 2: { left: 3 } })
  })

  test('a car that is taken names the nearest free period of the same length', async () => {
    const [unit] = await storeUnits(site.db, 1)
    await storeHold(site.db, unit!.id, during)
    expect(await carsFor()).toMatchObject({
      1: {
        left: 0,
        nearest: {
          pickup: { date: '2026-11-29', time: '08:00' },
          return: { date: '2026-12-01', time: '08:00' },
        },
      },
    })
    expect(await carsFor({ from: '2026-12-05T10:00', to: '2026-12-07T10:00' })).toMatchObject({ 1: { left: 1 } })
  })

  test('the nearest free period is the one that a booking gets by moving others', async () => {
    const [a, b] = await storeUnits(site.db, 2)
    const taken = [
      [a, '2026-11-30 10:00', '2026-12-02 10:00'],
      [b, '2026-11-30 10:00', '2026-12-02 10:00'],
      [a, '2026-12-04 10:00', '2026-12-06 10:00'],
      [b, '2026-12-06 12:00', '2026-12-08 10:00'],
    ] as const
    for (const [unit, pickup, returned] of taken) {
      const [from, until] = [instantAt(pickup), instantAt(returned)]
      const { id } = await storeBooking(site, { status: 'confirmed', pickupDatetime: from, returnDatetime: until })
      const during = { from, until: new Date(until.getTime() + 3_600_000) }
      await storeHold(site.db, unit!.id, during, { kind: 'booking', bookingId: id, bufferMinutes: 60 })
    }
    expect(await carsFor({ to: '2026-12-07T10:00' })).toMatchObject({
      1: { nearest: { pickup: { date: '2026-12-02', time: '11:00' }, return: { date: '2026-12-08', time: '11:00' } } },
    })
    const offered = {
      pickupDate: '2026-12-02',
      pickupTime: '11:00',
      returnDate: '2026-12-08',
      returnTime: '11:00',
      pickupLocation: wanted.branch,
      returnLocation: wanted.branch,
    }
    expect((await postBooking(site, 1, offered)).status).toBe(200)
  })

  test('units of other branches of the city count unless a setting forbids it', async () => {
    await storeUnits(site.db, 1, { branchId: 'najran-al-husayn' })
    expect(await carsFor()).toMatchObject({ 1: { left: 1 } })
    expect(await carsFor({ branch: 'abha' })).toMatchObject({ 1: { left: 0 } })
    await changeSetting(site.db, 'city_transfers', 'false')
    expect(await carsFor()).toMatchObject({ 1: { left: 0 } })
    expect(await carsFor({ branch: 'najran-al-husayn' })).toMatchObject({ 1: { left: 1 } })
  })

  test('a car with one price for all years is booked by the model years of its units', async () => {
    await site.db.delete(carModelPrices).where(eq(carModelPrices.carId, 1))
    await storeUnits(site.db, 1, { modelYear: 2024 })
    await storeUnits(site.db, 1, { modelYear: 2025, inServiceUntil: '2026-01-31' as LocalDate })
    expect(await carsFor()).toMatchObject({ 1: { left: 1, years: { 2024: { left: 1 } } } })
    const page = await (await site.request('/en/book/1')).text()
    expect(fieldValues(page)).toMatchObject({ modelYear: '2024' })
    const post = (modelYear: string) => postBooking(site, 1, { modelYear, pickupLocation: wanted.branch })
    expect((await post('2026')).status).toBe(422)
    expect((await post('2024')).status).toBe(200)
  })

  test('a car that the branch never has says where it is instead of that its dates are taken', async () => {
    await storeUnits(site.db, 1, { branchId: 'jeddah-hira' })
    await storeUnits(site.db, 1, { branchId: 'abha', inServiceUntil: '2026-11-01' as LocalDate })
    expect(await carsFor()).toMatchObject({ 1: { left: 0, onlyAt: ['jeddah-hira'] } })
    expect(await (await ask({ car: '1', year: '2026' }, '/en')).json()).toMatchObject({
      chosen: {
        text: 'Toyota Yaris is not rented out at Najran Airport, whatever the dates. It is in: Jeddah.',
        offers: expect.arrayContaining([
          { carId: 1, field: 'pickupLocation', value: 'jeddah-hira', text: 'Free for the same dates at Jeddah - Hira' },
        ]),
      },
    })
    const search = 'pickupLocation=najran-airport&pickupDate=2026-12-01&returnDate=2026-12-03'
    const fleet = textOf(await (await site.request(`/en/fleet?${search}`)).text())
    expect(fleet).toContain('Not at this branch Only at: Jeddah - Hira')
    expect((await carsFor({ branch: 'jeddah-hira' }))[1]).not.toHaveProperty('onlyAt')
  })

  test('an unconfirmed booking holds its unit until its hold expires', async () => {
    const [unit] = await storeUnits(site.db, 1)
    const booking = await storeBooking(site, { carId: 1, modelYear: 2026 })
    const expiresAt = new Date('2026-12-01T09:00:00Z')
    await storeHold(site.db, unit!.id, during, { kind: 'booking', bookingId: booking.id, expiresAt })
    const later = { from: '2026-12-02T10:00' }
    expect(await carsFor(later)).toMatchObject({ 1: { left: 0 } })
    site.setNow(expiresAt)
    await site.db.update(units).set({ odometerKm: 1 })
    expect(await carsFor(later)).toMatchObject({ 1: { left: 1 } })
    await site.db.update(bookings).set({ status: 'confirmed' }).where(eq(bookings.id, booking.id))
    await site.db.update(units).set({ odometerKm: 2 })
    expect(await carsFor(later)).toMatchObject({ 1: { left: 0 } })
  })

  test('a rental that has not come back takes its unit', async () => {
    const [unit] = await storeUnits(site.db, 1)
    const booking = await storeBooking(site, {
      carId: 1,
      modelYear: 2026,
      status: 'active',
      pickupDatetime: new Date('2026-12-01T07:00:00Z'),
      returnDatetime: new Date('2026-12-02T07:00:00Z'),
    })
    const held = { from: booking.pickupDatetime, until: new Date('2026-12-02T08:00:00Z') }
    await storeHold(site.db, unit!.id, held, { kind: 'booking', bookingId: booking.id, bufferMinutes: 60 })
    site.setNow(new Date('2026-12-02T09:00:00Z'))
    expect(await carsFor({ from: '2026-12-02T12:30', to: '2026-12-03T10:00' })).toMatchObject({ 1: { left: 0 } })
  })
})

describe('a search outside of opening hours', () => {
  const friday = { pickupLocation: 'riyadh-al-qadisiyyah', pickupDate: '2026-11-27', returnDate: '2026-11-29' }
  const closedFor = async (changes: Record<string, string>) =>
    ((await (await ask(changes)).json()) as { closed?: { text: string } }).closed

  test('names the day or the hours, and the nearest period', async () => {
    const at = { branch: 'riyadh-al-qadisiyyah', to: '2026-11-29T10:00' }
    expect(await closedFor({ ...at, from: '2026-11-27T10:00' })).toMatchObject({
      text: expect.stringMatching(/مغلق يوم الجمعة/) as string,
      nearest: { pickup: { date: '2026-11-26', time: '22:30' }, return: { date: '2026-11-29', time: '10:00' } },
    })
    expect(await closedFor({ ...at, from: '2026-11-26T10:00', to: '2026-11-28T10:00' })).toMatchObject({
      text: expect.stringMatching(/الإرجاع.*8 م/) as string,
      nearest: { pickup: { date: '2026-11-26', time: '10:00' } },
    })
    expect(await closedFor({ from: '2026-11-20T10:00' })).toMatchObject({
      text: expect.stringMatching(/ست ساعات/) as string,
    })
    expect(await closedFor({})).toBeUndefined()
  })

  test.each(['', '/en'])('is said on the page of the fleet, with a link to the nearest (%s)', async (prefix) => {
    const html = await (await site.request(`${prefix}/fleet?${new URLSearchParams(friday).toString()}`)).text()
    const link = `${prefix}/fleet?pickupLocation=riyadh-al-qadisiyyah&amp;pickupDate=2026-11-26&amp;returnDate=2026-11-29&amp;pickupTime=22%3A30`
    expect(html).toContain(link)
    const open = await (
      await site.request(`${prefix}/fleet?${new URLSearchParams({ ...friday, pickupDate: '2026-11-26' }).toString()}`)
    ).text()
    expect(open).not.toContain('pickupTime=22')
  })
})

describe('the answer', () => {
  test('is shared for moments only, and follows every change of units and holds at once', async () => {
    const [unit] = await storeUnits(site.db, 1)
    expect(await carsFor()).toMatchObject({ 1: { left: 1 } })
    const hold = await storeHold(site.db, unit!.id, during)
    expect(await carsFor()).toMatchObject({ 1: { left: 0 } })
    const other = await shareTestSite(site)
    expect(await (await other.request(`/availability?${new URLSearchParams(wanted).toString()}`)).json()).toMatchObject(
      {
        cars: { 1: { left: 0 } },
      },
    )
    await site.db.execute(`delete from holds where id = ${hold.id}`)
    expect(await carsFor()).toMatchObject({ 1: { left: 1 } })
    await changeSetting(site.db, 'turnaround_minutes', '0')
    expect(await carsFor()).toMatchObject({ 1: { left: 1 } })
  })

  test('is no page: not stored by browsers, the same in both languages, without redirects', async () => {
    const response = await ask({}, '/en')
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('content-type')).toMatch('application/json')
    const cookie = { headers: { cookie: 'roud-language=en' } }
    expect((await site.request(`/availability?${new URLSearchParams(wanted).toString()}`, cookie)).status).toBe(200)
  })

  test.each([
    ['from', {}],
    ['from', { from: '2026-11-19T10:00' }],
    ['to', { to: '2026-12-01T09:00' }],
    ['branch', { branch: 'atlantis' }],
    ['type', { type: 'hourly' }],
  ])('a wrong %s gets 400 with a sentence', async (wrong, changes) => {
    const response = await ask(wrong === 'from' && !('from' in changes) ? { from: '' } : changes, '/en')
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ wrong, message: expect.stringMatching(/\w+ .*\./) })
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test('is refused to a client that asks without end', async () => {
    const strict = await shareTestSite(site, { limitFactor: 0.0025 })
    const address = `/en/availability?${new URLSearchParams(wanted).toString()}`
    const statuses: number[] = []
    for (let n = 0; n < 4; n += 1) statuses.push((await strict.request(address)).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    const refused = await strict.request(address)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused.json()).toEqual({ message: expect.stringContaining('minutes') })
    strict.comeFrom('203.0.113.9')
    expect((await strict.request(address)).status).toBe(200)
  })
})

describe('cars without units', () => {
  test('are hidden when the setting says so', async () => {
    const titles = async () => await (await site.request('/en/fleet')).text()
    expect(await titles()).toContain('href="/en/book/2"')
    await changeSetting(site.db, 'show_cars_without_units', 'false')
    expect((await site.request('/en/book/1')).status).toBe(404)
    await storeUnits(site.db, 1)
    expect(await titles()).not.toContain('href="/en/book/2"')
    expect(await titles()).toContain('href="/en/book/1"')
    expect((await site.request('/en/book/1')).status).toBe(200)
    expect((await site.request('/en/book/2')).status).toBe(404)
  })
})

test('structured data says in stock only while a unit is in service', async () => {
  const stock = async () => {
    const html = await (await site.request('/en/book/1')).text()
    return (nodeOf(html, 'Car')['offers'] as { availability: string }).availability
  }
  expect(await stock()).toBe('https://schema.org/InStock')
  const [unit] = await storeUnits(site.db, 1)
  expect(await stock()).toBe('https://schema.org/InStock')
  await site.db
    .update(units)
    .set({ inServiceUntil: '2026-11-21' as LocalDate })
    .where(eq(units.id, unit!.id))
  expect(await stock()).toBe('https://schema.org/InStock')
  site.setNow(new Date('2026-11-22T06:00:00Z'))
  await expect.poll(stock).toBe('https://schema.org/OutOfStock')
})
