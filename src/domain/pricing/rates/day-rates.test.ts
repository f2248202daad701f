import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { momentAt, instantAt } from '../../time/moment.fixture.ts'
import { byCalendar } from '../../time/ramadan.ts'
import { addDays, addMinutes, dayOfWeek, toInstant } from '../../time/riyadh-time.ts'
import { firstCharges } from '../charges.ts'
import { halalas, percentageOf } from '../../money/money.ts'
import { quote, type CarPrices, type QuoteRequest } from '../quote.ts'
import { appliedRates } from './applied-rates.ts'
import { dayRates } from './day-rates.ts'
import { comingRates } from './coming-rates.ts'
import { inOrder, isRateOfCar, type FleetRate, type Rate } from './rate.ts'
import { seasonDates } from './rate-season.ts'
import { makeRate, makeSeason, someCarRates, someDates } from './rates.fixture.ts'

const rental = {
  dailyRate: halalas(10_000),
  modelYear: 2026,
  days: 4,
  // A Thursday.
  start: { pickup: momentAt('2026-12-03 10:00'), branchId: 'najran', bookedAt: instantAt('2026-12-01 10:00') },
}
const pricesWith = (list: readonly Rate[], changes: Partial<typeof rental> & { floor?: number } = {}) =>
  dayRates(
    { list: list.toSorted(inOrder), floor: changes.floor === undefined ? null : halalas(changes.floor) },
    { ...rental, ...changes },
  ).map(({ price }) => price)
const weekend = makeRate({ value: 2000, weekdays: [4, 5, 6] })

describe('the price of a day', () => {
  test('follows the days of the week on which the rental days begin', () => {
    expect(pricesWith([weekend])).toEqual([12_000, 12_000, 12_000, 10_000])
  })

  test('changes by a share, by an amount, or to a new price', () => {
    expect(pricesWith([makeRate()])[0]).toBe(8_500)
    expect(pricesWith([makeRate({ effect: 'amount', value: -1_050 })])[0]).toBe(8_950)
    expect(pricesWith([makeRate({ effect: 'price', value: 7_777 })])[0]).toBe(7_777)
  })

  test('is rounded half-up', () => {
    expect(pricesWith([makeRate({ value: -3_333 })], { dailyRate: halalas(9_999) })[0]).toBe(6_666)
  })

  test('follows the dates of a season, both ends included', () => {
    const season = makeRate({ spans: [[addDays(rental.start.pickup.date, 1), addDays(rental.start.pickup.date, 2)]] })
    expect(pricesWith([season])).toEqual([10_000, 8_500, 8_500, 10_000])
  })

  test.each([
    ['ramadan', '2027-02-07 10:00', [0, 30]],
    ['eidAlFitr', '2027-03-08 10:00', [0, 4]],
    ['eidAlAdha', '2027-05-14 10:00', [0, 4]],
  ] as const)('%s of 1448 begins the day after %s', (season, eve, [before, length]) => {
    const days = dayRates(
      { list: [makeRate({ spans: seasonDates(makeSeason({ season }), byCalendar)! })], floor: null },
      { ...rental, days: 40, start: { ...rental.start, pickup: momentAt(eve) } },
    )
    const changed = days.flatMap(({ price }, index) => (price === 8_500 ? [index] : []))
    // Ramadan 1448 has 29 days.
    expect([changed[0], changed.length]).toEqual([before + 1, season === 'ramadan' ? 29 : length])
  })

  test('stays as it is for rentals that a condition excludes', () => {
    const excluding: Partial<Rate>[] = [
      { minDays: 5 },
      { maxDays: 3 },
      { minLeadHours: 49 },
      { maxLeadHours: 47 },
      { minYear: 2027 },
      { maxYear: 2025 },
      { branches: { ids: ['abha'] } },
      { branches: { ids: ['najran'], isExcept: true } },
    ]
    for (const condition of excluding) expect(pricesWith([makeRate(condition)])).toEqual(Array(4).fill(10_000))
  })

  test.each([
    ['2026-12-02 10:00', 'late'],
    ['2026-12-02 10:30', 'late'],
    ['2026-12-02 10:59', 'late'],
    ['2026-12-02 11:00', 'early'],
  ])('is that of one of two rules whose hours before the pick-up follow each other, at %s the %s one', (at, which) => {
    const rules = [
      makeRate({ effect: 'price', value: 1_000, maxLeadHours: 24 }),
      makeRate({ effect: 'price', value: 2_000, minLeadHours: 25 }),
    ]
    const start = { ...rental.start, pickup: momentAt(at) }
    expect(pricesWith(rules, { start })[0]).toBe(which === 'late' ? 1_000 : 2_000)
  })

  test('changes for rentals that meet each condition exactly', () => {
    const met: Partial<Rate> = {
      minDays: 4,
      maxDays: 4,
      minLeadHours: 48,
      maxLeadHours: 48,
      minYear: 2026,
      maxYear: 2026,
    }
    expect(pricesWith([makeRate(met)])[0]).toBe(8_500)
    expect(pricesWith([makeRate({ branches: { ids: ['abha'], isExcept: true } })])[0]).toBe(8_500)
  })

  test('follows the first rule by priority, and all that add up on top of it', () => {
    const first = makeRate({ id: 1, priority: 2, value: 5_000 })
    const second = makeRate({ id: 2, priority: 1, value: 1_000 })
    const added = [
      makeRate({ id: 3, priority: 9, addsUp: true, value: -1_000 }),
      makeRate({ id: 4, priority: 1, addsUp: true, effect: 'amount', value: 500 }),
    ]
    expect(pricesWith([first, second])[0]).toBe(11_000)
    expect(pricesWith([...added, first, second])[0]).toBe((11_000 + 500) * 0.9)
  })

  test('is neither below the floor nor below zero', () => {
    const off = makeRate({ effect: 'amount', value: -20_000 })
    expect([pricesWith([off])[0], pricesWith([off], { floor: 6_000 })[0]]).toEqual([0, 6_000])
    expect(pricesWith([off], { floor: 12_000 })[0]).toBe(10_000)
    expect(pricesWith([], { floor: 12_000 })[0]).toBe(10_000)
  })
})

