import { Search } from 'lucide-react'
import { Link } from 'react-router'
import { bookingSearchMaximum } from '#domain/booking/booking-search.ts'
import { SearchBox } from '../shared/list/list-filter.tsx'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { buttonClass } from '../../ui/button.ts'
import { useLanguage } from '../../i18n/texts-context.tsx'
import { plannerTexts } from '../../i18n/planner-texts.ts'
import type { FoundOnPlanner } from './find.server.ts'

/**
 * Finds a unit or a booking, also outside of the days that the planner shows. Folded on phones, where the days would otherwise begin
 * below the first screen.
 */
export function FindBox({ answer }: { answer: { text: string; found: readonly FoundOnPlanner[] } | undefined }) {
  const { actions } = useAdminTexts()
  const texts = plannerTexts[useLanguage()]
  return (
    <details
      open={answer !== undefined}
      className="md:details-content:block md:details-content:[content-visibility:visible]"
    >
      <summary
        className={buttonClass(
          'quiet',
          'cursor-pointer list-none supports-[selector(::details-content)]:md:hidden [&::-webkit-details-marker]:hidden',
        )}
      >
        <Search aria-hidden className="size-5" />
        {actions.search}
      </summary>
      <div className="space-y-3 max-md:mt-3">
        <SearchBox
          label={texts.find}
          text={answer?.text ?? ''}
          maxLength={bookingSearchMaximum}
          problem={answer && answer.found.length === 0 ? texts.notFound : undefined}
        />
        {answer && answer.found.length > 0 && (
          <nav aria-label={texts.found} className="rounded-card border border-line bg-surface px-5 py-2">
            <ul className="divide-y divide-line">
              {answer.found.map(({ to, title, note }) => (
                <li key={to}>
                  <Link to={to} className="flex min-h-11 flex-wrap items-center gap-x-3 py-2 hover:text-brand">
                    <bdi className="font-semibold">{title}</bdi>
                    <bdi className="text-sm text-muted">{note}</bdi>
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </details>
  )
}
