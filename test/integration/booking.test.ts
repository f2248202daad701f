import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Car } from '#data/fleet/cars.ts'
import { bookings } from '#data/tables/booking.ts'
import { cars } from '#data/tables/fleet.ts'
import { discountCodes } from '#data/tables/pricing.ts'
import { siteSettings } from '#data/tables/settings.ts'
import { halalas, toDecimal } from '#domain/money/money.ts'
import { quote } from '#domain/pricing/quote.ts'
import { eq, sql } from 'drizzle-orm'
import { demoCar } from '../factories/cars.ts'
import { encodeFields, goodBooking, postBooking, type BookingFields } from '../factories/booking-form.ts'
import { attribute, tagsOf, textOf } from '../helpers/html.ts'
import { takeLines } from '../helpers/log.ts'
import { openTestSite, shareTestSite, type TestSite } from '../factories/site.ts'
import { withNumbers } from '../helpers/test-identity.ts'
import { testNow } from '../helpers/test-now.ts'

let site: TestSite
let yaris: Car

beforeAll(async () => {
  site = await openTestSite()
  yaris = await demoCar(site, 'Toyota Yaris')
})

afterAll(() => site.close())

beforeEach(async () => {
  site.setNow(testNow)
  await site.db.delete(bookings)
})

async function stored() {
  return (await site.db.select().from(bookings)).map(withNumbers)
}

async function book(changes: BookingFields = {}, car = yaris, prefix = '') {
  const response = await postBooking(site, car.id, changes, prefix)
  const html = await response.text()
  expect(response.status, textOf(html)).toBe(200)
  const link = tagsOf(html, 'a').find((tag) => attribute(tag, 'href')?.startsWith('https://wa.me/966500000001'))
  const url = new URL(attribute(link ?? '', 'href')!)
  return { html, link: link!, url, message: url.searchParams.get('text')!, reference: /RD-[2-9B-Z]{6}/.exec(html)![0] }
}

describe('the spreadsheet', () => {
  test('gets a booking from the outbox, and the visitor does not wait for it', async () => {
    site.sheet.fail('hang')
    await book()
    site.sheet.fail(undefined)
    const { id } = (await stored())[0]!
    expect(site.sheet.deliveries).toEqual([])
    await site.outbox.sendDue()
    expect([...site.sheet.rows.keys()]).toEqual([id])
  })
})

test('a saved price applies to the next booking in every process', async () => {
  const other = await shareTestSite(site)
  const price = (amount: number) =>
    site.db
      .update(cars)
      .set({ comprehensiveInsurancePricePerDay: halalas(amount) })
      .where(eq(cars.id, yaris.id))
  const insurances = async () =>
    (await stored()).map(({ insuranceAmount }) => insuranceAmount).toSorted((a, b) => a - b)
  try {
    for (const [place, process] of [site, other, site].entries()) {
      await price(10_000 + place)
      const fields = { comprehensiveInsurance: 'on', fullName: `Customer ${place}` }
      expect((await postBooking(process, yaris.id, fields)).status).toBe(200)
    }
    expect(await insurances()).toEqual([30_000, 30_003, 30_006])
  } finally {
    await price(yaris.prices.insurancePerDay!)
  }
})

