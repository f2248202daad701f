import { CalendarCheck } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { availabilityPath } from '../../domain/availability/availability-request.ts'
import type { BookingData } from '../../domain/booking/booking-data.ts'
import { formatDay, formatTime } from '../../domain/time/date-format.ts'
import { minutesBetween, type LocalMoment } from '../../domain/time/riyadh-time.ts'
import { joinList } from '../../domain/text/words.ts'
import { useLanguage, useTexts } from '../i18n/texts-context.tsx'
import { searchParameters } from './search-address.ts'
import { keptSearch } from './search-form.tsx'
import { useAvailability, type ClosedPeriod as Closed } from './use-availability.ts'

type ClosedPeriodProps = {
  closed: Closed
  branchId: string
  /** The page of the search. */
  path: '/' | '/fleet'
  /** The parameters of the address besides the search. */
  kept?: readonly [name: string, value: string][]
  className?: string
}

/** Says why no car can be booked for a search, and leads to the nearest period that can: an address, so that it works without scripts. */
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
            {momentText(nearest.pickup)} – {momentText(nearest.return)}
          </span>
        </Link>
      )}
    </div>
  )
}

/** What the server says about the hours of a search while it is chosen. */
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

/** The link is gone once its period is chosen; the button of the search stays. */
function focusSearch({ currentTarget }: MouseEvent<HTMLElement>): void {
  const form = currentTarget.ownerDocument.getElementById(keptSearch.id)
  const button = form?.querySelector<HTMLElement>('[type=submit]')
  // On a phone the form may be closed.
  if (button?.checkVisibility()) button.focus({ preventScroll: true })
  else form?.closest('details')?.querySelector<HTMLElement>('summary')?.focus({ preventScroll: true })
}
