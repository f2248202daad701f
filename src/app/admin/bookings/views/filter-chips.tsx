import { X } from 'lucide-react'
import { Link } from 'react-router'
import { everyBooking } from '#domain/booking/booking-filter.ts'
import { allBranches } from '#domain/branches/branch-choice.ts'
import { formatDate } from '#domain/time/date-format.ts'
import { useAdminTexts } from '../../shared/screen/admin-texts.ts'
import { bookingViewTexts } from '../../../i18n/booking-view-texts.ts'
import { useLanguage } from '../../../i18n/texts-context.tsx'
import type { BookingList } from '../load-list.server.ts'

/** The active filters as chips; pressing one removes it and keeps the others. */
export function FilterChips({ list }: { list: BookingList }) {
  const texts = bookingViewTexts[useLanguage()]
  const chips = useChips(list)
  if (chips.length === 0) return null
  return (
    <ul aria-label={texts.chosen} className="flex flex-wrap gap-2">
      {chips.map(({ label, without }) => (
        <li key={label}>
          <Link
            to={{ search: withoutParams(list.queryString, without) }}
            aria-label={texts.remove(label)}
            preventScrollReset
            className="flex min-h-11 items-center gap-1.5 rounded-full bg-brand-soft ps-4 pe-3 text-[0.9375rem] text-brand hover:underline"
          >
            <bdi>{label}</bdi>
            <X aria-hidden className="size-4.5 shrink-0" />
          </Link>
        </li>
      ))}
    </ul>
  )
}

type Chip = { label: string; without: readonly string[] }

function useChips({ filter, cars, branches, companies }: BookingList): Chip[] {
  const { bookings } = useAdminTexts()
  const language = useLanguage()
  const texts = bookingViewTexts[language]
  const nameIn = (list: readonly { id: string | number; name: string }[], id: string | number) =>
    list.find((one) => one.id === id)?.name ?? String(id)
  const { work, status, late, branch, car, company, by, order, day } = filter
  const from = filter.from && formatDate(filter.from, language)
  const to = filter.to && formatDate(filter.to, language)
  const when = day
    ? texts.days[day]
    : from && to
      ? texts.between(from, to)
      : from
        ? texts.since(from)
        : to && texts.until(to)
  const chips: (Chip | false | undefined)[] = [
    status && { label: bookings.statuses[status], without: ['status'] },
    late && { label: bookings.onlyOverdue, without: ['late'] },
    when !== undefined && { label: texts.dated[by](when), without: ['day', 'from', 'to'] },
    branch !== undefined && { label: nameIn(branches, branch), without: ['branch'] },
    car !== undefined && { label: nameIn(cars, car), without: ['car'] },
    company !== undefined && { label: nameIn(companies, company), without: ['company'] },
    !work &&
      when === undefined &&
      by !== 'created' && { label: `${bookings.by}: ${bookings.dates[by]}`, without: ['by'] },
    !work && order !== 'latest' && { label: bookings.orders[order], without: ['order'] },
  ]
  return chips.filter((chip): chip is Chip => Boolean(chip))
}

const ofAllBranches = [
  ['branch', allBranches],
  ['remember', 'branch'],
] as const

function withoutParams(queryString: string, names: readonly string[]): string {
  const params = new URLSearchParams(queryString)
  for (const name of names) params.delete(name)
  // The list begins with all branches next time.
  if (names.includes('branch')) for (const [name, value] of ofAllBranches) params.set(name, value)
  return params.toString() || everyBooking
}
