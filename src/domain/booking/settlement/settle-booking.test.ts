import { expect, test } from 'vitest'
import { halalas } from '../../money/money.ts'
import { makeLine } from '../../pricing/booking-lines.ts'
import { contractValuesOf } from '../../terms/contract-values.ts'
import { starterPolicy } from '../../terms/settlement-policy.ts'
import type { LocalDate } from '../../time/riyadh-time.ts'
import type { RentalPolicies } from '../rental-policies.ts'
import { lateAnswers, settleBooking } from './settle-booking.ts'

const policies: RentalPolicies = {
  ...contractValuesOf({ lateGraceHours: 2, kilometersPerDay: 250, extraKilometerPrice: halalas(50) }),
  minimumAge: 21,
  fuel: {},
  cancellation: {},
  settlement: starterPolicy,
}
const booking = {
  rentalType: 'daily',
  rentalDays: 3,
  pickupDatetime: new Date('2026-12-07T07:00:00Z'),
  returnDatetime: new Date('2026-12-10T07:00:00Z'),
  dailyRate: halalas(11_900),
  adjustedDailyRate: null,
  hasUnlimitedKilometers: false,
  vatRate: 1500,
  lines: [makeLine('base', 3, halalas(11_900), { kind: 'days' })],
  vatAmount: halalas(5_355),
  extras: [],
  policies,
} as const
const charges = [
  { from: '2020-07-01' as LocalDate, vatRate: 1500, authorizationFee: halalas(500) },
  { from: '2026-12-11' as LocalDate, vatRate: 1000, authorizationFee: halalas(500) },
]
const facts = { returnedAt: new Date('2026-12-10T10:00:00Z'), legs: [], damages: [], fines: [] }

test('a booking is settled with the VAT of the day of its return in Riyadh', () => {
  expect(settleBooking(booking, charges, facts).lines).toMatchObject([{ kind: 'lateHours', vatRate: 1500 }])
  const nextDay = { ...facts, returnedAt: new Date('2026-12-10T21:00:00Z') }
  expect(settleBooking(booking, charges, nextDay).lines).toMatchObject([{ kind: 'lateHours', vatRate: 1000 }])
})

test('a settlement has the VAT categories of the day of the return, and gives back in those of the booking', () => {
  const later = { ...charges[1]!, categories: { lateHours: 'O', rent: 'Z' } } as const
  const ofDays = [charges[0]!, later]
  const late = { ...facts, returnedAt: new Date('2026-12-10T21:00:00Z') }
  expect(settleBooking(booking, ofDays, facts).lines).toMatchObject([{ vatCategory: 'S', vatRate: 1500 }])
  expect(settleBooking(booking, ofDays, late).lines).toMatchObject([{ vatCategory: 'O', vatRate: 0, vat: 0 }])
  const givesBack = { ...policies, settlement: { ...starterPolicy, earlyReturn: 'giveBack' as const } }
  const cover = makeLine('insurance', 3, halalas(3_000), { kind: 'days' })
  const covered = {
    ...booking,
    policies: givesBack,
    lines: [...booking.lines, { ...cover, vatCategory: 'E' as const }],
  }
  const early = { ...facts, returnedAt: new Date('2026-12-09T06:00:00Z') }
  const { lines } = settleBooking(covered, [later], early)
  expect(lines.map(({ kind, vatCategory, net, vat }) => [kind, vatCategory, net, vat])).toEqual([
    ['earlyReturn', 'S', -11_900, -1_785],
    ['earlyReturn', 'E', -3_000, 0],
  ])
})

test('a booking keeps the policy of its day, and one without a policy has that of the start', () => {
  const dayAtOnce = { ...policies, settlement: { ...starterPolicy, lateHoursBeforeDay: 0 } }
  expect(settleBooking({ ...booking, policies: dayAtOnce }, charges, facts).total).toBe(13_685)
  const { settlement: _none, ...older } = policies
  expect(settleBooking({ ...booking, policies: older }, charges, facts).total).toBe(1_141)
  // Not even the grace is known: 3 × 11.41 is 34.23, which no net amount leads to.
  expect(settleBooking({ ...booking, policies: null }, charges, facts).total).toBe(3_422)
})

test('the answer to a late return is what its settlement charges', () => {
  expect(lateAnswers(booking, charges.slice(0, 1))).toEqual([
    { hours: 2, total: 0 },
    { hours: 3, total: 1_141 },
    { hours: 4, total: 2_282 },
    { hours: 6, total: 4_564 },
    { hours: 7, total: 13_685 },
    { hours: 24, total: 13_685 },
    { hours: 48, total: 27_370 },
  ])
})

test('without grace and hours, the first hour costs a day', () => {
  const strict = { ...policies, lateGraceHours: null, settlement: { ...starterPolicy, lateHoursBeforeDay: 0 } }
  expect(lateAnswers({ ...booking, policies: strict }, charges.slice(0, 1))).toEqual([
    { hours: 1, total: 13_685 },
    { hours: 2, total: 13_685 },
    { hours: 24, total: 13_685 },
    { hours: 48, total: 27_370 },
  ])
})
