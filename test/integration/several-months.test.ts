import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookings } from '#data/tables/booking.ts'
import { postBooking } from '../factories/booking-form.ts'
import { storeKey } from '../factories/api-keys.ts'
import { demoCar } from '../factories/cars.ts'
import { openTestSite, type TestSite } from '../factories/site.ts'
import { callApi, goodRental } from '../helpers/api.ts'
import { attribute, fieldValues, refusalText, tagsOf, textOf } from '../helpers/html.ts'

// The Yaris costs SAR 119 a day and 2,350 a month: 60 days are 7,140 by the day and 4,700 by the month.

let site: TestSite
let yaris: number

beforeAll(async () => {
  site = await openTestSite()
  yaris = (await demoCar(site, 'Toyota Yaris')).id
})
afterAll(() => site.close())

const sixtyDays = { returnLocation: 'najran-airport', returnDate: '2027-01-21' }

test('sixty days by the day lead to the month with one press, also without scripts', async () => {
  const shown = await (await postBooking(site, yaris, { ...sixtyDays, intent: 'discount' }, '/en')).text()
  const button = tagsOf(shown, 'button').find((tag) => attribute(tag, 'name') === 'takeType')
  const taking = attribute(button!, 'value')!.replaceAll('&amp;', '&')
  expect(taking).toBe('rentalType=monthly&months=1&extraDays=30')
  expect(textOf(shown)).toContain('The monthly rate saves SAR 2,806.00')
  const taken = await (await postBooking(site, yaris, { ...sixtyDays, takeType: taking }, '/en')).text()
  expect(fieldValues(taken)).toMatchObject({ rentalType: 'monthly', months: '1', extraDays: '30' })
  expect(textOf(taken)).toContain('Rental (2 Months)')
})

test.each([
  [{}, 30, '2026-12-22', 235_000],
  [{ months: '2' }, 60, '2027-01-22', 470_000],
  [{ months: '1', extraDays: '15' }, 45, '2027-01-06', 235_000 + 15 * 11_900],
  // Further days cost at most a month.
  [{ months: '1', extraDays: '25' }, 55, '2027-01-16', 470_000],
])('a monthly rental with %j is charged for %i days and ends on %s', async (length, rentalDays, until, baseAmount) => {
  const answer = await postBooking(site, yaris, { ...sixtyDays, rentalType: 'monthly', ...length })
  expect(answer.status, refusalText(await answer.text())).toBe(200)
  const [booking] = await site.db.delete(bookings).returning()
  expect(booking).toMatchObject({ rentalDays, baseAmount, returnDatetime: new Date(`${until}T10:00:00+03:00`) })
})

test.each([{ months: '13' }, { months: '0' }, { extraDays: '31' }, { months: 'x' }])(
  '%j is no length',
  async (length) => {
    expect((await postBooking(site, yaris, { ...sixtyDays, rentalType: 'monthly', ...length })).status).toBe(422)
  },
)

test('the API prices several months and names the cheaper type', async () => {
  const until = { ...goodRental(yaris), return_location: 'najran-airport', return_datetime: '2027-01-21T10:00' }
  const byTheDay = await callApi(site, '/quotes', post(until))
  expect(byTheDay.body).toMatchObject({
    base_amount: { halalas: 714_000 },
    cheaper: {
      rental_type: 'monthly',
      months: 1,
      extra_days: 30,
      return_datetime: { local: '2027-01-21T10:00' },
      saves: { halalas: 280_600 },
    },
  })
  const months = await callApi(site, '/quotes', post({ ...until, rental_type: 'monthly', months: 2 }))
  expect(months.body).toMatchObject({
    base_amount: { halalas: 470_000 },
    return_datetime: { local: '2027-01-22T10:00' },
    cheaper: null,
  })
})

test('staff book several months, and a change keeps them', async () => {
  const key = await storeKey(site)
  const send = (path: string, body: object, method = 'POST') =>
    callApi(site, path, { ...post(body), method, headers: { ...headers, authorization: `Bearer ${key}` } })
  const request = { ...goodRental(yaris), return_location: 'najran-airport', rental_type: 'monthly', months: 3 }
  const quoted = await send('/staff/quotes', request)
  expect(quoted.body).toMatchObject({ rental_days: 90, return_datetime: { local: '2027-02-22T10:00' } })
  const answer = await postBooking(site, yaris, { ...sixtyDays, rentalType: 'monthly', months: '3' })
  expect(answer.status).toBe(200)
  const [booking] = await site.db.select().from(bookings)
  const change = async (changed: object) => (await send(`/staff/bookings/${booking!.id}/quotes`, changed)).body
  expect(await change({ pickup_datetime: '2026-11-23T10:00' })).toMatchObject({
    new_quote: { rental_days: 90, return_datetime: { local: '2027-02-23T10:00' } },
  })
  expect(await change({ months: 2 })).toMatchObject({
    new_quote: { rental_days: 60, return_datetime: { local: '2027-01-22T10:00' } },
  })
  await site.db.delete(bookings)
})

const headers = { 'content-type': 'application/json' }

function post(body: object): RequestInit {
  return { method: 'POST', headers, body: JSON.stringify(body) }
}
