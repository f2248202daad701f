import type { LocalDate } from '../../time/riyadh-time.ts'
import type { CarPrices, Quote } from '../quote.ts'
import type { AppliedRate } from './applied-rates.ts'
import { comingRates } from './coming-rates.ts'
import type { CarRates } from './rate.ts'

/** What a booking stores of the rules of its day: those that could change its price, and those that did. */
export type BookedRates = CarRates & { readonly applied: readonly AppliedRate[] }

/** The rules that a booking of a day keeps with its price; null when there are none. */
export function bookedRates(
  { rates }: CarPrices,
  { rates: applied = [] }: Pick<Quote, 'rates'>,
  day: LocalDate,
): BookedRates | null {
  const coming = rates && comingRates(day)(rates)
  return coming ? { ...coming, applied } : null
}
