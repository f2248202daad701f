import fc from 'fast-check'
import type { AfterHours, WeeklyHours } from '../../branches/opening-hours.ts'
import { anyWeek } from '../../branches/weekly-hours.fixture.ts'
import { halalas, type Halalas } from '../../money/money.ts'
import type { RentalType } from '../../time/rental-period.ts'
import type { LocalDate } from '../../time/riyadh-time.ts'
import type { Charges } from '../charges.ts'
import type { CodeConditions } from '../codes/code-conditions.ts'
import type { Discount } from '../discount.ts'
import type { ChosenExtra } from '../extras/extra.ts'
import type { PriceAdjustment } from '../quote.ts'
import type { Rate } from '../rates/rate.ts'
import { someCarRates } from '../rates/rates.fixture.ts'

/** Everything that makes the price of a rental. Moments are minutes of Riyadh wall time since 1970. */
export type RentalToQuote = {
  type: RentalType
  bookedAt: number
  pickup: number
  back: number
  modelYear: number
  branch: string
  insurance: boolean
  unlimitedKilometers: boolean
  car: {
    pricePerDay: Halalas
    pricePerMonth: Halalas
    insurancePerDay: Halalas | null
    unlimitedKilometersPerDay: Halalas | null
    models: { year: number; price: Halalas }[]
    rates: readonly Rate[]
    floor: Halalas | null
  }
  charges: Charges[]
  code: Discount | undefined
  agreed: PriceAdjustment | undefined
  extras: ChosenExtra[]
  returnFee: Halalas
  /** Of both branches. */
  hours: { week: WeeklyHours; service: AfterHours | undefined }
}

const day = 1440
const firstDay = Date.UTC(2026, 10, 1) / 60_000
const amounts = (most: number) => fc.nat(most).map(halalas)
const maybe = <T>(some: fc.Arbitrary<T>) => fc.option(some, { nil: undefined })
const dates = fc
  .nat(800)
  .map((days) => new Date((firstDay + days * day) * 60_000).toISOString().slice(0, 10) as LocalDate)

const conditions: fc.Arbitrary<CodeConditions> = fc
  .record({
    rentalType: maybe(fc.constantFrom('daily' as const, 'monthly' as const)),
    minDays: maybe(fc.constantFrom(2, 7, 30, 31)),
    minLeadDays: maybe(fc.integer({ min: 1, max: 25 })),
    weekdays: maybe(fc.uniqueArray(fc.nat(6), { minLength: 2 })),
    pickupFrom: maybe(dates),
    pickupUntil: maybe(dates),
  })
  .map((all) => {
    // Two at most, so that many rentals meet them.
    const set = Object.entries(all).filter(([, value]) => value !== undefined)
    return Object.fromEntries(set.slice(0, 2)) as CodeConditions
  })

const codes: fc.Arbitrary<Discount> = fc
  .tuple(
    fc.oneof(
      fc.record({ kind: fc.constant('percentage' as const), hundredthsOfPercent: fc.integer({ min: 1, max: 10_000 }) }),
      fc.record({ kind: fc.constant('fixed' as const), amount: fc.integer({ min: 1, max: 80_000 }).map(halalas) }),
    ),
    maybe(conditions),
  )
  .map(([terms, met]) => ({ code: 'CODE', carId: null, ...terms, conditions: met }))

const agreements: fc.Arbitrary<PriceAdjustment> = fc.oneof(
  fc.record({ kind: fc.constant('amount' as const), amount: fc.integer({ min: -90_000, max: 40_000 }).map(halalas) }),
  fc.record({ kind: fc.constant('dailyRate' as const), dailyRate: fc.integer({ min: 1, max: 20_000 }).map(halalas) }),
)

const extras: fc.Arbitrary<ChosenExtra[]> = fc
  .array(
    fc.record({
      charge: fc.constantFrom('day' as const, 'once' as const),
      price: amounts(9_000),
      quantity: fc.integer({ min: 1, max: 3 }),
    }),
    { maxLength: 3 },
  )
  .map((list) =>
    list.map((extra, index) => ({ id: index + 1, name: { ar: 'إضافة', en: 'Extra' }, maxQuantity: 3, ...extra })),
  )

const later: fc.Arbitrary<Charges[]> = fc
  .array(fc.record({ from: dates, vatRate: fc.constantFrom(500, 750, 1333, 1500), authorizationFee: amounts(1_500) }), {
    maxLength: 2,
  })
  .map((list) => [
    { from: '2020-07-01' as LocalDate, vatRate: 1500, authorizationFee: halalas(500) },
    ...list.toSorted((a, b) => (a.from < b.from ? -1 : 1)),
  ])

/** Daily rentals of up to 70 days and monthly ones of up to four months and any rest, at any minute, with all that changes a price. */
export const rentalsToQuote: fc.Arbitrary<RentalToQuote> = fc
  .record({
    type: fc.constantFrom('daily' as const, 'daily' as const, 'monthly' as const),
    begins: fc.integer({ min: 30 * day, max: 780 * day }),
    lead: fc.nat(40 * day),
    // Whole days are the most usual length, and one minute more the one where a day is easily missed.
    length: fc.tuple(fc.integer({ min: 1, max: 70 }), fc.constantFrom(0, 0, 1, 90, 1439)),
    months: fc.integer({ min: 1, max: 4 }),
    rest: fc.tuple(fc.nat(32), fc.constantFrom(0, 0, 1, 600)),
    modelYear: fc.constantFrom(2022, 2024, 2026),
    branch: fc.constantFrom('najran', 'abha', 'jeddah'),
    insurance: fc.boolean(),
    unlimitedKilometers: fc.boolean(),
    car: fc.record({
      pricePerDay: fc.integer({ min: 4_000, max: 40_000 }).map(halalas),
      pricePerMonth: fc.integer({ min: 60_000, max: 900_000 }).map(halalas),
      insurancePerDay: fc.option(amounts(5_000)),
      unlimitedKilometersPerDay: fc.option(amounts(5_000)),
      models: fc.uniqueArray(
        fc.record({ year: fc.constantFrom(2024, 2026), price: fc.integer({ min: 1, max: 40_000 }).map(halalas) }),
        { selector: ({ year }) => year, maxLength: 2 },
      ),
      rates: someCarRates,
    }),
    // Most offers are shown at the booking and most rates have no dates, or few would ever meet a rental.
    isNear: fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
    charges: later,
    code: maybe(codes),
    agreed: fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: agreements }),
    extras,
    returnFee: fc.oneof(fc.constant(halalas(0)), amounts(60_000)),
    week: anyWeek,
    service: maybe(fc.record({ fee: amounts(20_000), onClosedDays: fc.boolean() })),
  })
  .map(({ begins, lead, length, months, rest, car: { rates, ...car }, isNear, week, service, ...others }) => {
    const pickup = firstDay + begins
    const bookedMs = (pickup - lead - 180) * 60_000
    const list = rates.list.map((rate, index): Rate => {
      if (!isNear[index]) return rate
      const { spans: _spans, minLeadHours: _lead, shown, ...near } = rate
      return shown ? { ...near, shown: [[bookedMs, bookedMs + 1]] } : near
    })
    const [days, minutes] = others.type === 'daily' ? length : [months * 30 + rest[0], rest[1]]
    return {
      ...others,
      pickup,
      bookedAt: pickup - lead,
      back: pickup + days * day + minutes,
      car: { ...car, rates: list, floor: rates.floor },
      hours: { week, service },
    }
  })
