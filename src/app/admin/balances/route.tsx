import { Download } from 'lucide-react'
import { Link } from 'react-router'
import { listOpenBalances } from '#data/billing/balances.ts'
import { halalas, type Halalas } from '#domain/money/money.ts'
import { maySeeRevenue } from '#domain/staff/staff-roles.ts'
import { recordPath } from '#domain/staff/entities.ts'
import { formatMoment } from '#domain/time/date-format.ts'
import { todayInRiyadh, toRiyadh } from '#domain/time/riyadh-time.ts'
import { StatusBadge } from '../shared/booking/status-badges.tsx'
import { DataTable } from '../shared/list/data-table.tsx'
import { AdminPage } from '../shared/screen/admin-page.tsx'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { EmptyState, Panel } from '../shared/screen/panel.tsx'
import { staffOf } from '../shared/session/session.server.ts'
import { useLanguage } from '../../i18n/texts-context.tsx'
import { servicesContext } from '../../services-context.ts'
import { buttonClass } from '../../ui/button.ts'
import { InputField } from '../../ui/field.tsx'
import { Price } from '../../ui/price.tsx'
import type { Route } from './+types/route'
import { useBalanceTexts } from './balance-texts.ts'

/** The most accounts that are listed. */
const mostRows = 200

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const rows = await listOpenBalances(db, { branchId: undefined, most: mostRows + 1 })
  return {
    month: todayInRiyadh(now()).slice(0, 7),
    mayExport: maySeeRevenue(staffOf(context).role),
    hasMore: rows.length > mostRows,
    rows: rows.slice(0, mostRows).map(({ returnDatetime, erasedAt, fullName, ...row }) => ({
      ...row,
      fullName: erasedAt ? undefined : fullName,
      return: toRiyadh(returnDatetime),
    })),
  }
}

export default function Balances({ loaderData: { rows, hasMore, month, mayExport } }: Route.ComponentProps) {
  const { nav } = useAdminTexts()
  const texts = useBalanceTexts()
  const language = useLanguage()
  const { columns } = texts
  return (
    <AdminPage title={nav.balances} intro={texts.intro}>
      <div className="grid gap-6">
        {rows.length === 0 ? (
          <EmptyState>{texts.none}</EmptyState>
        ) : (
          <DataTable
            caption={nav.balances}
            rows={rows}
            keyOf={({ id }) => id}
            columns={[
              {
                title: columns.booking,
                isName: true,
                cell: ({ id, reference, fullName, status }) => (
                  <span className="grid gap-1">
                    <Link to={`${recordPath('booking', id)}/money`} className="font-semibold underline">
                      <bdi dir="ltr">{reference}</bdi>
                    </Link>
                    <bdi className="font-normal">{fullName ?? texts.erased}</bdi>
                    <span>
                      <StatusBadge status={status} />
                    </span>
                  </span>
                ),
              },
              { title: columns.owed, cell: ({ owed }) => <Amount amount={owed} /> },
              { title: columns.credit, cell: ({ owed }) => <Amount amount={halalas(0 - owed)} /> },
              { title: columns.deposit, cell: ({ deposit }) => <Amount amount={deposit} /> },
              { title: columns.return, cell: (row) => formatMoment(row.return, language) },
            ]}
          />
        )}
        {hasMore && <p className="text-muted">{texts.more}</p>}
        {mayExport && <MonthExport month={month} />}
      </div>
    </AdminPage>
  )
}

function Amount({ amount }: { amount: Halalas }) {
  return amount > 0 ? <Price amount={amount} /> : <span aria-hidden>—</span>
}

/** A plain form, because the router cannot download files. */
function MonthExport({ month }: { month: string }) {
  const { bookings } = useAdminTexts()
  const texts = useBalanceTexts().export
  return (
    <Panel title={texts.title}>
      <form method="get" action="/admin/balances/export.xlsx" className="flex flex-wrap items-end gap-3">
        <InputField
          id="export-month"
          name="month"
          type="month"
          label={texts.month}
          defaultValue={month}
          pattern="\d{4}-\d{2}"
          required
          className="grow basis-60"
        />
        <button type="submit" className={buttonClass('quiet')}>
          <Download aria-hidden className="size-5" />
          {bookings.exportXlsx}
        </button>
        <button type="submit" formAction="/admin/balances/export.csv" className={buttonClass('quiet')}>
          <Download aria-hidden className="size-5" />
          {bookings.exportCsv}
        </button>
      </form>
      <p className="mt-3 text-sm text-muted">{texts.note}</p>
    </Panel>
  )
}
