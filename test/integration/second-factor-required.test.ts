import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changes, staffSessions, staffUsers } from '#data/tables/staff.ts'
import { readSettings } from '#data/settings/settings.ts'
import { listOpenSessions } from '#data/staff/staff.ts'
import { staffRoles } from '#domain/staff/staff-roles.ts'
import { adminActions, dataAddress } from '../helpers/admin-actions.ts'
import {
  type AdminAddress,
  adminAddresses,
  all,
  type Choose,
  inTurn,
  oneOfEachSection,
  walks,
} from '../helpers/admin-addresses.ts'
import { authenticatorCode } from '../helpers/authenticator.ts'
import { databaseState } from '../helpers/database-state.ts'
import { textOf } from '../helpers/html.ts'
import { secondFactorScreen as screen, turnOnSecondFactor } from '../helpers/second-factor.ts'
import { openTestSite, type TestSite } from '../factories/site.ts'
import {
  cookiesOf,
  deviceIn,
  deviceWith,
  postForm,
  signInAs,
  type StaffDevice,
  staffPassword,
} from '../factories/staff.ts'
import { stopDate } from '../helpers/stop-date.ts'

stopDate()

let site: TestSite
let owner: Awaited<ReturnType<typeof turnOnSecondFactor>>

beforeAll(async () => {
  site = await openTestSite()
  owner = await turnOnSecondFactor(site, await signInAs(site, 'owner', 'Huda'))
})
afterAll(() => site.close())

function requireSecondFactor(required: boolean, device: Pick<StaffDevice, 'post'> = owner) {
  return device.post('/admin/people', { intent: 'requireSecondFactor', required: String(required) })
}

async function isRequired(): Promise<boolean> {
  return (await readSettings(site.db)).secondFactorRequired
}

/** Returns the page after a redirect, with its notice. */
async function pageAfter(answer: Response, { cookie }: Pick<StaffDevice, 'cookie'>): Promise<string> {
  const all = [cookie, cookiesOf(answer)].filter(Boolean).join('; ')
  return (await deviceWith(site, all).get(answer.headers.get('location') ?? '')).text()
}

describe('requiring it', () => {
  test('is allowed to owners who have set it up themselves', async () => {
    const other = await signInAs(site, 'owner', 'Sami')
    const before = await databaseState(site.db)
    const refused = await requireSecondFactor(true, other)
    expect(refused.status).toBe(303)
    expect(await pageAfter(refused, other)).toContain('لم يتغير شيء')
    for (const role of ['manager', 'agent'] as const) {
      expect((await requireSecondFactor(true, await turnOnSecondFactor(site, await signInAs(site, role)))).status).toBe(
        403,
      )
    }
    expect(await isRequired()).toBe(false)
    expect((await databaseState(site.db))['site_settings']).toBe(before['site_settings'])
    for (const required of ['', 'yes', 'TRUE']) {
      expect((await owner.post('/admin/people', { intent: 'requireSecondFactor', required })).status).toBe(400)
    }
  })

  test('is confirmed, recorded once, and can be undone', async () => {
    expect(await pageAfter(await requireSecondFactor(true), owner)).toContain('أصبح التحقق بخطوتين مطلوبًا من كل الفريق')
    await requireSecondFactor(true)
    await requireSecondFactor(false)
    const recorded = await site.db.select().from(changes).where(eq(changes.entityId, 'second_step')).orderBy(changes.id)
    expect(recorded).toMatchObject([
      { entity: 'settings', staffName: 'Huda', after: { second_step_demanded: 'true' } },
      { entity: 'settings', staffName: 'Huda', after: { second_step_demanded: 'false' } },
    ])
    const page = textOf(await (await owner.get('/admin/changes')).text())
    expect(page).toContain('إلزام الجميع بالتحقق بخطوتين')
    expect(page).not.toMatch(/second_?step/i)
  })
})

