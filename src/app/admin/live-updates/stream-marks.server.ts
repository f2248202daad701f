import { readUpdateMark, type Deliveries } from '../../../data/booking/admin-counts.ts'
import { listOpenSessions } from '../../../data/staff/staff.ts'
import { todayInRiyadh } from '../../../domain/time/riyadh-time.ts'
import type { Services } from '../../services/services.ts'
import { streamUpdates } from '../../services/stream-updates.server.ts'

type StreamOptions = { sessionId: string; deliveries: Deliveries | undefined }

/** Streams the update mark, now and after every change, until the session ends; 204 when the session has too many streams. */
export function streamMarks({ db, now, adminUpdates }: Services, { sessionId, deliveries }: StreamOptions): Response {
  let lastSent = ''
  const stream = streamUpdates(adminUpdates, {
    who: sessionId,
    isPublic: false,
    async readPart(share) {
      const sessions = await share('sessions', () => listOpenSessions(db))
      if (!sessions.has(sessionId)) return undefined
      const mark = await share(`mark ${deliveries}`, async () =>
        JSON.stringify(await readUpdateMark(db, todayInRiyadh(now()), deliveries)),
      )
      // A comment keeps the connection open and detects a client that is gone.
      const text = mark === lastSent ? ':\n\n' : `data: ${mark}\n\n`
      lastSent = mark
      return { text }
    },
  })
  // 204 stops the browser from reconnecting; the screen then polls.
  return stream ?? new Response(null, { status: 204 })
}
