import { Ban } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { nextStatuses, type BookingStatus } from '../../../domain/booking/booking-status.ts'
import { formatDate, formatMoment, formatTime } from '../../../domain/time/date-format.ts'
import type { LocalMoment } from '../../../domain/time/riyadh-time.ts'
import { useAdminTexts } from '../../back-office/page/admin-texts.ts'
import { DataTable } from '../../back-office/list/data-table.tsx'
import { OverdueBadge, StatusBadge } from '../../back-office/booking/status-badges.tsx'
import { useLanguage } from '../../i18n/texts-context.tsx'
import { Price } from '../../ui/price.tsx'
import type { BookingList } from './load-list.server.ts'
import { MoveButton } from './move-forms.tsx'

/** `changed` is the booking whose status the member changed within seconds. */
export function BookingsTable({ rows, changed }: { rows: BookingList['rows']; changed: string | undefined }) {
  const { bookings, nav } = useAdminTexts()
  const language = useLanguage()
  const turn = useTurns(rows.map(({ id, version }) => `${id} ${version}`).join())
  return (
    <DataTable
      caption={nav.lists.booking}
      rows={rows}
      keyOf={({ id }) => id}
      rowProps={({ overdue }) => (overdue ? { 'data-overdue': overdue } : {})}
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
        {
          title: bookings.status,
          cell: (row) => (
            <div className="flex flex-col items-end gap-2 md:items-start">
              <StatusBadge status={row.status} />
              {row.overdue && <OverdueBadge overdue={row.overdue} />}
              {/* The next change does not come to the place of the one that was just made. */}
              {row.id !== changed && (
                <div className={`flex gap-2 ${turn % 2 === 0 ? 'settling' : 'settling-again'}`}>
                  <RowMoves row={row} />
                </div>
              )}
            </div>
          ),
        },
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

const usualMoves = ['confirmed', 'active', 'completed'] as const

/** The usual next change of status, and cancelling; everything else is on the screen of the booking. */
function RowMoves({ row }: { row: BookingList['rows'][number] }) {
  const { bookings } = useAdminTexts()
  const { status, reference, isPickupDue } = row
  const next = nextStatuses(status)
  const usual = usualMoves.find((one) => next.includes(one) && (one === 'active' ? isPickupDue : status !== 'no_show'))
  const nameOf = (to: BookingStatus) => `${bookings.moves[to]}: ${reference}`
  return (
    <>
      {usual && (
        <MoveButton booking={row} status={usual} look="quiet" name={nameOf(usual)} text={bookings.shortMoves[usual]} />
      )}
      {next.includes('cancelled') && (
        <MoveButton
          booking={row}
          status="cancelled"
          look="quiet"
          name={nameOf('cancelled')}
          text={<Ban aria-hidden className="size-5" />}
        />
      )}
    </>
  )
}

/** How often the rows have changed: another row under the finger must not take a second tap. */
function useTurns(key: string): number {
  const [seen, setSeen] = useState({ key, turns: 0 })
  if (seen.key !== key) setSeen({ key, turns: seen.turns + 1 })
  return seen.turns
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
