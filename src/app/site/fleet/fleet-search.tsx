import { ChevronDown, Search } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import type { BookingData } from '#domain/booking/booking-data.ts'
import { useLanguage, useTexts } from '../../i18n/texts-context.tsx'
import { formatDate } from '#domain/time/date-format.ts'
import type { OpeningHours } from '#domain/branches/opening-hours.ts'
import { afterHoursFee } from '#domain/branches/period-check.ts'
import { eachOption } from '#domain/pricing/price-lines.ts'
import type { Discount } from '#domain/pricing/discount.ts'
import { metDiscount, monthlySaving, quote, type CarPrices } from '#domain/pricing/quote.ts'
import { rentalDays } from '#domain/time/rental-period.ts'
import { MonthlySaving } from '../../cars/monthly-saving.tsx'
import { Price } from '../../ui/price.tsx'

type SearchPanelProps = {
  title: string
  search: BookingData | undefined
  branches: { id: string; name: string }[]
  /** Renders the form; `close` collapses the search into one line again. */
  children: (close: () => void) => ReactNode
}

/** On phones the search is one line that expands to the form; on larger screens the form is always open. */
export function SearchPanel({ title, search, branches, children }: SearchPanelProps) {
  const language = useLanguage()
  const panel = useRef<HTMLDetailsElement>(null)
  const branch = branches.find(({ id }) => id === search?.pickupLocation)
  return (
    <details
      ref={panel}
      className="group mt-5 rounded-card border border-line bg-surface shadow-card md:mt-6 md:details-content:[content-visibility:visible]"
    >
      {/* Fixed height: the saved search arrives late and must not move the page. */}
      <summary className="flex min-h-16 cursor-pointer list-none items-center gap-3 px-4 md:supports-[selector(::details-content)]:hidden [&::-webkit-details-marker]:hidden">
        <Search aria-hidden className="size-5 shrink-0 text-brand" />
        <span className="min-w-0 grow leading-snug">
          <span className="block font-semibold">{title}</span>
          {search && (
            <span className="block truncate text-sm text-muted">
              {(branch ? `${branch.name} · ` : '') +
                `${formatDate(search.pickupDate, language)} – ${formatDate(search.returnDate, language)}`}
            </span>
          )}
        </span>
        <ChevronDown aria-hidden className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180" />
      </summary>
      {children(() => panel.current?.removeAttribute('open'))}
    </details>
  )
}

type SearchedPriceProps = {
  prices: CarPrices
  modelYear: number | undefined
  booking: BookingData
  /** The server's clock; undefined until it is known. */
  bookedAt: Date | undefined
  /** The discount of the code in the address. */
  discount: Discount | undefined
  monthlySaves: string
  /** The hours of the branch of the search. */
  hours: OpeningHours
}

/** The price of a car for the dates of the search; nothing when the return is not after the pick-up. */
export function SearchedPrice({
  prices,
  modelYear,
  booking,
  bookedAt,
  discount,
  monthlySaves,
  hours,
}: SearchedPriceProps) {
  const { fleet } = useTexts()
  const pickup = { date: booking.pickupDate, time: booking.pickupTime }
  const returned = { date: booking.returnDate, time: booking.returnTime }
  const days = rentalDays({ rentalType: 'daily', pickup, return: returned })
  // Prices with rate rules depend on the clock.
  if (days === 0 || (prices.rates && !bookedAt)) return null
  const request = {
    rentalType: 'daily' as const,
    days,
    modelYear,
    start: { pickup, branchId: booking.pickupLocation, bookedAt },
    discount,
    afterHours: afterHoursFee({ pickup, return: returned, pickupHours: hours, returnHours: hours }),
    ...eachOption('key', () => false),
  }
  const { total, better } = quote(prices, request)
  const counted = metDiscount(request)
  const saving = monthlySaving(prices, request)
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-3 rounded-control bg-brand-soft px-3 py-2 text-sm">
      <span>
        <span>{fleet.forYourDates(days)}</span>
        {counted && better?.kind !== 'offer' && (
          <span>
            {' · '}
            <bdi className="text-success">{counted.code}</bdi>
          </span>
        )}
      </span>
      <strong data-leads className="text-xl">
        <Price amount={total} />
      </strong>
      {saving !== undefined && <MonthlySaving text={monthlySaves} amount={saving} />}
    </p>
  )
}
