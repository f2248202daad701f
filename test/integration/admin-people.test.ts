import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changes, staffInvitations, staffUsers } from '#data/tables/staff.ts'
import { changeMember, findStaff, listStaff, removeMember } from '#data/staff/staff.ts'
import type { StaffRole } from '#domain/staff/staff-roles.ts'
import { fieldError, fieldValues, textOf } from '../helpers/html.ts'
import { openTestSite, type TestSite } from '../factories/site.ts'
import { cookiesOf, deviceWith, storeStaff, postForm, signIn, signInAs, type StaffDevice } from '../factories/staff.ts'
import { testNow } from '../helpers/test-now.ts'

let site: TestSite
let owner: StaffDevice

beforeAll(async () => {
  site = await openTestSite()
  owner = await signInAs(site, 'owner', 'Huda')
})
afterAll(() => site.close())

const newcomer = { name: 'Noura', email: 'Noura@Example.com', password: 'a long password' }

async function invite(role: StaffRole, device = owner): Promise<string> {
  const html = await (await device.post('/admin/people/invite', { role })).text()
  const link = fieldValues(html)[''] ?? /http:\/\/localhost(\/admin\/invitation\/[\w-]+)/.exec(html)?.[1]
  if (!link) throw new Error('The page shows no link')
  return link
}

async function lastChange() {
  const rows = await site.db.select().from(changes).orderBy(desc(changes.id)).limit(1)
  return rows[0]
}

/** Returns the notice that the next page would show. */
async function pageAfter(answer: Response, device: Pick<StaffDevice, 'cookie'>): Promise<string> {
  const cookie = [device.cookie, cookiesOf(answer)].filter(Boolean).join('; ')
  const html = await (await deviceWith(site, cookie).get(answer.headers.get('location') ?? '')).text()
  return html
}

test('an invitation makes an account with its role, once, and signs in', async () => {
  const path = await invite('manager')
  expect((await site.request(path)).status).toBe(200)
  expect(textOf(await (await site.request(path)).text())).toContain('مدير')

  const joined = await postForm(site, path, newcomer)
  expect(joined.status).toBe(303)
  const device = deviceWith(site, cookiesOf(joined))
  expect((await device.get('/admin/faq')).status).toBe(200)
  expect((await device.get('/admin/people')).status).toBe(403)
  const member = (await listStaff(site.db)).find(({ email }) => email === 'noura@example.com')
  expect(member).toMatchObject({ name: 'Noura', role: 'manager' })
  expect(await lastChange()).toMatchObject({
    entity: 'staff',
    action: 'create',
    staffName: 'Noura',
    changedAt: testNow,
  })

  const again = await site.request(path)
  expect(again.status).toBe(410)
  expect(textOf(await again.text())).toContain('هذه الدعوة غير صالحة')
  expect((await postForm(site, path, { ...newcomer, email: 'second@example.com' })).status).toBe(410)
})

