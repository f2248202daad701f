import { Link } from 'react-router'
import { listCases } from '#data/cases/rental-cases.ts'
import { toRowId } from '#data/database/parse-ids.ts'
import { listPath, recordPath } from '#domain/staff/entities.ts'
import { formatMoment } from '#domain/time/date-format.ts'
import { DataTable } from '../shared/list/data-table.tsx'
import { FilterLinks } from '../shared/list/list-filter.tsx'
import { Pager } from '../shared/list/pager.tsx'
import { CaseLink, CaseStateBadge, viewCase } from '../shared/rentals/case-list.tsx'
import { useCaseTexts } from '../shared/rentals/case-texts.ts'
import { AdminPage } from '../shared/screen/admin-page.tsx'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { EmptyState } from '../shared/screen/panel.tsx'
import { useLanguage } from '../../i18n/texts-context.tsx'
import { servicesContext } from '../../services-context.ts'
import { PlateTag } from '../../ui/plate.tsx'
import type { Route } from './+types/list'

const home = listPath('case')
const pageSize = 25

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const address = new URL(request.url).searchParams
  const isOpen = address.get('state') === 'open'
  const before = toRowId(address.get('after') ?? '')
  const rows = await listCases(db, { isOpen, before, most: pageSize + 1 })
  return {
    isOpen,
    queryString: isOpen ? 'state=open' : '',
    rows: rows.slice(0, pageSize).map(viewCase),
    hasPrevious: false,
    hasNext: rows.length > pageSize,
  }
}

export default function Cases({ loaderData: list }: Route.ComponentProps) {
  const { nav } = useAdminTexts()
  const texts = useCaseTexts()
  const language = useLanguage()
  return (
    <AdminPage title={nav.lists.case} intro={texts.intro}>
      <div className="space-y-5">
        <FilterLinks
          label={texts.filter}
          all={texts.all}
          name="state"
          queryString={list.queryString}
          chosen={list.isOpen ? 'open' : undefined}
          choices={[{ value: 'open', label: texts.open }]}
        />
        {list.rows.length === 0 ? (
          <EmptyState>{list.isOpen ? texts.none : texts.noneAtAll}</EmptyState>
        ) : (
          <DataTable
            caption={nav.lists.case}
            rows={list.rows}
            keyOf={({ id }) => id}
            columns={[
              { title: texts.number, isName: true, cell: (row) => <CaseLink of={row} /> },
              { title: texts.state, cell: ({ state }) => <CaseStateBadge state={state} /> },
              {
                title: texts.booking,
                cell: ({ bookingId, reference }) => (
                  <Link to={recordPath('booking', bookingId)} className="inline-block py-1 underline">
                    <bdi dir="ltr">{reference}</bdi>
                  </Link>
                ),
              },
              { title: texts.plate, cell: ({ plate }) => plate && <PlateTag plate={plate} /> },
              { title: texts.happened, cell: ({ happened }) => formatMoment(happened, language) },
              {
                title: texts.report,
                cell: ({ reportKind, lacksNumber }) => (
                  <>
                    {texts.reportKinds[reportKind]}
                    {lacksNumber && <span className="block text-sm text-danger">{texts.numberMissing}</span>}
                  </>
                ),
              },
            ]}
          />
        )}
      </div>
      <Pager label={texts.pages} home={home} list={list} />
    </AdminPage>
  )
}
