import type { BookingRequest, OutsideHours } from '../booking/request/booking-request.ts'
import { bookedAmounts, type BookedLines } from '../pricing/booking-lines.ts'
import { quantitiesOf } from '../pricing/extras/chosen-extras.ts'
import type { BookedExtra } from '../pricing/extras/extra.ts'
import { agreedPriceOf, type BookedPrice } from '../pricing/kept-prices.ts'
import { bookedOptions, eachLine, type PriceColumn } from '../pricing/price-lines.ts'
import { enteredCode } from '../pricing/rates/booked-rates.ts'
import { toRiyadh } from '../time/riyadh-time.ts'
import type { Halalas } from '../money/money.ts'

type Quoted = BookedPrice & {
  readonly carId: number | null
  readonly pickupBranchId: string | null
  readonly returnBranchId: string | null
  readonly pickupDatetime: Date
  readonly returnDatetime: Date
  readonly extras: readonly BookedExtra[]
  readonly discountCode: string | null
  readonly companyId: string | null
  readonly purchaseOrder: string
}

/** What accepting a quote requests: exactly what was quoted. */
export function requestOfQuote(quote: Quoted): BookingRequest {
  return {
    carId: quote.carId,
    modelYear: quote.modelYear,
    rentalType: quote.rentalType,
    pickup: toRiyadh(quote.pickupDatetime),
    return: toRiyadh(quote.returnDatetime),
    pickupBranchId: quote.pickupBranchId,
    returnBranchId: quote.returnBranchId,
    options: bookedOptions(quote),
    extras: quantitiesOf(quote.extras),
    discountCode: enteredCode(quote) ?? undefined,
    adjustment: agreedPriceOf(quote),
    company: quote.companyId === null ? undefined : { id: quote.companyId, purchaseOrder: quote.purchaseOrder },
  }
}

/** What staff agreed on for a time outside of the opening hours. */
export function outsideHoursOf({
  outsideReason: reason,
  isFeeWaived,
}: {
  readonly outsideReason: string
  readonly isFeeWaived: boolean
}): OutsideHours | undefined {
  return reason === '' ? undefined : { reason, isFeeWaived }
}

/** The amount columns of a booking with the price of a quote. */
export function quotedAmounts(quote: BookedLines): Record<PriceColumn, Halalas> {
  const amounts = bookedAmounts(quote)
  return eachLine(({ key }) => amounts[key])
}
