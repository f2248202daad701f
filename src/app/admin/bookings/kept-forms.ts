import { data, redirect } from 'react-router'
import { recordPath } from '#domain/staff/entities.ts'
import { entryKinds, memberHeader, type EntryKind, type SentAnswer } from '../shared/kept/kept-entry.ts'
import { staffOf } from '../shared/session/session.server.ts'
import type { Route } from './+types/kept-forms'
import { saveExchange } from './exchange/save-exchange.server.ts'
import { saveHandOver } from './hand-over/save-hand-over.server.ts'
import { saveReturn } from './return/save-return.server.ts'

const forms = { handOver: saveHandOver, exchange: saveExchange, return: saveReturn } satisfies Record<
  EntryKind,
  unknown
>

/**
 * Receives what a device kept: the fields of a form that has a screen of its own, with its key. Answers in JSON, since the page that
 * sends it may show another screen. Responds 409 when another member is signed in by now: the entry stays that of its author.
 */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { searchParams } = new URL(request.url)
  const kind = entryKinds.find((one) => one === searchParams.get('form'))
  if (!kind) throw data(null, 404)
  if (request.headers.get(memberHeader) !== staffOf(context).id)
    return Response.json({ outcome: 'otherMember' } satisfies SentAnswer, { status: 409 })
  const answer = await forms[kind]({ request, context, params }, Number(searchParams.get('waited') ?? 0))
  if (answer instanceof Response) {
    const to = answer.headers.get('location') ?? ''
    return Response.json({ outcome: 'saved', to } satisfies SentAnswer)
  }
  const status = answer.init?.status ?? 422
  return Response.json({ outcome: 'refused', answer: answer.data } satisfies SentAnswer, { status })
}

export function loader({ params }: Route.LoaderArgs) {
  return redirect(recordPath('booking', params.id))
}
