import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Car } from '../../data/fleet/cars.ts'
import { halalas } from '../../domain/pricing/money.ts'
import { viewCar } from './car-view.ts'

const car: Car = {
  id: 1,
  name: { ar: 'كامري', en: 'Camry' },
  imageUrl: '/artwork/cars/sedan-pearl.svg',
  seats: 5,
  transmission: 'Automatic',
  fuel: 'Gasoline',
  category: null,
  prices: {
    pricePerDay: halalas(10_000),
    pricePerMonth: null,
    insurancePerDay: null,
    unlimitedKilometersPerDay: null,
    modelPrices: [],
  },
}

test('a car shows its own picture, else a drawing that exists', () => {
  expect(viewCar(car, 'en').imageUrl).toBe(car.imageUrl)
  const { imageUrl } = viewCar({ ...car, imageUrl: '' }, 'en')
  expect(imageUrl).not.toBe('')
  expect(existsSync(`public${imageUrl}`)).toBe(true)
})
