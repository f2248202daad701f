import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { BucketMissing, type MediaStorage } from './media-storage.ts'

/** Keeps pictures in a folder that several processes may share. */
export function createFolderStorage(root: string): MediaStorage {
  return {
    async put(name, bytes) {
      const file = path.join(root, name)
      const half = path.join(path.dirname(file), `.${randomUUID()}`)
      try {
        await assertBucket(root)
        await mkdir(path.dirname(file), { recursive: true })
        await writeFile(half, bytes, { flush: true })
        await rename(half, file)
      } catch (fault) {
        await rm(half, { force: true }).catch(() => undefined)
        throw explained(fault)
      }
    },
    async read(name) {
      try {
        return await readFile(path.join(root, name))
      } catch (fault) {
        if (codeOf(fault) !== 'ENOENT') throw explained(fault)
        await assertBucket(root)
        return undefined
      }
    },
    async removeFolder(folder) {
      await assertBucket(root)
      await rm(path.join(root, folder), { recursive: true, force: true }).catch((fault: unknown) => {
        throw explained(fault)
      })
    },
  }
}

async function assertBucket(root: string): Promise<void> {
  const found = await stat(root).catch((fault: unknown) => {
    throw explained(fault)
  })
  if (!found.isDirectory()) throw new BucketMissing('The folder of the pictures is a file')
}

const unreachable = new Set(['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM', 'EROFS'])

function explained(fault: unknown): unknown {
  if (!unreachable.has(codeOf(fault))) return fault
  return new BucketMissing('The folder of the pictures is not there or cannot be written', { cause: fault })
}

function codeOf(fault: unknown): string {
  return fault instanceof Error && 'code' in fault ? String(fault.code) : ''
}
