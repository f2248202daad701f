import {
  assertMediaFolder,
  assertMediaName,
  MediaStorageError,
  type MediaStorage,
  type StorageTrouble,
} from './media-storage.ts'

export type MemoryStorage = MediaStorage & {
  /** The stored bytes by name. */
  files: Map<string, Uint8Array<ArrayBuffer>>
  /** Makes every call fail until it is called with undefined. A full storage can still be read. */
  fail: (trouble: StorageTrouble | undefined) => void
}

/** A storage for tests. */
export function createMemoryStorage(): MemoryStorage {
  const files = new Map<string, Uint8Array<ArrayBuffer>>()
  let trouble: StorageTrouble | undefined
  function assertWorks({ writing = false } = {}): void {
    if (trouble && (writing || trouble !== 'full')) throw new MediaStorageError(trouble, `Made to fail: ${trouble}`)
  }
  return {
    files,
    fail: (next) => {
      trouble = next
    },
    async put(name, bytes) {
      assertMediaName(name)
      assertWorks({ writing: true })
      files.set(name, new Uint8Array(bytes))
    },
    async read(name) {
      assertMediaName(name)
      assertWorks()
      return files.get(name)
    },
    async removeFolder(folder) {
      assertMediaFolder(folder)
      assertWorks()
      for (const name of files.keys()) if (name.startsWith(`${folder}/`)) files.delete(name)
    },
    async *list() {
      assertWorks()
      yield* [...files.keys()].toSorted()
    },
    async check() {
      assertWorks({ writing: true })
    },
  }
}