describe.each(staffRoles)('while it is required, %s without it', (role) => {
  let device: StaffDevice
  beforeAll(async () => {
    device = await signInAs(site, role)
    await requireSecondFactor(true)
  })
  afterAll(() => requireSecondFactor(false))

  async function expectRedirects(addresses: readonly AdminAddress[], choose: Choose): Promise<void> {
    const others = addresses.filter(({ path }) => path !== screen)
    expect(others.length).toBeGreaterThan(10)
    for (const [place, { path }] of others.entries()) {
      const spellings = [path, `${path}/`, path.replace('/admin', '/ADMIN'), `${path}?from=${screen}`]
      for (const variant of choose(spellings, place)) {
        const { status, headers } = await device.get(variant)
        expect([status, headers.get('location'), headers.get('cache-control')], variant).toEqual([
          302,
          screen,
          'no-store',
        ])
      }
      const data = await device.get(`${path}.data?_routes=admin%2Faccount-second-factor%2Froute`)
      expect([data.status, (await data.text()).includes(screen)], `${path}.data`).toEqual([202, true])
    }
    const told = await site.request('/admin/updates', {
      headers: { cookie: device.cookie, accept: 'text/event-stream' },
    })
    expect([told.status, await told.text()]).toEqual([204, ''])
  }

  async function expectNoChange(choose: Choose): Promise<void> {
    const before = await databaseState(site.db)
    for (const [place, { path, fields }] of adminActions.entries()) {
      for (const kind of choose(['document', 'data'], place)) {
        const answer = await device.post(kind === 'data' ? dataAddress(path) : path, fields)
        if (kind === 'document') expect([answer.status, answer.headers.get('location')], path).toEqual([303, screen])
        else expect([answer.status, (await answer.text()).includes(screen)], path).toEqual([202, true])
      }
    }
    expect(await databaseState(site.db)).toEqual(before)
  }

  test('is redirected from every section to its setup', walks(role), () => expectRedirects(oneOfEachSection(), inTurn))
  test('is redirected from every address in every spelling', { tags: ['long'] }, () =>
    expectRedirects(adminAddresses(), all),
  )
  test('changes nothing by posting a form directly', walks(role), () => expectNoChange(inTurn))
  test('changes nothing by posting documents and data', { tags: ['long'] }, () => expectNoChange(all))

  test('sees the reason without a menu, in both languages, and may sign out', async () => {
    const html = await (await device.get(screen)).text()
    expect(textOf(html)).toContain('التحقق بخطوتين مطلوب من كل الفريق. فعّله الآن')
    expect(html).not.toContain('href="/admin/')
    const english = await deviceIn(site, device, 'en').get(screen)
    expect(textOf(await english.text())).toContain('Everybody in the team has to sign in in two steps. Set it up now')
    const [session] = await site.db.select().from(staffSessions).where(eq(staffSessions.userId, device.id))
    expect((await listOpenSessions(site.db)).has(session!.id)).toBe(false)

    const leaving = await signInAs(site, role)
    const out = await leaving.post('/admin/sign-out', {})
    expect(out.headers.get('location')).toBe('/admin/login')
  })

  test('gets access once it is set up, and cannot turn it off', async () => {
    const ready = await turnOnSecondFactor(site, device)
    const page = await ready.get('/admin')
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('href="/admin/bookings"')
    const off = { section: 'off', current: staffPassword, code: authenticatorCode(ready.secret) }
    expect(await pageAfter(await ready.post(screen, off), ready)).toContain('لم يُوقف التحقق بخطوتين')
    const [member] = await site.db.select().from(staffUsers).where(eq(staffUsers.id, device.id))
    expect(member?.twoFactorEnabled).toBe(true)
    expect((await ready.get('/admin')).status).toBe(200)
  })
})

test('an invited member has to set it up first', async () => {
  await requireSecondFactor(true)
  const html = await (await owner.post('/admin/people/invite', { role: 'agent' })).text()
  const path = /http:\/\/localhost(\/admin\/invitation\/[\w-]+)/.exec(html)?.[1] ?? ''
  const newcomer = { name: 'Noura', email: 'noura@example.com', password: 'a long password' }
  const joined = await postForm(site, path, newcomer)
  expect((await deviceWith(site, cookiesOf(joined)).get('/admin')).headers.get('location')).toBe(screen)
  const [last] = await site.db.select().from(changes).orderBy(desc(changes.id)).limit(1)
  expect(last).toMatchObject({ entity: 'staff', action: 'create', staffName: 'Noura' })
  await requireSecondFactor(false)
})
