import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rateLimits as table } from '#data/tables/staff.ts'
import { rateLimits } from '#domain/staff/rate-limits.ts'
import { createRateLimits } from '#server/http/rate-limits.ts'
import { testSecret } from '../helpers/create-site.ts'
import { fieldValues, noscriptText } from '../helpers/html.ts'
import { testLog } from '../helpers/log.ts'
import { openTestSite, shareTestSite, type TestSite } from '../factories/site.ts'
import { storeStaff, postForm, signInAs, staffPassword } from '../factories/staff.ts'
import { stopDate } from '../helpers/stop-date.ts'

stopDate()

let first: TestSite
let site: TestSite

beforeAll(async () => {
  first = await openTestSite()
})
afterAll(() => first.close())

// A process without memory, on a database without attempts.
beforeEach(async () => {
  await first.db.delete(table)
  site = await shareTestSite(first, { limitFactor: 1 })
  site.comeFrom('203.0.113.1')
})

const english = 'roud-language=en'

async function tryToSignIn(email: string, password: string, on = site) {
  const answer = await postForm(on, '/admin/login', { email, password }, english)
  return { status: answer.status, wait: Number(answer.headers.get('retry-after')), html: await answer.text() }
}

/** Counts attempts without the slow password hashing. */
const limitsAt = (address: string) =>
  createRateLimits({ db: first.db, secret: testSecret, log: testLog, limitFactor: 1 })(address)

async function failTimes(times: number, email: string): Promise<number[]> {
  const statuses: number[] = []
  for (let n = 0; n < times; n += 1) statuses.push((await tryToSignIn(email, 'wrong password')).status)
  return statuses
}

/** Counts runs of wrong passwords without hashing them. */
async function countFailures(times: number, email: string, address = '203.0.113.1'): Promise<void> {
  for (let n = 0; n < times; n += 1) {
    const attempt = await limitsAt(address).attemptSignIn(email)
    if (attempt.retryAfter) throw new Error('The account waits already.')
    await attempt.failed()
  }
}

/** A new process after all waits have expired, or with `left` seconds to go. */
async function later(): Promise<void> {
  await site.db.execute(
    sql`update rate_limits set expire = ${new Date(0).toISOString()} where key like 'signInAtPlace:%' or key like 'signIn:%'`,
  )
  site = await shareTestSite(first, { limitFactor: 1 })
  site.comeFrom('203.0.113.1')
}

const { times } = rateLimits.signInAtPlace

