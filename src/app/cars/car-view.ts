import type { BookedCar, Car } from '#data/fleet/cars.ts'
import type { Language } from '#domain/text/languages.ts'
import { publicText } from '#domain/text/localized-text.ts'
import { isCarDrawing } from '#domain/content/picture-address.ts'
import { chargesOn, rentVatRate } from '#domain/pricing/charges.ts'
import type { comingPrices } from '#domain/pricing/coming-prices.ts'
import type { Halalas } from '#domain/money/money.ts'
import type { LocalDate } from '#domain/time/riyadh-time.ts'
import { type CarPrices, newestModelYear, startingPrice } from '#domain/pricing/quote.ts'

export type CarView = ReturnType<typeof viewCar>

/** Shown for a car without a picture. */
const noPicture = '/artwork/logo-mark.svg'

type ViewOptions = {
  /** The rental policies that its card shows. */
  terms: string
  /** The lowest daily price at which its newest model year can be booked, in halalas; the starting price by default. */
  lowest: Halalas | undefined
  /** Whose VAT is added to the daily price. */
  today: LocalDate
  coming?: ReturnType<typeof comingPrices>
}

/**
 * A car in one language. Prices are in halalas, so that browser and server quote with the same numbers. With `coming`, they
 * include the rate rules of future rentals, which only screens that price a rental need.
 */
export function viewCar(car: Car, language: Language, { terms, lowest, today, coming }: ViewOptions) {
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
    /** VAT of today, in hundredths of a percent. */
    vatRate: rentVatRate(chargesOn(car.prices.charges, today)),
    prices,
  }
}

/** Name and picture of a car in one language. */
export function viewBookedCar({ name, imageUrl }: BookedCar, language: Language) {
  return { name: publicText(name, language), imageUrl: imageUrl || noPicture, isDrawing: isCarDrawing(imageUrl) }
}
