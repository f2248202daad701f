import * as v from 'valibot'
import { findBooking, type Booking } from '#data/booking/bookings.ts'
import { previewChange } from '#operations/booking/change-booking.ts'
import type { DecidedRental } from '#operations/booking/decide-rental.ts'
import { previewStaffBooking } from '#operations/booking/make-staff-booking.ts'
import { halalas } from '#domain/money/money.ts'
import type { Language } from '#domain/text/languages.ts'
import { defineStaffRoute } from '../../define-route.ts'
import { bookingId } from '../../lists.ts'
import { viewBookedPrice } from '../../price-view.ts'
import { langQuery } from '../../read-input.ts'
import { refuseMissing } from '../../refusals.ts'
import { staffRentalProblems, viewRentalRefusal } from '../../rental-refusals.ts'
import { moneySchema, viewMoment, viewMoney } from '../../values.ts'
import { quoteSchema } from '../quotes.ts'
import { readRentalChange, readStaffRental, rentalChangeEntries, staffRentalEntries } from './staff-rental-input.ts'

export const staffRentalSchema = v.strictObject(staffRentalEntries)
export const rentalChangeSchema = v.strictObject(rentalChangeEntries)

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
    body: staffRentalSchema,
    answer: staffQuoteSchema,
    problems: staffRentalProblems,
    async handle({ services, settings, caller, body }) {
      const rental = readStaffRental(body)
      if (!rental) return refuseMissing('returnDatetime', services.language)
      const priced = await previewStaffBooking(services.db, rental, {
        role: caller.role,
        settings: settings.availability,
        evenClosed: body.even_closed,
        now: services.now(),
      })
      if ('outcome' in priced) return viewRentalRefusal(services, rental, priced, undefined)
      return { body: viewQuote(priced, services.language) }
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
    body: rentalChangeSchema,
    answer: changeQuoteSchema,
    problems: ['not_found', ...staffRentalProblems],
    async handle({ services, settings, caller, params, body }) {
      const { db, identity, language, now } = services
      const booking = await findBooking(db, params.id)
      if (!booking) return { problem: 'not_found' }
      const change = readRentalChange(booking, body)
      const priced = await previewChange(db, booking, change, {
        role: caller.role,
        settings: settings.availability,
        identity,
        evenClosed: body.even_closed,
        now: now(),
      })
      if ('outcome' in priced) return viewRentalRefusal(services, change, priced, booking)
      return {
        body: {
          version: booking.version,
          old_quote: viewQuote(booking, language),
          new_quote: viewQuote(priced, language),
          difference: viewMoney(halalas(priced.totalPrice - booking.totalPrice)),
        },
      }
    },
  }),
]

function viewQuote(priced: Pick<Booking, keyof DecidedRental['columns']>, language: Language) {
  return {
    car_id: priced.carId,
    model_year: priced.modelYear,
    rental_type: priced.rentalType,
    pickup_datetime: viewMoment(priced.pickupDatetime),
    return_datetime: viewMoment(priced.returnDatetime),
    discount_code: priced.discountCode,
    ...viewBookedPrice(priced, language),
  }
}
