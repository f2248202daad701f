import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changes, staffSessions } from '#data/tables/staff.ts'
import { scopesOf } from '#domain/staff/api-session.ts'
import { apiScopes } from '#domain/staff/api-key.ts'
import { staffRoles } from '#domain/staff/staff-roles.ts'
import { storeApiSession } from '../factories/api-sessions.ts'
import { storeKey } from '../factories/api-keys.ts'
import { postBooking } from '../factories/booking-form.ts'
import { openTestSite, type TestSite } from '../factories/site.ts'
import { signInAs, staffPassword, storeStaff, type StaffDevice } from '../factories/staff.ts'
import { callApi, goodRequest, newKey, readDocument } from '../helpers/api.ts'
import { textOf } from '../helpers/html.ts'
import { runAdmin } from '../helpers/run-admin.ts'
import { turnOnSecondFactor } from '../helpers/second-factor.ts'

let site: TestSite
let owner: StaffDevice

beforeAll(async () => {
  site = await openTestSite()
  owner = await signInAs(site, 'owner', 'Huda')
})

afterAll(() => site.close())

beforeEach(() => site.db.delete(changes))

type CallOptions = { method?: string; body?: unknown; headers?: Record<string, string> }

function call(as: string, to: string, { method = 'GET', body, headers }: CallOptions = {}) {
  return callApi(site, to, {
    method,
    headers: {
      authorization: `Bearer ${as}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

const statusOf = async (as: string, to = '/session') => (await call(as, to)).status
const refresh = (refresh_token: string) => call('', '/session/refresh', { method: 'POST', body: { refresh_token } })

describe('a session ends', () => {
  const causes: Record<string, (member: StaffDevice) => Promise<unknown>> = {
    'with a new password': (member) =>
      member.post('/admin/account/password', { current: staffPassword, next: 'another password' }),
    'with a password from the console': ({ email }) => runAdmin(site, { name: 'reset-password', email }),
    'with a second factor': (member) => turnOnSecondFactor(site, member),
    'when the member signs out everywhere': (member) => member.post('/admin/account', { intent: 'everywhere' }),
    'when an owner ends all sessions': ({ id }) => owner.post('/admin/people', { intent: 'endSessions', id }),
    'with the account': ({ id }) => owner.post('/admin/people', { intent: 'remove', id }),
  }

  test.each(Object.keys(causes))('%s', async (name) => {
    const member = await signInAs(site, 'agent')
    const tokens = await storeApiSession(site, member)
    expect(await statusOf(tokens.access)).toBe(200)
    await causes[name]!(member)
    expect([await statusOf(tokens.access), (await refresh(tokens.refresh)).status]).toEqual([401, 401])
  })

  test('when a lost second factor is reset', async () => {
    const member = await turnOnSecondFactor(site, await signInAs(site, 'agent'))
    const tokens = await storeApiSession(site, member)
    await owner.post('/admin/people', { intent: 'resetSecondFactor', id: member.id })
    expect([await statusOf(tokens.access), (await refresh(tokens.refresh)).status]).toEqual([401, 401])
  })

  test('alone, on the account screen that lists it under the name of its program', async () => {
    const member = await signInAs(site, 'agent')
    const sessions = () => site.db.select().from(staffSessions).where(eq(staffSessions.userId, member.id))
    const [own] = await sessions()
    const body = { email: member.email, password: staffPassword }
    const headers = { 'user-agent': 'Counter/2.1 (tablet) <b>' }
    const { access_token: access } = (await call('', '/session', { method: 'POST', body, headers })).body
    const [opened] = (await sessions()).filter(({ id }) => id !== own!.id)
    const page = textOf(await (await member.get('/admin/account')).text())
    expect(page).toContain('Counter/2.1')
    expect(page).not.toContain('tablet')
    await member.post('/admin/account', { intent: 'end', id: opened!.id })
    expect(await statusOf(String(access))).toBe(401)
    expect((await member.get('/admin')).status).toBe(200)
    expect((await site.db.select().from(changes)).map(({ after }) => after)).toEqual([{ sessionEnded: true }])
  })
})

describe('the rights of a session', () => {
  test('are those of the role in the back office, for each scope', async () => {
    const { paths } = await readDocument(site, 'en')
    const operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { description }]) => ({
        to: `${path.replace(/\{\w+\}/g, '1')}?x=1`,
        method: method.toUpperCase(),
        scope: /\w+:\w+/.exec(description ?? '')?.[0],
      })),
    )
    const scoped = apiScopes.map((scope) => operations.find((one) => one.scope === scope)!)
    for (const role of staffRoles) {
      const { access } = await storeApiSession(site, await storeStaff(site, role))
      for (const { to, method, scope } of scoped) {
        const { status, body } = await call(access, to, { method })
        const isAllowed = scopesOf(role).some((one) => one === scope)
        expect([body['code'], role, method, to]).toEqual([
          isAllowed ? expect.any(String) : 'missing_scope',
          role,
          method,
          to,
        ])
        expect(isAllowed ? [400, 415] : [403], to).toContain(status)
      }
      expect((await call(access, '/staff/key')).body).toMatchObject({ scopes: scopesOf(role), expires_in: 3600 })
    }
    expect(await site.db.$count(changes)).toBe(0)
  })

  test('follow the role at once, in both directions', async () => {
    const member = await storeStaff(site, 'manager')
    const { access } = await storeApiSession(site, member)
    const give = (seenRole: string, role: string) => owner.post(`/admin/people/${member.id}`, { seenRole, role })
    expect(await statusOf(access, '/staff/faqs')).toBe(200)
    await give('manager', 'agent')
    expect(await statusOf(access, '/staff/faqs')).toBe(403)
    expect((await call(access, '/session')).body).toMatchObject({ user: { role: 'agent' }, scopes: scopesOf('agent') })
    await give('agent', 'owner')
    expect(await statusOf(access, '/staff/charges')).toBe(200)
  })

  test('do not need those of a key, and a key has no session', async () => {
    const key = await storeKey(site)
    expect(await statusOf(key)).toBe(401)
    expect((await call(key, '/session', { method: 'DELETE' })).status).toBe(401)
    expect((await refresh(key)).status).toBe(401)
    expect(await statusOf(key, '/staff/bookings')).toBe(200)
  })
})

describe('a change', () => {
  test('is recorded under the name of the member and as one of the API', async () => {
    const member = await storeStaff(site, 'agent', 'Nora')
    const { access } = await storeApiSession(site, member)
    await postBooking(site, 1)
    const { data } = (await call(access, '/staff/bookings')).body as { data: { id: string; version: number }[] }
    const [{ id, version }] = data as [{ id: string; version: number }]
    const body = { version, status: 'confirmed' }
    expect((await call(access, `/staff/bookings/${id}/status`, { method: 'POST', body })).status).toBe(200)
    const recorded = await site.db.select().from(changes).where(eq(changes.entity, 'booking'))
    expect(recorded).toMatchObject([{ staffId: member.id, staffName: 'Nora (API)', action: 'update' }])
    const page = await owner.get('/admin/changes')
    expect(textOf(await page.text())).toContain('Nora (API)')
  })

  test('is made once by a request that comes again, also after a refresh', async () => {
    const member = await storeStaff(site, 'agent', 'Reem')
    const [one, other] = [await storeApiSession(site, member), await storeApiSession(site, member)]
    const { send_again: _again, ...body } = goodRequest(1)
    const headers = { 'idempotency-key': newKey() }
    const answers = [
      await call(one.access, '/staff/bookings', { method: 'POST', body, headers }),
      await call(other.access, '/staff/bookings', { method: 'POST', body, headers }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(answers[0]!.body['id']).toBe(answers[1]!.body['id'])
    expect(await site.db.$count(changes, like(changes.staffName, 'Reem (API)'))).toBeGreaterThan(0)
  })
})
