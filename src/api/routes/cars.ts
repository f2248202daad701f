import * as v from 'valibot'
import type { Car } from '#data/fleet/cars.ts'
import { carPath } from '#domain/fleet/car-path.ts'
import { addressIn } from '#domain/text/addresses.ts'
import { managedText } from '#domain/text/localized-text.ts'
import type { Services } from '#operations/services/services.ts'
import { fuels, transmissions } from '#domain/fleet/car-specs.ts'
import { eachOption } from '#domain/pricing/price-lines.ts'
import { startingPrice } from '#domain/pricing/quote.ts'
import { policiesOfCar, type RentalPolicies } from '#domain/booking/rental-policies.ts'
import { bodyTypes } from '#domain/fleet/body-shapes.ts'
import { contractValuesOf } from '#domain/terms/contract-values.ts'
import { defineRoute } from '../define-route.ts'
import { listOf, listQuery, pageOf, rowId } from '../lists.ts'
import { getCars, getExtras } from '../offered.ts'
import { langQuery } from '../read-input.ts'
import { categorySchema, viewCategory } from './car-categories.ts'
import { moneySchema, namedFields, snakeKeys, viewMoney, viewName, viewOptionalMoney } from '../values.ts'

const whole = v.pipe(v.number(), v.integer())

export const carSchema = v.object({
  id: whole,
  ...namedFields,
  image_url: v.nullable(v.pipe(v.string(), v.url())),
  category_id: v.nullable(whole),
  category: v.nullable(categorySchema),
  specs: v.object({
    seats: whole,
    transmission: v.picklist(transmissions),
    fuel: v.picklist(fuels),
    body: v.picklist(bodyTypes),
    doors: v.nullable(whole),
    luggage: v.nullable(whole),
    engine_cc: v.nullable(whole),
    equipment: v.string(),
  }),
  price_per_day: moneySchema,
  price_per_month: v.nullable(moneySchema),
  ...snakeKeys(eachOption('carColumn', () => v.nullable(moneySchema))),
  model_prices: v.array(v.object({ year: whole, price: moneySchema })),
  starting_price: moneySchema,
  contract_values: v.object({
    kilometers_per_day: v.nullable(whole),
    extra_kilometer_price: v.nullable(moneySchema),
    late_grace_hours: v.nullable(whole),
    late_hour_price: v.nullable(moneySchema),
    deductible: v.nullable(moneySchema),
    young_driver_price_per_day: v.nullable(moneySchema),
    deposit: v.nullable(moneySchema),
    full_tank_price: v.nullable(moneySchema),
  }),
  url: v.pipe(v.string(), v.url()),
})

function viewCar({ language, baseUrl }: Services, car: Car, policies: RentalPolicies): v.InferInput<typeof carSchema> {
  const contract = contractValuesOf(policies)
  const { prices, seats, transmission, fuel, body, doors, luggage, engineCc } = car
  return {
    id: car.id,
    ...viewName(car.name, language),
    image_url: car.imageUrl === '' ? null : new URL(car.imageUrl, baseUrl).href,
    category_id: car.category?.id ?? null,
    category: car.category && viewCategory(car.category, language),
    specs: {
      seats,
      transmission,
      fuel,
      body,
      doors,
      luggage,
      engine_cc: engineCc,
      equipment: managedText(car.equipment, language),
    },
    price_per_day: viewMoney(prices.pricePerDay),
    price_per_month: viewOptionalMoney(prices.pricePerMonth),
    ...snakeKeys(eachOption('carColumn', ({ carPrice }) => viewOptionalMoney(prices[carPrice]))),
    model_prices: prices.modelPrices.map(({ year, price }) => ({ year, price: viewMoney(price) })),
    starting_price: viewMoney(startingPrice(prices)),
    contract_values: {
      kilometers_per_day: contract.kilometersPerDay,
      extra_kilometer_price: viewOptionalMoney(contract.extraKilometerPrice),
      late_grace_hours: contract.lateGraceHours,
      late_hour_price: viewOptionalMoney(contract.lateHourPrice),
      deductible: viewOptionalMoney(contract.deductible),
      young_driver_price_per_day: viewOptionalMoney(contract.youngDriverPricePerDay),
      deposit: viewOptionalMoney(contract.deposit),
      full_tank_price: viewOptionalMoney(contract.fullTankPrice),
    },
    url: baseUrl + addressIn(language, carPath(car.id, [])),
  }
}

const carFilters = {
  category_id: v.optional(rowId),
  transmission: v.optional(v.picklist(transmissions)),
  fuel: v.optional(v.picklist(fuels)),
}

export const carRoutes = [
  defineRoute({
    method: 'get',
    path: '/cars',
    id: 'listCars',
    summary: { ar: 'السيارات المعروضة مع فئاتها وأسعارها', en: 'The cars on offer, with categories and prices' },
    query: listQuery(['id', 'name', 'name_ar', 'name_en', 'price_per_day', 'starting_price'], carFilters),
    status: 200,
    answer: listOf(carSchema),
    problems: [],
    isShared: true,
    async handle({ services, settings, query: { category_id: categoryId, transmission, fuel, ...page } }) {
      const rows = (await getCars(services)).filter(
        (car) =>
          (categoryId === undefined || car.category?.id === categoryId) &&
          (transmission === undefined || car.transmission === transmission) &&
          (fuel === undefined || car.fuel === fuel),
      )
      const extras = await getExtras(services)
      const cars = rows.map((car) => viewCar(services, car, policiesOfCar(settings.rental, car, extras)))
      return { body: pageOf(cars, page) }
    },
  }),
  defineRoute({
    method: 'get',
    path: '/cars/{id}',
    id: 'getCar',
    summary: { ar: 'سيارة واحدة', en: 'One car' },
    params: v.strictObject({ id: rowId }),
    query: v.strictObject(langQuery),
    status: 200,
    answer: carSchema,
    problems: ['not_found'],
    isShared: true,
    async handle({ services, settings, params: { id } }) {
      const car = (await getCars(services)).find((one) => one.id === id)
      if (!car) return { problem: 'not_found' }
      return { body: viewCar(services, car, policiesOfCar(settings.rental, car, await getExtras(services))) }
    },
  }),
]
