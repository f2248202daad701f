import { type Place, type Span, type UnitGroup } from './unit-group.ts'

/**
 * The spans of possible starts, both ends included, of a hold of the given length (milliseconds) that fits into some unit without
 * moving others. They are in order and do not touch. Any place when `place` is undefined.
 */
export function freeStarts(group: UnitGroup, place: Place | undefined, length: number): Span[] {
  const units = place ? group.units.filter(({ pool }) => pool === place.pool) : group.units
  const byUnit = Map.groupBy(group.holds, ({ unitId }) => unitId)
  const spans = units.flatMap(({ id, service }) => {
    const holds = (byUnit.get(id) ?? []).toSorted((a, b) => a.from - b.from)
    const found: Span[] = []
    let { from } = service
    for (const hold of holds) {
      found.push({ from, until: hold.from - length })
      from = Math.max(from, hold.until)
    }
    return [...found, { from, until: service.until - length }]
  })
  return merge(spans.filter(({ from, until }) => from <= until))
}

function merge(spans: readonly Span[]): Span[] {
  const merged: Span[] = []
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1)
    if (last && span.from <= last.until)
      merged[merged.length - 1] = { ...last, until: Math.max(last.until, span.until) }
    else merged.push(span)
  }
  return merged
}
