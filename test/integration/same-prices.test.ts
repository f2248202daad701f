import fc from 'fast-check'
import { UNSAFE_decodeViaTurboStream as decodePageData } from 'react-router'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { quoteBooking, type BookableSite } from '#operations/booking/quote-booking.ts'
import type { BookingPage } from '#app/site/book/load-booking-page.server.ts'
import { quoteOf, type Choice } from '#app/site/book/use-booking-choice.ts'
import { parseForm } from '#app/forms/parse-form.ts'
import type { Services } from '#operations/services/services.ts'
import { bookings } from '#data/tables/booking.ts'
import { listBranches } from '#data/branches/branches.ts'
import { branches } from '#data/tables/branches.ts'
import { specialOffers } from '#data/tables/content.ts'
import { findCar } from '#data/fleet/cars.ts'
import { carCategories, cars } from '#data/tables/fleet.ts'
import { listCityFees } from '#data/pricing/return-fees.ts'
import { listOfferedExtras } from '#data/pricing/extras.ts'
import { charges, discountCodes, extras, rates, returnFees } from '#data/tables/pricing.ts'
import { readSettings } from '#data/settings/settings.ts'
import { customer } from '#domain/booking/request/booking-actor.ts'
import { bookingFormSchema } from '#domain/booking/booking-form.ts'
import { requestOfForm } from '#domain/booking/request/booking-request.ts'
import { latestPickupDate } from '#domain/branches/period-check.ts'
import { halalas } from '#domain/money/money.ts'
import type { Discount } from '#domain/pricing/discount.ts'
import { extraCharges } from '#domain/pricing/extras/extra.ts'
import { quantitiesIn, quantityField } from '#domain/pricing/extras/quantity-fields.ts'
import { amountsOf, eachOption, priceLines } from '#domain/pricing/price-lines.ts'
import { feesBetween } from '#domain/pricing/return-fees/return-fee.ts'
import { someDates, someStoredRates } from '#domain/pricing/rates/rates.fixture.ts'
import { monthlyReturn, rentalTypes } from '#domain/time/rental-period.ts'
import { addMinutes, parseLocalTime, type LocalDate } from '#domain/time/riyadh-time.ts'
import { demoCar } from '../factories/cars.ts'
import { encodeFields, goodBooking, postBooking } from '../factories/booking-form.ts'
import { openTestSite, type TestSite } from '../factories/site.ts'
import { testNow } from '../helpers/test-now.ts'

let site: TestSite
let carId: number

beforeAll(async () => {
  site = await openTestSite()
  carId = (await demoCar(site, 'Hyundai Tucson')).id
})
afterAll(() => site.close())

const dayMs = 24 * 60 * 60 * 1000
const cities = ['Najran', 'Abha', 'Jeddah', 'Riyadh']
const someAmounts = (most: number) => fc.nat(most).map(halalas)

/** Everything that managers set: rules, offers, VAT and fee, extras, codes, and the prices of a car. */
const someSettings = fc.record({
  rules: fc.array(someStoredRates, { maxLength: 12 }),
  floor: fc.option(fc.integer({ min: 1, max: 20_000 }).map(halalas)),
  charges: fc.uniqueArray(
    fc.record({ startsOn: someDates, vatRate: fc.nat(10_000), authorizationFee: someAmounts(10_000) }),
    { maxLength: 2, selector: ({ startsOn }) => startsOn },
  ),
  extras: fc.array(
    fc
      .record({
        nameAr: fc.constant('إضافة'),
        nameEn: fc.constant('Extra'),
        charge: fc.constantFrom(...extraCharges),
        price: someAmounts(50_000),
        maxQuantity: fc.integer({ min: 1, max: 20 }),
        driverAge: fc.option(fc.integer({ min: 18, max: 75 }), { freq: 1 }),
        isActive: fc.boolean(),
      })
      .map((extra) => (extra.driverAge === null ? extra : { ...extra, maxQuantity: 1 })),
    { maxLength: 5 },
  ),
  codes: fc.array(
    fc.oneof(
      fc.record({ kind: fc.constant('percentage' as const), value: fc.integer({ min: 1, max: 10_000 }) }),
      fc.record({ kind: fc.constant('fixed' as const), value: fc.integer({ min: 1, max: 100_000 }) }),
    ),
    { maxLength: 3 },
  ),
  returnFees: fc.uniqueArray(
    fc.record({
      fromCity: fc.constantFrom(...cities),
      toCity: fc.constantFrom(...cities),
      bothWays: fc.boolean(),
      fee: someAmounts(30_000),
    }),
    { maxLength: 4, selector: ({ fromCity, toCity }) => `${fromCity} ${toCity}` },
  ),
  // Without one, a branch that is closed refuses.
  afterHoursFee: someAmounts(20_000),
  pricePerMonth: fc.option(someAmounts(1_000_000).map((amount) => halalas(amount + 1))),
  insurance: fc.option(someAmounts(10_000)),
  kilometers: fc.option(someAmounts(10_000)),
})
type SomeSettings = typeof someSettings extends fc.Arbitrary<infer Value> ? Value : never

