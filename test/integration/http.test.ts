import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookings } from '#data/tables/booking.ts'
import { createMemoryStorage } from '#integrations/media-storage/memory.ts'
import { scriptsOf } from '../helpers/built-files.ts'
import { loadCreateSite, testSecret } from '../helpers/create-site.ts'
import { encodeFields, goodBooking } from '../factories/booking-form.ts'
import { createTestDatabase } from '../factories/database.ts'
import { attribute, tagsOf, textOf } from '../helpers/html.ts'
import { takeWarnings, testLog } from '../helpers/log.ts'
import { openTestSite, testBaseUrl, type TestSite } from '../factories/site.ts'
import { testIdentity } from '../helpers/test-identity.ts'
import { postForm, signInAs, staffPassword } from '../factories/staff.ts'
import { testNow } from '../helpers/test-now.ts'

let site: TestSite

beforeAll(async () => {
  site = await openTestSite()
})

afterAll(() => site.close())

describe('health and clock', () => {
  test('healthz and readyz respond 200 while everything works', async () => {
    for (const path of ['/healthz', '/readyz']) expect((await site.request(path)).status).toBe(200)
  })

  test('without its database the site is alive but not ready, and its error pages show no internals', async () => {
    const create = await loadCreateSite()
    const { db, drop } = await createTestDatabase()
    const app = create({
      db,
      now: () => testNow,
      baseUrl: testBaseUrl,
      secret: testSecret,
      media: createMemoryStorage(),
      identity: testIdentity,
      sync: site.sync,
      log: testLog,
    })
    expect((await app.request('/readyz')).status).toBe(200)
    await drop()
    expect((await app.request('/healthz')).status).toBe(200)
    expect((await app.request('/readyz')).status).toBe(503)
    for (const [path, sentence] of [
      ['/', 'Failed to fetch settings|تعذّر'],
      ['/en/fleet', 'Failed to fetch settings'],
    ] as const) {
      const response = await app.request(path)
      const words = textOf(await response.text())
      expect(response.status).toBe(500)
      expect(words).toMatch(new RegExp(sentence))
      expect(words).not.toMatch(/postgres|pool|ECONN|select|roud_test/i)
    }
    expect(takeWarnings().length).toBeGreaterThan(0)
  })

  test('/now is the clock of the server, and is never cached', async () => {
    const response = await site.request('/now')
    expect(await response.json()).toEqual({ now: testNow.getTime() })
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect((await site.request('/en/now')).headers.get('cache-control') ?? 'no-store').toContain('no-store')
  })
})

