import { Link } from 'react-router'
import { formatCount } from '#domain/money/numbers.ts'
import type { LocalDate } from '#domain/time/riyadh-time.ts'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { Panel } from '../shared/screen/panel.tsx'
import type { DashboardView } from './load-dashboard.server.ts'
import { formatMoment } from '#domain/time/date-format.ts'
import { useLanguage } from '../../i18n/texts-context.tsx'

type Row = DashboardView['branchDay'][number]

/** Today's pick-ups and returns by branch; each number links to its bookings. */
export function BranchDayPanel({ rows, today }: { rows: readonly Row[]; today: LocalDate }) {
  const { bookings, dashboard } = useAdminTexts()
  if (rows.length === 0) {
    return (
      <Panel title={dashboard.today}>
        <p className="text-muted">{dashboard.todayEmpty}</p>
      </Panel>
    )
  }
  const cell = 'py-2 text-center'
  return (
    <Panel title={dashboard.today}>
      <table className="w-full">
        <caption className="sr-only">{dashboard.today}</caption>
        <thead className="text-sm text-muted">
          <tr className="border-b border-line">
            <th scope="col" className="py-2 text-start font-semibold">
              {bookings.branch}
            </th>
            <th scope="col" className={`${cell} font-semibold`}>
              {dashboard.pickups}
            </th>
            <th scope="col" className={`${cell} font-semibold`}>
              {dashboard.returns}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <tr key={row.branchId}>
              <th scope="row" className="py-2 text-start font-semibold">
                {row.name || dashboard.otherBranch}
              </th>
              <td className={cell}>
                <Count to={bookingsOf('pickup', today, row.branchId)} count={row.pickups} waiting={row.toHandOver} />
              </td>
              <td className={cell}>
                <Count to={bookingsOf('return', today, row.branchId)} count={row.returns} waiting={row.toReturn} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}

function Count({ to, count, waiting }: { to: string; count: number; waiting: number }) {
  const { dashboard } = useAdminTexts()
  if (count === 0) return <span className="text-muted">0</span>
  return (
    <>
      <Link
        to={to}
        className="inline-block min-w-11 py-1 font-semibold text-brand tabular-nums underline underline-offset-4"
      >
        {formatCount(count)}
      </Link>
      <span className="block text-sm text-muted">
        {waiting > 0 ? dashboard.left(formatCount(waiting)) : dashboard.allDone}
      </span>
    </>
  )
}

function bookingsOf(by: 'pickup' | 'return', today: LocalDate, branch: string | null): string {
  const address = new URLSearchParams({ by, order: 'earliest', from: today, to: today, ...(branch && { branch }) })
  return `/admin/bookings?${address.toString()}`
}

/** The newest bookings that are not confirmed yet. */
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
