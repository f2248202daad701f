import { createHmac } from 'node:crypto'
import { RateLimiterDrizzle, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { RemainingLimit, Limits, SignInAttempt, RetryAfter } from '#operations/services/rate-limits.ts'
import type { Log } from '#operations/services/log.ts'
import type { Database } from '#data/database/connect.ts'
import { rateLimits as table } from '#data/tables/staff.ts'
import { networksOf, type Network } from '#domain/staff/networks-of.ts'
import { rateLimits, signInWaitSeconds, allowedAttempts, type RateLimitName } from '#domain/staff/rate-limits.ts'
import { oncePerMinute } from '../log/log.ts'

type RateLimitDeps = {
  db: Database
  /** Key for hashing what attempts are counted by; no address or name is stored. */
  secret: string
  log: Log
  /** Multiplies every limit, such as for an office of hundreds behind one address, or for load tests. */
  limitFactor?: number
}

/** The rate limits of an installation. The returned function gives those of one client. */
export function createRateLimits({ db, secret, log, limitFactor = 1 }: RateLimitDeps): (address: string) => Limits {
  const isNews = oncePerMinute()
  const warnUnshared = () => {
    const what = 'Rate limits cannot be counted in the database; this process counts by itself'
    if (isNews(what)) log.warn(what)
  }
  const limiters = new Map<string, RateLimiterDrizzle>()

  function limiterOf(name: RateLimitName, share: number): RateLimiterDrizzle {
    const id = `${name} ${share}`
    const found = limiters.get(id)
    if (found) return found
    const limiter = createLimiter(db, name, { points: allowedAttempts(name, limitFactor) * share, warnUnshared })
    limiters.set(id, limiter)
    return limiter
  }

  return (address) => {
    const networks = networksOf(address)
    const [own, ...larger] = networks as [Network, ...Network[]]
    let longest: number | undefined
    const remaining = new Map<RateLimitName, RemainingLimit>()

    function noteRemaining(
      name: RateLimitName,
      points: number,
      cost: number,
      { remainingPoints, msBeforeNext }: RateLimiterRes,
    ) {
      const inTimes = (of: number) => Math.floor(of / cost)
      const found = {
        times: inTimes(points),
        remaining: inTimes(remainingPoints),
        seconds: Math.ceil(msBeforeNext / 1000),
      }
      // Of several networks, the one with the least left.
      if (found.remaining <= (remaining.get(name)?.remaining ?? Infinity)) remaining.set(name, found)
    }

    function at(name: RateLimitName, account: string, network = own) {
      return [limiterOf(name, network.share), counterKey(secret, name, { account, network })] as const
    }

    async function consume(
      name: RateLimitName,
      account: string,
      { cost = 1, network = own }: { cost?: number; network?: Network },
    ): Promise<RateLimiterRes | RetryAfter> {
      const [limiter, key] = at(name, account, network)
      try {
        const taken = await limiter.consume(key, cost)
        noteRemaining(name, limiter.points, cost, taken)
        return taken
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        noteRemaining(name, limiter.points, cost, refusal)
        const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
        longest = Math.max(seconds, longest ?? 0)
        return { seconds }
      }
    }

    /** Counts in each network until one of them refuses. */
    async function takeIn(
      counted: Network[],
      name: RateLimitName,
      { account = '', cost = 1 },
    ): Promise<RetryAfter | undefined> {
      for (const network of counted) {
        const taken = await consume(name, account, { cost, network })
        if (!(taken instanceof RateLimiterRes)) return taken
      }
      return undefined
    }

    async function giveBackIn(counted: Network[], name: RateLimitName, { account = '', cost = 1 }): Promise<void> {
      remaining.delete(name)
      const rewards = counted.map((network) => {
        const [limiter, key] = at(name, account, network)
        return limiter.reward(key, cost)
      })
      await Promise.all(rewards)
    }

    const countedFor = (name: RateLimitName) => (rateLimits[name].of === 'network' ? networks : [own])
    const take: Limits['take'] = (name, target = {}) => takeIn(countedFor(name), name, target)
    const giveBack: Limits['giveBack'] = (name, target = {}) => giveBackIn(countedFor(name), name, target)

    async function isKnownPlace(email: string): Promise<boolean> {
      const [knownPlaces, key] = at('signInKnownPlace', accountOf(email))
      return (await knownPlaces.get(key)) !== null
    }

    async function attemptSignIn(email: string): Promise<SignInAttempt> {
      const account = accountOf(email)
      const [atPlace, placeKey] = at('signInAtPlace', account)
      const [waits, waitsKey] = at('signInWaits', account)
      const [knownPlaces, knownKey] = at('signInKnownPlace', account)

      const [earlierWaits, isMember] = await Promise.all([waits.get(waitsKey), isKnownPlace(email)])
      // After the first wait, each wrong password causes the next one.
      const cost = earlierWaits ? atPlace.points : 1
      const taken = await consume('signInAtPlace', account, { cost })
      // What the account's own wait refuses does not count for the network, whose other members would have to wait, too.
      if (!(taken instanceof RateLimiterRes)) return { retryAfter: taken }
      const ofNetwork = isMember ? 'signInOfMember' : 'signIn'
      const refused = await take(ofNetwork)
      if (refused) {
        await atPlace.reward(placeKey, cost)
        return { retryAfter: refused }
      }
      // Guessing from many networks must not lock a member out of a network that they have used.
      const elsewhere = isMember
        ? undefined
        : ((await takeIn(larger, 'signInAtPlace', { account })) ?? (await take('signInAnywhere', { account })))
      if (elsewhere) return { retryAfter: elsewhere }
      const giveBackCounts = () =>
        Promise.all([
          giveBack(ofNetwork),
          ...(isMember
            ? []
            : [giveBackIn(larger, 'signInAtPlace', { account }), giveBack('signInAnywhere', { account })]),
        ])
      return {
        retryAfter: undefined,
        isMember,
        async failed() {
          if (taken.remainingPoints > 0) return
          const { consumedPoints } = await waits.penalty(waitsKey)
          await atPlace.block(placeKey, signInWaitSeconds(consumedPoints))
        },
        async passed() {
          await Promise.all([
            giveBackCounts(),
            atPlace.delete(placeKey),
            waits.delete(waitsKey),
            knownPlaces.set(knownKey, 1, rateLimits.signInKnownPlace.seconds),
          ])
        },
        async cancelled() {
          await Promise.all([giveBackCounts(), atPlace.reward(placeKey, cost)])
        },
      }
    }

    return { take, giveBack, attemptSignIn, isKnownPlace, remaining: () => remaining, longestRetryAfter: () => longest }
  }
}

/** A keyed hash of what a limit counts by: the network, the account or both. */
function counterKey(secret: string, name: RateLimitName, by: { account: string; network: Network }): string {
  const { of } = rateLimits[name]
  const who = [
    of === 'network' || of === 'accountOnNetwork' ? by.network.name : '',
    of === 'account' || of === 'accountOnNetwork' ? by.account : '',
  ]
  return createHmac('sha256', secret)
    .update(JSON.stringify([name, ...who]))
    .digest('base64url')
    .slice(0, 27)
}

function accountOf(email: string): string {
  return email.trim().toLowerCase()
}

type LimiterOptions = { points: number; warnUnshared: () => void }

/**
 * Counts in the database, which all processes share. Clients over a limit are refused from memory, so that a flood does not reach
 * the database. If the database fails, this process counts alone.
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
