import { readUpdateMark } from '../../../data/booking/admin-counts.ts'
import { todayInRiyadh } from '../../../domain/time/riyadh-time.ts'
import { mayEnter } from '../../../domain/staff/staff-roles.ts'
import { sessionIdOf, staffOf, wantsEvents } from '../../back-office/session/session.server.ts'
import { servicesContext } from '../../services/services.ts'
import type { Route } from './+types/route'
import { streamUpdates } from './stream-updates.server.ts'

/** The update mark of the back office, as server-sent events or as JSON for screens that poll. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const hasSync = new URL(request.url).searchParams.get('of') === 'sync' && mayEnter(staffOf(context).role, 'sync')
  if (wantsEvents(request)) return streamUpdates(services, { sessionId: sessionIdOf(context), hasSync })
  return Response.json(await readUpdateMark(services.db, todayInRiyadh(services.now()), hasSync))
}
