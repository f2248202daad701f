import { largestPace } from './api-key.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** What a limit counts by: network, account, account on a network, or everybody together. */
type Counted = 'network' | 'account' | 'accountOnNetwork' | 'everybody'

type RateLimit = {
  readonly of: Counted
  readonly times: number
  readonly seconds: number
  /** Not multiplied by the operator's factor, because it is a rule of a protocol rather than a measure of load. */
  readonly exact?: true
}

/**
 * All rate limits. They are wide enough for many people behind one address, such as a hotel or a mobile network. Limits against
 * guessing count only failures.
 */
export const rateLimits = {
  booking: { of: 'network', times: 20, seconds: hour },
  inquiry: { of: 'network', times: 10, seconds: hour },
  /** A visitor causes one request per search, and a few while filling in a form. */
  availability: { of: 'network', times: 1_200, seconds: 10 * minute },

  /** Counts wrong discount codes only. */
  wrongCode: { of: 'network', times: 20, seconds: day },
  /** Above this limit, every wrong code costs its network `wrongCodeCostUnderAttack`. */
  wrongCodeAnywhere: { of: 'everybody', times: 500, seconds: hour },

  signIn: { of: 'network', times: 40, seconds: 15 * minute },
  /** The share of members on a network that they recently signed in from, which strangers cannot use up. */
  signInOfMember: { of: 'network', times: 40, seconds: 15 * minute },
  /** Wrong passwords for an account from one network; when exceeded, the wait of `signInWaitSeconds` applies. */
  signInAtPlace: { of: 'accountOnNetwork', times: 5, seconds: 15 * minute },
  /** Counts consecutive waits. */
  signInWaits: { of: 'accountOnNetwork', times: 1_000, seconds: day },
  /** Wrong passwords for an account from all networks, except those that the member recently signed in from. */
  signInAnywhere: { of: 'account', times: 50, seconds: hour },
  signInKnownPlace: { of: 'accountOnNetwork', times: 1, seconds: 20 * day },

  secondFactor: { of: 'network', times: 30, seconds: 15 * minute },
  /** Accepts an authenticator code only once; the window is longer than a code is valid. */
  usedCode: { of: 'account', times: 1, seconds: 3 * minute, exact: true },
  /** Confirmations with the member's own password. */
  ownPassword: { of: 'account', times: 10, seconds: 15 * minute },
  invitation: { of: 'network', times: 30, seconds: hour },

  /** Requests of one API key; a key with a lower pace pays more for each. */
  apiKey: { of: 'account', times: largestPace, seconds: minute },
  /** API keys that are not accepted. */
  wrongApiKey: { of: 'network', times: 60, seconds: 15 * minute },

  /** Reads and streams of events without a key. */
  events: { of: 'network', times: 120, seconds: 10 * minute },

  /** Turning push messages on and off. */
  pushDevice: { of: 'account', times: 100, seconds: hour },
  upload: { of: 'account', times: 300, seconds: hour },
  /** Photographs of hand-overs and returns: a dozen or two each, some taken again. */
  photograph: { of: 'account', times: 1200, seconds: hour },
  export: { of: 'account', times: 60, seconds: hour },
  /** Searches in the command palette, which run while somebody types. */
  find: { of: 'account', times: 600, seconds: 10 * minute },
  /** Searches with an identity number, and changes over the API, which could guess what masked numbers hide. */
  identityNumber: { of: 'account', times: 300, seconds: hour },
  /** Recognises a search that a member repeats, which is not counted again. */
  searchedNumber: { of: 'account', times: 1, seconds: hour, exact: true },
  /** Bookings whose complete identity numbers an agent opens; more than a busy branch needs. */
  identityView: { of: 'account', times: 40, seconds: hour },
} as const satisfies Record<string, RateLimit>

export type RateLimitName = keyof typeof rateLimits

/** The allowed attempts of a limit, multiplied by the operator's `factor`; at least 1. */
export function allowedAttempts(name: RateLimitName, factor: number): number {
  const { times, exact }: RateLimit = rateLimits[name]
  return exact ? times : Math.max(1, Math.ceil(times * factor))
}

/** The cost of a wrong code while the limit `wrongCodeAnywhere` is exceeded. */
export const wrongCodeCostUnderAttack = 10

const firstWait = 30
const longestRetryAfter = 15 * minute

/** The wait in seconds after the `n`th series of wrong passwords (from 1): doubles each time, up to 15 minutes. */
export function signInWaitSeconds(n: number): number {
  return Math.min(longestRetryAfter, firstWait * 2 ** Math.min(n - 1, 10))
}
