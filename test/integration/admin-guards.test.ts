import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminTextsAr } from '#app/i18n/admin-texts-ar.ts'
import { siteTextsAr } from '#app/i18n/site-texts-ar.ts'
import { mayEnter, staffRoles, type StaffSection } from '#domain/staff/staff-roles.ts'
import { adminAddresses, all, inTurn, oneOfEachSection, walks, type Choose } from '../helpers/admin-addresses.ts'
import { databaseState } from '../helpers/database-state.ts'
import { attribute, tagsOf, textOf } from '../helpers/html.ts'
import { openTestSite, type TestSite } from '../factories/site.ts'
import { storeStaff, postForm, signInAs, type StaffDevice } from '../factories/staff.ts'

const addresses = adminAddresses()
const sections = new Set(addresses.map(({ section }) => section).filter((section) => section !== undefined))

let site: TestSite

beforeAll(async () => {
  site = await openTestSite()
  await storeStaff(site, 'owner')
})
afterAll(() => site.close())

test('the walk covers the route table', () => {
  const paths = addresses.map(({ path }) => path)
  expect(paths).toEqual(expect.arrayContaining(['/admin', '/admin/faq', '/admin/people/1', '/admin/account/password']))
  expect(paths).not.toContain('/admin/login')
  expect(sections).toContain('people')
})

/** Expects a redirect to the sign-in page or to the address without prefix, or 404. */
function expectTurnedAway(answer: Response, path: string): void {
  const location = answer.headers.get('location') ?? ''
  const led = [302, 303, 307].includes(answer.status) && /^\/admin/i.test(location)
  expect(led || answer.status === 404, `${path} answered ${answer.status} ${location}`).toBe(true)
  expect(answer.headers.getSetCookie()).toEqual([])
}

/** Responses to data requests have their redirect in the body. */
async function expectDataTurnedAway(answer: Response, path: string): Promise<void> {
  expect(answer.status, path).toBe(202)
  expect(await answer.text()).toContain('/admin/login?from=')
}

const spellingsOf = (path: string) => [
  `${path}/`,
  `/${path}`,
  path.replace('/admin', '/ADMIN'),
  path.replace('/admin', '/%61dmin'),
  path.replace('/admin', '/admin/'),
  path.replace('/admin', '/admin/.'),
  `/en${path}`,
  `/EN${path}`,
  `${path}?from=/admin`,
  `${path}?_routes=admin/faq/route`,
]

