import type { PricedBooking } from '#domain/booking/request/price-booking.ts'
import { halalas } from '#domain/money/money.ts'
import { agreedPriceOf } from '#domain/pricing/kept-prices.ts'
import { wholeDifference, type PriceDifference } from '#domain/rentals/exchange-price.ts'
import type { RentalRefusal } from '#domain/rentals/refusals.ts'
import type { Booking } from '#data/booking/bookings.ts'
import type { Database } from '#data/database/connect.ts'
import { agreePrice } from '../booking/agree-price.ts'
import type { BookingStaff } from '../booking/booking-staff.ts'
import { checkCredit, type CreditDecision } from '../companies/check-credit.ts'

/** Thrown to roll back an exchange that is refused. */
export class ExchangeRefused extends Error {
  readonly refusal: RentalRefusal
  constructor(refusal: RentalRefusal) {
    super(`The car is not exchanged: ${refusal.kind}`)
    this.refusal = refusal
  }
}

type Difference = {
  readonly columns: Partial<PricedBooking['columns']>
  readonly lines: Booking['lines']
  /** In halalas before VAT; less than 0 for money back. */
  readonly priceDifference: number
}

/** What an exchange does to the price of its booking, and whether its company may owe that. */
export type ExchangePrice = Difference & { readonly credit: CreditDecision }

/**
 * The price with the difference that a manager agreed, within the credit limit of its company or above it with the reason of a manager.
 * Locks the company, so it runs after units are locked and before the booking is. Throws ExchangeRefused.
 */
export async function priceExchange(
  tx: Database,
  by: BookingStaff,
  booking: Booking,
  { difference, overrideReason }: { difference: PriceDifference | undefined; overrideReason: string },
): Promise<ExchangePrice> {
  const priced = await priceDifferenceOf(tx, by, booking, difference)
  const credit = await checkCredit(tx, by, {
    company: booking.companyId === null ? undefined : { id: booking.companyId },
    total: priced.columns.totalPrice ?? booking.totalPrice,
    before: booking,
    reason: overrideReason,
  })
  if (credit.ok) return { ...priced, credit }
  const { refusal } = credit
  throw refusal.kind === 'overLimit' ? new ExchangeRefused(refusal) : new Error(`Refused: ${refusal.kind}`)
}

/** The price with a difference, added to what was agreed before. */
async function priceDifferenceOf(
  tx: Database,
  by: BookingStaff,
  booking: Booking,
  difference: PriceDifference | undefined,
): Promise<Difference> {
  const kept = { columns: {}, lines: booking.lines, priceDifference: 0 }
  if (!difference) return kept
  const { author } = by
  const priceDifference = wholeDifference(difference, { returnDatetime: booking.returnDatetime, now: author.at })
  if (priceDifference === 0) return kept
  const agreed = agreedPriceOf(booking)
  if (agreed && agreed.kind !== 'amount') throw new ExchangeRefused({ kind: 'priceAgreed' })
  const amount = halalas((agreed?.amount ?? 0) + priceDifference)
  const reason = agreed?.reason ?? difference.reason
  const adjustment = amount === 0 ? undefined : ({ kind: 'amount', amount, reason } as const)
  const priced = await agreePrice(tx, by, booking, { adjustment, now: author.at })
  if (!priced.ok) throw new ExchangeRefused({ kind: 'priceFailed' })
  // More than the car costs cannot be given back.
  if (priced.quote.adjustment !== amount) throw new ExchangeRefused({ kind: 'priceTooLow' })
  return { columns: priced.columns, lines: priced.lines, priceDifference }
}
