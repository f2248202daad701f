import * as v from 'valibot'
import { priceRental } from '#app/booking/decide-booking.server.ts'
import { rentalTypes } from '#domain/time/rental-period.ts'
import { defineRoute } from '../define-route.ts'
import { viewRefused } from '../refusals.ts'
import { langQuery } from '../read-input.ts'
import { readRental, rentalEntries, rentalProblems } from '../rental-input.ts'
import { priceEntries, viewPrice } from '../price-view.ts'
import { momentSchema, viewMoment } from '../values.ts'

const whole = v.pipe(v.number(), v.integer())

export const rentalSchema = v.strictObject(rentalEntries)

export const quoteSchema = v.object({
  car_id: whole,
  model_year: whole,
  rental_type: v.picklist(rentalTypes),
  pickup_datetime: momentSchema,
  return_datetime: momentSchema,
  discount_code: v.nullable(v.string()),
  ...priceEntries,
})

export const quoteRoutes = [
  defineRoute({
    method: 'post',
    path: '/quotes',
    id: 'quote',
    summary: { ar: 'سعر تأجير، دون حجز', en: 'The price of a rental, without booking it' },
    query: v.strictObject(langQuery),
    body: rentalSchema,
    status: 200,
    answer: quoteSchema,
    problems: rentalProblems,
    isShared: false,
    async handle({ services, settings, body }) {
      const rental = await readRental(services, settings, body)
      if ('problem' in rental) return rental
      const priced = await priceRental(services, rental.site, rental.values)
      if (!('quote' in priced)) return viewRefused(services, priced, rental)
      const { requested, quote, discount } = priced
      return {
        body: {
          car_id: rental.site.car.id,
          model_year: requested.modelYear,
          rental_type: requested.rentalType,
          pickup_datetime: viewMoment(requested.pickup),
          return_datetime: viewMoment(requested.return),
          discount_code: discount?.code ?? null,
          ...viewPrice(quote, { discountCode: discount?.code, language: services.language }),
        },
      }
    },
  }),
]
