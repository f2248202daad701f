import { Link } from 'react-router'
import { formatCount } from '../../../domain/text/count-format.ts'
import type { LocalDate } from '../../../domain/time/riyadh-time.ts'
import { useAdminTexts } from '../../back-office/page/admin-texts.ts'
import { Panel } from '../../back-office/page/panel.tsx'
import type { DashboardView } from './load-dashboard.server.ts'

type Row = DashboardView['branchDay'][number]

/** Today's pick-ups and returns, branch by branch; each number leads to its bookings. */
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
