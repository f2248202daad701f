import fc from 'fast-check'
import { firstCharges } from '#domain/pricing/charges.ts'
import { halalas } from '#domain/money/money.ts'
import { quote, type CarPrices } from '#domain/pricing/quote.ts'
import { inOrder, type InstantSpan } from '#domain/pricing/rates/rate.ts'
import { someStoredRates } from '#domain/pricing/rates/rates.fixture.ts'
import { toRate } from '#domain/pricing/rates/stored-rate.ts'
import { momentAt } from '#domain/time/moment.fixture.ts'
import { byCalendar } from '#domain/time/ramadan.ts'
import { atMost, median, type Section } from '../result.ts'

const pickup = momentAt('2026-12-10 10:00')
const bookedAt = new Date('2026-11-20T08:00:00Z')
const days = 365
const always: InstantSpan = [0, Date.UTC(2100, 0)]

/** The time to quote a rental of a year, with generated rules of every kind. */
export async function measureQuotes(): Promise<Section> {
  const goal = 'less than 0.5 ms'
  const many = timeQuotes(200, 0)
  const offers = timeQuotes(200, 10)
  return Promise.resolve({
    title: 'Quotes',
    notes: [
      `\`quote()\` for a rental of ${days} days. The rules are generated, with the seeds 18 to 27; each value is the median of these ten sets.`,
    ],
    rows: [
      { what: '20 rules', value: timeQuotes(20, 0), unit: 'ms' },
      { what: '200 rules', value: many, unit: 'ms', goal: atMost(many, 0.5, goal) },
      {
        what: '200 rules, 10 of them of offers that are shown',
        value: offers,
        unit: 'ms',
        goal: atMost(offers, 0.5, goal),
      },
    ],
  })
}

/** The milliseconds of a quote with `count` rules, of which `offers` belong to offers. */
function timeQuotes(count: number, offers: number): number {
  const times = Array.from({ length: 10 }, (_, set) => {
    const prices = pricesWith(count, offers, 18 + set)
    const repeat = 300
    const request = {
      rentalType: 'daily',
      days,
      modelYear: 2026,
      start: { pickup, branchId: 'najran', bookedAt },
    } as const
    const ask = () => quote(prices, { ...request, insurance: true, unlimitedKilometers: true })
    for (let warm = 0; warm < repeat; warm += 1) ask()
    const started = performance.now()
    for (let run = 0; run < repeat; run += 1) ask()
    return (performance.now() - started) / repeat
  })
  return median(times)
}

function pricesWith(count: number, offers: number, seed: number): CarPrices {
  const rows = fc.sample(someStoredRates, { numRuns: count, seed })
  const list = rows.map((row, index) => {
    const rate = toRate({ ...row, onlyWithOffer: index < offers, id: index + 1 }, byCalendar)
    return rate.shown ? { ...rate, shown: [always] } : rate
  })
  return {
    pricePerDay: halalas(20_000),
    pricePerMonth: halalas(400_000),
    modelPrices: [],
    insurancePerDay: halalas(2_000),
    unlimitedKilometersPerDay: halalas(3_000),
    charges: [firstCharges],
    rates: { list: list.sort(inOrder), floor: halalas(5_000) },
  }
}
