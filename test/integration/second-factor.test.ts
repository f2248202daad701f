import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { rateLimits as table, changes, staffSecondFactors, staffSessions } from '#data/tables/staff.ts'
import { rateLimits } from '#domain/staff/rate-limits.ts'
import { authenticatorCode } from '../helpers/authenticator.ts'
import { fieldError, noscriptText, textOf } from '../helpers/html.ts'
import { runAdmin } from '../helpers/run-admin.ts'
import { recoveryCodesOn, secondFactorScreen, secretOn, turnOnSecondFactor } from '../helpers/second-factor.ts'
import { openTestSite, shareTestSite, type TestSite } from '../factories/site.ts'
import {
  cookiesOf,
  deviceWith,
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
afterEach(() => {
  vi.useRealTimers()
})

const screen = secondFactorScreen
const step = '/admin/login/second-factor'

const turnOn = (device: StaffDevice) => turnOnSecondFactor(site, device)

/** Signs in with the password; returns the cookies of the device. */
async function givePassword(on: TestSite, email: string, cookie?: string) {
  const answer = await postForm(on, '/admin/login?from=%2Fadmin%2Ffaq', { email, password: staffPassword }, cookie)
  return { answer, cookie: cookiesOf(answer) }
}

function giveCode(on: TestSite, cookie: string, code: string) {
  return on.request(`${step}?from=%2Fadmin%2Ffaq`, {
    method: 'POST',
    headers: { cookie, 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0' },
    body: new URLSearchParams({ code }),
  })
}

describe('turning it on', () => {
  test('requires the password, shows the secret, and is on only after a valid code', async () => {
    const device = await signInAs(site, 'manager')
    const desktop = await signIn(site, device.email)
    const wrong = await device.post(screen, { section: 'begin', current: 'not this one' })
    expect(fieldError(await wrong.text(), 'edit-begin-current')).toBe('كلمة المرور الحالية غير صحيحة')

    const begun = await (await device.post(screen, { section: 'begin', current: staffPassword })).text()
    expect(begun).toMatch(/<svg role="img" aria-label="رمز الربط بتطبيق المصادقة" viewBox="0 0 \d+ \d+"/)
    const secret = secretOn(begun)
    expect((await givePassword(site, device.email)).answer.headers.get('location')).toBe('/admin/faq')

    const mistyped = await device.post(screen, { section: 'confirm', code: '000000' })
    expect([mistyped.status, fieldError(await mistyped.text(), 'edit-confirm-code')]).toEqual([
      422,
      'الرمز غير صحيح أو انتهت صلاحيته أو سبق استخدامه',
    ])
    const confirmed = await device.post(screen, { section: 'confirm', code: authenticatorCode(secret) })
    const html = await confirmed.text()
    expect(recoveryCodesOn(html)).toHaveLength(10)
    expect(new Set(recoveryCodesOn(html)).size).toBe(10)
    // The session is new, and those opened with a password alone have ended.
    const now = deviceWith(site, cookiesOf(confirmed))
    expect((await now.get(screen)).status).toBe(200)
    expect([(await device.get('/admin')).status, (await desktop.get('/admin')).status]).toEqual([302, 302])
    expect((await givePassword(site, device.email)).answer.headers.get('location')).toBe(`${step}?from=%2Fadmin%2Ffaq`)
    const recorded = await site.db.select().from(changes).where(eq(changes.entityId, device.id))
    expect(recorded).toMatchObject([{ after: { secondFactor: true } }])
  })

  test('a tab from before a change elsewhere is sent back to the screen, and nothing changes', async () => {
    const current = staffPassword
    const on = await turnOn(await signInAs(site, 'manager'))
    const toTurnOn = [
      { section: 'begin', current },
      { section: 'confirm', code: authenticatorCode(on.secret) },
    ]
    for (const stale of toTurnOn) expect((await on.post(screen, stale)).headers.get('location')).toBe(screen)
    expect((await on.get(screen)).status).toBe(200)
    const off = await signInAs(site, 'manager')
    const toTurnOff = [
      { section: 'codes', current },
      { section: 'off', current, code: '123456' },
    ]
    for (const stale of toTurnOff) expect((await off.post(screen, stale)).headers.get('location')).toBe(screen)
  })

  test('stores neither secret nor codes in readable form and shows them in no later page', async () => {
    const member = await turnOn(await signInAs(site, 'agent'))
    const [row] = await site.db.select().from(staffSecondFactors).where(eq(staffSecondFactors.userId, member.id))
    const pages = await Promise.all([screen, '/admin/account'].map(async (path) => (await member.get(path)).text()))
    const all = JSON.stringify(row) + pages.join('')
    for (const text of [member.secret, ...member.recoveryCodes]) expect(all).not.toContain(text)
  })
})

describe('a sign-in with a second factor', () => {
  let member: Awaited<ReturnType<typeof turnOn>>
  beforeAll(async () => {
    member = await turnOn(await signInAs(site, 'owner'))
  })

  test('requires it: the password alone opens nothing', async () => {
    const { answer, cookie } = await givePassword(site, member.email)
    expect(answer.status).toBe(303)
    expect((await deviceWith(site, cookie).get('/admin')).status).toBe(302)
    expect((await postForm(site, '/admin/faq/new', { questionAr: 'x' }, cookie)).headers.get('location')).toContain(
      '/admin/login',
    )
    expect((await site.request(step)).headers.get('location')).toBe('/admin/login')
    expect((await site.request(step, { headers: { cookie } })).status).toBe(200)
  })

  test('opens a session with the current code, once', async () => {
    const { cookie } = await givePassword(site, member.email)
    const code = authenticatorCode(member.secret)
    const wrong = await giveCode(site, cookie, code === '123456' ? '654321' : '123456')
    expect(wrong.status).toBe(401)
    expect(fieldError(await wrong.text(), 'code')).toBe('الرمز غير صحيح أو انتهت صلاحيته أو سبق استخدامه')
    const passed = await giveCode(site, cookie, ` ${code.slice(0, 3)} ${code.slice(3)} `)
    expect([passed.status, passed.headers.get('location')]).toEqual([303, '/admin/faq'])
    const device = deviceWith(site, cookiesOf(passed))
    expect((await device.get('/admin')).status).toBe(200)
    expect(textOf(await (await device.get('/admin/account')).text())).toContain('Chrome على Linux')

    // An observer of the sign-in knows the password and this code while it is valid.
    const open = await site.db.$count(staffSessions, eq(staffSessions.userId, member.id))
    const thief = await givePassword(site, member.email)
    const replayed = await giveCode(site, thief.cookie, code)
    expect([replayed.status, replayed.headers.getSetCookie()]).toEqual([401, []])
    expect(await site.db.$count(staffSessions, eq(staffSessions.userId, member.id))).toBe(open)
  })

  test('accepts one code once, also when it is sent several times at once', async () => {
    const other = await shareTestSite(site)
    const challenges = await Promise.all(Array.from({ length: 6 }, () => givePassword(site, member.email)))
    const code = authenticatorCode(member.secret, 1)
    const answers = await Promise.all(challenges.map(({ cookie }, n) => giveCode(n % 2 ? site : other, cookie, code)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([303, 401, 401, 401, 401, 401])
  })

  test('accepts each recovery code once', async () => {
    const code = member.recoveryCodes[3]!
    const first = await givePassword(site, member.email)
    const passed = await giveCode(site, first.cookie, code.toUpperCase().replace('-', ' '))
    expect(passed.status).toBe(303)
    expect((await deviceWith(site, cookiesOf(passed)).get('/admin')).status).toBe(200)
    const second = await givePassword(site, member.email)
    expect((await giveCode(site, second.cookie, code)).status).toBe(401)
    expect((await giveCode(site, second.cookie, member.recoveryCodes[4]!)).status).toBe(303)
  })

  test('ends after five wrong codes and requires the password again', async () => {
    const { cookie } = await givePassword(site, member.email)
    const answers: Response[] = []
    for (let n = 0; n < 6; n += 1) answers.push(await giveCode(site, cookie, `00000${n}`))
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 303])
    expect(answers.at(-1)!.headers.get('location')).toBe('/admin/login')
    expect((await giveCode(site, cookie, member.recoveryCodes[0]!)).headers.get('location')).toBe('/admin/login')
  })

  test('is invalid when the password changes in between', async () => {
    const { cookie } = await givePassword(site, member.email)
    await runAdmin(site, { name: 'reset-password', email: member.email })
    expect((await giveCode(site, cookie, member.recoveryCodes[1]!)).headers.get('location')).toBe('/admin/login')
  })

  test.each(['', '12345', 'x'.repeat(5000), '\0\0\0\0\0\0', '123456\n123456'])(
    'refuses %j as no code',
    async (code) => {
      const answer = await giveCode(site, 'roud.two_factor=forged.c2lnbmF0dXJl', code)
      expect(answer.status).toBe(422)
      expect(answer.headers.getSetCookie()).toEqual([])
    },
  )

  test('requires the password when the first step is forged', async () => {
    const answer = await giveCode(site, 'roud.two_factor=forged.c2lnbmF0dXJl', '123456')
    expect(answer.headers.get('location')).toBe('/admin/login')
  })
})

test('wrong codes from one network are limited: 429 with the time to retry and the reason', async () => {
  const guarded = await shareTestSite(site, { limitFactor: 1 })
  guarded.comeFrom('203.0.113.9')
  for (let n = 0; n < rateLimits.secondFactor.times; n += 1) {
    await giveCode(guarded, 'roud.two_factor=forged.c2lnbmF0dXJl', '123456')
  }
  const refused = await giveCode(guarded, 'roud.two_factor=forged.c2lnbmF0dXJl', '123456')
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
  expect(noscriptText(await refused.text())).toContain('حاولت مرات كثيرة')
  await site.db.delete(table)
})

describe('turned on, it', () => {
  test('gets new recovery codes, and the old ones are invalid', async () => {
    const member = await turnOn(await signInAs(site, 'agent'))
    const renewed = await member.post(screen, { section: 'codes', current: staffPassword })
    const codes = recoveryCodesOn(await renewed.text())
    expect(codes).toHaveLength(10)
    expect(codes).not.toContain(member.recoveryCodes[0])
    const { cookie } = await givePassword(site, member.email)
    expect((await giveCode(site, cookie, member.recoveryCodes[0]!)).status).toBe(401)
    expect((await giveCode(site, cookie, codes[0]!)).status).toBe(303)
  })

  test('is turned off with password and code, not with only one of them', async () => {
    const member = await turnOn(await signInAs(site, 'agent'))
    const code = authenticatorCode(member.secret)
    const halves = [
      { section: 'off', current: 'not this one', code },
      { section: 'off', current: staffPassword, code: '000000' },
      { section: 'off', current: staffPassword, code: '' },
    ]
    for (const half of halves) expect((await member.post(screen, half)).status).toBe(422)
    const off = await member.post(screen, { section: 'off', current: staffPassword, code })
    expect([off.status, off.headers.get('location')]).toEqual([303, '/admin/account'])
    expect((await givePassword(site, member.email)).answer.headers.get('location')).toBe('/admin/faq')
    const recorded = await site.db.select().from(changes).where(eq(changes.entityId, member.id)).orderBy(changes.id)
    expect(recorded.map(({ after }) => after)).toEqual([{ secondFactor: true }, { secondFactor: false }])
  })

  test('is reset by an owner for another member, who is signed out, but not for themselves', async () => {
    const member = await turnOn(await signInAs(site, 'agent', 'Lost Phone'))
    const owner = await turnOn(await signInAs(site, 'owner', 'Kind Owner'))
    const list = textOf(await (await owner.get('/admin/people')).text())
    expect(list).toContain('هل تريد إلغاء التحقق بخطوتين لحساب «Lost Phone»؟')
    expect(list).not.toContain('لحساب «Kind Owner»')
    expect((await owner.post('/admin/people', { intent: 'resetSecondFactor', id: owner.id })).status).toBe(403)
    const manager = await signInAs(site, 'manager')
    expect((await manager.post('/admin/people', { intent: 'resetSecondFactor', id: member.id })).status).toBe(403)
    expect((await owner.post('/admin/people', { intent: 'resetSecondFactor', id: member.id })).status).toBe(303)
    expect((await member.get('/admin')).status).toBe(302)
    expect((await givePassword(site, member.email)).answer.headers.get('location')).toBe('/admin/faq')
    const recorded = await site.db.select().from(changes).where(eq(changes.entityId, member.id)).orderBy(changes.id)
    expect(recorded.at(-1)).toMatchObject({ staffName: 'Kind Owner', after: { secondFactor: false } })
  })

  test('stays when the operator sets a new password, which alone opens nothing', async () => {
    const member = await turnOn(await signInAs(site, 'manager'))
    const said = await runAdmin(site, { name: 'reset-password', email: member.email })
    const [, password = ''] = /: (\S+) \(/.exec(said) ?? []
    const answer = await postForm(site, '/admin/login', { email: member.email, password })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, step])
    expect((await deviceWith(site, cookiesOf(answer)).get('/admin')).status).toBe(302)
  })

  test('is reset by the operator on the console', async () => {
    const member = await turnOn(await signInAs(site, 'owner'))
    const reset = () => runAdmin(site, { name: 'reset-second-factor', email: member.email })
    expect(await reset()).toBe(`${member.email} signs in with a password alone from now on (all sessions have ended)`)
    expect((await member.get('/admin')).status).toBe(302)
    expect((await givePassword(site, member.email)).answer.headers.get('location')).toBe('/admin/faq')
    await expect(reset()).rejects.toThrow('there is nothing to reset')
  })
})
