import { priceOptions, type ChosenOptions, type OptionKey } from '../../pricing/price-lines.ts'
import { isMonthlyOffered, type CarPrices } from '../../pricing/quote.ts'
import type { RentalPeriod } from '../../time/rental-period.ts'
import { checkPeriod, type PeriodRefusal, type PeriodToCheck } from '../../branches/period-check.ts'

/** Why a car cannot be booked for a period: it is not offered that way, or the period cannot be booked. */
export type OfferRefusal =
  | { readonly kind: 'monthlyUnavailable' }
  | { readonly kind: 'unknownModelYear' }
  | { readonly kind: 'optionUnavailable'; readonly option: OptionKey }
  | PeriodRefusal

/** The period, the options and the model year of a request. */
export type PeriodAndOptions = RentalPeriod & ChosenOptions & { readonly modelYear: number }

export type BookingToCheck = PeriodAndOptions & PeriodToCheck & { readonly prices: CarPrices }

/**
 * The first reason to refuse a booking, or undefined: checks what the car offers, the date range, the opening hours at pick-up
 * and at return, and the lead time of customers. Browser and server use the same check.
 */
export function checkBooking(booking: BookingToCheck): OfferRefusal | undefined {
  return checkOffer(booking) ?? checkPeriod(booking)
}

/** The first requested option that the car does not offer. */
export function checkOffer(booking: BookingToCheck): OfferRefusal | undefined {
  const { prices } = booking
  if (booking.rentalType === 'monthly' && !isMonthlyOffered(prices)) return { kind: 'monthlyUnavailable' }
  const years = prices.unitYears ?? prices.modelPrices.map((model) => model.year)
  if (years.length > 0 && !years.includes(booking.modelYear)) return { kind: 'unknownModelYear' }
  const missing = priceOptions.find(({ key, carPrice }) => booking[key] && prices[carPrice] === null)
  return missing && { kind: 'optionUnavailable', option: missing.key }
}
