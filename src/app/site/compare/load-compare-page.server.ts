import { type Car, listCars } from '#data/fleet/cars.ts'
import { listOfferedExtras } from '#data/pricing/extras.ts'
import type { Settings } from '#data/settings/settings.ts'
import { policiesOfCar } from '#domain/booking/rental-policies.ts'
import { comparedCars } from '#domain/fleet/compared-cars.ts'
import { chargesOn, rentVatRate } from '#domain/pricing/charges.ts'
import { startingPrice } from '#domain/pricing/quote.ts'
import { publicText } from '#domain/text/localized-text.ts'
import { todayInRiyadh } from '#domain/time/riyadh-time.ts'
import type { Services } from '#operations/services/services.ts'
import { viewBookedCar } from '../../cars/car-view.ts'
import { contractKeys, viewPolicyLines, type ContractKey } from '../../cars/policy-lines.server.ts'
import { viewSpecs } from '../../cars/view-specs.server.ts'
import { loadSiteTexts } from '../../i18n/languages.ts'
import { pageTexts, policyTexts } from '../../i18n/page-texts.server.ts'

/** Data of the comparison of the cars in the address; cars that are not offered are left out. */
export async function loadComparePage(services: Services, settings: Settings, address: URLSearchParams) {
  const { content, language, now } = services
  const { getCached } = await content()
  const [cars, extras, { fleet }] = await Promise.all([
    getCached('cars', listCars),
    getCached('extras', listOfferedExtras),
    loadSiteTexts(language),
  ])
  const chosen = comparedCars(address).flatMap((id) => cars.find((car) => String(car.id) === id) ?? [])
  const { compare, specs } = pageTexts(language)
  const { names } = policyTexts(language)

  const columns = chosen.map(viewColumn)
  const rows = [
    { key: 'category', name: specs.category },
    { key: 'seats', name: specs.seats },
    { key: 'doors', name: specs.doorsName },
    { key: 'luggage', name: specs.luggageName },
    { key: 'transmission', name: specs.transmission },
    { key: 'fuel', name: specs.fuel },
    { key: 'engine', name: specs.engineName },
    { key: 'equipment', name: specs.equipmentName },
    ...contractKeys.map((key) => ({ key, name: names[key] })),
  ] as const

  return {
    choices: cars.map(({ id, name }) => ({ id, name: publicText(name, language) })),
    columns,
    /** What staff entered for no car is left out. */
    rows: rows.filter(({ key }) => columns.some(({ values }) => values[key])),
    texts: compare,
  }

  function viewColumn(car: Car) {
    const { lines } = viewPolicyLines(policiesOfCar(settings.rental, car, extras), language)
    const lineOf = (key: string) => lines.find((line) => line.key === key)?.text ?? ''
    return {
      id: car.id,
      ...viewBookedCar(car, language),
      pricePerDay: startingPrice(car.prices),
      pricePerMonth: car.prices.pricePerMonth,
      vatRate: rentVatRate(chargesOn(car.prices.charges, todayInRiyadh(now()))),
      values: {
        category: car.category ? publicText(car.category.name, language) : '',
        seats: fleet.seats(car.seats),
        transmission: fleet.transmission[car.transmission],
        fuel: fleet.fuel[car.fuel],
        ...viewSpecs(car, language),
        ...(Object.fromEntries(contractKeys.map((key) => [key, lineOf(key)])) as Record<ContractKey, string>),
      },
    }
  }
}
