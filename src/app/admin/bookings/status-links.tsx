import { Link } from 'react-router'
import { bookingStatuses, type BookingStatus } from '../../../domain/booking-status.ts'
import { useAdminTexts } from '../../back-office/admin-texts.ts'

/** One press to the bookings of a state; the rest of the filter stays. */
export function StatusLinks({ address, chosen }: { address: string; chosen: BookingStatus | undefined }) {
  const { bookings } = useAdminTexts()
  return (
    <nav aria-label={bookings.statusFilter}>
      <ul className="flex flex-wrap gap-2">
        {[undefined, ...bookingStatuses].map((status) => (
          <li key={status ?? 'all'}>
            <Link
              to={{ search: withStatus(address, status) }}
              aria-current={status === chosen ? 'page' : undefined}
              preventScrollReset
              className="grid min-h-11 place-items-center rounded-full border border-control/60 bg-surface px-4 text-[0.9375rem] hover:border-brand aria-[current=page]:border-brand aria-[current=page]:bg-brand aria-[current=page]:font-semibold aria-[current=page]:text-on-brand"
            >
              {status ? bookings.statuses[status] : bookings.all}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function withStatus(address: string, status: BookingStatus | undefined): string {
  const params = new URLSearchParams(address)
  if (status) params.set('status', status)
  else params.delete('status')
  return params.toString()
}
