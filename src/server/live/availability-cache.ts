import { LRUCache } from 'lru-cache'
import type { AvailabilityCache } from '../../app/services/availability-cache.ts'
import { readHoldsVersion } from '../../data/availability/availability-for.ts'
import type { Database } from '../../data/database/connect.ts'
import type { ContentWatch } from './content-watch.ts'

const maxEntries = 200

/** A transaction raises the version before it is committed, and times pass: no answer is older than this. */
const maxAgeMs = 3_000

type Reading = { read: () => Promise<object> }

/** Caches answers by the versions of the content and of the holds. Concurrent requests for one answer share its reading. */
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
