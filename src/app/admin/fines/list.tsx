import { data, Link } from 'react-router'
import { countOpenFines, listFines, type ListedFine } from '#data/fines/fines.ts'
import { toRowId } from '#data/database/parse-ids.ts'
import { bookingSearchMaximum } from '#domain/booking/booking-search.ts'
import { fineListSchema } from '#domain/fines/fine-form.ts'
import { readFineSearch } from '#domain/fines/fine-search.ts'
import { fineStates, type FineState } from '#domain/fines/fine-states.ts'
import { listPath, recordPath } from '#domain/staff/entities.ts'
import { mayCorrectLedger, mayEnter } from '#domain/staff/staff-roles.ts'
import { formatMoment } from '#domain/time/date-format.ts'
import { chargeMatchedFines } from '#operations/billing/charge-fines.ts'
import { lookAgain } from '#operations/fines/match-fine.ts'
import { FineLink, FineStateBadge, viewFine } from '../shared/fines/fine-list.tsx'
import { fineTextsIn, useFineTexts } from '../shared/fines/fine-texts.ts'
import { saveForm } from '../shared/form/save-form.server.ts'
import { ImportLink } from '../shared/imports/import-link.tsx'
import { DataTable } from '../shared/list/data-table.tsx'
import { AddLink } from '../shared/list/list-controls.tsx'
import { FilterLinks, SearchBox } from '../shared/list/list-filter.tsx'
import { Pager } from '../shared/list/pager.tsx'
import { answerTypedSearch, readTypedSearch } from '../shared/list/typed-search.server.ts'
import { AdminPage } from '../shared/screen/admin-page.tsx'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { EmptyState } from '../shared/screen/panel.tsx'
import { markOnlyRead, staffOf } from '../shared/session/session.server.ts'
import { readForm } from '../../forms/read-form.server.ts'
import { useLanguage } from '../../i18n/texts-context.tsx'
import { servicesContext } from '../../services-context.ts'
import { PlateTag } from '../../ui/plate.tsx'
import { Price } from '../../ui/price.tsx'
import type { Route } from './+types/list'
import { ListButtons } from './list-buttons.tsx'

const home = listPath('fine')
const pageSize = 25
/** Without a choice the list shows what somebody has to do. */
const choices = [...fineStates, 'every'] as const

function readChoice(address: URLSearchParams) {
  return choices.find((one) => one === address.get('state'))
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const address = new URL(request.url).searchParams
  const chosen = readChoice(address)
  const typed = await readTypedSearch(request, address.get('search'))
  const search = typed && readFineSearch(typed.text)
  const state: FineState | 'open' | undefined =
    chosen === 'every' || (typed && !chosen) ? undefined : (chosen ?? 'open')
  const filter = { state, number: search?.number, plate: search?.plate }
  const cursor = { after: toRowId(address.get('after') ?? ''), most: pageSize + 1 }
  const [rows, counts] = await Promise.all([typed && !search ? [] : listFines(db, filter, cursor), countOpenFines(db)])
  const { role } = staffOf(context)
  return {
    chosen,
    counts,
    text: typed?.text ?? '',
    mayCharge: mayCorrectLedger(role),
    mayImport: mayEnter(role, 'fleet'),
    queryString: new URLSearchParams({
      ...(chosen && { state: chosen }),
      ...(typed && { search: typed.id }),
    }).toString(),
    rows: rows.slice(0, pageSize).map(viewRow),
    hasPrevious: false,
    hasNext: rows.length > pageSize,
  }
}

function viewRow({ reference, fullName, erasedAt, ...fine }: ListedFine) {
  const booking = fine.bookingId && { id: fine.bookingId, reference, fullName: erasedAt ? undefined : fullName }
  return { ...viewFine(fine), booking: booking || undefined }
}

export async function action(args: Route.ActionArgs) {
  const { request, context } = args
  if ((await readForm(request.clone())).has('intent')) return submitList(args)
  markOnlyRead(context)
  const chosen = readChoice(new URL(request.url).searchParams)
  const filter = new URLSearchParams(chosen && { state: chosen })
  return answerTypedSearch(context.get(servicesContext), request, { home, filter, searched: new URLSearchParams() })
}

function submitList({ request, context }: Route.ActionArgs) {
  return saveForm(
    { request, context },
    {
      schema: fineListSchema,
      failure: null,
      async save({ intent }, { db, author, language }) {
        const texts = fineTextsIn(language)
        if (intent === 'lookAgain') {
          const title = texts.looked(await lookAgain(db, author))
          return { outcome: 'saved', to: home, notice: { title } }
        }
        const { role } = staffOf(context)
        if (!mayCorrectLedger(role)) throw data(null, 403)
        const title = texts.chargedAll(await chargeMatchedFines(db, { role, author }))
        return { outcome: 'saved', to: home, notice: { title } }
      },
    },
  )
}

export default function Fines({ loaderData: list }: Route.ComponentProps) {
  const { nav } = useAdminTexts()
  const texts = useFineTexts()
  return (
    <AdminPage
      title={nav.lists.fine}
      intro={texts.intro}
      actions={
        <>
          <AddLink to={recordPath('fine')}>{texts.newTitle}</AddLink>
          {list.mayImport && <ImportLink kind="fine" />}
        </>
      }
    >
      <div className="space-y-5">
        <SearchBox label={texts.search} text={list.text} maxLength={bookingSearchMaximum} />
        <FilterLinks
          label={texts.filter}
          all={texts.open}
          name="state"
          queryString={list.queryString}
          chosen={list.chosen}
          choices={choices.map((value) => ({
            value,
            label: value === 'every' ? texts.every : texts.states[value],
          }))}
        />
        <ListButtons counts={list.counts} mayCharge={list.mayCharge} />
        {list.rows.length === 0 ? (
          <EmptyState>{list.queryString === '' ? texts.noneOpen : texts.none}</EmptyState>
        ) : (
          <FineTable rows={list.rows} />
        )}
      </div>
      <Pager label={texts.pages} home={home} list={list} />
    </AdminPage>
  )
}

function FineTable({ rows }: { rows: readonly ReturnType<typeof viewRow>[] }) {
  const { nav } = useAdminTexts()
  const texts = useFineTexts()
  const language = useLanguage()
  const { columns } = texts
  return (
    <DataTable
      caption={nav.lists.fine}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        { title: columns.number, isName: true, cell: (fine) => <FineLink of={fine} /> },
        { title: columns.state, cell: ({ state }) => <FineStateBadge state={state} /> },
        { title: columns.plate, cell: ({ plate }) => <PlateTag plate={plate} /> },
        { title: columns.happened, cell: ({ happened }) => formatMoment(happened, language) },
        { title: columns.amount, cell: ({ amount }) => <Price amount={amount} /> },
        {
          title: columns.booking,
          cell: ({ booking }) =>
            booking ? (
              <span className="grid justify-items-start max-md:justify-items-end">
                <Link to={recordPath('booking', booking.id)} className="inline-block py-1 underline">
                  <bdi dir="ltr">{booking.reference}</bdi>
                </Link>
                <bdi className="text-sm wrap-anywhere text-muted">{booking.fullName ?? texts.erased}</bdi>
              </span>
            ) : (
              <span aria-hidden>—</span>
            ),
        },
      ]}
    />
  )
}
