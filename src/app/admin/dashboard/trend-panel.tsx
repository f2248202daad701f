import { Link } from 'react-router'
import { trendPeriods, type TrendPeriod } from '#domain/booking/booking-trend.ts'
import type { Halalas } from '#domain/money/money.ts'
import { formatCount } from '#domain/money/numbers.ts'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { Panel } from '../shared/screen/panel.tsx'
import { Price } from '../../ui/price.tsx'
import type { DashboardView } from './load-dashboard.server.ts'
import { TrendPlot } from './trend-plot.tsx'
import { TrendTable } from './trend-table.tsx'
import { formatDate } from '#domain/time/date-format.ts'
import type { LocalDate } from '#domain/time/riyadh-time.ts'
import { useLanguage } from '../../i18n/texts-context.tsx'
import { chipClass } from '../../ui/chip.ts'

type Trend = DashboardView['trend']

/** Bookings and revenue over time, as a chart and as a table. */
export function TrendPanel({ trend }: { trend: Trend }) {
  const { dashboard } = useAdminTexts()
  const nameOf = useSpanName(trend.period)
  const labels = trend.spans.map(({ start }) => nameOf(start))
  const revenues = trend.spans.flatMap(({ revenue }) => (revenue ? [revenue.total / 100] : []))
  const axis = { labels, step: trend.period === 'month' ? 7 : 3 }
  return (
    <Panel>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-title">{trend.revenue ? dashboard.trend : dashboard.trendBookings}</h2>
        <Periods chosen={trend.period} />
      </div>
      <div className="grid gap-8">
        <figure>
          <figcaption className="mb-4 text-muted">
            {dashboard.bookingsMade}: <strong className="text-ink">{formatCount(trend.bookings)}</strong>
          </figcaption>
          <TrendPlot
            kind="bars"
            title={dashboard.bookingsMade}
            values={trend.spans.map((span) => span.bookings)}
            {...axis}
          />
        </figure>
        {trend.revenue && (
          <figure>
            <RevenueCaption revenue={trend.revenue} />
            <TrendPlot kind="line" title={`${dashboard.revenue} (${dashboard.withVat})`} values={revenues} {...axis} />
          </figure>
        )}
      </div>
      <TrendTable trend={trend} nameOf={nameOf} />
    </Panel>
  )
}

/** Revenue with and without VAT. Revenue of future and of unconfirmed bookings is listed separately. */
function RevenueCaption({ revenue }: { revenue: NonNullable<Trend['revenue']> }) {
  const { dashboard } = useAdminTexts()
  const { later, requests } = revenue
  return (
    <figcaption className="mb-4 text-muted">
      {dashboard.revenue}
      <dl className="flex flex-wrap gap-x-8">
        <Amount name={dashboard.withVat} amount={revenue.total} />
        <Amount name={dashboard.withoutVat} amount={revenue.subtotal} />
      </dl>
      <p className="text-sm">{dashboard.revenueNote}</p>
      {(later.total > 0 || requests.count > 0) && (
        <dl className="mt-2 flex flex-wrap gap-x-8 text-sm">
          {later.total > 0 && <Amount name={dashboard.revenueLater} amount={later.total} />}
          {requests.count > 0 && (
            <Amount name={`${dashboard.revenueRequests} (${formatCount(requests.count)})`} amount={requests.total} />
          )}
        </dl>
      )}
    </figcaption>
  )
}

function Amount({ name, amount }: { name: string; amount: Halalas }) {
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt>{name}:</dt>
      <dd className="font-semibold text-ink">
        <Price amount={amount} />
      </dd>
    </div>
  )
}

function Periods({ chosen }: { chosen: Trend['period'] }) {
  const { dashboard } = useAdminTexts()
  return (
    <nav aria-label={dashboard.period} className="flex gap-2">
      {trendPeriods.map((period) => (
        <Link
          key={period}
          to={{ search: period === 'month' ? '' : `?period=${period}` }}
          preventScrollReset
          aria-current={period === chosen ? 'page' : undefined}
          className={`${chipClass} px-4 text-[0.9375rem]`}
        >
          {dashboard.periods[period]}
        </Link>
      ))}
    </nav>
  )
}

/** Returns the label of a day ("20 November") or a month ("November 2026") of the chart. */
function useSpanName(period: TrendPeriod): (start: LocalDate) => string {
  const language = useLanguage()
  const unwanted = period === 'month' ? / \d{4}$/ : /^\d+ /
  return (start) => formatDate(start, language).replace(unwanted, '')
}
