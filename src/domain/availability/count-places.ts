import { placeHold } from './place-hold.ts'
import { freeUnits, type UnitGroup, type WantedHold } from './unit-group.ts'

/**
 * How many more holds of one time and place fit, up to `most`. Enough free units answer at once; only with fewer are the
 * holds packed anew, as a booking would.
 */
export function countPlaces(group: UnitGroup, wanted: Omit<WantedHold, 'unitId'>, most: number): number {
  if (freeUnits(group, wanted).length >= most) return most
  let [current, count] = [group, 0]
  while (count < most) {
    const placement = placeHold(current, wanted)
    if (!placement) break
    count += 1
    const moved = new Map(placement.moves.map(({ holdId, unitId }) => [holdId, unitId]))
    const kept = current.holds.map((hold) => ({ ...hold, unitId: moved.get(hold.id) ?? hold.unitId }))
    const added = { ...wanted, id: -count, unitId: placement.unitId, isMovable: true }
    current = { units: current.units, holds: [...kept, added] }
  }
  return count
}
