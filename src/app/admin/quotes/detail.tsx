import { CalendarCheck } from 'lucide-react'
import { data, Form, Link, useNavigation } from 'react-router'
import { findQuote } from '#data/quotes/quotes.ts'
import { adjustmentReasonMaximum } from '#domain/booking/staff-booking/staff-booking-form.ts'
import type { Database } from '#data/database/connect.ts'
import { listPath, recordPath } from '#domain/staff/entities.ts'
import { rentalLength } from '#domain/time/rental-period.ts'
import { BookingPriceLines } from '../shared/booking/booking-price-lines.tsx'
import { BookingMoment, MobileLink } from '../shared/booking/booking-values.tsx'
import { ContactPanel } from '../shared/booking/contact-panel.tsx'
import { BlockingBookings } from '../shared/form/form-problem.tsx'
import { AdminPage } from '../shared/screen/admin-page.tsx'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { ConfirmAction } from '../shared/screen/confirm.tsx'
import { Fact, Facts, Panel } from '../shared/screen/panel.tsx'
import { useKeptAnswer } from '../shared/screen/use-kept-answer.ts'
import { useStaffBookingTexts } from '../shared/screen/staff-booking-texts.ts'
import { staffOf } from '../shared/session/session.server.ts'
import { useLanguage, useTexts } from '../../i18n/texts-context.tsx'
import { settingsContext } from '../../maintenance/close-for-maintenance.server.ts'
import { servicesContext } from '../../services-context.ts'
import { buttonClass } from '../../ui/button.ts'
import { InputField } from '../../ui/field.tsx'
import { RefusalNotice } from '../../ui/refusal-notice.tsx'
import { UpLink } from '../../ui/up-link.tsx'
import type { Route } from './+types/detail'
import { loadDetail, submitDetail } from './detail.server.ts'
import { useQuoteTexts } from './quote-texts.ts'
import { QuoteStateBadge } from './state-badge.tsx'

type Detail = Awaited<ReturnType<typeof loadDetail>>

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const reader = { settings: context.get(settingsContext), role: staffOf(context).role }
  return loadDetail(services, reader, await quoteOf(services.db, params.id))
}

export async function action({ params, ...args }: Route.ActionArgs) {
  return submitDetail(args, await quoteOf(args.context.get(servicesContext).db, params.id))
}

export { revalidateOnConflict as shouldRevalidate } from '../shared/form/edit-form.tsx'

export default function QuoteScreen({ loaderData: { quote, booking, send }, actionData }: Route.ComponentProps) {
  const { bookings } = useAdminTexts()
  const texts = useQuoteTexts()
  const answer = useKeptAnswer(actionData)
  return (
    <AdminPage
      title={texts.title(quote.reference)}
      actions={<UpLink to={listPath('quote')}>{texts.backToList}</UpLink>}
    >
      <div className="-mt-3 mb-6">
        <QuoteStateBadge state={quote.state} />
      </div>
      {answer?.problem && (
        <RefusalNotice title={texts.failed} className="mb-6">
          <p>{answer.problem}</p>
          <BlockingBookings bookings={answer.bookings ?? []} />
        </RefusalNotice>
      )}
      <div className="grid items-start gap-6 xl:grid-cols-[1fr_24rem]">
        <div className="grid gap-6 xl:order-last">
          {booking && (
            <Panel title={texts.booked}>
              <Link to={recordPath('booking', booking.id)} className={buttonClass('accent', 'w-full')}>
                {bookings.title(booking.reference)}
              </Link>
            </Panel>
          )}
          {send && (
            <>
              <ContactPanel
                intro={texts.send(bookings.languages[quote.language])}
                language={quote.language}
                url={send.url}
                message={send.message}
              />
              <NextStep mayOverride={quote.mayOverride} />
              <Panel title={texts.link}>
                <p className="text-muted">{texts.linkHint}</p>
                <p dir="ltr" className="mt-3 rounded-control bg-canvas p-3 text-sm break-all select-all">
                  {send.address}
                </p>
              </Panel>
            </>
          )}
        </div>
        <div className="grid gap-6">
          <QuoteFacts quote={quote} />
          <QuotePrice quote={quote} />
        </div>
      </div>
    </AdminPage>
  )
}

