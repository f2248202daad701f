import type { Database } from '#data/database/connect.ts'
import { readContentVersion } from '#data/content/content-version.ts'

/** What this process knows about the version of the public content. */
export type ContentWatch = {
  /** A number that increases with every change of the content; `undefined` when only the database knows the current one. */
  currentVersion: () => number | undefined
  /** The same number, from a query that starts after this call. Rejects when the database does not respond. */
  readVersion: () => Promise<number>
  /** Call it after a change through this process: the known version is not used until it was read again. */
  invalidate: () => void
}

/** Callbacks of the connection that listens to PostgreSQL notifications. */
export type ContentNotifications = {
  onNotify: (version: number) => void
  /** Reads the version over the listening connection: a result shows that no earlier notification was lost. */
  onHeartbeat: (db: Database) => Promise<void>
  /** Notifications may be lost from now on. */
  onDisconnect: () => void
}

/** Connections may break unnoticed, so a version is trusted only this long after a heartbeat. */
const trustMs = 5_000

/** Without heartbeats the current version is never known, and every caller queries it. */
export function watchContent(
  db: Database,
  monotonicNow = () => performance.now(),
): ContentWatch & ContentNotifications {
  let databaseVersion: number | undefined
  let version = 0
  let trustedUntil = 0
  let invalidations = 0
  let settledInvalidations = 0
  let running: Promise<number> | undefined
  let queued: Promise<number> | undefined

  function learn(latest: number): void {
    // A notification may overtake the result of a query; versions only increase.
    if (databaseVersion !== undefined && latest <= databaseVersion) return
    databaseVersion = latest
    version += 1
  }

  async function read(from: Database): Promise<void> {
    const before = invalidations
    learn(await readContentVersion(from))
    settledInvalidations = Math.max(settledInvalidations, before)
  }

  function readNow(): Promise<number> {
    running = read(db)
      .then(() => version)
      .finally(() => (running = undefined))
    return running
  }

  return {
    currentVersion: () =>
      invalidations === settledInvalidations && monotonicNow() < trustedUntil ? version : undefined,
    // A running query may have been answered before this call, so these callers share the next one.
    readVersion() {
      if (!running) return readNow()
      queued ??= running
        .catch(() => undefined)
        .then(() => {
          queued = undefined
          return running ?? readNow()
        })
      return queued
    },
    invalidate: () => void (invalidations += 1),
    onNotify: learn,
    async onHeartbeat(from) {
      const sentAt = monotonicNow()
      await read(from)
      trustedUntil = sentAt + trustMs
    },
    onDisconnect() {
      trustedUntil = 0
      databaseVersion = undefined
    },
  }
}
