import { postedValues } from '../forms/posted-values.ts'
import { toDecimal } from '../money/money.ts'
import { carFields, type CarFormValues } from './car-form.ts'

/** A car as it is stored. */
export type StoredCar = Omit<CarFormValues, 'version'> & { readonly id: number; readonly version: number }

/** The form of a stored car, as the browser would post it. */
export function carFormOf({ modelPrices, ...car }: StoredCar): Record<string, string> {
  const models = modelPrices.flatMap(({ year, price }, index) => [
    [`year${index + 1}`, String(year)],
    [`price${index + 1}`, toDecimal(price)],
  ])
  return {
    version: String(car.version),
    ...postedValues(carFields, car),
    ...(Object.fromEntries(models) as Record<string, string>),
  }
}
