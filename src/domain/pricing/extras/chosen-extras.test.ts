import { expect, test } from 'vitest'
import { firstCharges } from '../charges.ts'
import { halalas } from '../../money/money.ts'
import { amountsOf, eachLine } from '../price-lines.ts'
import { shownLines } from '../shown-lines.ts'
import { quote, type CarPrices, type QuoteRequest } from '../quote.ts'
import {
  chosenExtras,
  extraLabel,
  extrasOfBooking,
  extrasText,
  isSameQuantities,
  quantitiesOf,
  refusedExtra,
} from './chosen-extras.ts'
import type { Extra } from './extra.ts'
import { quantitiesIn } from './quantity-fields.ts'

const seat: Extra = {
  id: 1,
  name: { ar: 'مقعد أطفال', en: 'Child seat' },
  charge: 'day',
  price: halalas(2_500),
  maxQuantity: 3,
}
const driver: Extra = {
  id: 2,
  name: { ar: 'سائق إضافي', en: 'Additional driver' },
  charge: 'once',
  price: halalas(10_000),
  maxQuantity: 1,
}
const free: Extra = { ...seat, id: 3, price: halalas(0) }
const offered = [driver, seat, free]

const car: CarPrices = {
  pricePerDay: halalas(12_000),
  pricePerMonth: halalas(270_000),
  insurancePerDay: null,
  unlimitedKilometersPerDay: null,
  modelPrices: [],
  charges: [firstCharges],
}
const rental: QuoteRequest = {
  rentalType: 'daily',
  days: 3,
  modelYear: 2026,
  start: undefined,
  insurance: false,
  unlimitedKilometers: false,
}

test('extras are paid by day and number or once, before VAT, and no discount is taken off them', () => {
  const chosen = chosenExtras(offered, { 1: 2, 2: 1 })
  const priced = quote(car, {
    ...rental,
    chosenExtras: chosen,
    discount: { code: 'TEN', carId: null, kind: 'percentage', hundredthsOfPercent: 1000 },
  })
  expect(priced.bookedExtras?.map(({ id, quantity, amount }) => [id, quantity, amount])).toEqual([
    [2, 1, 10_000],
    [1, 2, 15_000],
  ])
  expect(priced).toMatchObject({ base: 36_000, discount: 3_600, extras: 25_000, subtotal: 57_900, vat: 8_685 })
  expect(quote(car, { ...rental, rentalType: 'monthly', chosenExtras: chosen }).extras).toBe(10_000 + 2 * 30 * 2_500)
})

test('a price without extras is the one of before, without a word of them', () => {
  const { extras, ...others } = quote(car, { ...rental, chosenExtras: chosenExtras(offered, {}) })
  expect(extras).toBe(0)
  expect(others).not.toHaveProperty('bookedExtras')
  expect(others).toMatchObject({ subtotal: 36_500, vat: 5_475, total: 41_975 })
})

test('each extra is a line with its number, also one that is free', () => {
  const { bookedExtras = [], extras } = quote(car, { ...rental, chosenExtras: chosenExtras(offered, { 1: 2, 3: 1 }) })
  const amounts = { ...amountsOf(eachLine(() => halalas(0))), extras }
  const lines = shownLines(amounts, null, bookedExtras).filter(({ key }) => key === 'extras')
  expect(lines.map(({ id, amount, extra }) => [id, amount, extra && extraLabel(extra, 'en')])).toEqual([
    ['extra 1', 15_000, 'Child seat × 2'],
    ['extra 3', 0, 'Child seat'],
  ])
  expect(extrasText(bookedExtras, 'ar')).toBe('مقعد أطفال × 2 + مقعد أطفال')
})

test('more than a booking may have, and what is not offered, are refused', () => {
  expect(refusedExtra(offered, { 1: 3, 2: 1 })).toBeUndefined()
  expect(refusedExtra(offered, { 1: 4 })).toBe('1')
  expect(refusedExtra(offered, { 2: 1, 9: 1 })).toBe('9')
})

test('a booking keeps names, prices and numbers of its day', () => {
  const { bookedExtras = [] } = quote(car, { ...rental, chosenExtras: chosenExtras(offered, { 1: 3 }) })
  const today = [{ ...seat, price: halalas(9_900), maxQuantity: 1, name: { ar: 'آخر', en: 'Other' } }, driver]
  const changed = extrasOfBooking(bookedExtras, today)
  expect(changed).toEqual([seat, driver])
  expect(extrasOfBooking(bookedExtras, [])).toEqual([seat])
  expect(quantitiesOf(bookedExtras)).toEqual({ 1: 3 })
})

test('fields of a form become numbers by extra', () => {
  expect(quantitiesIn({ extra3: '2', extra1: '1', extra2: '0', extra4: '', extra5: undefined, other: 'x' })).toEqual({
    1: 1,
    3: 2,
  })
  for (const typed of ['-1', '1.5', 'two', '1e3', ['1']])
    expect(refusedExtra([{ ...seat, id: 3 }], quantitiesIn({ extra3: typed }))).toBe('3')
  expect(isSameQuantities({ 1: 1, 3: 2 }, { 3: 2, 1: 1 })).toBe(true)
  expect(isSameQuantities({ 1: 1 }, { 1: 2 })).toBe(false)
  expect(isSameQuantities({ 1: 1 }, { 1: 1, 2: 1 })).toBe(false)
})

test('a surcharge for young drivers keeps its age with the booking; other extras say nothing of it', () => {
  const young = { ...seat, id: 4, maxQuantity: 1, driverAge: 25 }
  const { bookedExtras = [] } = quote(car, {
    ...rental,
    chosenExtras: chosenExtras([...offered, young], { 1: 1, 4: 1 }),
  })
  expect(bookedExtras.map((extra) => extra.driverAge)).toEqual([undefined, 25])
  expect(bookedExtras[0]).not.toHaveProperty('driverAge')
  expect(extrasOfBooking(bookedExtras, []).at(-1)).toEqual(young)
})
