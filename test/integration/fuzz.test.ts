import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mayEnter, staffRoles, type StaffRole } from '#domain/staff/staff-roles.ts'
import { adminAddresses } from '../helpers/admin-addresses.ts'
import { postBooking } from '../factories/booking-form.ts'
import { crawl, type Crawled, type Form } from '../helpers/crawl.ts'
import { databaseState } from '../helpers/database-state.ts'
import { damage, nastyText, rawBody, type Damage } from '../helpers/malformed.ts'
import { addressOf, languages, pages } from '../helpers/pages.ts'
import { takeWarnings } from '../helpers/log.ts'
import { openTestSite, type TestSite } from '../factories/site.ts'
import { signInAs, type StaffDevice } from '../factories/staff.ts'

let site: TestSite
let owner: StaffDevice
let open: Crawled
let behindLogin: Crawled

const publicPages = pages.flatMap(({ path }) => languages.map((language) => addressOf(path, language)))
const resources = ['/now', '/language', '/sitemap.xml', '/robots.txt', '/manifest.webmanifest', '/healthz', '/readyz']
const signInPaths = ['/admin/login', '/admin/sign-out', '/admin/invitation/abc']

/** The intents that lists post for their rows from dialogs, which a page without scripts does not show. */
const rowIntents = ['delete', 'reorder', 'turnOn', 'turnOff', 'remove', 'withdraw', 'role', 'endAll', 'note']

type Attempt = { path: string; init: RequestInit }

const headers = fc.record(
  {
    cookie: nastyText,
    'accept-language': nastyText,
    'accept-encoding': nastyText,
    'if-none-match': nastyText,
    'x-forwarded-for': nastyText,
    'x-forwarded-proto': nastyText,
    'x-request-id': nastyText,
    referer: nastyText,
    range: nastyText,
  },
  { requiredKeys: [] },
)

/** Headers without those that the client itself refuses to send. */
function sendable(fields: Record<string, string | undefined>): Headers {
  const sent = new Headers()
  for (const [name, text] of Object.entries(fields)) {
    if (text !== undefined && /^[\x20-\x7e\x80-\xff]*$/.test(text)) sent.set(name, text.slice(0, 4_000))
  }
  return sent
}

/** An address with broken path segments and query. */
const brokenAddress = (paths: readonly string[]) =>
  fc
    .record({
      path: fc.constantFrom(...paths),
      part: fc.option(nastyText),
      where: fc.nat(6),
      query: fc.option(
        fc.tuple(
          fc.oneof(fc.constantFrom('category', 'page', 'q', 'from', 'after', '_routes', 'status'), nastyText),
          nastyText,
        ),
      ),
      suffix: fc.constantFrom('', '.data', '/', '.json', '%00'),
    })
    .map(({ path, part, where, query, suffix }) => {
      const [bare = '/'] = path.split('?')
      const parts = bare.split('/')
      if (part !== null) parts[1 + (where % Math.max(parts.length - 1, 1))] = encode(part)
      const search = query ? `?${query.map(encode).join('=')}` : ''
      return parts.join('/') + suffix + search
    })

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed()).slice(0, 3_000)
}

/** A request to one of the paths, or a damaged form. */
function attempts(paths: readonly string[], forms: readonly Form[], spoil: (form: Form) => Form = (form) => form) {
  const address = brokenAddress(paths)
  const method = fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS')
  const asked = fc
    .record({ path: address, method, headers, raw: rawBody })
    .map(({ path, method: verb, headers: fields, raw }): Attempt => {
      const sent = sendable(fields)
      if (['GET', 'HEAD', 'OPTIONS'].includes(verb)) return { path, init: { method: verb, headers: sent } }
      sent.set('content-type', raw.type)
      return { path, init: { method: verb, headers: sent, body: bytesOf(raw.body) } }
    })
  const filled = fc
    .record({ form: fc.constantFrom(...forms), damage, data: fc.boolean() })
    .map(({ form, damage: hurt, data }): Attempt => answerTo(spoil(form), hurt, data))
  return fc.oneof({ weight: 1, arbitrary: asked }, { weight: 2, arbitrary: filled })
}

function bytesOf(body: string | Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(typeof body === 'string' ? new TextEncoder().encode(body) : body)
}

function answerTo({ action, method, fields }: Form, hurt: Damage, data: boolean): Attempt {
  const body = new URLSearchParams(hurt(Object.entries(fields)))
  const [path = '/', query = ''] = action.split('?')
  if (method === 'GET') return { path: `${path}?${body}`.slice(0, 8_000), init: { method } }
  const to = data && path !== '/' ? `${path}.data` : path
  return { path: query ? `${to}?${query}` : to, init: { method, body } }
}

