import { Link } from 'react-router'
import { trendPeriods, type TrendPeriod } from '../../../domain/booking/booking-trend.ts'
import { formatCount } from '../../../domain/text/numbers.ts'
import { useAdminTexts } from '../../back-office/page/admin-texts.ts'
import { Panel } from '../../back-office/page/panel.tsx'
import { Price } from '../../ui/price.tsx'
import type { DashboardView } from './load-dashboard.server.ts'
import { TrendPlot } from './trend-plot.tsx'
import { TrendTable } from './trend-table.tsx'
import { formatDate } from '../../../domain/time/date-format.ts'
import type { LocalDate } from '../../../domain/time/riyadh-time.ts'
import { useLanguage } from '../../i18n/texts-context.tsx'
import { chipClass } from '../../ui/chip.ts'

type Trend = DashboardView['trend']

/** Bookings and revenue over time, as a chart and as a table. */
export function TrendPanel({ trend }: { trend: Trend }) {
  const { dashboard } = useAdminTexts()
  const nameOf = useSpanName(trend.period)
  const labels = trend.spans.map(({ start }) => nameOf(start))
  const revenues = trend.spans.flatMap(({ revenue }) => (revenue === undefined ? [] : [revenue / 100]))
  const axis = { labels, step: trend.period === 'month' ? 7 : 1 }
  return (
    <Panel>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-title">{trend.revenue === undefined ? dashboard.trendBookings : dashboard.trend}</h2>
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
        {trend.revenue !== undefined && (
          <figure>
            <figcaption className="mb-4 text-muted">
              {dashboard.revenue}:{' '}
              <strong className="text-ink">
                <Price amount={trend.revenue} />
              </strong>
              <span className="block text-sm">{dashboard.revenueNote}</span>
            </figcaption>
            <TrendPlot kind="line" title={dashboard.revenue} values={revenues} {...axis} />
          </figure>
        )}
      </div>
      <TrendTable trend={trend} nameOf={nameOf} />
    </Panel>
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
