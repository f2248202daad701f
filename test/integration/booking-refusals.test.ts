import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { bookings } from '#data/tables/booking.ts'
import { branches } from '#data/tables/branches.ts'
import { carModelPrices, cars } from '#data/tables/fleet.ts'
import { instantAt } from '#domain/time/moment.fixture.ts'
import { siteTextsAr } from '#app/i18n/site-texts-ar.ts'
import { pageTextsEn } from '#app/i18n/page-texts-en.server.ts'
import { siteTextsEn } from '#app/i18n/site-texts-en.ts'
import { demoCar } from '../factories/cars.ts'
import { goodBooking, postBooking, type BookingFields } from '../factories/booking-form.ts'
import { attribute, fieldError, fieldValues, refusalText, tagsOf, textOf } from '../helpers/html.ts'
import { openTestSite, type TestSite } from '../factories/site.ts'
import { testNow } from '../helpers/test-now.ts'

let site: TestSite
let carId: number

beforeAll(async () => {
  site = await openTestSite()
  carId = (await demoCar(site, 'Toyota Yaris')).id
})

afterAll(() => site.close())

beforeEach(() => site.setNow(testNow))

// Every request of this file is refused, unless a test expects a booking and removes it.
afterEach(async () => {
  expect(await site.db.$count(bookings)).toBe(0)
})

async function refuse(
  changes: BookingFields,
  options: { status?: number; car?: number | string; prefix?: string } = {},
) {
  const response = await postBooking(site, options.car ?? carId, changes, options.prefix)
  const html = await response.text()
  expect(response.status, textOf(html)).toBe(options.status ?? 422)
  return html
}

async function accept(changes: BookingFields) {
  const response = await postBooking(site, carId, changes)
  expect(response.status, refusalText(await response.text())).toBe(200)
  expect(await site.db.delete(bookings).returning()).toHaveLength(1)
}

describe('a field that is missing or wrong', () => {
  const required = [
    'fullName',
    'mobileNumber',
    'nationalId',
    'licenseNumber',
    'pickupLocation',
    'returnLocation',
    'pickupDate',
    'pickupTime',
    'returnDate',
    'returnTime',
    'modelYear',
  ] as const

  // The schema of the form says so of each (`booking-form.test.ts`); one field shows that the page asks it.
  test.each(['fullName', 'pickupTime'] as const)('%s is required: absent, blank or only spaces', async (field) => {
    for (const text of [undefined, '', ' \t\u00a0\u200f']) {
      const html = await refuse({ [field]: text })
      expect(fieldError(html, field)).toBe('هذا الحقل مطلوب')
    }
    expect(fieldError(await refuse({ [field]: '' }, { prefix: '/en' }), field)).toBe('This field is required')
  })

  test('an empty form names every required field at once', async () => {
    const html = await refuse(Object.fromEntries(Object.keys(goodBooking).map((field) => [field, ''])))
    for (const field of required) expect(fieldError(html, field)).toBe('هذا الحقل مطلوب')
  })

  test.each<[keyof typeof goodBooking, string, keyof typeof siteTextsAr.problems]>([
    ['mobileNumber', '12345', 'invalidMobile'],
    ['mobileNumber', '0412345678', 'invalidMobile'],
    ['nationalId', '1058529941', 'invalidNationalId'],
    ['nationalId', '123', 'invalidNationalId'],
    ['licenseNumber', '!!!!!', 'invalidLicense'],
    ['pickupDate', '2026-02-30', 'invalidDate'],
    ['pickupDate', '+275760-09-13', 'invalidDate'],
    ['pickupDate', '9999-12-31', 'invalidDate'],
    ['pickupDate', '0001-01-01', 'invalidDate'],
    ['returnDate', '2026-13-01', 'invalidDate'],
    ['pickupTime', '24:00', 'invalidTime'],
    ['returnTime', '9 o’clock', 'invalidTime'],
    ['modelYear', 'newest', 'invalidChoice'],
    ['pickupLocation', 'atlantis', 'invalidChoice'],
    ['returnLocation', 'Najran Airport', 'invalidChoice'],
  ])('%s "%s" is refused in both languages', async (field, text, problem) => {
    expect(fieldError(await refuse({ [field]: text }), field)).toBe(siteTextsAr.problems[problem])
    expect(fieldError(await refuse({ [field]: text }, { prefix: '/en' }), field)).toBe(siteTextsEn.problems[problem])
  })

  test.each<[keyof typeof goodBooking, string, string]>([
    ['fullName', 'س'.repeat(121), 'النص أطول من المسموح. عدد أحرفه 121، والحد 120.'],
    ['nationalId', '1'.repeat(81), 'النص أطول من المسموح. عدد أحرفه 81، والحد 80.'],
  ])('%s that is too long is refused with its length and the limit', async (field, text, sentence) => {
    expect(fieldError(await refuse({ [field]: text }), field)).toBe(sentence)
  })

  test.each<[string, BookingFields]>([
    ['rental type', { rentalType: 'yearly' }],
    ['idempotency key', { idempotencyKey: 'short' }],
    ['option', { comprehensiveInsurance: 'maybe' }],
    ['discount code of a thousand letters', { discountCode: 'A'.repeat(1_000) }],
  ])('an impossible %s is refused', async (_what, changes) => {
    await refuse(changes)
  })
})

