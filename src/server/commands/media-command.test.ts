import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startBucketServer, type BucketServer } from '../../../test/helpers/bucket-server.ts'
import { createBucketStorage } from '#integrations/media-storage/bucket.ts'
import { createMemoryStorage } from '#integrations/media-storage/memory.ts'
import { copyMedia, readMediaCommand, runMediaCommand } from './media-command.ts'
import { openMediaFolder } from '../media/open-media-storage.ts'
import { StartError } from '../start-error.ts'

let dataDir: string
let server: BucketServer

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'roud-move-'))
  server = await startBucketServer()
})
afterEach(async () => {
  await server.close()
  await rm(dataDir, { recursive: true })
})

function move(order: string): Promise<string> {
  const config = { dataDir, bucket: server.settings }
  return runMediaCommand(readMediaCommand(['move', ...order.split(' ')]), { config, log: () => undefined })
}

const there = '--from folder --to bucket'
const back = '--from bucket --to folder'

test('copies everything to the bucket and back, and copies nothing twice', async () => {
  const folder = await openMediaFolder({ dataDir })
  const files = new Map(
    Array.from({ length: 12 }, (_, n) => [`${n % 5}-a/${n}.webp`, new Uint8Array(3000 * n + 1).fill(n)]),
  )
  for (const [name, bytes] of files) await folder.put(name, bytes)
  expect(await move(there)).toMatch(/^12 files copied to the bucket and read back, 0 were already there\.\nNext: keep /)
  expect(await move(there)).toMatch(/^0 files copied to the bucket and read back, 12 were already there\./)
  await rm(path.join(dataDir, 'media'), { recursive: true })
  expect(await move(back)).toMatch(/^12 files copied to the folder and read back, .*\nNext: remove MEDIA_BUCKET/)
  for (const [name, bytes] of files)
    expect((await readFile(path.join(dataDir, 'media', name))).equals(bytes), name).toBe(true)
})

test('continues an interrupted move', async () => {
  const [from, to] = [createMemoryStorage(), createMemoryStorage()]
  for (const name of ['a/a.webp', 'b/b.webp', 'c/c.webp']) await from.put(name, Buffer.from(name))
  const breaking = {
    ...to,
    put: (name: string, bytes: Uint8Array) => (to.files.size > 1 ? fail() : to.put(name, bytes)),
  }
  const wishes = { replace: false, onProgress: () => undefined }
  await expect(copyMedia(from, breaking, wishes)).rejects.toThrow('cut off')
  expect(await copyMedia(from, to, wishes)).toEqual({ copied: 1, same: 2, left: [], onlyThere: 0 })
})

function fail(): Promise<never> {
  return Promise.reject(new Error('cut off'))
}

test('stops when a file is not stored completely', async () => {
  const [from, to] = [createMemoryStorage(), createMemoryStorage()]
  await from.put('a/a.webp', Buffer.from('whole'))
  const losing = { ...to, put: (name: string, bytes: Uint8Array) => to.put(name, bytes.subarray(1)) }
  await expect(copyMedia(from, losing, { replace: false, onProgress: () => undefined })).rejects.toThrow(
    'a/a.webp does not read back',
  )
})

test('names files that differ in the target, and replaces them only on request', async () => {
  const folder = await openMediaFolder({ dataDir })
  const bucket = createBucketStorage(server.settings)
  await folder.put('contract-rental/contract.pdf', Buffer.from('old'))
  await bucket.put('contract-rental/contract.pdf', Buffer.from('new'))
  await bucket.put('z/only-there.webp', Buffer.from('x'))
  await expect(move(there)).rejects.toThrow(/1 differ there and were not changed: contract-rental\/contract\.pdf/)
  expect(Buffer.from((await bucket.read('contract-rental/contract.pdf'))!).toString()).toBe('new')
  expect(await move(`${there} --replace`)).toMatch(/^1 files copied .*\n1 files are in the bucket only/)
  expect(Buffer.from((await bucket.read('contract-rental/contract.pdf'))!).toString()).toBe('old')
})

test('reports a missing bucket in one sentence', async () => {
  const command = readMediaCommand(['move', ...there.split(' ')])
  const wishes = { log: () => undefined }
  await expect(runMediaCommand(command, { config: { dataDir, bucket: undefined }, ...wishes })).rejects.toThrow(
    new StartError('No bucket is set: MEDIA_BUCKET, MEDIA_ENDPOINT, MEDIA_ACCESS_KEY, MEDIA_SECRET_KEY.'),
  )
  const bucket = { ...server.settings, bucket: 'not-there' }
  await expect(runMediaCommand(command, { config: { dataDir, bucket }, ...wishes })).rejects.toThrow(/is not there/)
})

test.each([
  '',
  'move',
  'move --from folder',
  'move --from folder --to folder',
  'copy --from folder --to bucket',
  'move --from folder --to bucket now',
])('answers %j with the usage', (order) => {
  expect(() => readMediaCommand(order.split(' '))).toThrow(/^Usage: npm run media -- move/)
})

test('accepts the options in any order', () => {
  const command = readMediaCommand(['move', '--replace', '--to', 'folder', '--from', 'bucket'])
  expect(command).toEqual({ from: 'bucket', to: 'folder', replace: true })
})
