import { bookingSearchMaximum } from '#domain/booking/booking-search.ts'
import { readChangeFilter, writeChangeFilter } from '#domain/staff/change-filter.ts'
import { SearchBox } from '../shared/list/list-filter.tsx'
import { answerTypedSearch } from '../shared/list/typed-search.server.ts'
import { Form } from 'react-router'
import { AdminPage } from '../shared/screen/admin-page.tsx'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { Pager } from '../shared/list/pager.tsx'
import { EmptyState } from '../shared/screen/panel.tsx'
import { markOnlyRead, staffOf } from '../shared/session/session.server.ts'
import { servicesContext } from '../../services-context.ts'
import type { Route } from './+types/route'
import { ChangeEntry } from '../shared/changes/change-entry.tsx'
import { readForm } from '../../forms/read-form.server.ts'
import { ConfirmAction } from '../shared/screen/confirm.tsx'
import { buttonClass } from '../../ui/button.ts'
import { submitRestore } from './restore.server.ts'
import { FilterForm } from './filter-form.tsx'
import { type ChangeList, loadChanges } from './load-changes.server.ts'

const home = '/admin/changes'

export function loader({ request, context }: Route.LoaderArgs) {
  return loadChanges(request, context.get(servicesContext), staffOf(context).role)
}

export async function action({ request, context }: Route.ActionArgs) {
  const { search, searchParams } = new URL(request.url)
  const posted = await readForm(request.clone())
  if (posted.has('intent')) return submitRestore({ request, context }, home + search)
  markOnlyRead(context)
  const filter = readChangeFilter(searchParams)
  return answerTypedSearch(context.get(servicesContext), request, { home, filter: writeChangeFilter(filter) })
}

export default function Changes({ loaderData: list }: Route.ComponentProps) {
  const { changes, nav } = useAdminTexts()
  const { rows } = list
  return (
    <AdminPage title={nav.changes} intro={changes.intro}>
      <div className="space-y-5">
        <SearchBox label={changes.search} text={list.search.text} maxLength={bookingSearchMaximum} />
        <FilterForm key={list.queryString} list={list} />
        {rows.length === 0 && <EmptyState>{list.queryString ? changes.noneFound : changes.empty}</EmptyState>}
        {rows.map((change) => (
          <ChangeEntry key={change.id} change={change} restore={<Restore change={change} />} />
        ))}
      </div>
      <Pager label={changes.pages} home={home} list={list} />
    </AdminPage>
  )
}

/** The button that restores the values before a change, or why that is impossible. */
function Restore({ change: { id, action, restore: can } }: { change: ChangeList['rows'][number] }) {
  const { restore } = useAdminTexts().changes
  if (can === undefined || can === 'nothingToRestore') return null
  if (can !== 'yes') return <p className="mt-3 text-sm text-muted">{restore.cannot[can]}</p>
  const isDeleted = action === 'delete'
  const label = isDeleted ? restore.restoreDeleted : restore.button
  return (
    <div className="mt-3">
      <ConfirmAction
        id={`restore-${id}`}
        label={label}
        look="quiet"
        question={isDeleted ? restore.bringBackQuestion : restore.question}
      >
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="restoreChange" />
          <button type="submit" name="id" value={id} className={buttonClass('accent')}>
            {label}
          </button>
        </Form>
      </ConfirmAction>
    </div>
  )
}
