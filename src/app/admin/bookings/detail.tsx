import { CalendarPlus, FileSignature, PenLine, Printer } from 'lucide-react'
import { data, Link } from 'react-router'
import { findBooking } from '#data/booking/bookings.ts'
import type { Database } from '#data/database/connect.ts'
import { formatMoment } from '#domain/time/date-format.ts'
import { BookingPriceLines } from '../shared/booking/booking-price-lines.tsx'
import { ContactPanel } from '../shared/booking/contact-panel.tsx'
import { FineList } from '../shared/fines/fine-list.tsx'
import { useFineTexts } from '../shared/fines/fine-texts.ts'
import { useExtensionTexts } from '../shared/rentals/extension-texts.ts'
import { useStaffBookingTexts } from '../shared/screen/staff-booking-texts.ts'
import { StaffNotes } from '../shared/booking/staff-notes.tsx'
import { OverdueBadge, StatusBadge } from '../shared/booking/status-badges.tsx'
import { AdminPage } from '../shared/screen/admin-page.tsx'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { SettlementLines } from '../shared/rentals/settlement-lines.tsx'
import { useSettlementTexts } from '../shared/rentals/settlement-texts.ts'
import { LiveUpdates } from '../shared/screen/live-updates.tsx'
import { Panel } from '../shared/screen/panel.tsx'
import { useKeptAnswer } from '../shared/screen/use-kept-answer.ts'
import { useLanguage, useTexts } from '../../i18n/texts-context.tsx'
import { staffOf } from '../shared/session/session.server.ts'
import { settingsContext } from '../../maintenance/close-for-maintenance.server.ts'
import { servicesContext } from '../../services-context.ts'
import { buttonClass } from '../../ui/button.ts'
import { UpLink } from '../../ui/up-link.tsx'
import type { Route } from './+types/detail'
import { submitDetail } from './actions.server.ts'
import { BookingFacts } from './booking-facts.tsx'
import { type BookingDetail, loadDetail } from './load-detail.server.ts'
import { BookingHistory } from './booking-history.tsx'
import { CasesPanel } from './cases-panel.tsx'
import { PapersPanel } from './papers-panel.tsx'
import { RentalPanel } from './rental-panel.tsx'
import { useContractTexts } from './contract/contract-texts.ts'
import { MoneyPanel } from './money/money-panel.tsx'
import { StatusPanel } from './status-panel.tsx'
import { UndoStatusBar } from '../shared/booking/undo-status-bar.tsx'
import { UnitPanel } from './unit/unit-panel.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const booking = await bookingOf(services.db, params.id)
  return loadDetail(services, { settings: context.get(settingsContext), booking, member: staffOf(context) })
}

export async function action({ params, ...args }: Route.ActionArgs) {
  return submitDetail(args, await bookingOf(args.context.get(servicesContext).db, params.id))
}

export { revalidateOnConflict as shouldRevalidate } from '../shared/form/edit-form.tsx'

