import { expect, test } from 'vitest'
import { leaveUnit } from './leave-unit.ts'
import type { GroupHold, GroupUnit } from './unit-group.ts'

const najran = { branchId: 'najran', pool: 'najran' }
const abha = { branchId: 'abha', pool: 'abha' }

function unit(id: number, place = najran): GroupUnit {
  return { id, ...place, service: { from: 0, until: Infinity } }
}

function hold(id: number, unitId: number, from: number, until: number, changes: Partial<GroupHold> = {}): GroupHold {
  return { id, unitId, from, until, ...najran, isMovable: true, ...changes }
}

test('bookings of the old city leave a unit that is in another one, and others make room', () => {
  const holds = [hold(1, 1, 0, 10), hold(2, 1, 20, 30), hold(3, 2, 5, 15), hold(4, 3, 28, 40), hold(5, 2, 24, 26)]
  const group = { units: [unit(1, abha), unit(2), unit(3)], holds }
  const moves = new Map(leaveUnit(group, 1).map(({ holdId, unitId }) => [holdId, unitId]))
  expect(moves.get(1)).toBe(3)
  expect(moves.get(2)).toBeDefined()
  const after = holds.map((one) => ({ ...one, unitId: moves.get(one.id) ?? one.unitId }))
  expect(after.filter(({ unitId }) => unitId === 1)).toEqual([])
  for (const one of after) {
    const others = after.filter(({ id, unitId }) => id !== one.id && unitId === one.unitId)
    expect(others.filter(({ from, until }) => from < one.until && one.from < until)).toEqual([])
  }
})

test('pinned ones stay, as do those that fit nowhere else, and those of the new city', () => {
  const holds = [
    hold(1, 1, 0, 10, { isMovable: false }),
    hold(2, 1, 20, 30),
    hold(3, 2, 25, 35, { isMovable: false }),
    hold(4, 1, 40, 50, abha),
  ]
  expect(leaveUnit({ units: [unit(1, abha), unit(2)], holds }, 1)).toEqual([])
})
