import { Link } from 'react-router'
import { formatDate, formatMoment, formatTime } from '../../../domain/time/date-format.ts'
import type { LocalMoment } from '../../../domain/time/riyadh-time.ts'
import { useAdminTexts } from '../../back-office/page/admin-texts.ts'
import { DataTable } from '../../back-office/list/data-table.tsx'
import { StatusBadge } from '../../back-office/booking/status-badges.tsx'
import { useLanguage } from '../../i18n/texts-context.tsx'
import { Price } from '../../ui/price.tsx'
import type { BookingList } from './load-list.server.ts'

export function BookingsTable({ rows }: { rows: BookingList['rows'] }) {
  const { bookings, nav } = useAdminTexts()
  const language = useLanguage()
  return (
    <DataTable
      caption={nav.lists.booking}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          title: bookings.reference,
          isName: true,
          cell: ({ id, reference, created }) => (
            <div className="max-md:flex max-md:w-full max-md:flex-wrap max-md:items-baseline max-md:justify-between max-md:gap-x-3">
              <Link to={`/admin/bookings/${id}`} className="inline-block py-1 text-brand underline underline-offset-4">
                <bdi dir="ltr" className="whitespace-nowrap">
                  {reference}
                </bdi>
              </Link>
              <span className="block text-sm font-normal whitespace-nowrap text-muted">
                {formatMoment(created, language)}
              </span>
            </div>
          ),
        },
        { title: bookings.status, cell: ({ status }) => <StatusBadge status={status} /> },
        {
          title: bookings.customer,
          cell: ({ fullName, mobileNumber }) => (
            <Two first={<bdi>{fullName}</bdi>} second={<bdi dir="ltr">{mobileNumber}</bdi>} />
          ),
        },
        { title: bookings.car, cell: ({ car }) => <bdi className="max-md:text-end">{car}</bdi> },
        {
          title: bookings.pickup,
          cell: ({ pickup, pickupBranch }) => <Place moment={pickup} branch={pickupBranch} />,
        },
        {
          title: bookings.return,
          cell: (row) => <Place moment={row.return} branch={row.returnBranch} />,
        },
        { title: bookings.total, cell: ({ total }) => <Price amount={total} /> },
      ]}
    />
  )
}

function Two({ first, second }: { first: React.ReactNode; second: React.ReactNode }) {
  return (
    <div className="max-md:text-end">
      {first}
      <span className="block text-sm text-muted">{second}</span>
    </div>
  )
}

function Place({ moment: { date, time }, branch }: { moment: LocalMoment; branch: string }) {
  const language = useLanguage()
  return (
    <Two
      first={<span className="whitespace-nowrap">{formatDate(date, language)}</span>}
      second={`${formatTime(time, language)} · ${branch}`}
    />
  )
}