test('nine digits are questioned once, and accepted as another document', async () => {
  const nationalId = '105852994'
  const html = await refuse({ nationalId }, { prefix: '/en' })
  expect(fieldError(html, 'nationalId')).toBe(siteTextsEn.problems.nineDigits)
  expect(textOf(html)).toContain(pageTextsEn.booking.otherDocument)
  expect(textOf(await refuse({ fullName: '' }, { prefix: '/en' }))).not.toContain(pageTextsEn.booking.otherDocument)
  const confirmed = await refuse({ nationalId, isOtherDocument: 'on', fullName: '' })
  expect(fieldValues(confirmed)).toMatchObject({ nationalId, isOtherDocument: 'on' })
  await accept({ nationalId, isOtherDocument: 'on' })
  await accept({ nationalId: '784-1987-6543210-1' })
})

test('a refusal keeps everything that was typed', async () => {
  const typed: BookingFields = {
    fullName: '"><b>سالم</b> & Söhne',
    mobileNumber: 'not a number',
    nationalId: 'A1234567',
    licenseNumber: 'lic-9',
    rentalType: 'daily',
    pickupLocation: 'jeddah-hira',
    returnLocation: 'riyadh-al-qadisiyyah',
    pickupDate: '2026-12-01',
    pickupTime: '09:15',
    returnDate: '2026-12-04',
    returnTime: '21:45',
    modelYear: '2024',
    discountCode: 'NAJRAN50',
    comprehensiveInsurance: 'on',
    unlimitedKilometers: 'on',
  }
  const html = await refuse(typed)
  expect(fieldValues(html)).toMatchObject(typed)
  expect(html).not.toContain('<b>سالم')
  const monthly = await refuse({ ...typed, rentalType: 'monthly', unlimitedKilometers: undefined })
  expect(fieldValues(monthly)).toMatchObject({ rentalType: 'monthly', comprehensiveInsurance: 'on' })
  expect(fieldValues(monthly)).not.toHaveProperty('unlimitedKilometers')
})

/** Posts a refused booking and returns what the response says about it without scripts, in English. */
async function alertOf(changes: BookingFields, car?: number): Promise<string> {
  const html = await refuse(changes, { prefix: '/en', ...(car ? { car } : {}) })
  const typed = Object.fromEntries(Object.entries({ ...goodBooking, ...changes }).filter(([, text]) => text))
  if (typed['rentalType'] === 'daily') expect(fieldValues(html)).toMatchObject(typed)
  return refusalText(html)
}

