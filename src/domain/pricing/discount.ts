import { stripBidiMarks } from '../text/clean-text.ts'
import { toAsciiDigits } from '../text/digits.ts'
import { halalas, percentageOf, type Halalas } from './money.ts'

type DiscountScope = {
  readonly code: string
  /** The car the code is for; null means all cars. */
  readonly carId: number | null
}

/** An active discount code (specification 3): a share of the base in hundredths of a percent, or a fixed amount. */
export type Discount = DiscountScope &
  (
    | { readonly kind: 'percentage'; readonly hundredthsOfPercent: number }
    | { readonly kind: 'fixed'; readonly amount: Halalas }
  )

export const discountKinds = ['percentage', 'fixed'] as const satisfies readonly Discount['kind'][]

/** A discount code as it is stored and matched: trimmed, upper-cased, ASCII digits (specification 5). */
export function normalizeCode(text: string): string {
  return toAsciiDigits(stripBidiMarks(text)).trim().toUpperCase()
}

/**
 * The discount that counts for a car among the active ones that match a code: the one for this very car first, else one
 * for all cars, else undefined (specification 7).
 */
export function chooseDiscount<D extends Pick<Discount, 'carId'>>(
  candidates: readonly D[],
  carId: number,
): D | undefined {
  return (
    candidates.find((candidate) => candidate.carId === carId) ??
    candidates.find((candidate) => candidate.carId === null)
  )
}

/**
 * What a discount takes off a base, in halalas: never above the base, never negative; 0 without a discount. A percentage
 * is rounded half-up once (specification 9).
 */
export function discountAmount(discount: Discount | undefined, base: Halalas): Halalas {
  if (!discount) return halalas(0)
  const amount = discount.kind === 'fixed' ? discount.amount : percentageOf(base, discount.hundredthsOfPercent)
  return halalas(Math.max(0, Math.min(amount, base)))
}
