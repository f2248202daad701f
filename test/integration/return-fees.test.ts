import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { bookings } from '#data/tables/booking.ts'
import { branches } from '#data/tables/branches.ts'
import { returnFees } from '#data/tables/pricing.ts'
import { changes } from '#data/tables/staff.ts'
import { halalas } from '#domain/money/money.ts'
import { demoCar } from '../factories/cars.ts'
import { postBooking, type BookingFields } from '../factories/booking-form.ts'
import { signInAs, type StaffDevice } from '../factories/staff.ts'
import { openTestSite, type TestSite } from '../factories/site.ts'
import { fieldError, fieldValues, noticeOf, textOf } from '../helpers/html.ts'
import { quotedLines } from '../helpers/quoted-lines.ts'

let site: TestSite
let manager: StaffDevice
let carId: number

beforeAll(async () => {
  site = await openTestSite()
  manager = await signInAs(site, 'manager')
  carId = (await demoCar(site, 'Toyota Yaris')).id
})
beforeEach(async () => {
  await site.db.delete(bookings)
  await site.db.delete(returnFees)
})
afterAll(() => site.close())

const book = (fields: BookingFields = {}, prefix = '') => postBooking(site, carId, fields, prefix)
const lastBooking = async (mobile = '+966512345678') =>
  (await site.db.select().from(bookings).where(eq(bookings.mobileNumber, mobile)))[0]!
const newestFee = async () => (await site.db.select().from(returnFees).orderBy(desc(returnFees.id)).limit(1))[0]!
const toAbha = { fromCity: 'Najran', toCity: 'Abha', fee: '150' }

test('without fees, pages and prices are as they were before there were any', async () => {
  const page = async () => (await site.request(`/en/book/${carId}.data`)).text()
  const before = await page()
  expect(before).not.toContain('returnFees')
  await book()
  const free = await lastBooking()
  expect(free).toMatchObject({ returnFee: 0, subtotal: free.baseAmount + 500 })
  expect((await manager.post('/admin/extras/return-fees/new', toAbha)).status).toBe(303)
  expect(await page()).not.toBe(before)
  const { id } = await newestFee()
  await manager.post('/admin/extras/return-fees', { intent: 'delete', id: String(id) })
  expect(await page()).toBe(before)
})

