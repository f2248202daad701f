import { and, eq, gt, ilike, inArray, or, sql, type SQL } from 'drizzle-orm'
import { readBookingSearch } from '#domain/booking/booking-search.ts'
import { entityKeys, hasName } from '#domain/staff/entities.ts'
import { bookings } from '../tables/booking.ts'
import type { Database } from '../database/connect.ts'
import { nameColumns } from './entity-tables.ts'
import { changes } from '../tables/staff.ts'

/** A text is compared with every row, so only these are searched; older changes can be found by filters. */
const newest = 50_000
const maxNames = 200

/** The condition for changes in which a value, the record or the member contains a text, among the newest 50,000. */
export async function changeSearch(db: Database, text: string): Promise<SQL | undefined> {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const named = await Promise.all(
    entityKeys.filter(hasName).map(async (entity) => {
      const { table, id, ar, en } = nameColumns(entity)
      const rows = await db
        .select({ id: sql<string>`${id}::text` })
        .from(table)
        .where(or(ilike(sql`${ar}::text`, pattern), ilike(sql`${en}::text`, pattern)))
        .limit(maxNames)
      return rows.length === 0 ? undefined : isAbout(entity, rows)
    }),
  )
  return and(
    gt(changes.id, sql`(select coalesce(max(id), 0) - ${newest} from ${changes})`),
    or(
      ilike(sql`${changes.before}::text`, pattern),
      ilike(sql`${changes.after}::text`, pattern),
      ilike(changes.staffName, pattern),
      ...named,
      await bookingOf(db, text),
    ),
  )
}

async function bookingOf(db: Database, text: string): Promise<SQL | undefined> {
  const search = readBookingSearch(text)
  if (search?.kind !== 'reference') return undefined
  const rows = await db.select({ id: bookings.id }).from(bookings).where(eq(bookings.reference, search.reference))
  return rows.length === 0 ? undefined : isAbout('booking', rows)
}

function isAbout(entity: (typeof entityKeys)[number], rows: readonly { id: string }[]): SQL | undefined {
  return and(
    eq(changes.entity, entity),
    inArray(
      changes.entityId,
      rows.map(({ id }) => id),
    ),
  )
}