describe('the date range', () => {
  const invalid = 'Booking Failed Please select a valid date range'

  test.each<[string, BookingFields]>([
    ['a pick-up that has passed', { pickupDate: '2026-11-19' }],
    ['a return before the pick-up', { returnDate: '2026-11-21' }],
    ['a return at the pick-up', { returnDate: '2026-11-22' }],
  ])('refuses %s', async (_what, changes) => {
    expect(await alertOf(changes)).toBe(invalid)
  })

  test('names its limits', async () => {
    expect(await alertOf({ returnDate: '2027-11-23' })).toContain('A rental can be at most 365 days long.')
    const farAhead = { pickupDate: '2099-01-01', returnDate: '2099-01-02' }
    expect(await alertOf(farAhead)).toContain('Pick-up can be at most two years from now.')
  })

  test('accepts a return one minute after the pick-up, and a whole year', async () => {
    await accept({ returnDate: '2026-11-22', returnTime: '10:01' })
    await accept({ returnDate: '2027-11-22' })
  })

  test('comes before opening hours and lead time', async () => {
    const friday = { pickupLocation: 'riyadh-al-qadisiyyah', pickupDate: '2026-11-27', returnDate: '2026-11-26' }
    expect(await alertOf(friday)).toBe(invalid)
  })
})

describe('opening hours', () => {
  const riyadh = 'riyadh-al-qadisiyyah'

  test.each<[string, BookingFields, string]>([
    [
      'a branch that is closed all Friday',
      { pickupLocation: riyadh, pickupDate: '2026-11-27', returnDate: '2026-11-29' },
      'Working Hours Alert Pick-up: Riyadh - Al Qadisiyyah is closed on Friday 27 November 2026. Please choose another day.',
    ],
    [
      'a return on such a day',
      { returnLocation: riyadh, returnDate: '2026-11-27' },
      'Working Hours Alert Return: Riyadh - Al Qadisiyyah is closed on Friday 27 November 2026. Please choose another day.',
    ],
    [
      'the closing minute',
      { pickupLocation: 'najran-king-saud-road', pickupTime: '23:00' },
      'Working Hours Alert Pick-up: Najran - King Saud Road is closed at this time. Open hours on Sunday 22 November 2026: 8 AM to 11 PM (the last time is 10:59 PM)',
    ],
    [
      'the minute before opening on Friday',
      { pickupLocation: 'najran-al-husayn', pickupDate: '2026-11-27', pickupTime: '13:59', returnDate: '2026-11-28' },
      'Working Hours Alert Pick-up: Najran - Al Husayn is closed at this time. Open hours on Friday 27 November 2026: 2 PM to 10 PM',
    ],
    [
      'the gap of a split day',
      { returnLocation: 'jeddah-hira', returnDate: '2026-11-28', returnTime: '12:00' },
      'Working Hours Alert Return: Jeddah - Hira is closed at this time. Open hours on Saturday 28 November 2026: 9 AM to noon, 4 PM to 10 PM (the last time is 11:59 AM)',
    ],
    [
      'the return of a month on a closed day',
      { rentalType: 'monthly', returnLocation: riyadh, pickupDate: '2026-11-25' },
      'Working Hours Alert Return, at the end of the rental: Riyadh - Al Qadisiyyah is closed on Friday 25 December 2026. Please choose another day.',
    ],
    [
      'the pick-up first when both are closed',
      {
        pickupLocation: 'jeddah-hira',
        pickupTime: '07:00',
        returnLocation: riyadh,
        returnDate: '2026-11-27',
      },
      'Working Hours Alert Pick-up: Jeddah - Hira is closed at this time. Open hours on Sunday 22 November 2026: 8 AM to 11 PM',
    ],
  ])('refuse %s', async (_what, changes, alert) => {
    expect(await alertOf(changes)).toBe(alert)
  })

  test('include the opening minute, the last minute and the second shift', async () => {
    await accept({ pickupLocation: 'najran-king-saud-road', pickupTime: '08:00' })
    await accept({ pickupLocation: 'najran-king-saud-road', pickupTime: '22:59' })
    await accept({ returnLocation: 'jeddah-hira', returnDate: '2026-11-28', returnTime: '16:00' })
    await accept({ pickupTime: '00:00', returnTime: '23:59' })
  })

  test('are refused for a branch that was deactivated meanwhile', async () => {
    await site.db.update(branches).set({ isActive: false }).where(eq(branches.id, 'abha'))
    const html = await refuse({ returnLocation: 'abha' })
    expect(fieldError(html, 'returnLocation')).toBe(siteTextsAr.problems.invalidChoice)
    await site.db.update(branches).set({ isActive: true }).where(eq(branches.id, 'abha'))
  })
})

