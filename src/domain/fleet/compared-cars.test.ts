import { expect, test } from 'vitest'
import { comparedCars, comparisonOf } from './compared-cars.ts'

test.each([
  ['', []],
  ['car=4&car=&car=12', ['4', '12']],
  ['car=4&car=4&car=1', ['4', '1']],
  ['car=1&car=2&car=3&car=4', ['1', '2', '3']],
  ['car=0&car=-1&car=x&car=9999999999&id=3', []],
])('%s compares %j', (address, ids) => {
  expect(comparedCars(new URLSearchParams(address))).toEqual(ids)
})

test('the parameters of a comparison are read back', () => {
  expect(comparedCars(new URLSearchParams(comparisonOf([7, '2'])))).toEqual(['7', '2'])
})
