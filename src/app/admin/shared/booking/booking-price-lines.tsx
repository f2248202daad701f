import type { ReactNode } from 'react'
import type { Booking } from '#data/booking/bookings.ts'
import type { BookedRates } from '#domain/pricing/rates/booked-rates.ts'
import { extraLabel } from '#domain/pricing/extras/chosen-extras.ts'
import { formatPercentage, type Halalas } from '#domain/money/money.ts'
import { amountsOf, eachOption, type PriceColumn, type PriceLineKey } from '#domain/pricing/price-lines.ts'
import { shownLines } from '#domain/pricing/shown-lines.ts'
import type { Language } from '#domain/text/languages.ts'
import { rentalLength } from '#domain/time/rental-period.ts'
import type { AdminTexts } from '../../../i18n/admin-texts-ar.ts'
import type { AllOptionTexts } from '../../../i18n/option-texts-ar.ts'
import { AppliedRates } from '../rates/applied-rates.tsx'
import { Price } from '../../../ui/price.tsx'

type StoredPrice = Pick<
  Booking,
  'rentalType' | 'rentalDays' | 'dailyRate' | 'discountCode' | 'vatRate' | 'extras' | PriceColumn
> & {
  rates: Pick<BookedRates, 'applied'> | null
}

type BookingPriceLinesProps = {
  booking: StoredPrice
  language: Language
  texts: AdminTexts['bookings']
  options: AllOptionTexts
  /** Shows the daily rate of monthly rentals too. It is stored, but would confuse customers. */
  forStaff?: boolean
}

/** The stored price of a booking, line by line. A discount code is shown even when it saved nothing. */
export function BookingPriceLines({ booking, language, texts, options, forStaff = false }: BookingPriceLinesProps) {
  const { lines } = texts
  const showsRate = forStaff || booking.rentalType === 'daily'
  const length = rentalLength({ rentalType: booking.rentalType, days: booking.rentalDays }, texts)
  const labels: Record<PriceLineKey, string> = {
    ...lines,
    base: lines.base(length),
    discount: lines.discount(booking.discountCode ?? ''),
    vat: lines.vat(formatPercentage(booking.vatRate)),
    ...eachOption('key', ({ key }) => options[key].name),
  }
  const amounts = amountsOf(booking)
  return (
    <dl className="divide-y divide-line">
      {showsRate && <Line label={lines.dailyRate} amount={booking.dailyRate} quiet />}
      {shownLines(amounts, booking.discountCode, booking.extras).map(
        ({ id, key, kind, amount, isTakenOff, extra }) =>
          kind !== 'total' && (
            <Line
              key={id}
              label={extra ? extraLabel(extra, language) : labels[key]}
              amount={amount}
              negative={isTakenOff}
            >
              {kind === 'base' && booking.rates && <AppliedRates rates={booking.rates.applied} language={language} />}
            </Line>
          ),
      )}
      <div className="flex items-baseline justify-between gap-4 pt-3 text-title font-semibold">
        <dt>{labels.total}</dt>
        <dd>
          <Price amount={amounts.total} />
        </dd>
      </div>
    </dl>
  )
}

type LineProps = { label: string; amount: Halalas; negative?: boolean; quiet?: boolean; children?: ReactNode }

function Line({ label, amount, negative = false, quiet = false, children }: LineProps) {
  return (
    <div className={`flex items-baseline justify-between gap-4 py-2 ${quiet ? 'text-sm text-muted' : ''}`}>
      <dt>
        {label}
        {children && <span className="block text-sm text-muted">{children}</span>}
      </dt>
      <dd>
        <Price amount={amount} negative={negative} />
      </dd>
    </div>
  )
}
