import { createHmac } from 'node:crypto'
import { RateLimiterDrizzle, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Limits, SignInAttempt, RetryAfter } from '../../app/services/rate-limits.ts'
import type { Log } from '../../app/services/log.ts'
import type { Database } from '../../data/database/connect.ts'
import { rateLimits as table } from '../../data/staff/schema.ts'
import { networkOf } from '../../domain/staff/network-of.ts'
import { rateLimits, signInWaitSeconds, timesOf, type RateLimitName } from '../../domain/staff/rate-limits.ts'
import { oncePerMinute } from '../log/log.ts'

type RateLimitDeps = {
  db: Database
  /** Key of the hashes under which attempts are counted; no address or name is stored. */
  secret: string
  log: Log
  /** Multiplies every limit: for an office of hundreds behind one address, and for load tests. */
  limitFactor?: number
}

/** The rate limits of one installation; the returned function gives those of one client. */
export function createRateLimits({ db, secret, log, limitFactor = 1 }: RateLimitDeps): (address: string) => Limits {
  const isNews = oncePerMinute()
  const warnUnshared = () => {
    const what = 'Rate limits cannot be counted in the database; this process counts by itself'
    if (isNews(what)) log.warn(what)
  }
  const limiters = Object.fromEntries(
    (Object.keys(rateLimits) as RateLimitName[]).map((name) => [
      name,
      createLimiter(db, name, { points: timesOf(name, limitFactor), warnUnshared }),
    ]),
  ) as Record<RateLimitName, RateLimiterDrizzle>

  return (address) => {
    const network = networkOf(address)
    let longest: number | undefined

    function keyOf(name: RateLimitName, account: string): string {
      const { of } = rateLimits[name]
      const who = [
        of === 'network' || of === 'accountOnNetwork' ? network : '',
        of === 'account' || of === 'accountOnNetwork' ? account : '',
      ]
      return createHmac('sha256', secret)
        .update(JSON.stringify([name, ...who]))
        .digest('base64url')
        .slice(0, 27)
    }

    async function consume(name: RateLimitName, account: string, cost: number): Promise<RateLimiterRes | RetryAfter> {
      try {
        return await limiters[name].consume(keyOf(name, account), cost)
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
        longest = Math.max(seconds, longest ?? 0)
        return { seconds }
      }
    }

    async function take(name: RateLimitName, { account = '', cost = 1 } = {}): Promise<RetryAfter | undefined> {
      const taken = await consume(name, account, cost)
      return taken instanceof RateLimiterRes ? undefined : taken
    }

    async function giveBack(name: RateLimitName, { account = '', cost = 1 } = {}): Promise<void> {
      await limiters[name].reward(keyOf(name, account), cost)
    }

    async function attemptSignIn(email: string): Promise<SignInAttempt> {
      const account = email.trim().toLowerCase()
      const at = (name: RateLimitName) => [limiters[name], keyOf(name, account)] as const
      const [atPlace, placeKey] = at('signInAtPlace')
      const [waits, waitsKey] = at('signInWaits')
      const [knownPlaces, knownKey] = at('signInKnownPlace')

      const refused = await take('signIn')
      if (refused) return { retryAfter: refused }
      const [earlierWaits, known] = await Promise.all([waits.get(waitsKey), knownPlaces.get(knownKey)])
      // After a first wait, each wrong password leads to the next wait.
      const taken = await consume('signInAtPlace', account, earlierWaits ? atPlace.points : 1)
      if (!(taken instanceof RateLimiterRes)) return { retryAfter: taken }
      const elsewhere = known ? undefined : await take('signInAnywhere', { account })
      if (elsewhere) return { retryAfter: elsewhere }
      return {
        retryAfter: undefined,
        async failed() {
          if (taken.remainingPoints > 0) return
          const { consumedPoints } = await waits.penalty(waitsKey)
          await atPlace.block(placeKey, signInWaitSeconds(consumedPoints))
        },
        async passed() {
          await Promise.all([
            giveBack('signIn'),
            known ? undefined : giveBack('signInAnywhere', { account }),
            atPlace.delete(placeKey),
            waits.delete(waitsKey),
            knownPlaces.set(knownKey, 1, rateLimits.signInKnownPlace.seconds),
          ])
        },
      }
    }

    return { take, giveBack, attemptSignIn, longestRetryAfter: () => longest }
  }
}

type LimiterOptions = { points: number; warnUnshared: () => void }

/**
 * Counts in the database, which all processes share. Clients over a limit are refused from memory, so that a flood
 * does not reach the database. When the database fails, this process counts alone.
 */
function createLimiter(
  db: Database,
  name: RateLimitName,
  { points, warnUnshared }: LimiterOptions,
): RateLimiterDrizzle {
  const shared = { keyPrefix: name, points, duration: rateLimits[name].seconds }
  const inMemory = new RateLimiterMemory(shared)
  const consume = inMemory.consume.bind(inMemory)
  inMemory.consume = (...counted) => {
    warnUnshared()
    return consume(...counted)
  }
  return new RateLimiterDrizzle({
    ...shared,
    storeClient: db,
    schema: table,
    clearExpiredByTimeout: false,
    inMemoryBlockOnConsumed: points + 1,
    insuranceLimiter: inMemory,
  })
}
