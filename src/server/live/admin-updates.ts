import type { UpdateListener, AdminUpdates } from '../../app/services/admin-updates.ts'

export type AdminUpdatesHub = AdminUpdates & {
  /** Another process announced something. */
  hear: () => void
  /** Something changed by way of this process: every process is told, a moment later and once for many. */
  announce: () => void
  /** Ends every follower, and whoever comes from now on. */
  close: () => void
}

/** So many screens of one session are told; more of them ask from time to time. */
const mostOfSession = 6
// What nobody announced, such as a row that was written by hand, is seen with the next look.
const lookEveryMs = 5_000
const gatherMs = 100

export function createAdminUpdatesHub(announce: () => Promise<void>): AdminUpdatesHub {
  const followers = new Map<UpdateListener, string>()
  let looking: NodeJS.Timeout | undefined
  let gathering: NodeJS.Timeout | undefined
  let isClosed = false

  function lookAll(): void {
    for (const { look } of followers.keys()) look()
  }

  function leave(follower: UpdateListener): void {
    followers.delete(follower)
    if (followers.size > 0) return
    clearInterval(looking)
    looking = undefined
  }

  return {
    follow(sessionId, follower) {
      const ofSession = [...followers.values()].filter((id) => id === sessionId).length
      if (isClosed || ofSession >= mostOfSession) return undefined
      followers.set(follower, sessionId)
      looking ??= setInterval(lookAll, lookEveryMs).unref()
      return () => leave(follower)
    },
    hear: lookAll,
    announce() {
      if (isClosed) return
      gathering ??= setTimeout(() => {
        gathering = undefined
        // Without the database the looks go on, and there is nothing new to see.
        announce().catch(() => undefined)
      }, gatherMs).unref()
    },
    close() {
      isClosed = true
      clearTimeout(gathering)
      for (const follower of followers.keys()) {
        leave(follower)
        follower.end()
      }
    },
  }
}
