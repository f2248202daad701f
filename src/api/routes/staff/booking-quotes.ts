import * as v from 'valibot'
import { findBooking, type Booking } from '#data/booking/bookings.ts'
import { previewChange } from '#operations/booking/change-booking.ts'
import type { PricedBooking } from '#domain/booking/request/price-booking.ts'
import { previewStaffBooking } from '#operations/booking/make-staff-booking.ts'
import { otherTypeCheaper, type OtherType } from '#domain/pricing/cheaper-rental.ts'
import { halalas } from '#domain/money/money.ts'
import type { Language } from '#domain/text/languages.ts'
import { defineStaffRoute } from '../../define-route.ts'
import { bookingId } from '../../lists.ts'
import { viewBookedPrice } from '../../price-view.ts'
import { langQuery } from '../../read-input.ts'
import { refuseMissing } from '../../refusals.ts'
import { staffRequestProblems, viewStaffRefusal } from '../../booking-refusals.ts'
import { moneySchema, viewMoment, viewMoney } from '../../values.ts'
import { quoteSchema, viewCheaper } from '../quotes.ts'
import {
  quotedOutsideHours,
  readRequestChange,
  readStaffRequest,
  requestChangeEntries,
  staffRequestEntries,
} from './staff-booking-input.ts'

export const staffRequestSchema = v.strictObject(staffRequestEntries)
export const requestChangeSchema = v.strictObject(requestChangeEntries)

/** The car of a booking may have been deleted. */
export const staffQuoteSchema = v.object({ ...quoteSchema.entries, car_id: v.nullable(quoteSchema.entries.car_id) })

export const changeQuoteSchema = v.object({
  version: v.pipe(v.number(), v.integer()),
  old_quote: staffQuoteSchema,
  new_quote: staffQuoteSchema,
  difference: moneySchema,
})

const shared = {
  method: 'post',
  scope: 'bookings:write',
  query: v.strictObject(langQuery),
  onlyReads: true,
  status: 200,
} as const

/** The price of a booking that staff enter or change, with the refusals that saving it would meet. Nothing is stored. */
export const bookingQuoteRoutes = [
  defineStaffRoute({
    ...shared,
    path: '/staff/quotes',
    id: 'quoteStaffBooking',
    summary: {
      ar: 'سعر حجز بشروط لوحة الإدارة، دون تسجيله',
      en: 'The price of a booking by the rules of the back office, without making it',
    },
    body: staffRequestSchema,
    answer: staffQuoteSchema,
    problems: staffRequestProblems,
    async handle({ services, settings, caller, body }) {
      const request = readStaffRequest(body)
      if (!request) return refuseMissing('returnDatetime', services.language)
      const by = { kind: 'staff', role: caller.role } as const
      const options = { settings, outsideHours: quotedOutsideHours(body), now: services.now() }
      const priced = await previewStaffBooking(services, by, request, options)
      if (!priced.ok) return viewStaffRefusal(services, request, priced, undefined)
      const cheaper = otherTypeCheaper(priced.requested.prices, priced.asked, priced.requested)
      return { body: viewQuote(priced.columns, services.language, cheaper) }
    },
  }),
  defineStaffRoute({
    ...shared,
    path: '/staff/bookings/{id}/quotes',
    id: 'quoteBookingChange',
    summary: {
      ar: 'سعر حجز قبل تغييره وبعده، دون تغييره',
      en: 'The price of a booking before and after a change, without changing it',
    },
    params: v.strictObject({ id: bookingId }),
    body: requestChangeSchema,
    answer: changeQuoteSchema,
    problems: ['not_found', ...staffRequestProblems],
    async handle({ services, settings, caller, params, body }) {
      const { db, language, now } = services
      const booking = await findBooking(db, params.id)
      if (!booking) return { problem: 'not_found' }
      const change = readRequestChange(booking, body)
      const by = { kind: 'staff', role: caller.role } as const
      const options = { settings: settings.availability, outsideHours: quotedOutsideHours(body), now: now() }
      const priced = await previewChange(services, by, booking, change, options)
      if (!priced.ok) return viewStaffRefusal(services, change, priced, booking)
      const { columns } = priced
      return {
        body: {
          version: booking.version,
          old_quote: viewQuote(booking, language),
          new_quote: viewQuote(columns, language),
          difference: viewMoney(halalas(columns.totalPrice - booking.totalPrice)),
        },
      }
    },
  }),
]

function viewQuote(priced: Pick<Booking, keyof PricedBooking['columns']>, language: Language, cheaper?: OtherType) {
  return {
    car_id: priced.carId,
    model_year: priced.modelYear,
    rental_type: priced.rentalType,
    pickup_datetime: viewMoment(priced.pickupDatetime),
    return_datetime: viewMoment(priced.returnDatetime),
    discount_code: priced.discountCode,
    cheaper: viewCheaper(cheaper),
    ...viewBookedPrice(priced, language),
  }
}
