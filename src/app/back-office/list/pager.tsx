import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { buttonClass } from '../../ui/button.ts'
import { useAdminTexts } from '../page/admin-texts.ts'
import { listAddress } from './list-address.ts'

type Row = { id: string | number }

type PagerProps = {
  label: string
  home: string
  /** A page of the list; `address` is the filter that its other pages keep. */
  list: { address: string; rows: readonly Row[]; hasPrevious: boolean; hasNext: boolean }
}

/** The ways to the pages before and after; nothing when there is only one, and from an empty page back to the beginning. */
export function Pager({ label, home, list: { address, rows, hasPrevious, hasNext } }: PagerProps) {
  const { actions } = useAdminTexts()
  if (!hasPrevious && !hasNext) return null
  function beside(side: 'before' | 'after', row: Row | undefined): string {
    const params = new URLSearchParams(address)
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
