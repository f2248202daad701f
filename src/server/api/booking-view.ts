import * as v from 'valibot'
import type { Booking } from '../../data/booking/bookings.ts'
import type { Settings } from '../../data/settings/settings.ts'
import { addressIn } from '../../app/i18n/addresses.ts'
import type { Services } from '../../app/services/services.ts'
import { receiptAddress } from '../../app/site/book/decide-booking.server.ts'
import { viewFoundBooking } from '../../app/site/book/receipt/receipt.server.ts'
import { bookingStatuses } from '../../domain/booking/booking-status.ts'
import { amountsOf, eachOption } from '../../domain/pricing/price-lines.ts'
import { languages } from '../../domain/text/languages.ts'
import { rentalTypes } from '../../domain/time/rental-period.ts'
import { priceEntries, viewPrice } from './price-view.ts'
import { momentSchema, snakeKeys, viewMoment } from './values.ts'

const whole = v.pipe(v.number(), v.integer())

export const bookingSchema = v.object({
  reference: v.string(),
  secret: v.string(),
  status: v.picklist(bookingStatuses),
  created_at: momentSchema,
  language: v.picklist(languages),
  car_id: v.nullable(whole),
  car_name: v.string(),
  model_year: v.nullable(whole),
  rental_type: v.picklist(rentalTypes),
  full_name: v.string(),
  pickup_branch_id: v.nullable(v.string()),
  return_branch_id: v.nullable(v.string()),
  pickup_location: v.string(),
  return_location: v.string(),
  pickup_datetime: momentSchema,
  return_datetime: momentSchema,
  ...snakeKeys(eachOption('choiceColumn', () => v.boolean())),
  discount_code: v.nullable(v.string()),
  ...priceEntries,
  url: v.string(),
  whatsapp_url: v.string(),
})

/** A stored booking, for a client that sends its secret. Leaves out document numbers and the mobile number. */
export async function viewBooking(
  services: Services,
  settings: Settings,
  booking: Booking,
): Promise<v.InferInput<typeof bookingSchema>> {
  const { baseUrl, language, receipts } = services
  const { booking: receipt } = await viewFoundBooking(services, settings, booking)
  return {
    secret: receipts.tokenOf(booking.id),
    ...viewRental(booking, { pickup: receipt.pickupBranch.name, return: receipt.returnBranch.name }),
    url: baseUrl + addressIn(language, receiptAddress(services, booking)),
    whatsapp_url: receipt.whatsAppUrl,
  }
}

/** What a booking is about, and its price. */
export function viewRental(booking: Booking, locations: { pickup: string; return: string }) {
  return {
    reference: booking.reference,
    status: booking.status,
    created_at: viewMoment(booking.createdAt),
    language: booking.language,
    car_id: booking.carId,
    car_name: booking.carName,
    model_year: booking.modelYear,
    rental_type: booking.rentalType,
    full_name: booking.fullName,
    pickup_branch_id: booking.pickupBranchId,
    return_branch_id: booking.returnBranchId,
    pickup_location: locations.pickup,
    return_location: locations.return,
    pickup_datetime: viewMoment(booking.pickupDatetime),
    return_datetime: viewMoment(booking.returnDatetime),
    ...snakeKeys(eachOption('choiceColumn', ({ choiceColumn }) => booking[choiceColumn])),
    discount_code: booking.discountCode,
    ...viewPrice(
      { ...amountsOf(booking), dailyRate: booking.dailyRate, vatRate: booking.vatRate, days: booking.rentalDays },
      booking.discountCode,
    ),
  }
}
