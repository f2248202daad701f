import * as v from 'valibot'
import type { Booking } from '#data/booking/bookings.ts'
import type { Settings } from '#data/settings/settings.ts'
import { addressIn } from '#domain/text/addresses.ts'
import type { Services } from '#operations/services/services.ts'
import { receiptAddress } from '#app/booking/decide-booking.server.ts'
import { viewFoundBooking } from '#app/booking/receipt.server.ts'
import { languages } from '#domain/text/languages.ts'
import { bookingFactEntries, viewBookingFacts, type ShownBooking } from './booking-facts.ts'

export const bookingSchema = v.object({
  ...bookingFactEntries,
  secret: v.string(),
  language: v.picklist(languages),
  full_name: v.string(),
  url: v.pipe(v.string(), v.url()),
  whatsapp_url: v.pipe(v.string(), v.url()),
})

/** A stored booking, for a client that sends its secret. Omits identity numbers, mobile number and address. */
export async function viewBooking(
  services: Services,
  settings: Settings,
  booking: Booking,
): Promise<v.InferInput<typeof bookingSchema>> {
  const { baseUrl, language, receipts } = services
  const { booking: receipt } = await viewFoundBooking(services, settings, booking)
  return {
    secret: receipts.tokenOf(booking.id),
    ...viewRental(booking, { pickup: receipt.pickupBranch.name, return: receipt.returnBranch.name, language }),
    url: baseUrl + addressIn(language, receiptAddress(services, booking)),
    whatsapp_url: receipt.whatsAppUrl,
  }
}

/** The rental and the customer's name of a booking. */
export function viewRental(booking: Booking, shown: ShownBooking) {
  return { ...viewBookingFacts(booking, shown), language: booking.language, full_name: booking.fullName }
}
