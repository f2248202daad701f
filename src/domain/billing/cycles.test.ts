import fc from 'fast-check'
import { expect, test } from 'vitest'
import { halalas, percentageOf, sumOf } from '../money/money.ts'
import { makeLine, netOf, type BookingLine } from '../pricing/booking-lines.ts'
import { extensionDays, monthlyRentalDays, monthlyReturn } from '../time/rental-period.ts'
import { parseLocalMoment, toInstant, toRiyadh } from '../time/riyadh-time.ts'
import { starterPolicy } from '../terms/settlement-policy.ts'
import { begunCycles, cyclesOf, firstCycles, type CycleBooking } from './cycles.ts'

const at = (local: string) => toInstant(parseLocalMoment(local)!)
const billedByCycle = { settlement: { ...starterPolicy, monthlyBilling: 'cycle' as const } }

/** A booking by the month from a pick-up, with its lines. */
function booked(
  pickup: string,
  length: { months: number; days: number },
  { lines, vatRate = 1500, ...more }: Partial<CycleBooking> & { lines: readonly BookingLine[] },
): CycleBooking {
  const from = parseLocalMoment(pickup)!
  const period = { rentalType: 'monthly' as const, pickup: from, return: monthlyReturn(from, length) }
  return {
    rentalType: 'monthly',
    rentalDays: monthlyRentalDays + extensionDays(period),
    pickupDatetime: toInstant(from),
    returnDatetime: toInstant(period.return),
    vatRate,
    vatAmount: percentageOf(netOf(lines), vatRate),
    lines,
    extras: [],
    policies: billedByCycle,
    ...more,
  }
}

const months = (quantity: number, price = 235_000) => makeLine('base', quantity, halalas(price), { kind: 'months' })
const further = (quantity: number, price = 11_900) => makeLine('base', quantity, halalas(price), { kind: 'days' })
const fee = makeLine('authorizationFee', 1, halalas(500), { kind: 'once' })
const discount = (amount: number) =>
  makeLine('discount', 1, halalas(-amount), { kind: 'discount', terms: { kind: 'fixed', amount: halalas(amount) } })

test('each month is a cycle, and the days after them another', () => {
  const insurance = makeLine('insurance', 70, halalas(1_800), { kind: 'days' })
  const seats = makeLine('extras', 140, halalas(1_000), { kind: 'extra', id: 4 })
  const lines = [months(2), further(10), discount(10_001), insurance, seats, fee]
  const extras = [{ id: 4, charge: 'day' as const }]
  const cycles = cyclesOf(booked('2026-12-01T10:00', { months: 2, days: 10 }, { lines, extras }))
  expect(cycles.map(({ number, days }) => [number, days])).toEqual([
    [1, 30],
    [2, 30],
    [3, 10],
  ])
  expect(cycles.map((cycle) => cycle.lines.map(({ key, quantity, unitPrice }) => [key, quantity, unitPrice]))).toEqual([
    [
      ['base', 1, 235_000],
      ['discount', 1, -3_990],
      ['insurance', 30, 1_800],
      ['extras', 60, 1_000],
      ['authorizationFee', 1, 500],
    ],
    [
      ['base', 1, 235_000],
      ['discount', 1, -3_990],
      ['insurance', 30, 1_800],
      ['extras', 60, 1_000],
    ],
    [
      ['base', 10, 11_900],
      ['discount', 1, -2_021],
      ['insurance', 10, 1_800],
      ['extras', 20, 1_000],
    ],
  ])
})

test.each([
  ['2026-12-01T10:00', ['2026-12-01T10:00', '2027-01-01T10:00', '2027-02-01T10:00', '2027-03-01T10:00']],
  // The last day of a shorter month, and the 31st again after it.
  ['2027-01-31T23:30', ['2027-01-31T23:30', '2027-02-28T23:30', '2027-03-31T23:30', '2027-04-30T23:30']],
  ['2027-11-30T00:00', ['2027-11-30T00:00', '2027-12-30T00:00', '2028-01-30T00:00', '2028-02-29T00:00']],
])('cycles of a car that is handed over at %s begin at %j', (handedOver, starts) => {
  const booking = booked(handedOver, { months: 4, days: 0 }, { lines: [months(4)] })
  const local = cyclesOf(booking).map(({ startsAt }) => {
    const { date, time } = toRiyadh(startsAt)
    return `${date}T${time}`
  })
  expect(local).toEqual(starts)
})

test('months begin with the hand-over, not with the agreed pick-up', () => {
  const booking = booked('2026-12-01T10:00', { months: 2, days: 0 }, { lines: [months(2)] })
  const [first, second] = cyclesOf(booking, at('2026-12-02T15:20'))
  expect(first).toMatchObject({ startsAt: at('2026-12-02T15:20'), endsAt: at('2027-01-02T15:20') })
  expect(second).toMatchObject({ startsAt: at('2027-01-02T15:20'), endsAt: booking.returnDatetime })
})

