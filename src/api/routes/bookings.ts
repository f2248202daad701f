import * as v from 'valibot'
import { customer as byCustomer } from '#domain/booking/request/booking-actor.ts'
import { bookCar } from '#operations/booking/book-car.ts'
import { findBookingOfToken } from '#operations/booking/find-receipt.ts'
import { keyHeader } from '../create-once.ts'
import { customerEntries, customerRules, customerValues } from '../customers/customer-input.ts'
import { defineRoute } from '../define-route.ts'
import { langQuery, readValues } from '../read-input.ts'
import { idempotencyHeader } from '../refusals.ts'
import { viewCustomerRefusal } from '../booking-refusals.ts'
import { expectedTotalInput, readRequest, requestEntries, requestProblems } from '../booking-input.ts'
import { bookingSchema, viewBooking } from '../booking-view.ts'

export const bookingInputSchema = v.strictObject({
  ...requestEntries,
  ...customerEntries,
  expected_total: expectedTotalInput,
  send_again: v.optional(v.boolean(), false),
})

export const bookingRoutes = [
  defineRoute({
    method: 'post',
    path: '/bookings',
    id: 'createBooking',
    summary: {
      ar: 'حجز سيارة. الطلب نفسه بالمفتاح نفسه حجز واحد',
      en: 'Books a car. The same request under the same key is one booking',
    },
    query: v.strictObject(langQuery),
    headers: keyHeader,
    body: bookingInputSchema,
    status: 201,
    isLocated: true,
    answer: bookingSchema,
    problems: ['already_booked', 'key_reused', 'not_available', 'total_changed', ...requestProblems],
    isShared: false,
    async handle({ services, settings, headers, body }) {
      const customer = readValues(customerRules, customerValues(body), services.language)
      if ('problem' in customer) return customer
      const read = await readRequest(services, settings, body)
      if ('problem' in read) return read
      const booked = await bookCar(services, byCustomer, {
        ...read,
        customer: customer.value,
        idempotencyKey: headers[idempotencyHeader],
        expectedTotal: body.expected_total,
        sendAgain: body.send_again,
      })
      if (!booked.ok) return viewCustomerRefusal(services, read, booked)
      const view = await viewBooking(services, settings, booked.booking)
      return { body: view, headers: { location: `/api/v1/bookings/${view.secret}` } }
    },
  }),
  defineRoute({
    method: 'get',
    path: '/bookings/{secret}',
    id: 'getBooking',
    summary: { ar: 'حجز بعنوانه السري', en: 'A booking by its secret' },
    details: {
      ar: 'للعميل الذي حجز، حتى وقت الإرجاع، ولا يزيد على 90 يومًا من الحجز. بعد ذلك 404، وكذلك بعد الإلغاء أو محو بيانات العميل، ولقيمة secret غير معروفة. يقرأ الموظفون كل الحجوزات في /staff/bookings.',
      en: 'For the customer who booked, until the time of the return, and for at most 90 days after booking. Then it is 404, also after a cancellation or when the data of the customer were erased, and for an unknown secret. Staff read all bookings at /staff/bookings.',
    },
    params: v.strictObject({ secret: v.pipe(v.string(), v.maxLength(100)) }),
    query: v.strictObject(langQuery),
    status: 200,
    answer: bookingSchema,
    problems: ['not_found'],
    isShared: false,
    async handle({ services, settings, params: { secret } }) {
      const booking = await findBookingOfToken(services, secret)
      return booking ? { body: await viewBooking(services, settings, booking) } : { problem: 'not_found' }
    },
  }),
]
