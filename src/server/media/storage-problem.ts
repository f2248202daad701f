import type { UploadProblem } from '#domain/content/pictures.ts'
import { storageTroubleOf, type StorageTrouble } from '#integrations/media-storage/media-storage.ts'
import type { Log } from '#operations/services/log.ts'

const problems: Record<StorageTrouble, UploadProblem> = {
  missing: 'bucketMissing',
  denied: 'storageDenied',
  unreachable: 'storageUnreachable',
  full: 'storageFull',
  nonsense: 'notStored',
}

/** Logs an error of the picture storage, unless it is one that `watchStorage` logs. */
export function logStorageError(log: Log, error: unknown): void {
  if (!storageTroubleOf(error)) log.error('The picture storage failed', error)
}

/** Why work with the storage failed, which is logged; undefined when it did not. */
export async function storageProblem(log: Log, work: () => Promise<void>): Promise<UploadProblem | undefined> {
  try {
    await work()
    return undefined
  } catch (error) {
    logStorageError(log, error)
    const trouble = storageTroubleOf(error)
    return trouble ? problems[trouble] : 'notStored'
  }
}
