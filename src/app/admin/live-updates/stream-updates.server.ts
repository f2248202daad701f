import { readUpdateMark } from '../../../data/booking/admin-counts.ts'
import { isSessionOpen } from '../../../data/staff/staff.ts'
import { todayInRiyadh } from '../../../domain/time/riyadh-time.ts'
import type { Services } from '../../services/services.ts'

type Asked = { sessionId: string; hasSync: boolean }

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  // Turns off buffering in nginx.
  'x-accel-buffering': 'no',
  // The stream ends with the process or the session, so the connection is not reused.
  connection: 'close',
}

/** Tells a screen its pulse, now and whenever it is another one, for as long as the session lasts. */
export function streamUpdates({ db, now, adminUpdates }: Services, { sessionId, hasSync }: Asked): Response {
  const encoder = new TextEncoder()
  let leave: (() => void) | undefined
  let told = ''
  let looking: Promise<void> | undefined
  let lookAgain = false

  // The session is asked first: whoever was signed out learns nothing more.
  async function readNews(): Promise<string | undefined> {
    if (!(await isSessionOpen(db, sessionId))) return undefined
    return JSON.stringify(await readUpdateMark(db, todayInRiyadh(now()), hasSync))
  }

  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      function end(): void {
        if (!leave) return
        leave()
        leave = undefined
        controller.close()
      }
      async function look(): Promise<void> {
        do {
          lookAgain = false
          const news = await readNews()
          if (!leave) return
          if (news === undefined) return end()
          // A line of nothing keeps the connection open, and shows when nobody is there any more.
          controller.enqueue(encoder.encode(news === told ? ':\n\n' : `data: ${news}\n\n`))
          told = news
        } while (lookAgain)
      }
      function lookOnce(): void {
        lookAgain = true
        looking ??= look()
          .catch(end)
          .finally(() => (looking = undefined))
      }
      leave = adminUpdates.follow(sessionId, { check: lookOnce, end })
      if (leave) lookOnce()
    },
    cancel() {
      leave?.()
      leave = undefined
    },
  })
  // "No content" tells a browser not to come back; the screen then asks from time to time.
  return leave ? new Response(stream, { headers }) : new Response(null, { status: 204 })
}
