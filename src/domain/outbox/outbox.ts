/**
 * The ways by which something leaves the house: a row of the spreadsheet, a message to a webhook, a push message, a document for the tax
 * authority.
 */
export const outboxKinds = ['sheet', 'webhook', 'push', 'authority'] as const
export type OutboxKind = (typeof outboxKinds)[number]

export const outboxStates = ['waiting', 'delivered', 'failed'] as const
export type OutboxState = (typeof outboxStates)[number]

const second = 1000
const firstWait = 15 * second
const longestRetryAfter = 60 * 60 * second
const giveUpAfter = 7 * 24 * 60 * 60 * second

export type FailedAttempt = {
  /** Attempts so far, including this one. */
  attempts: number
  /** Later than the request by the time in which no attempt could be made. */
  requestedAt: Date
  now: Date
  /** The receiver's `Retry-After`, if any. */
  retryAfterSeconds?: number | undefined
}

/**
 * When a failed attempt is repeated: after 15 s, then doubling up to an hour, but not before the receiver's `Retry-After`;
 * undefined after seven days (decision 15).
 */
export function nextAttemptTime({
  attempts,
  requestedAt,
  now,
  retryAfterSeconds = 0,
}: FailedAttempt): Date | undefined {
  if (now.getTime() - requestedAt.getTime() >= giveUpAfter) return undefined
  const wait = Math.min(firstWait * 2 ** Math.min(Math.max(attempts - 1, 0), 20), longestRetryAfter)
  const asked = Math.min(Math.max(retryAfterSeconds, 0) * second, longestRetryAfter)
  return new Date(now.getTime() + Math.max(wait, asked))
}

const pushWaits = [60 * second, 300 * second]

/** When a failed push message is repeated: after one minute and after five more, then no more (decision 35). */
export function nextPushTime({ attempts, now }: FailedAttempt): Date | undefined {
  const wait = pushWaits[attempts - 1]
  return wait === undefined ? undefined : new Date(now.getTime() + wait)
}
