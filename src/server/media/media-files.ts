import type { MediaStorage } from '#integrations/media-storage/media-storage.ts'
import type { Log } from '#operations/services/log.ts'
import type { Services } from '#operations/services/services.ts'
import { createContractFiles } from './open-media-storage.ts'
import { createPhotographs } from './photographs.ts'
import { createPictures } from './pictures.ts'

/** The services that keep files in the media storage. */
export function createMediaFiles(
  storage: MediaStorage,
  log: Log,
): Pick<Services, 'pictures' | 'photographs' | 'contracts'> {
  return {
    pictures: createPictures(storage, log),
    photographs: createPhotographs(storage, log),
    contracts: createContractFiles(storage),
  }
}
