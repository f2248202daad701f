import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { apiSessions, rateLimits as limitRows, staffSecondFactors, staffSessions } from '#data/tables/staff.ts'
import { requireSecondFactor } from '#data/staff/second-factors.ts'
import { maxSessions } from '#domain/staff/api-session.ts'
import { rateLimits } from '#domain/staff/rate-limits.ts'
import { createRateLimits } from '#server/http/rate-limits.ts'
import { storeApiSession } from '../factories/api-sessions.ts'
import { storeKey } from '../factories/api-keys.ts'
import { changeSetting } from '../factories/settings.ts'
import { brokenAnswers, openBrokenSite } from '../factories/broken-site.ts'
import { openTestSite, shareTestSite, type TestSite } from '../factories/site.ts'
import { signInAs, staffPassword, storeStaff } from '../factories/staff.ts'
import { callApi, documentedAnswers, readDocument, type Answer } from '../helpers/api.ts'
import { testSecret } from '../helpers/create-site.ts'
import { authenticatorCode } from '../helpers/authenticator.ts'
import { takeWarnings, takeLines, testLog } from '../helpers/log.ts'
import { turnOnSecondFactor } from '../helpers/second-factor.ts'
import { testNow } from '../helpers/test-now.ts'
import { stopDate } from '../helpers/stop-date.ts'

stopDate()

let site: TestSite

/** Which operations have answered with which status. */
const seen = new Set<string>()

beforeAll(async () => {
  site = await openTestSite()
})

afterAll(() => site.close())

beforeEach(async () => {
  site.setNow(testNow)
  await site.db.delete(limitRows)
})

type CallOptions = { method?: string; body?: unknown; as?: string; from?: TestSite; headers?: Record<string, string> }