describe('wrong passwords', () => {
  test('lead to a wait that the page names, keeps the address that was typed, and holds for the right one too', async () => {
    const { email } = await storeStaff(first, 'owner')
    expect(await failTimes(times, email)).toEqual(Array.from({ length: times }, () => 401))
    const waiting = await tryToSignIn(email, staffPassword)
    expect(waiting.status).toBe(429)
    expect(waiting.wait).toBe(30)
    expect(noscriptText(waiting.html)).toContain('Login Failed: That was too many tries. Please try again in 1 minute.')
    expect(fieldValues(waiting.html)['email']).toBe(email)
    await later()
    expect((await tryToSignIn(email, staffPassword)).status).toBe(303)
  })

  test('lead to waits that grow and end: a member is never locked out for good', { tags: ['long'] }, async () => {
    const { email } = await storeStaff(first, 'owner')
    await countFailures(times, email)
    const waits: number[] = []
    for (let round = 0; round < 7; round += 1) {
      waits.push((await tryToSignIn(email, staffPassword)).wait)
      await later()
      // One mistake is enough from now on.
      if (round === 0) expect((await tryToSignIn(email, 'wrong password')).status).toBe(401)
      else await countFailures(1, email)
    }
    const steps = [30, 60, 120, 240, 480, 900, 900]
    expect(waits).toEqual(steps)
    await later()
    expect((await tryToSignIn(email, staffPassword)).status).toBe(303)
    // A right password resets the counts.
    expect(await failTimes(times, email)).toEqual(Array.from({ length: times }, () => 401))
  })

  test('of a stranger do not lock out a member on another network', async () => {
    const { email } = await storeStaff(first, 'owner')
    await countFailures(times, email)
    expect((await tryToSignIn(email, staffPassword)).status).toBe(429)
    site.comeFrom('198.51.100.4')
    expect((await tryToSignIn(email, staffPassword)).status).toBe(303)
  })

  test('for one account, sixty times, lock nobody else on the network out', async () => {
    const [guessed, stranger, member] = [
      await storeStaff(first, 'owner'),
      await storeStaff(first, 'agent'),
      await storeStaff(first, 'agent'),
    ]
    await countFailures(times, guessed.email)
    for (let n = times; n < 60; n += 1)
      expect((await limitsAt('203.0.113.1').attemptSignIn(guessed.email)).retryAfter).toBeDefined()
    expect((await tryToSignIn(stranger.email, staffPassword)).status).toBe(303)

    // Guessing at many accounts uses up what strangers have on the network, and leaves those who are known there their share.
    expect((await tryToSignIn(member.email, staffPassword)).status).toBe(303)
    for (let n = 0; n < rateLimits.signIn.times; n += 1)
      await limitsAt('203.0.113.1').attemptSignIn(`made-up-${n}@example.com`)
    expect((await tryToSignIn('made-up@example.com', staffPassword)).status).toBe(429)
    expect((await tryToSignIn(member.email, staffPassword)).status).toBe(303)
  })

  test('from many networks are stopped for all but the networks that the member is known to use', async () => {
    const { email } = await storeStaff(first, 'owner')
    site.comeFrom('198.51.100.4')
    expect((await tryToSignIn(email, staffPassword)).status).toBe(303)
    for (let place = 0; place < 2; place += 1) {
      site.comeFrom(`192.0.2.${place}`)
      expect((await tryToSignIn(email, 'wrong password')).status).toBe(401)
    }
    await limitsAt('192.0.2.100').take('signInAnywhere', { account: email, cost: rateLimits.signInAnywhere.times - 2 })
    site.comeFrom('192.0.2.200')
    expect((await tryToSignIn(email, staffPassword)).status).toBe(429)
    site.comeFrom('198.51.100.4')
    expect((await tryToSignIn(email, staffPassword)).status).toBe(303)
  })

  test('for an account are counted over the networks of one subscriber', async () => {
    const { email } = await storeStaff(first, 'owner')
    const allowed: number[] = []
    for (let network = 0; network < 44; network += 1) {
      const attempt = await limitsAt(`2001:db8:1:${(network * 1_489).toString(16)}::1`).attemptSignIn(email)
      if (attempt.retryAfter) expect(attempt.retryAfter.seconds).toBeGreaterThan(60)
      else allowed.push(network)
    }
    expect(allowed).toHaveLength(4 * times)
    // Other subscribers, and places where the member signed in, are not affected.
    expect((await limitsAt('2001:db8:2::1').attemptSignIn(email)).retryAfter).toBeUndefined()
  })

  test('are counted alike for an address without an account, with the same texts', async () => {
    const { email } = await storeStaff(first, 'agent')
    const known = await failTimes(times + 1, email)
    const unknown = await failTimes(times + 1, 'nobody@example.com')
    expect(unknown).toEqual(known)
    const answers = [await tryToSignIn(email, 'x'), await tryToSignIn('nobody@example.com', 'x')]
    expect(new Set(answers.map(({ html }) => html.replace(/(?:[\w.]+)@example\.com/g, 'ADDRESS'))).size).toBe(1)
  })

  test('of one network are counted over all accounts, in every spelling of the address', async () => {
    for (let n = 0; n < 3; n += 1) await tryToSignIn(`member${n}@example.com`, 'wrong password')
    await limitsAt('203.0.113.1').take('signIn', { cost: rateLimits.signIn.times - 3 })
    const { email } = await storeStaff(first, 'agent')
    expect((await tryToSignIn(email, staffPassword)).status).toBe(429)
    site.comeFrom('203.0.113.2')
    await countFailures(times - 1, email, '203.0.113.2')
    expect(await failTimes(1, ` ${email.toUpperCase()} `)).toEqual([401])
    expect((await tryToSignIn(email, staffPassword)).status).toBe(429)
  })

  test('in two processes at once are counted together', async () => {
    const { email } = await storeStaff(first, 'agent')
    const other = await shareTestSite(first, { limitFactor: 1 })
    other.comeFrom('203.0.113.1')
    const answers = await Promise.all(
      Array.from({ length: 4 * times }, (_, n) => tryToSignIn(email, 'wrong password', n % 2 ? site : other)),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(times)
  })
})

test('a stolen session cannot guess the password', async () => {
  const device = await signInAs(site, 'agent')
  const change = (current: string) => device.post('/admin/account/password', { current, next: 'another password' })
  for (let n = 0; n < rateLimits.ownPassword.times; n += 1) expect((await change(`guess ${n}`)).status).toBe(422)
  const refused = await change(staffPassword)
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
  expect(await refused.text()).toContain('حاولت مرات كثيرة. أعد المحاولة بعد 15 دقيقة.')
  const begun = await device.post('/admin/account/second-factor', { section: 'begin', current: staffPassword })
  expect(begun.status).toBe(429)
})
