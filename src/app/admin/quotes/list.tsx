import { Link } from 'react-router'
import { listBookingNames } from '#data/booking/booking-names.ts'
import { listQuotes } from '#data/quotes/quotes.ts'
import { quoteState, quoteStates } from '#domain/quotes/quote-state.ts'
import { listPath, recordPath } from '#domain/staff/entities.ts'
import { formatMoment } from '#domain/time/date-format.ts'
import { toRiyadh } from '#domain/time/riyadh-time.ts'
import { bookingNamesIn } from '../shared/booking/booking-view.server.ts'
import { DataTable } from '../shared/list/data-table.tsx'
import { AddLink } from '../shared/list/list-controls.tsx'
import { FilterLinks } from '../shared/list/list-filter.tsx'
import { Pager, readCursor } from '../shared/list/pager.tsx'
import { AdminPage } from '../shared/screen/admin-page.tsx'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { EmptyState } from '../shared/screen/panel.tsx'
import { useLanguage } from '../../i18n/texts-context.tsx'
import { servicesContext } from '../../services-context.ts'
import { Price } from '../../ui/price.tsx'
import type { Route } from './+types/list'
import { useQuoteTexts } from './quote-texts.ts'
import { QuoteStateBadge } from './state-badge.tsx'

const home = listPath('quote')
const pageSize = 25

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, language, now } = context.get(servicesContext)
  const address = new URL(request.url).searchParams
  const state = quoteStates.find((one) => one === address.get('state'))
  const at = now()
  const page = await listQuotes(db, { state, now: at }, readCursor(address), pageSize)
  const names = bookingNamesIn(language, await listBookingNames(db))
  return {
    ...page,
    state,
    queryString: state ? `state=${state}` : '',
    rows: page.rows.map((quote) => ({
      id: quote.id,
      reference: quote.reference,
      state: quoteState(quote, at),
      fullName: quote.fullName,
      mobileNumber: quote.mobileNumber,
      erased: quote.erasedAt !== null,
      car: names.car(quote),
      pickup: toRiyadh(quote.pickupDatetime),
      validUntil: toRiyadh(quote.validUntil),
      totalPrice: quote.totalPrice,
    })),
  }
}

export default function Quotes({ loaderData: list }: Route.ComponentProps) {
  const { bookings, nav } = useAdminTexts()
  const texts = useQuoteTexts()
  const language = useLanguage()
  return (
    <AdminPage
      title={nav.lists.quote}
      intro={texts.intro}
      actions={<AddLink to="/admin/bookings/new">{texts.make}</AddLink>}
    >
      <div className="space-y-5">
        <FilterLinks
          label={texts.state}
          all={texts.anyState}
          name="state"
          queryString={list.queryString}
          chosen={list.state}
          choices={quoteStates.map((value) => ({ value, label: texts.states[value] }))}
        />
        {list.rows.length === 0 ? (
          <EmptyState>{list.state ? texts.noneFound : texts.empty}</EmptyState>
        ) : (
          <DataTable
            caption={nav.lists.quote}
            rows={list.rows}
            keyOf={({ id }) => id}
            columns={[
              {
                title: texts.number,
                isName: true,
                cell: ({ id, reference, fullName, mobileNumber, erased }) => (
                  <div>
                    <Link
                      to={recordPath('quote', id)}
                      className="inline-block py-1 text-brand underline underline-offset-4"
                    >
                      <bdi>{reference}</bdi>
                    </Link>
                    <span className="block text-sm font-normal">{erased ? texts.erased : <bdi>{fullName}</bdi>}</span>
                    {!erased && (
                      <bdi dir="ltr" className="block w-fit text-sm font-normal text-muted">
                        {mobileNumber}
                      </bdi>
                    )}
                  </div>
                ),
              },
              { title: texts.state, cell: ({ state }) => <QuoteStateBadge state={state} /> },
              { title: bookings.car, cell: ({ car }) => <bdi>{car}</bdi> },
              { title: bookings.pickupTime, cell: ({ pickup }) => formatMoment(pickup, language) },
              { title: texts.validUntil, cell: ({ validUntil }) => formatMoment(validUntil, language) },
              { title: texts.total, cell: ({ totalPrice }) => <Price amount={totalPrice} /> },
            ]}
          />
        )}
      </div>
      <Pager label={texts.pages} home={home} list={list} />
    </AdminPage>
  )
}
