import { CalendarCheck } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { availabilityPath } from '#domain/availability/availability-request.ts'
import type { BookingData } from '#domain/booking/booking-data.ts'
import { formatDay, formatTime } from '#domain/time/date-format.ts'
import { minutesBetween, type LocalMoment } from '#domain/time/riyadh-time.ts'
import { joinList } from '#domain/text/words.ts'
import { useLanguage, useTexts } from '../i18n/texts-context.tsx'
import { searchParameters } from './search-address.ts'
import { keptSearch } from './search-form.tsx'
import { useAvailability, type ClosedPeriod as Closed } from './use-availability.ts'

type ClosedPeriodProps = {
  closed: Closed
  branchId: string
  /** The page with the search. */
  path: '/' | '/fleet'
  /** Query parameters to keep besides the search. */
  kept?: readonly [name: string, value: string][]
  className?: string
}

/** Explains why no car can be booked for a search, with a link to the nearest possible period, which works without scripts. */
export function ClosedPeriod({ closed: { text, nearest }, branchId, path, kept = [], className }: ClosedPeriodProps) {
  const { book } = useTexts()
  const language = useLanguage()
  const momentText = ({ date, time }: LocalMoment) =>
    joinList([formatDay(date, language), formatTime(time, language).replace(' ', '\u00a0')], language)
  const search = nearest && {
    pickupLocation: branchId,
    pickupDate: nearest.pickup.date,
    pickupTime: nearest.pickup.time,
    returnDate: nearest.return.date,
    returnTime: nearest.return.time,
  }
  return (
    <div role="status" className={`text-sm ${className ?? ''}`}>
      <p className="font-semibold text-danger">{text}</p>
      {search && (
        <Link
          to={`${path}?${new URLSearchParams([...kept, ...searchParameters(search)]).toString()}`}
          replace
          preventScrollReset
          onClick={focusSearch}
          className="mt-2 flex min-h-11 items-center gap-2.5 rounded-control border border-control/60 px-3 py-2 hover:border-brand"
        >
          <CalendarCheck aria-hidden className="size-5 shrink-0 text-brand" />
          <span>
            <span className="block font-semibold">{book.takeNearest}</span>
            <span>{`${momentText(nearest.pickup)} – ${momentText(nearest.return)}`}</span>
          </span>
        </Link>
      )}
    </div>
  )
}

/** The server's message about opening hours while a search is being entered. */
export function SearchHours({
  search,
  ...shown
}: { search: BookingData } & Pick<ClosedPeriodProps, 'path' | 'className'>) {
  const pickup = { date: search.pickupDate, time: search.pickupTime }
  const returned = { date: search.returnDate, time: search.returnTime }
  const period = { rentalType: 'daily' as const, pickup, return: returned, branchId: search.pickupLocation }
  const path = minutesBetween(pickup, returned) > 0 ? availabilityPath(period) : undefined
  const latest = useAvailability(path)
  const closed = latest?.path === path ? latest?.answer?.closed : undefined
  return closed && <ClosedPeriod closed={closed} branchId={search.pickupLocation} {...shown} />
}

/** The link disappears once its period is chosen; the search button remains. */
function focusSearch({ currentTarget }: MouseEvent<HTMLElement>): void {
  const form = currentTarget.ownerDocument.getElementById(keptSearch.id)
  const button = form?.querySelector<HTMLElement>('[type=submit]')
  // On phones the form may be collapsed.
  if (button?.checkVisibility()) button.focus({ preventScroll: true })
  else form?.closest('details')?.querySelector<HTMLElement>('summary')?.focus({ preventScroll: true })
}
