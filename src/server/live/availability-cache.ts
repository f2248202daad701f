import { LRUCache } from 'lru-cache'
import type { AvailabilityCache } from '#operations/services/availability-cache.ts'
import { readHoldsVersion } from '#operations/availability/availability-for.ts'
import type { Database } from '#data/database/connect.ts'
import type { ContentWatch } from './content-watch.ts'

const maxEntries = 200

/** Limits the age of an answer: versions increase before their transaction commits, and time passes. */
const maxAgeMs = 3_000

type Reading = { read: () => Promise<object> }

/** Caches answers by the versions of content and holds. Concurrent requests for one answer share its query. */
export function createAvailabilityCache(db: Database, content: Pick<ContentWatch, 'readVersion'>): AvailabilityCache {
  const answers = new LRUCache<string, object, Reading>({
    max: maxEntries,
    ttl: maxAgeMs,
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context: { read } }) => read(),
  })
  return async <T extends object>(name: string, read: () => Promise<T>) => {
    const [contentVersion, holdsVersion] = await Promise.all([content.readVersion(), readHoldsVersion(db)])
    const key = `${contentVersion} ${holdsVersion} ${name}`
    return (await answers.forceFetch(key, { context: { read } })) as T
  }
}
