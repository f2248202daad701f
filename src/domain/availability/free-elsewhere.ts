import { placeHold } from './place-hold.ts'
import type { Place, Span, UnitGroup } from './units/unit-group.ts'

/** The branches outside the wanted pool that could serve the period: one of each pool, that of the unit which it would get. */
export function freeElsewhere(group: UnitGroup, { from, until, pool: wanted }: Place & Span): string[] {
  const pools = new Set(group.units.map(({ pool }) => pool).filter((pool) => pool !== wanted))
  return Array.from(pools).flatMap((pool) => {
    // No branch is preferred within a pool.
    const placement = placeHold(group, { branchId: '', pool, from, until })
    const unit = placement && group.units.find(({ id }) => id === placement.unitId)
    return unit ? [unit.branchId] : []
  })
}
