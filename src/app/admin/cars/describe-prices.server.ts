import type { StoredCar } from '#domain/fleet/car-form-values.ts'
import { formatAmount, type Halalas } from '#domain/money/money.ts'
import { eachOption } from '#domain/pricing/price-lines.ts'

/** The prices of an imported car, as the check of the import shows them; those of the model years in one text. */
export function describePrices(car: Omit<StoredCar, 'id' | 'version'>) {
  const text = (amount: Halalas | null) => (amount === null ? '' : formatAmount(amount))
  return {
    pricePerDay: text(car.pricePerDay),
    pricePerMonth: text(car.pricePerMonth),
    ...eachOption('carPrice', ({ carPrice }) => text(car[carPrice])),
    modelPrice: car.modelPrices.map(({ year, price }) => `${year}: ${formatAmount(price)}`).join(' · '),
  }
}
