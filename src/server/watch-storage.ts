import { storageTroubleOf, type MediaStorage, type StorageTrouble } from '../outside/media-storage.ts'

/**
 * Tells when the storage begins to fail, when it fails in another way, and when it works again: once each, however many
 * pictures are asked for meanwhile.
 */
export function watchStorage(storage: MediaStorage, tell: (message: string) => void): MediaStorage {
  let trouble: StorageTrouble | undefined

  async function heeded<T>(work: Promise<T>, writes = false): Promise<T> {
    try {
      const result = await work
      // What is full still reads: only a write shows that there is room again.
      if (trouble && (writes || trouble !== 'full')) {
        trouble = undefined
        tell('The picture storage works again')
      }
      return result
    } catch (fault) {
      const found = storageTroubleOf(fault)
      if (found && found !== trouble) {
        trouble = found
        tell(`The picture storage fails: ${(fault as Error).message}`)
      }
      throw fault
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
