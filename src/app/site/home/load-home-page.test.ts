import { expect, test } from 'vitest'
import { spreadOverCategories } from './load-home-page.server.ts'

function car(id: string, category?: number) {
  return { id, category: category === undefined ? null : { id: category } }
}

function idsOf(cars: { id: string }[]): string {
  return cars.map(({ id }) => id).join(' ')
}

test('all categories take turns, in the order of the fleet', () => {
  const fleet = [car('a1', 1), car('a2', 1), car('a3', 1), car('b1', 2), car('c1', 3), car('b2', 2)]
  expect(idsOf(spreadOverCategories(fleet, 3))).toBe('a1 b1 c1')
  expect(idsOf(spreadOverCategories(fleet, 5))).toBe('a1 b1 c1 a2 b2')
})

test('cars without a category count as one category, and a small fleet shows completely', () => {
  const fleet = [car('x'), car('y'), car('a1', 1)]
  expect(idsOf(spreadOverCategories(fleet, 2))).toBe('x a1')
  expect(idsOf(spreadOverCategories(fleet, 6))).toBe('x a1 y')
})
