import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startBucketServer } from '../../../test/helpers/bucket-server.ts'
import { createBucketStorage } from './bucket.ts'
import { createFolderStorage } from './folder.ts'
import { createMemoryStorage } from './memory.ts'
import { storageTroubleOf, type MediaStorage } from './media-storage.ts'

type Opened = { storage: MediaStorage; gone: MediaStorage; close: () => Promise<void> }

const kinds: [string, () => Promise<Opened>][] = [
  [
    'a folder',
    async () => {
      const root = await mkdtemp(path.join(tmpdir(), 'roud-media-'))
      return {
        storage: createFolderStorage(root),
        gone: createFolderStorage(path.join(root, 'not-there')),
        close: () => rm(root, { recursive: true }),
      }
    },
  ],
  [
    'memory',
    async () => {
      const gone = createMemoryStorage()
      gone.fail('missing')
      return { storage: createMemoryStorage(), gone, close: async () => undefined }
    },
  ],
  [
    'a bucket',
    async () => {
      const { settings, close } = await startBucketServer()
      return {
        storage: createBucketStorage(settings),
        gone: createBucketStorage({ ...settings, bucket: 'not-there' }),
        close,
      }
    },
  ],
]

async function namesIn(storage: MediaStorage): Promise<string[]> {
  const names: string[] = []
  for await (const name of storage.list()) names.push(name)
  return names
}

describe.each(kinds)('%s', (kind, open) => {
  let opened: Opened
  beforeAll(async () => {
    opened = await open()
  })
  afterAll(() => opened.close())

  test('returns the stored bytes', async () => {
    const { storage } = opened
    const bytes = Uint8Array.from({ length: 300_000 }, (_, at) => at % 251)
    await storage.put('a-1/master.webp', bytes)
    expect(Buffer.from((await storage.read('a-1/master.webp'))!).equals(bytes)).toBe(true)
    await storage.put('a-1/empty.webp', new Uint8Array())
    expect(await storage.read('a-1/empty.webp')).toHaveLength(0)
    await storage.removeFolder('a-1')
  })

  test('replaces a file of the same name', async () => {
    const { storage } = opened
    await storage.put('b-1/contract.pdf', Buffer.from('the first and longer one'))
    await storage.put('b-1/contract.pdf', Buffer.from('second'))
    expect(Buffer.from((await storage.read('b-1/contract.pdf'))!).toString()).toBe('second')
    await storage.removeFolder('b-1')
  })

  // S3 itself guarantees this; the test server does not.
  if (kind !== 'a bucket') {
    test('stores the whole file of one of two writers at the same time', async () => {
      const { storage } = opened
      const [ones, twos] = [1, 2].map((value) => new Uint8Array(200_000).fill(value))
      await Promise.all([storage.put('c-1/480.webp', ones!), storage.put('c-1/480.webp', twos!)])
      const stored = Buffer.from((await storage.read('c-1/480.webp'))!)
      expect(stored.equals(ones!) || stored.equals(twos!)).toBe(true)
      expect(await namesIn(storage)).toEqual(['c-1/480.webp'])
      await storage.removeFolder('c-1')
    })
  }

  test('finds nothing under other names, and removes only the named folder', async () => {
    const { storage } = opened
    expect(await storage.read('d-1/master.webp')).toBeUndefined()
    await storage.removeFolder('d-1')
    for (const name of ['d-1/master.webp', 'd-1/480.webp', 'd-10/master.webp'])
      await storage.put(name, Buffer.from('x'))
    await storage.removeFolder('d-1')
    expect(await namesIn(storage)).toEqual(['d-10/master.webp'])
    await storage.removeFolder('d-10')
  })

  test('lists all names in the order of their character codes', async () => {
    const { storage } = opened
    const names = ['e/b.webp', 'e1/a.webp', 'e/a.webp', 'contract-rental/contract.pdf', 'e/a-b.webp']
    for (const name of names) await storage.put(name, Buffer.from(name))
    expect(await namesIn(storage)).toEqual(names.toSorted())
    for (const folder of ['e', 'e1', 'contract-rental']) await storage.removeFolder(folder)
    expect(await namesIn(storage)).toEqual([])
  })

  test('passes its check', async () => {
    await expect(opened.storage.check()).resolves.toBeUndefined()
  })

  test('reports in every call that it does not exist', async () => {
    const { gone } = opened
    const calls = [
      gone.put('f-1/a.webp', Buffer.from('x')),
      gone.read('f-1/a.webp'),
      gone.removeFolder('f-1'),
      namesIn(gone),
      gone.check(),
    ]
    const errors = await Promise.all(calls.map((call) => call.then(() => undefined, storageTroubleOf)))
    expect(errors).toEqual(['missing', 'missing', 'missing', 'missing', 'missing'])
  })

  test.each(['../x', 'a/../b', 'a/..', '/etc/passwd', 'a/b/c', 'a', 'a/', '/a', 'a/.b', 'A/b', 'a\\b/c', 'a/b\0', ''])(
    'refuses names of another form: %j',
    async (name) => {
      const { storage } = opened
      await expect(storage.put(name, Buffer.from('x'))).rejects.toThrow(TypeError)
      await expect(storage.read(name)).rejects.toThrow(TypeError)
      await expect(storage.removeFolder(`${name}/`)).rejects.toThrow(TypeError)
    },
  )
})

test('lists nothing that another program or a killed process left in the folder', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'roud-media-'))
  const storage = createFolderStorage(root)
  await storage.put('a/a.webp', Buffer.from('x'))
  await mkdir(path.join(root, 'lost+found'))
  await writeFile(path.join(root, '.DS_Store'), '')
  await writeFile(path.join(root, 'a', '.0b1a4c5e-half'), 'half')
  await mkdir(path.join(root, 'empty'))
  expect(await namesIn(storage)).toEqual(['a/a.webp'])
  // The slash counts: it sorts after a dash.
  await storage.put('a-b/z.webp', Buffer.from('x'))
  expect(await namesIn(storage)).toEqual(['a-b/z.webp', 'a/a.webp'])
  await rm(root, { recursive: true })
})

test('leaves neither a part of a file nor an empty folder after a failed write', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'roud-media-'))
  const storage = createFolderStorage(root)
  // A folder has the name of the file, so that the rename fails after the bytes are written.
  await mkdir(path.join(root, 'a', 'a.webp', 'x'), { recursive: true })
  await expect(storage.put('a/a.webp', Buffer.from('x'))).rejects.toThrow()
  expect(await readdir(path.join(root, 'a'))).toEqual(['a.webp'])
  await rm(root, { recursive: true })
})
