import { servicesContext } from '../../../services-context.ts'
import { staffOf } from '../../shared/session/session.server.ts'
import type { Route } from './+types/settlement'
import { previewSettlement } from './preview-settlement.server.ts'

/** The settlement of a return while its form is filled in. The address holds odometer and fuel, nothing personal. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const typed = Object.fromEntries(new URL(request.url).searchParams)
  const settlement = await previewSettlement(context.get(servicesContext), staffOf(context), params.id, typed)
  return { settlement }
}
