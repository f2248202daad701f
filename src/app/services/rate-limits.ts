import type { RateLimitName } from '../../domain/staff/rate-limits.ts'

/** How long whoever tried too often has to wait. */
export type RetryAfter = { seconds: number }

type Tried = {
  /** Whose account, for limits that count by account; an e-mail address or an id. */
  account?: string
  /** How many tries this one counts for. */
  cost?: number
}

/** A try at an account's password: refused with a wait, or to be judged and reported. */
export type SignInAttempt =
  { wait: RetryAfter } | { wait: undefined; failed: () => Promise<void>; passed: () => Promise<void> }

/** The limits of `domain/rate-limits.ts`, for the client of one request; they hold across processes. */
export type Limits = {
  /** Counts one try; a `Wait` when that was one too many. */
  take: (name: RateLimitName, tried?: Tried) => Promise<RetryAfter | undefined>
  /** Takes a try back: it was a good one, and only failures count. */
  giveBack: (name: RateLimitName, tried?: Tried) => Promise<void>
  /** Counts a try at an account's password, whether there is such an account or not. */
  attemptSignIn: (email: string) => Promise<SignInAttempt>
  /** The longest wait that was answered in this request; the server tells it in `Retry-After`. */
  longestRetryAfter: () => number | undefined
}
