import { readUpdateMark, type Deliveries } from '../../../data/booking/admin-counts.ts'
import { listOpenSessions } from '../../../data/staff/staff.ts'
import { todayInRiyadh } from '../../../domain/time/riyadh-time.ts'
import type { ShareRead } from '../../services/admin-updates.ts'
import type { Services } from '../../services/services.ts'

type StreamOptions = { sessionId: string; deliveries: Deliveries | undefined }

export const eventStreamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  // Turns off buffering in nginx.
  'x-accel-buffering': 'no',
  // The stream ends with the process or the session, so the connection is not reused.
  connection: 'close',
}

/** Streams the update mark, now and after every change, until the session ends; 204 when the session has too many streams. */
export function streamUpdates({ db, now, adminUpdates }: Services, { sessionId, deliveries }: StreamOptions): Response {
  const encoder = new TextEncoder()
  let unfollow: (() => void) | undefined
  let lastSent = ''
  let checking: Promise<void> | undefined
  /** The next round of checks, when one came during the last. */
  let next: ShareRead | undefined

  // Returns `undefined` once the session has ended.
  async function readMark(share: ShareRead): Promise<string | undefined> {
    const sessions = await share('sessions', () => listOpenSessions(db))
    if (!sessions.has(sessionId)) return undefined
    return share(`mark ${deliveries}`, async () =>
      JSON.stringify(await readUpdateMark(db, todayInRiyadh(now()), deliveries)),
    )
  }

  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      function end(): void {
        if (!unfollow) return
        unfollow()
        unfollow = undefined
        controller.close()
      }
      async function sendMark(): Promise<void> {
        while (next) {
          const share = next
          next = undefined
          const mark = await readMark(share)
          if (!unfollow) return
          if (mark === undefined) return end()
          // A comment keeps the connection open and detects a client that is gone.
          controller.enqueue(encoder.encode(mark === lastSent ? ':\n\n' : `data: ${mark}\n\n`))
          lastSent = mark
        }
      }
      function check(share: ShareRead): void {
        next = share
        checking ??= sendMark()
          .catch(end)
          .finally(() => (checking = undefined))
      }
      unfollow = adminUpdates.follow(sessionId, { check, end })
      if (unfollow) check((_name, read) => read())
    },
    cancel() {
      unfollow?.()
      unfollow = undefined
    },
  })
  // 204 stops the browser from reconnecting; the screen then polls.
  return unfollow ? new Response(stream, { headers: eventStreamHeaders }) : new Response(null, { status: 204 })
}