describe('the language of a device', () => {
  function choose(fields: Record<string, string>) {
    return site.request('/language', { method: 'POST', body: new URLSearchParams(fields) })
  }

  test.each([
    ['en', '/', '/en'],
    ['en', '/fleet', '/en/fleet'],
    ['ar', '/fleet', '/fleet'],
    ['ar', '/', '/'],
    ['en', '/fleet?category=2', '/en/fleet?category=2'],
  ])('choosing %s on %s stores it for a year and redirects to %s', async (language, to, address) => {
    const response = await choose({ language, to })
    expect([response.status, response.headers.get('location')]).toEqual([303, address])
    const cookie = response.headers.get('set-cookie')!
    expect(cookie).toMatch(new RegExp(`^roud-language=${language}; `))
    const flags = cookie.split('; ').slice(1)
    expect(flags).toEqual(
      expect.arrayContaining(['Path=/', 'HttpOnly', 'SameSite=Lax', `Max-Age=${365 * 24 * 60 * 60}`]),
    )
  })

  test.each([
    { language: 'fr', to: '/' },
    { language: 'en', to: 'https://evil.example/' },
    { language: 'en', to: '//evil.example/' },
    { language: 'en', to: '/\\evil.example' },
    { language: 'en', to: '/.//evil.example' },
    { language: 'ar', to: '/a/..//evil.example' },
    { language: 'en', to: '/\t/evil.example' },
    { language: 'en', to: 'fleet' },
    { language: 'en', to: '/a\r\nset-cookie: x=y' },
    { language: '__proto__', to: '/' },
    { language: 'en' },
    { to: '/' },
  ])('%o is refused, or stays on this site', async (fields) => {
    const response = await choose(fields as Record<string, string>)
    const location = response.headers.get('location')
    if (location === null) expect(response.status).toBe(400)
    else expect(new URL(location, testBaseUrl).origin).toBe(testBaseUrl)
    expect(response.headers.get('set-cookie') ?? '').not.toContain('x=y')
  })

  const english = { cookie: 'a=b; roud-language=en; c=d' }

  test.each([
    ['/', '/en'],
    ['/fleet', '/en/fleet'],
    ['/book/1?x=%D8%B3', '/en/book/1?x=%D8%B3'],
    ['/no-such-page', '/en/no-such-page'],
  ])('a device that chose English is redirected from %s to %s', async (from, to) => {
    const response = await site.request(from, { headers: english })
    expect([response.status, response.headers.get('location')]).toEqual([302, to])
    expect(response.headers.get('vary')).toMatch(/cookie/i)
  })

  test.each(['/en', '/en/fleet', '/now', '/favicon.svg', '/healthz', '/fleet.data', '/icons/icon-192.png'])(
    'but %s is not redirected',
    async (path) => {
      expect((await site.request(path, { headers: english })).status).toBe(200)
    },
  )

  test.each<[string, string | undefined]>([
    ['no cookie', undefined],
    ['Arabic', 'roud-language=ar'],
    ['a language that does not exist', 'roud-language=de'],
    ['another cookie that ends alike', 'xroud-language=en'],
  ])('with %s the address is not redirected', async (_what, cookie) => {
    const response = await site.request('/fleet', cookie ? { headers: { cookie } } : {})
    expect(response.status).toBe(200)
    expect(response.headers.get('vary')).toMatch(/cookie/i)
  })

  test('a path that looks like another site does not become a redirect to it', async () => {
    for (const path of ['//evil.example', '//evil.example/fleet', '/%2Fevil.example', '/\\evil.example']) {
      const response = await site.request(new Request(testBaseUrl + path, { headers: english }))
      const location = response.headers.get('location')
      if (location !== null) expect(new URL(location, testBaseUrl).origin, path).toBe(testBaseUrl)
    }
  })

  test('the language control is a plain form that leads to the same page in the other language', async () => {
    const html = await (await site.request('/en/about/ceo')).text()
    const form = tagsOf(html, 'form').find((tag) => attribute(tag, 'action')?.endsWith('/language'))
    expect(attribute(form!, 'method')).toBe('post')
    const to = tagsOf(html, 'input').find((tag) => attribute(tag, 'name') === 'to')
    expect((await choose({ language: 'ar', to: attribute(to!, 'value')! })).headers.get('location')).toBe('/about/ceo')
  })
})

