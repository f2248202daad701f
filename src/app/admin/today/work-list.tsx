import { MessageCircle, PenLine, Phone, Printer } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { recordPath } from '#domain/staff/entities.ts'
import { formatMoment, formatTime } from '#domain/time/date-format.ts'
import { ExpectedBack } from '../shared/booking/expected-back.tsx'
import { PrintLink } from '../shared/booking/print-link.tsx'
import { OverdueBadge, StatusBadge } from '../shared/booking/status-badges.tsx'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { useLanguage } from '../../i18n/texts-context.tsx'
import { todayTexts } from '../../i18n/today-texts.ts'
import { Price } from '../../ui/price.tsx'
import { PlateTag } from '../../ui/plate.tsx'
import type { TodayView, WorkRow } from './load-today.server.ts'
import { iconClass, IconLink, OutOfServiceLink } from './icon-link.tsx'
import { NextSteps } from './next-steps.tsx'
import { WaitingBookings } from './waiting-bookings.tsx'

type WorkListProps = { rows: readonly WorkRow[]; view: TodayView }

/**
 * Bookings with a button for their next step. A booking whose status was just changed gets no new button in the same place, which
 * a second tap could press.
 */
export function WorkList({ rows, view }: WorkListProps) {
  return (
    <ul className="mt-2 divide-y divide-line">
      {rows.map((row) => (
        <WorkItem key={row.id} row={row} view={view} />
      ))}
    </ul>
  )
}

function WorkItem({ row, view }: { row: WorkRow; view: TodayView }) {
  const { bookings } = useAdminTexts()
  const language = useLanguage()
  const texts = todayTexts[language]
  const waitOf = (minutes: number) => (minutes % 60 === 0 ? texts.hours(minutes / 60) : texts.minutes(minutes))
  const { pathname, search } = useLocation()
  const here = pathname + search
  const isDueToday = row.due.date === view.day
  return (
    <li id={row.id} className="grid scroll-mt-20 gap-2.5 py-4 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <strong className="text-title tabular-nums">
          {isDueToday ? formatTime(row.due.time, language) : formatMoment(row.due, language)}
        </strong>
        {row.overdue ? <OverdueBadge overdue={row.overdue} /> : <StatusBadge status={row.status} />}
        {row.plate && <PlateTag plate={row.plate} className="ms-auto" />}
        {row.lacksUnit && (
          <Link
            to={`/admin/planner/bookings/${row.id}?day=${row.pickup.date}`}
            className="ms-auto py-1 font-semibold text-danger underline underline-offset-4"
          >
            {texts.noUnit}
          </Link>
        )}
      </div>
      <p>
        <bdi className="font-semibold">{row.car}</bdi>
        {' · '}
        <bdi>{row.fullName}</bdi>
        {' · '}
        <strong>
          <Price amount={row.total} />
        </strong>
        <span className="block text-sm text-muted">
          <Link
            to={recordPath('booking', row.id)}
            className="py-1 font-semibold text-brand underline underline-offset-4"
          >
            <bdi dir="ltr">{row.reference}</bdi>
          </Link>
          {' · '}
          {row.branch}
          {row.status !== 'active' && ` · ${texts.returnsAt(formatMoment(row.return, language))}`}
        </span>
        {row.deliveryAddress && (
          <span className="mt-1 block text-sm">
            {bookings.deliveryAddress}: <bdi className="font-semibold wrap-anywhere">{row.deliveryAddress}</bdi>
          </span>
        )}
      </p>
      {row.documents.map((note) => (
        <p key={note} className="text-sm font-semibold text-danger">
          {note}
        </p>
      ))}
      {row.expectedBack !== undefined && <ExpectedBack booking={row} value={row.expectedBack} />}
      <WaitingBookings bookings={row.delays} from={`${here}#${row.id}`} />
      {row.delayedBy && (
        <p className="text-sm font-semibold text-danger">
          {texts.delayedBy} <bdi dir="ltr">{row.delayedBy}</bdi>
        </p>
      )}
      {row.isWaitOver && (
        <p className="text-sm font-semibold text-danger">
          {texts[row.status === 'pending' ? 'notConfirmed' : 'waitOver'](waitOf(view.waitMinutes))}
        </p>
      )}
      {row.heldUntil && (
        <p className="text-sm font-semibold text-danger">{texts.heldUntil(formatMoment(row.heldUntil, language))}</p>
      )}
      {row.missing.length > 0 && (
        <p className="text-sm">
          <span className="text-muted">{texts.missing.title}</span>{' '}
          <Link to={mendPath(row)} className="py-1 font-semibold underline underline-offset-4">
            {row.missing.map((part) => texts.missing.parts[part]).join(' · ')}
          </Link>
        </p>
      )}
      {view.undo?.id !== row.id && (
        <div className="flex flex-wrap gap-2">
          <NextSteps row={row} />
          <div className="flex flex-wrap gap-2">
            {row.mobileNumber && (
              <IconLink href={`tel:${row.mobileNumber}`} text={texts.call} of={row.reference}>
                <Phone aria-hidden className="size-5" />
              </IconLink>
            )}
            {row.whatsAppUrl && (
              <IconLink href={row.whatsAppUrl} text={texts.whatsApp} of={row.reference} isOutside>
                <MessageCircle aria-hidden className="size-5" />
              </IconLink>
            )}
            <PrintLink
              to={`${recordPath('booking', row.id)}/print`}
              label={`${texts.print}: ${row.reference}`}
              className={iconClass}
            >
              <Printer aria-hidden className="size-5" />
              {texts.print}
            </PrintLink>
            {row.unitId !== null && row.plate && <OutOfServiceLink unit={{ id: row.unitId, plate: row.plate }} />}
            <Link
              to={`${recordPath('booking', row.id)}/change?${new URLSearchParams({ from: `${here}#${row.id}` })}`}
              aria-label={`${texts.correct}: ${row.reference}`}
              className={iconClass}
            >
              <PenLine aria-hidden className="size-5" />
              {texts.correct}
            </Link>
          </div>
        </div>
      )}
    </li>
  )
}

/** Where what is missing for a booking is entered. */
function mendPath({ id, status }: WorkRow): string {
  const booking = recordPath('booking', id)
  if (status === 'active') return `${booking}/contract`
  return status === 'confirmed' ? `${booking}/hand-over` : booking
}
