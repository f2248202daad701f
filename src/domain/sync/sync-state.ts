/** The kinds of records that are delivered to the spreadsheet, each to its own tab. */
export const syncEntities = ['booking', 'inquiry'] as const
export type SyncEntity = (typeof syncEntities)[number]

/** Where records are delivered; the back office has a text for each. */
export const syncTargets = ['file', 'webhook', 'google'] as const
export type SyncTarget = (typeof syncTargets)[number]

export const syncStates = ['waiting', 'delivered', 'failed'] as const
export type SyncState = (typeof syncStates)[number]

/** The reasons of a failed delivery that the back office shows; never the target's own message. */
export const syncReasons = [
  'credential',
  'unreachable',
  'timedOut',
  'tooManyRequests',
  'notFound',
  'refused',
  'nonsense',
  'unusable',
  'diskFull',
  'notWritable',
  'fault',
] as const
export type SyncReason = (typeof syncReasons)[number]

const second = 1000
const firstWait = 15 * second
const longestRetryAfter = 60 * 60 * second
const giveUpAfter = 7 * 24 * 60 * 60 * second

type Failed = {
  /** Attempts so far, including this one. */
  attempts: number
  /** Later than the request by the time in which no attempt could be made. */
  requestedAt: Date
  now: Date
  /** The target's `Retry-After`, if any. */
  retryAfterSeconds?: number | undefined
}

/**
 * When a failed delivery is retried: after 15 s, then doubling up to an hour, but not before the target's `Retry-After`;
 * undefined after seven days (decision 15).
 */
export function nextAttemptTime({ attempts, requestedAt, now, retryAfterSeconds = 0 }: Failed): Date | undefined {
  if (now.getTime() - requestedAt.getTime() >= giveUpAfter) return undefined
  const wait = Math.min(firstWait * 2 ** Math.min(Math.max(attempts - 1, 0), 20), longestRetryAfter)
  const asked = Math.min(Math.max(retryAfterSeconds, 0) * second, longestRetryAfter)
  return new Date(now.getTime() + Math.max(wait, asked))
}
