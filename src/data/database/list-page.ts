import { asc, desc, gt, lt, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { toNumber, toUuid } from './parse-ids.ts'

/** A page begins after `after` or ends before `before`; the first page has neither. */
export type PageCursor = { after?: string | undefined; before?: string | undefined }

type Read = { size: number; isFirst: boolean; back: boolean }

/**
 * Takes a page of `size` rows from up to `size` + 1 rows, which are in reverse order when `back`, and tells whether there are
 * more before and after it.
 */
export function cutPage<Row>(rows: readonly Row[], { size, isFirst, back }: Read) {
  const page = rows.slice(0, size)
  if (back) page.reverse()
  const isMore = rows.length > size
  return { rows: page, hasPrevious: back ? isMore : !isFirst, hasNext: back || isMore }
}

/** The part of a list to read: the rows after `seen`, or before it when `back`. */
export type ListPart = { seen: string | undefined; back: boolean; limit: number }

type DatedTable = PgTable & { id: AnyPgColumn; createdAt: AnyPgColumn }

/** The condition for rows after the row `seen` in a list with the newest first, or before it when `back`. */
export function isBeyond(table: DatedTable, { seen, back }: Pick<ListPart, 'seen' | 'back'>): SQL | undefined {
  if (seen === undefined) return undefined
  const id = toUuid(seen)
  if (id === undefined) return sql`false`
  const place = sql`(select ${table.createdAt} from ${table} where ${table.id} = ${id})`
  return sql`(${table.createdAt}, ${table.id}) ${back ? sql`>` : sql`<`} (${place}, ${id}::uuid)`
}

/** One page of a list, and whether there are more rows before and after it; empty for an unknown position. */
export async function readPage<Row>(
  select: (part: ListPart) => Promise<Row[]>,
  { after, before }: PageCursor,
  size: number,
) {
  const back = before !== undefined
  const seen = before ?? after
  const rows = await select({ seen, back, limit: size + 1 })
  return cutPage(rows, { size, isFirst: seen === undefined, back })
}

/** The part of a list by numeric ids to read: its condition, order and number of rows. */
export type NumberedPart = { beyond: SQL | undefined; order: SQL; limit: number }

/**
 * One page of a list in the order of a numeric id, newest first, and whether there are more rows before and after it. A position is
 * an id; any other text is ignored.
 */
export async function readNumberedPage<Row>(
  id: AnyPgColumn,
  select: (part: NumberedPart) => Promise<Row[]>,
  cursor: PageCursor,
  size: number,
) {
  const before = toNumber(cursor.before)
  const back = before !== undefined
  const seen = before ?? toNumber(cursor.after)
  const beyond = seen === undefined ? undefined : back ? gt(id, seen) : lt(id, seen)
  const rows = await select({ beyond, order: back ? asc(id) : desc(id), limit: size + 1 })
  return cutPage(rows, { size, isFirst: seen === undefined, back })
}

/** All rows of a list, at most `most`, in batches of 1000. */
export async function* readInBatches<Row extends { id: string }>(
  select: (part: ListPart) => Promise<Row[]>,
  most: number,
): AsyncGenerator<Row[]> {
  const batch = 1000
  let seen: string | undefined
  for (let left = most; left > 0; left -= batch) {
    const rows = await select({ seen, back: false, limit: Math.min(batch, left) })
    if (rows.length > 0) yield rows
    if (rows.length < batch) return
    seen = rows.at(-1)?.id
  }
}
