import { afterEach, beforeEach, expect, test } from 'vitest'
import type { SyncError } from '#integrations/sheet-sync/sheet-sync.ts'
import { createWebhookSync } from '#integrations/sheet-sync/webhook.ts'
import { runAppsScript } from '../helpers/apps-script.ts'
import { makeSyncRecord } from '../factories/sync-records.ts'
import { startTargetServer, type TargetServer } from '../helpers/target-server.ts'
import { testNow } from '../helpers/test-now.ts'

const secret = 'a secret of sixteen letters'
let script: ReturnType<typeof runAppsScript>
let server: TargetServer
let googleNow: Date

beforeEach(async () => {
  googleNow = testNow
  script = runAppsScript({ secret, now: () => googleNow })
  // Google redirects to the response.
  let answer: object = {}
  server = await startTargetServer(({ method, url, body }) => {
    if (method === 'GET') return { body: answer }
    answer = script.post(url, body)
    return { status: 302, headers: { location: '/echo' } }
  })
})
afterEach(() => server.close())

function deliver(id: string, changes: Record<string, string> = {}, key = secret): Promise<SyncError | undefined> {
  const sheet = createWebhookSync({ url: `${server.url}/exec`, secret: key, masksDocuments: false, now: () => testNow })
  const sent = sheet.deliver(makeSyncRecord(id, changes), AbortSignal.timeout(5_000))
  return sent.then(
    () => undefined,
    (error: SyncError) => error,
  )
}
const rows = () => script.sheets.get('Bookings') ?? []

test('creates tab and header, and keeps one row per record', async () => {
  expect(await deliver('a')).toBeUndefined()
  expect(await deliver('b', { full_name: '=1+1' })).toBeUndefined()
  expect(await deliver('a', { full_name: 'مها' })).toBeUndefined()
  const [header = [], ...records] = rows()
  expect(header.slice(0, 3)).toEqual(['id', 'full_name', 'mobile_number'])
  expect(header).not.toContain('type')
  expect(records.map((row) => row.slice(0, 4))).toEqual([
    ['a', 'مها', '+966512345678', '1058529940'],
    ['b', '=1+1', '+966512345678', '1058529940'],
  ])
  expect(records[0]![header.indexOf('total_price')]).toBe(437.3)
})

test('keeps columns and formulas that staff added', async () => {
  script.sheets.set('Bookings', [
    ['Called', 'id', 'Twice'],
    ['yes', 'a', '=H2*2'],
  ])
  await deliver('a')
  expect(rows()[0]!.slice(0, 4)).toEqual(['Called', 'id', 'Twice', 'full_name'])
  expect(rows()[1]!.slice(0, 3)).toEqual(['yes', 'a', '=H2*2'])
})

test('ignores an older version that arrives late', async () => {
  await deliver('a', { version: '5', full_name: 'new' })
  expect(await deliver('a', { version: '4', full_name: 'old' })).toBeUndefined()
  expect(rows()[1]![1]).toBe('new')
})

test('refuses a wrong secret and an old signature', async () => {
  expect((await deliver('a', {}, 'another secret, as long as it'))?.reason).toBe('credential')
  googleNow = new Date(testNow.getTime() + 11 * 60_000)
  expect((await deliver('a'))?.reason).toBe('credential')
  expect(script.sheets.size).toBe(0)
})

test('reports a busy sheet and one with something else', async () => {
  script.setLocked(true)
  expect((await deliver('a'))?.reason).toBe('tooManyRequests')
  script.setLocked(false)
  script.sheets.set('Bookings', [['Salaries'], ['secret']])
  expect((await deliver('a'))?.reason).toBe('unusable')
  expect(rows()).toEqual([['Salaries'], ['secret']])
})
