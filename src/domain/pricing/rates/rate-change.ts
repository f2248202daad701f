import { parseTypedAmount, parseTypedPercentage } from '../../money/numbers.ts'
import type { RateEffect } from './rate.ts'

/** The effects of a rule as people choose them: amounts and percentages are typed without a sign. */
export const rateChanges = ['percentLess', 'percentMore', 'amountLess', 'amountMore', 'price'] as const

export type RateChange = (typeof rateChanges)[number]

/** The form's choice and value for a stored rule. */
export function changeOf({ effect, value }: { effect: RateEffect; value: number }): RateChange {
  switch (effect) {
    case 'percentage':
      return value < 0 ? 'percentLess' : 'percentMore'
    case 'amount':
      return value < 0 ? 'amountLess' : 'amountMore'
    case 'price':
      return 'price'
    default:
      return effect satisfies never
  }
}

/** The effect that a rule with this choice stores. */
export function effectOf(change: RateChange): RateEffect {
  if (change === 'price') return 'price'
  return isPercentageChange(change) ? 'percentage' : 'amount'
}

export function isPercentageChange(change: RateChange): boolean {
  return change === 'percentLess' || change === 'percentMore'
}

export function isRaise(change: RateChange): boolean {
  return change === 'percentMore' || change === 'amountMore'
}

/** The signed value: hundredths of a percent up to 100 %, or halalas above 0. */
export function readValue(change: RateChange, text: string): number | undefined {
  const value: number | undefined = isPercentageChange(change) ? parseTypedPercentage(text) : parseTypedAmount(text)
  if (!value) return undefined
  return change === 'percentLess' || change === 'amountLess' ? -value : value
}
