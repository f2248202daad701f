import * as v from 'valibot'
import { customer } from '#domain/booking/request/booking-actor.ts'
import { rentalTypes } from '#domain/time/rental-period.ts'
import { quoteBooking } from '#operations/booking/quote-booking.ts'
import { defineRoute } from '../define-route.ts'
import { viewCustomerRefusal } from '../booking-refusals.ts'
import { langQuery } from '../read-input.ts'
import { readRequest, requestEntries, requestProblems } from '../booking-input.ts'
import { priceEntries, viewPrice } from '../price-view.ts'
import { momentSchema, viewMoment } from '../values.ts'

const whole = v.pipe(v.number(), v.integer())

export const bookingRequestSchema = v.strictObject(requestEntries)

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
    body: bookingRequestSchema,
    status: 200,
    answer: quoteSchema,
    problems: requestProblems,
    isShared: false,
    async handle({ services, settings, body }) {
      const read = await readRequest(services, settings, body)
      if ('problem' in read) return read
      const quoted = await quoteBooking(services, customer, read)
      if (!quoted.ok) return viewCustomerRefusal(services, read, quoted)
      const { requested, quote, discount } = quoted
      return {
        body: {
          car_id: read.site.car.id,
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
