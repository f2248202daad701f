import { like, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { PersonSearch } from '../../domain/booking/booking-search.ts'

/**
 * What finds people by name or number in a table with a `search_name` column, which the database keeps from the name
 * (migration 0003) and which is nobody's to read or write. A search that is too short finds nothing.
 */
export function personConditions(search: PersonSearch | undefined, mobileNumber: AnyPgColumn): SQL[] {
  if (!search) return []
  if (search.kind === 'tooShort') return [sql`false`]
  if (search.kind === 'mobile') return [like(mobileNumber, `%${search.digits}%`)]
  return search.words.map((word) => sql`search_name like search_key(${`%${escapeLike(word)}%`})`)
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