describe('lead time', () => {
  const today = { pickupDate: '2026-11-20' }

  test('is six hours to the minute on the same day', async () => {
    expect(await alertOf({ ...today, pickupTime: '14:59' })).toBe(
      'Same-day Booking Alert Pickup time must be at least 6 hours from now.',
    )
    await accept({ ...today, pickupTime: '15:00' })
  })

  test('counts seconds, so that 15:00 is too late a second after 09:00', async () => {
    site.setNow(new Date(testNow.getTime() + 1_000))
    expect(await alertOf({ ...today, pickupTime: '15:00' })).toContain('Same-day Booking Alert')
  })

  test('says the same about a pick-up earlier today', async () => {
    expect(await alertOf({ ...today, pickupTime: '08:59' })).toContain('Same-day Booking Alert')
  })

  test('counts across midnight in Riyadh', async () => {
    site.setNow(instantAt('2026-11-20 23:00'))
    expect(await alertOf({ pickupDate: '2026-11-21', pickupTime: '00:10' })).toContain('Same-day Booking Alert')
    await accept({ pickupDate: '2026-11-21', pickupTime: '05:00' })
    site.setNow(instantAt('2026-11-21 00:00'))
    expect(await alertOf({ pickupDate: '2026-11-21', pickupTime: '05:59' })).toContain('Same-day Booking Alert')
  })
})

describe('the nearest open time, without scripts', () => {
  const riyadh = 'riyadh-al-qadisiyyah'

  /** The period that the button of a refusal offers. */
  function offerIn(html: string): string {
    const button = tagsOf(html, 'button').find((tag) => attribute(tag, 'name') === 'takePeriod')
    expect(attribute(button ?? '', 'type')).toBe('submit')
    return attribute(button!, 'value')!
  }

  test.each<[string, BookingFields, string, string]>([
    ['too soon', { pickupDate: '2026-11-20', pickupTime: '10:00' }, 'pickupTime', '2026-11-20T15:30/2026-11-25T10:00'],
    [
      'a closed pick-up',
      { pickupLocation: riyadh, pickupDate: '2026-11-27', returnDate: '2026-11-29' },
      'pickupDate',
      '2026-11-26T22:30/2026-11-29T10:00',
    ],
    [
      'a closed return',
      { returnLocation: riyadh, returnDate: '2026-11-28' },
      'returnTime',
      '2026-11-22T10:00/2026-11-28T20:00',
    ],
    [
      'a month that ends on a closed day',
      { rentalType: 'monthly', returnLocation: riyadh, pickupDate: '2026-11-25' },
      'pickupDate',
      '2026-11-24T22:30/2026-12-24T22:30',
    ],
  ])('%s: marks the field, and takes the offer with one press', async (_what, changes, field, offer) => {
    const html = await refuse(changes)
    const marked = tagsOf(html, 'input').filter((tag) => attribute(tag, 'aria-invalid') === 'true')
    expect(marked.map((tag) => attribute(tag, 'name'))).toEqual([field])
    expect(offerIn(html)).toBe(offer)

    const response = await postBooking(site, carId, { ...changes, takePeriod: offer })
    expect(response.status).toBe(200)
    const taken = fieldValues(await response.text())
    const [pickup, returned] = offer.split('/').map((moment) => moment.split('T'))
    expect(taken).toMatchObject({ pickupDate: pickup![0], pickupTime: pickup![1], fullName: goodBooking.fullName })
    expect(taken).toMatchObject({ returnDate: returned![0], returnTime: returned![1] })
    await accept(taken)
  })

  test('an offer that nobody made changes nothing', async () => {
    const response = await postBooking(site, carId, { takePeriod: 'tomorrow/2026-13-01T99:00' })
    expect(response.status).toBe(200)
    expect(fieldValues(await response.text())).toMatchObject({ pickupDate: goodBooking.pickupDate })
    expect((await postBooking(site, 999_999, { takePeriod: 'x' })).status).toBe(404)
  })
})

