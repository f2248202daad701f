import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { nextStatuses } from '#domain/status/booking-status.ts'
import { recordPath } from '#domain/staff/entities.ts'
import { formatDate, formatTime } from '#domain/time/date-format.ts'
import type { LocalMoment } from '#domain/time/riyadh-time.ts'
import { OverdueBadge, StatusBadge } from '../shared/booking/status-badges.tsx'
import { useChangeCount } from '../shared/list/use-change-count.ts'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { bookingViewTexts } from '../../i18n/booking-view-texts.ts'
import { useLanguage } from '../../i18n/texts-context.tsx'
import { Price } from '../../ui/price.tsx'
import type { BookingList } from './load-list.server.ts'
import { StatusButton } from '../shared/booking/status-forms.tsx'
import { RowContact } from './row-contact.tsx'

type Row = BookingList['rows'][number]

/** Above the link that covers the card of a phone. */
const pressable = 'relative z-10'
const cell = 'align-middle md:px-2 md:py-1'

/**
 * The bookings as a table on wide screens and as compact cards on phones, from the same markup. `changed` is the booking
 * whose status the member changed within seconds.
 */
export function BookingsTable({ rows, changed }: { rows: BookingList['rows']; changed: string | undefined }) {
  const { bookings, nav } = useAdminTexts()
  const turn = useChangeCount(rows.map(({ id, version }) => `${id} ${version}`).join())
  const titles = [
    bookings.reference,
    bookings.status,
    bookings.customer,
    bookings.car,
    bookings.pickup,
    bookings.return,
    bookings.total,
  ]
  const { action } = bookingViewTexts[useLanguage()]
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-surface">
      <table className="w-full text-start max-md:block md:text-sm">
        <caption className="sr-only">{nav.lists.booking}</caption>
        <thead className="bg-raised text-sm text-muted max-md:sr-only">
          <tr>
            {titles.map((title) => (
              <th key={title} scope="col" className="px-2 py-3 text-start font-semibold">
                {title}
              </th>
            ))}
            <th scope="col">
              <span className="sr-only">{action}</span>
            </th>
          </tr>
        </thead>
        {/* After the rows change, this class ignores presses for a moment, so that a second tap does not hit another booking or
            the next button. */}
        <tbody className={`divide-y divide-line max-md:block ${turn % 2 === 0 ? 'settling' : 'settling-again'}`}>
          {rows.map((row) => (
            <tr
              key={row.id}
              data-overdue={row.overdue}
              className="relative hover:bg-canvas data-overdue:bg-danger-soft max-md:grid max-md:grid-cols-[1fr_auto] max-md:items-center max-md:gap-x-3 max-md:px-4 max-md:py-3"
            >
              <Cells row={row} moves={row.id === changed ? null : <RowMoves row={row} />} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The cells of a row. Phones show them in another order, as a card. */
function Cells({ row, moves }: { row: Row; moves: ReactNode }) {
  const { bookings } = useAdminTexts()
  const language = useLanguage()
  const { id, reference, created, status, overdue, fullName, mobileNumber, car, total } = row
  return (
    <>
      <th scope="row" className={`${cell} text-start font-semibold max-md:order-1`}>
        <Link
          to={recordPath('booking', id)}
          className="inline-block py-1 text-brand underline underline-offset-4 max-md:after:absolute max-md:after:inset-0"
        >
          <bdi dir="ltr" className="whitespace-nowrap">
            {reference}
          </bdi>
        </Link>
        <span className="block text-xs font-normal whitespace-nowrap text-muted max-md:hidden">
          {formatDate(created.date, language)}
        </span>
      </th>
      <td className={`${cell} max-md:contents`}>
        <div className="flex flex-wrap gap-x-2 gap-y-1 max-md:order-2 max-md:justify-end">
          {/* What is overdue says the status too. */}
          <span className={overdue ? 'md:hidden' : undefined}>
            <StatusBadge status={status} />
          </span>
          {overdue && <OverdueBadge overdue={overdue} />}
        </div>
      </td>
      <td className={`${cell} max-md:contents`}>
        <div className="max-md:order-3 max-md:font-semibold">
          <span title={fullName} className="md:block md:max-w-40 md:truncate">
            <bdi>{fullName}</bdi>
          </span>
          <span className="block text-sm text-muted max-md:hidden">
            <bdi dir="ltr">{mobileNumber}</bdi>
          </span>
        </div>
        <div className={`${pressable} max-md:order-9 max-md:mt-2 md:hidden`}>
          <RowContact row={row} />
        </div>
      </td>
      <td className={`${cell} max-md:order-5 max-md:col-span-2`}>
        <span title={car} className="md:line-clamp-2 md:max-w-30">
          <bdi>{car}</bdi>
        </span>
      </td>
      <td className={`${cell} max-md:order-6 max-md:col-span-2`}>
        <Place label={bookings.pickup} moment={row.pickup} branch={row.pickupBranch} />
      </td>
      <td className={`${cell} max-md:order-7 max-md:col-span-2`}>
        <Place label={bookings.return} moment={row.return} branch={row.returnBranch} />
      </td>
      <td className={`${cell} max-md:order-4 max-md:justify-self-end`}>
        <Price amount={total} />
      </td>
      <td className={`${cell} max-md:contents`}>
        <div className={`${pressable} flex justify-end gap-2 max-md:order-8 max-md:mt-2 max-md:justify-start`}>
          {moves}
        </div>
      </td>
    </>
  )
}

const usualMoves = ['confirmed', 'active', 'completed'] as const

/** The usual next change of status. Other changes are made on the screen of the booking. */
function RowMoves({ row }: { row: Row }) {
  const { bookings } = useAdminTexts()
  const { status, reference, isPickupDue } = row
  const next = nextStatuses(status)
  const usual = usualMoves.find((one) => next.includes(one) && (one === 'active' ? isPickupDue : status !== 'no_show'))
  if (!usual) return null
  return (
    <StatusButton
      booking={row}
      status={usual}
      look="quiet"
      // Contains the visible word.
      name={`${bookings[usual === 'completed' ? 'shortMoves' : 'moves'][usual]}: ${reference}`}
      text={bookings.shortMoves[usual]}
    />
  )
}

function Place({ label, moment: { date, time }, branch }: { label: string; moment: LocalMoment; branch: string }) {
  const language = useLanguage()
  return (
    <div className="max-md:flex max-md:flex-wrap max-md:gap-x-1.5 max-md:text-sm">
      <span aria-hidden className="text-muted md:hidden">
        {label}
      </span>
      <span className="whitespace-nowrap">{formatDate(date, language)}</span>
      <span title={branch} className="text-muted md:block md:max-w-38 md:truncate md:text-xs">
        {`${formatTime(time, language)} · ${branch}`}
      </span>
    </div>
  )
}
