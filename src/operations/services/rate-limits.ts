import type { RateLimitName } from '#domain/staff/rate-limits.ts'

/** The time until the next attempt is allowed. */
export type RetryAfter = { seconds: number }

/** What is left of a limit, in attempts of the cost of the last one, and the seconds until all of it is there again. */
export type RemainingLimit = { times: number; remaining: number; seconds: number }

type LimitTarget = {
  /** The account (e-mail address or id), for limits per account. */
  account?: string
  /** How many attempts this one counts as. */
  cost?: number
}

/** A sign-in attempt: refused with a waiting time, or allowed; then one of the functions must report its outcome. */
export type SignInAttempt =
  | { retryAfter: RetryAfter }
  | {
      retryAfter: undefined
      /** Whether the member signed in from this network recently. */
      isMember: boolean
      failed: () => Promise<void>
      passed: () => Promise<void>
      /** For an attempt whose password was not checked. */
      cancelled: () => Promise<void>
    }

/** The limits of `domain/staff/rate-limits.ts` for the client of one request. All processes share the counts. */
export type Limits = {
  /** Counts an attempt; returns a `RetryAfter` when the limit is exceeded. */
  take: (name: RateLimitName, target?: LimitTarget) => Promise<RetryAfter | undefined>
  /** Takes an attempt back when it succeeded and the limit counts failures only. */
  giveBack: (name: RateLimitName, target?: LimitTarget) => Promise<void>
  /** Counts a sign-in attempt, whether the account exists or not. */
  attemptSignIn: (email: string) => Promise<SignInAttempt>
  /** Whether the member with this e-mail address signed in from this network recently. */
  isKnownPlace: (email: string) => Promise<boolean>
  /** What is left of each limit that this request has counted for. */
  remaining: () => ReadonlyMap<RateLimitName, RemainingLimit>
  /** The longest waiting time of this request, sent as `Retry-After`. */
  longestRetryAfter: () => number | undefined
}
