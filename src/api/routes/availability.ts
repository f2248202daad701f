import * as v from 'valibot'
import { findAvailability } from '#operations/availability/find-availability.ts'
import {
  availabilityPath,
  readAvailabilityRequest,
  type WrongParameter,
} from '#domain/availability/availability-request.ts'
import type { Availability } from '#domain/availability/car-availability.ts'
import { branchIdOf } from '#domain/branches/branch-hours.ts'
import { modelYearChoices } from '#domain/pricing/quote.ts'
import { maximumMonths, monthlyRentalDays, rentalTypes } from '#domain/time/rental-period.ts'
import { defineRoute } from '../define-route.ts'
import { rowId, wholeNumber } from '../lists.ts'
import { refuseTooMany, refuseValue } from '../refusals.ts'
import { langQuery } from '../read-input.ts'
import { branchInput, returnByTheMonth } from '../booking-input.ts'
import { momentInput, momentSchema, viewMoment } from '../values.ts'

const whole = v.pipe(v.number(), v.integer())

export const periodSchema = v.object({ pickup_datetime: momentSchema, return_datetime: momentSchema })

export const availabilitySchema = v.object({
  car_id: whole,
  is_available: v.boolean(),
  model_years: v.array(
    v.object({
      year: whole,
      is_available: v.boolean(),
      left: v.nullable(whole),
      nearest: v.nullable(periodSchema),
    }),
  ),
})

const fieldOf: Record<WrongParameter, string> = {
  from: 'pickup_datetime',
  to: 'return_datetime',
  branch: 'pickup_location',
  type: 'rental_type',
  car: 'car_id',
}

function viewYear(
  year: number,
  found: Availability | undefined,
): v.InferInput<typeof availabilitySchema>['model_years'][number] {
  // A car without units can always be booked.
  if (!found) return { year, is_available: true, left: null, nearest: null }
  const { left, nearest } = found
  const period = nearest && {
    pickup_datetime: viewMoment(nearest.pickup),
    return_datetime: viewMoment(nearest.return),
  }
  return { year, is_available: left > 0, left, nearest: period ?? null }
}

export const availabilityRoutes = [
  defineRoute({
    method: 'get',
    path: '/availability',
    id: 'listAvailability',
    summary: {
      ar: 'ما يمكن حجزه من كل سيارة لمدة وفرع استلام، والإرجاع في الفرع نفسه',
      en: 'What can be booked of each car for a period and a pick-up branch, returned to the same branch',
    },
    query: v.strictObject({
      ...langQuery,
      rental_type: v.optional(v.picklist(rentalTypes), 'daily'),
      pickup_location: branchInput,
      pickup_datetime: momentInput,
      return_datetime: v.optional(momentInput),
      months: v.optional(wholeNumber(1, maximumMonths)),
      extra_days: v.optional(wholeNumber(0, monthlyRentalDays)),
      car_id: v.optional(rowId),
    }),
    status: 200,
    answer: v.object({ data: v.array(availabilitySchema) }),
    problems: ['too_many_requests'],
    isShared: false,
    async handle({ services, settings, query }) {
      const wrong = (name: WrongParameter) =>
        refuseValue('query', fieldOf[name], name === 'branch' ? 'invalid_choice' : 'invalid_date', services.language)
      const { rental_type: rentalType, pickup_location: branch, pickup_datetime: pickup, car_id: carId } = query
      const returned = rentalType === 'monthly' ? returnByTheMonth(pickup, query) : query.return_datetime
      if (!returned) return refuseValue('query', 'return_datetime', 'required', services.language)
      const address = availabilityPath({ rentalType, pickup, return: returned, branchId: branchIdOf(branch) })
      const request = readAvailabilityRequest(new URL(address, services.baseUrl).searchParams, services.now())
      if ('wrong' in request) return wrong(request.wrong)
      const found = await findAvailability(services, settings, request)
      if (!found.ok) {
        if (found.refusal.kind === 'unknownBranch') return wrong('branch')
        return refuseTooMany(services.language, found.refusal.retryAfter)
      }
      const cars = found.cars.filter(({ id }) => carId === undefined || id === carId)
      if (carId !== undefined && cars.length === 0)
        return refuseValue('query', 'car_id', 'invalid_choice', services.language)
      const data = cars.map(({ id, prices }) => {
        const own = found.availability.get(id)
        const years = modelYearChoices(prices, found.now).map((year) =>
          viewYear(year, own && (own.years[year] ?? { left: 0 })),
        )
        return { car_id: id, is_available: years.some((year) => year.is_available), model_years: years }
      })
      return { body: { data } }
    },
  }),
]