test('the rules that made a price are counted by day', () => {
  const named = (rate: Rate, days: number) => ({ name: rate.name, effect: rate.effect, value: rate.value, days })
  const ramadan = makeRate({ id: 2, addsUp: true })
  const days = dayRates({ list: [weekend, ramadan], floor: null }, rental)
  expect(appliedRates(days)).toEqual([named(weekend, 3), named(ramadan, 4)])
})

test('a rule is about the cars that meet both of its conditions', () => {
  const suvs: FleetRate = { ...makeRate(), categories: { ids: [4] }, cars: { ids: [9], isExcept: true } }
  const isAbout = (id: number, categoryId: number | null) => isRateOfCar(suvs, { id, categoryId })
  expect([isAbout(1, 4), isAbout(9, 4), isAbout(1, 5), isAbout(1, null)]).toEqual([true, false, false, false])
})

test('rules that have ended concern nobody', () => {
  const { date } = rental.start.pickup
  const [yesterday, tomorrow] = [addDays(date, -1), addDays(date, 1)]
  const coming = comingRates(date)
  const ended = makeRate({ spans: [[yesterday, yesterday]] })
  const rates = [
    ended,
    makeRate({
      spans: [
        [yesterday, yesterday],
        [date, tomorrow],
      ],
    }),
    makeRate(),
  ]
  expect(coming({ list: rates, floor: halalas(1) })).toEqual({
    list: [makeRate({ spans: [[date, tomorrow]] }), makeRate()],
    floor: 1,
  })
  expect(coming({ list: [ended], floor: null })).toBeUndefined()
  const [one, other] = [coming({ list: rates, floor: null }), coming({ list: rates, floor: null })]
  expect(one?.list[0]).toBe(other?.list[0])
})