export default function BookingScreen({ loaderData: detail, actionData }: Route.ComponentProps) {
  const { bookings } = useAdminTexts()
  const contract = useContractTexts()
  const fines = useFineTexts()
  const { preview } = useSettlementTexts()
  const extension = useExtensionTexts()
  const { change } = useStaffBookingTexts()
  const kept = useKeptAnswer(actionData)
  const shown = kept && 'identity' in kept ? kept.identity : undefined
  const answer = kept && 'result' in kept ? kept : undefined
  const { booking } = detail
  return (
    <AdminPage
      title={bookings.title(booking.reference)}
      intro={<Summary booking={booking} />}
      actions={
        <>
          <UpLink to="/admin/bookings">{bookings.backToList}</UpLink>
          {detail.mayChange && (
            <Link to={`/admin/bookings/${booking.id}/change`} className={buttonClass('quiet')}>
              <PenLine aria-hidden className="size-5" />
              {change}
            </Link>
          )}
          {booking.status === 'active' && (
            <Link to={`/admin/bookings/${booking.id}/extend`} className={buttonClass('quiet')}>
              <CalendarPlus aria-hidden className="size-5" />
              {extension.link}
            </Link>
          )}
          <Link
            to={`/admin/bookings/${booking.id}/contract${detail.isExtended ? '?for=extension' : ''}`}
            className={buttonClass('quiet')}
          >
            <FileSignature aria-hidden className="size-5" />
            {contract.link}
          </Link>
          <Link to={`/admin/bookings/${booking.id}/print`} className={buttonClass('quiet')}>
            <Printer aria-hidden className="size-5" />
            <span className="max-sm:sr-only">{bookings.print}</span>
          </Link>
        </>
      }
    >
      <LiveUpdates updateMark={detail.updateMark} />
      <div className="-mt-3 mb-6">
        <StatusBadge status={booking.status} /> {detail.overdue && <OverdueBadge overdue={detail.overdue} />}
      </div>
      <div className="grid items-start gap-6 xl:grid-cols-[1fr_24rem]">
        <div className="grid gap-6 xl:order-last">
          <StatusPanel detail={detail} answer={answer} />
          {detail.unit && <UnitPanel unit={detail.unit} answer={answer} />}
          <MoneyPanel bookingId={booking.id} money={detail.money} />
          {detail.papers.length > 0 && <PapersPanel papers={detail.papers} customerLanguage={booking.language} />}
          {detail.whatsAppUrl && (
            <ContactPanel
              intro={bookings.whatsAppText(bookings.languages[booking.language])}
              language={booking.language}
              url={detail.whatsAppUrl}
              message={detail.message}
            />
          )}
        </div>
        <div className="grid gap-6">
          {detail.rental && <RentalPanel bookingId={booking.id} rental={detail.rental} customer={booking.fullName} />}
          {detail.rental && <CasesPanel detail={detail} />}
          {detail.fines.length > 0 && (
            <Panel title={fines.panel}>
              <FineList fines={detail.fines} />
            </Panel>
          )}
          {detail.ifReturnedNow && (
            <Panel title={preview.ifReturnedNow}>
              <SettlementLines settlement={detail.ifReturnedNow} />
            </Panel>
          )}
          <BookingFacts booking={booking} shown={shown} />
          <BookingPrice booking={booking} />
          <StaffNotes notes={detail.notes} answer={answer} />
          <BookingHistory
            moves={detail.moves}
            exchanges={detail.exchanges}
            changed={detail.changed}
            agreements={detail.agreements}
            withdrawals={detail.withdrawals}
            contracts={detail.contracts}
            happened={detail.happened}
            money={detail.money.history}
            created={booking.created}
            isImported={booking.source === 'import'}
          />
        </div>
      </div>
      <UndoStatusBar undo={detail.undo} />
    </AdminPage>
  )
}

/** Who gets which car, and when: what a phone shows before anything else. */
function Summary({ booking }: { booking: BookingDetail['booking'] }) {
  const language = useLanguage()
  return (
    <>
      <bdi>{booking.fullName}</bdi> · <bdi>{booking.car}</bdi> · {formatMoment(booking.pickup, language)}
    </>
  )
}

async function bookingOf(db: Database, id: string) {
  const booking = await findBooking(db, id)
  if (!booking) throw data(null, 404)
  return booking
}

function BookingPrice({ booking }: { booking: BookingDetail['booking'] }) {
  const { bookings } = useAdminTexts()
  const { price } = useStaffBookingTexts()
  return (
    <Panel title={bookings.sections.price}>
      <BookingPriceLines
        booking={booking}
        language={useLanguage()}
        texts={bookings}
        options={useTexts().book.options}
        forStaff
      />
      {booking.adjustmentReason && <p className="mt-3 text-sm text-muted">{price.agreed(booking.adjustmentReason)}</p>}
      {booking.adjustmentReason === '' && (booking.adjustedDailyRate ?? booking.adjustedPercent) !== null && (
        <p className="mt-3 text-sm text-muted">{price.agreedWithCompany}</p>
      )}
    </Panel>
  )
}