test('a return in another city costs its fee once, is shown before booking, and stays with the booking', async () => {
  await manager.post('/admin/extras/return-fees/new', toAbha)
  const search = new URLSearchParams({
    pickupLocation: 'najran-airport',
    pickupDate: '2026-11-22',
    returnDate: '2026-11-25',
  })
  const page = textOf(await (await site.request(`/en/book/${carId}?${search}`)).text())
  expect(page).toMatch(/Abha.{0,20} \(\u2066\+150\.00\u2069 SAR before VAT\)/)
  const receipt = await (await book({}, '/en')).text()
  expect(textOf(receipt)).toContain('Return to another branch')
  expect(decodeURIComponent(/wa\.me\/\d+\?text=([^"&]+)/.exec(receipt)?.[1] ?? '')).toContain(
    'رسوم الإرجاع في فرع آخر: 150.00 ر.س\n',
  )
  const booked = await lastBooking()
  expect(booked).toMatchObject({ returnFee: 15_000, subtotal: booked.baseAmount + 15_500 })
  await book({ pickupLocation: 'abha', returnLocation: 'najran-airport', mobileNumber: '0512345679' })
  expect((await lastBooking('+966512345679')).returnFee).toBe(0)
  await book({ returnLocation: 'najran-airport', mobileNumber: '0512345670' })
  expect((await lastBooking('+966512345670')).returnFee).toBe(0)

  // A change of its dates keeps the fee of its day; another branch has today's.
  await site.db.update(returnFees).set({ fee: halalas(20_000) })
  const quoted = async (returnLocation: string) => {
    const query = new URLSearchParams({
      booking: booked.id,
      car: `${carId}:2026`,
      rentalType: 'daily',
      pickupLocation: 'najran-airport',
      returnLocation,
      pickupDate: '2026-11-22',
      pickupTime: '10:00',
      returnDate: '2026-11-27',
      returnTime: '10:00',
    })
    const answer = await manager.get(`/admin/bookings/lookup.data?${query}`)
    return (await quotedLines(answer)).find(({ key }) => key === 'returnFee')?.amount
  }
  expect(await quoted('abha')).toBe(15_000)
  expect(await quoted('najran-airport')).toBeUndefined()
  const detail = textOf(await (await manager.get(`/admin/bookings/${booked.id}`)).text())
  expect(detail).toContain('رسوم الإرجاع في فرع آخر')
})

test('a customer who saw no fee is asked before booking at one', async () => {
  await book()
  const { totalPrice } = await lastBooking()
  await manager.post('/admin/extras/return-fees/new', toAbha)
  const other = { mobileNumber: '0512345679' }
  expect((await book({ ...other, shownTotal: String(totalPrice) })).status).toBe(409)
  expect((await book({ ...other, shownTotal: String(totalPrice + 17_250) })).status).toBe(200)
})

test('a fee within a city needs two branches of it; a new form proposes two cities', async () => {
  const path = '/admin/extras/return-fees/new'
  const { fromCity, toCity } = fieldValues(await (await manager.get(path)).text())
  expect(fromCity).not.toBe(toCity)
  const refused = await manager.post(path, { ...toAbha, fromCity: 'Abha' })
  expect(refused.status).toBe(422)
  expect(fieldError(await refused.text(), 'edit-toCity')).toContain('في هذه المدينة فرع واحد')
  expect((await manager.post(path, { ...toAbha, toCity: 'Najran' })).status).toBe(303)
})

test('two spellings of a city are one, in the form and in what a return costs', async () => {
  const isAirport = eq(branches.id, 'najran-airport')
  await site.db.update(branches).set({ cityEn: 'NAJRAN' }).where(isAirport)
  onTestFinished(async () => void (await site.db.update(branches).set({ cityEn: 'Najran' }).where(isAirport)))
  const path = '/admin/extras/return-fees/new'
  const cities = (await (await manager.get(path)).text()).match(/<option value="najran"/gi)
  expect(cities).toHaveLength(2)
  expect((await manager.post(path, toAbha)).status).toBe(303)
  const again = await manager.post(path, { ...toAbha, fromCity: 'NAJRAN' })
  expect(fieldError(await again.text(), 'edit-toCity')).toContain('لهذا الاتجاه رسوم أخرى')
  expect((await manager.post(path, { ...toAbha, toCity: 'NAJRAN' })).status).toBe(303)
  await book()
  expect((await lastBooking()).returnFee).toBe(15_000)
})

test('the notice and the record of changes name both cities in the language of the member', async () => {
  const way = 'من ⁨نجران⁩ إلى ⁨أبها⁩'
  const saved = await manager.post('/admin/extras/return-fees/new', toAbha)
  expect(noticeOf(saved)).toContain(way)
  const { id } = await newestFee()
  await manager.post(`/admin/extras/return-fees/${id}`, { ...toAbha, version: '1', fee: '160' })
  const owner = await signInAs(site, 'owner')
  const record = await (await owner.get('/admin/changes?entity=return_fee')).text()
  expect(record.split(way).length - 1).toBeGreaterThanOrEqual(2)
})

test('managers add, change, delete and bring back fees; each way has one', async () => {
  expect((await manager.post('/admin/extras/return-fees/new', { ...toAbha, bothWays: 'on' })).status).toBe(303)
  const row = await newestFee()
  expect(row).toMatchObject({ fromCity: 'Najran', toCity: 'Abha', bothWays: true, fee: 15_000 })
  await book({ pickupLocation: 'abha', returnLocation: 'najran-airport' })
  expect((await lastBooking()).returnFee).toBe(15_000)
  const again = await manager.post('/admin/extras/return-fees/new', toAbha)
  expect(again.status).toBe(422)
  expect(fieldError(await again.text(), 'edit-toCity')).toContain('لهذا الاتجاه رسوم أخرى')
  expect((await manager.post('/admin/extras/return-fees/new', { ...toAbha, toCity: 'Jeddah', fee: 'x' })).status).toBe(
    422,
  )
  const changed = { ...toAbha, version: '1', fee: '175.50' }
  expect((await manager.post(`/admin/extras/return-fees/${row.id}`, changed)).status).toBe(303)
  const late = { ...changed, fee: '180' }
  expect((await manager.post(`/admin/extras/return-fees/${row.id}`, late)).status).toBe(409)
  expect(await newestFee()).toMatchObject({ fee: 17_550, bothWays: false })
  expect(textOf(await (await manager.get('/admin/extras/return-fees')).text())).toContain('175.50')
  await manager.post('/admin/extras/return-fees', { intent: 'delete', id: String(row.id) })
  const [deleted] = await site.db
    .select()
    .from(changes)
    .where(eq(changes.entity, 'return_fee'))
    .orderBy(desc(changes.id))
    .limit(1)
  const owner = await signInAs(site, 'owner')
  await owner.post('/admin/changes', { intent: 'restoreChange', id: String(deleted!.id) })
  expect(await newestFee()).toMatchObject({ fee: 17_550 })
  const agent = await signInAs(site, 'agent')
  expect((await agent.post('/admin/extras/return-fees/new', toAbha)).status).toBe(403)
})
