import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pinRoom, spreadPins } from './spread-pins.ts'

test('pins with room stay at their place', () => {
  const places = [
    { x: 0, y: 0 },
    { x: 41, y: 0 },
    { x: 0, y: 51 },
  ]
  expect(spreadPins(places)).toEqual(places)
})

test('pins of one place stand side by side above it', () => {
  const place = { x: 100, y: 200 }
  expect(spreadPins([place, place, place])).toEqual([
    { x: 60, y: 186 },
    { x: 100, y: 186 },
    { x: 140, y: 186 },
  ])
})

test('pins keep their order from west to east', () => {
  const [east, west] = spreadPins([
    { x: 30, y: 0 },
    { x: 10, y: 0 },
  ])
  expect(west!.x).toBeLessThan(east!.x)
})

const place = fc.record({ x: fc.integer({ min: 0, max: 600 }), y: fc.integer({ min: 0, max: 600 }) })

test('no pin hides another, wherever the branches are', () => {
  fc.assert(
    fc.property(fc.array(place, { maxLength: 40 }), (places) => {
      const spread = spreadPins(places)
      expect(spread).toHaveLength(places.length)
      for (const [index, one] of spread.entries()) {
        for (const other of spread.slice(index + 1)) {
          const apart = Math.max(Math.abs(one.x - other.x) / pinRoom.x, Math.abs(one.y - other.y) / pinRoom.y)
          expect(apart).toBeGreaterThan(0.999)
        }
      }
    }),
  )
})
