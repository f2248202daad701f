import type { PlacedMark } from '#domain/rentals/marks.ts'

/** A stored mark as drawings show it. */
export function placedMark({ kind, x, y }: PlacedMark): PlacedMark {
  return { kind, x, y }
}