const raw = /node_modules|\bat \S+ \(|\.tsx?:\d|drizzle|insert into|update "|select "|ECONN|syntax error at/i

async function expectSoundAnswer(
  visit: (path: string, init: RequestInit) => Promise<Response>,
  { path, init }: Attempt,
) {
  let answer: Response
  try {
    answer = await visit(path, init)
  } catch (error) {
    // The client refuses such an address or header.
    if (error instanceof TypeError && /URL|header|ByteString/i.test(error.message)) return
    throw error
  }
  const words = await answer.text()
  expect(answer.status, `${init.method} ${path}`).toBeLessThan(500)
  // Every test checks the log; here the request that caused an entry is named.
  expect(
    takeWarnings(),
    `${init.method} ${path} ${init.body instanceof URLSearchParams ? init.body.toString() : ''}`,
  ).toEqual([])
  if (answer.status >= 400) expect(words, `${init.method} ${path}`).not.toMatch(raw)
}

function attemptAll(
  numRuns: number,
  arbitrary: fc.Arbitrary<Attempt>,
  visit: (path: string, init: RequestInit) => Promise<Response>,
) {
  return fc.assert(
    fc.asyncProperty(arbitrary, (attempt) => expectSoundAnswer(visit, attempt)),
    { numRuns, endOnFailure: false },
  )
}

const collectGarbage = (() => {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc') as () => void
})()

function heldMegabytes(): number {
  collectGarbage()
  return process.memoryUsage().heapUsed / 1024 / 1024
}

/** A form without the mobile number, which bookings and inquiries require. */
function withoutPhone(form: Form): Form {
  return 'mobileNumber' in form.fields ? { ...form, fields: { ...form.fields, mobileNumber: 'none' } } : form
}

function withoutGoodPhone(attempt: Attempt): Attempt {
  const { body } = attempt.init
  if (body instanceof URLSearchParams && body.has('mobileNumber')) body.set('mobileNumber', 'none')
  return attempt
}

/** The forms that dialogs post about the existing rows. */
function rowForms(): Form[] {
  return adminAddresses().flatMap(({ path }) =>
    rowIntents.map((intent) => ({
      action: path,
      method: 'POST' as const,
      fields: { intent, id: '1', order: '2,1', version: '1', role: 'agent', text: 'x' },
    })),
  )
}

function isClosedTo(role: StaffRole, path: string): boolean {
  const address = adminAddresses().find((one) => path.startsWith(one.path) && one.path !== '/admin')
  return address?.section !== undefined && !mayEnter(role, address.section)
}

// A few on React's development build, whose warnings fail the tests.
const isDevelopment = process.env['NODE_ENV'] === 'development'
const runs = [
  isDevelopment ? { requests: 1_000, maxOfAKind: 1, tags: [] } : { requests: 10_000, maxOfAKind: 2, tags: ['long'] },
]

// Of pages that differ only in a number, the first `maxOfAKind` are visited.
describe.each(runs)('$requests requests', ({ requests, maxOfAKind, tags }) => {
  const perVisitor = Math.ceil(requests / (1 + staffRoles.length))
  const options = { tags, timeout: 60_000 + requests * 60 }

  beforeAll(async () => {
    site = await openTestSite()
    owner = await signInAs(site, 'owner')
    await postBooking(site, 1)
    open = await crawl((path) => site.request(path), [...publicPages, ...signInPaths], maxOfAKind)
    behindLogin = await crawl(owner.get, ['/admin', ...adminAddresses().map(({ path }) => path)], maxOfAKind)
  })
  afterAll(() => site.close())

  test("the crawl has reached the site's pages", options, () => {
    expect(open.paths).toEqual(expect.arrayContaining(['/', '/en/fleet', '/book/1', '/admin/login']))
    expect(open.forms.map(({ action }) => action)).toEqual(expect.arrayContaining(['/book/1', '/complaints']))
    expect(behindLogin.paths.some((path) => /^\/admin\/bookings\/[0-9a-f-]{36}$/.test(path))).toBe(true)
    expect(behindLogin.forms.length).toBeGreaterThan(60)
  })

  describe('a visitor', () => {
    test('breaks nothing, stores nothing and fills no memory', options, async () => {
      const paths = [...open.paths, ...resources, ...signInPaths, ...behindLogin.paths]
      // The damage never creates a valid mobile number.
      const arbitrary = attempts(paths, [...open.forms, ...behindLogin.forms], withoutPhone).map(withoutGoodPhone)
      const before = await databaseState(site.db)
      await attemptAll(Math.ceil(perVisitor / 2), arbitrary, site.request)
      const held = heldMegabytes()
      await attemptAll(Math.ceil(perVisitor / 2), arbitrary, site.request)
      expect(heldMegabytes() - held).toBeLessThan(40)
      expect(await databaseState(site.db)).toEqual(before)
    })
  })

  // The owner is last, because it may delete what the others visit.
  describe.each(staffRoles.toSorted((one, other) => Number(one === 'owner') - Number(other === 'owner')))(
    'a signed-in %s',
    (role) => {
      let device: StaffDevice
      beforeAll(async () => {
        device = await signInAs(site, role)
      })

      function visit(path: string, init: RequestInit): Promise<Response> {
        const sent = new Headers(init.headers)
        sent.set('cookie', device.cookie)
        return site.request(path, { ...init, headers: sent })
      }

      test('changes nothing in sections without access', options, async () => {
        const forms = [...behindLogin.forms, ...rowForms()].filter(({ action }) => isClosedTo(role, action))
        if (role === 'owner') return expect(forms).toEqual([])
        const paths = behindLogin.paths.filter((path) => isClosedTo(role, path))
        const before = await databaseState(site.db)
        await attemptAll(Math.ceil(perVisitor / 2), attempts(paths, forms).map(withoutGoodPhone), visit)
        expect(await databaseState(site.db)).toEqual(before)
      })

      test('breaks nothing anywhere', options, async () => {
        // Signing out or ending every session would end the walk.
        const forms = [...behindLogin.forms, ...rowForms()].filter(({ action }) => !/sign-out|account/.test(action))
        await attemptAll(Math.ceil(perVisitor / 2), attempts(behindLogin.paths, forms), visit)
      })
    },
  )
})
