import { placeHold } from '../place-hold.ts'
import type { Move } from '../repack.ts'
import type { UnitGroup } from './unit-group.ts'

/**
 * The moves after a unit has changed to another pool, such as after a rental that ended in another city: movable holds leave it,
 * and others make room for them. Holds that fit nowhere else stay.
 */
export function leaveUnit(group: UnitGroup, unitId: number): Move[] {
  const pool = group.units.find(({ id }) => id === unitId)?.pool
  const leaving = group.holds
    .filter((hold) => hold.unitId === unitId && hold.isMovable && hold.pool !== pool)
    .toSorted((a, b) => a.from - b.from)
  const moved = new Map<number, number>()
  let { holds } = group
  for (const { id, unitId: _unit, ...hold } of leaving) {
    const others = holds.filter((other) => other.id !== id)
    const placement = placeHold({ units: group.units, holds: others }, hold)
    if (!placement) continue
    for (const move of [...placement.moves, { holdId: id, unitId: placement.unitId }])
      moved.set(move.holdId, move.unitId)
    holds = holds.map((other) => ({ ...other, unitId: moved.get(other.id) ?? other.unitId }))
  }
  return [...moved].map(([holdId, to]) => ({ holdId, unitId: to }))
}
