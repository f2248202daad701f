import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { createFolderStorage } from '../../integrations/media-storage/folder.ts'
import type { MediaStorage } from '../../integrations/media-storage/media-storage.ts'
import type { Config } from '../config.ts'
import { prepareDataFolder } from '../data-folder.ts'
import { StartError } from '../start-error.ts'

/** The storage that the settings name. A bucket is not asked: the site starts without it, and says so. */
export function openMediaStorage(config: Config): Promise<MediaStorage> {
  return config.bucket ? openMediaBucket(config) : openMediaFolder(config)
}

/** The folder of the pictures in the data folder, made when it is not there. */
export async function openMediaFolder({ dataDir }: Pick<Config, 'dataDir'>): Promise<MediaStorage> {
  await prepareDataFolder(dataDir)
  const folder = path.join(dataDir, 'media')
  // It may be a disk of its own: what is wrong with it is told by `check`, and the site starts without pictures.
  await mkdir(folder).catch(() => undefined)
  return createFolderStorage(folder)
}

/** The bucket of the settings. Its library is loaded here, so that who keeps a folder does without. */
export async function openMediaBucket({ bucket }: Pick<Config, 'bucket'>): Promise<MediaStorage> {
  if (!bucket)
    throw new StartError('No bucket is set: MEDIA_BUCKET, MEDIA_ENDPOINT, MEDIA_ACCESS_KEY, MEDIA_SECRET_KEY.')
  const { createBucketStorage } = await import('../../integrations/media-storage/bucket.ts')
  return createBucketStorage(bucket)
}
