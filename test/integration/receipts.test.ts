import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { bookings } from '#data/tables/booking.ts'
import { readSettings } from '#data/settings/settings.ts'
import { cars } from '#data/tables/fleet.ts'
import { findCarRow } from '#data/fleet/cars.ts'
import { demoCar } from '../factories/cars.ts'
import { encodeFields, goodBooking, type BookingFields } from '../factories/booking-form.ts'
import { attribute, tagsOf, textOf } from '../helpers/html.ts'
import { openTestSite, type TestSite } from '../factories/site.ts'
import { testNow } from '../helpers/test-now.ts'

let site: TestSite
let path: string

beforeAll(async () => {
  site = await openTestSite()
  path = `/book/${(await demoCar(site, 'Toyota Yaris')).id}`
})
afterAll(() => site.close())
beforeEach(async () => {
  site.setNow(testNow)
  await site.db.delete(bookings)
})

async function book(changes: BookingFields = {}, prefix = ''): Promise<string> {
  const response = await site.request(prefix + path, {
    method: 'POST',
    body: encodeFields({ ...goodBooking, ...changes }),
  })
  expect(response.status).toBe(303)
  return response.headers.get('location')!
}

async function read(address: string) {
  const response = await site.request(address)
  return { status: response.status, headers: response.headers, text: textOf(await response.text()) }
}

test('a plain POST leads to a secret address that shows the booking in both languages', async () => {
  const address = await book()
  expect(address).toMatch(new RegExp(`^${path}/[\\w-]{46}$`))
  const [{ reference } = { reference: '' }] = await site.db.select().from(bookings)
  for (const prefix of ['', '/en']) {
    const { status, text } = await read(prefix + address)
    expect(status).toBe(200)
    expect(text).toContain(reference)
  }
  expect(await book({}, '/en')).toBe(`/en${address}`)
})

test('a receipt asks for a change or a cancellation on WhatsApp until the car is handed over', async () => {
  const address = await book()
  const [{ reference } = { reference: '' }] = await site.db.select().from(bookings)
  const { whatsappBookings } = await readSettings(site.db)
  const requests = async (prefix: string) => {
    const html = await (await site.request(prefix + address)).text()
    const urls = tagsOf(html, 'a').map((tag) => attribute(tag, 'href') ?? '')
    const toCompany = urls.filter((url) => url.startsWith(`https://wa.me/${whatsappBookings}?`))
    // The first one confirms the booking.
    return toCompany.slice(1).map((url) => new URL(url.replaceAll('&amp;', '&')).searchParams.get('text'))
  }
  expect(await requests('')).toEqual([
    `حجزي رقم ${reference}، وأرغب في تعديله كما يلي:`,
    `حجزي رقم ${reference}، وأرغب في إلغائه.`,
  ])
  expect(await requests('/en')).toEqual([
    `Booking ${reference}: I would like to change it as follows:`,
    `Booking ${reference}: I would like to cancel it.`,
  ])
  await site.db.update(bookings).set({ status: 'active' })
  expect(await requests('')).toEqual([])
})

test('who books the same again on the day of a cancellation makes a new booking', async () => {
  const same = { fullName: 'تركي بن فهد العسيري' }
  const first = await book(same)
  for (const again of [await book(same), await book(same)]) expect(again).toBe(first)
  const cancel = () => site.db.update(bookings).set({ status: 'cancelled' }).where(eq(bookings.fullName, same.fullName))
  await cancel()
  const second = await book(same)
  expect(second).not.toBe(first)
  expect(await book(same)).toBe(second)
  await cancel()
  const third = await book(same)
  expect([first, second]).not.toContain(third)
  expect((await read(third)).status).toBe(200)
  expect(await site.db.$count(bookings, eq(bookings.fullName, same.fullName))).toBe(3)
})

test('a receipt is neither cached nor listed, and other sites do not learn its address', async () => {
  const { headers } = await read(await book())
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('x-robots-tag')).toBe('noindex')
  expect(headers.get('referrer-policy')).toBe('same-origin')
  const form = await site.request(path)
  expect(form.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
})

test('a receipt shows the name for printing, but no phone number and no document', async () => {
  const response = await site.request(await book())
  // The link to WhatsApp contains the mobile number that the customer sends.
  const html = (await response.text()).replace(/https:\/\/wa\.me\/[^"\\]*/g, '')
  expect(html).toContain(goodBooking.fullName)
  for (const personal of ['512345678', goodBooking.nationalId, goodBooking.licenseNumber])
    expect(html).not.toContain(personal)
})

test('a receipt stays when its car is hidden, and when it is deleted', async () => {
  const yaris = await findCarRow(site.db, path.replace('/book/', ''))
  const { id: _id, modelPrices: _modelPrices, ...values } = yaris!
  const [car] = await site.db
    .insert(cars)
    .values({ ...values, nameAr: 'سيارة أخيرة', nameEn: 'Last Car' })
    .returning()
  const carPath = `/book/${car!.id}`
  const sent = await site.request(carPath, {
    method: 'POST',
    body: encodeFields({ ...goodBooking, modelYear: '2026' }),
  })
  const address = sent.headers.get('location')!
  const [booking] = await site.db.select().from(bookings)
  for (const [change, name] of [
    [() => site.db.update(cars).set({ isHidden: true }).where(eq(cars.id, car!.id)), 'سيارة أخيرة'],
    [() => site.db.delete(cars).where(eq(cars.id, car!.id)), 'سيارة أخيرة'],
  ] as const) {
    await change()
    expect((await read(carPath)).status).toBe(404)
    const { status, text } = await read(address)
    expect(status).toBe(200)
    expect(text).toContain(name)
    expect(text).toContain(booking!.reference)
  }
})

test('a receipt keeps its address when staff change the car', async () => {
  const address = await book()
  const other = await demoCar(site, 'Hyundai Tucson')
  await site.db.update(bookings).set({ carId: other.id, carName: `${other.name.en} 2026` })
  const { status, text } = await read(address)
  expect(status).toBe(200)
  expect(text).toContain(other.name.ar)
})

test('an address of nobody, or whose end has come shows nothing', async () => {
  const address = await book()
  for (const wrong of [`${path}/x`, address.slice(0, -1)]) expect((await read(wrong)).status).toBe(404)
  site.setNow(new Date('2026-11-25T07:00:00Z'))
  expect((await read(address)).status).toBe(404)
  site.setNow(testNow)
  for (const change of [{ status: 'cancelled' as const }, { status: 'pending' as const, erasedAt: testNow }]) {
    await site.db.update(bookings).set(change).where(eq(bookings.carName, 'Toyota Yaris 2026'))
    expect((await read(address)).status).toBe(404)
  }
})
