import { checkPeriod, minimumLeadMinutes } from '../../branches/period-check.ts'
import type { OpeningHours } from '../../branches/opening-hours.ts'
import { addDays, toRiyadh, type LocalDate, type LocalMoment, type LocalTime } from '../../time/riyadh-time.ts'
import type { Halalas } from '../../money/money.ts'
import { eachOption } from '../price-lines.ts'
import { modelYearChoices, quote, type CarPrices } from '../quote.ts'
import { isInScope, type Rate } from './rate.ts'

/** A rental that an offer's rule makes cheaper, with its total and the total without offers, in halalas. */
export type OfferExample = {
  readonly pickup: LocalMoment
  readonly return: LocalMoment
  readonly branchId: string
  readonly modelYear: number
  readonly days: number
  readonly total: Halalas
  readonly ownTotal: Halalas
}

type OfferSite = { readonly branches: readonly { id: string; hours: OpeningHours }[]; readonly now: Date }

/** The default pick-up time, and one at which branches are open on Fridays too. */
const times = ['10:00', '17:00'] as const

/**
 * Finds the first, shortest rental of a car, booked at `now`, that an offer's rule makes cheaper; undefined when none in the
 * rule's first weeks is.
 */
export function offerExample(
  prices: CarPrices,
  rateId: number,
  { branches, now }: OfferSite,
): OfferExample | undefined {
  const rate = prices.rates?.list.find(({ id }) => id === rateId)
  if (!rate || !prices.rates) return undefined
  const own = { ...prices, rates: { ...prices.rates, list: prices.rates.list.filter(({ shown }) => !shown) } }
  const modelYear = modelYearChoices(prices, now).find(
    (year) => year >= (rate.minYear ?? year) && year <= (rate.maxYear ?? year),
  )
  const days = rate.minDays ?? 1
  if (modelYear === undefined) return undefined
  for (const date of firstDates(rate, now)) {
    for (const time of times as readonly string[] as readonly LocalTime[]) {
      const pickup = { date, time }
      const period = { rentalType: 'daily' as const, pickup, return: { date: addDays(date, days), time } }
      const branch = branches.find(
        ({ id, hours }) =>
          isInScope(rate.branches, id) && !checkPeriod({ ...period, pickupHours: hours, returnHours: hours, now }),
      )
      if (!branch) continue
      const start = { pickup, branchId: branch.id, bookedAt: now }
      const request = { rentalType: 'daily' as const, days, modelYear, start, ...eachOption('key', () => false) }
      const best = quote(prices, request)
      if (!best.rates?.some(({ name }) => name === rate.name)) continue
      const { total: ownTotal } = quote(own, request)
      return { pickup, return: period.return, branchId: branch.id, modelYear, days, total: best.total, ownTotal }
    }
  }
  return undefined
}

/** The first week of a rule's dates, and the first week of its next season. */
function firstDates({ spans, minLeadHours = 0 }: Rate, now: Date): LocalDate[] {
  const lead = Math.max(minLeadHours * 60, minimumLeadMinutes) * 60_000
  const earliest = toRiyadh(new Date(now.getTime() + lead)).date
  const seasons = spans?.filter(([, last]) => last >= earliest).slice(0, 2) ?? [
    [earliest, addDays(earliest, 7)] as const,
  ]
  return seasons.flatMap(([first, last]) => {
    const begin = first > earliest ? first : earliest
    return Array.from({ length: 8 }, (_, day) => addDays(begin, day)).filter((date) => date <= last)
  })
}
