/** What is delivered to the spreadsheet, each to a tab of its own. */
export const syncEntities = ['booking', 'inquiry'] as const
export type SyncEntity = (typeof syncEntities)[number]

export const syncStates = ['waiting', 'delivered', 'failed'] as const
export type SyncState = (typeof syncStates)[number]

/** Why a delivery did not get through, as the back office puts it into words; never what the target wrote. */
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
  /** Tries so far, this one included. */
  attempts: number
  requestedAt: Date
  now: Date
  /** What the target asked to be left alone for. */
  retryAfterSeconds?: number | undefined
}

/**
 * When a delivery that failed is tried again: after 15 s, then twice as long each time, at most an hour, and not before the
 * target asked; undefined when it has been tried for seven days (decisions "Spreadsheet sync").
 */
export function nextAttemptTime({ attempts, requestedAt, now, retryAfterSeconds = 0 }: Failed): Date | undefined {
  if (now.getTime() - requestedAt.getTime() >= giveUpAfter) return undefined
  const wait = Math.min(firstWait * 2 ** Math.min(Math.max(attempts - 1, 0), 20), longestRetryAfter)
  const asked = Math.min(Math.max(retryAfterSeconds, 0) * second, longestRetryAfter)
  return new Date(now.getTime() + Math.max(wait, asked))
}
