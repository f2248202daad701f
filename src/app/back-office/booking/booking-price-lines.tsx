import type { Booking } from '../../../data/booking/bookings.ts'
import type { Halalas } from '../../../domain/pricing/money.ts'
import type { AdminTexts } from '../../i18n/admin-texts-ar.ts'
import { Price } from '../../ui/price.tsx'

type StoredPrice = Pick<
  Booking,
  | 'rentalType'
  | 'rentalDays'
  | 'dailyRate'
  | 'baseAmount'
  | 'discountCode'
  | 'discountAmount'
  | 'insuranceAmount'
  | 'unlimitedKilometersAmount'
  | 'authorizationFee'
  | 'subtotal'
  | 'vatAmount'
  | 'totalPrice'
>

type BookingPriceLinesProps = {
  booking: StoredPrice
  texts: AdminTexts['bookings']
  /** Also the day's rate of a monthly rental, which is stored with it and would only puzzle its customer. */
  forStaff?: boolean
}

/** Every stored line of a booking's price, in the order in which it is made up. */
export function BookingPriceLines({ booking, texts, forStaff = false }: BookingPriceLinesProps) {
  const { lines } = texts
  const showsRate = forStaff || booking.rentalType === 'daily'
  const length = booking.rentalType === 'monthly' ? texts.month : texts.days(booking.rentalDays)
  return (
    <dl className="divide-y divide-line">
      {showsRate && <Line label={lines.dailyRate} amount={booking.dailyRate} quiet />}
      <Line label={lines.base(length)} amount={booking.baseAmount} />
      {(booking.discountAmount > 0 || booking.discountCode) && (
        <Line label={lines.discount(booking.discountCode ?? '')} amount={booking.discountAmount} negative />
      )}
      {booking.insuranceAmount > 0 && <Line label={lines.insurance} amount={booking.insuranceAmount} />}
      {booking.unlimitedKilometersAmount > 0 && (
        <Line label={lines.unlimitedKilometers} amount={booking.unlimitedKilometersAmount} />
      )}
      <Line label={lines.authorizationFee} amount={booking.authorizationFee} />
      <Line label={lines.subtotal} amount={booking.subtotal} />
      <Line label={lines.vat} amount={booking.vatAmount} />
      <div className="flex items-baseline justify-between gap-4 pt-3 text-title font-semibold">
        <dt>{lines.total}</dt>
        <dd>
          <Price amount={booking.totalPrice} />
        </dd>
      </div>
    </dl>
  )
}

type LineProps = { label: string; amount: Halalas; negative?: boolean; quiet?: boolean }

function Line({ label, amount, negative = false, quiet = false }: LineProps) {
  return (
    <div className={`flex items-baseline justify-between gap-4 py-2 ${quiet ? 'text-sm text-muted' : ''}`}>
      <dt>{label}</dt>
      <dd>
        <Price amount={amount} negative={negative} />
      </dd>
    </div>
  )
}
