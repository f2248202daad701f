import { AdminPage } from '../../back-office/page/admin-page.tsx'
import { useAdminTexts } from '../../back-office/page/admin-texts.ts'
import { Pager } from '../../back-office/list/pager.tsx'
import { EmptyState } from '../../back-office/page/panel.tsx'
import { staffOf } from '../../back-office/session/session.server.ts'
import { servicesContext } from '../../services/services.ts'
import type { Route } from './+types/route'
import { ChangeEntry } from '../../back-office/changes/change-entry.tsx'
import { FilterForm } from './filter-form.tsx'
import { loadChanges } from './load-changes.server.ts'

export function loader({ request, context }: Route.LoaderArgs) {
  return loadChanges(request, context.get(servicesContext), staffOf(context).role)
}

export default function Changes({ loaderData: list }: Route.ComponentProps) {
  const { changes, nav } = useAdminTexts()
  const { rows } = list
  return (
    <AdminPage title={nav.changes} intro={changes.intro}>
      <div className="space-y-5">
        <FilterForm key={list.address} list={list} />
        {rows.length === 0 && <EmptyState>{list.address ? changes.noneFound : changes.empty}</EmptyState>}
        {rows.map((change) => (
          <ChangeEntry key={change.id} change={change} />
        ))}
      </div>
      <Pager label={changes.pages} home="/admin/changes" list={list} />
    </AdminPage>
  )
}
