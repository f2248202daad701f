import { expect, test } from 'vitest'
import { dateAt } from '../time/moment.fixture.ts'
import { type Charges, chargesOfBooking, chargesOn, comingCharges, firstCharges, rentVatRate } from './charges.ts'
import { categoriesOf } from './vat/vat-of-charges.ts'
import { starterVatCategories } from './vat/vat-categories.ts'
import { halalas } from '../money/money.ts'

const [first, second, third]: Charges[] = [
  firstCharges,
  { from: dateAt('2027-01-01'), vatRate: 1000, authorizationFee: halalas(500) },
  { from: dateAt('2027-07-01'), vatRate: 1000, authorizationFee: halalas(750) },
]
const list = [first!, second!, third!]

test.each([
  ['2019-01-01', first],
  ['2026-12-31', first],
  ['2027-01-01', second],
  ['2027-06-30', second],
  ['2027-07-01', third],
  ['2031-01-01', third],
])('a pick-up on %s has the charges of its day', (day, expected) => {
  expect(chargesOn(list, dateAt(day))).toBe(expected)
})

test('without a day, the first charges apply', () => {
  expect(chargesOn(list, undefined)).toBe(first)
})

test('each kind has the category that the charges of a day say, or else that of the start', () => {
  const own = { ...first!, categories: { rent: 'Z', fine: 'S' } } as const
  expect(categoriesOf(own)).toEqual({ ...starterVatCategories, rent: 'Z', fine: 'S' })
  expect([rentVatRate(own), rentVatRate(second!)]).toEqual([0, 1000])
})

test('a changed booking keeps the categories of its lines; what it adds has that of its day', () => {
  const day = { ...first!, categories: { rent: 'O', extras: 'O' } } as const
  const kept = chargesOfBooking([day], { ...day, pickup: dateAt('2026-12-01'), categories: { rent: 'S' } })
  expect(categoriesOf(chargesOn(kept, undefined))).toEqual({ ...starterVatCategories, extras: 'O' })
})

test('a page knows the charges of today and those to come', () => {
  expect(comingCharges(list, dateAt('2026-11-22'))).toEqual(list)
  expect(comingCharges(list, dateAt('2027-06-30'))).toEqual([second, third])
  expect(comingCharges(list, dateAt('2030-01-01'))).toEqual([third])
})

test('a changed booking keeps its charges, unless its pick-up moves to a day with others', () => {
  const booked = { pickup: dateAt('2027-02-10'), vatRate: 1500, authorizationFee: halalas(300) }
  const charges = chargesOfBooking(list, booked)
  expect(chargesOn(charges, dateAt('2027-02-12'))).toMatchObject({ vatRate: 1500, authorizationFee: 300 })
  expect(chargesOn(charges, dateAt('2026-12-30'))).toBe(first)
  expect(chargesOn(charges, dateAt('2027-07-02'))).toBe(third)
})
