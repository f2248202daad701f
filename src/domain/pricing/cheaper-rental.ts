import { maximumRentalDays } from '../branches/period-check.ts'
import { addDays } from '../time/riyadh-time.ts'
import { halalas, type Halalas } from '../money/money.ts'
import { quote, type CarPrices, type QuoteRequest } from './quote.ts'

/** Another rental that costs less in total: `days` longer, or starting `days` later. */
export type CheaperRental = { readonly days: number; readonly saves: Halalas }

const aWeek = 7

/**
 * Finds the shortest longer rental that costs less in total; `isBookable` gets the added days. A longer rental can only cost less
 * at lengths at which rules begin or end, so only those are tried and, where the branch is closed, the six days after each.
 */
export function longerCheaper(
  prices: CarPrices,
  request: QuoteRequest,
  isBookable: (more: number) => boolean,
): CheaperRental | undefined {
  if (request.rentalType === 'monthly' || request.days === 0) return undefined
  const { total } = quote(prices, request)
  for (const length of lengthsOfRules(prices)) {
    for (let days = length; days < length + aWeek && days <= maximumRentalDays; days += 1) {
      if (days <= request.days) continue
      const saves = total - quote(prices, { ...request, days }).total
      if (saves <= 0) break
      if (isBookable(days - request.days)) return { days: days - request.days, saves: halalas(saves) }
    }
  }
  return undefined
}

/** The lengths at which a rule begins or ends to apply, shortest first. */
function lengthsOfRules({ rates }: CarPrices): number[] {
  const lengths = rates?.list.flatMap(({ minDays = 0, maxDays }) => [minDays, ...(maxDays ? [maxDays + 1] : [])]) ?? []
  return [...new Set(lengths)].sort((one, other) => one - other)
}

/**
 * Finds the start, within a week, from which a rental of the same length costs least, if less than now; `isBookable` gets the
 * number of days.
 */
export function laterCheaper(
  prices: CarPrices,
  request: QuoteRequest,
  isBookable: (later: number) => boolean,
): CheaperRental | undefined {
  const { start } = request
  if (request.rentalType === 'monthly' || request.days === 0 || !start) return undefined
  const { total } = quote(prices, request)
  let best: CheaperRental | undefined
  for (let days = 1; days <= aWeek; days += 1) {
    const pickup = { ...start.pickup, date: addDays(start.pickup.date, days) }
    const saves = total - quote(prices, { ...request, start: { ...start, pickup } }).total
    if (saves > (best?.saves ?? 0) && isBookable(days)) best = { days, saves: halalas(saves) }
  }
  return best
}
