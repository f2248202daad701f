import { listBranches, type Branch } from '#data/branches/branches.ts'
import { todayInRiyadh } from '#domain/time/riyadh-time.ts'
import type { ContentCache } from '../services/content-cache.ts'

/** The active branches with their hours from yesterday on, cached for the day. */
export function getBranches({ getCached }: ContentCache, now: Date): Promise<Branch[]> {
  return getCached(`branches ${todayInRiyadh(now)}`, (db) => listBranches(db, now))
}
