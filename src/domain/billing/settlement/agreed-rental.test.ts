import { expect, test } from 'vitest'
import { halalas } from '../../money/money.ts'
import { makeLine } from '../../pricing/booking-lines.ts'
import { starterPolicy } from '../../terms/settlement-policy.ts'
import { agreedRentalOf } from './agreed-rental.ts'

const booking = {
  rentalType: 'daily',
  rentalDays: 3,
  pickupDatetime: new Date('2026-12-07T07:00:00Z'),
  returnDatetime: new Date('2026-12-10T07:00:00Z'),
  dailyRate: halalas(11_900),
  adjustedDailyRate: null,
  hasUnlimitedKilometers: false,
  vatRate: 1500,
  lines: [
    makeLine('base', 2, halalas(11_900), { kind: 'days' }),
    makeLine('base', 1, halalas(15_000), { kind: 'days', rates: [] }),
    makeLine('discount', 1, halalas(-3_880), {
      kind: 'discount',
      terms: { kind: 'percentage', hundredthsOfPercent: 1000 },
    }),
    makeLine('insurance', 3, halalas(3_000), { kind: 'days' }),
    makeLine('extras', 6, halalas(1_000), { kind: 'extra', id: 1 }),
    makeLine('extras', 1, halalas(5_000), { kind: 'extra', id: 2 }),
    makeLine('returnFee', 1, halalas(20_000), { kind: 'once' }),
    makeLine('authorizationFee', 1, halalas(500), { kind: 'once' }),
  ],
  extras: [
    { id: 1, charge: 'day' },
    { id: 2, charge: 'once' },
  ],
  vatAmount: halalas(10_563),
  policies: null,
} as const
const inTime = { returnedAt: booking.returnDatetime }

test('a day of a rental pays for the car after its discount and for what is charged by the day', () => {
  expect(agreedRentalOf(booking, inTime)).toMatchObject({
    days: 3,
    dayPrice: 11_900,
    // 238.00 + 150.00 − 38.80
    carAmount: 34_920,
    // 90.00 for the insurance and 60.00 for two seats; fees and the extra that is charged once stay.
    optionsAmount: 15_000,
  })
})

test('a late day costs the daily price that a manager agreed', () => {
  expect(agreedRentalOf({ ...booking, adjustedDailyRate: halalas(9_000) }, inTime).dayPrice).toBe(9_000)
})

test('of a rental by the month, the cycles that began are agreed, and the last of them is the one under way', () => {
  const monthly = {
    ...booking,
    rentalType: 'monthly',
    rentalDays: 70,
    pickupDatetime: new Date('2026-12-01T07:00:00Z'),
    returnDatetime: new Date('2027-02-11T07:00:00Z'),
    lines: [
      makeLine('base', 2, halalas(235_000), { kind: 'months' }),
      makeLine('base', 10, halalas(11_900), { kind: 'days' }),
      makeLine('insurance', 70, halalas(1_000), { kind: 'days' }),
    ],
    policies: { settlement: { ...starterPolicy, monthlyBilling: 'cycle' } },
  } as const
  const handedOverAt = new Date('2026-12-01T08:00:00Z')
  const at = (returned: string) => agreedRentalOf(monthly, { handedOverAt, returnedAt: new Date(returned) })
  expect(at('2027-01-20T07:00:00Z')).toMatchObject({
    days: 60,
    dueAt: new Date('2027-02-01T08:00:00Z'),
    carAmount: 470_000,
    running: { days: 30, carAmount: 235_000, optionsAmount: 30_000 },
  })
  expect(at('2027-02-12T07:00:00Z')).toMatchObject({
    days: 70,
    dueAt: monthly.returnDatetime,
    running: { days: 10, carAmount: 119_000 },
  })
})