describe('what is stored', () => {
  test('is the typed booking, normalised, pending, at the time of the server', async () => {
    const { reference } = await book({ comprehensiveInsurance: 'on' })
    expect(await stored()).toEqual([
      expect.objectContaining({
        reference,
        status: 'pending',
        language: 'ar',
        createdAt: testNow,
        carId: yaris.id,
        carName: 'Toyota Yaris 2026',
        modelYear: 2026,
        fullName: goodBooking.fullName,
        mobileNumber: '+966512345678',
        nationalId: '1058529940',
        licenseNumber: '1058529940',
        rentalType: 'daily',
        pickupBranchId: 'najran-airport',
        returnBranchId: 'abha',
        pickupLocation: 'Najran Airport',
        returnLocation: 'Abha',
        pickupDatetime: new Date('2026-11-22T07:00:00Z'),
        returnDatetime: new Date('2026-11-25T07:00:00Z'),
        hasInsurance: true,
        hasUnlimitedKilometers: false,
        discountCode: null,
      }),
    ])
  })

  test('is every line of the price, to the halala', async () => {
    await book({ comprehensiveInsurance: 'on', unlimitedKilometers: 'on', discountCode: ' welcome10 ' })
    // 3 × 119.00 − 35.70 + 3 × 18.00 + 3 × 25.00 + 5.00 = 455.30; VAT 68.295 → 68.30
    expect((await stored())[0]).toMatchObject({
      rentalDays: 3,
      dailyRate: 11_900,
      baseAmount: 35_700,
      discountCode: 'WELCOME10',
      discountAmount: 3_570,
      insuranceAmount: 5_400,
      unlimitedKilometersAmount: 7_500,
      authorizationFee: 500,
      subtotal: 45_530,
      vatAmount: 6_830,
      totalPrice: 52_360,
    })
  })

  test('follows the chosen model year', async () => {
    await book({ modelYear: '2024' })
    expect((await stored())[0]).toMatchObject({ carName: 'Toyota Yaris 2024', dailyRate: 9_900, baseAmount: 29_700 })
  })

  test('of a monthly rental is one calendar month at the monthly price, with options for 30 days', async () => {
    const monthly = { rentalType: 'monthly', returnDate: undefined, returnTime: undefined, pickupDate: '2027-01-31' }
    const { html } = await book({ ...monthly, comprehensiveInsurance: 'on' })
    expect((await stored())[0]).toMatchObject({
      rentalType: 'monthly',
      returnDatetime: new Date('2027-02-28T07:00:00Z'),
      rentalDays: 30,
      baseAmount: 235_000,
      insuranceAmount: 54_000,
    })
    expect(textOf(html)).toContain('شهر')
  })

  test('of a monthly rental ignores a posted return', async () => {
    await book({ rentalType: 'monthly', returnDate: '2026-11-23', returnTime: 'nonsense' })
    expect((await stored())[0]!.returnDatetime).toEqual(new Date('2026-12-22T07:00:00Z'))
  })

  test('has no price, discount, status, car or reference of the form', async () => {
    await book({
      total_price: '1.00',
      totalPrice: '1.00',
      total: '1',
      price: '0',
      pricePerDay: '0',
      dailyRate: '0.01',
      base: '0',
      discount: '99999',
      discountAmount: '99999',
      subtotal: '-5',
      vat: '0',
      days: '0',
      rentalDays: '1',
      status: 'confirmed',
      reference: 'RD-222222',
      carId: '999',
      createdAt: '1999-01-01',
      language: 'en',
    })
    const [booking] = await stored()
    const lines = quote(yaris.prices, {
      rentalType: 'daily',
      days: 3,
      modelYear: 2026,
      start: undefined,
      insurance: false,
      unlimitedKilometers: false,
    })
    expect(booking).toMatchObject({
      dailyRate: lines.dailyRate,
      baseAmount: lines.base,
      discountAmount: lines.discount,
      authorizationFee: lines.authorizationFee,
      subtotal: lines.subtotal,
      vatAmount: lines.vat,
      totalPrice: lines.total,
      rentalDays: 3,
      status: 'pending',
      carId: yaris.id,
      createdAt: testNow,
      language: 'ar',
    })
    expect(booking!.reference).not.toBe('RD-222222')
  })

  test('reads Arabic-Indic and Persian digits wherever numbers are typed', async () => {
    await book({
      mobileNumber: '٠٥١٢ ٣٤٥ ٦٧٨',
      nationalId: '١٠٥٨٥٢٩٩٤٠',
      licenseNumber: '۱۰۵۸۵۲۹۹۴۰',
      pickupDate: '٢٠٢٦-١١-٢٢',
      pickupTime: '١٠:٠٠',
      modelYear: '٢٠٢٦',
    })
    expect((await stored())[0]).toMatchObject({
      mobileNumber: '+966512345678',
      nationalId: '1058529940',
      licenseNumber: '1058529940',
      pickupDatetime: new Date('2026-11-22T07:00:00Z'),
      modelYear: 2026,
    })
  })

  test('does without the optional fields, blank or absent', async () => {
    await book({ discountCode: '   ', comprehensiveInsurance: '', unlimitedKilometers: '', rentalType: '' })
    await book({
      mobileNumber: '0555555555',
      discountCode: undefined,
      idempotencyKey: undefined,
      rentalType: undefined,
    })
    const plain = { hasInsurance: false, hasUnlimitedKilometers: false, discountCode: null, rentalType: 'daily' }
    expect(await stored()).toEqual([expect.objectContaining(plain), expect.objectContaining(plain)])
  })

  test('is the same for multipart forms and in English', async () => {
    const body = new FormData()
    for (const [name, text] of Object.entries({ ...goodBooking, fullName: 'Salem Alyami' })) body.append(name, text)
    const response = await site.request(`/en/book/${yaris.id}`, { method: 'POST', body })
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toMatch(/^\/en\/book\//)
    expect((await stored())[0]).toMatchObject({ fullName: 'Salem Alyami', language: 'en' })
  })
})

describe('discounts', () => {
  test('the code of this car has priority over the one for all cars', async () => {
    await site.db.insert(discountCodes).values([
      { code: 'BOTH', kind: 'percentage', value: 500 },
      { code: 'BOTH', kind: 'percentage', value: 2_000, carId: yaris.id },
    ])
    await book({ discountCode: 'both' })
    await book({ discountCode: 'both' }, await demoCar(site, 'Hyundai Accent'))
    const found = (await stored()).map(({ baseAmount, discountAmount }) => [baseAmount, discountAmount])
    expect(found).toEqual([
      [35_700, 7_140],
      [34_500, 1_725],
    ])
  })

  test('a percentage is rounded half-up once, and a fixed amount stops at the base', async () => {
    await site.db.insert(discountCodes).values([
      { code: 'ODD', kind: 'percentage', value: 1_225 },
      { code: 'HUGE', kind: 'fixed', value: 99_999_00 },
    ])
    const oneDay = { returnDate: '2026-11-23', modelYear: '2025' }
    await book({ ...oneDay, discountCode: 'ODD' })
    await book({ ...oneDay, discountCode: 'HUGE' })
    // 109.00 × 12.25 % = 13.3525 → 13.35
    expect((await stored()).map(({ discountAmount, subtotal }) => [discountAmount, subtotal])).toEqual([
      [1_335, 10_065],
      [10_900, 500],
    ])
  })

  test('the button Apply shows the discount and keeps what was typed, without storing anything', async () => {
    const changes = { intent: 'discount', discountCode: 'welcome10', fullName: 'نصف اسم', mobileNumber: '' }
    const response = await postBooking(site, yaris.id, changes)
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(textOf(html)).toContain('WELCOME10')
    expect(html).toContain('value="نصف اسم"')
    expect(await stored()).toEqual([])
  })
})

describe('sending twice', () => {
  const key = { idempotencyKey: '0123456789abcdef0123456789abcdef' }

  test.each([
    ['with a key', key],
    ['from a page without our code', {}],
  ])('%s, at once and again, stores one booking and responds with it', async (_how, changes) => {
    const answers = await Promise.all([book(changes), book(changes), book(changes)])
    const again = await book(changes)
    expect(await stored()).toHaveLength(1)
    expect(new Set([...answers, again].map(({ reference }) => reference)).size).toBe(1)
  })

  test('responds with the stored booking also when the same form would be refused by now', async () => {
    const { reference } = await book(key)
    site.setNow(new Date('2026-11-22T07:01:00Z'))
    expect((await book(key)).reference).toBe(reference)
  })

  test.each<[string, BookingFields]>([
    ['another driver', { nationalId: '1001244019' }],
    ['another name', { fullName: 'Somebody Else' }],
    ['another phone', { mobileNumber: '0599999999' }],
    ['another licence', { licenseNumber: 'ABC-12345' }],
    ['another return', { returnDate: '2026-11-26' }],
    ['another branch', { returnLocation: 'najran-airport' }],
    ['another option', { comprehensiveInsurance: 'on' }],
    ['another model year', { modelYear: '2025' }],
    ['a discount code', { discountCode: 'WELCOME10' }],
  ])('under the same key but with %s is a conflict that changes nothing', async (_what, changes) => {
    const { reference } = await book(key)
    const before = await stored()
    const response = await postBooking(site, yaris.id, { ...key, ...changes })
    expect(response.status).toBe(409)
    expect(await response.text()).not.toContain(reference)
    expect(await stored()).toEqual(before)
  })

  test('under the same key for another car is a conflict', async () => {
    await book(key)
    const accent = await demoCar(site, 'Hyundai Accent')
    expect((await postBooking(site, accent.id, key)).status).toBe(409)
    expect(await stored()).toHaveLength(1)
  })

  test.each<[string, BookingFields]>([
    ['identity number', { nationalId: '1001244019' }],
    ['licence', { licenseNumber: 'ABC-12345' }],
  ])('from a page without our code with a corrected %s is another booking', async (_what, changes) => {
    await book({})
    await book(changes)
    expect(await stored()).toHaveLength(2)
  })

  test('on another day is another booking when the page had no key', async () => {
    const late = { pickupDate: '2026-12-06', returnDate: '2026-12-08' }
    await book(late)
    site.setNow(new Date('2026-11-21T06:00:00Z'))
    await book(late)
    expect(await stored()).toHaveLength(2)
  })
})

describe('the WhatsApp confirmation', () => {
  test('is Arabic in both languages, opens in a new tab and holds the whole booking but no identity numbers', async () => {
    const typed = { nationalId: '1001244019', licenseNumber: 'LIC-77881', discountCode: 'NAJRAN50' }
    const { link, url, message, reference } = await book({ ...typed, comprehensiveInsurance: 'on' }, yaris, '/en')
    expect(attribute(link, 'target')).toBe('_blank')
    expect(attribute(link, 'rel')).toMatch(/noopener/)
    expect(url.pathname).toBe('/966500000001')
    const [booking] = await stored()
    for (const part of [
      'السلام عليكم',
      reference,
      goodBooking.fullName,
      '+966512345678',
      'تويوتا يارس',
      '2026',
      'يومي',
      'مطار نجران',
      'أبها',
      '22 نوفمبر 2026',
      'NAJRAN50',
      toDecimal(booking!.totalPrice),
      toDecimal(booking!.vatAmount),
      toDecimal(booking!.insuranceAmount),
    ]) {
      expect(message).toContain(part)
    }
    expect(message).not.toMatch(/1001244019|77881/)
  })

  test('goes to the number of the settings', async () => {
    const setting = eq(siteSettings.key, 'whatsapp_bookings')
    await site.db.update(siteSettings).set({ value: '966511111111' }).where(setting)
    try {
      const response = await postBooking(site, yaris.id)
      expect(await response.text()).toContain('https://wa.me/966511111111?')
    } finally {
      await site.db.update(siteSettings).set({ value: '966500000001' }).where(setting)
    }
  })

  test('is in the response to scripts with the same booking', async () => {
    const response = await site.request(`/book/${yaris.id}.data`, { method: 'POST', body: encodeFields(goodBooking) })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/x-script; charset=utf-8')
    const [booking] = await stored()
    expect(await response.text()).toContain(booking!.reference)
    expect(booking!.totalPrice).toBe(halalas(41_630))
  })
})

test('a booking that cannot be stored is an error, logged without personal data, and keeps what was typed', async () => {
  await site.db.execute(sql`alter table bookings add constraint nothing_fits check (false) not valid`)
  const response = await postBooking(site, yaris.id)
  const html = await response.text()
  await site.db.execute(sql`alter table bookings drop constraint nothing_fits`)
  expect(response.status).toBe(500)
  expect(textOf(html)).toContain('تعذّر الحجز')
  expect(html).toContain(`value="${goodBooking.fullName}"`)
  expect(html).not.toContain('nothing_fits')
  const lines = takeLines().join('')
  expect(lines).toContain('Could not store the booking: 23514 (nothing_fits)')
  expect(lines).not.toMatch(/1058529940|512345678|اليامي/)
})
