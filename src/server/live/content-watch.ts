import type { Database } from '../../data/database/connect.ts'
import { readContentVersion } from '../../data/content/content-version.ts'

/** What this process knows about the version of the public content. */
export type ContentWatch = {
  /**
   * A number that is another one after every change of the content; undefined while this process cannot be sure of it
   * without asking the database.
   */
  sure: () => number | undefined
  /** The same number, from a question to the database that is put after this call. Rejects when there is no answer. */
  ask: () => Promise<number>
  /** Staff changed something by way of this process: what is known has to be asked anew. */
  doubt: () => void
}

/** The side of a watch that the listening connection tells what it hears. */
export type ContentEar = {
  /** A change was announced. */
  hear: (version: number) => void
  /** Asks over the listening connection, which shows that no announcement was lost until now. */
  confirm: (db: Database) => Promise<void>
  /** Nothing is heard any more, and what was announced meanwhile will not be. */
  deafen: () => void
}

// A connection can die without a sound: what it has not confirmed for so long is asked.
const trustMs = 5_000

/** Without anybody who calls its ear, a watch is never sure and asks each time. */
export function watchContent(db: Database, monotonicNow = () => performance.now()): ContentWatch & ContentEar {
  let version: number | undefined
  let changes = 0
  let trustedUntil = 0
  let doubts = 0
  let settledDoubts = 0
  let running: Promise<number> | undefined
  let waiting: Promise<number> | undefined

  function learn(latest: number): void {
    // An answer may be overtaken by an announcement; versions only rise.
    if (version !== undefined && latest <= version) return
    version = latest
    changes += 1
  }

  async function read(from: Database): Promise<void> {
    const doubtsBefore = doubts
    learn(await readContentVersion(from))
    settledDoubts = Math.max(settledDoubts, doubtsBefore)
  }

  function askNow(): Promise<number> {
    running = read(db)
      .then(() => changes)
      .finally(() => (running = undefined))
    return running
  }

  return {
    sure: () => (doubts === settledDoubts && monotonicNow() < trustedUntil ? changes : undefined),
    // A question that is under way may have been answered before the caller's: one more is put for all who wait.
    ask() {
      if (!running) return askNow()
      waiting ??= running
        .catch(() => undefined)
        .then(() => {
          waiting = undefined
          return running ?? askNow()
        })
      return waiting
    },
    doubt: () => void (doubts += 1),
    hear: learn,
    async confirm(from) {
      const asked = monotonicNow()
      await read(from)
      trustedUntil = asked + trustMs
    },
    deafen() {
      trustedUntil = 0
      version = undefined
    },
  }
}
