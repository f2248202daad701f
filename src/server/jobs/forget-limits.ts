import type { Database } from '../../data/database/connect.ts'
import { forgetExpiredLimits } from '../../data/staff/rate-limits.ts'

const everyMs = 10 * 60 * 1000

/** Forgets expired counts of tries now and then; the answer stops that, and waits for what is under way. */
export function keepForgettingLimits(db: Database, now: () => Date): () => Promise<void> {
  let underWay: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    // A count too many in the table does no harm: what fails now is done the next time.
    underWay = forgetExpiredLimits(db, now()).catch(() => undefined)
  }, everyMs)
  timer.unref()
  return () => {
    clearInterval(timer)
    return underWay
  }
}
