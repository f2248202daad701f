import { expect, test } from 'vitest'
import { halalas } from '../money/money.ts'
import type { Fuel, Transmission } from './car-specs.ts'
import { filterFleet, readFleetFilter, type FleetFilter } from './fleet-filter.ts'

const car = (name: string, price: number, seats: number, fuel: Fuel, transmission: Transmission = 'Automatic') => ({
  name,
  seats,
  fuel,
  transmission,
  prices: {
    pricePerDay: halalas(price),
    pricePerMonth: null,
    insurancePerDay: null,
    unlimitedKilometersPerDay: null,
    modelPrices: [],
  },
})
const cars = [
  car('sedan', 15_000, 5, 'Gasoline'),
  car('hybrid', 20_000, 5, 'Hybrid'),
  car('pick-up', 18_000, 2, 'Diesel', 'Manual'),
  car('suv', 30_000, 7, 'Gasoline'),
  car('small', 10_000, 5, 'Gasoline'),
]

test.for<[FleetFilter, string[]]>([
  [{}, ['sedan', 'hybrid', 'pick-up', 'suv', 'small']],
  [{ sort: 'price' }, ['small', 'sedan', 'pick-up', 'hybrid', 'suv']],
  [{ sort: 'price-down' }, ['suv', 'hybrid', 'pick-up', 'sedan', 'small']],
  [{ sort: 'seats' }, ['suv', 'sedan', 'hybrid', 'small', 'pick-up']],
  [{ seats: '7' }, ['suv']],
  [{ seats: '5', fuel: 'Gasoline', sort: 'price' }, ['small', 'sedan', 'suv']],
  [{ transmission: 'Manual' }, ['pick-up']],
  [{ transmission: 'Manual', fuel: 'Hybrid' }, []],
])('%j shows %j', ([filter, shown]) => {
  expect(filterFleet(cars, filter).map(({ name }) => name)).toEqual(shown)
})

test.for<[string, FleetFilter]>([
  [
    'sort=price&transmission=Manual&seats=7&fuel=Hybrid',
    { sort: 'price', transmission: 'Manual', seats: '7', fuel: 'Hybrid' },
  ],
  ['fuel=Diesel&sort=&seats=&transmission=', { fuel: 'Diesel' }],
  ['sort=name&seats=6&fuel=diesel&transmission=CVT&colour=red', {}],
  ['sort=toString&seats=__proto__', {}],
  ['sort=price&sort=seats', { sort: 'price' }],
])('an address with %s is read as %j', ([address, filter]) => {
  expect(readFleetFilter(new URLSearchParams(address))).toEqual(filter)
})
