import * as v from 'valibot'
import { data } from 'react-router'
import { deleteMedia } from '#data/content/media.ts'
import type { Author } from '#data/changes/record-changes.ts'
import { joinList } from '#domain/text/words.ts'
import type { UploadProblem } from '#domain/content/pictures.ts'
import { readAction } from '../shared/list/change-list.server.ts'
import { adminTextsIn } from '../shared/screen/admin-texts.ts'
import { storageProblemMessage } from '../shared/form/picture-upload.ts'
import type { Notice } from '../shared/screen/notice.server.ts'
import type { Services } from '#operations/services/services.ts'
import { toUseViews } from './picture-view.server.ts'

const posted = v.object({ intent: v.literal('delete'), id: v.pipe(v.string(), v.uuid(), v.toLowerCase()) })

// The most places that the notice names; it is a cookie and must stay small. The library lists all of them.
const maxPlaces = 3

class FileKept extends Error {
  readonly problem: UploadProblem
  constructor(problem: UploadProblem) {
    super(`The file was not removed: ${problem}`)
    this.problem = problem
  }
}

/** Deletes a picture that is used nowhere, with its file. When the storage fails, both stay. */
export async function removePicture(
  { db, pictures }: Pick<Services, 'db' | 'pictures'>,
  author: Author,
  id: string,
): Promise<Awaited<ReturnType<typeof deleteMedia>> | { outcome: 'kept'; problem: UploadProblem }> {
  try {
    return await deleteMedia(db, author, id, async () => {
      const problem = await pictures.remove(id)
      if (problem) throw new FileKept(problem)
    })
  } catch (error) {
    if (!(error instanceof FileKept)) throw error
    return { outcome: 'kept', problem: error.problem }
  }
}

/** Deletes the posted picture and returns the notice to show. Throws 404 when it is already gone. */
export async function deletePicture(services: Services, author: Author, request: Request): Promise<Notice> {
  const { language } = services
  const texts = adminTextsIn(language)
  const { media, form } = texts
  const { id } = await readAction(request, posted)
  const deleted = await removePicture(services, author, id)
  switch (deleted.outcome) {
    case 'missing':
      throw data(null, 404)
    case 'deleted':
      return { title: form.deletedOne }
    case 'kept':
      return { title: media.removeFailed, text: storageProblemMessage(texts, deleted.problem), tone: 'destructive' }
    case 'inUse': {
      const places = toUseViews(deleted.uses, language)
        .slice(0, maxPlaces)
        .map(({ label }) => label)
      const text = `${media.inUse} ${joinList(places, language)}`
      return { title: form.deleteFailed, text, tone: 'destructive' }
    }
    default:
      return deleted satisfies never
  }
}
