import type { AdminUpdates, ShareRead } from '#operations/services/admin-updates.ts'
import { streamUpdates, type Follow, type UpdateListener } from './stream-updates.ts'

export type AdminUpdatesHub = AdminUpdates & {
  follow: Follow
  /** Call it whenever a process, including this one, has announced a change. */
  onNotify: () => void
  /** Notifies all processes of a change made through this one, after a moment and once for many changes. */
  announce: () => void
  /** Ends all listeners; later ones end at once. */
  close: () => void
}

/** Additional screens of a session poll instead. */
const maxListenersOfOne = 6
const maxPublicListeners = 300
/** Also finds changes without a notification, such as a row edited by hand. */
const checkEveryMs = 5_000
const announceDelayMs = 100

export function createAdminUpdatesHub(announce: () => Promise<void>): AdminUpdatesHub {
  const listeners = new Map<UpdateListener, { who: string; isPublic: boolean }>()
  let checking: NodeJS.Timeout | undefined
  let announcing: NodeJS.Timeout | undefined
  let isClosed = false

  function checkAll(): void {
    const share = shareReads()
    for (const { check } of listeners.keys()) check(share)
  }

  function remove(listener: UpdateListener): void {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(checking)
    checking = undefined
  }

  const follow: Follow = (who, listener, { isPublic } = { isPublic: false }) => {
    const others = [...listeners.values()]
    if (isClosed || others.filter((other) => other.who === who).length >= maxListenersOfOne) return undefined
    if (isPublic && others.filter((other) => other.isPublic).length >= maxPublicListeners) return undefined
    listeners.set(listener, { who, isPublic })
    checking ??= setInterval(checkAll, checkEveryMs).unref()
    return () => remove(listener)
  }

  return {
    follow,
    stream: (options) => streamUpdates(follow, options),
    onNotify: checkAll,
    announce() {
      if (isClosed) return
      announcing ??= setTimeout(() => {
        announcing = undefined
        // Without the database there is nothing new to show; the regular check goes on.
        announce().catch(() => undefined)
      }, announceDelayMs).unref()
    },
    close() {
      isClosed = true
      clearTimeout(announcing)
      for (const listener of listeners.keys()) {
        remove(listener)
        listener.end()
      }
    },
  }
}

/** Each round of checks reads again, so that its results are not older than the notification. */
function shareReads(): ShareRead {
  const reads = new Map<string, Promise<unknown>>()
  return <T>(name: string, read: () => Promise<T>) => {
    const reading = (reads.get(name) as Promise<T> | undefined) ?? read()
    reads.set(name, reading)
    return reading
  }
}
