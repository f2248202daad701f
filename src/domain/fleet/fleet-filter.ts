import type { CarPrices } from '../pricing/quote.ts'
import { startingPrice } from '../pricing/quote.ts'
import { fuels, transmissions, type Fuel, type Transmission } from './car-specs.ts'

const fleetOrders = ['price', 'price-down', 'seats'] as const
/** The choices of "at least so many seats". */
const seatMinimums = ['5', '7'] as const

/** The possible values of the fleet's query parameters. */
export const fleetChoices = {
  sort: fleetOrders,
  transmission: transmissions,
  seats: seatMinimums,
  fuel: fuels,
} as const

export type FleetChoice = keyof typeof fleetChoices
export type FleetFilter = {
  sort?: (typeof fleetOrders)[number]
  transmission?: Transmission
  seats?: (typeof seatMinimums)[number]
  fuel?: Fuel
}

type ListedCar = {
  seats: number
  transmission: Transmission
  fuel: Fuel
  prices: Pick<CarPrices, 'pricePerDay' | 'modelPrices'>
}

/** The sort order and filters in an address. Unknown values are dropped, so that the page is cached only once. */
export function readFleetFilter(address: URLSearchParams): FleetFilter {
  const names = Object.keys(fleetChoices) as FleetChoice[]
  const known = names.flatMap((name) => {
    const value = fleetChoices[name].find((choice) => choice === address.get(name))
    return value ? [[name, value]] : []
  })
  return Object.fromEntries(known)
}

/** The cars that pass every filter, in the chosen order; equal ones keep their order. */
export function filterFleet<Car extends ListedCar>(cars: readonly Car[], filter: FleetFilter): Car[] {
  const passing = cars.filter(
    (car) =>
      (!filter.transmission || car.transmission === filter.transmission) &&
      (!filter.fuel || car.fuel === filter.fuel) &&
      (!filter.seats || car.seats >= Number(filter.seats)),
  )
  const { sort } = filter
  switch (sort) {
    case 'price':
      return passing.sort((a, b) => startingPrice(a.prices) - startingPrice(b.prices))
    case 'price-down':
      return passing.sort((a, b) => startingPrice(b.prices) - startingPrice(a.prices))
    case 'seats':
      return passing.sort((a, b) => b.seats - a.seats)
    default:
      return passing
  }
}
