import { halalas, timesOf, type Halalas } from '../money/money.ts'

const dayMs = 24 * 60 * 60_000

/** Whether the customer pays more for another car, or gets money back. */
export const differenceKinds = ['none', 'more', 'less'] as const

/** What a difference is for: each day that is left, or the rest of the rental. */
export const differencePeriods = ['day', 'rental'] as const

/** What a manager adds to the price for another car before VAT, in halalas; less than 0 for money back. */
export type PriceDifference = {
  readonly amount: Halalas
  readonly per: (typeof differencePeriods)[number]
  readonly reason: string
}

/** The begun days of 24 hours from `now` until the agreed return, at least one. */
export function remainingDays(returnDatetime: Date, now: Date): number {
  return Math.max(1, Math.ceil((returnDatetime.getTime() - now.getTime()) / dayMs))
}

/** The difference for the rest of the rental. */
export function wholeDifference(
  { amount, per }: Pick<PriceDifference, 'amount' | 'per'>,
  { returnDatetime, now }: { returnDatetime: Date; now: Date },
): Halalas {
  return per === 'day' ? timesOf(amount, remainingDays(returnDatetime, now)) : halalas(amount)
}