describe('a form that another site sends', () => {
  const body = () => encodeFields(goodBooking)

  test.each<[string, Record<string, string>]>([
    ['its origin', { origin: 'https://evil.example' }],
    ['an opaque origin', { origin: 'null' }],
    ['our name in another place', { origin: 'http://localhost.evil.example' }],
    ['our name on another port', { origin: 'http://localhost:8080' }],
    ['only the metadata of a browser', { 'sec-fetch-site': 'cross-site' }],
    ['the metadata of a sister site', { 'sec-fetch-site': 'same-site' }],
  ])('is refused by %s', async (_what, headers) => {
    for (const path of ['/book/1', '/en/book/1', '/book/1.data', '/language', '/no-such-page']) {
      const response = await site.request(path, { method: 'POST', body: body(), headers })
      expect(response.status, path).toBe(403)
    }
    expect(await site.db.$count(bookings)).toBe(0)
  })

  test.each<[string, Record<string, string>]>([
    ['the public origin', { origin: testBaseUrl }],
    ['the metadata of the same origin', { 'sec-fetch-site': 'same-origin' }],
    ['nothing at all, as programs do', {}],
  ])('is distinguished from our own, which has %s', async (_what, headers) => {
    expect((await site.request('/book/1', { method: 'POST', body: body(), headers })).status).toBe(303)
    await site.db.delete(bookings)
  })

  test('is distinguished from our own behind a proxy that ends TLS', async () => {
    const create = await loadCreateSite()
    const app = create({
      db: site.db,
      now: () => testNow,
      baseUrl: 'https://rent.example.com',
      secret: testSecret,
      media: createMemoryStorage(),
      identity: testIdentity,
      sync: site.sync,
      log: testLog,
    })
    for (const host of ['rent.example.com', '127.0.0.1:3000']) {
      for (const path of ['/book/1', '/en/book/1', '/book/1.data']) {
        const own = { host, origin: 'https://rent.example.com' }
        const address = `http://${host}${path}`
        const response = await app.request(new Request(address, { method: 'POST', body: body(), headers: own }))
        expect(response.status, address).toBe(path.endsWith('.data') ? 200 : 303)
        // Behind TLS, the name without TLS is another site.
        for (const origin of ['https://evil.example', 'http://rent.example.com', `http://${host}`]) {
          const foreign = { host, origin }
          const refused = await app.request(new Request(address, { method: 'POST', body: body(), headers: foreign }))
          expect(refused.status, `${address} from ${origin}`).toBe(403)
        }
      }
    }
    await site.db.delete(bookings)
  })

  test('may still link to a page', async () => {
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    expect((await site.request('/fleet', { headers })).status).toBe(200)
  })
})

