import { redirect } from 'react-router'
import { photographsPath } from '../../shared/photographs/photograph-view.ts'
import type { Route } from './+types/upload'
import { takePhotograph } from './take-photograph.server.ts'

export function loader({ params }: Route.LoaderArgs) {
  return redirect(photographsPath(params.id))
}

export function action({ request, context, params }: Route.ActionArgs) {
  return takePhotograph({ request, context, bookingId: params.id })
}
