import type { BookingData } from '../../../domain/booking/booking-data.ts'
import { eachOption } from '../../../domain/pricing/price-lines.ts'
import { newestModelYear, quote, type CarPrices } from '../../../domain/pricing/quote.ts'
import { rentalDays } from '../../../domain/time/rental-period.ts'
import { useTexts } from '../../i18n/texts-context.tsx'
import { Price } from '../../ui/price.tsx'

/** What the dates of the visitor's search would cost with this car; nothing when they are no period. */
export function SearchedPrice({ prices, booking }: { prices: CarPrices; booking: BookingData }) {
  const { fleet, duration } = useTexts()
  const days = rentalDays({
    rentalType: 'daily',
    pickup: { date: booking.pickupDate, time: booking.pickupTime },
    return: { date: booking.returnDate, time: booking.returnTime },
  })
  if (days === 0) return null
  const { total } = quote(prices, {
    rentalType: 'daily',
    days,
    modelYear: newestModelYear(prices),
    ...eachOption('key', () => false),
  })
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-3 rounded-control bg-brand-soft px-3 py-2 text-sm">
      <span>{fleet.forYourDates(duration.days(days))}</span>
      <strong className="text-base">
        <Price amount={total} />
      </strong>
    </p>
  )
}