describe('headers', () => {
  const answers: [string, string, RequestInit, number][] = [
    ['a page', '/', {}, 200],
    ['a page that is not there', '/no-such-page', {}, 404],
    ['the data of a page', '/fleet.data', {}, 200],
    ['a probe', '/healthz', {}, 200],
    ['a redirect', '/admin', {}, 302],
    ['a file', '/favicon.svg', {}, 200],
    ['a document', '/contracts/rental.pdf', {}, 200],
    ['a file that is not there', '/assets/none.js', {}, 404],
    ['a picture that is not there', '/media/none', {}, 404],
    ['an address that cannot be read', '/%E0%A4%A', {}, 404],
    ['data of an address that cannot be read', '/%E0%A4%A.data', {}, 400],
    ['a redirect to the address of a page', '/fleet/', {}, 301],
    ['a form of another site', '/book/1', { method: 'POST', headers: { origin: 'https://evil.example' } }, 403],
    ['a form that is too large', '/complaints', { method: 'POST', body: 'x'.repeat(100_000) }, 413],
    ['an unused method', '/fleet', { method: 'DELETE' }, 405],
  ]

  test.each(answers)('protect the response of %s', async (_what, path, init, status) => {
    const { headers, status: answered } = await site.request(path, init)
    expect(answered).toBe(status)
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('geolocation=()'),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': path === '/favicon.svg' ? 'cross-origin' : 'same-origin',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    })
    for (const name of ['x-powered-by', 'server', 'strict-transport-security']) expect(headers.get(name)).toBeNull()
  })

  test.each(['/book/1', '/en/complaints', '/book/1.data', '/language'])(
    'keep the response to a form at %s, which repeats what was typed, out of caches',
    async (path) => {
      const body = new URLSearchParams({ fullName: 'Salem', language: 'ar', to: '/' })
      expect((await site.request(path, { method: 'POST', body })).headers.get('cache-control')).toBe('no-store')
    },
  )

  test('a page may run only its own scripts and connect only to this site', async () => {
    const policy = (await site.request('/en/book/1')).headers.get('content-security-policy')!
    const rules = new Map(policy.split('; ').map((rule) => [rule.split(' ', 1)[0]!, rule]))
    expect(rules.get('default-src')).toBe("default-src 'none'")
    expect(rules.get('script-src')).toMatch(/^script-src 'self'(?: 'sha256-[\w+/]{43}=')+$/)
    for (const name of ['connect-src', 'font-src', 'form-action']) expect(rules.get(name)).toBe(`${name} 'self'`)
    for (const name of ['frame-src', 'worker-src', 'object-src', 'base-uri', 'frame-ancestors']) {
      expect(rules.get(name)).toBe(`${name} 'none'`)
    }
    expect(policy).not.toMatch(/unsafe-eval|http:|\*/)
  })

  test('with TLS, HSTS is set and every cookie is Secure', async () => {
    const secure = await openTestSite({ baseUrl: 'https://rent.example.com' })
    for (const path of ['/', '/healthz', '/no-such-page', '/favicon.svg']) {
      expect((await secure.request(path)).headers.get('strict-transport-security'), path).toMatch(/^max-age=\d{8}/)
    }
    const editor = await signInAs(secure, 'manager')
    const answers = [
      await secure.request('/language', { method: 'POST', body: new URLSearchParams({ language: 'en', to: '/' }) }),
      await postForm(secure, '/admin/login', { email: editor.email, password: staffPassword }),
      await editor.post('/admin/sign-out', {}),
    ]
    const cookies = answers.flatMap(({ headers }) => headers.getSetCookie())
    expect(cookies.length).toBeGreaterThan(3)
    for (const cookie of cookies) expect(cookie).toMatch(/(?=.*; Secure)(?=.*; HttpOnly)(?=.*; SameSite=Lax)/i)
    await secure.close()
  })

  test('built files are cacheable forever, others for a while, and are sent compressed', async () => {
    const scripts = scriptsOf(await (await site.request('/')).text())
    const lengths = new Map<number, string>()
    for (const href of scripts) {
      lengths.set(Number((await site.request(href, { method: 'HEAD' })).headers.get('content-length')), href)
    }
    const script = lengths.get(Math.max(...lengths.keys()))!
    for (const [encoding, address] of [
      ['br', script],
      ['gzip', script],
      ['br', '/artwork/cars/hatchback-pearl.svg'],
    ] as const) {
      const response = await site.request(address, { headers: { 'accept-encoding': encoding } })
      expect(response.headers.get('content-encoding'), address).toBe(encoding)
      expect(response.headers.get('vary')).toMatch(/accept-encoding/i)
    }
    expect((await site.request(script)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect((await site.request('/favicon.svg')).headers.get('cache-control')).toBe('public, max-age=86400')
  })

  test.each(['/favicon.svg', '/artwork/scenes/najran-1280.avif', '/artwork/cars/hatchback-pearl.svg'])(
    '%s is not sent again to a browser that has it',
    async (address) => {
      const first = await site.request(address, { headers: { 'accept-encoding': 'br' } })
      const etag = first.headers.get('etag')!
      const ask = (known: string) =>
        site.request(address, { headers: { 'accept-encoding': 'br', 'if-none-match': known } })
      const again = await ask(`"x", ${etag}`)
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
      expect(again.headers.get('cache-control')).toBe('public, max-age=86400')
      expect((await ask('W/"x"')).status).toBe(200)
    },
  )

  test('a part of a file has the tag of the whole one, and another file is sent whole', async () => {
    const address = '/artwork/scenes/najran-1280.avif'
    const whole = await site.request(address)
    const etag = whole.headers.get('etag')!
    const part = (known?: string) =>
      site.request(address, { headers: { range: 'bytes=0-99', ...(known && { 'if-range': known }) } })
    for (const known of [undefined, etag, whole.headers.get('last-modified')!]) {
      const { status, headers } = await part(known)
      expect([status, headers.get('content-length'), headers.get('etag')]).toEqual([206, '100', etag])
    }
    for (const known of ['"another"', 'Mon, 01 Jan 2024 00:00:00 GMT']) {
      const { status, headers } = await part(known)
      expect([status, headers.get('content-length'), headers.get('etag')]).toEqual([
        200,
        whole.headers.get('content-length'),
        etag,
      ])
    }
  })

  test('a page is compressed for a client that accepts it', async () => {
    const response = await site.request('/fleet', { headers: { 'accept-encoding': 'gzip' } })
    expect(response.headers.get('content-encoding')).toBe('gzip')
  })
})
