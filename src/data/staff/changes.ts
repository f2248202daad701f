import { and, asc, desc, eq, gt, gte, lt } from 'drizzle-orm'
import type { ChangeFilter } from '../../domain/staff/change-filter.ts'
import { addDays, startOfDay } from '../../domain/time/riyadh-time.ts'
import type { Database } from '../database/connect.ts'
import { cutPage, type PagePlace } from '../database/list-page.ts'
import { toNumber } from '../database/parse-ids.ts'
import { changes } from './schema.ts'

export type ChangeRow = typeof changes.$inferSelect

/**
 * One page of the record of changes, newest first, and whether there is more before and after it; a place is the number of
 * a change, and one that is no number is passed over.
 */
export async function listChanges(db: Database, filter: ChangeFilter, place: PagePlace, size: number) {
  const after = toNumber(place.after)
  const before = toNumber(place.before)
  const back = before !== undefined
  const rows = await db
    .select()
    .from(changes)
    .where(
      and(
        filter.entity && eq(changes.entity, filter.entity),
        filter.staff === undefined ? undefined : eq(changes.staffId, filter.staff),
        filter.from && gte(changes.changedAt, startOfDay(filter.from)),
        filter.to && lt(changes.changedAt, startOfDay(addDays(filter.to, 1))),
        back ? gt(changes.id, before) : after === undefined ? undefined : lt(changes.id, after),
      ),
    )
    .orderBy(back ? asc(changes.id) : desc(changes.id))
    .limit(size + 1)
  return cutPage(rows, { size, isFirst: after === undefined, back })
}
