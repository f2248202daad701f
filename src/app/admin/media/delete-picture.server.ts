import * as v from 'valibot'
import { data } from 'react-router'
import type { Author } from '#data/changes/record-changes.ts'
import { joinList } from '#domain/text/words.ts'
import { readAction } from '../shared/list/change-list.server.ts'
import { adminTextsIn } from '../shared/screen/admin-texts.ts'
import { storageProblemMessage } from '../shared/form/picture-upload.ts'
import type { Notice } from '../shared/screen/notice.server.ts'
import { deletePicture } from '#operations/content/delete-picture.ts'
import type { Services } from '#operations/services/services.ts'
import { toUseViews } from './picture-view.server.ts'

const posted = v.object({ intent: v.literal('delete'), id: v.pipe(v.string(), v.uuid(), v.toLowerCase()) })

// The most places that the notice names; it is a cookie and must stay small. The library lists all of them.
const maxPlaces = 3

/** Deletes the posted picture and returns the notice to show. Throws 404 when it is already gone. */
export async function deletePostedPicture(services: Services, author: Author, request: Request): Promise<Notice> {
  const { language } = services
  const texts = adminTextsIn(language)
  const { media, form } = texts
  const { id } = await readAction(request, posted)
  const deleted = await deletePicture(services, author, id)
  if (deleted.ok) return { title: form.deletedOne }
  const { refusal } = deleted
  switch (refusal.code) {
    case 'missing':
      throw data(null, 404)
    case 'kept':
      return { title: media.removeFailed, text: storageProblemMessage(texts, refusal.problem), tone: 'destructive' }
    case 'inUse': {
      const places = toUseViews(refusal.uses, language)
        .slice(0, maxPlaces)
        .map(({ label }) => label)
      const text = `${media.inUse} ${joinList(places, language)}`
      return { title: form.deleteFailed, text, tone: 'destructive' }
    }
    default:
      return refusal satisfies never
  }
}
