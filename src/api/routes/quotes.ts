import * as v from 'valibot'
import { customer } from '#domain/booking/request/booking-actor.ts'
import { otherTypeCheaper, type OtherType } from '#domain/pricing/cheaper-rental.ts'
import { monthlyLength, rentalTypes } from '#domain/time/rental-period.ts'
import { quoteBooking } from '#operations/booking/quote-booking.ts'
import { defineRoute } from '../define-route.ts'
import { viewCustomerRefusal } from '../booking-refusals.ts'
import { langQuery } from '../read-input.ts'
import { readRequest, requestEntries, requestProblems } from '../booking-input.ts'
import { priceEntries, viewPrice } from '../price-view.ts'
import { momentSchema, moneySchema, viewMoment, viewMoney } from '../values.ts'

const whole = v.pipe(v.number(), v.integer())

export const bookingRequestSchema = v.strictObject(requestEntries)

export const cheaperSchema = v.object({
  rental_type: v.picklist(rentalTypes),
  months: v.nullable(whole),
  extra_days: v.nullable(whole),
  return_datetime: momentSchema,
  total_price: moneySchema,
  saves: moneySchema,
})

export const quoteSchema = v.object({
  car_id: whole,
  model_year: whole,
  rental_type: v.picklist(rentalTypes),
  pickup_datetime: momentSchema,
  return_datetime: momentSchema,
  discount_code: v.nullable(v.string()),
  ...priceEntries,
  cheaper: v.nullable(cheaperSchema),
})

/** The other type of rental for at least the same time, where it costs less. */
export function viewCheaper(other: OtherType | undefined): v.InferInput<typeof cheaperSchema> | null {
  if (!other) return null
  const { rentalType, total, saves } = other
  const length = rentalType === 'monthly' ? monthlyLength(other) : undefined
  return {
    rental_type: rentalType,
    months: length?.months ?? null,
    extra_days: length?.days ?? null,
    return_datetime: viewMoment(other.return),
    total_price: viewMoney(total),
    saves: viewMoney(saves),
  }
}

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
      const { requested, asked, quote, discount } = quoted
      return {
        body: {
          car_id: read.site.car.id,
          model_year: requested.modelYear,
          rental_type: requested.rentalType,
          pickup_datetime: viewMoment(requested.pickup),
          return_datetime: viewMoment(requested.return),
          discount_code: discount?.code ?? null,
          cheaper: viewCheaper(otherTypeCheaper(requested.prices, asked, requested)),
          ...viewPrice(quote, { discountCode: discount?.code, language: services.language }),
        },
      }
    },
  }),
]
