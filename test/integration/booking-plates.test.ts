import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readSyncRecords } from '#data/sync/sync-records.ts'
import { bookings } from '#data/tables/booking.ts'
import { units } from '#data/tables/fleet.ts'
import { halalas } from '#domain/money/money.ts'
import type { Plate } from '#domain/fleet/plate.ts'
import { openTestSite, type TestSite } from '../factories/site.ts'
import { cookiesOf, deviceWith, signInAs } from '../factories/staff.ts'
import { storeBooking } from '../factories/bookings.ts'
import { testIdentity } from '../helpers/test-identity.ts'
import { storeHold, storeUnits } from '../factories/units.ts'
import { textOf } from '../helpers/html.ts'
import { readArchive } from '../helpers/workbook.ts'

let site: TestSite

beforeEach(async () => {
  site = await openTestSite()
})

afterEach(() => site.close())

/** A booking with a unit, and one of a car without units. */
async function storeTwo() {
  const [unit] = await storeUnits(site.db, 1, { plate: 'TNJ7356' as Plate })
  const booking = await storeBooking(site)
  const { pickupDatetime: from, returnDatetime: until } = booking
  await storeHold(site.db, unit!.id, { from, until }, { bookingId: booking.id })
  return { booking, other: await storeBooking(site, { carId: 2 }) }
}

test('exports and the printed sheet name the unit of a booking', async () => {
  const { booking, other } = await storeTwo()
  const owner = await signInAs(site, 'owner')
  const csv = await (await owner.get('/admin/bookings/export.csv')).text()
  const [header = '', ...lines] = csv.trim().split(/\r?\n/)
  const column = header.split(',').indexOf('اللوحة')
  const cellOf = (reference: string) => lines.find((line) => line.includes(reference))?.split(',')[column]
  expect(cellOf(booking.reference)).toBe('TNJ 7356')
  expect(cellOf(other.reference)).toBe('')
  const workbook = await (await owner.get('/admin/bookings/export.xlsx')).arrayBuffer()
  expect([...readArchive(Buffer.from(workbook)).values()].join('')).toContain('TNJ 7356')
  const print = await (await owner.get(`/admin/bookings/${booking.id}/print`)).text()
  for (const part of ['T N J', 'ح ن ط', '7356', '٧٣٥٦']) expect(print).toContain(part)
  expect(await (await owner.get(`/admin/bookings/${other.id}/print`)).text()).not.toContain('>اللوحة<')
})

test('the spreadsheet and the copy of a person’s data name it too', async () => {
  const { booking, other } = await storeTwo()
  const plateOf = async (id: string) => {
    const found = (
      await readSyncRecords({ db: site.db, identity: testIdentity }, [{ bookingId: id, inquiryId: null }])
    ).get(id)
    return Object.fromEntries(found!.fields)['unit_plate']
  }
  expect(await plateOf(booking.id)).toBe('TNJ7356')
  expect(await plateOf(other.id)).toBeNull()
  const owner = await signInAs(site, 'owner')
  const copy = await owner.post('/admin/privacy/export', { mobileNumber: booking.mobileNumber })
  const { bookings } = (await copy.json()) as { bookings: { id: string; unit_plate: string | null }[] }
  expect(new Map(bookings.map(({ id, unit_plate }) => [id, unit_plate]))).toEqual(
    new Map([
      [booking.id, 'TNJ7356'],
      [other.id, null],
    ]),
  )
})

test('the screen of a completed booking shows its unit, and a search for the plate finds its bookings', async () => {
  const { booking, other } = await storeTwo()
  await site.db.update(bookings).set({ status: 'completed' }).where(eq(bookings.id, booking.id))
  const owner = await signInAs(site, 'owner')
  const html = await (await owner.get(`/admin/bookings/${booking.id}`)).text()
  const [unit] = await site.db.select({ id: units.id }).from(units)
  expect(html).toContain(`href="/admin/units/${unit!.id}"`)
  expect(html).not.toContain('value="reassignUnit"')
  for (const text of ['TNJ 7356', 'ح ن ط ٧٣٥٦']) {
    const answer = await owner.post('/admin/bookings', { text })
    const device = deviceWith(site, `${owner.cookie}; ${cookiesOf(answer)}`)
    const list = await (await device.get(answer.headers.get('location')!)).text()
    expect(list).toContain(booking.reference)
    expect(list).not.toContain(other.reference)
  }
})

test('the printed sheet names the rates in its own language', async () => {
  const rate = {
    name: { ar: 'رمضان', en: 'Ramadan' },
    effect: 'amount',
    value: 2_000,
    days: 2,
    isOffer: false,
  } as const
  const rates = { list: [], floor: halalas(0), applied: [rate] }
  const booking = await storeBooking(site, { rates: rates as never })
  const owner = await signInAs(site, 'owner')
  const textIn = async (language: string) =>
    textOf(await (await owner.get(`/admin/bookings/${booking.id}/print?in=${language}`)).text())
  expect(await textIn('en')).toContain('Ramadan \u2066+20.00\u2069 SAR per day: 2 days')
  expect(await textIn('ar')).toContain('رمضان \u2066+20.00\u2069 ر.س لليوم: يومان')
})

test('bookings are found by the digits of a plate, and by the same digits of a mobile number', async () => {
  const { booking, other } = await storeTwo()
  const agent = await signInAs(site, 'agent')
  await site.db.update(bookings).set({ mobileNumber: '+966500073569' }).where(eq(bookings.id, other.id))
  const found = async (text: string) => {
    const search = await agent.post('/admin/bookings', { text })
    const listed = deviceWith(site, `${agent.cookie}; ${cookiesOf(search)}`)
    const html = await (await listed.get(search.headers.get('location')!)).text()
    return [booking, other].map(({ reference }) => html.includes(reference))
  }
  expect(await found('7356')).toEqual([true, true])
  expect(await found('٧٣٥٦')).toEqual([true, true])
  expect(await found('073569')).toEqual([false, true])
  expect(await found('1379')).toEqual([false, false])
})
