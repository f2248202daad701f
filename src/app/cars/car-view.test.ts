import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Car } from '#data/fleet/cars.ts'
import { firstCharges } from '#domain/pricing/charges.ts'
import { halalas } from '#domain/money/money.ts'
import { contractValuesOf } from '#domain/terms/contract-values.ts'
import type { LocalDate } from '#domain/time/riyadh-time.ts'
import { viewCar } from './car-view.ts'

const car: Car = {
  id: 1,
  name: { ar: 'كامري', en: 'Camry' },
  imageUrl: '/artwork/cars/sedan-pearl.svg',
  contract: contractValuesOf(null),
  depositFromAll: false,
  seats: 5,
  transmission: 'Automatic',
  body: 'sedan',
  fuel: 'Gasoline',
  doors: null,
  luggage: null,
  engineCc: null,
  equipment: { ar: '', en: '' },
  category: null,
  prices: {
    pricePerDay: halalas(10_000),
    pricePerMonth: null,
    insurancePerDay: null,
    unlimitedKilometersPerDay: null,
    modelPrices: [],
    charges: [firstCharges],
  },
}

const options = { terms: '', lowest: undefined, today: '2026-11-26' as LocalDate }

test('a car shows its own picture, else a drawing that exists', () => {
  expect(viewCar(car, 'en', options).imageUrl).toBe(car.imageUrl)
  const { imageUrl } = viewCar({ ...car, imageUrl: '' }, 'en', options)
  expect(imageUrl).not.toBe('')
  expect(existsSync(`public${imageUrl}`)).toBe(true)
})

test('a drawing stands for a kind of car, a photo for the car itself', () => {
  expect(viewCar(car, 'en', options).isDrawing).toBe(true)
  for (const imageUrl of ['', '/media/0b1a4c5e-1111-4222-8333-444455556666', 'https://example.com/camry.jpg']) {
    expect(viewCar({ ...car, imageUrl }, 'en', options).isDrawing).toBe(false)
  }
})
