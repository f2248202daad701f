import { Form } from 'react-router'
import { formatCount } from '#domain/money/numbers.ts'
import { AdminPage } from '../shared/screen/admin-page.tsx'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { FilterLinks } from '../shared/list/list-filter.tsx'
import { LiveUpdates } from '../shared/screen/live-updates.tsx'
import { Pager } from '../shared/list/pager.tsx'
import { EmptyState } from '../shared/screen/panel.tsx'
import { authorOf } from '../shared/session/session.server.ts'
import { servicesContext } from '../../services-context.ts'
import { buttonClass } from '../../ui/button.ts'
import type { Route } from './+types/route'
import { DeliveriesTable } from './deliveries-table.tsx'
import { loadSync } from './load-sync.server.ts'
import { retry } from './retry.server.ts'

export function loader({ request, context }: Route.LoaderArgs) {
  return loadSync(request, context.get(servicesContext))
}

export function action({ request, context }: Route.ActionArgs) {
  return retry(request, context, authorOf(context))
}

export default function Sync({ loaderData: list }: Route.ComponentProps) {
  const { nav, sync } = useAdminTexts()
  const { rows, counts } = list
  const isAnything = counts.waiting + counts.failed > 0
  function countOf(count: number): string {
    return count < list.maxUndelivered ? formatCount(count) : sync.atLeast(formatCount(count))
  }
  return (
    <AdminPage
      title={nav.lists.sync}
      intro={`${sync.intro} ${sync.targets[list.target]}.`}
      actions={
        isAnything && (
          <Form method="post" preventScrollReset>
            <button type="submit" name="intent" value="retryAll" className={buttonClass('accent')}>
              {sync.retryAll}
            </button>
          </Form>
        )
      }
    >
      <LiveUpdates updateMark={list.updateMark} />
      <div className="space-y-5">
        <dl className="flex flex-wrap gap-3">
          {list.states.map((state) => (
            <div key={state} className="min-w-40 rounded-card border border-line bg-surface px-5 py-3">
              <dt className="text-sm text-muted">{sync.states[state]}</dt>
              <dd className="text-title font-semibold tabular-nums">{countOf(counts[state])}</dd>
            </div>
          ))}
        </dl>
        {isAnything && (
          <FilterLinks
            label={sync.state}
            name="state"
            queryString={list.queryString}
            chosen={list.state}
            choices={list.states.map((value) => ({ value, label: sync.states[value] }))}
          />
        )}
        {rows.length > 0 && <DeliveriesTable rows={rows} />}
        {rows.length === 0 && <EmptyState>{isAnything ? sync.noneFound : sync.empty}</EmptyState>}
      </div>
      <Pager label={sync.pages} home="/admin/sync" list={list} />
    </AdminPage>
  )
}
