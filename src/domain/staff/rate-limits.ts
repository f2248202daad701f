const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** Whose tries a limit counts: one network's, one account's, those of an account from a network, or everybody's. */
type Counted = 'network' | 'account' | 'accountOnNetwork' | 'everybody'

type RateLimit = {
  readonly of: Counted
  readonly times: number
  readonly seconds: number
  /** Not multiplied by the operator's factor: a rule rather than a measure. */
  readonly exact?: true
}

/**
 * How often something may be done, in one place. Wide enough for the people behind one address: a family, a hotel, a
 * branch office, a mobile network. What is tried by guessing counts failures only.
 */
export const rateLimits = {
  booking: { of: 'network', times: 20, seconds: hour },
  inquiry: { of: 'network', times: 10, seconds: hour },

  /** Codes that were no good; whoever types right ones has no limit. */
  wrongCode: { of: 'network', times: 20, seconds: day },
  /** When many networks guess together, each of them gets fewer tries: `wrongCodeCostUnderAttack`. */
  wrongCodeAnywhere: { of: 'everybody', times: 500, seconds: hour },

  signIn: { of: 'network', times: 40, seconds: 15 * minute },
  /** A member's mistakes at one place; then a wait that grows, see `signInWaitSeconds`. */
  signInAtPlace: { of: 'accountOnNetwork', times: 5, seconds: 15 * minute },
  /** How often such waits have followed each other. */
  signInWaits: { of: 'accountOnNetwork', times: 1_000, seconds: day },
  /** Guessing from many places; does not concern a place from which the member has signed in lately. */
  signInAnywhere: { of: 'account', times: 50, seconds: hour },
  signInKnownPlace: { of: 'accountOnNetwork', times: 1, seconds: 20 * day },

  secondFactor: { of: 'network', times: 30, seconds: 15 * minute },
  /** A code of an authenticator is good once, for longer than it lives. */
  usedCode: { of: 'account', times: 1, seconds: 3 * minute, exact: true },
  /** One's own password, asked for again before something that matters. */
  ownPassword: { of: 'account', times: 10, seconds: 15 * minute },
  invitation: { of: 'network', times: 30, seconds: hour },

  upload: { of: 'account', times: 300, seconds: hour },
  export: { of: 'account', times: 60, seconds: hour },
} as const satisfies Record<string, RateLimit>

export type RateLimitName = keyof typeof rateLimits

/** How many tries of a limit an installation allows whose operator multiplies limits by `factor`; at least one. */
export function timesOf(name: RateLimitName, factor: number): number {
  const { times, exact }: RateLimit = rateLimits[name]
  return exact ? times : Math.max(1, Math.ceil(times * factor))
}

/** What one more wrong code counts for while everybody together is over `wrongCodeAnywhere`. */
export const wrongCodeCostUnderAttack = 10

const firstWait = 30
const longestRetryAfter = 15 * minute

/** How long an account waits at one place after the `n`th run of wrong passwords (from 1), in seconds: it doubles, up to a quarter of an hour. */
export function signInWaitSeconds(n: number): number {
  return Math.min(longestRetryAfter, firstWait * 2 ** Math.min(n - 1, 10))
}
