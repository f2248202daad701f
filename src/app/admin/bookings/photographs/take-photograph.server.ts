import * as v from 'valibot'
import { photographSchema, removePhotographSchema } from '#domain/rentals/evidence/photographs.ts'
import type { PhotographRefusal } from '#domain/rentals/refusals.ts'
import { removePhotograph, storePhotograph } from '#operations/rentals/store-photograph.ts'
import type { Services } from '#operations/services/services.ts'
import { readForm } from '../../../forms/read-form.server.ts'
import { servicesContext } from '../../../services-context.ts'
import { uploadStatuses } from '../../shared/form/picture-upload.ts'
import { photographsPath } from '../../shared/photographs/photograph-view.ts'
import { photographTextsIn } from '../../shared/photographs/photograph-texts.ts'
import type { PhotographAnswer } from '../../shared/photographs/send-photograph.ts'
import { redirectWithNotice } from '../../shared/screen/notice.server.ts'
import { authorOf, markOnlyRead, tooManyMessage, type Context } from '../../shared/session/session.server.ts'

const statuses: Record<PhotographRefusal, number> = {
  ...uploadStatuses,
  bookingMissing: 404,
  idUsed: 409,
  tooManyPhotographs: 409,
}

type ActionArgs = { request: Request; context: Context; bookingId: string }

/**
 * Stores one photograph of a booking, or takes one back. Scripts get JSON; the same request sent again gets the same answer, so a
 * device may keep its photographs and send them one after the other. A plain form is redirected with a notice.
 */
export async function takePhotograph({ request, context, bookingId }: ActionArgs): Promise<Response> {
  const services = context.get(servicesContext)
  const { page, problems } = photographTextsIn(services.language)
  const isScript = request.headers.get('accept') === 'application/json'
  // Checked before the body is read.
  const isTooMany = (await tooManyMessage(context, 'photograph')) !== undefined
  const form = isTooMany ? undefined : await readForm(request)
  // No public page shows a photograph.
  markOnlyRead(context)
  if (form?.has('intent')) {
    const posted = v.safeParse(removePhotographSchema, Object.fromEntries(form))
    const isRemoved =
      posted.success && (await removePhotograph(services, authorOf(context), { bookingId, id: posted.output.id }))
    if (isScript) return Response.json({ ok: true } satisfies PhotographAnswer)
    const title = isRemoved ? page.wasRemoved : page.notRemoved
    return redirectWithNotice(context, photographsPath(bookingId), {
      title,
      ...(!isRemoved && { tone: 'destructive' }),
    })
  }
  const answer: PhotographAnswer = form
    ? await store(services, context, { form, bookingId, signal: request.signal })
    : { ok: false, problem: 'tooMany' }
  if (isScript) return Response.json(answer, { status: answer.ok ? 201 : statuses[answer.problem] })
  return redirectWithNotice(
    context,
    photographsPath(bookingId),
    answer.ok ? { title: page.saved } : { title: page.failed, text: problems[answer.problem], tone: 'destructive' },
  )
}

async function store(
  services: Services,
  context: Context,
  { form, bookingId, signal }: { form: FormData; bookingId: string; signal: AbortSignal },
): Promise<PhotographAnswer> {
  const file = form.get('file')
  if (!(file instanceof File) || file.size === 0) return { ok: false, problem: 'missing' }
  const posted = v.safeParse(photographSchema, Object.fromEntries(form))
  if (!posted.success) return { ok: false, problem: 'missing' }
  const { id, side, view } = posted.output
  const stored = await storePhotograph(services, authorOf(context), { bookingId, id, side, view, file, signal })
  return stored.ok ? stored : { ok: false, problem: stored.refusal }
}
