import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { startAnswering, startBucketServer, type BucketServer } from '../../../test/helpers/bucket-server.ts'
import { createBucketStorage } from './bucket.ts'
import { storageTroubleOf, type MediaStorage, type StorageTrouble } from './media-storage.ts'

const patience = { read: 300, write: 300, afterSilence: 60_000 }
const servers: BucketServer[] = []

afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
})

async function storageBehind(listener: RequestListener): Promise<MediaStorage> {
  const server = await startAnswering(listener)
  servers.push(server)
  return createBucketStorage(server.settings, patience)
}

function answerError(status: number, code: string): RequestListener {
  return (_, answer) => {
    answer.writeHead(status, { 'content-type': 'application/xml' })
    answer.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>told</Message></Error>`)
  }
}

const stored = Buffer.from('stored')
const put = (storage: MediaStorage) => storage.put('a/a.webp', stored)
const read = (storage: MediaStorage) => storage.read('a/a.webp')
const check = (storage: MediaStorage) => storage.check()
async function list(storage: MediaStorage): Promise<string[]> {
  const names: string[] = []
  for await (const name of storage.list()) names.push(name)
  return names
}

function hang(request: IncomingMessage): void {
  request.resume()
}

/** Promises more than it sends, and sends no more. */
function stopHalfWay(_: IncomingMessage, answer: ServerResponse): void {
  answer.writeHead(200, { 'content-length': '1000', etag: '"half"' })
  answer.write('half')
}

const dropped: RequestListener = (request) => request.socket.destroy()
const page: RequestListener = (_, answer) => answer.end('<html>Welcome to this network</html>')

test.each<[string, RequestListener, (storage: MediaStorage) => Promise<unknown>, StorageTrouble]>([
  ['a bucket that is gone', answerError(404, 'NoSuchBucket'), read, 'missing'],
  ['a bucket of another region', answerError(301, 'PermanentRedirect'), read, 'missing'],
  ['a wrong key', answerError(403, 'InvalidAccessKeyId'), read, 'denied'],
  ['a wrong secret', answerError(403, 'SignatureDoesNotMatch'), put, 'denied'],
  ['a key that may not look', answerError(403, 'AccessDenied'), check, 'denied'],
  ['a full disk', answerError(507, 'XMinioStorageFull'), put, 'full'],
  ['a quota that is used up', answerError(403, 'QuotaExceeded'), put, 'full'],
  ['a service that is ill', answerError(500, 'InternalError'), read, 'unreachable'],
  ['a service that is busy', answerError(503, 'SlowDown'), put, 'unreachable'],
  ['a service that says nothing', hang, read, 'unreachable'],
  ['a service that takes no bytes', hang, put, 'unreachable'],
  ['a service that lists nothing', hang, list, 'unreachable'],
  ['a service that stops half-way', stopHalfWay, read, 'unreachable'],
  ['a service that hangs up', dropped, read, 'unreachable'],
  ['a page in the place of a list', page, list, 'nonsense'],
  ['a page in the place of a picture', page, read, 'nonsense'],
  ['a page in the place of a receipt', page, put, 'nonsense'],
  ['a complaint that is no XML', (_, answer) => answer.writeHead(400).end('<html>'), put, 'nonsense'],
])('%s is told apart', async (_kind, listener, call, trouble) => {
  const error: unknown = await call(await storageBehind(listener)).catch((thrown: unknown) => thrown)
  expect(storageTroubleOf(error)).toBe(trouble)
  expect((error as Error).message).toMatch(/^The bucket pictures at http:\/\/127\.0\.0\.1:\d+ /)
  expect((error as Error).cause).toBeUndefined()
})

test('a service that is off is told, and one whose key is wrong, without the key', async () => {
  const off = await startAnswering(hang)
  await off.close()
  const silent = createBucketStorage(off.settings, { ...patience, read: 5000 })
  await expect(silent.check()).rejects.toMatchObject({ trouble: 'unreachable' })
  const server = await startBucketServer()
  servers.push(server)
  const stranger = createBucketStorage({ ...server.settings, accessKey: 'somebody' })
  const error: unknown = await stranger.check().catch((thrown: unknown) => thrown)
  expect(storageTroubleOf(error)).toBe('denied')
  expect(JSON.stringify(error) + String(error)).not.toMatch(/somebody|S3RVER/)
})

test('once a picture was waited for in vain, the next is not waited for', async () => {
  let asked = 0
  const storage = await storageBehind((request) => {
    asked += 1
    hang(request)
  })
  await expect(read(storage)).rejects.toMatchObject({ trouble: 'unreachable' })
  const before = asked
  await expect(read(storage)).rejects.toMatchObject({ trouble: 'unreachable' })
  expect(asked).toBe(before)
})

function listAnswer(names: string[], more: boolean): string {
  const contents = names.map((name) => `<Contents><Key>${name}</Key><Size>1</Size></Contents>`).join('')
  return `<?xml version="1.0"?><ListBucketResult><Name>pictures</Name><IsTruncated>${more}</IsTruncated>${contents}</ListBucketResult>`
}

test('a list of several pages is followed to its end, and names of others are left out', async () => {
  const names = ['a/a.webp', 'a/b.webp', 'backups/of somebody else', 'b/a.webp', 'readme.txt']
  const storage = await storageBehind(({ url }, answer) => {
    const after = new URL(url ?? '', 'http://bucket').searchParams.get('start-after') ?? ''
    const rest = names.filter((name) => name > after)
    answer.setHeader('content-type', 'application/xml')
    answer.end(listAnswer(rest.slice(0, 2), rest.length > 2))
  })
  expect(await list(storage)).toEqual(['a/a.webp', 'a/b.webp', 'b/a.webp'])
})

test('a list that never goes on is not followed for ever', async () => {
  const storage = await storageBehind((_, answer) => {
    answer.setHeader('content-type', 'application/xml')
    answer.end(listAnswer(['a/a.webp'], true))
  })
  await expect(list(storage)).rejects.toMatchObject({ trouble: 'nonsense' })
})