async function call(to: string, { method = 'GET', body, as, from = site, headers }: CallOptions = {}): Promise<Answer> {
  const answer = await callApi(from, to, {
    method,
    headers: {
      ...(as !== undefined && { authorization: `Bearer ${as}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  seen.add(`${method.toLowerCase()} ${to.split('?')[0]} ${answer.status}`)
  return answer
}

const post = (to: string, body: unknown, options: CallOptions = {}) => call(to, { ...options, method: 'POST', body })
const signIn = (email: string, more: object = {}, options?: CallOptions) =>
  post('/session?lang=en', { email, password: staffPassword, ...more }, options)
const refresh = (token: unknown, options?: CallOptions) => post('/session/refresh', { refresh_token: token }, options)
const signOut = (as: string, options?: CallOptions) => call('/session', { ...options, method: 'DELETE', as })

const statusOf = async (as: string) => (await call('/session', { as })).status
const secondsLater = (seconds: number) => site.setNow(new Date(testNow.getTime() + seconds * 1000))
const sessionsOf = (staffId: string) => site.db.$count(staffSessions, eq(staffSessions.userId, staffId))

describe('signing in', () => {
  test('answers tokens that act for the member, and stores only their hashes', async () => {
    const { id, name, email } = await storeStaff(site, 'agent')
    takeLines()
    const { status, body, headers } = await signIn(` ${email.toUpperCase()} `)
    expect(status).toBe(201)
    expect(headers.getSetCookie()).toEqual([])
    expect(headers.get('cache-control')).toBe('no-store')
    const { access_token: access, refresh_token: refreshing, ...session } = body
    expect(session).toEqual({
      token_type: 'bearer',
      expires_in: 3600,
      expires_at: testNow.getTime() / 1000 + 3600,
      user: { id, email, name, role: 'agent', branch_id: null },
      scopes: [
        'bookings:read',
        'bookings:write',
        'money:read',
        'money:write',
        'documents:read',
        'documents:write',
        'customers:read',
        'customers:write',
        'units:read',
        'inquiries:read',
        'inquiries:write',
      ],
    })
    expect(access).toMatch(/^roud_access_[\w-]{43}$/)
    expect(refreshing).toMatch(/^roud_refresh_[\w-]{65}$/)
    const rows = [await site.db.select().from(apiSessions), await site.db.select().from(staffSessions)]
    const written = JSON.stringify(rows) + takeLines().join('')
    for (const secret of [access, refreshing, staffPassword]) expect(written).not.toContain(secret)
    secondsLater(60)
    const current = await call('/session', { as: String(access) })
    expect(current.body).toEqual({ ...session, expires_in: 3540 })
  })

  test('says the same of an unknown account as of a wrong password, and names what is missing', async () => {
    const { email } = await storeStaff(site, 'agent')
    const refused = [
      await signIn(email, { password: 'wrong password' }),
      await signIn('nobody@example.com'),
      await signIn('nobody@example.com', { code: '123456' }),
    ]
    for (const { status, body, headers } of refused) {
      expect([status, headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
      expect({ ...body, request_id: '' }).toEqual({ ...refused[0]!.body, request_id: '' })
      expect(body).toMatchObject({ code: 'wrong_credentials', title: 'The email or the password is wrong' })
    }
    for (const [body, field] of [
      [{ email }, 'password'],
      [{ email: ' ', password: 'x' }, 'email'],
      [{ email, password: 'x'.repeat(201) }, 'password'],
      [{ email, password: ['x'] }, 'password'],
      [{ email, password: 'x', role: 'owner' }, 'role'],
    ] as const) {
      const answer = await post('/session', body)
      expect(answer.body).toMatchObject({ status: 400, errors: [{ in: 'body', field }] })
      expect(JSON.stringify(answer.body)).not.toContain('xxx')
    }
  })

  test('counts with the sign-in page', async () => {
    const strict = await shareTestSite(site, { limitFactor: 1 })
    strict.comeFrom('203.0.113.40')
    const { email } = await storeStaff(site, 'owner')
    const limits = createRateLimits({ db: site.db, secret: testSecret, log: testLog, limitFactor: 1 })('203.0.113.40')
    for (let n = 1; n < rateLimits.signInAtPlace.times; n += 1) {
      const attempt = await limits.attemptSignIn(email)
      if (!attempt.retryAfter) await attempt.failed()
    }
    expect((await signIn(email, { password: 'wrong password' }, { from: strict })).status).toBe(401)
    const right = await signIn(email, {}, { from: strict })
    expect(right.body).toMatchObject({ status: 429, code: 'too_many_requests' })
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0)
    const page = await strict.request('/admin/login', {
      method: 'POST',
      body: new URLSearchParams({ email, password: staffPassword }),
    })
    expect(page.status).toBe(429)
  })

  test('reads no cookie, and ends no session of the browser', async () => {
    const device = await signInAs(site, 'owner')
    const headers = { cookie: device.cookie }
    expect((await call('/session', { headers })).status).toBe(401)
    expect((await call('/staff/bookings', { headers })).status).toBe(401)
    expect((await signIn(device.email, {}, { headers })).status).toBe(201)
    expect((await device.get('/admin')).status).toBe(200)
  })

  test('ends the oldest of very many sessions', async () => {
    const { id, email } = await storeStaff(site, 'agent')
    const tokens: string[] = []
    for (let n = 0; n < maxSessions; n += 1) {
      const at = new Date(testNow.getTime() + n)
      tokens.push((await storeApiSession(site, { id }, at)).access)
    }
    site.setNow(new Date(testNow.getTime() + maxSessions))
    expect((await signIn(email)).status).toBe(201)
    expect(await sessionsOf(id)).toBe(maxSessions)
    expect([await statusOf(tokens[0]!), await statusOf(tokens[1]!)]).toEqual([401, 200])
  })

  test('works while the site is closed for maintenance', async () => {
    const { email } = await storeStaff(site, 'agent')
    onTestFinished(() => changeSetting(site.db, 'maintenance_mode_enabled', 'false'))
    await changeSetting(site.db, 'maintenance_mode_enabled', 'true')
    const { body } = await signIn(email)
    const renewed = await refresh(body['refresh_token'])
    const as = String(renewed.body['access_token'])
    expect((await call('/staff/bookings', { as })).status).toBe(200)
    expect((await signOut(as)).status).toBe(200)
    expect((await call('/cars')).status).toBe(503)
  })
})

describe('a second factor', () => {
  test('is asked for after the right password alone, and each code opens one session', async () => {
    const member = await turnOnSecondFactor(site, await signInAs(site, 'owner'))
    const before = await sessionsOf(member.id)
    const wrong = await signIn(member.email, { password: 'wrong password', code: authenticatorCode(member.secret) })
    expect(wrong.body).toMatchObject({ status: 401, code: 'wrong_credentials' })
    expect((await signIn(member.email)).body).toMatchObject({ status: 401, code: 'code_required' })
    for (const code of ['', 'nonsense', '22222-22222'])
      expect((await signIn(member.email, { code })).body).toMatchObject({ status: 401, code: 'wrong_code' })
    expect(await sessionsOf(member.id)).toBe(before)
    const [recovery] = member.recoveryCodes
    const passed = await signIn(member.email, { code: recovery })
    expect(passed.status).toBe(201)
    expect(await statusOf(String(passed.body['access_token']))).toBe(200)
    expect((await signIn(member.email, { code: recovery })).body).toMatchObject({ code: 'wrong_code' })
    expect(await sessionsOf(member.id)).toBe(before + 1)
  })

  test('accepts a code of an authenticator once', async () => {
    const member = await turnOnSecondFactor(site, await signInAs(site, 'owner'))
    // One code for all, also when its period ends on the way: a code stays valid for a period longer.
    const code = authenticatorCode(member.secret)
    const answers = await Promise.all([1, 2, 3].map(() => signIn(member.email, { code })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 401, 401])
    expect((await signIn(member.email, { code })).body).toMatchObject({ code: 'wrong_code' })
  })

  test('is locked with the account after too many wrong codes', async () => {
    const member = await turnOnSecondFactor(site, await signInAs(site, 'agent'))
    await site.db
      .update(staffSecondFactors)
      .set({ lockedUntil: new Date(Date.now() + 600_000), failedVerificationCount: 10 })
      .where(eq(staffSecondFactors.userId, member.id))
    const answer = await signIn(member.email, { code: member.recoveryCodes[0] })
    expect(answer.body).toMatchObject({ status: 429, code: 'too_many_requests' })
    expect(answer.headers.get('retry-after')).toBe('900')
  })

  test('that is required of everybody is required here, also of sessions that are open', async () => {
    const owner = await turnOnSecondFactor(site, await signInAs(site, 'owner'))
    const { id, email } = await storeStaff(site, 'agent')
    const tokens = await storeApiSession(site, { id })
    const author = { staffId: owner.id, staffName: 'Sara owner', at: testNow }
    onTestFinished(async () => void (await requireSecondFactor(site.db, author, false)))
    expect(await requireSecondFactor(site.db, author, true)).toBe('saved')
    expect(await statusOf(tokens.access)).toBe(401)
    expect((await refresh(tokens.refresh)).status).toBe(401)
    expect((await signIn(email)).body).toMatchObject({ status: 403, code: 'second_factor_missing' })
    expect(await sessionsOf(id)).toBe(1)
    expect((await signIn(owner.email, { code: owner.recoveryCodes[0] })).status).toBe(201)
    await requireSecondFactor(site.db, author, false)
    expect(await statusOf(tokens.access)).toBe(200)
  })
})

describe('tokens', () => {
  const open = async (now = testNow) => storeApiSession(site, await storeStaff(site, 'agent'), now)

  test('are replaced by a refresh, once: the next time somebody has a copy, and the session ends', async () => {
    const first = await open()
    secondsLater(1000)
    const { status, body } = await refresh(first.refresh)
    expect(status).toBe(200)
    expect(body).toMatchObject({ token_type: 'bearer', expires_in: 3600, user: { role: 'agent' } })
    const second = { access: String(body['access_token']), refresh: String(body['refresh_token']) }
    expect([await statusOf(first.access), await statusOf(second.access)]).toEqual([401, 200])
    secondsLater(1030)
    expect((await refresh(first.refresh)).body).toMatchObject({ status: 401, code: 'session_ended' })
    expect(await statusOf(second.access)).toBe(401)
    expect((await refresh(second.refresh)).body).toMatchObject({ code: 'session_ended' })
  })

  test('are the same for a refresh that comes again within half a minute, also at the same moment', async () => {
    const first = await open()
    const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(first.refresh)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    secondsLater(29)
    const again = await refresh(first.refresh)
    expect(again.body['access_token']).toBe(answers[0]!.body['access_token'])
    // The one before it is too old even now.
    const next = await refresh(again.body['refresh_token'])
    expect((await refresh(first.refresh)).status).toBe(401)
    expect(await statusOf(String(next.body['access_token']))).toBe(401)
  })

  test('end after an hour, after thirty days without a refresh, and after ninety in any case', async () => {
    const tokens = await open()
    secondsLater(3599)
    expect(await statusOf(tokens.access)).toBe(200)
    secondsLater(3600)
    expect(await statusOf(tokens.access)).toBe(401)
    const day = 86_400
    let { refresh: token } = tokens
    for (const days of [29, 58, 87]) {
      secondsLater(days * day)
      const { status, body } = await refresh(token)
      expect(status).toBe(200)
      token = String(body['refresh_token'])
    }
    secondsLater(90 * day - 60)
    const last = await refresh(token)
    expect(last.body).toMatchObject({ expires_in: 60 })
    secondsLater(90 * day)
    expect((await refresh(last.body['refresh_token'])).body).toMatchObject({ code: 'session_ended' })
    const idle = await open()
    secondsLater(30 * day)
    expect((await refresh(idle.refresh)).status).toBe(401)
  })

  test('of another kind, and texts that are none, open nothing and end nothing', async () => {
    const tokens = await open()
    const key = await storeKey(site)
    const browser = /=([^.%]+)/.exec((await signInAs(site, 'owner')).cookie)![1]!
    const odd = [
      browser,
      'x',
      'roud_access_',
      `${tokens.access}x`,
      tokens.access.toUpperCase(),
      `${tokens.access},x`,
      "' or 1=1",
      'é',
    ]
    for (const as of [...odd, key, tokens.refresh]) {
      expect((await call('/session', { as })).body).toMatchObject({ status: 401, code: 'unauthorized' })
      if (as === key) continue
      expect((await call('/staff/bookings', { as })).body).toMatchObject({ code: 'unauthorized' })
    }
    for (const token of [...odd, key, tokens.access, `roud_refresh_${'a'.repeat(65)}`])
      expect((await refresh(token)).body).toMatchObject({ status: 401, code: 'session_ended' })
    for (const as of [...odd, key]) expect((await signOut(as)).status).toBe(401)
    for (const scheme of ['Basic', 'Bearer:', 'bearer  ']) {
      const headers = { authorization: `${scheme} ${tokens.access}` }
      expect((await call('/session', { headers })).status).toBe(scheme.startsWith('bearer') ? 200 : 401)
    }
    expect((await call(`/session?access_token=${tokens.access}`)).status).toBe(401)
    expect(await statusOf(tokens.access)).toBe(200)
  })
})

describe('signing out', () => {
  test('ends the session by either token, also by one that has expired, and may be repeated', async () => {
    const member = await storeStaff(site, 'agent')
    for (const name of ['access', 'refresh'] as const) {
      const tokens = await storeApiSession(site, member)
      secondsLater(7200)
      expect((await signOut(tokens[name])).body).toEqual({ signed_out: true })
      expect((await signOut(tokens[name])).body).toEqual({ signed_out: true })
      expect((await refresh(tokens.refresh)).status).toBe(401)
      site.setNow(testNow)
      expect(await statusOf(tokens.access)).toBe(401)
    }
    expect(await sessionsOf(member.id)).toBe(0)
  })
})

describe('the guards', () => {
  test('refuse bodies that are no JSON objects, too large, of another type or from another site', async () => {
    for (const to of ['/session', '/session/refresh']) {
      for (const text of ['', '{', '[]', 'null', '{"email":"\\ud800"}'])
        expect((await post(to, text)).body).toMatchObject({ status: 400, code: 'malformed_body' })
      expect((await post(to, { email: 'x'.repeat(70_000) })).body).toMatchObject({ status: 413 })
      expect((await post(to, 'a=b', { headers: { 'content-type': 'text/plain' } })).body).toMatchObject({ status: 415 })
      const origin = { origin: 'https://elsewhere.example' }
      expect((await post(to, {}, { headers: origin })).body).toMatchObject({ status: 403, code: 'foreign_origin' })
    }
    const foreign = { method: 'DELETE', headers: { origin: 'https://elsewhere.example' } }
    expect((await call('/session', foreign)).body).toMatchObject({ code: 'foreign_origin' })
    const large = { method: 'DELETE', body: 'x'.repeat(70_000) }
    expect((await call('/session', large)).body).toMatchObject({ code: 'too_large' })
    for (const method of ['GET', 'DELETE'])
      expect(
        (
          await call('/session?x=1', {
            method,
            as: (await storeApiSession(site, await storeStaff(site, 'agent'))).access,
          })
        ).status,
      ).toBe(400)
  })

  test('slow down guesses of tokens, and a member who asks too often', async () => {
    const strict = await shareTestSite(site, { limitFactor: 0.05 })
    strict.comeFrom('203.0.113.41')
    const guess = (n: number) => refresh(`roud_refresh_${String(n).repeat(65)}`, { from: strict })
    const statuses = [await guess(1), await guess(2), await guess(3), await guess(4)].map(({ status }) => status)
    expect(statuses).toEqual([401, 401, 401, 429])
    expect((await signOut(`roud_access_${'a'.repeat(43)}`, { from: strict })).status).toBe(429)
    const member = await storeStaff(site, 'agent')
    const [one, other] = [await storeApiSession(site, member), await storeApiSession(site, member)]
    const few = await shareTestSite(site, { limitFactor: 0.003 })
    expect((await call('/session', { as: one.access, from: few })).status).toBe(200)
    expect((await call('/session', { as: other.access, from: few })).status).toBe(429)
  })

  test('say when the disk is full, when the database is away and when something is wrong', async () => {
    const { email } = await storeStaff(site, 'agent')
    const full = await shareTestSite(site, {
      more: () => ({ disk: { state: () => Promise.resolve('full' as const) } }),
    })
    expect((await signIn(email, {}, { from: full })).body).toMatchObject({ status: 503, code: 'unavailable' })
    const { broken, fail } = await openBrokenSite(site)
    fail(brokenAnswers[1][0])
    expect((await signIn(email, {}, { from: broken })).body).toMatchObject({ status: 500, code: 'internal_error' })
    fail(undefined)
    const { access, refresh: token } = await storeApiSession(site, await storeStaff(site, 'agent'))
    await call('/session', { as: access, from: broken })
    for (const [reason, code] of brokenAnswers) {
      fail(reason)
      const answers = [
        await call('/session', { as: access, from: broken }),
        await signOut(access, { from: broken }),
        await refresh(token, { from: broken }),
      ]
      for (const { body } of answers) expect(body).toMatchObject({ code })
    }
    expect(takeWarnings().length).toBeGreaterThan(0)
  })
})

test('every documented answer was seen, and no other', async () => {
  const { paths } = await readDocument(site, 'en')
  const own = Object.fromEntries(Object.entries(paths).filter(([path]) => path.startsWith('/session')))
  expect([...seen].filter((one) => one.includes(' /session')).toSorted()).toEqual(documentedAnswers(own))
})
