import * as v from 'valibot'
import { branchIdOf } from '#domain/branches/branch-hours.ts'
import type { BookingRequest } from '#domain/booking/request/booking-request.ts'
import { codeLine } from '#domain/pricing/code-line.ts'
import { largestQuantity } from '#domain/pricing/extras/extra-form.ts'
import type { Quantities } from '#domain/pricing/extras/extra.ts'
import { halalas } from '#domain/money/money.ts'
import { eachOption } from '#domain/pricing/price-lines.ts'
import { modelYearChoices } from '#domain/pricing/quote.ts'
import { maximumMonths, monthlyRentalDays, monthlyReturn, rentalTypes } from '#domain/time/rental-period.ts'
import type { LocalMoment } from '#domain/time/riyadh-time.ts'
import type { Services } from '#operations/services/services.ts'
import { getBranches } from '#operations/branches/get-branches.ts'
import { getReturnFees } from '#operations/pricing/get-return-fees.ts'
import type { BookableSite } from '#operations/booking/quote-booking.ts'
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

export const monthsInput = v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maximumMonths)))
export const extraDaysInput = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(monthlyRentalDays)))

/** The return of a request by the month: one month unless it says more. */
export function returnByTheMonth(
  pickup: LocalMoment,
  { months = 1, extra_days: days = 0 }: { months?: number | undefined; extra_days?: number | undefined },
): LocalMoment {
  return monthlyReturn(pickup, { months, days })
}

/** The fields that decide a price, by booking column. */
export const requestEntries = {
  car_id: rowIdInput,
  model_year: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1900), v.maxValue(2099))),
  rental_type: v.optional(v.picklist(rentalTypes), 'daily'),
  pickup_location: branchInput,
  return_location: v.optional(branchInput),
  pickup_datetime: momentInput,
  return_datetime: v.optional(momentInput),
  months: monthsInput,
  extra_days: extraDaysInput,
  ...snakeKeys(eachOption('choiceColumn', () => v.optional(v.boolean(), false))),
  extras: v.optional(extrasInput, []),
  discount_code: codeLine,
}

/** In halalas. Only compared: a booking at another price is refused. */
export const expectedTotalInput = v.optional(
  v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999_999_999_999), asAmount, v.transform(halalas)),
)

const requestInput = v.object(requestEntries)

type PricedInput = Omit<v.InferOutput<typeof requestInput>, 'car_id' | 'model_year'>

/** The values of a request, apart from its car; undefined when its return is missing. */
export function readPriced(body: PricedInput) {
  const { pickup_datetime: pickup, rental_type: rentalType } = body
  const returned = rentalType === 'monthly' ? returnByTheMonth(pickup, body) : body.return_datetime
  if (!returned) return undefined
  const pickupBranchId = branchIdOf(body.pickup_location)
  return {
    rentalType,
    pickup,
    return: returned,
    pickupBranchId,
    returnBranchId: body.return_location === undefined ? pickupBranchId : branchIdOf(body.return_location),
    options: eachOption('key', ({ choiceColumn }) => body[snake(choiceColumn)]),
    extras: quantitiesOf(body.extras),
    discountCode: body.discount_code || undefined,
  }
}

/** The problems of a request that customers price; booking it adds others. */
export const requestProblems = [
  'extra_unavailable',
  'invalid_code',
  'not_offered',
  'invalid_period',
  'branch_closed',
  'lead_time',
  'too_many_requests',
] as const satisfies readonly ProblemCode[]

/** What is requested, and what is offered of it. */
export type BookableRequest = { site: BookableSite; request: BookingRequest }

/** Reads what is requested; a problem when the car does not exist or the return is missing. */
export async function readRequest(
  services: Services,
  settings: Settings,
  body: v.InferOutput<typeof requestInput>,
): Promise<BookableRequest | Problem> {
  const { now, language } = services
  const refuse = (field: string, code: string) => refuseValue('body', field, code, language)
  const [cars, branches, extras] = await Promise.all([
    getCars(services),
    getBranches(await services.content(), now()),
    getExtras(services),
  ])
  const car = cars.find(({ id }) => id === body.car_id)
  if (!car) return refuse('car_id', 'invalid_choice')
  const priced = readPriced(body)
  if (!priced) return refuse('return_datetime', 'required')
  const modelYear = body.model_year ?? modelYearChoices(car.prices, now())[0]!
  const request = { ...priced, carId: car.id, modelYear, adjustment: undefined }
  const returnFees = await getReturnFees(await services.content(), branches)
  return { site: { settings, car, branches, extras, returnFees }, request }
}
