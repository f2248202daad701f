import { sql } from 'drizzle-orm'
import { request as send } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest'
import { textOf } from '../helpers/html.ts'
import type { LogLine } from '../helpers/log.ts'
import { serveSite, type ServedSite } from '../helpers/serve-site.ts'
import { createDatabase, databaseName, dropDatabase } from '../helpers/template-database.ts'
import { testNow } from '../helpers/test-now.ts'

let site: ServedSite
let behindProxy: ServedSite
let databaseUrl: string

beforeAll(async () => {
  databaseUrl = await createDatabase(inject('serverUrl'), databaseName(inject('templateUrl')))
  site = await serveSite(databaseUrl, () => testNow)
  behindProxy = await serveSite(databaseUrl, () => testNow, { trustedProxies: { hops: 1 } })
})

afterAll(async () => {
  await site.close()
  await behindProxy.close()
  await dropDatabase(databaseUrl, inject('serverUrl'))
})

beforeEach(() => void site.takeLines())
afterEach(() => expect(site.takeWarnings()).toEqual([]))

/** The log line of a request, which is written when the whole response has been sent. */
function lineOf(path: string): Promise<LogLine> {
  const lines: LogLine[] = []
  return vi.waitUntil(
    () => {
      lines.push(...site.takeLines().map((line) => JSON.parse(line) as LogLine))
      return lines.find(({ message, path: logged }) => message === 'request' && logged === path)
    },
    { timeout: 60_000 },
  )
}

test('every response has an id of its own, and an id that a visitor sends is ignored', async () => {
  const paths = ['/', '/favicon.svg', '/no-such-page', '/healthz', '/%E0%A4%A', '/media/x', '/fleet.data', '/admin']
  const ids = await Promise.all(
    paths.map(async (path) => {
      const answer = await fetch(site.url + path, { headers: { 'x-request-id': 'chosen-by-me' }, redirect: 'manual' })
      return answer.headers.get('x-request-id')
    }),
  )
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}$/)
  expect(new Set(ids).size).toBe(paths.length)
})

test.each(['TRACE', 'PROPFIND'])(
  '%s is refused by every address with 405, and is no error in the log',
  async (method) => {
    for (const path of ['/', '/en/fleet', '/api/v1/cars', '/admin', '/assets/x.js', '/media/x']) {
      const { status, allow } = await new Promise<{ status?: number | undefined; allow: string | undefined }>(
        (resolve, reject) => {
          const { hostname, port } = new URL(site.url)
          send({ hostname, port, path, method }, (answer) => {
            answer.resume()
            resolve({ status: answer.statusCode, allow: answer.headers.allow })
          })
            .on('error', reject)
            .end()
        },
      )
      expect([path, status]).toEqual([path, 405])
      expect(allow).toMatch(/^GET, HEAD/)
    }
  },
)

test('the id that a trusted proxy sends is used, if it is well-formed', async () => {
  const idFor = async (given: string) => {
    const answer = await fetch(`${behindProxy.url}/now`, { headers: { 'x-request-id': given } })
    return answer.headers.get('x-request-id')
  }
  expect(await idFor('proxy-4711-abcd')).toBe('proxy-4711-abcd')
  expect(await idFor('short')).not.toBe('short')
  expect(await idFor('a b"c{}<script>')).toMatch(/^[0-9a-f-]{18}$/)
})

test('a request is logged as one line: method, path, status, time, bytes and id, without its query', async () => {
  const answer = await fetch(`${site.url}/fleet?category=2&mobile=0512345678`)
  const { length } = await answer.text()
  const line = await lineOf('/fleet')
  expect(line).toMatchObject({
    level: 'info',
    method: 'GET',
    status: 200,
    requestId: answer.headers.get('x-request-id'),
  })
  expect(line['ms']).toEqual(expect.any(Number))
  // Sent compressed, with headers.
  expect(line['bytes']).toBeGreaterThan(500)
  expect(line['bytes']).toBeLessThan(length)
  expect(JSON.stringify(line)).not.toMatch(/category|0512345678|127\.0\.0\.1/)
})

test('files and probes are logged at level debug', async () => {
  for (const path of ['/favicon.svg', '/healthz', '/now']) {
    await fetch(site.url + path)
    expect((await lineOf(path)).level).toBe('debug')
  }
})

test('invitation tokens and personal data are cut out of the path', async () => {
  await fetch(`${site.url}/admin/invitation/c2VjcmV0LXRva2Vu`)
  expect(await lineOf('/admin/invitation/…')).toMatchObject({ status: 410 })
  await fetch(`${site.url}/call/0512345678`)
  expect(await lineOf('/call/…')).toMatchObject({ status: 404 })
})

test('an aborted request is logged too', async () => {
  await new Promise<void>((resolve) => {
    const asking = send(`${site.url}/media/upload`, { method: 'POST', headers: { 'content-length': '10' } })
    asking.on('error', () => resolve())
    asking.write('12345', () => asking.destroy())
  })
  expect(await lineOf('/media/upload')).toMatchObject({ method: 'POST', aborted: true })
})

test.each<[string, string, number]>([
  ['a page', '/en/fleet', 500],
  ['the data of a page', '/en/fleet.data', 500],
  ['an address without a page', '/sitemap.xml', 500],
])('an error of %s shows the reference under which the log has its cause', async (_what, path, status) => {
  // A new version of the content: cars that were read before are not used.
  await site.db.execute(sql`update cars set name_en = name_en`)
  await site.db.execute(sql`alter table cars rename to cars_away`)
  const answer = await fetch(site.url + path)
  const body = await answer.text()
  await site.db.execute(sql`alter table cars_away rename to cars`)
  const reference = answer.headers.get('x-request-id')!
  expect(answer.status).toBe(status)
  expect(path.endsWith('fleet') ? textOf(body) : body).toContain(reference)
  expect(body).not.toMatch(/relation|cars_away|42P01|select |Unexpected Server Error/i)
  const warnings = site.takeWarnings()
  expect(warnings).toHaveLength(1)
  expect(warnings[0]).toMatchObject({ level: 'error', requestId: reference, error: { cause: { code: '42P01' } } })
})
