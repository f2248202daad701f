/** A page begins after `after` or ends before `before`; the first page has neither. */
export type PagePlace = { after?: string | undefined; before?: string | undefined }

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
