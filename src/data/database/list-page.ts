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

/** The position of a row: its id and, unless it comes from an address, the date that orders the list, with microseconds. */
type Position = { id: string; date?: string }

/** The part of a list to read: the rows after `seen`, or before it when `back`. */
export type ListPart = { seen: Position | undefined; back: boolean; limit: number }

/** A row of a list, with the date that orders it as `dateText` selects it. */
type DatedRow<Row> = { row: Row; date: string }

type ListTable = PgTable & { id: AnyPgColumn }

/** A date with its microseconds, which neither a `Date` nor an address contains. */
export function dateText(date: AnyPgColumn) {
  return sql<string>`${date}::text`
}

/** The condition for rows after the row `seen` in a list with the latest `date` first, or before it when `back`. */
export function isBeyond(
  table: ListTable,
  date: AnyPgColumn,
  { seen, back }: Pick<ListPart, 'seen' | 'back'>,
): SQL | undefined {
  if (seen === undefined) return undefined
  const id = toUuid(seen.id)
  if (id === undefined) return sql`false`
  const stored = sql`(select ${date} from ${table} where ${table.id} = ${id})`
  const from = seen.date === undefined ? stored : sql`${seen.date}::timestamptz`
  return sql`(${date}, ${table.id}) ${back ? sql`>` : sql`<`} (${from}, ${id}::uuid)`
}

/** One page of a list, and whether there are more rows before and after it; empty for an unknown position. */
export async function readPage<Row>(
  select: (part: ListPart) => Promise<DatedRow<Row>[]>,
  { after, before }: PageCursor,
  size: number,
) {
  const back = before !== undefined
  const id = before ?? after
  const seen = id === undefined ? undefined : { id }
  const rows = (await select({ seen, back, limit: size + 1 })).map(({ row }) => row)
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

/**
 * All rows of a list, at most `most`, in batches of 1000. A batch begins after the date of the last row and not after the row, which
 * can be deleted or get another date meanwhile.
 */
export async function* readInBatches<Row extends { id: string }>(
  select: (part: ListPart) => Promise<DatedRow<Row>[]>,
  most: number,
): AsyncGenerator<Row[]> {
  const batch = 1000
  let seen: Position | undefined
  for (let left = most; left > 0; left -= batch) {
    const rows = await select({ seen, back: false, limit: Math.min(batch, left) })
    if (rows.length > 0) yield rows.map(({ row }) => row)
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    seen = { id: last.row.id, date: last.date }
  }
}
