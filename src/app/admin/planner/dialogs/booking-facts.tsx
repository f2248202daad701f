import { CalendarDays, Phone } from 'lucide-react'
import { Link } from 'react-router'
import { recordPath } from '#domain/staff/entities.ts'
import { formatMoment } from '#domain/time/date-format.ts'
import { StatusBadge } from '../../shared/booking/status-badges.tsx'
import { useAdminTexts } from '../../shared/screen/admin-texts.ts'
import { useLanguage } from '../../../i18n/texts-context.tsx'
import { plannerTexts } from '../../../i18n/planner-texts.ts'
import { buttonClass } from '../../../ui/button.ts'
import type { viewBooking } from './load-hold.server.ts'

type BookingFactsProps = {
  booking: ReturnType<typeof viewBooking>
  /** The planner, which a changed booking leads back to. */
  closeTo: string
}

/** Customer and time of a booking, with links to contact the customer and to open the booking. */
export function BookingFacts({ booking, closeTo }: BookingFactsProps) {
  const { bookings } = useAdminTexts()
  const language = useLanguage()
  const texts = plannerTexts[language]
  const mayChange = ['pending', 'confirmed', 'active'].includes(booking.status)
  return (
    <>
      <p className="mb-4">
        <StatusBadge status={booking.status} /> <bdi className="font-semibold">{booking.fullName}</bdi>
        <span className="mt-2 block text-muted">
          {bookings.pickup}: {formatMoment(booking.pickup, language)} · {booking.pickupBranch}
        </span>
        <span className="block text-muted">
          {bookings.return}: {formatMoment(booking.return, language)} · {booking.returnBranch}
        </span>
        {booking.deliveryAddress && (
          <span className="block">
            {bookings.deliveryAddress}: <bdi className="font-semibold wrap-anywhere">{booking.deliveryAddress}</bdi>
          </span>
        )}
      </p>
      <div className="mb-5 flex flex-wrap gap-3">
        <Link to={recordPath('booking', booking.id)} className={buttonClass('quiet', 'px-4')}>
          {texts.openBooking}
        </Link>
        {mayChange && (
          <Link
            to={`${recordPath('booking', booking.id)}/change?${new URLSearchParams({ from: closeTo })}`}
            className={buttonClass('quiet', 'px-4')}
          >
            <CalendarDays aria-hidden className="size-5" />
            {texts.changeTime}
          </Link>
        )}
        {!booking.erased && (
          <a href={`tel:${booking.mobileNumber}`} className={buttonClass('quiet', 'px-4')}>
            <Phone aria-hidden className="size-5" />
            {texts.call}
          </a>
        )}
      </div>
    </>
  )
}
