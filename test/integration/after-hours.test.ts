import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bookings } from '#data/tables/booking.ts'
import { branches } from '#data/tables/branches.ts'
import { halalas } from '#domain/money/money.ts'
import { demoCar } from '../factories/cars.ts'
import { postBooking, type BookingFields } from '../factories/booking-form.ts'
import { openTestSite, type TestSite } from '../factories/site.ts'
import { postForm, signInAs } from '../factories/staff.ts'
import { fieldValues, textOf } from '../helpers/html.ts'
import { quotedLines } from '../helpers/quoted-lines.ts'

let site: TestSite
let carId: number

beforeAll(async () => {
  site = await openTestSite()
})
beforeEach(async () => {
  await site.reset()
  carId = (await demoCar(site, 'Toyota Yaris')).id
})
afterAll(() => site.close())

/** Open on Monday from 8 to 23 o'clock, and closed on Fridays. */
const branchId = 'riyadh-al-qadisiyyah'
const late = {
  pickupLocation: branchId,
  returnLocation: branchId,
  pickupDate: '2026-11-23',
  pickupTime: '23:30',
  returnDate: '2026-11-25',
}
const book = (fields: BookingFields, prefix = '/en') => postBooking(site, carId, { ...late, ...fields }, prefix)
const stored = async () => (await site.db.select().from(bookings))[0]!
const take = async () => (await site.db.delete(bookings).returning())[0]!

async function offer(afterHoursFee: number | null, afterHoursOnClosedDays = false) {
  await site.db
    .update(branches)
    .set({ afterHoursFee: afterHoursFee === null ? null : halalas(afterHoursFee), afterHoursOnClosedDays })
    .where(eq(branches.id, branchId))
}

test('each end outside of opening hours costs the fee of its branch, wherever the price is', async () => {
  expect((await book({})).status).toBe(422)
  await offer(7_500)
  const receipt = await (await book({})).text()
  expect(textOf(receipt)).toMatch(/After-hours service.{0,20}75\.00/)
  expect(receipt).toContain(encodeURIComponent('خدمة خارج ساعات العمل: 75.00 ر.س'))
  const before = await stored()
  expect(before.afterHoursAmount).toBe(7_500)
  expect(before.subtotal).toBe(before.baseAmount + 7_500 + 500)
  const manager = await signInAs(site, 'manager')
  const detail = await (await manager.get(`/admin/bookings/${before.id}`)).text()
  expect(textOf(detail)).toMatch(/خدمة خارج ساعات العمل.{0,20}75\.00/)
  await take()
  await book({ returnTime: '02:00' })
  expect((await take()).afterHoursAmount).toBe(15_000)
  await book({ pickupTime: '22:30' })
  expect((await take()).afterHoursAmount).toBe(0)
})

test.each([
  ['', /خدمة خارج ساعات العمل.{0,20}75\.00/],
  ['/en', /After-hours service.{0,20}75\.00/],
])('the list of branches at "%s/" names the branch that offers it', async (prefix, words) => {
  const home = async () => textOf(await (await site.request(prefix || '/')).text())
  expect(await home()).not.toMatch(words)
  await offer(7_500)
  expect(await home()).toMatch(words)
})

test('closed days stay closed unless the service includes them', async () => {
  const friday = { pickupDate: '2026-11-27', pickupTime: '10:00', returnDate: '2026-11-29' }
  await offer(7_500)
  expect((await book(friday)).status).toBe(422)
  await offer(7_500, true)
  expect((await book(friday)).status).toBe(200)
  expect((await stored()).afterHoursAmount).toBe(7_500)
})

test('a program is quoted the same, and sees what the branch offers', async () => {
  await offer(7_500)
  const body = JSON.stringify({
    car_id: carId,
    model_year: 2026,
    rental_type: 'daily',
    pickup_location: branchId,
    return_location: branchId,
    pickup_datetime: '2026-11-23T23:30',
    return_datetime: '2026-11-25T10:00',
  })
  const headers = { 'content-type': 'application/json' }
  const quoted = await site.request('/api/v1/quotes', { method: 'POST', body, headers })
  expect(await quoted.json()).toMatchObject({ after_hours_amount: { halalas: 7_500 } })
  const branch = await site.request(`/api/v1/branches/${branchId}`)
  expect(await branch.json()).toMatchObject({ after_hours: { fee: { halalas: 7_500 }, on_closed_days: false } })
})

test('staff set the fee; a change of the booking keeps what was agreed for the end that does not move', async () => {
  const manager = await signInAs(site, 'manager')
  const path = `/admin/branches/${branchId}`
  const fields = fieldValues(await (await manager.get(path)).text())
  expect(fields['afterHoursFee']).toBe('')
  expect((await postForm(site, path, { ...fields, afterHoursFee: '-5' }, manager.cookie)).status).toBe(422)
  expect((await postForm(site, path, { ...fields, afterHoursFee: '75.50' }, manager.cookie)).status).toBe(303)
  await book({})
  const before = await stored()
  expect(before.afterHoursAmount).toBe(7_550)
  await offer(20_000)
  const query = (changes: Record<string, string>) =>
    new URLSearchParams({
      booking: before.id,
      car: `${carId}:2026`,
      rentalType: 'daily',
      pickupLocation: branchId,
      returnLocation: branchId,
      pickupDate: '2026-11-23',
      pickupTime: '23:30',
      returnDate: '2026-11-25',
      returnTime: '10:00',
      ...changes,
    }).toString()
  const quoted = async (changes: Record<string, string>) => {
    const lines = await quotedLines(await manager.get(`/admin/bookings/lookup.data?${query(changes)}`))
    return lines.flatMap(({ key, amount }) => (key === 'afterHours' ? [amount] : []))
  }
  expect(await quoted({ comprehensiveInsurance: 'on' })).toEqual([7_550])
  // The pick-up keeps its 75.50, and the return has the fee of today.
  expect(await quoted({ returnTime: '23:30' })).toEqual([7_550, 20_000])
  expect(await quoted({ pickupTime: '23:45' })).toEqual([20_000])
})
