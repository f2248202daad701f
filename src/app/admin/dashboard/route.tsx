import { ListTodo } from 'lucide-react'
import { Link } from 'react-router'
import { formatDate, formatHijri, formatWeekday } from '#domain/time/date-format.ts'
import { DueDeposits } from '../shared/money/due-deposits.tsx'
import { AdminPage } from '../shared/screen/admin-page.tsx'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { LiveUpdates } from '../shared/screen/live-updates.tsx'
import { staffOf } from '../shared/session/session.server.ts'
import { todayTexts } from '../../i18n/today-texts.ts'
import { buttonClass } from '../../ui/button.ts'
import { useLanguage } from '../../i18n/texts-context.tsx'
import { settingsContext } from '../../maintenance/close-for-maintenance.server.ts'
import { servicesContext } from '../../services-context.ts'
import type { Route } from './+types/route'
import { OverduePanel } from './overdue-panel.tsx'
import { BranchDayPanel, PendingPanel } from './today-panels.tsx'
import { DocumentsCard, Figures, InvoiceCards, SetupCard, SyncCard } from './counts.tsx'
import { loadDashboard, type DashboardView } from './load-dashboard.server.ts'
import { TrendPanel } from './trend-panel.tsx'
import { formatCount } from '#domain/money/numbers.ts'
import { Panel } from '../shared/screen/panel.tsx'

export function loader({ request, context }: Route.LoaderArgs) {
  const settings = context.get(settingsContext)
  return loadDashboard(request, context.get(servicesContext), { role: staffOf(context).role, settings })
}

export default function Dashboard({ loaderData: view }: Route.ComponentProps) {
  const { nav } = useAdminTexts()
  const language = useLanguage()
  const { today, updateMark, counts } = view
  return (
    <AdminPage
      title={nav.dashboard}
      actions={
        <Link to="/admin/today" className={buttonClass('accent')}>
          <ListTodo aria-hidden className="size-5" />
          {todayTexts[language].open}
        </Link>
      }
      intro={`${formatWeekday(today, language)} ${formatDate(today, language)} · ${formatHijri(today, language)}`}
    >
      <LiveUpdates updateMark={updateMark} />
      <div className="grid gap-6">
        {view.showsSetup && <SetupCard />}
        <Figures counts={counts} />
        {view.overdue.count > 0 && <OverduePanel overdue={view.overdue} />}
        <DueDeposits day={today} rows={view.dueDeposits} hasMore={view.hasMoreDueDeposits} />
        {view.sync && <SyncCard counts={view.sync} />}
        <DocumentsCard counts={view.documents} />
        <InvoiceCards warnings={view.invoices} />
        <div className="grid gap-6 xl:grid-cols-2">
          <BranchDayPanel rows={view.branchDay} today={today} />
          <PendingPanel rows={view.pending} count={counts.pending} />
        </div>
        <div className="grid gap-6 xl:grid-cols-[1fr_22rem]">
          <TrendPanel trend={view.trend} />
          <TopCarsPanel cars={view.topCars} />
        </div>
      </div>
    </AdminPage>
  )
}

/** The most booked cars of this month and the two before. */
function TopCarsPanel({ cars }: { cars: DashboardView['topCars'] }) {
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