test('further days that cost a month are one, and a rental of one month is one cycle', () => {
  const capped = cyclesOf(booked('2026-12-01T10:00', { months: 1, days: 25 }, { lines: [months(2)] }))
  expect(capped.map(({ days, lines }) => [days, netOf(lines)])).toEqual([
    [30, 235_000],
    [25, 235_000],
  ])
  expect(cyclesOf(booked('2026-12-01T10:00', { months: 1, days: 0 }, { lines: [months(1), fee] }))).toHaveLength(1)
})

test.each([{ rentalType: 'daily' as const }, { policies: null }, { policies: { settlement: starterPolicy } }])(
  'a rental with %j is charged as a whole',
  (changed) => {
    const booking = booked('2026-12-01T10:00', { months: 3, days: 0 }, { lines: [months(3)], ...changed })
    expect(cyclesOf(booking)).toMatchObject([{ number: 1, lines: booking.lines, vatAmount: booking.vatAmount }])
  },
)

test('a cycle has begun from its first moment on, the first one always', () => {
  const cycles = cyclesOf(booked('2026-12-01T10:00', { months: 2, days: 0 }, { lines: [months(2)] }))
  const moments = ['2026-11-01T10:00', '2027-01-01T09:59', '2027-01-01T10:00', '2028-01-01T10:00']
  expect(moments.map((moment) => begunCycles(cycles, at(moment)))).toEqual([1, 1, 2, 2])
})

test('the cycles of any rental add up to its booking, to the halala', () => {
  const anyBooking = fc
    .record({
      months: fc.integer({ min: 1, max: 12 }),
      days: fc.integer({ min: 0, max: 30 }),
      pickup: fc.constantFrom('2026-12-01T10:00', '2027-01-31T22:00', '2027-10-30T08:15'),
      price: fc.integer({ min: 1, max: 999_999 }),
      perDay: fc.integer({ min: 0, max: 30_000 }),
      off: fc.integer({ min: 0, max: 100 }),
      adjustment: fc.integer({ min: -50_000, max: 50_000 }),
      seats: fc.integer({ min: 0, max: 3 }),
      agreed: fc.boolean(),
      vatRate: fc.constantFrom(0, 500, 1500),
      imported: fc.constantFrom(0, 0, 0, 1, -1),
      handedOver: fc.integer({ min: -600, max: 6_000 }),
    })
    .map(
      ({ months: count, days, pickup, price, perDay, off, adjustment, seats, agreed, vatRate, imported, ...rest }) => {
        const empty = booked(pickup, { months: count, days }, { lines: [], vatRate })
        const { rentalDays } = empty
        const [whole, left] = [Math.floor(rentalDays / 30), rentalDays % 30]
        const base = agreed
          ? [makeLine('base', rentalDays, halalas(perDay), { kind: 'agreed' })]
          : [months(whole, price), ...(left > 0 ? [further(left, perDay)] : [])]
        const lines = [
          ...base,
          discount(Math.floor((netOf(base) * off) / 100)),
          makeLine('adjustment', 1, halalas(adjustment), { kind: 'once' }),
          makeLine('insurance', rentalDays, halalas(1_801), { kind: 'days' }),
          makeLine('extras', seats * rentalDays, halalas(777), { kind: 'extra', id: 1 }),
          makeLine('extras', seats, halalas(5_555), { kind: 'extra', id: 2 }),
          fee,
        ]
        const vatAmount = halalas(percentageOf(netOf(lines), vatRate) + imported)
        const extras = [
          { id: 1, charge: 'day' as const },
          { id: 2, charge: 'once' as const },
        ]
        const handedOverAt = new Date(empty.pickupDatetime.getTime() + rest.handedOver * 60_000)
        return { booking: { ...empty, lines, vatAmount, extras }, handedOverAt }
      },
    )
  fc.assert(
    fc.property(anyBooking, ({ booking, handedOverAt }) => {
      const cycles = cyclesOf(booking, handedOverAt)
      const whole = firstCycles(cycles, cycles.length)
      expect(netOf(whole.lines)).toBe(netOf(booking.lines))
      expect(whole.vatAmount).toBe(booking.vatAmount)
      expect(cycles.reduce((sum, { days }) => sum + days, 0)).toBe(booking.rentalDays)
      for (const { key, origin } of booking.lines) {
        const isOf = (line: BookingLine) => line.key === key && JSON.stringify(line.origin) === JSON.stringify(origin)
        expect(netOf(whole.lines.filter(isOf)), key).toBe(netOf(booking.lines.filter(isOf)))
      }
      for (const line of whole.lines) expect(line.amount).toBe(line.quantity * line.unitPrice)
      for (const [index, { startsAt }] of cycles.entries())
        if (index > 0) expect(startsAt > cycles[index - 1]!.startsAt).toBe(true)
      // The rent of a cycle, after its discount, is never below zero.
      for (const { lines } of cycles) {
        const rent = lines.filter(({ key }) => key === 'base' || key === 'discount')
        expect(sumOf(...rent.map(({ amount }) => amount))).toBeGreaterThanOrEqual(-1)
      }
    }),
  )
})
