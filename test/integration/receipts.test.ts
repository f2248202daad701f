import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { bookings } from '../../src/data/booking/schema.ts'
import { demoCar, encodeFields, goodBooking, type BookingFields } from '../helpers/booking-fields.ts'
import { textOf } from '../helpers/html.ts'
import { openTestSite, type TestSite } from '../helpers/site.ts'
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

test('an address of nobody, of another car, or whose end has come shows nothing', async () => {
  const address = await book()
  for (const wrong of [`${path}/x`, address.slice(0, -1), address.replace(/\/book\/\d+/, '/book/2')])
    expect((await read(wrong)).status).toBe(404)
  site.setNow(new Date('2026-11-25T07:00:00Z'))
  expect((await read(address)).status).toBe(404)
  site.setNow(testNow)
  for (const change of [{ status: 'cancelled' as const }, { status: 'pending' as const, erasedAt: testNow }]) {
    await site.db.update(bookings).set(change).where(eq(bookings.carName, 'Toyota Yaris 2026'))
    expect((await read(address)).status).toBe(404)
  }
})
