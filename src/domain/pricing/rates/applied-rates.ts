import { formatAmount, formatPercentage, halalas } from '../../money/money.ts'
import type { DayRate } from './day-rates.ts'
import type { Rate } from './rate.ts'

/** A rule applied to the price of some days; `isOffer` when it belongs to an offer. */
export type AppliedRate = Pick<Rate, 'name' | 'effect' | 'value'> & { readonly days: number; readonly isOffer?: true }

/** The applied rules, each with its number of days, in the order of the days. */
export function appliedRates(days: readonly Pick<DayRate, 'rates'>[]): AppliedRate[] {
  const counts = new Map<Rate, number>()
  for (const [rates, sameDays] of Map.groupBy(days, ({ rates }) => rates)) {
    for (const rate of rates) counts.set(rate, (counts.get(rate) ?? 0) + sameDays.length)
  }
  return Array.from(counts, ([{ name, effect, value, shown }, days]) => ({
    name,
    effect,
    value,
    days,
    ...(shown && { isOffer: true }),
  }))
}

/** The effect of a rule: "−15%", or an amount with its unit, "+20.00 SAR per day". */
export function formatChange({ effect, value }: Pick<Rate, 'effect' | 'value'>, unit: string): string {
  const isShare = effect === 'percentage'
  const number = isShare ? formatPercentage(Math.abs(value)) : formatAmount(halalas(Math.abs(value)))
  // Isolated, so that sign and number keep their order in right-to-left text.
  return `\u2066${effect === 'price' ? '' : value < 0 ? '−' : '+'}${number}\u2069${isShare ? '' : ` ${unit}`}`
}
