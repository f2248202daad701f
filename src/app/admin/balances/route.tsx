import { Download } from 'lucide-react'
import { Form, Link } from 'react-router'
import { ageBands } from '#domain/billing/ageing.ts'
import { branchOfChoice, readBranchChoice } from '#domain/branches/branch-choice.ts'
import type { Halalas } from '#domain/money/money.ts'
import { maySeeRevenue } from '#domain/staff/staff-roles.ts'
import { recordPath } from '#domain/staff/entities.ts'
import { formatDate } from '#domain/time/date-format.ts'
import { todayInRiyadh } from '#domain/time/riyadh-time.ts'
import { DataTable } from '../shared/list/data-table.tsx'
import { FilterOptions } from '../shared/list/list-filter.tsx'
import { AdminPage } from '../shared/screen/admin-page.tsx'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { EmptyState, Panel } from '../shared/screen/panel.tsx'
import { staffOf } from '../shared/session/session.server.ts'
import { useLanguage } from '../../i18n/texts-context.tsx'
import { servicesContext } from '../../services-context.ts'
import { buttonClass } from '../../ui/button.ts'
import { InputField, SelectField } from '../../ui/field.tsx'
import { Price } from '../../ui/price.tsx'
import type { Route } from './+types/route'
import { useBalanceTexts } from './balance-texts.ts'
import { loadBalances, type BalancesView } from './load-balances.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const branchId = branchOfChoice(readBranchChoice(new URL(request.url).searchParams))
  return {
    ...(await loadBalances(services, branchId)),
    month: todayInRiyadh(services.now()).slice(0, 7),
    mayExport: maySeeRevenue(staffOf(context).role),
  }
}

export default function Balances({ loaderData: view }: Route.ComponentProps) {
  const { nav } = useAdminTexts()
  const texts = useBalanceTexts()
  const { accounts, hasMore, month, mayExport } = view
  return (
    <AdminPage title={nav.balances} intro={texts.intro}>
      <div className="grid gap-6">
        <BranchFilter view={view} />
        {accounts.length === 0 ? <EmptyState>{texts.none}</EmptyState> : <Accounts view={view} />}
        {hasMore && <p className="text-muted">{texts.more}</p>}
        {mayExport && <MonthExport month={month} />}
      </div>
    </AdminPage>
  )
}

function BranchFilter({ view: { branches, branchId } }: { view: BalancesView }) {
  const { bookings } = useAdminTexts()
  const texts = useBalanceTexts()
  return (
    <Form key={branchId} method="get" preventScrollReset className="flex flex-wrap items-end gap-3">
      <SelectField
        id="balances-branch"
        name="branch"
        label={texts.branch}
        defaultValue={branchId ?? ''}
        className="grow basis-60 sm:max-w-sm"
      >
        <FilterOptions any={bookings.anyBranch} choices={branches} />
      </SelectField>
      <button type="submit" className={buttonClass('quiet', 'min-h-12')}>
        {texts.apply}
      </button>
    </Form>
  )
}

type Row = Omit<BalancesView['accounts'][number], 'key'> & { key: string | undefined }

function Accounts({ view: { accounts, total } }: { view: BalancesView }) {
  const { nav } = useAdminTexts()
  const texts = useBalanceTexts()
  const language = useLanguage()
  const { columns, bands } = texts
  const none = { isCompany: false, name: texts.total, address: undefined, bookings: [], count: 0, oldest: undefined }
  const rows: Row[] = [...accounts, { ...none, ...total, key: undefined }]
  return (
    <DataTable
      caption={nav.balances}
      rows={rows}
      keyOf={({ key }) => key ?? 'total'}
      columns={[
        { title: columns.account, isName: true, cell: (row) => <AccountName row={row} /> },
        ...ageBands.map((band) => ({
          title: bands[band],
          cell: (row: Row) => <Amount amount={row.bands[band]} />,
        })),
        {
          title: columns.owed,
          cell: ({ owed }) => (
            <strong>
              <Amount amount={owed} />
            </strong>
          ),
        },
        { title: columns.credit, cell: ({ credit }) => <Amount amount={credit} /> },
        { title: columns.deposit, cell: ({ deposit }) => <Amount amount={deposit} /> },
        {
          title: columns.oldest,
          cell: ({ oldest }) => (oldest ? formatDate(oldest, language) : <span aria-hidden>—</span>),
        },
      ]}
    />
  )
}

function AccountName({ row: { key, isCompany, name, address, bookings, count } }: { row: Row }) {
  const texts = useBalanceTexts()
  if (key === undefined) return <span>{texts.total}</span>
  const shown = <bdi>{name ?? texts.erased}</bdi>
  return (
    <span className="grid gap-1">
      {address === undefined ? (
        shown
      ) : (
        <Link
          to={`/admin/balances/account?${address}`}
          className="py-1 font-semibold text-brand underline underline-offset-4"
        >
          {shown}
        </Link>
      )}
      <span className="text-sm font-normal text-muted">
        {isCompany && `${texts.company} · `}
        {count > bookings.length ? (
          texts.rentals(count)
        ) : (
          <span className="inline-flex flex-wrap gap-x-3">
            {bookings.map(({ id, reference }) => (
              <Link key={id} to={`${recordPath('booking', id)}/money`} className="inline-block py-1 underline">
                <bdi dir="ltr">{reference}</bdi>
              </Link>
            ))}
          </span>
        )}
      </span>
    </span>
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
        <fieldset className="flex w-full flex-wrap items-center gap-3">
          <legend className="mb-2 font-semibold">{texts.sums}</legend>
          <button type="submit" name="sums" value="on" className={buttonClass('quiet')}>
            <Download aria-hidden className="size-5" />
            {bookings.exportXlsx}
          </button>
          <button
            type="submit"
            name="sums"
            value="on"
            formAction="/admin/balances/export.csv"
            className={buttonClass('quiet')}
          >
            <Download aria-hidden className="size-5" />
            {bookings.exportCsv}
          </button>
        </fieldset>
      </form>
      <p className="mt-3 text-sm text-muted">{texts.note}</p>
    </Panel>
  )
}
