import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createMetrics, registerReadings } from '#server/metrics/metrics.ts'
import { createProcessMetrics } from '#server/metrics/metrics.ts'
import { connect } from '#data/database/connect.ts'
import { encodeFields, goodBooking } from '../factories/booking-form.ts'
import { takeWarnings, testLog } from '../helpers/log.ts'
import { serveSite, type ServedSite } from '../helpers/serve-site.ts'
import { createDatabase, databaseName, dropDatabase } from '../helpers/template-database.ts'
import { testNow } from '../helpers/test-now.ts'

const token = 'a-token-of-tests-only'
let databaseUrl: string
let site: ServedSite
let closed: ServedSite
let connection: ReturnType<typeof connect>

beforeAll(async () => {
  databaseUrl = await createDatabase(inject('serverUrl'), databaseName(inject('templateUrl')))
  connection = connect(databaseUrl)
  const metrics = createProcessMetrics({ ...connection, log: testLog })
  site = await serveSite(databaseUrl, () => testNow, { metrics, metricsToken: token })
  closed = await serveSite(databaseUrl, () => testNow, { metrics: createMetrics() })
})

afterAll(async () => {
  await site.close()
  await closed.close()
  await connection.close()
  await dropDatabase(databaseUrl, inject('serverUrl'))
})

async function figures(): Promise<string> {
  const answer = await fetch(`${site.url}/metrics`, { headers: { authorization: `Bearer ${token}` } })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  return answer.text()
}

test('requests are counted by route pattern, stored bookings and connections are read', async () => {
  for (const path of ['/api/v1/cars/1', '/api/v1/cars/2?lang=en', '/api/v1/made-up'])
    await (await fetch(site.url + path)).arrayBuffer()
  for (const path of ['/book/1', '/en/book/2', '/book/3.data', '/made-up/0512345678', '/made-up/again', '/media/x']) {
    await (await fetch(site.url + path)).arrayBuffer()
  }
  await (await fetch(`${site.url}/book/1`, { method: 'POST', body: encodeFields(goodBooking) })).arrayBuffer()
  const text = await figures()
  for (const line of [
    'roud_http_requests_total{route="/book/:carId/:receipt?",method="GET",status="2xx"} 4',
    'roud_http_requests_total{route="/book/:carId/:receipt?",method="POST",status="3xx"} 1',
    'roud_http_requests_total{route="/*",method="GET",status="4xx"} 2',
    'roud_http_requests_total{route="/media/*",method="GET",status="4xx"} 1',
    'roud_http_requests_total{route="/api/v1/cars/:id",method="GET",status="2xx"} 2',
    'roud_http_requests_total{route="/api/*",method="GET",status="4xx"} 1',
    'roud_http_request_duration_seconds_count{route="/book/:carId/:receipt?"} 5',
    'roud_stored_records{kind="bookings"} 1',
    'roud_stored_records{kind="bookings_pending"} 1',
    'roud_stored_records{kind="inquiries"} 0',
    'roud_database_reachable 1',
  ]) {
    expect(text.split('\n')).toContain(line)
  }
  expect(text).toMatch(/^roud_database_connections\{state="waiting"\} 0$/m)
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m)
  expect(text).not.toMatch(/made-up|0512345678/)
})

test.each<[string, Record<string, string>]>([
  ['nothing', {}],
  ['another token', { authorization: 'Bearer another-token-of-tests' }],
  ['the token without its word', { authorization: token }],
  ['a longer one', { authorization: `Bearer ${token}x` }],
])('%s does not give access to the metrics', async (_what, headers) => {
  const answer = await fetch(`${site.url}/metrics`, { headers })
  expect(answer.status).toBe(401)
  expect(answer.headers.get('www-authenticate')).toBe('Bearer')
  expect(await answer.text()).not.toContain('roud_')
})

test('without a token there is no such address', async () => {
  const answer = await fetch(`${closed.url}/metrics`, { headers: { authorization: 'Bearer undefined' } })
  expect(answer.status).toBe(404)
  expect(await answer.text()).not.toContain('roud_http')
})

test('a figure that cannot be read is logged, and the others stay', async () => {
  const metrics = createMetrics()
  registerReadings(metrics, testLog, [
    { name: 'broken', help: 'x', read: () => Promise.reject(new Error('no table')) },
    { name: 'whole', help: 'x', label: 'kind', read: () => ({ one: 1, two: 2 }) },
  ])
  const text = await metrics.registry.metrics()
  expect(text).toContain('whole{kind="two"} 2')
  expect(text).toMatch(/^broken Nan$/im)
  expect(takeWarnings()).toHaveLength(1)
})
