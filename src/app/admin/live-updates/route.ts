import { readUpdateMark, type Deliveries } from '#data/overview/admin-counts.ts'
import { listOpenSessions } from '#data/staff/staff.ts'
import { todayInRiyadh } from '#domain/time/riyadh-time.ts'
import { mayEnter, type StaffSection } from '#domain/staff/staff-roles.ts'
import { sessionIdOf, staffOf, wantsEvents } from '../shared/session/session.server.ts'
import type { Services } from '#operations/services/services.ts'
import { servicesContext } from '../../services-context.ts'
import type { Route } from './+types/route'

/** The section that a role needs for each kind of deliveries. */
const sections: Record<Deliveries, StaffSection> = { sync: 'sync', webhooks: 'people' }

/** The update mark of the back office, as server-sent events or as JSON for screens that poll. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const of = new URL(request.url).searchParams.get('of')
  const { role } = staffOf(context)
  const deliveries = (['sync', 'webhooks'] as const).find((one) => one === of && mayEnter(role, sections[one]))
  if (wantsEvents(request)) return streamMarks(services, { sessionId: sessionIdOf(context), deliveries })
  return Response.json(await readUpdateMark(services.db, todayInRiyadh(services.now()), deliveries))
}

type StreamOptions = { sessionId: string; deliveries: Deliveries | undefined }

/**
 * Streams the update mark, now and after every change, until the session ends. Responds 204 when the session has too many
 * streams.
 */
function streamMarks({ db, now, adminUpdates }: Services, { sessionId, deliveries }: StreamOptions): Response {
  let lastSent = ''
  const stream = adminUpdates.stream({
    who: sessionId,
    isPublic: false,
    async readPart(share) {
      const sessions = await share('sessions', () => listOpenSessions(db))
      if (!sessions.has(sessionId)) return undefined
      const mark = await share(`mark ${deliveries}`, async () =>
        JSON.stringify(await readUpdateMark(db, todayInRiyadh(now()), deliveries)),
      )
      // A comment line keeps the connection open and reveals clients that are gone.
      const text = mark === lastSent ? ':\n\n' : `data: ${mark}\n\n`
      lastSent = mark
      return { text }
    },
  })
  // 204 stops the browser from reconnecting; the screen then polls.
  return stream ?? new Response(null, { status: 204 })
}
