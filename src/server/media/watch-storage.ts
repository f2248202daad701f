import type { Log } from '../../app/services/log.ts'
import {
  storageTroubleOf,
  type MediaStorage,
  type StorageTrouble,
} from '../../integrations/media-storage/media-storage.ts'

/**
 * Tells when the storage begins to fail, when it fails in another way, and when it works again: once each, however many
 * pictures are asked for meanwhile.
 */
export function watchStorage(storage: MediaStorage, log: Log): MediaStorage {
  let trouble: StorageTrouble | undefined

  async function heeded<T>(work: Promise<T>, writes = false): Promise<T> {
    try {
      const result = await work
      // What is full still reads: only a write shows that there is room again.
      if (trouble && (writes || trouble !== 'full')) {
        trouble = undefined
        log.warn('The picture storage works again')
      }
      return result
    } catch (error) {
      const found = storageTroubleOf(error)
      if (found && found !== trouble) {
        trouble = found
        log.error('The picture storage fails', error)
      }
      throw error
    }
  }
  return {
    put: (name, bytes) => heeded(storage.put(name, bytes), true),
    read: (name) => heeded(storage.read(name)),
    removeFolder: (folder) => heeded(storage.removeFolder(folder), true),
    list: () => storage.list(),
    check: () => heeded(storage.check(), true),
  }
}
