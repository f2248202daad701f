import { redirect } from 'react-router'
import type { Author } from '#data/changes/record-changes.ts'
import { adminTextsIn } from '../shared/screen/admin-texts.ts'
import { uploadFailureMessage, uploadStatuses, type UploadAnswer } from '../shared/form/picture-upload.ts'
import { redirectWithNotice } from '../shared/screen/notice.server.ts'
import { tooManyMessage, authorOf } from '../shared/session/session.server.ts'
import { readForm } from '../../forms/read-form.server.ts'
import type { Services } from '#operations/services/services.ts'
import { servicesContext } from '../../services-context.ts'
import { storePicture } from '#operations/content/store-picture.ts'
import type { Route } from './+types/upload'
import { toPictureView } from './picture-view.server.ts'

export function loader() {
  return redirect('/admin/media')
}

/** Stores one picture. Returns JSON to scripts and redirects plain forms. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  // Checked before the body is read.
  const tooMany = (await tooManyMessage(context, 'upload')) !== undefined
  const answer: UploadAnswer = tooMany
    ? { ok: false, problem: 'tooMany' }
    : await takePicture(services, authorOf(context), request)
  if (request.headers.get('accept') === 'application/json') {
    return Response.json(answer, { status: answer.ok ? 201 : uploadStatuses[answer.problem] })
  }
  const texts = adminTextsIn(services.language)
  if (answer.ok)
    return redirectWithNotice(context, '/admin/media', { title: texts.media.uploaded, text: answer.picture.filename })
  return redirectWithNotice(context, '/admin/media', {
    ...uploadFailureMessage(texts, answer.problem),
    tone: 'destructive',
  })
}

async function takePicture(services: Services, author: Author, request: Request): Promise<UploadAnswer> {
  const file = (await readForm(request)).get('file')
  if (!(file instanceof File) || file.size === 0) return { ok: false, problem: 'missing' }
  const stored = await storePicture(services, author, { file, filename: file.name, signal: request.signal })
  return stored.ok ? { ok: true, picture: toPictureView(stored.picture) } : { ok: false, problem: stored.refusal }
}
