import type * as files from 'node:fs/promises'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'

const disk = vi.hoisted(() => ({ error: '', freeBlocks: 1000 }))

/** A disk with space for half of a file. */
vi.mock('node:fs/promises', async (importOriginal) => {
  const real = await importOriginal<typeof files>()
  return {
    ...real,
    async writeFile(file: string, bytes: Uint8Array) {
      await real.writeFile(file, disk.error ? bytes.subarray(0, bytes.length / 2) : bytes)
      if (disk.error) throw Object.assign(new Error(`${disk.error}: write`), { code: disk.error })
    },
    statfs: async () => ({ bavail: disk.freeBlocks, bsize: 1024 * 1024 }),
  }
})

// Test files share modules, so the storage is loaded again with this disk, and after this file without it.
vi.resetModules()
const { createFolderStorage } = await import('./folder.ts')
afterAll(() => {
  vi.doUnmock('node:fs/promises')
  vi.resetModules()
})

test.each([
  ['ENOSPC', 'full'],
  ['EDQUOT', 'full'],
  ['EIO', 'unreachable'],
  ['EROFS', 'denied'],
])('keeps the old file after a write that ends with %s', async (error, trouble) => {
  const root = await mkdtemp(path.join(tmpdir(), 'roud-full-'))
  const storage = createFolderStorage(root)
  await storage.put('a/contract.pdf', Buffer.from('the one before'))
  disk.error = error
  await expect(storage.put('a/contract.pdf', Buffer.from('its successor'))).rejects.toMatchObject({ trouble })
  await expect(storage.put('b/master.webp', Buffer.from('a picture'))).rejects.toMatchObject({ trouble })
  disk.error = ''
  expect(await readdir(root)).toEqual(['a'])
  expect(await readdir(path.join(root, 'a'))).toEqual(['contract.pdf'])
  expect(Buffer.from((await storage.read('a/contract.pdf'))!).toString()).toBe('the one before')
  await rm(root, { recursive: true })
})

test('reports a disk that is almost full before an upload fails', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'roud-full-'))
  const storage = createFolderStorage(root)
  await expect(storage.check()).resolves.toBeUndefined()
  disk.freeBlocks = 15
  await expect(storage.check()).rejects.toMatchObject({ trouble: 'full' })
  disk.freeBlocks = 1000
  await rm(root, { recursive: true })
})
