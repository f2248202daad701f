/** A page of a list begins after, or ends before, a row that was seen; the first page has neither. */
export type PagePlace = { after?: string | undefined; before?: string | undefined }

type Read = { size: number; isFirst: boolean; back: boolean }

/**
 * A page of `size` rows, and whether there are more before and after it, out of up to one row more that were read from its
 * place on: in the order of the list, or against it (`back`). What was seen lies on the other side of the place.
 */
export function cutPage<Row>(rows: readonly Row[], { size, isFirst, back }: Read) {
  const page = rows.slice(0, size)
  if (back) page.reverse()
  const isMore = rows.length > size
  return { rows: page, hasPrevious: back ? isMore : !isFirst, hasNext: back || isMore }
}
