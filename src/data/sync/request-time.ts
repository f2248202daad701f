import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

type Times = { requestedAt: AnyPgColumn; nextAttemptAt: AnyPgColumn }

/**
 * When an attempt that is claimed at `now` counts as requested. Attempts are given up seven days later, so the time in which none
 * could be made is left out: of a receiver that was switched off, a site that was down, or an earlier message in the way.
 */
export function requestTimeOfClaim({ requestedAt, nextAttemptAt }: Times, now: Date): SQL {
  const at = sql`${now.toISOString()}::timestamptz`
  return sql`case when ${nextAttemptAt} < ${at} then least(${at}, ${requestedAt} + (${at} - ${nextAttemptAt})) else ${requestedAt} end`
}
