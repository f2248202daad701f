import { CalendarDays } from 'lucide-react'
import { Link } from 'react-router'
import type { BookingData } from '../../../domain/booking/booking-data.ts'
import { formatDate } from '../../../domain/time/date-format.ts'
import { useLanguage, useTexts } from '../../i18n/texts-context.tsx'

type SearchSummaryProps = { booking: BookingData; branches: { id: string; name: string }[] }

/** What the visitor searched for, and the way back to change it. */
export function SearchSummary({ booking, branches }: SearchSummaryProps) {
  const { fleet } = useTexts()
  const language = useLanguage()
  const branch = branches.find(({ id }) => id === booking.pickupLocation)
  const from = formatDate(booking.pickupDate, language)
  const to = formatDate(booking.returnDate, language)
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <CalendarDays aria-hidden className="size-4 text-brand max-sm:hidden" />
      <span>{branch ? fleet.searchSummary(branch.name, from, to) : `${from} – ${to}`}</span>
      <Link to="/#search" className="font-semibold text-brand underline underline-offset-4">
        {fleet.changeSearch}
      </Link>
    </p>
  )
}
