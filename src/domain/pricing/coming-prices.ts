import type { LocalDate } from '../time/riyadh-time.ts'
import { comingCharges } from './charges.ts'
import type { CarPrices } from './quote.ts'
import { comingRates } from './rates/coming-rates.ts'

/** Prices with what can still concern a rental from `today` on; of charges, the first ones are today's. Cars share rules and charges. */
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
