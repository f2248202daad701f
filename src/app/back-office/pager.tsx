import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { buttonClass } from '../ui/button.ts'
import { useAdminTexts } from './admin-texts.ts'

type PagerProps = { label: string; previous: string | undefined; next: string | undefined }

/** The ways to the pages before and after; nothing when there is only one. */
export function Pager({ label, previous, next }: PagerProps) {
  const { actions } = useAdminTexts()
  if (!previous && !next) return null
  return (
    <nav aria-label={label} className="mt-5 flex justify-between gap-3">
      {previous ? (
        <Link to={previous} rel="prev" className={buttonClass('quiet')}>
          <ChevronLeft aria-hidden className="flip-rtl size-5" />
          {actions.previous}
        </Link>
      ) : (
        <span />
      )}
      {next && (
        <Link to={next} rel="next" className={buttonClass('quiet')}>
          {actions.next}
          <ChevronRight aria-hidden className="flip-rtl size-5" />
        </Link>
      )}
    </nav>
  )
}
