import type { Branch } from '#data/branches/branches.ts'
import type { Car } from '#data/fleet/cars.ts'
import type { Settings } from '#data/settings/settings.ts'
import type { AvailabilityRequest } from '#domain/availability/availability-request.ts'
import { isSameCity } from '#domain/branches/city.ts'
import { isOpenAt } from '#domain/branches/opening-hours.ts'
import { publicText } from '#domain/text/localized-text.ts'
import { joinList } from '#domain/text/words.ts'
import { formatAmount, halalas, type Halalas } from '#domain/money/money.ts'
import { eachOption } from '#domain/pricing/price-lines.ts'
import { isMonthlyOffered, modelYearChoices, quote } from '#domain/pricing/quote.ts'
import { rentalDays } from '#domain/time/rental-period.ts'
import { pageTexts } from '../i18n/page-texts.server.ts'
import type { Services } from '#operations/services/services.ts'
import { readAvailability, type FoundAvailability } from './find-availability.server.ts'
import type { ChosenAvailability, Offer } from './use-availability.ts'

type ChosenCar = { car: Car; modelYear: number }

/** The availability of a chosen car and model year; undefined when the car has no units. */
export async function viewChosen(
  services: Services,
  settings: Settings,
  request: AvailabilityRequest,
  found: FoundAvailability,
  chosen: ChosenCar,
): Promise<ChosenAvailability | undefined> {
  const texts = pageTexts(services.language).availability
  const year = found.availability.get(chosen.car.id)?.years[chosen.modelYear]
  if (!year) return undefined
  const { left, nearest } = year
  if (left > 0) return { left, text: left === 1 ? texts.lastOne : left === 2 ? texts.lastTwo : '', offers: [] }
  const text =
    elsewhereText(services, settings, request, found, chosen.car) ??
    texts.taken(publicText(chosen.car.name, services.language))
  return { left, text, nearest, offers: await findOffers(services, settings, request, found, chosen) }
}

/** Says where the car is rented out, when no unit serves the pick-up branch on any date: the cities if their branches share units. */
export function elsewhereText(
  { language }: Services,
  settings: Settings,
  { branchId }: AvailabilityRequest,
  { availability, branches }: FoundAvailability,
  car: Car,
): string | undefined {
  const onlyAt = availability.get(car.id)?.onlyAt
  const here = branches.find(({ id }) => id === branchId)
  if (!onlyAt || !here) return undefined
  const { cityTransfers } = settings.availability
  const others = branches
    .filter(({ id }) => onlyAt.includes(id))
    .map(({ name, city }) => (cityTransfers && publicText(city, language)) || publicText(name, language))
  return pageTexts(language).availability.elsewhere(
    publicText(car.name, language),
    publicText(here.name, language),
    joinList([...new Set(others)], language),
  )
}

/** Alternatives that are free: other model years, other branches of the city, similar cars. */
export async function findOffers(
  services: Services,
  settings: Settings,
  request: AvailabilityRequest,
  found: FoundAvailability,
  chosen: ChosenCar,
): Promise<Offer[]> {
  const texts = pageTexts(services.language).availability
  const { car, modelYear } = chosen
  const years = freeYears(found, car).filter((year) => year !== modelYear)
  const branches = await findFreeBranches(services, settings, request, found, chosen)
  return [
    ...years.map((year) => offerOf(car, 'modelYear', String(year), texts.modelYear(year))),
    ...branches.map(({ id, name }) =>
      offerOf(car, 'pickupLocation', id, texts.branch(publicText(name, services.language))),
    ),
    ...findSimilar(services, request, found, chosen),
  ]
}

function offerOf({ id }: Car, field: Offer['field'], value: string, text: string): Offer {
  return { carId: id, field, value, text }
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
  services: Services,
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
      return 'availability' in found && freeYears(found, car).includes(modelYear) ? [branch] : []
    }),
  )
  return free.flat()
}

const maxSimilar = 2

/** Free cars of the same category with the smallest difference in total price, and that difference. */
function findSimilar(
  { language }: Services,
  request: AvailabilityRequest,
  found: FoundAvailability,
  { car, modelYear }: ChosenCar,
): Offer[] {
  const texts = pageTexts(language).availability
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
      return year === undefined ? [] : [{ other, year, more: totalOf(other, year) - own }]
    })
    .sort((a, b) => Math.abs(a.more) - Math.abs(b.more))
    .slice(0, maxSimilar)
    .map(({ other, year, more }) => {
      const amount = formatAmount(halalas(Math.abs(more)))
      const difference = more === 0 ? texts.samePrice : more > 0 ? texts.dearer(amount) : texts.cheaper(amount)
      return offerOf(other, 'modelYear', String(year), texts.car(publicText(other.name, language), difference))
    })
}