describe('a request without a session', () => {
  const body = {
    intent: 'delete',
    id: '1',
    order: '2,1',
    version: '1',
    questionAr: 'x',
    questionEn: 'x',
    role: 'owner',
  }
  const forged = 'roud.session_token=forged.c2lnbmF0dXJl'

  async function expectRefusals(choose: Choose): Promise<void> {
    const before = await databaseState(site.db)
    const get = async (to: string, cookie = '') =>
      expectTurnedAway(await site.request(to, { headers: { cookie } }), `GET ${to} ${cookie}`)
    const post = async (to: string, cookie = '') =>
      expectTurnedAway(await postForm(site, to, body, cookie), `POST ${to} ${cookie}`)
    const send = async (method: string, to: string) =>
      expectTurnedAway(
        await site.request(to, { method, ...(method !== 'HEAD' && { body: new URLSearchParams(body) }) }),
        `${method} ${to}`,
      )
    for (const [place, { path }] of addresses.entries()) {
      await Promise.all([get(path), post(path)])
      const more = [
        ...spellingsOf(path).flatMap((variant) => [
          () => get(variant),
          () => post(variant),
          () => send('HEAD', variant),
        ]),
        ...['HEAD', 'PUT', 'PATCH', 'DELETE'].map((method) => () => send(method, path)),
        () => get(path, forged),
        () => post(path, forged),
      ]
      await Promise.all(choose(more, place).map((attempt) => attempt()))
    }
    expect(await databaseState(site.db)).toEqual(before)
  }

  test('is turned away from every address, also in another spelling, and changes nothing', () => expectRefusals(inTurn))

  test('is turned away from every spelling of every address and changes nothing', { tags: ['long'] }, () =>
    expectRefusals(all),
  )

  test('is turned away from the data of every page', async () => {
    const before = await databaseState(site.db)
    for (const { path } of addresses) {
      await expectDataTurnedAway(await site.request(`${path}.data`), path)
      await expectDataTurnedAway(await postForm(site, `${path}.data`, body), path)
    }
    for (const { path } of oneOfEachSection())
      await expectDataTurnedAway(await site.request(`${path}.data?_routes=admin%2Ffaq%2Froute`), path)
    expect(await databaseState(site.db)).toEqual(before)
  })

  test('returns to the requested page after signing in', async () => {
    async function fromOf(path: string, init?: RequestInit): Promise<string | null> {
      const answer = await site.request(path, init)
      const location = /\/admin\/login\?from=[^"\\]+/.exec(answer.headers.get('location') ?? (await answer.text()))?.[0]
      return new URL(location ?? '/', 'http://x').searchParams.get('from')
    }
    const post = { method: 'POST', body: new URLSearchParams({ a: 'b' }) }
    expect(await fromOf('/admin/faq?page=2&q=%D8%A3')).toBe('/admin/faq?page=2&q=%D8%A3')
    expect(await fromOf('/admin/faq.data?page=2&_routes=x')).toBe('/admin/faq?page=2')
    expect(await fromOf('/admin/faq/1', post)).toBe('/admin/faq/1')
    expect(await fromOf('/admin/faq/1.data', post)).toBe('/admin/faq/1')
    expect(await fromOf('/admin.data?index', post)).toBe('/admin')
  })
})

describe.each(staffRoles)('a signed-in %s', (role) => {
  let device: StaffDevice
  beforeAll(async () => {
    device = await signInAs(site, role)
  })

  function isOpen(section: StaffSection | undefined): boolean {
    return section === undefined || mayEnter(role, section)
  }

  async function expectSections(choose: Choose): Promise<void> {
    for (const [place, { path, section }] of addresses.entries()) {
      for (const variant of choose([path, `${path}.data`, path.replace('/admin', '/ADMIN')], place)) {
        const { status, headers } = await device.get(variant)
        if (variant === path) expect(headers.get('cache-control'), path).toBe('no-store')
        if (isOpen(section)) expect([200, 202, 302, 303, 404], `GET ${variant}`).toContain(status)
        else expect(status, `GET ${variant}`).toBe(403)
      }
    }
  }

  async function expectNoChange(choose: Choose): Promise<void> {
    const before = await databaseState(site.db)
    for (const [place, { path }] of addresses.filter(({ section }) => !isOpen(section)).entries()) {
      for (const intent of choose(['delete', 'remove', 'withdraw', 'reorder'], place)) {
        const answer = await device.post(path, { intent, id: '1', order: '2,1', role: 'owner' })
        // 405: a file to download, which has no action.
        expect([403, 405], `POST ${path}`).toContain(answer.status)
        expect([403, 405]).toContain((await device.post(`${path}.data`, { intent, id: '1' })).status)
      }
    }
    expect(await databaseState(site.db)).toEqual(before)
  }

  // The owner opens every screen; the agent has the fewest, and is refused below.
  test(
    'has access to exactly the sections of the role, and gets no page that may be cached',
    { tags: role === 'owner' ? [] : ['long'] },
    () => expectSections(inTurn),
  )

  test('has access to them in every spelling', { tags: ['long'] }, () => expectSections(all))

  test('gets 403 inside the frame, with the menu of the role and nothing of the section', walks(role), async () => {
    const { errors } = siteTextsAr
    const { frame, nav } = adminTextsAr
    for (const { path } of oneOfEachSection().filter(({ section }) => !isOpen(section))) {
      const answer = await device.get(path)
      if (!answer.headers.get('content-type')?.startsWith('text/html')) continue
      const html = await answer.text()
      const screen = /<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
      expect(textOf(screen), path).toBe(`${errors.forbiddenTitle} ${errors.forbiddenText} ${nav.dashboard}`)
      const [menu = ''] = new RegExp(`<nav aria-label="${frame.navigation}"[\\s\\S]*?</nav>`).exec(html) ?? []
      const menuItems = tagsOf(menu, 'a').map((tag) => attribute(tag, 'href'))
      expect(menuItems, path).toContain('/admin/bookings')
      expect(menuItems, path).not.toContain(path)
    }
  })

  test('changes nothing in other sections', walks(role), () => expectNoChange(inTurn))

  test('changes nothing in other sections by any intent', { tags: ['long'] }, () => expectNoChange(all))
})
