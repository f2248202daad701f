import { like, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { PersonSearch } from '#domain/booking/booking-search.ts'

/**
 * Conditions that find people by name or mobile number in a table with the generated column `search_name` (migration 0003), which
 * the Drizzle schema omits. A search text that is too short finds nothing.
 */
export function personConditions(search: PersonSearch | undefined, mobileNumber: AnyPgColumn): SQL[] {
  if (!search) return []
  if (search.kind === 'tooShort') return [sql`false`]
  if (search.kind === 'mobile') return [like(mobileNumber, `%${search.digits}%`)]
  return search.words.map((word) => sql`compact_name(search_name) like search_key(${`%${escapeLike(compact(word))}%`})`)
}

/** The same rule as `compact_name` in migration 0016: عبد الله equals عبدالله, Abdul-Rahman equals Abdulrahman. */
function compact(word: string): string {
  return word.replace(/[-.'`’]/g, '') || word
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
