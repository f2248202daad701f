import fc from 'fast-check'
import { expect, test } from 'vitest'
import { halalas, percentageOf } from '../money/money.ts'
import { makeLine, netOf, type BookingLine } from '../pricing/booking-lines.ts'
import { starterPolicy } from '../terms/settlement-policy.ts'
import { owedOf, handOverUndone } from './agreed-charges.ts'
import { cycleEntries, cycleOf, duePart, shownCycles, type RentalSpan } from './cycle-charges.ts'
import { chargedOf, correctionOf, type LedgerEntry } from './ledger.ts'

const handedOverAt = new Date('2026-12-01T07:00:00Z')
const second = new Date('2027-01-01T07:00:00Z')
const third = new Date('2027-02-01T07:00:00Z')
const out: RentalSpan = { handedOverAt, returnedAt: null }

/** A booking of 30-day months from December on, with a fee that is charged once. */
function booked(months: number, off = 0) {
  const lines: BookingLine[] = [
    makeLine('base', months, halalas(235_000), { kind: 'months' }),
    makeLine('discount', 1, halalas(0 - off), { kind: 'discount', terms: { kind: 'fixed', amount: halalas(off) } }),
    makeLine('authorizationFee', 1, halalas(500), { kind: 'once' }),
  ]
  return {
    status: 'active' as const,
    rentalType: 'monthly' as const,
    rentalDays: months * 30,
    pickupDatetime: handedOverAt,
    returnDatetime: new Date(Date.UTC(2026, 11 + months, 1, 7)),
    vatRate: 1500,
    vatAmount: percentageOf(netOf(lines), 1500),
    lines,
    extras: [],
    policies: { settlement: { ...starterPolicy, monthlyBilling: 'cycle' as const } },
  }
}

type Booked = ReturnType<typeof booked>

/** The ledger after it followed a booking at a moment. */
function after(entries: readonly LedgerEntry[], booking: Booked, now: Date, span = out): LedgerEntry[] {
  const added = cycleEntries(booking, entries, { span, now })
  return [
    ...entries,
    ...added.map(({ values, happenedAt }, index) => ({ ...values, happenedAt, id: entries.length + index + 1 })),
  ]
}

const shown = (entries: readonly LedgerEntry[]) =>
  entries.map((entry) => [cycleOf(entry), entry.net, entry.happenedAt.toISOString().slice(0, 10)])

test('VAT is charged on the taxed lines of each cycle', () => {
  const { lines, ...rest } = booked(2)
  const booking = {
    ...rest,
    lines: lines.map((line) => (line.key === 'authorizationFee' ? { ...line, vatCategory: 'O' as const } : line)),
    vatAmount: halalas(70_500),
  }
  const charged = cycleEntries(booking, [], { span: out, now: third })
  expect(charged.map(({ values }) => [values.vatCategory, values.net, values.vat])).toEqual([
    ['S', 235_000, 35_250],
    ['O', 500, 0],
    ['S', 235_000, 35_250],
  ])
})

test('the hand-over charges the first cycle, and each other one is charged once, with the day on which it was due', () => {
  const booking = booked(3)
  const first = after([], booking, handedOverAt)
  expect(shown(first)).toEqual([
    [1, 235_000, '2026-12-01'],
    [1, 500, '2026-12-01'],
  ])
  expect(after(first, booking, new Date('2027-01-01T06:59:59Z'))).toEqual(first)
  // The job was down for weeks.
  const all = after(first, booking, new Date('2027-02-20T12:00:00Z'))
  expect(shown(all.slice(2))).toEqual([
    [2, 235_000, '2027-01-01'],
    [3, 235_000, '2027-02-01'],
  ])
  expect(after(all, booking, new Date('2027-03-20T12:00:00Z'))).toEqual(all)
  expect(chargedOf(all)).toEqual({ net: netOf(booking.lines), vat: booking.vatAmount })
})