async function store(settings: SomeSettings): Promise<void> {
  const { db } = site
  await db.delete(specialOffers)
  await db.delete(rates)
  await db.delete(extras)
  await db.delete(discountCodes)
  await db.delete(charges)
  await db.delete(returnFees)
  await db.update(carCategories).set({ floorPricePerDay: settings.floor })
  await db.update(branches).set({ afterHoursFee: settings.afterHoursFee, afterHoursOnClosedDays: true })
  await db.update(cars).set({
    pricePerMonth: settings.pricePerMonth,
    comprehensiveInsurancePricePerDay: settings.insurance,
    unlimitedKilometerPricePerDay: settings.kilometers,
  })
  const first = { startsOn: '2020-07-01' as LocalDate, vatRate: 1500, authorizationFee: halalas(500) }
  await db.insert(charges).values([first, ...settings.charges])
  if (settings.extras.length > 0) await db.insert(extras).values(settings.extras)
  if (settings.returnFees.length > 0) await db.insert(returnFees).values(settings.returnFees)
  const codes = settings.codes.map((code, index) => ({ ...code, code: `CODE${index}` }))
  if (codes.length > 0) await db.insert(discountCodes).values(codes)
  if (settings.rules.length === 0) return
  const rules = await db.insert(rates).values(settings.rules).returning()
  // Every rule of offers gets an offer that is shown now, every other of them one that is over by then.
  const [past, coming] = [new Date(testNow.getTime() - dayMs), new Date(testNow.getTime() + dayMs)]
  const offers = rules
    .filter(({ onlyWithOffer }) => onlyWithOffer)
    .map(({ id }, index) => ({
      rateId: id,
      startDate: new Date(past.getTime() - 1),
      endDate: index % 2 === 0 ? coming : past,
    }))
  if (offers.length > 0) await db.insert(specialOffers).values(offers)
}

/** The booking page as a browser receives it. */
async function readPage(): Promise<BookingPage> {
  const response = await site.request(`/en/book/${carId}.data`)
  const decoded = await decodePageData(response.body!, globalThis as unknown as Window & typeof globalThis)
  const routes = decoded.value as Record<string, { data?: Partial<BookingPage> }>
  const page = Object.values(routes).find(({ data }) => data?.car)?.data
  if (!page) throw new Error('The page has no car')
  return page as BookingPage
}

/** What the server reads before it prices a form. */
async function readServer(): Promise<{ services: Services; bookable: BookableSite }> {
  const { db } = site
  const limits = { take: () => Promise.resolve(undefined), giveBack: () => Promise.resolve() }
  const [settings, car, listed, offered, cityFees] = await Promise.all([
    readSettings(db),
    findCar(db, String(carId)),
    listBranches(db, testNow),
    listOfferedExtras(db),
    listCityFees(db),
  ])
  return {
    services: { db, limits, language: 'en', now: () => testNow } as unknown as Services,
    bookable: {
      settings,
      car: car!,
      branches: listed,
      extras: offered,
      returnFees: feesBetween(listed, cityFees),
    },
  }
}

const bookableDates = someDates.filter((date) => date > '2026-11-22' && date <= latestPickupDate(testNow))

const someRentals = fc.record({
  date: bookableDates,
  hour: fc.integer({ min: 0, max: 23 }),
  minutes: fc.integer({ min: 1, max: 60 * 24 * 60 }),
  rentalType: fc.constantFrom(...rentalTypes),
  year: fc.nat(9),
  branches: fc.tuple(fc.nat(9), fc.nat(9)),
  options: fc.tuple(fc.boolean(), fc.boolean()),
  quantities: fc.array(fc.nat(20), { minLength: 5, maxLength: 5 }),
  // Reading a code takes three times as long as everything else.
  code: fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.nat(9) }),
})
type SomeRental = typeof someRentals extends fc.Arbitrary<infer Value> ? Value : never

/** The fields that a browser posts for a rental which its page offers. */
function fieldsOf(rental: SomeRental, page: BookingPage, codes: number) {
  const { car, modelYears, extras: offered } = page
  const pickup = { date: rental.date, time: parseLocalTime(`${String(rental.hour).padStart(2, '0')}:00`)! }
  const isMonthly = rental.rentalType === 'monthly' && car.prices.pricePerMonth !== null
  const returned = addMinutes(pickup, rental.minutes)
  const [from, to] = rental.branches.map((number) => page.branches[number % page.branches.length]!.id)
  const options = Object.entries(
    eachOption('field', ({ carPrice, field }) => {
      const isWanted = rental.options[field === 'unlimitedKilometers' ? 1 : 0]
      return isWanted && car.prices[carPrice] !== null ? 'on' : undefined
    }),
  )
  const quantities = offered.map(({ id, maxQuantity }, index) => [
    quantityField(id),
    String((rental.quantities[index] ?? 0) % (maxQuantity + 1)),
  ])
  return {
    ...goodBooking,
    rentalType: isMonthly ? 'monthly' : 'daily',
    pickupLocation: from!,
    returnLocation: to!,
    pickupDate: pickup.date,
    pickupTime: pickup.time,
    returnDate: isMonthly ? undefined : returned.date,
    returnTime: isMonthly ? undefined : returned.time,
    modelYear: String(modelYears[rental.year % modelYears.length]),
    discountCode: rental.code !== null && codes > 0 ? `CODE${rental.code % codes}` : '',
    ...Object.fromEntries([...options, ...quantities]),
  }
}
type Fields = ReturnType<typeof fieldsOf>

