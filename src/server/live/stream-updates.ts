import type { ShareRead, UpdateStream } from '#operations/services/admin-updates.ts'

/** `check` runs whenever something may have changed, `end` when no more updates will follow. */
export type UpdateListener = { check: (share: ShareRead) => void; end: () => void }

/**
 * Listens on behalf of a session, an API key or a network until the returned function is called; `undefined` when that one has too
 * many listeners. Listeners of the public share a limit, so that they cannot displace the staff's.
 */
export type Follow = (
  who: string,
  listener: UpdateListener,
  options?: { isPublic: boolean },
) => (() => void) | undefined

/** How many parts a client may leave unread before its stream ends. It can reconnect once it reads again. */
const maxUnread = 1_000

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // Turns off buffering in nginx.
  'x-accel-buffering': 'no',
  // The connection cannot be reused, because the stream lasts as long as the process, the session or the key.
  connection: 'close',
}

/** Streams server-sent events, one check at a time, while the client listens; undefined when there are too many streams. */
export function streamUpdates(follow: Follow, { who, isPublic, readPart }: UpdateStream): Response | undefined {
  const encoder = new TextEncoder()
  let unfollow: (() => void) | undefined
  let checking: Promise<void> | undefined
  /** The next round of checks, if it was requested during the current one. */
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
            if ((controller.desiredSize ?? 0) < -maxUnread) return end()
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
