import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { changes, staffSessions } from '#data/tables/staff.ts'
import { fieldError, fieldValues, textOf } from '../helpers/html.ts'
import { takeWarnings } from '../helpers/log.ts'
import { openTestSite, type TestSite } from '../factories/site.ts'
import {
  cookiesOf,
  deviceWith,
  storeStaff,
  postForm,
  signIn,
  signInAs,
  staffPassword,
  type StaffDevice,
} from '../factories/staff.ts'
import { stopDate } from '../helpers/stop-date.ts'

stopDate()

let site: TestSite

beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())
// Each test moves the clock from here.
const start = Date.now()
beforeEach(() => void vi.setSystemTime(start))

const english = 'roud-language=en'

function sessionsOf(staffId: string) {
  return site.db.select().from(staffSessions).where(eq(staffSessions.userId, staffId))
}

async function isSignedIn(device: Pick<StaffDevice, 'get'>): Promise<boolean> {
  return (await device.get('/admin')).status === 200
}

test('wrong and missing credentials get the specified messages and keep the e-mail address', async () => {
  const { email } = await storeStaff(site, 'agent')
  for (const wrong of [
    { email, password: 'wrong password' },
    { email: 'nobody@example.com', password: staffPassword },
    { email: 'no address', password: staffPassword },
  ]) {
    const answer = await postForm(site, '/admin/login', wrong, english)
    expect(answer.status).toBe(401)
    expect(answer.headers.getSetCookie()).toEqual([])
    const html = await answer.text()
    expect(textOf(html)).toContain('Login Failed: Invalid login credentials')
    expect(fieldValues(html)['email']).toBe(wrong.email)
    expect(html).not.toContain(wrong.password)
  }
  const html = await (await postForm(site, '/admin/login', { email: ' ', password: '' }, english)).text()
  expect(fieldError(html, 'email')).toBe('Email is required')
  expect(fieldError(html, 'password')).toBe('Password is required')
  const huge = await postForm(site, '/admin/login', { email, password: 'x'.repeat(5000) }, english)
  expect(huge.status).toBe(422)
})

test.each([
  ['/admin/faq?page=2', '/admin/faq?page=2'],
  ['/admin', '/admin'],
  ['https://evil.example/admin', '/admin'],
  ['//evil.example/admin', '/admin'],
  ['/\\evil.example/admin', '/admin'],
  ['/admin/..//evil.example', '/admin'],
  ['/admin/../fleet', '/admin'],
  ['/admin\\..\\..//evil.example', '/admin'],
  ['/adminer', '/admin'],
  ['javascript:alert(1)', '/admin'],
  ['', '/admin'],
])('after signing in, from=%s leads to %s', async (from, to) => {
  const { email } = await storeStaff(site, 'agent')
  const login = `/admin/login?from=${encodeURIComponent(from)}`
  const answer = await postForm(site, login, { email, password: staffPassword })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, to])
})

test("signing in creates a new session, regardless of the device's cookie", async () => {
  const { id, email } = await storeStaff(site, 'agent')
  const fields = { email, password: staffPassword }
  const planted = 'roud.session_token=planted.c2lnbmF0dXJl'
  const first = await postForm(site, '/admin/login', fields, planted)
  const old = deviceWith(site, cookiesOf(first))
  expect(cookiesOf(first)).not.toContain('planted')
  expect(await isSignedIn(old)).toBe(true)
  // Signing in again on the same device ends its previous session.
  const second = await postForm(site, '/admin/login', fields, old.cookie)
  expect(await isSignedIn(deviceWith(site, cookiesOf(second)))).toBe(true)
  expect(await isSignedIn(old)).toBe(false)
  expect(await sessionsOf(id)).toHaveLength(1)
})

test('the cookie is HttpOnly and SameSite, and Secure under https', async () => {
  const { email } = await storeStaff(site, 'agent')
  const fields = { email, password: staffPassword }
  const [plain] = (await postForm(site, '/admin/login', fields)).headers.getSetCookie()
  expect(plain).toMatch(/^roud\.session_token=.*; Path=\/; HttpOnly; SameSite=Lax$/i)
  const secure = await openTestSite({ baseUrl: 'https://rent.example' })
  const member = await storeStaff(secure, 'agent')
  const answer = await postForm(secure, 'https://rent.example/admin/login', { ...fields, email: member.email })
  await secure.close()
  expect(answer.headers.getSetCookie()[0]).toMatch(
    /^__Host-roud\.session_token=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/i,
  )
})

test('pages before sign-in are not cached either', async () => {
  for (const path of ['/admin/login', '/admin/invitation/x', '/admin/sign-out', '/admin']) {
    expect((await site.request(path)).headers.get('cache-control'), path).toBe('no-store')
  }
})

