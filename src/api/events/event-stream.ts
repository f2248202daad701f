import type { ShareRead } from '#operations/services/admin-updates.ts'
import type { Services } from '#operations/services/services.ts'
import { findLastCursor, findCursor, listEvents, orderEvents, type EventCursor } from '#data/events/api-events.ts'
import type { ApiEvent } from '#domain/events/api-events.ts'
import { viewEvent } from './event-view.ts'

type StreamOptions = {
  /** The session, key or network whose streams are counted together. */
  who: string
  isPublic: boolean
  events: readonly ApiEvent[]
  /** The last event that the client has received. */
  after: string | undefined
  /** Whether the client may still receive events; checked before anything is sent. */
  mayFollow: (share: ShareRead) => Promise<boolean>
}

const eventsAtOnce = 500

/**
 * Streams the events after those that the client has received, until it may no longer receive any; undefined when there are too
 * many streams.
 */
export function streamEvents({ db, adminUpdates }: Services, options: StreamOptions): Response | undefined {
  const { who, isPublic, events, after, mayFollow } = options
  let cursor: EventCursor | undefined

  async function readPart(share: ShareRead) {
    if (!(await mayFollow(share))) return undefined
    await share('order events', () => orderEvents(db))
    if (!cursor) {
      const found = after === undefined ? undefined : await findCursor(db, after)
      cursor = found ?? (await findLastCursor(db)) ?? { key: '', position: 0 }
      const isReset = after !== undefined && !found
      return { text: `${isReset ? 'event: reset\ndata: {}\n' : ''}id: ${cursor.key}\n\n`, isMore: true }
    }
    const from = cursor.position
    const rows = await share(`events after ${from}`, () => listEvents(db, { after: from, size: eventsAtOnce }))
    const seen = rows.filter(({ event }) => events.includes(event))
    const last = rows.at(-1)
    cursor = last ?? cursor
    const parts = seen.map((row) => `event: ${row.event}\nid: ${row.key}\ndata: ${JSON.stringify(viewEvent(row))}\n\n`)
    // Sends the position of the last event even if the client may not see that event, so that it resumes after it.
    if (last && last !== seen.at(-1)) parts.push(`id: ${last.key}\n\n`)
    // A comment line keeps the connection open and reveals clients that are gone.
    return { text: parts.join('') || ':\n\n', isMore: rows.length === eventsAtOnce }
  }

  return adminUpdates.stream({ who, isPublic, readPart })
}
