import { readUpdateMark } from '../../../data/booking/admin-counts.ts'
import { isSessionOpen } from '../../../data/staff/staff.ts'
import { todayInRiyadh } from '../../../domain/time/riyadh-time.ts'
import type { Services } from '../../services/services.ts'

type StreamOptions = { sessionId: string; hasSync: boolean }

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  // Turns off buffering in nginx.
  'x-accel-buffering': 'no',
  // The stream ends with the process or the session, so the connection is not reused.
  connection: 'close',
}

/** Streams the update mark, now and after every change, until the session ends; 204 when the session has too many streams. */
export function streamUpdates({ db, now, adminUpdates }: Services, { sessionId, hasSync }: StreamOptions): Response {
  const encoder = new TextEncoder()
  let unfollow: (() => void) | undefined
  let lastSent = ''
  let checking: Promise<void> | undefined
  let mustCheckAgain = false

  // Returns `undefined` once the session has ended.
  async function readMark(): Promise<string | undefined> {
    if (!(await isSessionOpen(db, sessionId))) return undefined
    return JSON.stringify(await readUpdateMark(db, todayInRiyadh(now()), hasSync))
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
        do {
          mustCheckAgain = false
          const mark = await readMark()
          if (!unfollow) return
          if (mark === undefined) return end()
          // A comment keeps the connection open and detects a client that is gone.
          controller.enqueue(encoder.encode(mark === lastSent ? ':\n\n' : `data: ${mark}\n\n`))
          lastSent = mark
        } while (mustCheckAgain)
      }
      function check(): void {
        mustCheckAgain = true
        checking ??= sendMark()
          .catch(end)
          .finally(() => (checking = undefined))
      }
      unfollow = adminUpdates.follow(sessionId, { check, end })
      if (unfollow) check()
    },
    cancel() {
      unfollow?.()
      unfollow = undefined
    },
  })
  // 204 stops the browser from reconnecting; the screen then polls.
  return unfollow ? new Response(stream, { headers }) : new Response(null, { status: 204 })
}
