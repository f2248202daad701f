import * as v from 'valibot'
import type { Booking } from '#data/booking/bookings.ts'
import type { Settings } from '#data/settings/settings.ts'
import { addressIn } from '#domain/text/addresses.ts'
import type { Services } from '#operations/services/services.ts'
import { readBookedNames, receiptAddress } from '#operations/booking/find-receipt.ts'
import { bookingWhatsAppLink } from '#operations/booking/whatsapp-link.ts'
import { languages } from '#domain/text/languages.ts'
import { publicText } from '#domain/text/localized-text.ts'
import { lineEntries, viewLines } from './price-view.ts'
import { bookingFactEntries, viewBookingFacts, type ShownBooking } from './booking-facts.ts'

export const bookingSchema = v.object({
  ...bookingFactEntries,
  ...lineEntries,
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
  const names = await readBookedNames(services, booking)
  const branchName = (branchId: string | null, stored: string) =>
    publicText(names.branches.find(({ id }) => id === branchId)?.name ?? { en: stored }, language)
  return {
    secret: receipts.tokenOf(booking.id),
    ...viewBookedRequest(booking, {
      pickup: branchName(booking.pickupBranchId, booking.pickupLocation),
      return: branchName(booking.returnBranchId, booking.returnLocation),
      language,
    }),
    url: baseUrl + addressIn(language, receiptAddress(services, booking)),
    whatsapp_url: bookingWhatsAppLink(settings, names, booking),
  }
}

/** What is booked and what it costs, and the customer's name. */
export function viewBookedRequest(booking: Booking, shown: ShownBooking) {
  const { language, fullName, lines } = booking
  return { ...viewBookingFacts(booking, shown), ...viewLines(lines), language, full_name: fullName }
}
