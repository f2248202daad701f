import { placeHold } from './place-hold.ts'
import type { UnitGroup, WantedHold } from './unit-group.ts'

/**
 * The latest end, after `least` and at most the wanted one, until which the wanted hold can keep its unit by moving others;
 * undefined when there is none. Epoch milliseconds.
 */
export function latestEnd(
  group: UnitGroup,
  wanted: WantedHold & { readonly unitId: number },
  least: number,
): number | undefined {
  const service = group.units.find(({ id }) => id === wanted.unitId)?.service.until ?? least
  // The result can only change where another hold begins or service ends.
  const ends = [...group.holds.map(({ from }) => from), service, wanted.until]
    .filter((end) => end > least && end <= wanted.until)
    .toSorted((a, b) => b - a)
  return [...new Set(ends)].find((until) => placeHold(group, { ...wanted, until }) !== undefined)
}
