import { startOfDay, type LocalDate } from '../../time/riyadh-time.ts'
import type { CarRates, Rate } from './rate.ts'

/** More than the years ahead for which a rental can be booked; a season comes once in each. */
const mostSpans = 5

/**
 * Leaves out the rules that have ended before `today`, and the dates that are over or too far ahead for a booking. Undefined when none
 * remains. Cars share the rules, so that page data holds each once.
 */
export function comingRates(today: LocalDate): (rates: CarRates) => CarRates | undefined {
  const coming = new Map<Rate, readonly Rate[]>()
  return ({ list, floor }) => {
    const rates = list.flatMap((rate) => {
      const known = coming.get(rate) ?? comingPart(rate, today)
      coming.set(rate, known)
      return known
    })
    return rates.length > 0 ? { list: rates, floor } : undefined
  }
}

function comingPart(rate: Rate, today: LocalDate): readonly Rate[] {
  const midnight = startOfDay(today).getTime()
  const spans = rate.spans?.filter(([, last]) => last >= today).slice(0, mostSpans)
  const shown = rate.shown?.filter(([, until]) => until > midnight)
  if (spans?.length === 0 || shown?.length === 0) return []
  return [{ ...rate, ...(spans && { spans }), ...(shown && { shown }) }]
}
