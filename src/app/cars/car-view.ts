import type { BookedCar, Car } from '../../data/fleet/cars.ts'
import type { Language } from '../../domain/text/languages.ts'
import { publicText } from '../../domain/content/localized-text.ts'
import { isCarDrawing } from '../../domain/content/picture-address.ts'
import type { comingPrices } from '../../domain/pricing/coming-prices.ts'
import type { Halalas } from '../../domain/pricing/money.ts'
import { type CarPrices, newestModelYear, startingPrice } from '../../domain/pricing/quote.ts'

export type CarView = ReturnType<typeof viewCar>

/** Shown for a car without a picture. */
const noPicture = '/artwork/logo-mark.svg'

type ViewOptions = {
  /** The terms that its card shows. */
  terms: string
  /** The lowest price of a day for which it can be booked, in halalas; undefined when no lower one is known. */
  lowest: Halalas | undefined
  coming?: ReturnType<typeof comingPrices>
}

/**
 * A car in one language; prices in halalas, so that browser and server quote with the same numbers.
 * With `coming`, they have what can still concern a rental, rules too; only screens that price one need those.
 */
export function viewCar(car: Car, language: Language, { terms, lowest, coming }: ViewOptions) {
  const { rates: _rates, ...plain }: CarPrices = car.prices
  const prices: CarPrices = coming?.(car.prices) ?? plain
  return {
    id: car.id,
    ...viewBookedCar(car, language),
    seats: car.seats,
    transmission: car.transmission,
    fuel: car.fuel,
    category: car.category && { id: car.category.id, name: publicText(car.category.name, language) },
    newestYear: newestModelYear(car.prices),
    startingPrice: startingPrice(car.prices),
    lowestPrice: lowest ?? startingPrice(car.prices),
    terms,
    prices,
  }
}

/** Name and picture of a car in one language. */
export function viewBookedCar({ name, imageUrl }: BookedCar, language: Language) {
  return { name: publicText(name, language), imageUrl: imageUrl || noPicture, isDrawing: isCarDrawing(imageUrl) }
}
