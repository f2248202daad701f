import type { Car } from '#data/fleet/cars.ts'
import type { Settings } from '#data/settings/settings.ts'
import type { AvailabilityRequest } from '#domain/availability/availability-request.ts'
import { formatAmount, halalas } from '#domain/money/money.ts'
import type { Language } from '#domain/text/languages.ts'
import { publicText } from '#domain/text/localized-text.ts'
import { joinList } from '#domain/text/words.ts'
import {
  findAlternatives,
  rentedElsewhere,
  type Alternative,
  type ChosenCar,
} from '#operations/availability/find-alternatives.ts'
import type { FoundAvailability } from '#operations/availability/find-availability.ts'
import type { Services } from '#operations/services/services.ts'
import { pageTexts } from '../i18n/page-texts.server.ts'
import type { ChosenAvailability, Offer } from './use-availability.ts'

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

/** Says where the car is rented out, when no unit serves the pick-up branch on any date. */
export function elsewhereText(
  { language }: Services,
  settings: Settings,
  request: AvailabilityRequest,
  found: FoundAvailability,
  car: Car,
): string | undefined {
  const elsewhere = rentedElsewhere(settings, request, found, car)
  if (!elsewhere) return undefined
  const others = elsewhere.at.map(
    ({ name, city }) => (city && publicText(city, language)) || publicText(name, language),
  )
  return pageTexts(language).availability.elsewhere(
    publicText(car.name, language),
    publicText(elsewhere.here.name, language),
    joinList([...new Set(others)], language),
  )
}

/** The free alternatives as buttons of the booking page. */
export async function findOffers(
  services: Services,
  settings: Settings,
  request: AvailabilityRequest,
  found: FoundAvailability,
  chosen: ChosenCar,
): Promise<Offer[]> {
  const alternatives = await findAlternatives(services, settings, request, found, chosen)
  return alternatives.map((alternative) => viewAlternative(alternative, services.language))
}

function viewAlternative(alternative: Alternative, language: Language): Offer {
  const texts = pageTexts(language).availability
  const { car } = alternative
  if (alternative.kind === 'branch') {
    const { id, name } = alternative.branch
    return { carId: car.id, field: 'pickupLocation', value: id, text: texts.branch(publicText(name, language)) }
  }
  const offer = { carId: car.id, field: 'modelYear', value: String(alternative.modelYear) } as const
  if (alternative.kind === 'modelYear') return { ...offer, text: texts.modelYear(alternative.modelYear) }
  const { more } = alternative
  const amount = formatAmount(halalas(Math.abs(more)))
  const difference = more === 0 ? texts.samePrice : more > 0 ? texts.dearer(amount) : texts.cheaper(amount)
  return { ...offer, text: texts.car(publicText(car.name, language), difference) }
}
