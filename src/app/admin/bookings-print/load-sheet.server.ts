import { listBookingNames } from '../../../data/booking-desk.ts'
import type { Booking } from '../../../data/bookings.ts'
import { openIdentity } from '../../../data/identity.ts'
import type { Settings } from '../../../data/settings.ts'
import { maskIdentity } from '../../../domain/identity-number.ts'
import type { Language } from '../../../domain/languages.ts'
import { managedText } from '../../../domain/localized-text.ts'
import { toRiyadh, todayInRiyadh } from '../../../domain/riyadh-time.ts'
import { screenFields } from '../../back-office/booking-fields.server.ts'
import { bookingNamesIn } from '../../back-office/booking-names.server.ts'
import type { Services } from '../../services.ts'

/** What the printed sheet says, in the language of the sheet; of document numbers only the end. */
export async function loadSheet(services: Services, settings: Settings, booking: Booking, language: Language) {
  const { db, identity, now } = services
  const { car, branch } = bookingNamesIn(language, await listBookingNames(db))
  return {
    id: booking.id,
    language,
    issued: todayInRiyadh(now()),
    company: {
      name: managedText(settings.brandName, language),
      logoUrl: settings.logoUrl,
      address: managedText(settings.address, language),
      email: settings.email,
      phone: settings.phone,
      vatNumber: settings.vatNumber,
      commercialRegistration: settings.commercialRegistration,
    },
    booking: {
      ...screenFields(booking),
      ...maskIdentity(openIdentity(identity, booking)),
      created: toRiyadh(booking.createdAt),
      pickup: toRiyadh(booking.pickupDatetime),
      return: toRiyadh(booking.returnDatetime),
      car: car(booking),
      pickupBranch: branch(booking.pickupBranchId, booking.pickupLocation),
      returnBranch: branch(booking.returnBranchId, booking.returnLocation),
    },
  }
}

export type BookingSheet = Awaited<ReturnType<typeof loadSheet>>
