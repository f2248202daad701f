import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { SyncError } from '#integrations/sheet-sync/sheet-sync.ts'
import { createWebhookSync } from '#integrations/sheet-sync/webhook.ts'
import { startTargetServer, type Misbehaviour, type TargetServer } from '../helpers/target-server.ts'
import { makeSyncRecord } from '../factories/sync-records.ts'
import { testNow } from '../helpers/test-now.ts'

const secret = 'a secret of sixteen letters'
let server: TargetServer

beforeEach(async () => {
  server = await startTargetServer(({ url, body }) => {
    if (url.pathname === '/moved') return { status: 302, headers: { location: `${server.url}/answer?id=a` } }
    const id = url.searchParams.get('id') ?? (JSON.parse(body) as { id: string }).id
    return { body: { ok: true, id } }
  })
})
afterEach(() => server.close())

function deliver(path = '/hook?sheet=1', { masksDocuments = false, waitMs = 5_000 } = {}) {
  const sheet = createWebhookSync({ url: `${server.url}${path}`, secret, masksDocuments, now: () => testNow })
  return sheet.deliver(makeSyncRecord('a'), AbortSignal.timeout(waitMs))
}
const errorOf = (...args: Parameters<typeof deliver>) =>
  deliver(...args).then(
    () => undefined,
    (error: SyncError) => error,
  )

test('posts a record as JSON with type and fields, signed over time and body', async () => {
  await deliver()
  const [asked] = server.asked
  expect(asked).toMatchObject({ method: 'POST', headers: { 'content-type': 'application/json' } })
  expect(JSON.parse(asked!.body)).toMatchObject({
    type: 'booking',
    id: 'a',
    national_id: '1058529940',
    has_insurance: true,
    discount_code: null,
    total_price: 437.3,
  })
  const timestamp = String(testNow.getTime() / 1000)
  const signature = createHmac('sha256', secret).update(`${timestamp}.${asked!.body}`).digest('hex')
  expect(asked!.headers['x-roud-timestamp']).toBe(timestamp)
  expect(asked!.headers['x-roud-signature']).toBe(`sha256=${signature}`)
  expect(Object.fromEntries(asked!.url.searchParams)).toEqual({ sheet: '1', timestamp, signature })
})

test('masks identity numbers when the settings require it', async () => {
  await deliver('/hook', { masksDocuments: true })
  expect(server.asked[0]!.body).not.toMatch(/1058529940|1001244019/)
  expect(JSON.parse(server.asked[0]!.body)).toMatchObject({ national_id: '******9940' })
})

test('fetches a redirected response, as of Apps Script, without the record', async () => {
  await deliver('/moved')
  expect(server.asked.map(({ method, body }) => [method, body.length > 0])).toEqual([
    ['POST', true],
    ['GET', false],
  ])
})

describe('with a receiver that', () => {
  test.each<[string, Misbehaviour, string]>([
    ['fails', { status: 500 }, 'unreachable'],
    ['wants fewer requests', { status: 429 }, 'tooManyRequests'],
    ['does not let us in', { status: 401 }, 'credential'],
    ['is not there', { status: 404 }, 'notFound'],
    ['refuses', { status: 400 }, 'refused'],
    ['redirects the record', { status: 307, headers: { location: 'http://127.0.0.1:9/' } }, 'refused'],
    ['redirects to another protocol', { status: 302, headers: { location: 'ftp://elsewhere/' } }, 'nonsense'],
    ['talks nonsense', 'nonsense', 'nonsense'],
    ['says yes to another record', { status: 200, body: { ok: true, id: 'b' } }, 'nonsense'],
    ['says nothing', { status: 200, body: '' }, 'nonsense'],
    ['sends a list', { status: 200, body: [] }, 'nonsense'],
    ['does not believe the signature', { status: 200, body: { ok: false, error: 'signature' } }, 'credential'],
    ['is busy', { status: 200, body: { ok: false, error: 'busy' } }, 'tooManyRequests'],
    ['has a sheet of something else', { status: 200, body: { ok: false, error: 'unusable' } }, 'unusable'],
    ['says no', { status: 200, body: { ok: false } }, 'refused'],
    ['drops the connection', 'drop', 'unreachable'],
  ])('%s, fails with the reason', async (_what, how, reason) => {
    server.misbehave(how)
    const error = await errorOf()
    expect(error?.reason).toBe(reason)
    expect(JSON.stringify([error, error?.message, String(error?.cause)])).not.toMatch(
      /1058529940|سالم|512345678|secret/,
    )
  })

  test('redirects in circles, stops', async () => {
    server.misbehave({ status: 302, headers: { location: '/moved' } })
    expect((await errorOf())?.reason).toBe('refused')
    expect(server.asked).toHaveLength(4)
  })

  test('hangs, stops waiting in time', async () => {
    server.misbehave('hang')
    expect((await errorOf('/hook', { waitMs: 100 }))?.reason).toBe('timedOut')
  })

  test('does not exist, is unreachable', async () => {
    await server.close()
    expect((await errorOf())?.reason).toBe('unreachable')
  })
})
