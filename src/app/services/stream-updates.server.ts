import type { AdminUpdates, ShareRead } from './admin-updates.ts'

/** A part of a stream, and whether another one follows at once. */
type Part = { text: string; isMore?: boolean }

type StreamOptions = {
  /** Whose streams are counted together. */
  who: string
  isPublic: boolean
  /** Reads what is sent next, now and after every change; undefined ends the stream. */
  readPart: (share: ShareRead) => Promise<Part | undefined>
}

/** Parts that a client has not read yet, after which its stream ends; it connects again when it reads again. */
const mostUnread = 1_000

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // Turns off buffering in nginx.
  'x-accel-buffering': 'no',
  // The stream ends with the process, the session or the key, so the connection is not reused.
  connection: 'close',
}

/** Streams server-sent events, one check at a time, for as long as the client listens; undefined with too many streams. */
export function streamUpdates(
  { follow }: AdminUpdates,
  { who, isPublic, readPart }: StreamOptions,
): Response | undefined {
  const encoder = new TextEncoder()
  let unfollow: (() => void) | undefined
  let checking: Promise<void> | undefined
  /** The next round of checks, when one came during the last. */
  let next: ShareRead | undefined

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
          let isMore = true
          while (isMore) {
            const part = await readPart(share)
            if (!unfollow) return
            if (!part) return end()
            controller.enqueue(encoder.encode(part.text))
            isMore = part.isMore ?? false
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
      unfollow = follow(who, { check, end }, { isPublic })
      if (unfollow) check((_name, read) => read())
    },
    cancel() {
      unfollow?.()
      unfollow = undefined
    },
  })
  return unfollow && new Response(stream, { headers })
}
