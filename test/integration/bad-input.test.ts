import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { bookings } from '#data/tables/booking.ts'
import { encodeFields, goodBooking } from '../factories/booking-form.ts'
import { textOf } from '../helpers/html.ts'
import { openTestSite, testBaseUrl, type TestSite } from '../factories/site.ts'

let site: TestSite

beforeAll(async () => {
  site = await openTestSite()
})

afterAll(() => site.close())

// Nothing here may store anything; the console check of every test ensures that nothing is logged as an error.
afterEach(async () => {
  expect(await site.db.$count(bookings)).toBe(0)
})

const good = encodeFields(goodBooking).toString()
const form = 'application/x-www-form-urlencoded'
const multipart = 'multipart/form-data; boundary=XX'

function post(path: string, body: BodyInit | null, type?: string): Promise<Response> {
  return site.request(path, {
    method: 'POST',
    body,
    ...(type === undefined ? {} : { headers: { 'content-type': type } }),
  })
}

async function expectRefusal(response: Response): Promise<void> {
  const words = textOf(await response.text())
  expect(response.status, words).toBeGreaterThanOrEqual(400)
  expect(response.status, words).toBeLessThan(500)
  expect(words).not.toMatch(/node_modules|at \w+ \(|select |insert into|undefined/i)
}

/** Valid fields with one replaced or added, as a raw body. */
function without(field: keyof typeof goodBooking): string {
  return encodeFields({ ...goodBooking, [field]: undefined }).toString()
}

const libraryCommand = JSON.stringify({ type: 'insert', payload: { name: 'fullName', index: 4_294_967_294 } })

const broken: [string, BodyInit | null, string | undefined][] = [
  ['no body', null, undefined],
  ['no body that calls itself a form', null, form],
  ['an empty form', '', form],
  ['no content type', new TextEncoder().encode(good), undefined],
  ['plain text', good, 'text/plain'],
  ['JSON', JSON.stringify(goodBooking), 'application/json'],
  ['broken JSON', '{"fullName":', 'application/json'],
  ['XML', '<booking/>', 'application/xml'],
  ['a content type that is none', good, 'nonsense'],
  ['an empty content type', good, ''],
  ['multipart without a boundary', good, 'multipart/form-data'],
  ['multipart that never ends', '--XX\r\nContent-Disposition: form-data; name="fullName"\r\n\r\nx', multipart],
  ['multipart garbage', '\0\u0001--X-X\r\n\r\n--XX', multipart],
  ['multipart without names', '--XX\r\nContent-Disposition: form-data\r\n\r\nx\r\n--XX--\r\n', multipart],
  [
    'a file where a name belongs',
    '--XX\r\nContent-Disposition: form-data; name="fullName"; filename="a.png"\r\n\r\nx\r\n--XX--\r\n',
    multipart,
  ],
  ['a lone percent sign as a name', `${without('mobileNumber')}&%=%`, form],
  [
    'bytes that are not UTF-8',
    Buffer.concat([Buffer.from(`${without('mobileNumber')}&mobileNumber=`), Buffer.from([0xff, 0xfe])]),
    form,
  ],
  ['NUL bytes in an ID', `${without('nationalId')}&nationalId=%00%00%00%00%00%00`, form],
  ['two pick-up dates', `${good}&pickupDate=2026-12-01`, form],
  ['two names', `${good}&fullName=Other`, form],
  ['two keys', `${good}&idempotencyKey=0123456789abcdef`, form],
  ['a name that is an object', `${without('fullName')}&fullName.first=Salem`, form],
  ['a name that is a list', `${without('fullName')}&fullName%5B0%5D=Salem&fullName%5B1%5D=A`, form],
  ['a name within __proto__', `${without('fullName')}&__proto__.fullName=Salem`, form],
  ['a name within constructor.prototype', `${without('fullName')}&constructor.prototype.fullName=Salem`, form],
  ['an object over a text', `${good}&fullName.x=1&fullName%5B0%5D.y=2`, form],
  ['a list with a huge index', `${without('fullName')}&fullName%5B4294967294%5D=x`, form],
  ['a very deep name', `${without('fullName')}&fullName${'.a'.repeat(5_000)}=x`, form],
  ['ten thousand fields', `${without('fullName')}&${'x=1&'.repeat(10_000)}`, form],
  ['a lone surrogate instead of a phone', `${without('mobileNumber')}&mobileNumber=%ED%A0%80`, form],
  ['an unknown intent in place of fields', 'intent=delete', form],
  ['a command for the form library', `${good}&__intent__=${encodeURIComponent(libraryCommand)}`, form],
  ['a command that is none', `${good}&__intent__=%7B`, form],
  ['a state for the form library', `${good}&__state__=%7B`, form],
]

test.each(broken)('%s is refused by the booking form, in both languages and for scripts', async (_what, body, type) => {
  for (const path of ['/book/1', '/en/book/1', '/book/1.data']) await expectRefusal(await post(path, body, type))
})

test.each(broken)('%s is refused by the language form', async (_what, body, type) => {
  await expectRefusal(await post('/language', body, type))
})

test.each([
  ['a NUL byte in a phone', `${without('mobileNumber')}&mobileNumber=05%0012345678%00`],
  ['a NUL byte in a branch', `${without('pickupLocation')}&pickupLocation=abha%00`],
  ['a NUL byte in a code', `${without('discountCode')}&discountCode=WELCOME10%00`],
  ['a NUL byte in a name', `${without('fullName')}&fullName=%00Salem%00`],
  ['control characters', `${without('fullName')}&fullName=Sa%1B%5B31mlem%7F%C2%85`],
  ['direction marks', `${without('fullName')}&fullName=%E2%80%AESalem%E2%80%AC`],
  ['a lone surrogate', `${without('fullName')}&fullName=Salem%ED%A0%80`],
  ['broken percent signs', `${without('fullName')}&fullName=Salem%E0%A4%A`],
])('%s is removed before it is stored', async (_what, body) => {
  const response = await post('/book/1', body, form)
  expect(response.status).toBe(303)
  const [booking] = await site.db.delete(bookings).returning()
  expect(JSON.stringify(booking)).not.toMatch(/\\u00[01]|[\u007f-\u009f\u202a-\u202e\ud800-\udfff]/)
})

test.each(['__proto__', '__proto__.polluted', 'constructor.prototype.polluted', '__proto__[polluted]'])(
  'a field named %s does not change object prototypes',
  async (name) => {
    await post('/book/1', `${without('fullName')}&${encodeURIComponent(name)}=yes`, form)
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
    expect(Object.keys(Object.prototype)).toEqual([])
  },
)

describe('a body that is too large', () => {
  const tenMegabytes = 'fullName='.padEnd(10 * 1024 * 1024, 'x')

  test.each(['/book/1', '/en/book/1', '/book/1.data', '/language', '/no-such-page'])(
    'is refused at %s',
    async (path) => {
      expect((await post(path, tenMegabytes, form)).status).toBe(413)
    },
  )

  test('is refused also without a content-length', async () => {
    const chunk = new TextEncoder().encode('x'.repeat(64 * 1024))
    let sent = 0
    const body = new ReadableStream({
      pull(controller) {
        if (sent++ < 160) controller.enqueue(chunk)
        else controller.close()
      },
    })
    const request = new Request(`${testBaseUrl}/book/1`, {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { 'content-type': form },
    } as RequestInit)
    expect((await site.request(request)).status).toBe(413)
    expect(sent).toBeLessThan(20)
  })
})

describe('addresses', () => {
  test.each([
    '/no-such-page',
    '/en/no-such-page',
    '/book',
    '/book/0',
    '/book/abc',
    '/book/1/2',
    '/book/99999999999999999999',
    '/en/book/-1',
    '/about/nobody',
    '/EN/fleet',
    '/en/en/fleet',
    '/language',
    '/wp-login.php',
    '/.env',
    '/.git/config',
    '/assets/nothing.js',
    '/assets/../../package.json',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/..%5c..%5cpackage.json',
    '/%2e%2e/%2e%2e/package.json',
    '/server/index.js',
    '/no-such-page.data',
    '/book/abc.data',
    `/${'a'.repeat(8_000)}`,
  ])('GET %s is not found', async (path) => {
    const response = await site.request(path)
    expect(response.status).toBe(404)
    expect(await response.text()).not.toContain('"dependencies"')
  })

  test.each(['/en/admin%0d%0aset-cookie:a=b', '/en/admin/%0d%0a', '/%0a', '/en/fleet%0D%0Ax'])(
    '%s has control characters and leads nowhere',
    async (address) => {
      const response = await site.request(address)
      expect(response.status).toBe(404)
      expect(response.headers.getSetCookie()).toEqual([])
    },
  )

  test.each(['/%', '/%E0%A4%A', '/%00', '/fleet%00', '/book/%00', '/book/1%00', '/en/%FF'])(
    'GET %s shows the page for unknown addresses',
    async (path) => {
      const response = await site.request(path)
      expect(response.status).toBe(404)
      const unknown = await site.request(path.startsWith('/en/') ? '/en/no-such-page' : '/no-such-page')
      expect(await response.text()).toBe(await unknown.text())
    },
  )

  test.each(['/%.data', '/api/v1/%', '/media/%', '/assets/%', '/admin/%'])(
    'GET %s, which is not a page, is a bad request',
    async (path) => {
      expect((await site.request(path)).status).toBe(400)
    },
  )

  test.each([
    ['/fleet/', '/fleet'],
    ['/fleet//?category=2', '/fleet?category=2'],
    ['/en/book/1/', '/en/book/1'],
    ['/en/', '/en'],
    ['/no-such-page/', '/no-such-page'],
  ])('GET %s is redirected to %s', async (path, to) => {
    const response = await site.request(path)
    expect([response.status, response.headers.get('location')]).toEqual([301, to])
  })

  test('a path that looks like another site is not redirected to it', async () => {
    for (const path of ['//evil.example/', '/\\evil.example/', '/%2Fevil.example/']) {
      const location = (await site.request(new Request(testBaseUrl + path))).headers.get('location')
      if (location !== null) expect(new URL(location, testBaseUrl).origin, path).toBe(testBaseUrl)
    }
  })

  test.each([
    '?category=%',
    '?category=%00',
    '?category=-1',
    '?category[]=1',
    `?${'x'.repeat(10_000)}`,
    '?_routes=x',
    '?index',
  ])('GET /fleet%s is the whole fleet', async (query) => {
    const response = await site.request(`/fleet${query}`)
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('/book/26')
  })

  test.each([
    '',
    '?p=%00',
    '?p=/../admin',
    `?p=${'/x'.repeat(4_000)}`,
    '?paths=%',
    '?version=x&paths=/fleet,//evil.example',
  ])('a request for the route manifest with "%s" causes no error', async (query) => {
    for (const prefix of ['', '/en'])
      expect((await site.request(`${prefix}/__manifest${query}`)).status).toBeLessThan(500)
  })

  test.each(['?_routes=x', '?_routes=%00', '?_routes=__proto__', '?_routes='])(
    'GET /fleet.data%s causes no error',
    async (query) => {
      expect((await site.request(`/fleet.data${query}`)).status).toBeLessThan(500)
    },
  )
})

describe('methods', () => {
  test.each(['POST', 'PUT', 'PATCH', 'DELETE'])(
    '%s to a page without a form changes nothing and is refused',
    async (method) => {
      for (const path of [
        '/',
        '/fleet',
        '/en/fleet',
        '/now',
        '/healthz',
        '/no-such-page',
        '/favicon.svg',
        '/fleet.data',
      ]) {
        const response = await site.request(path, { method, body: 'x=1', headers: { 'content-type': form } })
        expect([404, 405], `${method} ${path}: ${response.status}`).toContain(response.status)
      }
    },
  )

  test.each(['PUT', 'PATCH', 'DELETE'])('%s books nothing', async (method) => {
    const response = await site.request('/book/1', { method, body: good, headers: { 'content-type': form } })
    expect(response.status).toBe(405)
  })

  test.each(['OPTIONS', 'PROPFIND', 'BREW'])('%s causes no error', async (method) => {
    for (const path of ['/', '/book/1', '/now', '/no-such-page']) {
      expect((await site.request(path, { method })).status).toBeLessThan(500)
    }
  })

  test('HEAD responds like GET, without a body', async () => {
    const response = await site.request('/fleet', { method: 'HEAD' })
    expect([response.status, await response.text()]).toEqual([200, ''])
    expect((await site.request('/no-such-page', { method: 'HEAD' })).status).toBe(404)
  })
})

test.each<[string, Record<string, string>]>([
  ['a cookie of garbage', { cookie: 'roud-language=; ;;==;\u00ff=\u00fe; roud-language=xx' }],
  ['a huge cookie', { cookie: `a=${'b'.repeat(8_000)}` }],
  ['a cookie that is not decodable', { cookie: 'roud-language=%E0%A4%A' }],
  ['an unknown language', { 'accept-language': '*;q=9, xx-YY-zz;q=-1' }],
  ['an unknown encoding', { 'accept-encoding': 'zstd;q=foo, gzip;;q' }],
  ['an origin that is none', { origin: 'null' }],
  ['a referrer that is none', { referer: '::::' }],
  ['a range', { range: 'bytes=999999-' }],
  ['a condition', { 'if-modified-since': 'yesterday', 'if-none-match': '*' }],
])('%s in the headers causes no error', async (_what, headers) => {
  expect((await site.request('/fleet', { headers })).status).toBeLessThan(400)
})
