import { toInstant, todayInRiyadh, type LocalMoment } from '../time/riyadh-time.ts'

/** The minutes between booking and a pick-up on the same day: six hours (specification 5). */
export const minimumLeadMinutes = 360

/**
 * Whether a pick-up leaves the branch enough time: at least six hours from `now`, to the second, when it is today in
 * Riyadh; always on any other day (specification 5).
 */
export function hasLeadTime(pickup: LocalMoment, now: Date): boolean {
  if (pickup.date !== todayInRiyadh(now)) return true
  return toInstant(pickup).getTime() - now.getTime() >= minimumLeadMinutes * 60_000
}
