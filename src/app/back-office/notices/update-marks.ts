import type { UpdateMark } from '../../../data/booking/admin-counts.ts'

// The marks that an open screen receives anyway, for the notices on every screen.
let followers = 0
let latestAt = -Infinity
const listeners = new Set<(mark: UpdateMark) => void>()

/** A screen follows the marks by itself, until the returned function is called. */
export function followMarks(): () => void {
  followers += 1
  return () => {
    followers -= 1
  }
}

/** Whether a screen follows the marks and shows what is new. */
export function isFollowed(): boolean {
  return followers > 0
}

export function publishMark(mark: UpdateMark): void {
  latestAt = performance.now()
  for (const listener of listeners) listener(mark)
}

/** How long ago the last mark came, in milliseconds; infinite before the first. */
export function ageOfMark(): number {
  return performance.now() - latestAt
}

export function listenToMarks(listener: (mark: UpdateMark) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
