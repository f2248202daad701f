import * as v from 'valibot'
import type { SentBooking } from '#data/webhooks/sent-booking.ts'
import { bookingStatuses } from '#domain/status/booking-status.ts'
import { eachOption } from '#domain/pricing/price-lines.ts'
import type { Language } from '#domain/text/languages.ts'
import { rentalTypes } from '#domain/time/rental-period.ts'
import { priceEntries, viewBookedPrice } from './price-view.ts'
import { momentSchema, snakeKeys, viewMoment } from './values.ts'

const whole = v.pipe(v.number(), v.integer())

/** The fields of a booking without personal data, for the API and for webhook messages. */
export const bookingFactEntries = {
  reference: v.string(),
  status: v.picklist(bookingStatuses),
  created_at: momentSchema,
  car_id: v.nullable(whole),
  car_name: v.string(),
  model_year: v.nullable(whole),
  rental_type: v.picklist(rentalTypes),
  pickup_branch_id: v.nullable(v.string()),
  return_branch_id: v.nullable(v.string()),
  pickup_location: v.string(),
  return_location: v.string(),
  pickup_datetime: momentSchema,
  return_datetime: momentSchema,
  ...snakeKeys(eachOption('choiceColumn', () => v.boolean())),
  discount_code: v.nullable(v.string()),
  ...priceEntries,
}

/** The language of names, and the branches' names in it. */
export type ShownBooking = { readonly pickup: string; readonly return: string; readonly language: Language }

export function viewBookingFacts(booking: SentBooking, shown: ShownBooking) {
  return {
    reference: booking.reference,
    status: booking.status,
    created_at: viewMoment(booking.createdAt),
    car_id: booking.carId,
    car_name: booking.carName,
    model_year: booking.modelYear,
    rental_type: booking.rentalType,
    pickup_branch_id: booking.pickupBranchId,
    return_branch_id: booking.returnBranchId,
    pickup_location: shown.pickup,
    return_location: shown.return,
    pickup_datetime: viewMoment(booking.pickupDatetime),
    return_datetime: viewMoment(booking.returnDatetime),
    ...snakeKeys(eachOption('choiceColumn', ({ choiceColumn }) => booking[choiceColumn])),
    discount_code: booking.discountCode,
    ...viewBookedPrice(booking, shown.language),
  }
}
