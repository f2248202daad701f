import { randomUUID } from 'node:crypto'
import {
  access,
  constants,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  rmdir,
  stat,
  statfs,
  writeFile,
} from 'node:fs/promises'
import path from 'node:path'
import {
  assertMediaFolder,
  assertMediaName,
  isMediaFolder,
  isMediaName,
  MediaStorageError,
  type MediaStorage,
  type StorageTrouble,
} from './media-storage.ts'

/** A picture with all its sizes takes some megabytes. */
const minFreeBytes = 16 * 1024 * 1024

/** Stores files in a folder, which several processes can share. */
export function createFolderStorage(root: string): MediaStorage {
  return {
    async put(name, bytes) {
      assertMediaName(name)
      const file = path.join(root, name)
      const temporary = path.join(path.dirname(file), `.${randomUUID()}`)
      try {
        await assertFolder(root)
        await mkdir(path.dirname(file), { recursive: true })
        await writeFile(temporary, bytes, { flush: true })
        await rename(temporary, file)
      } catch (error) {
        await rm(temporary, { force: true }).catch(() => undefined)
        // Fails when the folder still contains other files.
        await rmdir(path.dirname(file)).catch(() => undefined)
        throw explained(error)
      }
    },
    async read(name) {
      assertMediaName(name)
      try {
        return await readFile(path.join(root, name))
      } catch (error) {
        if (codeOf(error) !== 'ENOENT') throw explained(error)
        await assertFolder(root)
        return undefined
      }
    },
    async removeFolder(folder) {
      assertMediaFolder(folder)
      await assertFolder(root)
      await rm(path.join(root, folder), { recursive: true, force: true }).catch((error: unknown) => {
        throw explained(error)
      })
    },
    async *list() {
      const entries = await readdir(root, { withFileTypes: true }).catch((error: unknown) => {
        throw explained(error)
      })
      const folders = entries.filter((entry) => entry.isDirectory() && isMediaFolder(entry.name))
      // Sorted including the slash, as in the full names: `a-b/…` comes before `a/…`.
      for (const folder of folders.map(({ name }) => `${name}/`).toSorted(byCode)) {
        const files = await readdir(path.join(root, folder)).catch((error: unknown) => {
          if (codeOf(error) === 'ENOENT') return []
          throw explained(error)
        })
        yield* files
          .map((file) => folder + file)
          .filter(isMediaName)
          .toSorted(byCode)
      }
    },
    async check() {
      await assertFolder(root)
      try {
        await access(root, constants.R_OK | constants.W_OK | constants.X_OK)
        const { bavail, bsize } = await statfs(root)
        if (bavail * bsize < minFreeBytes) throw new MediaStorageError('full', 'The disk of the pictures is full')
      } catch (error) {
        throw explained(error)
      }
    },
  }
}

async function assertFolder(root: string): Promise<void> {
  const found = await stat(root).catch((error: unknown) => {
    throw explained(error)
  })
  if (!found.isDirectory()) throw new MediaStorageError('missing', 'The folder of the pictures is a file')
}

const troubles: Record<string, [StorageTrouble, string]> = {
  ENOENT: ['missing', 'is not there'],
  ENOTDIR: ['missing', 'is not there: a part of its path is a file'],
  EACCES: ['denied', 'may not be read or written by this account'],
  EPERM: ['denied', 'may not be read or written by this account'],
  EROFS: ['denied', 'is on a disk that is read-only'],
  ENOSPC: ['full', 'is on a disk that is full'],
  EDQUOT: ['full', 'has used up the quota of this account'],
  EIO: ['unreachable', 'is on a disk that does not answer'],
  ESTALE: ['unreachable', 'is on a disk that does not answer'],
}

function explained(error: unknown): unknown {
  const known = troubles[codeOf(error)]
  return known ? new MediaStorageError(known[0], `The folder of the pictures ${known[1]}`, { cause: error }) : error
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

function byCode(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
