import fc from 'fast-check'
import { expect, test } from 'vitest'
import { halalas, percentageOf, sumOf } from '../../money/money.ts'
import {
  allowanceDays,
  deductibleShares,
  earlyMonths,
  earlyReturns,
  fuelSteps,
  unreportedDamages,
} from '../../terms/settlement-policy.ts'
import { starterVatCategories } from '../../pricing/vat/vat-categories.ts'
import { amountOf, makeInput } from './settlement.fixture.ts'
import { settle, type SettlementInput } from './settlement.ts'

const amount = (max: number, min = 0) => fc.integer({ min, max }).map(halalas)
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 6 })
const { dueAt } = makeInput().agreed
const minutes = (count: number) => new Date(dueAt.getTime() + count * 60_000)

const reading = orNull(fc.record({ odometerKm: fc.nat(300_000), fuelEighths: fc.nat(8) }))

/** A month ends at most a day after its 30 days, a rental by the day within its last one. */
const agreed = fc
  .record({
    rentalType: fc.constantFrom('daily' as const, 'monthly' as const),
    length: fc.integer({ min: 1, max: 90 }),
    dayPrice: amount(500_000, 1),
    discountPercent: fc.nat(100),
    monthPercent: fc.integer({ min: 20, max: 120 }),
    optionPerDay: amount(20_000),
    hasUnlimitedKilometers: fc.boolean(),
    vatRate: fc.constantFrom(500, 1000, 1500, 1750),
  })
  .map(({ length, discountPercent, monthPercent, optionPerDay, ...rest }) => {
    const isMonthly = rest.rentalType === 'monthly'
    const days = isMonthly ? Math.max(30, length) : length
    const price = percentageOf(halalas(rest.dayPrice * days), isMonthly ? monthPercent * 100 : 10_000)
    const carAmount = halalas(price - percentageOf(price, discountPercent * 100))
    const options = { optionsAmount: halalas(optionPerDay * days), otherOptions: [] }
    return { ...rest, days, dueAt, carAmount, carCategory: 'S' as const, ...options }
  })

const rental: fc.Arbitrary<SettlementInput> = fc.record({
  agreed,
  contract: fc.record({
    kilometersPerDay: orNull(fc.integer({ min: 1, max: 600 })),
    extraKilometerPrice: orNull(amount(1_000, 1)),
    lateGraceHours: orNull(fc.nat(24)),
    lateHourPrice: orNull(amount(30_000, 1)),
    deductible: orNull(amount(2_000_000)),
    youngDriverPricePerDay: fc.constant(null),
    deposit: fc.constant(null),
    fullTankPrice: orNull(amount(100_000, 1)),
  }),
  policy: fc.record({
    lateHourPercent: fc.integer({ min: 100, max: 1000 }),
    lateHoursBeforeDay: fc.nat(23),
    allowanceDays: fc.constantFrom(...allowanceDays),
    fuelStep: fc.constantFrom(...fuelSteps),
    unreportedDamage: fc.constantFrom(...unreportedDamages),
    deductibleShare: fc.constantFrom(...deductibleShares),
    fineFee: amount(20_000),
    earlyReturn: fc.constantFrom(...earlyReturns),
    earlyMonth: fc.constantFrom(...earlyMonths),
  }),
  // The rate of the return differs from that of the booking when VAT changes in the middle.
  vat: fc.record({ rate: fc.constantFrom(500, 1000, 1500, 2000), categories: fc.constant(starterVatCategories) }),
  facts: fc.record({
    returnedAt: fc.integer({ min: -90 * 1440, max: 20 * 1440 }).map(minutes),
    legs: fc.array(fc.record({ out: reading, back: reading }), { maxLength: 4 }),
    damages: fc.array(
      fc.record({ hasReport: fc.boolean(), faultPercent: fc.nat(100), repairCost: orNull(amount(5_000_000)) }),
      { maxLength: 3 },
    ),
    fines: fc.array(fc.record({ amount: amount(1_000_000, 1) }), { maxLength: 3 }),
  }),
})

/** How much later than the return of a rental another one is, in minutes. */
const delay = fc.oneof(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 1, max: 5 * 1440 }))

function expectSettlement(input: SettlementInput, laterMinutes: number): void {
  const { agreed: booked, policy, vat } = input
  const { lines, total } = settle(input)
  for (const { kind, net, vat: tax, gross, vatCategory, vatRate, explanation } of lines) {
    expect(net + tax).toBe(gross)
    expect(vatCategory).toBe(kind === 'earlyReturn' ? booked.carCategory : starterVatCategories[kind])
    const standard = kind === 'earlyReturn' ? booked.vatRate : vat.rate
    expect(vatRate).toBe(vatCategory === 'S' ? standard : 0)
    expect(percentageOf(net, vatRate)).toBe(tax)
    const explained = amountOf(explanation, vatRate)
    if ('net' in explained) expect(net).toBe(explained.net)
    else expect([explained.gross, explained.gross - 1]).toContain(gross)
    expect(gross === 0 || gross < 0 === (kind === 'earlyReturn')).toBe(true)
  }
  expect(total).toBe(sumOf(...lines.map(({ gross }) => gross)))
  const givenBack = sumOf(...lines.flatMap(({ kind, net }) => (kind === 'earlyReturn' ? [halalas(0 - net)] : [])))
  expect(givenBack).toBeLessThanOrEqual(booked.carAmount + booked.optionsAmount)
  const returnedAt = new Date(input.facts.returnedAt.getTime() + laterMinutes * 60_000)
  const later = settle({ ...input, facts: { ...input.facts, returnedAt } })
  const fixed = (all: typeof lines) =>
    sumOf(
      ...all.flatMap(({ kind, gross }) => (policy.allowanceDays === 'charged' && kind === 'kilometres' ? [] : [gross])),
    )
  // A day that is charged brings its kilometres when the policy says so.
  expect(fixed(later.lines)).toBeGreaterThanOrEqual(fixed(lines))
}

const random = fc.property(rental, delay, expectSettlement)

test('settlements of 2,000 random rentals add up, explain themselves, and never get cheaper by a later return', () => {
  fc.assert(random, { numRuns: 2_000 })
})

test('settlements of 100,000 random rentals do too', { tags: ['long'] }, () => {
  fc.assert(random, { numRuns: 100_000 })
})