describe('what the car does not offer', () => {
  test('a month of a car without a price for it', async () => {
    const lucid = await demoCar(site, 'Lucid Air')
    const html = await refuse({ rentalType: 'monthly' }, { car: lucid.id, prefix: '/en' })
    expect(refusalText(html)).toBe('Booking Failed Monthly rental is not available for this car.')
  })

  test('unlimited kilometres of a car that has none', async () => {
    const mustang = await demoCar(site, 'Ford Mustang')
    const html = await refuse({ unlimitedKilometers: 'on' }, { car: mustang.id, prefix: '/en' })
    expect(refusalText(html)).toContain('The details of this car have changed')
  })

  test.each(['1999', '2031', '1900'])('the model year %s', async (modelYear) => {
    expect(refusalText(await refuse({ modelYear }, { prefix: '/en' }))).toContain('details of this car have changed')
  })

  test('a model year that was removed while the form was open', async () => {
    const [removed] = await site.db.delete(carModelPrices).where(eq(carModelPrices.carId, 2)).returning()
    await site.db.insert(carModelPrices).values({ carId: 2, year: 2020, price: removed!.price })
    await refuse({ modelYear: String(removed!.year) }, { car: 2 })
  })

  test.each([
    '',
    '0',
    '-1',
    '1.5',
    '1e3',
    '٣',
    '999999',
    '2147483648',
    '9'.repeat(40),
    'NaN',
    "1'--",
    '1%00',
    'undefined',
  ])('a car with the id "%s"', async (car) => {
    const response = await postBooking(site, car)
    expect([400, 404]).toContain(response.status)
  })

  test('a car that has been hidden', async () => {
    await site.db.update(cars).set({ isHidden: true }).where(eq(cars.id, 3))
    await refuse({}, { car: 3, status: 404 })
    expect((await site.request('/book/3')).status).toBe(404)
  })
})

describe('a discount code', () => {
  const alert = 'Invalid Code This discount code is not valid for this car or has expired.'

  test.each(['NO-SUCH-CODE', 'EXPIRED', 'PATROL15', "' OR 1=1 --", '%', 'WELCOME_0'])(
    '"%s" that does not count for this car is refused, never silently dropped',
    async (discountCode) => {
      expect(await alertOf({ discountCode })).toContain(alert)
    },
  )

  test('counts for the car it is for', async () => {
    const patrol = await demoCar(site, 'Nissan Patrol')
    const response = await postBooking(site, patrol.id, { discountCode: 'patrol15' })
    expect(response.status).toBe(200)
    const [booking] = await site.db.delete(bookings).returning()
    expect(booking).toMatchObject({ discountCode: 'PATROL15', baseAmount: 207_000, discountAmount: 31_050 })
  })

  test('that is invalid is refused by Apply without scripts', async () => {
    const html = await (await postBooking(site, carId, { intent: 'discount', discountCode: 'NOPE' }, '/en')).text()
    expect(textOf(html)).toContain('This discount code is not valid for this car or has expired.')
    expect(fieldValues(html)).toMatchObject({ discountCode: 'NOPE', fullName: goodBooking.fullName })
  })
})
