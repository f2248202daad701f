import type { ReactNode } from 'react'
import type { Booking } from '#data/booking/bookings.ts'
import type { BookedRates } from '#domain/pricing/rates/booked-rates.ts'
import { extraLabel } from '#domain/pricing/extras/chosen-extras.ts'
import { formatAmount, formatPercentage, type Halalas } from '#domain/money/money.ts'
import { bookedAmounts, type BookedLines, type BookingLine } from '#domain/pricing/booking-lines.ts'
import { eachOption, type PriceLineKey } from '#domain/pricing/price-lines.ts'
import { shownLines } from '#domain/pricing/shown-lines.ts'
import type { Language } from '#domain/text/languages.ts'
import { rentalLength } from '#domain/time/rental-period.ts'
import type { AdminTexts } from '../../../i18n/admin-texts-ar.ts'
import type { AllOptionTexts } from '../../../i18n/option-texts-ar.ts'
import { AppliedRates } from '../rates/applied-rates.tsx'
import { Price } from '../../../ui/price.tsx'

type StoredPrice = BookedLines &
  Pick<Booking, 'rentalType' | 'rentalDays' | 'dailyRate' | 'discountCode' | 'vatRate' | 'extras'> & {
    rates: Pick<BookedRates, 'applied'> | null
  }

type BookingPriceLinesProps = {
  booking: StoredPrice
  language: Language
  texts: AdminTexts['bookings']
  options: AllOptionTexts
  /** Shows the daily rate of monthly rentals and beside an agreed price too. It is stored, but would confuse customers. */
  forStaff?: boolean
}

/** The stored price of a booking, line by line. A discount code is shown even when it saved nothing. */
export function BookingPriceLines({ booking, language, texts, options, forStaff = false }: BookingPriceLinesProps) {
  const { lines } = texts
  const isAgreed = booking.lines.some(({ origin }) => origin.kind === 'agreed')
  const showsRate = forStaff || (booking.rentalType === 'daily' && !isAgreed)
  const length = rentalLength({ rentalType: booking.rentalType, days: booking.rentalDays }, texts)
  const labels: Record<PriceLineKey, string> = {
    ...lines,
    base: lines.base(length),
    discount: lines.discount(booking.discountCode ?? ''),
    vat: lines.vat(formatPercentage(booking.vatRate)),
    ...eachOption('key', ({ key }) => options[key].name),
  }
  const amounts = bookedAmounts(booking)
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
              <Parts lines={booking.lines.filter((line) => isPartOf(line, key, extra?.id))} />
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

function isPartOf({ key, origin }: BookingLine, lineKey: PriceLineKey, extraId: number | undefined): boolean {
  return key === lineKey && (origin.kind !== 'extra' || origin.id === extraId)
}

/** How an amount came about: "3 × 119.00 + 1 × 139.00", or the share of a code. Nothing for a single amount. */
function Parts({ lines }: { lines: readonly BookingLine[] }) {
  const [first] = lines
  if (first?.origin.kind === 'discount') {
    const { terms } = first.origin
    return terms.kind === 'percentage' && <bdi>{formatPercentage(terms.hundredthsOfPercent)}</bdi>
  }
  if (!first || (lines.length === 1 && first.quantity === 1)) return null
  const parts = lines.map(({ quantity, unitPrice }) => `${quantity} × ${formatAmount(unitPrice)}`)
  return (
    <span className="block">
      <bdi dir="ltr">{parts.join(' + ')}</bdi>
    </span>
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
