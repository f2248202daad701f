import { startOfDay, type LocalDate } from '../../time/riyadh-time.ts'
import type { CarRates, Rate } from './rate.ts'

/** More than the years for which bookings are possible; a season occurs once a year. */
const maxSpans = 5

/**
 * Removes rules that ended before `today`, and dates that are past or too far ahead for a booking. Undefined when none remain.
 * Cars share the resulting rules, so that page data contains each once.
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
  const spans = rate.spans?.filter(([, last]) => last >= today).slice(0, maxSpans)
  const shown = rate.shown?.filter(([, until]) => until > midnight)
  if (spans?.length === 0 || shown?.length === 0) return []
  return [{ ...rate, ...(spans && { spans }), ...(shown && { shown }) }]
}
