import { Link } from 'react-router'
import type { AdminCounts } from '../../../data/booking/admin-counts.ts'
import { formatCount } from '../../../domain/text/count-format.ts'
import { useAdminTexts } from '../../back-office/page/admin-texts.ts'

/** The figures that say at a glance how much there is and how much of it waits. */
export function Figures({ counts }: { counts: AdminCounts }) {
  const { dashboard } = useAdminTexts()
  const figures = [
    { label: dashboard.totalBookings, count: counts.bookings, to: '/admin/bookings' },
    { label: dashboard.totalInquiries, count: counts.inquiries, to: '/admin/inquiries' },
    { label: dashboard.pending, count: counts.pending, to: '/admin/bookings?status=pending', waits: true },
    { label: dashboard.openInquiries, count: counts.open, to: '/admin/inquiries?state=open', waits: true },
  ]
  return (
    <ul className="grid grid-cols-2 gap-3 md:gap-6 xl:grid-cols-4">
      {figures.map(({ label, count, to, waits }) => (
        <li key={to}>
          <Link
            to={to}
            className={`block h-full rounded-card border border-s-4 border-line bg-surface p-4 hover:shadow-card md:p-5 ${
              waits && count > 0 ? 'border-s-accent' : 'border-s-brand'
            }`}
          >
            <span className="block text-[0.9375rem] text-muted">{label}</span>
            <span className="block text-heading font-semibold tabular-nums">{formatCount(count)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
