import { expect, test } from 'vitest'
import { freeElsewhere } from './free-elsewhere.ts'
import type { GroupHold, GroupUnit } from './units/unit-group.ts'

const always = { from: 0, until: 1_000 }
const units: GroupUnit[] = [
  { id: 1, branchId: 'najran-airport', pool: 'Najran', service: always },
  { id: 2, branchId: 'abha', pool: 'Abha', service: always },
  { id: 3, branchId: 'jeddah-hira', pool: 'Jeddah', service: always },
  { id: 4, branchId: 'jeddah-an-nuzhah', pool: 'Jeddah', service: always },
]
const hold = (unitId: number, isMovable = false): GroupHold => {
  const { branchId, pool } = units.find(({ id }) => id === unitId)!
  return { id: unitId, unitId, branchId, pool, from: 100, until: 200, isMovable }
}
const wanted = { branchId: 'najran-airport', pool: 'Najran', from: 150, until: 250 }

test('names one branch of each other pool with a free unit', () => {
  expect(freeElsewhere({ units, holds: [hold(1), hold(3)] }, wanted)).toEqual(['abha', 'jeddah-an-nuzhah'])
})

test('is empty when the other units are taken or out of service', () => {
  const holds = [2, 3].map((id) => hold(id))
  const ended = units.map((unit) => (unit.id === 4 ? { ...unit, service: { from: 0, until: 160 } } : unit))
  expect(freeElsewhere({ units: ended, holds }, wanted)).toEqual([])
})
