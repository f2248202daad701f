import { asc, desc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { bookings } from '#data/tables/booking.ts'
import { specialOffers } from '#data/tables/content.ts'
import { carCategories } from '#data/tables/fleet.ts'
import { findCar, type Car } from '#data/fleet/cars.ts'
import { rates } from '#data/tables/pricing.ts'
import { changes } from '#data/tables/staff.ts'
import type { QuoteRequest } from '#domain/pricing/quote.ts'
import { quote, startingPrice } from '#domain/pricing/quote.ts'
import { formatAmount, halalas } from '#domain/money/money.ts'
import { addDays, parseLocalTime } from '#domain/time/riyadh-time.ts'
import { demoCar } from '../factories/cars.ts'
import { postBooking } from '../factories/booking-form.ts'
import { fieldError, fieldValues, textOf } from '../helpers/html.ts'
import { changeSetting } from '../factories/settings.ts'
import { openTestSite, type TestSite } from '../factories/site.ts'
import { deviceIn, signInAs, type StaffDevice } from '../factories/staff.ts'
import { testNow } from '../helpers/test-now.ts'

let site: TestSite
let manager: StaffDevice
let suv: Car
let suvIndex: number

beforeAll(async () => {
  site = await openTestSite()
  manager = await signInAs(site, 'manager', 'Huda')
  suv = await demoCar(site, 'Hyundai Tucson')
  const categories = await site.db.select().from(carCategories).orderBy(asc(carCategories.id))
  suvIndex = categories.findIndex(({ id }) => id === suv.category?.id)
})
afterAll(() => site.close())
afterEach(async () => {
  await dropRates()
  await site.db.delete(bookings)
})

async function dropRates(): Promise<void> {
  await site.db.delete(specialOffers)
  await site.db.delete(rates)
}

const post = (path: string, fields: Record<string, string>, device = manager) =>
  deviceIn(site, device, 'en').post(path, fields)

async function read(path: string): Promise<string> {
  const answer = await deviceIn(site, manager, 'en').get(path)
  expect(answer.status).toBe(200)
  return answer.text()
}

const everyDay = {
  nameAr: 'خصم',
  nameEn: 'Every day',
  isActive: 'on',
  priority: '10',
  change: 'percentLess',
  value: '10',
  branchScope: 'all',
  categoryScope: 'all',
  carScope: 'all',
}
/** Ramadan: −15 % on SUVs for three days or more, not in Abha. */
async function ramadan(): Promise<Record<string, string>> {
  const form = await read('/admin/rates/new')
  const abha =
    /name="(branch\d+)"[^>]* value="abha"/.exec(form)?.[1] ?? /value="abha"[^>]* name="(branch\d+)"/.exec(form)?.[1]
  return {
    ...everyDay,
    nameAr: 'رمضان',
    nameEn: 'Ramadan',
    value: '15',
    season: 'ramadan',
    minDays: '3',
    categoryScope: 'only',
    [`category${suvIndex}`]: String(suv.category!.id),
    branchScope: 'except',
    [abha!]: 'abha',
  }
}

const inRamadan = { pickupDate: '2027-02-06', returnDate: '2027-02-11', pickupLocation: 'najran-airport' }
const searchOf = (fields: Record<string, string>) =>
  new URLSearchParams({ pickupTime: '10:00', returnTime: '10:00', ...fields }).toString()

async function newestRate() {
  const [row] = await site.db.select().from(rates).orderBy(desc(rates.id)).limit(1)
  return row!
}

test('"Ramadan: −15 % on SUVs for three days or more, not in Abha" makes the price of its days', async () => {
  expect((await post('/admin/rates/new', await ramadan())).status).toBe(303)
  const own = suv.prices.modelPrices.find(({ year }) => year === 2026)!.price
  // Two days before Ramadan, three in it.
  const base = 2 * own + 3 * Math.round(own * 0.85)
  await postBooking(site, suv.id, inRamadan)
  const [booking] = await site.db.select().from(bookings)
  expect(booking).toMatchObject({ baseAmount: base, dailyRate: own, rentalDays: 5 })
  const applied = [{ name: { ar: 'رمضان', en: 'Ramadan' }, effect: 'percentage', value: -1500, days: 3 }]
  expect(booking?.rates).toMatchObject({ applied, list: [{ minDays: 3 }] })
  const [en, ar] = await Promise.all(
    ['/en', ''].map(async (prefix) =>
      textOf(await (await site.request(`${prefix}/book/${suv.id}?${searchOf(inRamadan)}`)).text()),
    ),
  )
  expect(en).toContain(formatAmount(halalas(base)))
  expect(en).toMatch(/Ramadan \u2066−15%\u2069: 3 days/)
  expect(ar).toMatch(/رمضان \u2066−15%\u2069: 3 أيام/)
  // Why this price: for staff, and for the customer on the receipt.
  expect(textOf(await read(`/admin/bookings/${booking!.id}`))).toMatch(/Ramadan \u2066−15%\u2069: 3 days/)
})

test('the moon that moves the hours of Ramadan moves its rates', async () => {
  await post('/admin/rates/new', await ramadan())
  await changeSetting(site.db, 'ramadan_start_shift', '1')
  await postBooking(site, suv.id, inRamadan)
  const [booking] = await site.db.select().from(bookings)
  expect(booking?.rates?.applied).toMatchObject([{ days: 2 }])
  await changeSetting(site.db, 'ramadan_start_shift', '0')
})

test('"20 Ramadan to 5 Shawwal, every year" makes the price of its days, and staff see when that is', async () => {
  const days = { hijriFromDay: '20', hijriFromMonth: '09', hijriUntilDay: '05', hijriUntilMonth: '10' }
  const fields = { ...everyDay, season: 'hijriDates', ...days }
  expect((await post('/admin/rates/new', fields)).status).toBe(303)
  await postBooking(site, suv.id, { pickupDate: '2027-02-25', returnDate: '2027-03-02' })
  const [booking] = await site.db.select().from(bookings)
  // 27 and 28 February, and 1 March.
  expect(booking?.rates?.applied).toMatchObject([{ days: 3 }])
  expect(textOf(await read('/admin/rates'))).toContain('20 Ramadan – 5 Shawwal (next: 27 February – 13 March 2027)')
  expect(textOf(await read('/admin/rates/calendar?month=2027-03')).split('Every day')).toHaveLength(14)
  const { id } = await newestRate()
  const form = fieldValues(await read(`/admin/rates/${id}`))
  expect(form).toMatchObject(days)
  await post(`/admin/rates/${id}`, { ...form, hijriUntilDay: '10' } as Record<string, string>)
  expect(await newestRate()).toMatchObject({ hijriFrom: '09-20', hijriUntil: '10-10' })
  expect(textOf(await read('/admin/changes'))).toContain('10 Shawwal')
})

test.each([
  ['in Abha', { ...inRamadan, pickupLocation: 'abha' }],
  ['for two days', { ...inRamadan, pickupDate: '2027-02-08', returnDate: '2027-02-10' }],
  ['before Ramadan', { pickupDate: '2027-02-03', returnDate: '2027-02-08' }],
  ['by the month', { ...inRamadan, rentalType: 'monthly' }],
])('the price stays as it is %s', async (_where, fields) => {
  expect((await post('/admin/rates/new', await ramadan())).status).toBe(303)
  await postBooking(site, suv.id, fields)
  const [booking] = await site.db.select().from(bookings)
  const { dailyRate, rentalDays, baseAmount } = booking!
  expect(baseAmount).toBe('rentalType' in fields ? suv.prices.pricePerMonth : dailyRate * rentalDays)
  expect(booking?.rates?.applied).toEqual([])
})

test('cars of another category keep their prices and their pages', async () => {
  const yaris = await demoCar(site, 'Toyota Yaris')
  const pages = async () =>
    Promise.all([`/en/book/${yaris.id}.data`, '/en.data'].map(async (path) => (await site.request(path)).text()))
  const before = await pages()
  expect((await post('/admin/rates/new', await ramadan())).status).toBe(303)
  expect(await pages()).toEqual(before)
  await postBooking(site, yaris.id, inRamadan)
  expect((await site.db.select().from(bookings))[0]).toMatchObject({ rates: null })
})

test('without rules, a page is as it was before there were any', async () => {
  const page = async () => (await site.request(`/en/book/${suv.id}.data`)).text()
  const before = await page()
  await post('/admin/rates/new', everyDay)
  expect(await page()).not.toBe(before)
  const { id, version } = await newestRate()
  expect((await post('/admin/rates', { intent: 'turnOff', id: String(id), version: String(version) })).status).toBe(303)
  expect(await page()).toBe(before)
  await post('/admin/rates', { intent: 'delete', id: String(id) })
  expect(await page()).toBe(before)
})

test('a customer who saw the price before a rule is asked first', async () => {
  const shown = quote(suv.prices, { ...threeDays, start: undefined }).total
  await post('/admin/rates/new', { ...everyDay, change: 'percentMore' })
  const fields = { pickupDate: '2027-02-06', returnDate: '2027-02-09', shownTotal: String(shown) }
  expect((await postBooking(site, suv.id, fields)).status).toBe(409)
  const total = quote((await findCar(site.db, suv.id))!.prices, {
    ...threeDays,
    start: {
      pickup: { date: addDays(testDate, 0), time: parseLocalTime('10:00')! },
      branchId: 'abha',
      bookedAt: testNow,
    },
  }).total
  expect((await postBooking(site, suv.id, { ...fields, shownTotal: String(total) })).status).toBe(200)
})
const testDate = '2027-02-06' as Parameters<typeof addDays>[0]
const threeDays = {
  rentalType: 'daily',
  days: 3,
  modelYear: 2026,
  insurance: false,
  unlimitedKilometers: false,
} as const satisfies Omit<QuoteRequest, 'start'>

describe('a rule is refused before it is saved', () => {
  async function refused(fields: Record<string, string>, field: string): Promise<string> {
    const answer = await post('/admin/rates/new', { ...everyDay, ...fields })
    expect(answer.status).toBe(422)
    return fieldError(await answer.text(), `edit-${field}`) ?? ''
  }

  test('when another of the same priority says otherwise, which is named', async () => {
    await post('/admin/rates/new', everyDay)
    expect(await refused({ nameEn: 'Winter', startsOn: '2026-12-01' }, 'priority')).toContain('“Every day”')
    expect((await post('/admin/rates/new', { ...everyDay, priority: '11' })).status).toBe(303)
    expect((await post('/admin/rates/new', { ...everyDay, addsUp: 'on' })).status).toBe(303)
  })

  test('when it would make a car free, unless its category has a lowest price', async () => {
    const free = {
      change: 'amountLess',
      value: '200000',
      categoryScope: 'only',
      [`category${suvIndex}`]: String(suv.category!.id),
    }
    expect(await refused(free, 'value')).toContain('free')
    const address = `/admin/fleet/categories/${suv.category!.id}`
    const category = fieldValues(await read(address))
    expect((await post(address, { ...category, floorPricePerDay: '60' } as Record<string, string>)).status).toBe(303)
    expect((await post('/admin/rates/new', { ...everyDay, ...free })).status).toBe(303)
    await postBooking(site, suv.id, inRamadan)
    expect((await site.db.select().from(bookings))[0]).toMatchObject({ baseAmount: 5 * 6_000 })
    await site.db.update(carCategories).set({ floorPricePerDay: null })
  })

  test('when its season ends before it begins', async () => {
    expect(await refused({ startsOn: '2027-02-08', endsOn: '2027-02-07' }, 'endsOn')).toContain('before the first')
  })

  test('when its Hijri dates are incomplete', async () => {
    const fields = { season: 'hijriDates', hijriFromDay: '20', hijriFromMonth: '09', hijriUntilDay: '05' }
    expect(await refused(fields, 'hijriUntilMonth')).not.toBe('')
  })

  test('and may contradict others while it is off, but cannot be switched on then', async () => {
    await post('/admin/rates/new', everyDay)
    expect((await post('/admin/rates/new', { ...everyDay, nameEn: 'Draft', isActive: '' })).status).toBe(303)
    const { id, version } = await newestRate()
    await post('/admin/rates', { intent: 'turnOn', id: String(id), version: String(version) })
    expect(await newestRate()).toMatchObject({ id, isActive: false })
  })
})

test('rules are read by all who price cars, changed by their role only, and every change is recorded', async () => {
  const agent = await signInAs(site, 'agent')
  expect((await post('/admin/rates/new', everyDay, agent)).status).toBe(403)
  await post('/admin/rates/new', everyDay)
  const { id } = await newestRate()
  const values = fieldValues(await read(`/admin/rates/${id}`)) as Record<string, string>
  expect(values).toMatchObject({ ...everyDay, version: '1' })
  expect((await post(`/admin/rates/${id}`, { ...values, value: '12.5' })).status).toBe(303)
  expect((await post(`/admin/rates/${id}`, values)).status).toBe(409)
  const [change] = await site.db
    .select()
    .from(changes)
    .where(eq(changes.entity, 'rate'))
    .orderBy(desc(changes.id))
    .limit(1)
  expect(change).toMatchObject({ entityId: String(id), before: { value: -1000 }, after: { value: -1250 } })
  const list = textOf(await read('/admin/rates'))
  expect(list).toContain('−12.5%')
  expect(list).toContain('Every daily rental')
})

test('cards start from the lowest price of their model year, and pages from that of all years', async () => {
  const { modelPrices } = suv.prices
  const newest = startingPrice(suv.prices)
  const cheapest = Math.min(...modelPrices.map(({ price }) => price))
  expect(cheapest).toBeLessThan(newest)
  const startsFrom = async () => {
    const [card, page] = [await read(`/en/fleet?category=${suv.category!.id}`), await read(`/en/book/${suv.id}`)]
    const shows = (html: string, price: number) => html.includes(formatAmount(halalas(Math.round(price * 0.7))))
    return [shows(card, newest), shows(card, cheapest), shows(page, cheapest)]
  }
  const before = await startsFrom()
  const stored = {
    nameAr: 'أسبوع',
    nameEn: 'Week',
    priority: 10,
    effect: 'percentage',
    value: -3000,
    minDays: 7,
  } as const
  await site.db.insert(rates).values(stored)
  expect([before, await startsFrom()]).toEqual([
    [false, false, false],
    [true, false, true],
  ])
})
