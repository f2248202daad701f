import { expect, test } from 'vitest'
import { halalas } from '../money/money.ts'
import type { AgreedPrice } from '../pricing/kept-prices.ts'
import { agreedPriceFor, exceedsCredit, type BookingCompany } from './company-terms.ts'

const company: BookingCompany = {
  id: 'c1',
  requiresPurchaseOrder: false,
  isActive: true,
  terms: { discountPercent: 1_000, rates: [{ carId: 7, dailyRate: halalas(10_000) }] },
}
const managers: AgreedPrice = { kind: 'amount', amount: halalas(-500), reason: 'sorry' }
const percent: AgreedPrice = { kind: 'percent', hundredthsOfPercent: 1_000, reason: '' }
const perDay: AgreedPrice = { kind: 'dailyRate', dailyRate: halalas(10_000), reason: '' }
const earlier: AgreedPrice = { kind: 'percent', hundredthsOfPercent: 2_000, reason: '' }

test.each([
  ['the price per day of its car comes before the percentage', undefined, company, 7, undefined, perDay],
  ['other cars have the percentage', undefined, company, 8, undefined, percent],
  ['what a manager agreed comes first', managers, company, 7, undefined, managers],
  ['without a company there is none', undefined, undefined, 7, undefined, undefined],
  [
    'a booking keeps the price of its day',
    earlier,
    company,
    8,
    { companyId: 'c1', carId: 8, agreed: earlier },
    earlier,
  ],
  ['or stays without one', undefined, company, 8, { companyId: 'c1', carId: 8, agreed: undefined }, undefined],
  [
    'with another car it has the price of now',
    earlier,
    company,
    7,
    { companyId: 'c1', carId: 8, agreed: earlier },
    perDay,
  ],
  ['with another company too', earlier, company, 8, { companyId: 'c2', carId: 8, agreed: earlier }, percent],
  [
    'the price of the company returns when that of a manager is removed',
    undefined,
    company,
    8,
    { companyId: 'c1', carId: 8, agreed: managers },
    percent,
  ],
  ['and it goes with the company', earlier, undefined, 8, { companyId: 'c1', carId: 8, agreed: earlier }, undefined],
] as const)('%s', (_name, asked, payer, carId, before, expected) => {
  expect(agreedPriceFor(asked, { company: payer, carId, before })).toEqual(expected)
})

test.each([
  [1_000, 500, 1_500, false],
  [1_000, 501, 1_500, true],
  [2_000, 0, 1_500, false],
  [2_000, -100, 1_500, false],
  [-1_000, 2_500, 1_500, false],
  [1_000_000, 1, null, false],
] as const)('owing %i and adding %i exceeds a limit of %s: %s', (owed, added, limit, expected) => {
  expect(exceedsCredit(halalas(owed), halalas(added), limit === null ? null : halalas(limit))).toBe(expected)
})