test('an early return leaves the cycles that did not begin, and takes back one that was charged since', () => {
  const booking = booked(3)
  const entries = after([], booking, new Date('2027-01-15T07:00:00Z'))
  const back = { handedOverAt, returnedAt: new Date('2027-01-20T07:00:00Z') }
  expect(after(entries, booking, new Date('2027-03-20T07:00:00Z'), back)).toEqual(entries)
  // The return was recorded after the third cycle was charged.
  const late = after(entries, booking, new Date('2027-02-03T07:00:00Z'))
  const mended = after(late, booking, new Date('2027-02-03T08:00:00Z'), back)
  expect(chargedOf(mended)).toEqual(chargedOf(entries))
  expect(shown(mended.slice(late.length))).toEqual([[2, -235_000, '2027-02-03']])
  // The return is undone.
  expect(chargedOf(after(mended, booking, new Date('2027-02-04T07:00:00Z')))).toEqual(chargedOf(late))
})

test('an undone hand-over begins anew, and what a manager took back stays taken back', () => {
  const booking = booked(2)
  const first = after([], booking, second)
  const corrected = (explanation: { code: string }) => [
    ...first,
    ...first.map((entry) => ({ ...correctionOf(entry, explanation), id: entry.id + 10, happenedAt: second })),
  ]
  const undone = corrected(handOverUndone)
  const again = { handedOverAt: second, returnedAt: null }
  expect(shown(after(undone, booking, second, again).slice(undone.length))).toEqual([
    [1, 235_000, '2027-01-01'],
    [1, 500, '2027-01-01'],
  ])
  const byManager = corrected({ code: 'corrected' })
  expect(after(byManager, booking, third)).toEqual(byManager)
})

test('the account shows which cycles are charged, due and coming', () => {
  const booking = booked(4)
  const entries = after([], booking, second)
  const statesOf = (now: Date, span = out) => shownCycles(booking, entries, { span, now }).map(({ state }) => state)
  expect(statesOf(third)).toEqual(['charged', 'charged', 'due', 'coming'])
  expect(statesOf(third, { handedOverAt, returnedAt: second })).toEqual(['charged', 'charged', 'notBegun', 'notBegun'])
  expect(shownCycles({ ...booking, policies: null }, entries, { span: out, now: third })).toEqual([])
})

test('before the hand-over the first cycle is due, then those that have begun', () => {
  const month = 235_000 + 35_250
  const ahead = { ...booked(3), status: 'confirmed' as const }
  const at = (now: Date) => ({ span: { handedOverAt: null, returnedAt: null }, now })
  expect(owedOf(ahead, [], duePart(ahead, at(third)))).toBe(month + 575)
  const booking = booked(3)
  const entries = after([], booking, handedOverAt)
  expect(owedOf(booking, entries, duePart(booking, { span: out, now: second }))).toBe(2 * month + 575)
  expect(owedOf(booking, entries)).toBe(3 * month + 575)
  const whole = { ...booking, policies: null }
  expect(duePart(whole, { span: out, now: second })).toBe(whole)
})

test('after any changes and runs of the job, the ledger has the cycles that began, to the halala', () => {
  const steps = fc.array(
    fc.record({
      months: fc.integer({ min: 1, max: 6 }),
      off: fc.integer({ min: 0, max: 200_000 }),
      days: fc.integer({ min: 0, max: 60 }),
    }),
    { minLength: 1, maxLength: 6 },
  )
  fc.assert(
    fc.property(steps, (all) => {
      let now = handedOverAt
      let entries: LedgerEntry[] = []
      for (const { months, off, days } of all) {
        now = new Date(now.getTime() + days * 86_400_000)
        const booking = booked(months, off)
        entries = after(entries, booking, now)
        const part = duePart(booking, { span: out, now })
        expect(chargedOf(entries)).toEqual({ net: netOf(part.lines), vat: part.vatAmount })
      }
      const last = all.at(-1)!
      const booking = booked(last.months, last.off)
      const end = after(entries, booking, new Date('2030-01-01T00:00:00Z'))
      expect(chargedOf(end)).toEqual({ net: netOf(booking.lines), vat: booking.vatAmount })
    }),
  )
})
