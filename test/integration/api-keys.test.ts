import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { apiKeys, changes, staffUsers } from '#data/tables/staff.ts'
import { openTestSite, shareTestSite, type TestSite } from '../factories/site.ts'
import { signInAs, storeStaff, type StaffDevice } from '../factories/staff.ts'
import { storeKey } from '../factories/api-keys.ts'
import { callApi } from '../helpers/api.ts'
import { testNow } from '../helpers/test-now.ts'
import { textOf } from '../helpers/html.ts'

let site: TestSite
let owner: StaffDevice

beforeAll(async () => {
  site = await openTestSite()
  owner = await signInAs(site, 'owner', 'Huda')
})

afterAll(() => site.close())

beforeEach(async () => {
  site.setNow(testNow)
  await site.db.delete(apiKeys)
  await site.db.delete(changes)
})

const form = {
  name: 'Aggregator',
  bookings: 'write',
  units: 'read',
  customers: 'none',
  inquiries: 'none',
  fleet: 'none',
  content: 'none',
  settings: 'none',
  site_settings: 'none',
  money: 'none',
  documents: 'none',
  days: '30',
  requestsPerMinute: '60',
}

const shape = /roud_[\w-]{43}/

async function makeKey(fields: Record<string, string> = {}): Promise<string> {
  const answer = await owner.post('/admin/api-keys/new', { ...form, ...fields })
  return shape.exec(await answer.text())?.[0] ?? ''
}

function ask(key: string | undefined, path = '/staff/key', from = site) {
  return callApi(from, path, key === undefined ? {} : { headers: { authorization: `Bearer ${key}` } })
}

const statusOf = async (key: string | undefined, path?: string) => (await ask(key, path)).status

describe('a key', () => {
  test('is shown once, stored as a hash and says what it may do', async () => {
    const key = await makeKey()
    expect(key).toMatch(shape)
    expect(JSON.stringify(await site.db.select().from(apiKeys))).not.toContain(key)
    expect(JSON.stringify(await site.db.select().from(changes))).not.toContain(key.slice(9))
    const list = await (await owner.get('/admin/api-keys')).text()
    expect(list).not.toContain(key)
    expect(textOf(list)).toContain(key.slice(0, 9))
    const strict = await shareTestSite(site, { limitFactor: 1 })
    const { status, body, headers } = await ask(key, '/staff/key?lang=en', strict)
    expect(status).toBe(200)
    expect(headers.get('ratelimit-policy')).toBe('"api_key";q=60;w=60')
    expect(headers.get('ratelimit')).toBe('"api_key";r=59;t=60')
    expect(body).toEqual({
      name: 'Aggregator',
      scopes: ['bookings:read', 'bookings:write', 'units:read'],
      requests_per_minute: 60,
      token_type: 'Bearer',
      expires_in: 30 * 86_400,
      expires_at: { local: expect.any(String), instant: new Date(testNow.getTime() + 30 * 86_400_000).toISOString() },
    })
  })

  test('is made once by a form that comes again, and not at all by a wrong one', async () => {
    const formKey = 'a'.repeat(32)
    const keys = await Promise.all([makeKey({ formKey }), makeKey({ formKey })])
    expect(keys[0]).toBe(keys[1])
    expect(await site.db.$count(apiKeys)).toBe(1)
    expect(await site.db.$count(changes, eq(changes.entity, 'api_key'))).toBe(1)
    const wrong = await owner.post('/admin/api-keys/new', { ...form, bookings: 'none', units: 'none' })
    expect(wrong.status).toBe(422)
    expect(await site.db.$count(apiKeys)).toBe(1)
  })

  test('works until the moment it expires', async () => {
    const key = await makeKey()
    const end = testNow.getTime() + 30 * 86_400_000
    site.setNow(new Date(end - 1))
    expect(await statusOf(key)).toBe(200)
    site.setNow(new Date(end))
    expect(await statusOf(key)).toBe(401)
  })

  test('ends at once when it is revoked, which is recorded and cannot be undone', async () => {
    const key = await makeKey()
    const [row] = await site.db.select().from(apiKeys)
    expect(await statusOf(key)).toBe(200)
    const id = String(row!.id)
    expect((await owner.post('/admin/api-keys', { intent: 'revoke', id })).status).toBe(303)
    expect(await statusOf(key)).toBe(401)
    expect((await owner.post('/admin/api-keys', { intent: 'revoke', id })).status).toBe(303)
    const recorded = await site.db.select().from(changes).where(eq(changes.entity, 'api_key')).orderBy(changes.id)
    expect(recorded.map(({ action, staffName }) => [action, staffName])).toEqual([
      ['create', 'Huda'],
      ['update', 'Huda'],
    ])
    await owner.post('/admin/changes', { intent: 'restoreChange', id: String(recorded[1]!.id) })
    expect(await statusOf(key)).toBe(401)
  })

  test('ends with the rights of the owner who made it, also when they come back', async () => {
    const other = await signInAs(site, 'owner', 'Nora')
    const text = await (await other.post('/admin/api-keys/new', form)).text()
    const key = shape.exec(text)![0]
    expect(await statusOf(key)).toBe(200)
    await owner.post(`/admin/people/${other.id}`, { seenRole: 'owner', role: 'manager' })
    expect(await statusOf(key)).toBe(401)
    await owner.post(`/admin/people/${other.id}`, { seenRole: 'manager', role: 'owner' })
    expect(await statusOf(key)).toBe(401)
    const second = shape.exec(await (await other.post('/admin/api-keys/new', form)).text())![0]
    await owner.post('/admin/people', { intent: 'remove', id: other.id })
    expect(await statusOf(second)).toBe(401)
    const ended = await site.db.select({ revokedAt: apiKeys.revokedAt }).from(apiKeys)
    expect(ended).toEqual([{ revokedAt: testNow }, { revokedAt: testNow }])
  })

  test('does not work for a role that was taken away behind the screens', async () => {
    const member = await storeStaff(site, 'owner')
    const key = await storeKey(site, { by: member })
    expect(await statusOf(key)).toBe(200)
    await site.db.update(staffUsers).set({ role: 'agent' }).where(eq(staffUsers.id, member.id))
    expect(await statusOf(key)).toBe(401)
  })

  test('notes its last use to the minute', async () => {
    const key = await makeKey()
    const lastUse = async () => (await site.db.select().from(apiKeys))[0]!.lastUsedAt?.getTime()
    expect(await lastUse()).toBeUndefined()
    const after = async (seconds: number) => {
      site.setNow(new Date(testNow.getTime() + seconds * 1000))
      await ask(key)
      return ((await lastUse()) ?? 0) - testNow.getTime()
    }
    expect([await after(0), await after(30), await after(61)]).toEqual([0, 0, 61_000])
  })

  test('is made, seen and revoked by owners alone', async () => {
    for (const role of ['manager', 'agent'] as const) {
      const member = await signInAs(site, role)
      expect((await member.get('/admin/api-keys')).status).toBe(403)
      expect((await member.post('/admin/api-keys/new', form)).status).toBe(403)
    }
    expect(await site.db.$count(apiKeys)).toBe(0)
  })
})

