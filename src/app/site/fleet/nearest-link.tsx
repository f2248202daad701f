import { CalendarCheck } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import type { BookingData } from '#domain/booking/booking-data.ts'
import { joinList } from '#domain/text/words.ts'
import { formatDay, formatTime } from '#domain/time/date-format.ts'
import type { RentalPeriod } from '#domain/time/rental-period.ts'
import type { LocalMoment } from '#domain/time/riyadh-time.ts'
import { searchParameters } from '../../cars/search-address.ts'
import { useLanguage } from '../../i18n/texts-context.tsx'

type NearestLinkProps = {
  nearest: RentalPeriod
  search: BookingData
  /** Query parameters to keep besides the search. */
  kept: readonly [name: string, value: string][]
  text: string
}

/** Links to the nearest free period, so that it works without scripts. */
export function NearestLink({ nearest, search, kept, text }: NearestLinkProps) {
  const language = useLanguage()
  const { pickup, return: returned } = nearest
  const hasOtherTimes = pickup.time !== search.pickupTime || returned.time !== search.returnTime
  const momentText = ({ date, time }: LocalMoment) =>
    hasOtherTimes
      ? joinList([formatDay(date, language), formatTime(time, language)], language)
      : formatDay(date, language)
  const found: BookingData = {
    pickupLocation: search.pickupLocation,
    pickupDate: pickup.date,
    pickupTime: pickup.time,
    returnDate: returned.date,
    returnTime: returned.time,
  }
  return (
    <Link
      to={`/fleet?${new URLSearchParams([...kept, ...searchParameters(found)]).toString()}`}
      replace
      preventScrollReset
      onClick={focusBooking}
      className="flex min-h-11 items-center gap-2.5 rounded-control border border-control/60 px-3 py-2 hover:border-brand"
    >
      <CalendarCheck aria-hidden className="size-5 shrink-0 text-brand" />
      <span>
        <span className="block font-semibold">{text}</span>
        <span>{`${momentText(pickup)} – ${momentText(returned)}`}</span>
      </span>
    </Link>
  )
}

/** The link disappears once its period is chosen; the last link of the card remains. */
function focusBooking({ currentTarget }: MouseEvent<HTMLElement>): void {
  const links = currentTarget.closest('article')?.querySelectorAll('a')
  links?.[links.length - 1]?.focus({ preventScroll: true })
}
