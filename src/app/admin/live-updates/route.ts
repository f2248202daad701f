import { readUpdateMark, type Deliveries } from '../../../data/booking/admin-counts.ts'
import { todayInRiyadh } from '../../../domain/time/riyadh-time.ts'
import { mayEnter, type StaffArea } from '../../../domain/staff/staff-roles.ts'
import { sessionIdOf, staffOf, wantsEvents } from '../../back-office/session/session.server.ts'
import { servicesContext } from '../../services/services.ts'
import type { Route } from './+types/route'
import { streamMarks } from './stream-marks.server.ts'

/** The section that a role needs for each kind of deliveries. */
const sections: Record<Deliveries, StaffArea> = { sync: 'sync', webhooks: 'people' }

/** The update mark of the back office, as server-sent events or as JSON for screens that poll. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const of = new URL(request.url).searchParams.get('of')
  const { role } = staffOf(context)
  const deliveries = (['sync', 'webhooks'] as const).find((one) => one === of && mayEnter(role, sections[one]))
  if (wantsEvents(request)) return streamMarks(services, { sessionId: sessionIdOf(context), deliveries })
  return Response.json(await readUpdateMark(services.db, todayInRiyadh(services.now()), deliveries))
}
