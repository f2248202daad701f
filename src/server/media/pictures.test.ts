import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFolderStorage } from '#integrations/media-storage/folder.ts'
import { testLog } from '../../../test/helpers/log.ts'
import { createPictures } from './pictures.ts'

const inTime = new AbortController().signal
let root: string

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'roud-pictures-'))
})
afterEach(() => rm(root, { recursive: true }))

async function photograph(): Promise<Blob> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const create = { width: 900, height: 600, channels: 3, background: 'red', noise } as const
  return new Blob([new Uint8Array(await sharp({ create }).jpeg().toBuffer())])
}

const formats = [
  { format: 'webp', tags: [] },
  { format: 'avif', tags: ['long'] },
  { format: 'jpg', tags: ['long'] },
] as const

for (const { format, tags } of formats) {
  test(
    `processes that share a folder make the same ${format} at the same time without partial files`,
    { tags: [...tags] },
    async () => {
      // Like separate processes, they share only the folder.
      const processes = [1, 2, 3].map(() => createPictures(createFolderStorage(root), testLog))
      const added = await processes[0]!.add(await photograph(), inTime)
      if (!added.ok) throw new Error(added.problem)
      const { id } = added.picture
      const made = await Promise.all(processes.map((pictures) => pictures.read(id, { width: 480, format })))
      for (const bytes of made) expect(Buffer.from(bytes!).equals(made[0]!)).toBe(true)
      const stored = await createFolderStorage(root).read(`${id}/480.${format}`)
      expect(Buffer.from(stored!).equals(made[0]!)).toBe(true)
      expect((await readdir(path.join(root, id))).toSorted()).toEqual([`480.${format}`, 'master.webp'].toSorted())
    },
  )
}

test('reports why an upload to a deleted folder fails, and stores nothing', async () => {
  const pictures = createPictures(createFolderStorage(path.join(root, 'gone')), testLog)
  expect(await pictures.add(await photograph(), inTime)).toEqual({ ok: false, problem: 'bucketMissing' })
  expect(await pictures.problem()).toBe('bucketMissing')
  expect(await readdir(root)).toEqual([])
})