describe('a request', () => {
  test('without a key that works gets one answer, whatever is wrong with it', async () => {
    const key = await makeKey()
    const answers = await Promise.all(
      [undefined, '', 'x', `roud_${'a'.repeat(43)}`, key.slice(0, -1), key.toLowerCase(), `${key}x`].map((one) =>
        ask(one, '/staff/bookings/nothing?lang=en&limit=x'),
      ),
    )
    for (const { status, headers, body } of answers) {
      expect(status).toBe(401)
      expect(headers.get('www-authenticate')).toBe('Bearer')
      expect(body).toMatchObject({ code: 'unauthorized', title: 'A key or a session that works is required' })
      expect(Object.keys(body)).toEqual(Object.keys(answers[0]!.body))
    }
  })

  test('with a key that lacks the scope learns nothing about what it asks for', async () => {
    const key = await storeKey(site, { scopes: ['units:read'] })
    for (const path of ['/staff/bookings', '/staff/bookings/nothing', '/staff/bookings?limit=x'])
      expect((await ask(key, path)).body).toMatchObject({ status: 403, code: 'missing_scope' })
  })

  test('is counted for its key, more dearly for a slower one', async () => {
    const strict = await shareTestSite(site, { limitFactor: 0.05 })
    const [slow, quick] = [await storeKey(site, { pace: 60 }), await storeKey(site, { pace: 600 })]
    const asked = async (key: string) => [await ask(key, '/staff/key', strict), await ask(key, '/staff/key', strict)]
    await asked(slow)
    expect((await asked(slow)).map(({ status }) => status)).toEqual([200, 429])
    expect((await asked(quick)).map(({ status }) => status)).toEqual([200, 200])
    const refused = await ask(slow, '/staff/key', strict)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('with wrong keys is slowed down for its network, and keys that work are not', async () => {
    const strict = await shareTestSite(site, { limitFactor: 0.05 })
    strict.comeFrom('203.0.113.77')
    const guess = () => ask(`roud_${'b'.repeat(43)}`, '/staff/key', strict)
    const statuses = [await guess(), await guess(), await guess(), await guess()].map(({ status }) => status)
    expect(statuses).toEqual([401, 401, 401, 429])
    expect((await ask(await storeKey(site), '/staff/key', strict)).status).toBe(200)
  })
})
