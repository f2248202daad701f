import { formatCount } from '#domain/money/numbers.ts'
import type { LocalDate } from '#domain/time/riyadh-time.ts'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { Price } from '../../ui/price.tsx'
import type { DashboardView } from './load-dashboard.server.ts'

type TrendTableProps = { trend: DashboardView['trend']; nameOf: (start: LocalDate) => string }

/** The values of the chart as a table, newest first. */
export function TrendTable({ trend: { spans, period }, nameOf }: TrendTableProps) {
  const { dashboard } = useAdminTexts()
  const hasRevenue = spans.some(({ revenue }) => revenue)
  const head = 'py-2 font-semibold'
  return (
    <details className="mt-5">
      <summary className="min-h-11 w-fit cursor-pointer py-2 font-semibold text-brand">{dashboard.asTable}</summary>
      <table className="w-full">
        <caption className="sr-only">{dashboard.trend}</caption>
        <thead className="text-sm text-muted">
          <tr className="border-b border-line">
            <th scope="col" className={`${head} text-start`}>
              {dashboard.units[period]}
            </th>
            <th scope="col" className={`${head} text-end`}>
              {dashboard.bookingsMade}
            </th>
            {hasRevenue && (
              <>
                <th scope="col" className={`${head} text-end`}>
                  {dashboard.revenue} <span className="block font-normal">{dashboard.withVat}</span>
                </th>
                <th scope="col" className={`${head} text-end font-normal`}>
                  {dashboard.withoutVat}
                </th>
              </>
            )}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {spans.toReversed().map(({ start, bookings, revenue }) => (
            <tr key={start}>
              <th scope="row" className="py-1.5 text-start font-normal">
                {nameOf(start)}
              </th>
              <td className="py-1.5 text-end tabular-nums">{formatCount(bookings)}</td>
              {revenue && (
                <>
                  <td className="py-1.5 text-end">
                    <Price amount={revenue.total} />
                  </td>
                  <td className="py-1.5 text-end">
                    <Price amount={revenue.subtotal} />
                  </td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
