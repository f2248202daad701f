import type { LocalDate } from '../time/riyadh-time.ts'
import { comingCharges } from './charges.ts'
import type { CarPrices } from './quote.ts'
import { comingRates } from './rates/coming-rates.ts'

/**
 * Removes past rules and charges from prices: what remains can apply to a rental from `today` on, and the first charges are
 * today's. Cars share the resulting rules and charges.
 */
export function comingPrices(today: LocalDate): (prices: CarPrices) => CarPrices {
  const ratesFrom = comingRates(today)
  const known = new Map<CarPrices['charges'], CarPrices['charges']>()
  return ({ rates, charges, ...prices }) => {
    const coming = known.get(charges) ?? comingCharges(charges, today)
    known.set(charges, coming)
    const ofCar = rates && ratesFrom(rates)
    return { ...prices, charges: coming, ...(ofCar && { rates: ofCar }) }
  }
}
