import type { ContentCache, OpenContentCache } from '#operations/services/content-cache.ts'
import type { Database } from '#data/database/connect.ts'
import type { ContentWatch } from './content-watch.ts'

/** Enough for a large fleet with its branches; beyond that, values are read each time. */
const maxEntries = 2_000

/** How long a request reuses the version that it read; a form may take longer to arrive. */
const versionReuseMs = 1_000

/** Caches public content while its version in the database stays the same. The returned function opens the cache for one request. */
export function createContentCache(db: Database, content: Pick<ContentWatch, 'readVersion'>): () => OpenContentCache {
  let cachedVersion = -1
  let cached = new Map<string, Promise<unknown>>()

  async function openCache(): Promise<ContentCache> {
    const version = await content.readVersion()
    if (version > cachedVersion) {
      cachedVersion = version
      cached = new Map()
    }
    // A value read late may be newer than its version, but never older.
    const own = cached
    return {
      getCached<T>(name: string, read: (from: Database) => Promise<T>): Promise<T> {
        const found = own.get(name) as Promise<T> | undefined
        if (found) return found
        // Awaiting a Drizzle query builder twice runs the query twice; awaiting a promise does not.
        const reading = Promise.resolve(read(db))
        if (own.size < maxEntries) own.set(name, reading)
        const forget = () => void own.delete(name)
        // Missing records are not cached, because there is no limit to their names.
        reading.then((value) => value === undefined && forget(), forget)
        return reading
      },
    }
  }

  return () => {
    let opened: Promise<ContentCache> | undefined
    let reusedUntil = 0
    return () => {
      const now = performance.now()
      if (!opened || now > reusedUntil) {
        opened = openCache()
        reusedUntil = now + versionReuseMs
      }
      return opened
    }
  }
}
