import { expect, test } from 'vitest'
import { dateAt } from '../time/moment.fixture.ts'
import { isInStock } from './stock.ts'

const car = { id: 1, modelYears: [2026, 2025] }
const today = dateAt('2026-11-20')

test('a car is in stock while a unit of an offered year is in service, or without units', () => {
  const yearOf = (modelYear: number, lastDay: string | null) => ({
    carId: 1,
    modelYear,
    lastDay: lastDay === null ? null : dateAt(lastDay),
  })
  expect(isInStock(car, [], today)).toBe(true)
  expect(isInStock(car, [{ ...yearOf(2026, '2020-01-01'), carId: 2 }], today)).toBe(true)
  expect(isInStock(car, [yearOf(2026, null)], today)).toBe(true)
  expect(isInStock(car, [yearOf(2026, '2026-11-19'), yearOf(2025, '2026-11-20')], today)).toBe(true)
  expect(isInStock(car, [yearOf(2026, '2026-11-19')], today)).toBe(false)
  expect(isInStock(car, [yearOf(2020, null)], today)).toBe(false)
})
