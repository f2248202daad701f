import { eventStreamHeaders } from '../../app/admin/live-updates/stream-updates.server.ts'
import type { ShareRead } from '../../app/services/admin-updates.ts'
import type { Services } from '../../app/services/services.ts'
import { findLastPlace, findPlace, listEvents, orderEvents, type EventPlace } from '../../data/events/api-events.ts'
import type { ApiEvent } from '../../domain/events/api-events.ts'
import { viewEvent } from './event-view.ts'

type StreamOptions = {
  /** Whose streams are counted together. */
  who: string
  isPublic: boolean
  events: readonly ApiEvent[]
  /** The last event that the client has seen. */
  after: string | undefined
  /** Whether the client may still follow events; asked before anything is sent. */
  mayFollow: (share: ShareRead) => Promise<boolean>
}

const eventsAtOnce = 500
/** Parts that a client has not read yet, after which its stream ends; it resumes when it reads again. */
const mostUnread = 1_000

/** Streams events after those that the client has seen, until it may not follow them any more; undefined with too many streams. */
export function streamEvents({ db, adminUpdates }: Services, options: StreamOptions): Response | undefined {
  const { who, isPublic, events, after, mayFollow } = options
  const encoder = new TextEncoder()
  let unfollow: (() => void) | undefined
  let place: EventPlace | undefined
  let checking: Promise<void> | undefined
  /** The next round of checks, when one came during the last. */
  let next: ShareRead | undefined

  /** What the client has not seen of one part of the events, and whether there is more. */
  async function readPart(share: ShareRead): Promise<{ text: string; isMore: boolean }> {
    if (!place) {
      const found = after === undefined ? undefined : await findPlace(db, after)
      place = found ?? (await findLastPlace(db)) ?? { key: '', position: 0 }
      const isReset = after !== undefined && !found
      return { text: `${isReset ? 'event: reset\ndata: {}\n' : ''}id: ${place.key}\n\n`, isMore: true }
    }
    const from = place.position
    const rows = await share(`events after ${from}`, () => listEvents(db, { after: from, size: eventsAtOnce }))
    const seen = rows.filter(({ event }) => events.includes(event))
    const last = rows.at(-1)
    place = last ?? place
    const parts = seen.map((row) => `event: ${row.event}\nid: ${row.key}\ndata: ${JSON.stringify(viewEvent(row))}\n\n`)
    // The client resumes after what it may not see, too.
    if (last && last !== seen.at(-1)) parts.push(`id: ${last.key}\n\n`)
    // A comment keeps the connection open and detects a client that is gone.
    return { text: parts.join('') || ':\n\n', isMore: rows.length === eventsAtOnce }
  }

  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      function end(): void {
        if (!unfollow) return
        unfollow()
        unfollow = undefined
        controller.close()
      }
      async function sendNew(): Promise<void> {
        while (next) {
          const share = next
          next = undefined
          if (!(await mayFollow(share))) return end()
          await share('order events', () => orderEvents(db))
          let isMore = true
          while (isMore) {
            const part = await readPart(share)
            if (!unfollow) return
            controller.enqueue(encoder.encode(part.text))
            isMore = part.isMore
            if ((controller.desiredSize ?? 0) < -mostUnread) return end()
          }
        }
      }
      function check(share: ShareRead): void {
        next = share
        checking ??= sendNew()
          .catch(end)
          .finally(() => (checking = undefined))
      }
      unfollow = adminUpdates.follow(who, { check, end }, { isPublic })
      if (unfollow) check((_name, read) => read())
    },
    cancel() {
      unfollow?.()
      unfollow = undefined
    },
  })
  return unfollow && new Response(stream, { headers: { ...eventStreamHeaders, 'cache-control': 'no-store' } })
}
