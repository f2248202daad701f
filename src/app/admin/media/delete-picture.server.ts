import * as v from 'valibot'
import { data } from 'react-router'
import { deleteMedia } from '../../../data/content/media.ts'
import type { Author } from '../../../data/staff/change-rows.ts'
import { joinList } from '../../../domain/text/languages.ts'
import type { UploadProblem } from '../../../domain/content/pictures.ts'
import { adminTextsIn } from '../../back-office/page/admin-texts.ts'
import { storageProblemMessage } from '../../back-office/page/media-view.ts'
import type { Notice } from '../../back-office/page/notice.server.ts'
import { readForm } from '../../forms/read-form.server.ts'
import type { Services } from '../../services/services.ts'
import { toUseViews } from './picture-view.server.ts'

const posted = v.object({ intent: v.literal('delete'), id: v.pipe(v.string(), v.uuid(), v.toLowerCase()) })

// The library lists all of them; a notice travels in a cookie.
const placesTold = 3

class FileKept extends Error {
  readonly problem: UploadProblem
  constructor(problem: UploadProblem) {
    super(`The file was not removed: ${problem}`)
    this.problem = problem
  }
}

/** Deletes the posted picture, and tells what came of it; 404 when it is gone already. */
export async function deletePicture(
  { db, pictures, language }: Services,
  author: Author,
  request: Request,
): Promise<Notice> {
  const texts = adminTextsIn(language)
  const { media, form } = texts
  const result = v.safeParse(posted, Object.fromEntries(await readForm(request)))
  if (!result.success) throw data(null, 400)
  const { id } = result.output
  try {
    const deleted = await deleteMedia(db, author, id, async () => {
      const problem = await pictures.remove(id)
      if (problem) throw new FileKept(problem)
    })
    if (deleted.outcome === 'missing') throw data(null, 404)
    if (deleted.outcome === 'deleted') return { title: form.deletedOne }
    const places = toUseViews(deleted.uses, language)
      .slice(0, placesTold)
      .map(({ label }) => label)
    return {
      title: form.deleteFailed,
      text: `${media.inUse} ${joinList(places, language)}`,
      tone: 'destructive',
    }
  } catch (error) {
    if (!(error instanceof FileKept)) throw error
    return { title: media.removeFailed, text: storageProblemMessage(texts, error.problem), tone: 'destructive' }
  }
}
