import { CircleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { formatCount } from '#domain/money/numbers.ts'
import { formatMoment } from '#domain/time/date-format.ts'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { useLanguage } from '../../i18n/texts-context.tsx'
import type { DashboardView } from './load-dashboard.server.ts'

/** Late returns and late pick-ups, the longest delay first. */
export function OverduePanel({ overdue: { rows, count } }: { overdue: DashboardView['overdue'] }) {
  const { bookings, dashboard } = useAdminTexts()
  const language = useLanguage()
  return (
    <section aria-labelledby="overdue" className="rounded-card border border-danger bg-danger-soft p-5 md:p-7">
      <h2 id="overdue" className="mb-3 flex items-center gap-2.5 text-title text-danger">
        <CircleAlert aria-hidden className="size-6 shrink-0" />
        {dashboard.overdueTitle(formatCount(count))}
      </h2>
      <ul className="divide-y divide-line">
        {rows.map(({ id, reference, car, kind, due }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-4 py-2.5">
            <Link to={`/admin/bookings/${id}`} className="py-1 font-semibold underline underline-offset-4">
              <bdi dir="ltr">{reference}</bdi>
            </Link>
            <span className="grow">
              <bdi>{car}</bdi>
            </span>
            <span className="font-semibold text-danger">
              {kind && bookings.overdue[kind]}: {formatMoment(due, language)}
            </span>
          </li>
        ))}
      </ul>
      {count > rows.length && (
        <Link to="/admin/bookings?late=true" className="mt-2 inline-block py-2 font-semibold underline">
          {dashboard.allOverdue(formatCount(count))}
        </Link>
      )}
    </section>
  )
}
