import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { startAnswering, startBucketServer, type BucketServer } from '../../../test/helpers/bucket-server.ts'
import { createBucketStorage } from './bucket.ts'
import { storageTroubleOf, type MediaStorage, type StorageTrouble } from './media-storage.ts'

const shortTimeouts = { read: 300, write: 300, pause: 60_000 }
const servers: BucketServer[] = []

afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
})

async function storageBehind(listener: RequestListener): Promise<MediaStorage> {
  const server = await startAnswering(listener)
  servers.push(server)
  return createBucketStorage(server.settings, neverEnding.has(listener) ? shortTimeouts : undefined)
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

/** Announces more bytes than it sends. */
function stopHalfWay(_: IncomingMessage, answer: ServerResponse): void {
  answer.writeHead(200, { 'content-length': '1000', etag: '"half"' })
  answer.write('half')
}

const neverEnding = new Set<RequestListener>([hang, stopHalfWay])
const dropped: RequestListener = (request) => request.socket.destroy()
const page: RequestListener = (_, answer) => answer.end('<html>Welcome to this network</html>')

test.each<[string, RequestListener, (storage: MediaStorage) => Promise<unknown>, StorageTrouble]>([
  ['a deleted bucket', answerError(404, 'NoSuchBucket'), read, 'missing'],
  ['a bucket of another region', answerError(301, 'PermanentRedirect'), read, 'missing'],
  ['a wrong key', answerError(403, 'InvalidAccessKeyId'), read, 'denied'],
  ['a wrong secret', answerError(403, 'SignatureDoesNotMatch'), put, 'denied'],
  ['a key without the right to read', answerError(403, 'AccessDenied'), check, 'denied'],
  ['a full disk', answerError(507, 'XMinioStorageFull'), put, 'full'],
  ['a quota that is used up', answerError(403, 'QuotaExceeded'), put, 'full'],
  ['a failing service', answerError(500, 'InternalError'), read, 'unreachable'],
  ['a busy service', answerError(503, 'SlowDown'), put, 'unreachable'],
  ['a service that does not answer a read', hang, read, 'unreachable'],
  ['a service that does not answer a write', hang, put, 'unreachable'],
  ['a service that does not answer a list', hang, list, 'unreachable'],
  ['a service that stops within a file', stopHalfWay, read, 'unreachable'],
  ['a service that drops the connection', dropped, read, 'unreachable'],
  ['a page instead of a list', page, list, 'nonsense'],
  ['a page instead of a picture', page, read, 'nonsense'],
  ['a page instead of a confirmation', page, put, 'nonsense'],
  ['an error that is not XML', (_, answer) => answer.writeHead(400).end('<html>'), put, 'nonsense'],
])('%s is reported as its own trouble', async (_kind, listener, call, trouble) => {
  const error: unknown = await call(await storageBehind(listener)).catch((thrown: unknown) => thrown)
  expect(storageTroubleOf(error)).toBe(trouble)
  expect((error as Error).message).toMatch(/^The bucket pictures at http:\/\/127\.0\.0\.1:\d+ /)
  expect((error as Error).cause).toBeUndefined()
})

test('reports a service that is off, and a wrong key without the key', async () => {
  const off = await startAnswering(hang)
  await off.close()
  const silent = createBucketStorage(off.settings, { ...shortTimeouts, read: 5000 })
  await expect(silent.check()).rejects.toMatchObject({ trouble: 'unreachable' })
  const server = await startBucketServer()
  servers.push(server)
  const stranger = createBucketStorage({ ...server.settings, accessKey: 'somebody' })
  const error: unknown = await stranger.check().catch((thrown: unknown) => thrown)
  expect(storageTroubleOf(error)).toBe('denied')
  expect(JSON.stringify(error) + String(error)).not.toMatch(/somebody|S3RVER/)
})

test('does not wait for the next picture after a timeout', async () => {
  let requests = 0
  const counting: RequestListener = (request) => {
    requests += 1
    hang(request)
  }
  neverEnding.add(counting)
  const storage = await storageBehind(counting)
  await expect(read(storage)).rejects.toMatchObject({ trouble: 'unreachable' })
  const before = requests
  await expect(read(storage)).rejects.toMatchObject({ trouble: 'unreachable' })
  expect(requests).toBe(before)
})

function listAnswer(names: string[], more: boolean): string {
  const contents = names.map((name) => `<Contents><Key>${name}</Key><Size>1</Size></Contents>`).join('')
  return `<?xml version="1.0"?><ListBucketResult><Name>pictures</Name><IsTruncated>${more}</IsTruncated>${contents}</ListBucketResult>`
}

test('follows a list of several pages to its end, without names of other programs', async () => {
  const names = ['a/a.webp', 'a/b.webp', 'backups/of somebody else', 'b/a.webp', 'readme.txt']
  const storage = await storageBehind(({ url }, answer) => {
    const after = new URL(url ?? '', 'http://bucket').searchParams.get('start-after') ?? ''
    const rest = names.filter((name) => name > after)
    answer.setHeader('content-type', 'application/xml')
    answer.end(listAnswer(rest.slice(0, 2), rest.length > 2))
  })
  expect(await list(storage)).toEqual(['a/a.webp', 'a/b.webp', 'b/a.webp'])
})

test('does not follow a list that never ends', async () => {
  const storage = await storageBehind((_, answer) => {
    answer.setHeader('content-type', 'application/xml')
    answer.end(listAnswer(['a/a.webp'], true))
  })
  await expect(list(storage)).rejects.toMatchObject({ trouble: 'nonsense' })
})
