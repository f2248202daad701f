import { expect, test } from 'vitest'
import { latestEnd } from './latest-return.ts'
import type { GroupHold, GroupUnit } from './units/unit-group.ts'

const place = { branchId: 'najran', pool: 'najran' }
const units: GroupUnit[] = [1, 2].map((id) => ({ id, ...place, service: { from: 0, until: 100 } }))

function hold(id: number, unitId: number, from: number, until: number, isMovable = true): GroupHold {
  return { id, unitId, from, until, ...place, isMovable }
}

/** The latest end of a rental on unit 1 that began at 0 and was to end at 10. */
function latest(holds: readonly GroupHold[], until: number) {
  return latestEnd({ units, holds }, { ...place, from: 0, until, unitId: 1 }, 10)
}

test('a rental lasts as long as is wanted when others can move', () => {
  expect(latest([hold(1, 1, 20, 30)], 40)).toBe(40)
})

test('it ends when the first hold begins that fits nowhere else', () => {
  expect(latest([hold(1, 1, 20, 30), hold(2, 1, 32, 40), hold(3, 2, 35, 50)], 60)).toBe(35)
  expect(latest([hold(1, 1, 20, 30, false)], 40)).toBe(20)
})

test('it cannot last longer when the next hold follows at once', () => {
  expect(latest([hold(1, 1, 10, 30, false)], 40)).toBeUndefined()
})

test('it ends with the service of its unit', () => {
  expect(latest([], 150)).toBe(100)
})