const car: CarPrices = {
  pricePerDay: halalas(11_950),
  pricePerMonth: halalas(235_000),
  insurancePerDay: halalas(3_000),
  unlimitedKilometersPerDay: null,
  modelPrices: [{ year: 2026, price: halalas(14_950) }],
  charges: [firstCharges],
}
const requests: fc.Arbitrary<QuoteRequest> = fc
  .record({ date: someDates, lead: fc.nat(24 * 60 * 60), days: fc.nat(60), rest: fc.boolean() })
  .map(({ date, lead, days, rest }) => {
    const pickup = { date, time: momentAt('2026-01-01 10:00').time }
    const start = { pickup, branchId: rest ? 'abha' : 'jeddah', bookedAt: toInstant(addMinutes(pickup, -lead)) }
    const modelYear = rest ? 2026 : 2024
    return { rentalType: 'daily', days, modelYear, start, insurance: rest, unlimitedKilometers: false }
  })

test('prices agree with a day by day reading of the rules', () => {
  fc.assert(
    fc.property(requests, someCarRates, (request, rates) => {
      const { base, dailyRate } = quote({ ...car, rates }, request)
      const lowest = Math.min(rates.floor ?? 0, dailyRate)
      const own = rates.list.filter(({ shown }) => !shown)
      const days = Array.from({ length: request.days }, (_, index) =>
        Math.max(lowest, Math.min(...[own, rates.list].map((list) => slowPrice(list, request, index)))),
      )
      expect(base).toBe(days.reduce((sum, price) => sum + price, 0))
      expect(base).toBeGreaterThanOrEqual(lowest * request.days)
    }),
  )

  function slowPrice(list: readonly Rate[], { days, modelYear, start }: QuoteRequest, index: number): number {
    const { pickup, branchId, bookedAt } = start!
    const date = addDays(pickup.date, index)
    const lead = (toInstant(pickup).getTime() - bookedAt!.getTime()) / 3_600_000
    const applying = list.filter((rate) => {
      return (
        (!rate.spans || rate.spans.some(([first, last]) => date >= first && date <= last)) &&
        (!rate.weekdays || rate.weekdays.includes(dayOfWeek(date))) &&
        (!rate.shown || rate.shown.some(([from, until]) => +bookedAt! >= from && +bookedAt! < until)) &&
        days >= (rate.minDays ?? 0) &&
        lead >= (rate.minLeadHours ?? 0) &&
        modelYear! <= (rate.maxYear ?? 9999) &&
        (!rate.branches || rate.branches.ids.includes(branchId!) !== (rate.branches.isExcept ?? false))
      )
    })
    const byPriority = applying.toSorted(
      (a, b) => a.priority - b.priority || Number(!a.shown) - Number(!b.shown) || a.id - b.id,
    )
    const alone = byPriority.find(({ addsUp }) => !addsUp)
    const order = [...(alone ? [alone] : []), ...byPriority.filter(({ addsUp }) => addsUp)]
    let price = modelYear === 2026 ? 14_950 : 11_950
    for (const { effect, value } of order) {
      if (effect === 'price') price = value
      else price += effect === 'amount' ? value : percentageOf(halalas(price), value)
      price = Math.max(0, price)
    }
    return price
  }
})

test('without rules, prices are those of the car', () => {
  fc.assert(
    fc.property(requests, fc.boolean(), (request, isMonthly) => {
      const asked: QuoteRequest = { ...request, rentalType: isMonthly ? 'monthly' : 'daily' }
      const plain = quote(car, { ...asked, start: undefined })
      expect(quote(car, asked)).toEqual(plain)
      expect(quote({ ...car, rates: { list: [], floor: halalas(99_999) } }, asked)).toEqual(plain)
    }),
  )
})

test('no rule changes the price of a month', () => {
  fc.assert(
    fc.property(requests, someCarRates, fc.nat(40), (request, rates, extensionDays) => {
      const month: QuoteRequest = { ...request, rentalType: 'monthly', extensionDays }
      expect(quote({ ...car, rates }, month)).toEqual(quote(car, month))
    }),
  )
})
