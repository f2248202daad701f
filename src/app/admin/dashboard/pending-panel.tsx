import { Link } from 'react-router'
import { formatCount } from '../../../domain/text/count-format.ts'
import { formatMoment } from '../../../domain/time/date-format.ts'
import { useAdminTexts } from '../../back-office/page/admin-texts.ts'
import { Panel } from '../../back-office/page/panel.tsx'
import { useLanguage } from '../../i18n/texts-context.tsx'
import type { DashboardView } from './load-dashboard.server.ts'

/** The newest bookings that nobody has confirmed yet. */
export function PendingPanel({ rows, count }: { rows: DashboardView['pending']; count: number }) {
  const { bookings, dashboard } = useAdminTexts()
  const language = useLanguage()
  return (
    <Panel title={dashboard.pendingTitle}>
      {rows.length === 0 && <p className="text-muted">{dashboard.pendingEmpty}</p>}
      <ul className="divide-y divide-line">
        {rows.map(({ id, reference, created, car, pickup, pickupBranch }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-3 first:pt-0">
            <Link to={`/admin/bookings/${id}`} className="font-semibold text-brand underline underline-offset-4">
              <bdi dir="ltr">{reference}</bdi>
            </Link>
            <span className="text-sm text-muted">{formatMoment(created, language)}</span>
            <span className="w-full">
              <bdi>{car}</bdi>
            </span>
            <span className="w-full text-sm text-muted">
              {bookings.pickup}: {pickupBranch} · {formatMoment(pickup, language)}
            </span>
          </li>
        ))}
      </ul>
      {count > rows.length && (
        <Link to="/admin/bookings?status=pending" className="mt-3 inline-block py-2 font-semibold text-brand underline">
          {dashboard.allPending(formatCount(count))}
        </Link>
      )}
    </Panel>
  )
}
