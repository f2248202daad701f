import { createMedia } from '#data/content/media.ts'
import type { Author } from '#data/changes/record-changes.ts'
import { pictureLabel } from '#domain/content/pictures.ts'
import type { UploadAnswer } from '../shared/form/picture-upload.ts'
import type { Services } from '#operations/services/services.ts'
import { toPictureView } from './picture-view.server.ts'

/**
 * Re-encodes an upload and stores it in the library; refuses files that are not pictures. After `signal` is aborted nothing is
 * stored.
 */
export async function storePicture(
  { db, pictures }: Pick<Services, 'db' | 'pictures'>,
  author: Author,
  file: File,
  signal: AbortSignal,
): Promise<UploadAnswer> {
  const added = await pictures.add(file, signal)
  if (!added.ok) return added
  const item = { ...added.picture, filename: pictureLabel(file.name) }
  try {
    await createMedia(db, author, item)
  } catch (error) {
    await pictures.remove(item.id)
    throw error
  }
  return { ok: true, picture: toPictureView(item) }
}
