import type { LocalDate } from '../../time/riyadh-time.ts'
import type { CarPrices, Quote } from '../quote.ts'
import type { AppliedRate } from './applied-rates.ts'
import { comingRates } from './coming-rates.ts'
import type { CarRates } from './rate.ts'

/**
 * What a booking stores about the rate rules of its day: those that could affect its price, and those applied. `unusedCode` is
 * the entered discount code when an offer saved more.
 */
export type BookedRates = CarRates & { readonly applied: readonly AppliedRate[]; readonly unusedCode?: string }

/** The rules of its day that a booking stores with its price, and the entered code; null when there are no rules. */
export function bookedRates(
  { rates }: CarPrices,
  { rates: applied = [], better }: Pick<Quote, 'rates' | 'better'>,
  day: LocalDate,
  code: string | undefined,
): BookedRates | null {
  const coming = rates && comingRates(day)(rates)
  const unusedCode = better?.kind === 'offer' && code
  return coming ? { ...coming, applied, ...(unusedCode && { unusedCode }) } : null
}

/** The discount code that a customer entered, whether or not it was applied. */
export function enteredCode({
  discountCode,
  rates,
}: {
  discountCode: string | null
  rates: BookedRates | null
}): string | null {
  return discountCode ?? rates?.unusedCode ?? null
}
