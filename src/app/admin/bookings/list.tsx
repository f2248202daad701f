import { Plus } from 'lucide-react'
import { Link, redirect } from 'react-router'
import { readBranchChoice } from '#domain/branches/branch-choice.ts'
import { everyBooking, isNarrowed, readBookingFilter, writeBookingFilter } from '#domain/booking/booking-filter.ts'
import { openingView } from '#domain/booking/views/booking-views.ts'
import { bookingSearchMaximum } from '#domain/booking/booking-search.ts'
import { bookingStatuses } from '#domain/status/booking-status.ts'
import { mayEnter, mayExportIdentity } from '#domain/staff/staff-roles.ts'
import { formatCount } from '#domain/money/numbers.ts'
import { mayExportLists } from '../shared/export/customer-export.server.ts'
import { useStaffBookingTexts } from '../shared/screen/staff-booking-texts.ts'
import { exportLimits } from '../shared/export/export-columns.ts'
import { DownloadForm } from '../shared/export/download-form.tsx'
import { ExportMenu } from '../shared/export/export-menu.tsx'
import { ImportLink } from '../shared/imports/import-link.tsx'
import { FilterLinks, SearchBox } from '../shared/list/list-filter.tsx'
import { listAddress, Pager } from '../shared/list/pager.tsx'
import { answerTypedSearch } from '../shared/list/typed-search.server.ts'
import { AdminPage } from '../shared/screen/admin-page.tsx'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { LiveUpdates } from '../shared/screen/live-updates.tsx'
import { EmptyState } from '../shared/screen/panel.tsx'
import { useKeptAnswer } from '../shared/screen/use-kept-answer.ts'
import { markOnlyRead, staffOf, type Context } from '../shared/session/session.server.ts'
import { readStartBranch, rememberBranch } from '../shared/session/start-branch.server.ts'
import { readForm } from '../../forms/read-form.server.ts'
import { bookingViewTexts } from '../../i18n/booking-view-texts.ts'
import { useLanguage } from '../../i18n/texts-context.tsx'
import { settingsContext } from '../../maintenance/close-for-maintenance.server.ts'
import { servicesContext } from '../../services-context.ts'
import { buttonClass } from '../../ui/button.ts'
import type { Route } from './+types/list'
import { submitMany, submitRow } from './actions.server.ts'
import { BookingsTable } from './bookings-table.tsx'
import { ConfirmMany } from './confirm-many.tsx'
import { type BookingList, loadList } from './load-list.server.ts'
import { StatusProblem } from '../shared/booking/status-forms.tsx'
import { UndoStatusBar } from '../shared/booking/undo-status-bar.tsx'
import { FilterChips } from './views/filter-chips.tsx'
import { FilterButton, FilterSheet } from './views/filter-sheet.tsx'
import { submitView } from './views/submit-view.server.ts'
import { ViewLinks } from './views/view-links.tsx'

const home = '/admin/bookings'

export async function loader({ request, context }: Route.LoaderArgs) {
  await openStart(request, context)
  const member = staffOf(context)
  const settings = context.get(settingsContext)
  const list = await loadList(context.get(servicesContext), { request, settings, member })
  return {
    list,
    mayExport: mayExportLists(context),
    mayExportNumbers: mayExportIdentity(member.role),
    mayImport: mayEnter(member.role, 'fleet'),
  }
}

/** Without a filter in the address, the list opens with the work of the member's branch. A branch that was just chosen is remembered. */
async function openStart(request: Request, context: Context): Promise<void> {
  const { searchParams } = new URL(request.url)
  if (searchParams.size === 0) {
    throw redirect(listAddress(home, openingView(await readStartBranch(request, context))))
  }
  const chosen = searchParams.get('remember') === 'branch' ? readBranchChoice(searchParams) : undefined
  if (chosen === undefined) return
  const params = writeBookingFilter(readBookingFilter(searchParams))
  const search = searchParams.get('search')
  if (search) params.set('search', search)
  throw redirect(listAddress(home, params), await rememberBranch(request, context, chosen))
}

export async function action({ request, context }: Route.ActionArgs) {
  const posted = await readForm(request.clone())
  const intent = posted.get('intent')
  if (intent === 'saveView' || intent === 'deleteView') return submitView({ request, context })
  if (intent === 'confirmMany') return submitMany({ request, context })
  if (intent !== null) return submitRow({ request, context })
  markOnlyRead(context)
  const filter = readBookingFilter(new URL(request.url).searchParams)
  return answerTypedSearch(context.get(servicesContext), request, {
    home,
    filter: writeBookingFilter(filter),
    // Most customers are not in the view that the list opens with.
    ...(filter.work && { searched: new URLSearchParams(everyBooking) }),
  })
}

