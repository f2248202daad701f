import { isSameBar, movedTime, type BarMove } from './bar-move.ts'
import type { PlannerGroup } from '../load-planner.server.ts'

/** The groups as they are after a move; rows that it does not touch stay the same objects, so that they are not drawn again. */
export function applyMove(
  groups: readonly PlannerGroup[],
  { bar, from, unit, days }: BarMove,
): readonly PlannerGroup[] {
  if (!unit) return groups
  const moved = { ...bar, ...movedTime(bar, days) }
  return groups.map((group) => {
    const isHit =
      group.waiting.some((one) => isSameBar(one, bar)) ||
      group.units.some((one) => one.id === from?.id || one.id === unit.id)
    if (!isHit) return group
    return {
      ...group,
      waiting: group.waiting.filter((one) => !isSameBar(one, bar)),
      units: group.units.map((one) => {
        if (one.id !== from?.id && one.id !== unit.id) return one
        const bars = one.bars.filter((other) => !isSameBar(other, bar))
        return { ...one, bars: one.id === unit.id ? [...bars, moved].toSorted((a, b) => a.from - b.from) : bars }
      }),
    }
  })
}