function NextStep({ mayOverride }: { mayOverride: boolean }) {
  const texts = useQuoteTexts()
  const { company } = useStaffBookingTexts()
  const busy = useNavigation().formMethod === 'POST'
  return (
    <Panel title={texts.actions}>
      <Form method="post" className="grid">
        <input type="hidden" name="intent" value="bookQuote" />
        {mayOverride && (
          <details className="mb-4">
            <summary className="min-h-11 w-fit cursor-pointer py-2 font-semibold">{company.overLimit}</summary>
            <InputField
              id="over-limit-reason"
              name="overLimitReason"
              label={company.overLimitReason}
              hint={company.overLimitHint}
              maxLength={adjustmentReasonMaximum}
              autoComplete="off"
              className="pt-2"
            />
          </details>
        )}
        <button type="submit" disabled={busy} className={buttonClass('accent')}>
          <CalendarCheck aria-hidden className="size-5" />
          {texts.toBooking}
        </button>
      </Form>
      <p className="mt-2 mb-4 text-sm text-muted">{texts.toBookingHint}</p>
      <ConfirmAction id="withdraw" label={texts.withdraw} look="quiet" question={texts.withdrawQuestion}>
        <Form method="post" className="contents">
          <input type="hidden" name="intent" value="withdrawQuote" />
          <button type="submit" className={buttonClass('danger')}>
            {texts.withdraw}
          </button>
        </Form>
      </ConfirmAction>
    </Panel>
  )
}

function QuoteFacts({ quote }: Pick<Detail, 'quote'>) {
  const { bookings } = useAdminTexts()
  const texts = useQuoteTexts()
  const { rentalType, rentalDays: days } = quote.price
  return (
    <>
      <Panel title={bookings.sections.customer}>
        <Facts>
          <Fact label={bookings.fullName}>{quote.erased ? texts.erased : <bdi>{quote.fullName}</bdi>}</Fact>
          <Fact label={bookings.mobileNumber}>
            <MobileLink number={quote.mobileNumber} erased={quote.erased} />
          </Fact>
          {quote.deliveryAddress && (
            <Fact label={bookings.deliveryAddress}>
              <bdi>{quote.deliveryAddress}</bdi>
            </Fact>
          )}
          {quote.company && (
            <Fact label={bookings.company}>
              <Link to={recordPath('company', quote.company.id)} className="inline-block py-1 underline">
                <bdi>{quote.company.name}</bdi>
              </Link>
            </Fact>
          )}
          {quote.purchaseOrder && (
            <Fact label={bookings.purchaseOrder}>
              <bdi dir="ltr">{quote.purchaseOrder}</bdi>
            </Fact>
          )}
          <Fact label={bookings.language}>{bookings.languages[quote.language]}</Fact>
          <Fact label={bookings.createdAt}>
            <BookingMoment moment={quote.created} />
          </Fact>
          <Fact label={texts.validUntil}>
            <BookingMoment moment={quote.validUntil} />
          </Fact>
          <Fact label={texts.madeBy}>
            <bdi>{quote.staffName}</bdi>
          </Fact>
        </Facts>
      </Panel>
      <Panel title={bookings.sections.rental}>
        <Facts>
          <Fact label={bookings.car}>
            <bdi>{quote.car}</bdi>
          </Fact>
          <Fact label={bookings.length}>{rentalLength({ rentalType, days }, bookings)}</Fact>
          <Fact label={bookings.pickupBranch}>{quote.pickupBranch}</Fact>
          <Fact label={bookings.pickupTime}>
            <BookingMoment moment={quote.pickup} />
          </Fact>
          <Fact label={bookings.returnBranch}>{quote.returnBranch}</Fact>
          <Fact label={bookings.returnTime}>
            <BookingMoment moment={quote.return} />
          </Fact>
          {quote.extras && <Fact label={bookings.lines.extras}>{quote.extras}</Fact>}
        </Facts>
      </Panel>
    </>
  )
}

function QuotePrice({ quote }: Pick<Detail, 'quote'>) {
  const { bookings } = useAdminTexts()
  const { price } = useStaffBookingTexts()
  return (
    <Panel title={bookings.sections.price}>
      <BookingPriceLines
        booking={quote.price}
        language={useLanguage()}
        texts={bookings}
        options={useTexts().book.options}
        forStaff
      />
      {quote.adjustmentReason && <p className="mt-3 text-sm text-muted">{price.agreed(quote.adjustmentReason)}</p>}
      {quote.isAgreedWithCompany && <p className="mt-3 text-sm text-muted">{price.agreedWithCompany}</p>}
    </Panel>
  )
}

async function quoteOf(db: Database, id: string) {
  const quote = await findQuote(db, id)
  if (!quote) throw data(null, 404)
  return quote
}
