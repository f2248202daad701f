import { formatDate, formatHijri, formatWeekday } from '../../../domain/time/date-format.ts'
import { AdminPage } from '../../back-office/page/admin-page.tsx'
import { useAdminTexts } from '../../back-office/page/admin-texts.ts'
import { LiveUpdates } from '../../back-office/page/live-updates.tsx'
import { staffOf } from '../../back-office/session/session.server.ts'
import { useLanguage } from '../../i18n/texts-context.tsx'
import { servicesContext } from '../../services/services.ts'
import type { Route } from './+types/route'
import { BranchDayPanel } from './branch-day-panel.tsx'
import { Figures } from './figures.tsx'
import { loadDashboard } from './load-dashboard.server.ts'
import { PendingPanel } from './pending-panel.tsx'
import { SyncCard } from './sync-card.tsx'
import { TopCarsPanel } from './top-cars-panel.tsx'
import { TrendPanel } from './trend-panel.tsx'

export function loader({ request, context }: Route.LoaderArgs) {
  return loadDashboard(request, context.get(servicesContext), staffOf(context).role)
}

export default function Dashboard({ loaderData: view }: Route.ComponentProps) {
  const { nav } = useAdminTexts()
  const language = useLanguage()
  const { today, updateMark, counts } = view
  return (
    <AdminPage
      title={nav.dashboard}
      intro={`${formatWeekday(today, language)} ${formatDate(today, language)} · ${formatHijri(today, language)}`}
    >
      <LiveUpdates updateMark={updateMark} />
      <div className="grid gap-6">
        <Figures counts={counts} />
        {view.sync && <SyncCard counts={view.sync} />}
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
