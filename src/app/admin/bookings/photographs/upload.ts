import { redirect } from 'react-router'
import { memberHeader, type SentAnswer } from '../../shared/kept/kept-entry.ts'
import { photographsPath } from '../../shared/photographs/photograph-view.ts'
import { staffOf } from '../../shared/session/session.server.ts'
import type { Route } from './+types/upload'
import { takePhotograph } from './take-photograph.server.ts'

export function loader({ params }: Route.LoaderArgs) {
  return redirect(photographsPath(params.id))
}

/** Responds 409 to a device when another member is signed in by now, as for the form of the photograph. */
export function action({ request, context, params }: Route.ActionArgs) {
  const author = request.headers.get(memberHeader)
  if (author !== null && author !== staffOf(context).id)
    return Response.json({ outcome: 'otherMember' } satisfies SentAnswer, { status: 409 })
  return takePhotograph({ request, context, bookingId: params.id })
}
