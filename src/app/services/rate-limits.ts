import type { RateLimitName } from '../../domain/staff/rate-limits.ts'

/** The time until the next attempt is allowed. */
export type RetryAfter = { seconds: number }

type LimitTarget = {
  /** The account, an e-mail address or an id, for limits that count by account. */
  account?: string
  /** The number of attempts that this one counts for. */
  cost?: number
}

/** An attempt to sign in: refused with a wait, or allowed, in which case its outcome must be reported. */
export type SignInAttempt =
  | { retryAfter: RetryAfter }
  | {
      retryAfter: undefined
      /** Whether the member signed in from this network recently. */
      isMember: boolean
      failed: () => Promise<void>
      passed: () => Promise<void>
      /** The password was not checked. */
      cancelled: () => Promise<void>
    }

/** The limits of `domain/staff/rate-limits.ts` for the client of one request; all processes share the counts. */
export type Limits = {
  /** Counts one attempt; returns a `RetryAfter` when the limit is exceeded. */
  take: (name: RateLimitName, target?: LimitTarget) => Promise<RetryAfter | undefined>
  /** Takes an attempt back: it succeeded, and the limit counts failures only. */
  giveBack: (name: RateLimitName, target?: LimitTarget) => Promise<void>
  /** Counts a sign-in attempt, whether the account exists or not. */
  attemptSignIn: (email: string) => Promise<SignInAttempt>
  /** Whether the member with this e-mail address signed in from this network recently. */
  isKnownPlace: (email: string) => Promise<boolean>
  /** The longest wait of this request, which the server sends as `Retry-After`. */
  longestRetryAfter: () => number | undefined
}
