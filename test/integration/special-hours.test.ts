import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { bookings } from '../../src/data/booking/schema.ts'
import { specialHours } from '../../src/data/branches/schema.ts'
import { instantAt } from '../../src/domain/time/moment.fixture.ts'
import { demoCar } from '../factories/cars.ts'
import { postBooking } from '../factories/booking-form.ts'
import { noscriptText } from '../helpers/html.ts'
import { openTestSite, type TestSite } from '../factories/site.ts'
import { storeSpecialHours } from '../factories/special-hours.ts'
import { testNow } from '../helpers/test-now.ts'

let site: TestSite
let carId: number

beforeAll(async () => {
  site = await openTestSite()
  carId = (await demoCar(site, 'Toyota Yaris')).id
})

afterAll(() => site.close())

beforeEach(() => site.setNow(testNow))

afterEach(async () => {
  await site.db.delete(specialHours)
  await site.db.delete(bookings)
})

/** The status of a booking request, and what it says without scripts. */
async function book(pickup: string, returned: string, branch = 'abha', prefix = '/en') {
  const [pickupDate, pickupTime] = pickup.split(' ')
  const [returnDate, returnTime] = returned.split(' ')
  const fields = { pickupDate, pickupTime, returnDate, returnTime, pickupLocation: branch, returnLocation: branch }
  const response = await postBooking(site, carId, fields, prefix)
  return { status: response.status, text: noscriptText(await response.text()) }
}

test('a branch that is always open refuses a day on which all branches are closed, from the next request on', async () => {
  const open = await book('2026-11-22 10:00', '2026-11-25 10:00')
  expect(open.status).toBe(200)
  await storeSpecialHours(site.db, { fromDate: '2026-11-22', untilDate: '2026-11-23' })
  const closed = await book('2026-11-22 11:00', '2026-11-25 10:00')
  expect(closed.status).toBe(422)
  expect(closed.text).toContain('Working Hours Alert Pick-up: Abha is closed on Sunday 22 November 2026')
  expect((await book('2026-11-24 00:00', '2026-11-25 10:00')).status).toBe(200)
})

test('a pattern for Ramadan holds on the dates of the Umm al-Qura calendar', async () => {
  site.setNow(instantAt('2027-02-01 09:00'))
  const ranges = [{ opens: 21 * 60, closes: 26 * 60 }]
  await storeSpecialHours(site.db, { kind: 'ramadan', fromDate: null, untilDate: null, ranges })
  expect((await book('2027-02-07 10:00', '2027-02-08 22:00')).status).toBe(200)
  const refused = await book('2027-02-08 10:00', '2027-03-09 10:00')
  expect(refused.text).toContain('Open hours on Monday 8 February 2027: 9 PM to 2 AM')
  expect((await book('2027-02-09 01:30', '2027-03-09 10:00')).status).toBe(200)
})

test('dates of one branch do not overlap, however they are stored', async () => {
  await storeSpecialHours(site.db, { fromDate: '2026-12-01', untilDate: '2026-12-05' })
  await storeSpecialHours(site.db, { fromDate: '2026-12-05', untilDate: '2026-12-06', branchId: 'abha' })
  const overlap = storeSpecialHours(site.db, { fromDate: '2026-12-05', untilDate: '2026-12-06' })
  await expect(overlap).rejects.toMatchObject({ cause: { constraint: 'special_hours_no_overlap' } })
})
