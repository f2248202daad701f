import * as v from 'valibot'
import { findLastCursor, findCursor, listEvents, orderEvents } from '#data/events/api-events.ts'
import { readSettings } from '#data/settings/settings.ts'
import { listValidKeys } from '#data/staff/api-keys.ts'
import { listValidSessions } from '#data/staff/api-sessions.ts'
import { type ApiEvent, eventsFor } from '#domain/events/api-events.ts'
import type { ShareRead } from '#operations/services/admin-updates.ts'
import type { Services } from '#operations/services/services.ts'
import { defineRoute, defineStaffRoute } from '../define-route.ts'
import { streamEvents } from '../events/event-stream.ts'
import { eventSchema, viewEvent } from '../events/event-view.ts'
import { wholeNumber } from '../lists.ts'
import { langQuery } from '../read-input.ts'
import { refuseTooMany } from '../refusals.ts'

const longestPage = 100
/** `Retry-After` in seconds for a client with too many streams. */
const streamPause = 30

/** Events after those that the client has received, and the position to continue from. */
export const eventsSchema = v.object({
  data: v.array(eventSchema),
  last_id: v.nullable(v.pipe(v.string(), v.uuid())),
  is_reset: v.boolean(),
})

const query = v.strictObject({
  ...langQuery,
  after: v.optional(v.pipe(v.string(), v.uuid())),
  limit: v.optional(wholeNumber(1, longestPage), String(longestPage)),
})
const lastEventId = 'last-event-id'
// Optional and unvalidated: browsers resend the id automatically and cannot handle a refusal.
const headers = v.object({ [lastEventId]: v.optional(v.string()) })

const common = { method: 'get', query, headers, status: 200, answer: eventsSchema, streams: eventSchema } as const

type Follower = {
  who: string
  isPublic: boolean
  scopes: ApiEvent[]
  mayFollow: (share: ShareRead) => Promise<boolean>
}
type EventsRequest = {
  services: Services
  wantsEvents: boolean
  query: v.InferOutput<typeof query>
  headers: v.InferOutput<typeof headers>
}

export const eventRoutes = [
  defineRoute({
    ...common,
    path: '/events',
    id: 'listEvents',
    summary: {
      ar: 'متى تغيّر ما يعرضه الموقع: قائمة، أو بث text/event-stream يُتابَع بعد الانقطاع',
      en: 'When what the site shows has changed: a list, or a text/event-stream that resumes after a break',
    },
    problems: ['too_many_requests'],
    isShared: false,
    async handle({ network, ...asked }) {
      const { db, limits, language } = asked.services
      const retryAfter = await limits.take('events')
      if (retryAfter) return refuseTooMany(language, retryAfter)
      const mayFollow = (share: ShareRead) =>
        share('is open', async () => !(await readSettings(db)).maintenance.enabled)
      return answer(asked, { who: `network ${network}`, isPublic: true, scopes: eventsFor([]), mayFollow })
    },
  }),
]

export const staffEventRoutes = [
  defineStaffRoute({
    ...common,
    path: '/staff/events',
    id: 'listStaffEvents',
    summary: {
      ar: 'ما تغيّر من سجلات تقرؤها صلاحيات المرسل: قائمة، أو بث text/event-stream يُتابَع بعد الانقطاع',
      en: 'Changes of records that the caller may read: a list, or a text/event-stream that resumes after a break',
    },
    scope: 'any',
    problems: [],
    handle({ caller: { id, scopes, session }, ...asked }) {
      const { db, now } = asked.services
      const mayFollow = async (share: ShareRead) => {
        if (!session) return (await share('working keys', () => listValidKeys(db, now()))).has(id)
        // With another role, the client begins anew with the rights of that one.
        const working = await share('working sessions', () => listValidSessions(db, now()))
        return working.get(session.accessHash) === session.member.role
      }
      return answer(asked, { who: `key ${id}`, isPublic: false, scopes: eventsFor(scopes), mayFollow })
    },
  }),
]

async function answer(
  { services, wantsEvents, query: asked, headers: sent }: EventsRequest,
  { scopes, ...follower }: Follower,
) {
  const after = sent[lastEventId] ?? asked.after
  if (wantsEvents) {
    const stream = streamEvents(services, { ...follower, events: scopes, after })
    return stream ? { stream } : refuseTooMany(services.language, { seconds: streamPause })
  }
  return { body: await readEvents(services, { after: asked.after, events: scopes, size: asked.limit }) }
}

/** Events after the given one. Without one, or when it is no longer kept: no events, and the latest position. */
async function readEvents(
  { db }: Services,
  { after, events, size }: { after: string | undefined; events: readonly ApiEvent[]; size: number },
): Promise<v.InferInput<typeof eventsSchema>> {
  await orderEvents(db)
  const last = await findLastCursor(db)
  const from = after === undefined ? undefined : await findCursor(db, after)
  if (!last || !from) return { data: [], last_id: last?.key ?? null, is_reset: after !== undefined }
  const rows = await listEvents(db, { after: from.position, until: last.position, of: events, size })
  // After a full page, the next one starts after its last row.
  const place = rows.length === size ? rows.at(-1)! : last
  return { data: rows.map(viewEvent), last_id: place.key, is_reset: false }
}
