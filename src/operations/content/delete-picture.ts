import { deleteMedia, type MediaUse } from '#data/content/media.ts'
import type { Author } from '#data/changes/record-changes.ts'
import type { UploadProblem } from '#domain/content/pictures.ts'
import type { Services } from '../services/services.ts'

/** Why a picture stays: it is gone already, shown in some places, or the storage failed. */
type DeletionRefusal =
  | { code: 'missing' }
  | { code: 'inUse'; uses: MediaUse[] }
  | { code: 'kept'; problem: UploadProblem }

class FileKept extends Error {
  readonly problem: UploadProblem
  constructor(problem: UploadProblem) {
    super(`The file was not removed: ${problem}`)
    this.problem = problem
  }
}

/** Deletes a picture that is used nowhere, with its file. When the storage fails, both stay. */
export async function deletePicture(
  { db, pictures }: Pick<Services, 'db' | 'pictures'>,
  by: Author,
  id: string,
): Promise<{ ok: true } | { ok: false; refusal: DeletionRefusal }> {
  try {
    const deleted = await deleteMedia(db, by, id, async () => {
      const problem = await pictures.remove(id)
      if (problem) throw new FileKept(problem)
    })
    switch (deleted.outcome) {
      case 'deleted':
        return { ok: true }
      case 'missing':
        return { ok: false, refusal: { code: 'missing' } }
      case 'inUse':
        return { ok: false, refusal: { code: 'inUse', uses: deleted.uses } }
    }
  } catch (error) {
    if (!(error instanceof FileKept)) throw error
    return { ok: false, refusal: { code: 'kept', problem: error.problem } }
  }
}