test('a used session is renewed, an idle one ends after seven days', async () => {
  const device = await signInAs(site, 'agent')
  const minute = 60_000
  const day = 24 * 60 * minute
  vi.setSystemTime(start + 5 * minute)
  expect((await device.get('/admin')).headers.getSetCookie()).toEqual([])
  for (const days of [3, 6, 9, 12]) {
    vi.setSystemTime(start + days * day)
    const answer = await device.get('/admin')
    expect(answer.status).toBe(200)
    expect(answer.headers.getSetCookie()[0]).toMatch(/^roud\.session_token=.*Max-Age=604800/)
    expect(cookiesOf(answer)).toBe(device.cookie)
  }
  vi.setSystemTime(start + 19 * day + minute)
  const late = await device.post('/admin/faq/new', { questionAr: 'س' })
  expect(late.headers.get('location')).toBe('/admin/login?from=%2Fadmin%2Ffaq%2Fnew')
  expect(await sessionsOf(device.id)).toEqual([])
})

test('a session ends after thirty days, however much it is used', async () => {
  const device = await signInAs(site, 'agent')
  const day = 24 * 60 * 60_000
  for (const days of [6, 12, 18, 24, 29]) {
    vi.setSystemTime(start + days * day)
    expect((await device.get('/admin')).status, `after ${days} days`).toBe(200)
  }
  vi.setSystemTime(start + 30 * day + 60_000)
  expect((await device.get('/admin')).status).toBe(302)
  expect(await sessionsOf(device.id)).toEqual([])
  vi.setSystemTime(start + 29 * day)
  expect((await device.get('/admin')).status).toBe(302)
})

test('a renewal does not undo signing out everywhere', async () => {
  const device = await signInAs(site, 'agent')
  vi.setSystemTime(start + 60 * 60_000)
  const answer = await device.post('/admin/account', { intent: 'everywhere' })
  expect(answer.headers.get('location')).toBe('/admin/login')
  const token = answer.headers.getSetCookie().filter((cookie) => cookie.startsWith('roud.session_token='))
  expect(token).toHaveLength(1)
  expect(token[0]).toMatch(/Max-Age=0/)
})

test('signing out ends only this session', async () => {
  const phone = await signInAs(site, 'agent')
  const desktop = await signIn(site, phone.email)
  const answer = await phone.post('/admin/sign-out', {})
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/admin/login'])
  // Searches may hold names or numbers and must not stay on the device.
  expect(answer.headers.getSetCookie()).toContainEqual(
    expect.stringMatching(/^roud-search=.*; Max-Age=0; Path=\/admin/),
  )
  expect(await isSignedIn(phone)).toBe(false)
  expect(await isSignedIn(desktop)).toBe(true)
  expect((await desktop.get('/admin/sign-out')).headers.get('location')).toBe('/admin')
  expect(await isSignedIn(desktop)).toBe(true)
})

test.each([
  [{ title: 'loud, but unsigned' }],
  [{ title: { deep: 1 } }],
  [{ title: 'x', tone: 'loud' }],
  ['text'],
  [[1]],
  [{}],
])('an invalid notice cookie, %j, is ignored and deleted', async (notice) => {
  const cookie = `roud-notice=${encodeURIComponent(btoa(JSON.stringify(notice)))}`
  const answer = await site.request('/admin/login.data', { headers: { cookie } })
  expect([answer.status, await answer.text()]).toEqual([200, expect.not.stringMatching(/deep|loud|text/)])
  expect(answer.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^roud-notice=.*Max-Age=0/))
})

test('failing to end a session is reported', async () => {
  const { cookie: session } = await signInAs(site, 'agent')
  const device = deviceWith(site, `${session}; ${english}`)
  await site.db.execute(
    "create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$;" +
      'create trigger refuse before delete on staff_sessions for each row execute function refuse()',
  )
  const answer = await device.post('/admin/sign-out', {})
  await site.db.execute('drop trigger refuse on staff_sessions')
  expect(answer.headers.get('location')).toBe('/admin')
  const cookie = `${device.cookie}; ${cookiesOf(answer)}`
  const page = await (await deviceWith(site, cookie).get('/admin')).text()
  expect(page).toContain('Sign out Failed')
  expect(page).toContain('Something went wrong')
  expect(takeWarnings()).toHaveLength(1)
})

test('members list and end their own sessions, one or all, and no others', async () => {
  const phone = await signInAs(site, 'agent')
  const desktop = await signIn(site, phone.email)
  const stranger = await signInAs(site, 'owner')
  const [theirs] = await sessionsOf(stranger.id)
  const ids = (await sessionsOf(phone.id)).map(({ id }) => id)
  expect(ids).toHaveLength(2)
  const html = await (await phone.get('/admin/account')).text()
  expect(html).not.toContain(theirs?.id)
  expect(textOf(html)).toContain('هذه الجلسة')

  await phone.post('/admin/account', { intent: 'end', id: theirs?.id ?? '' })
  expect(await isSignedIn(stranger)).toBe(true)
  const other = ids.find((id) => html.includes(`value="${id}"`))
  await phone.post('/admin/account', { intent: 'end', id: other ?? '' })
  expect([await isSignedIn(phone), await isSignedIn(desktop)]).toEqual([true, false])
  expect((await phone.post('/admin/account', { intent: 'nonsense' })).status).toBe(400)

  await phone.post('/admin/account', { intent: 'everywhere' })
  expect(await sessionsOf(phone.id)).toEqual([])
})

