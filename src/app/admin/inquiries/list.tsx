import { Link } from 'react-router'
import { bookingSearchMaximum } from '#domain/booking/booking-search.ts'
import { formatCount } from '#domain/money/numbers.ts'
import { inquiryStates, readInquiryFilter, writeInquiryFilter } from '#domain/customers/inquiry-filter.ts'
import { inquiryTypes } from '#domain/customers/inquiry-form.ts'
import { AdminPage } from '../shared/screen/admin-page.tsx'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { mayExportLists } from '../shared/export/customer-export.server.ts'
import { exportLimits } from '../shared/export/export-columns.ts'
import { ExportMenu } from '../shared/export/export-menu.tsx'
import { FilterLinks, SearchBox } from '../shared/list/list-filter.tsx'
import { LiveUpdates } from '../shared/screen/live-updates.tsx'
import { Pager } from '../shared/list/pager.tsx'
import { EmptyState } from '../shared/screen/panel.tsx'
import { answerTypedSearch } from '../shared/list/typed-search.server.ts'
import { markOnlyRead } from '../shared/session/session.server.ts'
import { servicesContext } from '../../services-context.ts'
import { buttonClass } from '../../ui/button.ts'
import type { Route } from './+types/list'
import { InquiriesTable } from './inquiries-table.tsx'
import { loadList } from './load-list.server.ts'

const home = '/admin/inquiries'

export async function loader({ request, context }: Route.LoaderArgs) {
  const list = await loadList(request, context.get(servicesContext))
  return { ...list, mayExport: mayExportLists(context) }
}

export function action({ request, context }: Route.ActionArgs) {
  markOnlyRead(context)
  const filter = readInquiryFilter(new URL(request.url).searchParams)
  return answerTypedSearch(context.get(servicesContext), request, { home, filter: writeInquiryFilter(filter) })
}

export default function Inquiries({ loaderData: list }: Route.ComponentProps) {
  const { bookings, inquiries, nav } = useAdminTexts()
  const { search, rows, filter, queryString, mayExport } = list
  const note = inquiries.exportNote(formatCount(exportLimits.csv), formatCount(exportLimits.xlsx))
  return (
    <AdminPage
      title={nav.lists.inquiry}
      intro={inquiries.intro}
      actions={
        mayExport && rows.length > 0 && <ExportMenu to={`${home}/export`} queryString={queryString} note={note} />
      }
    >
      <LiveUpdates updateMark={list.updateMark} />
      <div className="space-y-5">
        <SearchBox
          label={inquiries.search}
          text={search.text}
          maxLength={bookingSearchMaximum}
          problem={search.isTooShort ? bookings.tooShort : undefined}
        />
        <div className="flex flex-wrap gap-x-8 gap-y-3">
          <FilterLinks
            label={inquiries.state}
            all={inquiries.anyState}
            name="state"
            queryString={queryString}
            chosen={filter.state}
            choices={inquiryStates.map((value) => ({ value, label: inquiries.states[value] }))}
          />
          <FilterLinks
            label={inquiries.type}
            all={inquiries.anyType}
            name="type"
            queryString={queryString}
            chosen={filter.type}
            choices={inquiryTypes.map((value) => ({ value, label: inquiries.types[value] }))}
          />
        </div>
        {rows.length === 0 ? <Nothing isNarrowed={queryString !== ''} /> : <InquiriesTable rows={rows} />}
      </div>
      <Pager label={inquiries.pages} home={home} list={list} />
    </AdminPage>
  )
}

function Nothing({ isNarrowed }: { isNarrowed: boolean }) {
  const { bookings, inquiries } = useAdminTexts()
  if (!isNarrowed) return <EmptyState>{inquiries.empty}</EmptyState>
  return (
    <EmptyState>
      <p>{inquiries.noneFound}</p>
      <Link to={home} className={buttonClass('quiet', 'mt-4')}>
        {bookings.clearAll}
      </Link>
    </EmptyState>
  )
}
