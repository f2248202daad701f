import * as v from 'valibot'
import type { Car } from '#data/fleet/cars.ts'
import { carPath } from '#domain/fleet/car-path.ts'
import { addressIn } from '#domain/text/addresses.ts'
import { managedText } from '#domain/text/localized-text.ts'
import type { Services } from '#operations/services/services.ts'
import { fuels, transmissions } from '#domain/fleet/car-specs.ts'
import { eachOption } from '#domain/pricing/price-lines.ts'
import { startingPrice } from '#domain/pricing/quote.ts'
import { defineRoute } from '../define-route.ts'
import { listOf, listQuery, pageOf, rowId } from '../lists.ts'
import { getCars } from '../offered.ts'
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
  url: v.pipe(v.string(), v.url()),
})

function viewCar({ language, baseUrl }: Services, car: Car): v.InferInput<typeof carSchema> {
  const { prices, seats, transmission, fuel, doors, luggage, engineCc } = car
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
    async handle({ services, query: { category_id: categoryId, transmission, fuel, ...page } }) {
      const rows = (await getCars(services)).filter(
        (car) =>
          (categoryId === undefined || car.category?.id === categoryId) &&
          (transmission === undefined || car.transmission === transmission) &&
          (fuel === undefined || car.fuel === fuel),
      )
      const cars = rows.map((car) => viewCar(services, car))
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
    async handle({ services, params: { id } }) {
      const car = (await getCars(services)).find((one) => one.id === id)
      return car ? { body: viewCar(services, car) } : { problem: 'not_found' }
    },
  }),
]
