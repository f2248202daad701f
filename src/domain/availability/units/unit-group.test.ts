import { expect, test } from 'vitest'
import { canExchange, type GroupHold, type GroupUnit } from './unit-group.ts'

const place = { branchId: 'abha', pool: 'Abha' }
const units: GroupUnit[] = [1, 2].map((id) => ({ id, ...place, service: { from: 0, until: 1_000 } }))
const hold = (id: number, unitId: number, from: number, until: number): GroupHold => ({
  ...place,
  id,
  unitId,
  from,
  until,
  isMovable: true,
})
const [one, other] = [hold(1, 1, 100, 200), hold(2, 2, 150, 300)]

test('two holds exchange units that nothing else takes', () => {
  expect(canExchange({ units, holds: [one, other] }, one, other)).toBe(true)
  expect(canExchange({ units, holds: [one, other, hold(3, 1, 300, 400)] }, one, other)).toBe(true)
})

test('they do not when a third hold overlaps one of them, a unit ends, or both are on one unit', () => {
  expect(canExchange({ units, holds: [one, other, hold(3, 1, 250, 400)] }, one, other)).toBe(false)
  expect(canExchange({ units, holds: [one, other, hold(3, 2, 50, 150)] }, one, other)).toBe(false)
  const ends = units.map((unit) => (unit.id === 1 ? { ...unit, service: { from: 0, until: 250 } } : unit))
  expect(canExchange({ units: ends, holds: [one, other] }, one, other)).toBe(false)
  const same = hold(2, 1, 200, 300)
  expect(canExchange({ units, holds: [one, same] }, one, same)).toBe(false)
})
