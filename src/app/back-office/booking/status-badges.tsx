import type { BookingStatus } from '../../../domain/booking/booking-status.ts'
import { useAdminTexts } from '../page/admin-texts.ts'

const looks: Record<BookingStatus, string> = {
  pending: 'border-accent bg-accent/20 text-ink',
  confirmed: 'border-brand bg-brand-soft text-brand',
  active: 'border-brand bg-brand text-on-brand',
  completed: 'border-line bg-raised text-ink',
  cancelled: 'border-danger bg-danger-soft text-danger',
  no_show: 'border-danger border-dashed bg-surface text-danger',
}

/** The state of a booking, in words; the colour only helps to find it again. */
export function StatusBadge({ status }: { status: BookingStatus }) {
  const { bookings } = useAdminTexts()
  return (
    <span
      className={`inline-block rounded-full border px-3 py-0.5 text-sm font-semibold whitespace-nowrap ${looks[status]}`}
    >
      {bookings.statuses[status]}
    </span>
  )
}

/** Whether an inquiry is handled, in words; the colour only helps to find the open ones. */
export function HandledBadge({ isHandled }: { isHandled: boolean }) {
  const { inquiries } = useAdminTexts()
  const look = isHandled ? 'border-line bg-raised' : 'border-accent bg-accent/20'
  return (
    <span className={`inline-block rounded-full border px-3 py-0.5 text-sm font-semibold whitespace-nowrap ${look}`}>
      {inquiries.states[isHandled ? 'handled' : 'open']}
    </span>
  )
}
