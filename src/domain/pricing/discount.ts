import { halalas, percentageOf, type Halalas } from '../money/money.ts'
import { plainText } from '../text/clean-text.ts'
import type { CodeConditions } from './codes/code-conditions.ts'

type DiscountScope = {
  readonly code: string
  /** Null means all cars. */
  readonly carId: number | null
  /** Absent without any. */
  readonly conditions?: CodeConditions | undefined
}

/** An active discount code: a share of the base in hundredths of a percent, or a fixed amount in halalas. */
export type Discount = DiscountScope &
  (
    | { readonly kind: 'percentage'; readonly hundredthsOfPercent: number }
    | { readonly kind: 'fixed'; readonly amount: Halalas }
  )

export const discountKinds = ['percentage', 'fixed'] as const satisfies readonly Discount['kind'][]

export const discountCodeMaximum = 40

/** The stored form of a discount code: trimmed, upper case, ASCII digits. */
export function normalizeCode(text: string): string {
  return plainText(text).trim().toUpperCase()
}

/** Chooses among the active discounts of a code: the one of this car, or else that of all cars, or else `undefined`. */
export function chooseDiscount<D extends Pick<Discount, 'carId'>>(
  candidates: readonly D[],
  carId: number,
): D | undefined {
  return (
    candidates.find((candidate) => candidate.carId === carId) ??
    candidates.find((candidate) => candidate.carId === null)
  )
}

/** The halalas that a discount takes off a base price, between 0 and the base. A percentage is rounded half-up once. */
export function discountAmount(discount: Discount | undefined, base: Halalas): Halalas {
  if (!discount) return halalas(0)
  const amount = discount.kind === 'fixed' ? discount.amount : percentageOf(base, discount.hundredthsOfPercent)
  return halalas(Math.max(0, Math.min(amount, base)))
}
