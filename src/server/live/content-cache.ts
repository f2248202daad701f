import type { ContentCache, OpenContentCache } from '../../app/services/content-cache.ts'
import type { Database } from '../../data/database/connect.ts'
import type { ContentWatch } from './content-watch.ts'

/** More than a large fleet with its branches; what comes on top is read each time. */
const mostKept = 2_000

/** A request that asks again so soon means the moment at which it came. */
const sameMomentMs = 1_000

/**
 * Keeps what was read of the public content in memory, for as long as the database says that it has not changed; answers,
 * for one request after the other.
 */
export function createContentCache(db: Database, content: Pick<ContentWatch, 'ask'>): () => OpenContentCache {
  let keptVersion = -1
  let kept = new Map<string, Promise<unknown>>()

  async function remember(): Promise<ContentCache> {
    const version = await content.ask()
    if (version > keptVersion) {
      keptVersion = version
      kept = new Map()
    }
    // What is read late may be newer than its version, never older.
    const own = kept
    return {
      getCached<T>(name: string, read: (from: Database) => Promise<T>): Promise<T> {
        const known = own.get(name) as Promise<T> | undefined
        if (known) return known
        // A query of the builder would be asked again by everybody who waits for it.
        const reading = Promise.resolve(read(db))
        if (own.size < mostKept) own.set(name, reading)
        const forget = () => void own.delete(name)
        // What is not there is asked for under any name.
        reading.then((found) => found === undefined && forget(), forget)
        return reading
      },
    }
  }

  return () => {
    let remembered: Promise<ContentCache> | undefined
    let until = 0
    return () => {
      const now = performance.now()
      if (!remembered || now > until) {
        remembered = remember()
        until = now + sameMomentMs
      }
      return remembered
    }
  }
}