test('a new password needs the current one and ends every other session', async () => {
  const phone = await signInAs(site, 'agent')
  const desktop = await signIn(site, phone.email)
  const path = '/admin/account/password'
  const wrong = await phone.post(path, { current: 'not this one', next: 'another password' })
  expect(wrong.status).toBe(422)
  const html = await wrong.text()
  expect(fieldError(html, 'edit-current')).toBe('كلمة المرور الحالية غير صحيحة')
  expect(html).not.toContain('another password')
  const short = await phone.post(path, { current: staffPassword, next: 'short' })
  expect(fieldError(await short.text(), 'edit-next')).toBe('كلمة المرور من 10 أحرف على الأقل')
  expect(await isSignedIn(desktop)).toBe(true)

  expect((await phone.post(path, { current: staffPassword, next: 'another password' })).status).toBe(303)
  expect([await isSignedIn(phone), await isSignedIn(desktop)]).toEqual([true, false])
  await expect(signIn(site, phone.email)).rejects.toThrow('401')
  expect(await isSignedIn(await signIn(site, phone.email, 'another password'))).toBe(true)
  const recorded = await site.db.select().from(changes).where(eq(changes.entityId, phone.id))
  expect(recorded).toMatchObject([{ action: 'update', before: null, after: { passwordChanged: true } }])
})

test('a member’s name is changed and recorded, and a second tab gets a conflict', async () => {
  const device = await signInAs(site, 'agent', 'Mona')
  const path = '/admin/account/name'
  expect((await device.post(path, { seenName: 'Mona', name: ' ' })).status).toBe(422)
  expect((await device.post(path, { seenName: 'Mona', name: '  منى  السالم ' })).status).toBe(303)
  expect(await (await device.get('/admin/account')).text()).toContain('منى السالم')
  const recorded = await site.db.select().from(changes).where(eq(changes.entityId, device.id))
  expect(recorded).toMatchObject([{ before: { name: 'Mona' }, after: { name: 'منى السالم' } }])
  expect((await device.post(path, { seenName: 'Mona', name: 'منى السالم' })).status).toBe(303)
  const late = await device.post(path, { seenName: 'Mona', name: 'Muna' })
  expect(late.status).toBe(409)
  const html = await late.text()
  expect(fieldValues(html)['name']).toBe('Muna')
  expect(textOf(html)).toContain('عدّل شخص آخر هذا السجل قبلك')
})

test('a new password must not be common or the member’s name', async () => {
  const device = await signInAs(site, 'agent', 'Fahad Al-Shehri')
  const path = '/admin/account/password'
  const refusals = [
    ['password123', 'كلمة المرور هذه شائعة ويسهل تخمينها، اختر غيرها'],
    ['1111111111', 'كلمة المرور هذه شائعة ويسهل تخمينها، اختر غيرها'],
    [' BasketBall ', 'كلمة المرور هذه شائعة ويسهل تخمينها، اختر غيرها'],
    ['Al-Shehri 2026', 'لا تجعل اسمك أو بريدك كلمة للمرور'],
  ]
  for (const [next, words] of refusals) {
    const answer = await device.post(path, { current: staffPassword, next: next! })
    expect([answer.status, fieldError(await answer.text(), 'edit-next')]).toEqual([422, words])
  }
  expect(await isSignedIn(await signIn(site, device.email))).toBe(true)
})

test('sessions that a member ends are in the record of changes', async () => {
  const phone = await signInAs(site, 'agent')
  const desktop = await signIn(site, phone.email)
  const other = (await sessionsOf(phone.id)).find(({ token }) => desktop.cookie.includes(token))
  await phone.post('/admin/account', { intent: 'end', id: other!.id })
  await phone.post('/admin/account', { intent: 'everywhere' })
  const recorded = await site.db.select().from(changes).where(eq(changes.entityId, phone.id)).orderBy(changes.id)
  expect(recorded.map(({ after }) => after)).toEqual([{ sessionEnded: true }, { allSessionsEnded: true }])
})

test('sessions store no IP address', async () => {
  const { email } = await storeStaff(site, 'agent')
  const forwarded = { 'x-forwarded-for': '203.0.113.9', 'cf-connecting-ip': '203.0.113.9' }
  const body = new URLSearchParams({ email, password: staffPassword })
  await site.request('/admin/login', { method: 'POST', headers: forwarded, body })
  expect(JSON.stringify(await site.db.select().from(staffSessions))).not.toContain('203.0.113')
})
