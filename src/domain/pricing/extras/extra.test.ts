import fc from 'fast-check'
import { expect, test } from 'vitest'
import { peakQuantity } from './extra.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 22, hour))
const use = (from: number, until: number, quantity = 1) => ({ from: at(from), until: at(until), quantity })

test('rentals one after another need no more than one at a time', () => {
  const uses = [use(0, 4), use(4, 8), use(8, 12)]
  expect(peakQuantity(uses, { from: at(0), until: at(12) })).toBe(1)
  expect(peakQuantity([...uses, use(3, 5, 2)], { from: at(0), until: at(12) })).toBe(3)
  expect(peakQuantity(uses, { from: at(12), until: at(20) })).toBe(0)
  expect(peakQuantity([], { from: at(0), until: at(1) })).toBe(0)
})

test('the peak is that of the fullest hour', () => {
  const span = fc.tuple(fc.nat(20), fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 3 }))
  fc.assert(
    fc.property(
      fc.array(span, { maxLength: 12 }),
      fc.nat(20),
      fc.integer({ min: 1, max: 8 }),
      (spans, start, length) => {
        const uses = spans.map(([from, hours, quantity]) => use(from, from + hours, quantity))
        const hours = Array.from({ length }, (_, index) => start + index)
        const outIn = (hour: number) =>
          uses
            .filter(({ from, until }) => from <= at(hour) && until > at(hour))
            .reduce((sum, { quantity }) => sum + quantity, 0)
        expect(peakQuantity(uses, { from: at(start), until: at(start + length) })).toBe(Math.max(...hours.map(outIn)))
      },
    ),
  )
})
