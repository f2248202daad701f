import { createMedia } from '#data/content/media.ts'
import type { Author } from '#data/changes/record-changes.ts'
import { pictureLabel, type UploadProblem } from '#domain/content/pictures.ts'
import type { Services } from '../services/services.ts'

type Upload = { file: Blob; filename: string; signal: AbortSignal }
type StoredPicture = { id: string; filename: string; width: number; height: number; bytes: number }

/**
 * Re-encodes an upload and stores it in the library; refuses files that are not pictures. After `signal` is aborted nothing is
 * stored.
 */
export async function storePicture(
  { db, pictures }: Pick<Services, 'db' | 'pictures'>,
  by: Author,
  { file, filename, signal }: Upload,
): Promise<{ ok: true; picture: StoredPicture } | { ok: false; refusal: UploadProblem }> {
  const added = await pictures.add(file, signal)
  if (!added.ok) return { ok: false, refusal: added.problem }
  const picture = { ...added.picture, filename: pictureLabel(filename) }
  try {
    await createMedia(db, by, picture)
  } catch (error) {
    await pictures.remove(picture.id)
    throw error
  }
  return { ok: true, picture }
}
