import { BucketMissing, type MediaStorage } from './media-storage.ts'

export type MemoryStorage = MediaStorage & {
  /** What is stored, by name. */
  files: Map<string, Uint8Array<ArrayBuffer>>
  /** Makes every call fail: the bucket is gone, or its disk is full; undefined ends that. */
  fail: (how: 'bucketMissing' | 'diskFull' | undefined) => void
}

/** Stands in for the storage in tests. */
export function createMemoryStorage(): MemoryStorage {
  const files = new Map<string, Uint8Array<ArrayBuffer>>()
  let failure: 'bucketMissing' | 'diskFull' | undefined
  function assertWorks(): void {
    if (failure === 'bucketMissing') throw new BucketMissing('The bucket is gone')
    if (failure) throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
  }
  return {
    files,
    fail: (how) => {
      failure = how
    },
    async put(name, bytes) {
      assertWorks()
      files.set(name, new Uint8Array(bytes))
    },
    async read(name) {
      assertWorks()
      return files.get(name)
    },
    async removeFolder(folder) {
      assertWorks()
      for (const name of files.keys()) if (name.startsWith(`${folder}/`)) files.delete(name)
    },
  }
}
