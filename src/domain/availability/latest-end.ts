import { placeHold } from './place-hold.ts'
import type { UnitGroup, WantedHold } from './unit-group.ts'

/**
 * The latest end, after `least` and at most the wanted one, up to which room can be made for a hold on its unit; undefined when there is
 * none. Milliseconds since 1970.
 */
export function latestEnd(
  group: UnitGroup,
  wanted: WantedHold & { readonly unitId: number },
  least: number,
): number | undefined {
  const service = group.units.find(({ id }) => id === wanted.unitId)?.service.until ?? least
  // Whether there is room changes only where something begins.
  const ends = [...group.holds.map(({ from }) => from), service, wanted.until]
    .filter((end) => end > least && end <= wanted.until)
    .toSorted((a, b) => b - a)
  return [...new Set(ends)].find((until) => placeHold(group, { ...wanted, until }) !== undefined)
}
