import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookings } from '#data/tables/booking.ts'
import { postBooking, type BookingFields } from '../factories/booking-form.ts'
import { demoCar } from '../factories/cars.ts'
import { openTestSite, type TestSite } from '../factories/site.ts'
import { callApi, goodRental } from '../helpers/api.ts'
import { fieldValues, refusalText, textOf } from '../helpers/html.ts'

// The codes of the standing offers, with the conditions that those offers name. It is Friday 20 November 2026.

let site: TestSite
let yaris: number
let patrol: number

beforeAll(async () => {
  site = await openTestSite()
  yaris = (await demoCar(site, 'Toyota Yaris')).id
  patrol = (await demoCar(site, 'Nissan Patrol')).id
})
afterAll(() => site.close())

const time = 'T10:00:00+03:00'
const days = (pickup: string, until: string) => ({ pickup_datetime: pickup + time, return_datetime: until + time })
const longRental = { discount_code: 'LONG25', ...days('2026-11-22', '2026-12-22') }

describe.each([
  ['LONG25', 'one day', { discount_code: 'LONG25', ...days('2026-11-22', '2026-11-23') }, '30 days or longer'],
  ['LONG25', '29 days', { discount_code: 'LONG25', ...days('2026-11-22', '2026-12-21') }, 'yours is 29 days'],
  ['LONG25', 'a month', { discount_code: 'LONG25', rental_type: 'monthly' }, 'It asks for: a rental by the day.'],
  ['LONG25', '30 days', longRental, undefined],
  ['EARLY10', '20 days before', { discount_code: 'EARLY10', ...days('2026-12-10', '2026-12-12') }, '11 December 2026'],
  ['EARLY10', '21 days before', { discount_code: 'EARLY10', ...days('2026-12-11', '2026-12-13') }, undefined],
  ['WEEKEND15', 'Tuesday', { discount_code: 'WEEKEND15', ...days('2026-11-24', '2026-11-26') }, 'Friday or Saturday'],
  ['WEEKEND15', 'Wednesday', { discount_code: 'WEEKEND15', ...days('2026-11-25', '2026-11-27') }, 'Friday or Saturday'],
  ['WEEKEND15', 'Thursday', { discount_code: 'WEEKEND15', ...days('2026-11-26', '2026-11-29') }, 'Friday or Saturday'],
  ['WEEKEND15', 'Friday', { discount_code: 'WEEKEND15', ...days('2026-11-27', '2026-11-29') }, undefined],
])('%s for %s', (code, _rental, request, refusal) => {
  test(refusal ? 'is refused, and the refusal says what it asks for' : 'counts', async () => {
    const body = { ...goodRental(code === 'WEEKEND15' ? patrol : yaris), ...request }
    const answer = await callApi(site, '/quotes?lang=en', post(body))
    if (refusal) {
      expect(answer.status).toBe(422)
      expect(answer.body).toMatchObject({ code: 'invalid_code', detail: expect.stringContaining(refusal) as string })
      expect(answer.body).toMatchObject({ errors: [{ field: 'discount_code', code: 'code_conditions' }] })
    } else {
      expect(answer.body).toMatchObject({ discount_code: code })
    }
  })
})

test('the site refuses the code with the same words, and takes it back without scripts', async () => {
  const sent = { discountCode: 'long25', returnDate: '2026-12-21', returnLocation: 'najran-airport' }
  const refused = await postBooking(site, yaris, sent, '/en')
  const html = await refused.text()
  expect(refused.status).toBe(422)
  expect(refusalText(html)).toContain('It asks for: 30 days or longer (yours is 29 days).')
  expect(fieldValues(html)).toMatchObject({ discountCode: 'long25' })
  expect(await book({ ...sent, discountCode: '' })).toMatchObject({ discountCode: null, discountConditions: null })
  expect(await book({ ...sent, returnDate: '2026-12-22' })).toMatchObject({
    discountCode: 'LONG25',
    discountAmount: 89_250,
    discountConditions: { rentalType: 'daily', minDays: 30 },
  })
})

test('Apply without scripts says what the code asks for, and does not count it', async () => {
  const html = await (await postBooking(site, yaris, { intent: 'discount', discountCode: 'LONG25' }, '/en')).text()
  expect(textOf(html)).toContain('It asks for: a rental by the day, 30 days or longer.')
  expect(textOf(html)).not.toContain('Discount LONG25')
  expect(fieldValues(html)).toMatchObject({ discountCode: 'LONG25' })
})

test('offers show the conditions of their codes', async () => {
  const html = textOf(await (await site.request('/en/offers')).text())
  expect(html).toContain('Conditions: a rental by the day, 30 days or longer')
  expect(html).toContain('Conditions: booking at least 21 days before pick-up')
  expect(html).toContain('pick-up on a Friday or Saturday')
  const arabic = textOf(await (await site.request('/offers')).text())
  expect(arabic).toContain('الشروط: أقل مدة بين الحجز والاستلام 21 يومًا')
})

function post(body: object): RequestInit {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

/** Books the Yaris and returns the stored booking, which is removed again. */
async function book(changes: BookingFields) {
  const answer = await postBooking(site, yaris, changes)
  expect(answer.status, refusalText(await answer.text())).toBe(200)
  const [booking] = await site.db.delete(bookings).returning()
  return booking
}