export { revalidateOnConflict as shouldRevalidate } from '../shared/form/edit-form.tsx'

export default function Bookings({
  loaderData: { list, mayExport, mayExportNumbers, mayImport },
  actionData,
}: Route.ComponentProps) {
  const { bookings, nav } = useAdminTexts()
  const { newTitle } = useStaffBookingTexts()
  const { search } = list
  const kept = useKeptAnswer(actionData)
  const answer = kept && 'result' in kept ? kept : undefined
  return (
    <AdminPage
      title={nav.lists.booking}
      actions={
        <>
          <Link to={`${home}/new`} className={buttonClass('accent')}>
            <Plus aria-hidden className="size-5" />
            {newTitle}
          </Link>
          {mayImport && <ImportLink kind="booking" />}
          {mayExport && list.rows.length > 0 && (
            <ExportMenu
              to={`${home}/export`}
              queryString={list.queryString}
              note={bookings.exportNote(formatCount(exportLimits.csv), formatCount(exportLimits.xlsx))}
            >
              {mayExportNumbers && <WholeNumbers queryString={list.queryString} />}
            </ExportMenu>
          )}
        </>
      }
    >
      <LiveUpdates updateMark={list.updateMark} />
      <div className="space-y-3">
        <StatusProblem answer={answer} />
        <ViewLinks
          current={list.current}
          branch={list.filter.branch}
          views={list.views}
          mayShare={list.mayShareViews}
          answer={answer}
        />
        <div className="flex items-end gap-2 md:gap-3">
          <SearchBox
            label={bookings.search}
            text={search.text}
            maxLength={bookingSearchMaximum}
            problem={search.problem}
            className="min-w-0 grow"
          />
          <FilterButton />
        </div>
        <div className="max-md:hidden">
          <FilterLinks
            label={bookings.statusFilter}
            name="status"
            queryString={list.statusQuery}
            unfiltered={everyBooking}
            chosen={list.filter.status}
            choices={bookingStatuses.map((value) => ({ value, label: bookings.statuses[value] }))}
          />
        </div>
        <FilterChips list={list} />
        <FilterSheet list={list} />
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <Found list={list} />
          <ConfirmMany rows={list.rows} />
        </div>
        {list.rows.length === 0 ? <Nothing list={list} /> : <BookingsTable rows={list.rows} changed={list.undo?.id} />}
      </div>
      <Pager label={bookings.pages} home={home} list={list} />
      <UndoStatusBar undo={list.undo} />
    </AdminPage>
  )
}

function Found({ list: { count, maxCounted, rows } }: { list: BookingList }) {
  const { bookings } = useAdminTexts()
  const atLeast = count === undefined ? rows.length : maxCounted
  return (
    <p role="status" className="text-muted">
      {count === undefined || count > maxCounted ? bookings.foundMore(formatCount(atLeast)) : bookings.found(count)}
    </p>
  )
}

function Nothing({ list: { filter, search } }: { list: BookingList }) {
  const { bookings } = useAdminTexts()
  const texts = bookingViewTexts[useLanguage()]
  if (!isNarrowed(filter) && search.text === '') return <EmptyState>{bookings.empty}</EmptyState>
  return (
    <EmptyState>
      <p>{filter.work ? texts.noWork : bookings.noneFound}</p>
      <Link to={`${home}?${everyBooking}`} className={buttonClass('quiet', 'mt-4')}>
        {filter.work ? texts.toAll : bookings.clearAll}
      </Link>
    </EmptyState>
  )
}

/** Exports the list with complete identity numbers; every such export is recorded. */
function WholeNumbers({ queryString }: { queryString: string }) {
  const { bookings } = useAdminTexts()
  const query = queryString && `?${queryString}`
  return (
    <details className="mt-3 border-t border-line pt-2">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">{bookings.wholeNumbers}</summary>
      <DownloadForm action={`/admin/bookings/export.xlsx${query}`} className="grid gap-2">
        <input type="hidden" name="numbers" value="whole" />
        <p className="text-sm text-muted">{bookings.wholeNumbersNote}</p>
        <button type="submit" className={buttonClass('danger')}>
          {bookings.exportXlsx}
        </button>
        <button type="submit" formAction={`/admin/bookings/export.csv${query}`} className={buttonClass('danger')}>
          {bookings.exportCsv}
        </button>
      </DownloadForm>
    </details>
  )
}
