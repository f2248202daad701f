import { maximumRentalDays } from '../branches/period-check.ts'
import { monthlyLength, monthlyReturn, rentalDays, type RentalPeriod } from '../time/rental-period.ts'
import { addDays } from '../time/riyadh-time.ts'
import { halalas, type Halalas } from '../money/money.ts'
import { byTheMonth, isMonthlyOffered, quote, type CarPrices, type QuoteRequest } from './quote.ts'

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
  for (const length of lengthsOfRules(prices, request)) {
    for (let days = length; days < length + aWeek && days <= maximumRentalDays; days += 1) {
      if (days <= request.days) continue
      const saves = total - quote(prices, { ...request, days }).total
      if (saves <= 0) break
      if (isBookable(days - request.days)) return { days: days - request.days, saves: halalas(saves) }
    }
  }
  return undefined
}

/** The lengths at which a rule or the discount code begins or ends to apply, shortest first. */
function lengthsOfRules({ rates }: CarPrices, { discount }: QuoteRequest): number[] {
  const lengths = rates?.list.flatMap(({ minDays = 0, maxDays }) => [minDays, ...(maxDays ? [maxDays + 1] : [])]) ?? []
  const ofCode = discount?.conditions?.minDays ?? 0
  return [...new Set([...lengths, ofCode])].sort((one, other) => one - other)
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

/** A rental of the other type for at least the same time, which costs less in total. */
export type OtherType = RentalPeriod & { readonly total: Halalas; readonly saves: Halalas }

/** Finds the rental of the other type that lasts until the return, if it costs less: months and then days, or the same dates by the day. */
export function otherTypeCheaper(
  prices: CarPrices,
  request: QuoteRequest,
  period: Pick<RentalPeriod, 'pickup' | 'return'>,
): OtherType | undefined {
  const rentalType = request.rentalType === 'daily' ? ('monthly' as const) : ('daily' as const)
  const days = rentalDays({ ...period, rentalType: 'daily' })
  if (days === 0 || !isMonthlyOffered(prices)) return undefined
  const other =
    request.rentalType === 'daily' ? byTheMonth(request) : { ...request, rentalType, days, extensionDays: 0 }
  const { total } = quote(prices, other)
  const saves = quote(prices, request).total - total
  if (saves <= 0) return undefined
  const { pickup } = period
  const returned = rentalType === 'monthly' ? monthlyReturn(pickup, monthlyLength(period)) : period.return
  return { rentalType, pickup, return: returned, total, saves: halalas(saves) }
}
