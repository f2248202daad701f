import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { ContractFiles } from '#operations/services/contract-files.ts'
import type { Log } from '#operations/services/log.ts'
import type { ContractName } from '#domain/content/contracts.ts'
import type { BucketSettings } from '#integrations/media-storage/bucket.ts'
import { createFolderStorage } from '#integrations/media-storage/folder.ts'
import { type MediaStorage, storageTroubleOf, type StorageTrouble } from '#integrations/media-storage/media-storage.ts'
import { prepareDataFolder } from '../data-folder.ts'
import { StartError } from '../start-error.ts'

/** The folder of the installation's data, and the bucket that holds the pictures instead. */
type MediaSettings = { dataDir: string; bucket?: BucketSettings | undefined }

/** Opens the configured storage. Does not connect to a bucket, so that the site starts without it. */
export function openMediaStorage(settings: MediaSettings): Promise<MediaStorage> {
  return settings.bucket ? openMediaBucket(settings) : openMediaFolder(settings)
}

/** Opens the folder of pictures in the data folder, creating it if missing. */
export async function openMediaFolder({ dataDir }: Pick<MediaSettings, 'dataDir'>): Promise<MediaStorage> {
  await prepareDataFolder(dataDir)
  const folder = path.join(dataDir, 'media')
  // May be on another disk. `check` reports problems, and the site starts without pictures.
  await mkdir(folder).catch(() => undefined)
  return createFolderStorage(folder)
}

/** Opens the configured bucket. Its library is loaded only here, because a site with a folder does not need it. */
export async function openMediaBucket({ bucket }: Pick<MediaSettings, 'bucket'>): Promise<MediaStorage> {
  if (!bucket)
    throw new StartError('No bucket is set: MEDIA_BUCKET, MEDIA_ENDPOINT, MEDIA_ACCESS_KEY, MEDIA_SECRET_KEY.')
  const { createBucketStorage } = await import('#integrations/media-storage/bucket.ts')
  return createBucketStorage(bucket)
}

/** Logs when the storage starts to fail, fails for another reason, or works again; once each. */
export function watchStorage(storage: MediaStorage, log: Log): MediaStorage {
  let trouble: StorageTrouble | undefined

  async function watch<T>(call: Promise<T>, isWrite = false): Promise<T> {
    try {
      const result = await call
      // A full storage can still be read, so only a successful write shows that there is space again.
      if (trouble && (isWrite || trouble !== 'full')) {
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
    put: (name, bytes) => watch(storage.put(name, bytes), true),
    read: (name) => watch(storage.read(name)),
    removeFolder: (folder) => watch(storage.removeFolder(folder), true),
    list: () => storage.list(),
    check: () => watch(storage.check(), true),
  }
}

const contractFolder = (name: ContractName) => `contract-${name}`
const contractFile = (name: ContractName) => `${contractFolder(name)}/contract.pdf`

/** Stores the company's contracts beside its pictures. */
export function createContractFiles(storage: MediaStorage): ContractFiles {
  return {
    keep: (name, bytes) => storage.put(contractFile(name), bytes),
    read: (name) => storage.read(contractFile(name)),
    remove: (name) => storage.removeFolder(contractFolder(name)),
  }
}
