import { formatCount } from '../../../domain/text/count-format.ts'
import { useAdminTexts } from '../../back-office/page/admin-texts.ts'
import { Panel } from '../../back-office/page/panel.tsx'
import type { DashboardView } from './load-dashboard.server.ts'

/** What customers book most, in this month and the two before. */
export function TopCarsPanel({ cars }: { cars: DashboardView['topCars'] }) {
  const { dashboard } = useAdminTexts()
  const most = cars[0]?.bookings ?? 1
  return (
    <Panel title={dashboard.topCars}>
      <p className="-mt-3 mb-4 text-sm text-muted">{dashboard.topCarsPeriod}</p>
      {cars.length === 0 && <p className="text-muted">{dashboard.topCarsEmpty}</p>}
      <ol className="space-y-4">
        {cars.map(({ id, name, bookings }) => (
          <li key={id}>
            <p className="flex justify-between gap-4">
              <bdi>{name}</bdi>
              <span className="font-semibold tabular-nums">{formatCount(bookings)}</span>
            </p>
            <svg
              aria-hidden
              viewBox="0 0 100 1"
              preserveAspectRatio="none"
              className="flip-rtl mt-1 h-2 w-full rounded-full"
            >
              <rect width={100} height={1} className="fill-raised" />
              <rect width={Math.max(1, Math.round((bookings / most) * 100))} height={1} className="fill-brand" />
            </svg>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
