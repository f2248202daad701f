import { toDecimal, type Halalas } from '../money/money.ts'
import { eachOption } from '../pricing/price-lines.ts'
import { contractFormOf } from '../rentals/contract-form.ts'
import type { CarFormValues } from './car-form.ts'

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
    nameAr: car.nameAr,
    nameEn: car.nameEn,
    imageUrl: car.imageUrl,
    categoryId: wholeOrBlank(car.categoryId),
    pricePerDay: toDecimal(car.pricePerDay),
    pricePerMonth: decimalOrBlank(car.pricePerMonth),
    ...eachOption('carPrice', ({ carPrice }) => decimalOrBlank(car[carPrice])),
    ...contractFormOf(car),
    seats: String(car.seats),
    transmission: car.transmission,
    fuel: car.fuel,
    doors: wholeOrBlank(car.doors),
    luggage: wholeOrBlank(car.luggage),
    engineCc: wholeOrBlank(car.engineCc),
    equipmentAr: car.equipmentAr,
    equipmentEn: car.equipmentEn,
    isHidden: car.isHidden ? 'on' : '',
    ...(Object.fromEntries(models) as Record<string, string>),
  }
}

function decimalOrBlank(amount: Halalas | null): string {
  return amount === null ? '' : toDecimal(amount)
}

function wholeOrBlank(number: number | null): string {
  return number === null ? '' : String(number)
}
