import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { buttonClass } from '../../../ui/button.ts'
import { useAdminTexts } from '../screen/admin-texts.ts'
import type { PageCursor } from '#data/database/list-page.ts'

type Row = { id: string | number }

type PagerProps = {
  label: string
  home: string
  /** One page of the list; `queryString` has its filter. */
  list: { queryString: string; rows: readonly Row[]; hasPrevious: boolean; hasNext: boolean }
}

/** Links to the previous and next page; nothing for a single page. An empty page links to the first. */
export function Pager({ label, home, list: { queryString, rows, hasPrevious, hasNext } }: PagerProps) {
  const { actions } = useAdminTexts()
  if (!hasPrevious && !hasNext) return null
  function beside(side: 'before' | 'after', row: Row | undefined): string {
    const params = new URLSearchParams(queryString)
    if (row) params.set(side, String(row.id))
    return listAddress(home, params)
  }
  return (
    <nav aria-label={label} className="mt-5 flex justify-between gap-3">
      {hasPrevious ? (
        <Link to={beside('before', rows[0])} rel="prev" className={buttonClass('quiet')}>
          <ChevronLeft aria-hidden className="flip-rtl size-5" />
          {actions.previous}
        </Link>
      ) : (
        <span />
      )}
      {hasNext && (
        <Link to={beside('after', rows.at(-1))} rel="next" className={buttonClass('quiet')}>
          {actions.next}
          <ChevronRight aria-hidden className="flip-rtl size-5" />
        </Link>
      )}
    </nav>
  )
}

/** Returns the address of a list with a filter, without `?` for an empty one. */
export function listAddress(home: string, filter: URLSearchParams): string {
  return filter.size === 0 ? home : `${home}?${filter.toString()}`
}

/** Returns the position in a list from its query parameters. */
export function readCursor(searchParams: URLSearchParams): PageCursor {
  return { after: searchParams.get('after') ?? undefined, before: searchParams.get('before') ?? undefined }
}
