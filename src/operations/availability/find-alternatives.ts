import type { Branch } from '#data/branches/branches.ts'
import type { Car } from '#data/fleet/cars.ts'
import type { Settings } from '#data/settings/settings.ts'
import type { AvailabilityRequest } from '#domain/availability/availability-request.ts'
import { isSameCity } from '#domain/branches/city.ts'
import { isOpenAt } from '#domain/branches/opening-hours.ts'
import { halalas, type Halalas } from '#domain/money/money.ts'
import { eachOption } from '#domain/pricing/price-lines.ts'
import { isMonthlyOffered, modelYearChoices, quote } from '#domain/pricing/quote.ts'
import { rentalDays } from '#domain/time/rental-period.ts'
import { readAvailability, type AvailabilityServices, type FoundAvailability } from './find-availability.ts'

export type ChosenCar = { car: Car; modelYear: number }

/** Something that is free in the requested period. `more` is what another car costs more, in halalas; negative for less. */
export type Alternative =
  | { kind: 'modelYear'; car: Car; modelYear: number }
  | { kind: 'branch'; car: Car; branch: Branch }
  | { kind: 'car'; car: Car; modelYear: number; more: Halalas }

/** Alternatives that are free: other model years, other branches of the city, similar cars. */
export async function findAlternatives(
  services: AvailabilityServices,
  settings: Settings,
  request: AvailabilityRequest,
  found: FoundAvailability,
  chosen: ChosenCar,
): Promise<Alternative[]> {
  const { car } = chosen
  const years = freeYears(found, car).filter((year) => year !== chosen.modelYear)
  const branches = await findFreeBranches(services, settings, request, found, chosen)
  return [
    ...years.map((modelYear) => ({ kind: 'modelYear', car, modelYear }) as const),
    ...branches.map((branch) => ({ kind: 'branch', car, branch }) as const),
    ...findSimilar(request, found, chosen),
  ]
}

/** Where a car is rented out: `at` are the cities, if their branches share units, or else the branches. */
export type RentedElsewhere = { here: Branch; at: { name: Branch['name']; city: Branch['city'] | undefined }[] }

/** Where a car is rented out when no unit of it serves the pick-up branch on any date; undefined when one does. */
export function rentedElsewhere(
  { availability: { cityTransfers } }: Settings,
  { branchId }: AvailabilityRequest,
  { availability, branches }: FoundAvailability,
  car: Car,
): RentedElsewhere | undefined {
  const onlyAt = availability.get(car.id)?.onlyAt
  const here = branches.find(({ id }) => id === branchId)
  if (!onlyAt || !here) return undefined
  const others = branches.filter(({ id }) => onlyAt.includes(id))
  return { here, at: others.map(({ name, city }) => ({ name, city: cityTransfers ? city : undefined })) }
}

/** The model years with a free unit; for a car without units, all that are offered. */
function freeYears({ availability, now }: FoundAvailability, { id, prices }: Car): number[] {
  const years = availability.get(id)?.years
  return modelYearChoices(prices, now).filter((year) => !years || (years[year]?.left ?? 0) > 0)
}

/**
 * Other branches that have the car and are open at the pick-up: those of the same city, or if it is rented out elsewhere only, those
 * with its units. With transfers enabled the city has none, because one unit serves all its branches.
 */
async function findFreeBranches(
  services: AvailabilityServices,
  settings: Settings,
  request: AvailabilityRequest,
  { availability, branches }: FoundAvailability,
  { car, modelYear }: ChosenCar,
): Promise<Branch[]> {
  const here = branches.find(({ id }) => id === request.branchId)
  const onlyAt = availability.get(car.id)?.onlyAt
  if (!here || (settings.availability.cityTransfers && !onlyAt)) return []
  const hasUnits = ({ id, city }: Branch) =>
    onlyAt ? onlyAt.includes(id) : id !== here.id && isSameCity(city.en, here.city.en) && city.en !== ''
  const others = branches.filter((branch) => hasUnits(branch) && isOpenAt(branch.hours, request.pickup))
  const free = await Promise.all(
    others.map(async (branch) => {
      const found = await readAvailability(services, settings, { ...request, branchId: branch.id })
      return found.ok && freeYears(found, car).includes(modelYear) ? [branch] : []
    }),
  )
  return free.flat()
}

const maxSimilar = 2

/** Free cars of the same category with the smallest difference in total price, and that difference. */
function findSimilar(
  request: AvailabilityRequest,
  found: FoundAvailability,
  { car, modelYear }: ChosenCar,
): Alternative[] {
  const start = { pickup: request.pickup, branchId: request.branchId ?? null, bookedAt: found.now }
  const totalOf = ({ prices }: Car, modelYear: number): Halalas => {
    const options = eachOption('key', () => false)
    return quote(prices, { rentalType: request.rentalType, days: rentalDays(request), modelYear, start, ...options })
      .total
  }
  const isPriced = ({ prices }: Car) => request.rentalType === 'daily' || isMonthlyOffered(prices)
  if (!isPriced(car)) return []
  const own = totalOf(car, modelYear)
  return found.cars
    .filter((other) => other.id !== car.id && other.category !== null && other.category.id === car.category?.id)
    .filter(isPriced)
    .flatMap((other) => {
      const [year] = freeYears(found, other)
      if (year === undefined) return []
      return [{ kind: 'car' as const, car: other, modelYear: year, more: halalas(totalOf(other, year) - own) }]
    })
    .sort((a, b) => Math.abs(a.more) - Math.abs(b.more))
    .slice(0, maxSimilar)
}
