import * as v from 'valibot'
import { type LocalDate, parseLocalDate } from '#domain/time/riyadh-time.ts'
import { langQuery } from './read-input.ts'

export const longestPage = 100

/** A whole number as a query parameter; an integer in the OpenAPI document. */
export const wholeNumber = (least: number, most: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/),
    v.metadata({ type: 'integer', pattern: undefined, minimum: least, maximum: most }),
    v.transform(Number),
    v.minValue(least),
    v.maxValue(most),
  )

/** The id of a row in an address. */
export const rowId = wholeNumber(1, 999_999_999)

export const bookingId = v.pipe(v.string(), v.uuid())

/** The id of a branch in an address. */
export const branchId = v.pipe(v.string(), v.maxLength(64), v.regex(/^[a-z0-9-]+$/))

/** A Riyadh day, as '2026-12-01'. */
export const dayInput = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\d$/, 'invalidDate'),
  v.metadata({ format: 'date' }),
  v.rawTransform<string, LocalDate>(({ dataset, addIssue, NEVER }) => {
    const day = parseLocalDate(dataset.value)
    if (day) return day
    addIssue({ message: 'invalidDate' })
    return NEVER
  }),
)

/** The query of a list: language, page, sort column (`id` or `id.desc`), and filters by equality. */
export function listQuery<const Column extends string, Filters extends v.ObjectEntries>(
  columns: readonly Column[],
  filters: Filters,
) {
  return v.strictObject({
    ...langQuery,
    limit: v.optional(wholeNumber(1, longestPage), String(longestPage)),
    offset: v.optional(wholeNumber(0, 999_999_999), '0'),
    order: v.optional(v.picklist(columns.flatMap((column) => [column, `${column}.asc`, `${column}.desc`] as const))),
    ...filters,
  })
}

/**
 * The query of a long list, whose pages start after the id of a row, so that every page costs the same. By default sorted by the
 * first column, latest first.
 */
export function placedListQuery<const Column extends string, Filters extends v.ObjectEntries>(
  id: v.GenericSchema<string, string>,
  columns: readonly [Column, ...Column[]],
  filters: Filters,
) {
  return v.strictObject({
    ...langQuery,
    ...pageEntries(id),
    order: orderInput(columns),
    ...filters,
  })
}

/** The page of a long list in a query. */
export function pageEntries<Id extends v.GenericSchema<string, unknown>>(id: Id) {
  return { limit: v.optional(wholeNumber(1, longestPage), String(longestPage)), after: v.optional(id) }
}

/** The page of a long list in a body, for filters that must not be in an address. */
export function bodyPageEntries(id: v.GenericSchema<string, string>) {
  return {
    limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(longestPage)), longestPage),
    after: v.optional(id),
  }
}

/** The order of a long list; latest first by its first column, unless asked otherwise. */
export function orderInput<const Column extends string>(columns: readonly [Column, ...Column[]]) {
  const orders = columns.flatMap((column) => [column, `${column}.asc`, `${column}.desc`] as const)
  return v.pipe(
    v.optional(v.picklist(orders), `${columns[0]}.desc`),
    v.transform((order) => {
      const [column, direction = 'asc'] = order.split('.') as [Column, 'asc' | 'desc' | undefined]
      return { column, direction }
    }),
  )
}

/** A page of a long list; the next page starts after the id `next`. */
export function placedListOf<Row extends v.GenericSchema>(row: Row) {
  return v.object({
    data: v.array(row),
    limit: v.pipe(v.number(), v.integer()),
    next: v.nullable(v.pipe(v.string(), v.uuid())),
  })
}

/** A page of a list. */
export function listOf<Row extends v.GenericSchema>(row: Row) {
  const count = v.pipe(v.number(), v.integer(), v.minValue(0))
  return v.object({ data: v.array(row), total: count, limit: count, offset: count })
}

export type Page = { limit: number; offset: number; order?: string | undefined }

/** Sorts rows and returns one page; without a sort column they keep their usual order. The sort is stable. */
export function pageOf<Row extends object>(rows: readonly Row[], { limit, offset, order }: Page) {
  const [column = '', direction = 'asc'] = order?.split('.') ?? []
  const sign = direction === 'desc' ? -1 : 1
  const sorted = order ? rows.toSorted((a, b) => sign * compare(keyOf(a, column), keyOf(b, column))) : rows
  return { data: sorted.slice(offset, offset + limit), total: rows.length, limit, offset }
}

function keyOf(row: object, column: string): string | number {
  const value: unknown = (row as Record<string, unknown>)[column]
  if (typeof value === 'number' || typeof value === 'string') return value
  const { halalas, instant } = (value ?? {}) as { halalas?: number; instant?: string }
  return halalas ?? instant ?? -1
}

function compare(one: string | number, other: string | number): number {
  return one < other ? -1 : one > other ? 1 : 0
}