test('of two simultaneous uses of an invitation one succeeds', async () => {
  const path = await invite('agent')
  const answers = await Promise.all(
    ['a', 'b', 'c'].map((who) => postForm(site, path, { ...newcomer, email: `${who}@race.example.com` })),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([303, 410, 410])
  const members = (await listStaff(site.db)).filter(({ email }) => email.endsWith('@race.example.com'))
  expect(members).toHaveLength(1)
})

test('an invitation is valid for seven days', async () => {
  const path = await invite('agent')
  const week = 7 * 24 * 60 * 60 * 1000
  site.setNow(new Date(testNow.getTime() + week - 1000))
  expect((await site.request(path)).status).toBe(200)
  site.setNow(new Date(testNow.getTime() + week))
  expect((await site.request(path)).status).toBe(410)
  expect((await postForm(site, path, { ...newcomer, email: 'late@example.com' })).status).toBe(410)
  site.setNow(testNow)
})

test('a refused sign-up keeps the input except the password, and the invitation', async () => {
  const path = await invite('agent')
  const short = await postForm(site, path, { ...newcomer, email: 'nobody', password: 'too-short' })
  expect(short.status).toBe(422)
  const html = await short.text()
  expect(fieldValues(html)).toMatchObject({ name: 'Noura', email: 'nobody' })
  expect(fieldError(html, 'email')).toBe('أدخل بريدًا إلكترونيًا صحيحًا')
  expect(fieldError(html, 'password')).toBe('كلمة المرور من 10 أحرف على الأقل')
  expect(html).not.toContain('too-short')

  const cookie = 'roud-language=en'
  const taken = await postForm(site, path, { ...newcomer, email: owner.email.toUpperCase() }, cookie)
  expect(taken.status).toBe(409)
  const page = await taken.text()
  expect(textOf(page)).toContain('Sign up Failed')
  expect(fieldError(page, 'email')).toBe('There is an account with this email already')
  expect((await postForm(site, path, { ...newcomer, email: 'free@example.com' })).status).toBe(303)
})

test('a leaked password makes no account, and the invitation stays valid', async () => {
  const path = await invite('agent')
  const person = { ...newcomer, email: 'leaked@example.com' }
  const refused = await postForm(site, path, { ...person, password: 'Manchester' })
  const html = await refused.text()
  expect([refused.status, fieldError(html, 'password')]).toEqual([
    422,
    'كلمة المرور هذه شائعة ويسهل تخمينها، اختر غيرها',
  ])
  expect(html).not.toContain('Manchester')
  expect((await listStaff(site.db)).some(({ email }) => email === person.email)).toBe(false)
  expect((await postForm(site, path, person)).status).toBe(303)
})

test('an invented link opens nothing and stores nothing', async () => {
  const before = (await listStaff(site.db)).length
  for (const token of ['x', '1', '%00', 'a'.repeat(3000)]) {
    const { status } = await postForm(site, `/admin/invitation/${token}`, newcomer)
    expect([400, 410], token.slice(0, 5)).toContain(status)
  }
  expect(await listStaff(site.db)).toHaveLength(before)
})

test('an open invitation is listed and can be withdrawn', async () => {
  const path = await invite('owner')
  const [row] = await site.db.select().from(staffInvitations).where(eq(staffInvitations.role, 'owner'))
  const open = await site.db.select().from(staffInvitations)
  expect(JSON.stringify(open)).not.toContain(path.split('/').at(-1))
  const id = row?.id ?? ''
  expect(await (await owner.get('/admin/people')).text()).toContain(id)
  expect((await owner.post('/admin/people', { intent: 'withdraw', id })).status).toBe(303)
  expect(await lastChange()).toMatchObject({ entity: 'invitation', entityId: id, action: 'delete' })
  expect((await owner.post('/admin/people', { intent: 'withdraw', id })).status).toBe(303)
  expect(await (await owner.get('/admin/people')).text()).not.toContain(id)
})

test('a new role applies at the next request and is recorded', async () => {
  const agent = await signInAs(site, 'agent')
  expect((await agent.get('/admin/faq')).status).toBe(403)
  const saved = await owner.post(`/admin/people/${agent.id}`, { seenRole: 'agent', role: 'manager' })
  expect(saved.status).toBe(303)
  expect((await agent.get('/admin/faq')).status).toBe(200)
  expect(await lastChange()).toMatchObject({ staffName: 'Huda', before: { role: 'agent' }, after: { role: 'manager' } })
  // A form that still shows the old role gets a conflict.
  const late = await owner.post(`/admin/people/${agent.id}`, { seenRole: 'agent', role: 'owner' })
  expect(late.status).toBe(409)
  expect((await findStaff(site.db, agent.id))?.role).toBe('manager')
  expect((await owner.post(`/admin/people/${agent.id}`, { seenRole: 'manager', role: 'king' })).status).toBe(422)
  expect((await owner.post('/admin/people/nobody', { seenRole: 'agent', role: 'owner' })).status).toBe(404)
})

test('an owner ends the sessions of a member, who may sign in again; it is recorded', async () => {
  const phone = await signInAs(site, 'agent')
  const desktop = await signIn(site, phone.email)
  const bystander = await signInAs(site, 'agent')
  const question = 'هل تريد إنهاء كل جلسات «Huda»؟'
  expect(textOf(await (await owner.get('/admin/people')).text())).not.toContain(question)
  expect((await owner.post('/admin/people', { intent: 'endSessions', id: owner.id })).status).toBe(403)
  const ended = await owner.post('/admin/people', { intent: 'endSessions', id: phone.id })
  expect(await pageAfter(ended, owner)).toContain('انتهت كل جلسات هذا الحساب')
  for (const device of [phone, desktop]) {
    expect((await device.get('/admin')).headers.get('location')).toContain('/admin/login')
  }
  expect((await bystander.get('/admin')).status).toBe(200)
  expect(await lastChange()).toMatchObject({ staffName: 'Huda', entityId: phone.id, after: { allSessionsEnded: true } })
  expect((await (await signIn(site, phone.email)).get('/admin')).status).toBe(200)
  const unknown = await owner.post('/admin/people', { intent: 'endSessions', id: 'nobody' })
  expect(await pageAfter(unknown, owner)).toContain('لم يعد هذا الحساب موجودًا')
})

test('removing a member ends their sessions and the invitations of a removed owner', async () => {
  const second = await signInAs(site, 'owner', 'Sami')
  const path = await invite('owner', second)
  expect((await owner.post('/admin/people', { intent: 'remove', id: second.id })).status).toBe(303)
  expect(await findStaff(site.db, second.id)).toBeUndefined()
  expect((await second.get('/admin')).headers.get('location')).toContain('/admin/login')
  expect((await site.request(path)).status).toBe(410)
  await expect(signIn(site, second.email)).rejects.toThrow('401')

  const third = await signInAs(site, 'owner', 'Rami')
  const another = await invite('owner', third)
  await owner.post(`/admin/people/${third.id}`, { seenRole: 'owner', role: 'agent' })
  expect((await site.request(another)).status).toBe(410)
})

test('members who remove themselves are signed out', async () => {
  const leaver = await signInAs(site, 'owner', 'Lina')
  const answer = await leaver.post('/admin/people', { intent: 'remove', id: leaver.id })
  expect(answer.headers.get('location')).toBe('/admin/login')
  expect(answer.headers.getSetCookie().join()).toMatch(/roud\.session_token=;[^,]*Max-Age=0/)
  expect((await leaver.get('/admin')).status).toBe(302)
  expect(textOf(await pageAfter(answer, { cookie: '' }))).toContain('تسجيل الدخول')
})

test('the last owner stays an owner', async () => {
  const role = await owner.post(`/admin/people/${owner.id}`, { seenRole: 'owner', role: 'agent' })
  expect(role.status).toBe(409)
  expect(textOf(await role.text())).toContain('لا بد من مالك واحد على الأقل')
  await owner.post('/admin/people', { intent: 'remove', id: owner.id })
  expect((await findStaff(site.db, owner.id))?.role).toBe('owner')
})

test('two owners who remove or demote each other simultaneously leave one owner', async () => {
  const at = (member: { id: string; name: string }) => ({ staffId: member.id, staffName: member.name, at: testNow })
  for (let round = 0; round < 5; round += 1) {
    const [a, b] = [await storeStaff(site, 'owner'), await storeStaff(site, 'owner')]
    await site.db.update(staffUsers).set({ role: 'manager' }).where(eq(staffUsers.id, owner.id))
    const outcomes = await Promise.all([
      removeMember(site.db, at(a), b.id),
      changeMember(site.db, at(b), a.id, { seen: {}, change: { role: 'agent' } }),
    ])
    expect(outcomes.toSorted()).toEqual(['lastOwner', 'saved'])
    const owners = (await listStaff(site.db)).filter((member) => member.role === 'owner')
    expect(owners).toHaveLength(1)
    await site.db.update(staffUsers).set({ role: 'owner' }).where(eq(staffUsers.id, owner.id))
    await site.db.delete(staffUsers).where(eq(staffUsers.id, owners[0]?.id ?? ''))
  }
})