/** The price that the browser shows for these fields. */
function browserQuote(
  { car, branches: offering, extras: offered, returnFees: fees }: BookingPage,
  fields: Fields,
  codes: SomeSettings['codes'],
) {
  const pickup = { date: fields.pickupDate, time: fields.pickupTime }
  const month = monthlyReturn(pickup)
  const values: Record<string, string | undefined> = fields
  const choice: Choice = {
    ...fields,
    rentalType: fields.rentalType === 'monthly' ? 'monthly' : 'daily',
    returnDate: fields.returnDate ?? month.date,
    returnTime: fields.returnTime ?? month.time,
    extras: quantitiesIn(fields),
    ...eachOption('field', ({ field }) => values[field] === 'on'),
  }
  return quoteOf(car.prices, choice, {
    extras: offered,
    returnFees: fees,
    branches: offering,
    discount: discountOf(fields.discountCode, codes),
    bookedAt: testNow,
  })
}

/** The discount that the server has answered for a code. */
function discountOf(code: string, codes: SomeSettings['codes']): Discount | undefined {
  const found = codes[Number(code.slice('CODE'.length))]
  if (code === '' || !found) return undefined
  const known = { code, carId: null }
  return found.kind === 'percentage'
    ? { ...known, kind: 'percentage', hundredthsOfPercent: found.value }
    : { ...known, kind: 'fixed', amount: halalas(found.value) }
}

describe('browser and server agree to the halala on rates, offers, codes, options and extras', () => {
  /** Compares prices, and returns how many of them had what. */
  async function compare(sets: number, quotes: number) {
    const seen = { codes: 0, extras: 0, returnFee: 0, afterHours: 0, rates: 0, better: 0, month: 0 }
    const schema = bookingFormSchema([])
    for (const settings of fc.sample(someSettings, sets)) {
      await store(settings)
      const [page, { services, bookable }] = [await readPage(), await readServer()]
      expect(page.extras).toHaveLength(settings.extras.filter(({ isActive }) => isActive).length)
      for (const rental of fc.sample(someRentals, quotes)) {
        const fields = fieldsOf(rental, page, settings.codes.length)
        const shown = browserQuote(page, fields, settings.codes)
        const form = new FormData()
        for (const [name, value] of encodeFields(fields)) form.set(name, value)
        const parsed = parseForm(form, schema)
        if (parsed.status !== 'success') throw new Error(JSON.stringify(parsed.error))
        const request = requestOfForm(parsed.value, carId)
        const priced = await quoteBooking(services, customer, { site: bookable, request })
        if (!priced.ok) throw new Error(JSON.stringify([priced, fields]))
        if (JSON.stringify(shown) !== JSON.stringify(priced.quote))
          expect(shown, JSON.stringify(fields)).toEqual(priced.quote)
        const { quote } = priced
        const lowest = Math.min(settings.floor ?? 0, quote.dailyRate) * quote.days
        if (fields.rentalType === 'daily' && quote.base < lowest) expect(quote.base).toBeGreaterThanOrEqual(lowest)
        // Of offer and code one counts.
        if (quote.better?.kind === 'offer') expect(quote.discount).toBe(0)
        seen.codes += quote.discount > 0 ? 1 : 0
        seen.extras += quote.bookedExtras ? 1 : 0
        seen.returnFee += quote.returnFee > 0 ? 1 : 0
        seen.afterHours += quote.afterHours > 0 ? 1 : 0
        seen.rates += quote.rates ? 1 : 0
        seen.better += quote.better ? 1 : 0
        seen.month += fields.rentalType === 'monthly' ? 1 : 0
      }
    }
    return seen
  }

  test('in generated cases', async () => {
    await compare(5, 100)
  })

  test('in 100,000 generated cases', { tags: ['long'] }, async () => {
    for (const count of Object.values(await compare(200, 510))) expect(count).toBeGreaterThan(0)
  })
})

test('a form with the total that the browser showed is booked at these lines', async () => {
  for (const settings of fc.sample(someSettings, 5)) {
    await store(settings)
    const page = await readPage()
    for (const rental of fc.sample(someRentals, 4)) {
      const fields = fieldsOf(rental, page, settings.codes.length)
      const shown = browserQuote(page, fields, settings.codes)
      const answer = await postBooking(site, carId, { ...fields, shownTotal: String(shown.total) })
      expect(answer.status, JSON.stringify(fields)).toBe(200)
      const [booking] = await site.db.delete(bookings).returning()
      const amounts = amountsOf(booking!)
      for (const { key } of priceLines) expect([key, amounts[key]]).toEqual([key, shown[key]])
      expect(booking!.extras).toEqual(shown.bookedExtras ?? [])
      expect(booking!.rates?.applied ?? []).toEqual(shown.rates ?? [])
    }
  }
})
