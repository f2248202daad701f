import { Link } from 'react-router'
import { type CustomerQuery, deleteCustomer } from '#data/customers/customers.ts'
import { identityCondition } from '#data/customers/identity.ts'
import { listPersons, readTotals } from '#data/customers/persons.ts'
import { toUuid } from '#data/database/parse-ids.ts'
import { bookingSearchMaximum } from '#domain/booking/booking-search.ts'
import { listPath, recordPath } from '#domain/staff/entities.ts'
import { mayEnter } from '#domain/staff/staff-roles.ts'
import { formatCount } from '#domain/money/numbers.ts'
import { toRiyadh } from '#domain/time/riyadh-time.ts'
import { mayExportLists } from '../shared/export/customer-export.server.ts'
import { exportLimits } from '../shared/export/export-columns.ts'
import { ExportMenu } from '../shared/export/export-menu.tsx'
import { ImportLink } from '../shared/imports/import-link.tsx'
import { changeList } from '../shared/list/change-list.server.ts'
import { AddLink } from '../shared/list/list-controls.tsx'
import { SearchBox } from '../shared/list/list-filter.tsx'
import { limitNumberSearch } from '../shared/list/limit-number-search.server.ts'
import { Pager, readCursor } from '../shared/list/pager.tsx'
import { answerTypedSearch } from '../shared/list/typed-search.server.ts'
import { AdminPage } from '../shared/screen/admin-page.tsx'
import { adminTextsIn, useAdminTexts } from '../shared/screen/admin-texts.ts'
import { EmptyState } from '../shared/screen/panel.tsx'
import { checkAccess, markOnlyRead, staffOf } from '../shared/session/session.server.ts'
import { readForm } from '../../forms/read-form.server.ts'
import { servicesContext } from '../../services-context.ts'
import { buttonClass } from '../../ui/button.ts'
import type { Route } from './+types/list'
import { useCustomerTexts } from './customer-texts.ts'
import { CustomersTable } from './customers-table.tsx'
import { readCustomerSearch } from './search.server.ts'

const home = listPath('customer')
const pageSize = 25

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { typed, query: wanted, searchParams } = await readCustomerSearch(request, services)
  const text = typed?.text ?? ''
  const tooMany = wanted.identity && (await limitNumberSearch(services, staffOf(context).id, text))
  const query: CustomerQuery = tooMany ? { ...wanted, identity: undefined } : wanted
  const isTooShort = query.search?.kind === 'tooShort' && !query.identity
  const bookingIdentity = query.identity && identityCondition(services.identity, text)
  const page = await listPersons(services.db, { ...query, bookingIdentity }, readCursor(searchParams), pageSize)
  const totals = await readTotals(
    services.db,
    page.rows.map(({ mobileNumber }) => mobileNumber),
  )
  return {
    list: {
      ...page,
      rows: page.rows.map((person) => {
        const { rentals = 0, total, lastVisit } = totals.get(person.mobileNumber) ?? {}
        return { ...person, rentals, total, lastVisit: lastVisit && toRiyadh(lastVisit).date }
      }),
      queryString: typed ? new URLSearchParams({ search: typed.id }).toString() : '',
    },
    search: {
      text,
      problem: tooMany ?? (isTooShort ? adminTextsIn(services.language).bookings.tooShort : undefined),
    },
    mayExport: mayExportLists(context),
    mayManage: mayEnter(staffOf(context).role, 'fleet'),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  if ((await readForm(request.clone())).has('intent')) {
    // A deleted customer cannot be brought back.
    checkAccess(context, 'fleet')
    return changeList({ request, context }, { entity: 'customer', readId: toUuid, remove: deleteCustomer })
  }
  markOnlyRead(context)
  return answerTypedSearch(context.get(servicesContext), request, { home, filter: new URLSearchParams() })
}

export default function Customers({ loaderData: { list, search, mayExport, mayManage } }: Route.ComponentProps) {
  const { nav } = useAdminTexts()
  const texts = useCustomerTexts()
  return (
    <AdminPage
      title={nav.lists.customer}
      intro={texts.intro}
      actions={
        <>
          <AddLink to={recordPath('customer')}>{texts.add}</AddLink>
          {mayManage && <ImportLink kind="customer" />}
          {mayExport && list.rows.length > 0 && (
            <ExportMenu
              to={`${home}/export`}
              queryString={list.queryString}
              note={texts.exportNote(formatCount(exportLimits.csv), formatCount(exportLimits.xlsx))}
            />
          )}
        </>
      }
    >
      <div className="space-y-5">
        <SearchBox label={texts.search} text={search.text} maxLength={bookingSearchMaximum} problem={search.problem} />
        {list.rows.length === 0 ? (
          <Nothing isNarrowed={list.queryString !== ''} />
        ) : (
          <CustomersTable rows={list.rows} mayDelete={mayManage} />
        )}
      </div>
      <Pager label={texts.pages} home={home} list={list} />
    </AdminPage>
  )
}

function Nothing({ isNarrowed }: { isNarrowed: boolean }) {
  const { bookings } = useAdminTexts()
  const texts = useCustomerTexts()
  if (!isNarrowed) return <EmptyState>{texts.empty}</EmptyState>
  return (
    <EmptyState>
      <p>{texts.noneFound}</p>
      <Link to={home} className={buttonClass('quiet', 'mt-4')}>
        {bookings.clearAll}
      </Link>
    </EmptyState>
  )
}
