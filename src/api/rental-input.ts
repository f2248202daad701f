import * as v from 'valibot'
import { branchIdOf } from '#domain/branches/branch-id.ts'
import type { RentalValues } from '#domain/booking/booking-form.ts'
import { codeLine } from '#domain/pricing/code-line.ts'
import { largestQuantity } from '#domain/pricing/extras/extra-form.ts'
import type { Quantities } from '#domain/pricing/extras/extra.ts'
import { halalas } from '#domain/money/money.ts'
import { eachOption } from '#domain/pricing/price-lines.ts'
import { modelYearChoices } from '#domain/pricing/quote.ts'
import { rentalTypes } from '#domain/time/rental-period.ts'
import type { Services } from '#operations/services/services.ts'
import { getBranches } from '#operations/branches/get-branches.ts'
import { getReturnFees } from '#operations/pricing/get-return-fees.ts'
import type { BookableSite } from '#app/booking/decide-booking.server.ts'
import type { Settings } from '#data/settings/settings.ts'
import type { Problem, ProblemCode } from './problems.ts'
import { refuseValue } from './refusals.ts'
import { getCars, getExtras } from './offered.ts'
import { asAmount, momentInput, rowIdInput, snake, snakeKeys } from './values.ts'

export const branchInput = v.pipe(v.string(), v.minLength(1), v.maxLength(80))

const extraInput = v.strictObject({
  id: rowIdInput,
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(largestQuantity)),
})

export const extrasInput = v.pipe(
  v.array(extraInput),
  v.maxLength(50),
  v.check((extras) => new Set(extras.map(({ id }) => id)).size === extras.length, 'duplicate'),
)

/** The quantity of each extra, by id. */
export function quantitiesOf(extras: v.InferOutput<typeof extrasInput>): Quantities {
  return Object.fromEntries(extras.map(({ id, quantity }) => [id, quantity]))
}

/** The fields that decide a price, by booking column. */
export const rentalEntries = {
  car_id: rowIdInput,
  model_year: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1900), v.maxValue(2099))),
  rental_type: v.optional(v.picklist(rentalTypes), 'daily'),
  pickup_location: branchInput,
  return_location: v.optional(branchInput),
  pickup_datetime: momentInput,
  return_datetime: v.optional(momentInput),
  ...snakeKeys(eachOption('choiceColumn', () => v.optional(v.boolean(), false))),
  extras: v.optional(extrasInput, []),
  discount_code: codeLine,
}

/** In halalas. Only compared: a booking at another price is refused. */
export const expectedTotalInput = v.optional(
  v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999_999_999_999), asAmount, v.transform(halalas)),
)

const rentalInput = v.object(rentalEntries)

/** The problems of a rental that customers price; booking it adds others. */
export const rentalProblems = [
  'extra_unavailable',
  'invalid_code',
  'not_offered',
  'invalid_period',
  'branch_closed',
  'lead_time',
  'too_many_requests',
] as const satisfies readonly ProblemCode[]

type Rental = { site: BookableSite; values: RentalValues }

/** The car, branches and values of a rental; a problem when the car does not exist or the return is missing. */
export async function readRental(
  services: Services,
  settings: Settings,
  body: v.InferOutput<typeof rentalInput>,
): Promise<Rental | Problem> {
  const { now, language } = services
  const refuse = (field: string, code: string) => refuseValue('body', field, code, language)
  const [cars, branches, extras] = await Promise.all([
    getCars(services),
    getBranches(await services.content(), now()),
    getExtras(services),
  ])
  const car = cars.find(({ id }) => id === body.car_id)
  if (!car) return refuse('car_id', 'invalid_choice')
  const { pickup_datetime: pickup, return_datetime: returned } = body
  const pickupLocation = branchIdOf(body.pickup_location)
  const shared = {
    pickupLocation,
    returnLocation: body.return_location === undefined ? pickupLocation : branchIdOf(body.return_location),
    pickupDate: pickup.date,
    pickupTime: pickup.time,
    modelYear: body.model_year ?? modelYearChoices(car.prices, now())[0]!,
    ...eachOption('field', ({ choiceColumn }) => body[snake(choiceColumn)]),
    extras: quantitiesOf(body.extras),
    discountCode: body.discount_code || undefined,
  }
  const returnFees = await getReturnFees(await services.content(), branches)
  const site = { settings, car, branches, extras, returnFees }
  if (body.rental_type === 'monthly') return { site, values: { ...shared, rentalType: 'monthly' } }
  if (!returned) return refuse('return_datetime', 'required')
  return { site, values: { ...shared, rentalType: 'daily', returnDate: returned.date, returnTime: returned.time } }
}
