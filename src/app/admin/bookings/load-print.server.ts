import { listBookingNames } from '../../../data/booking/booking-status.ts'
import type { Booking } from '../../../data/booking/bookings.ts'
import { openIdentity } from '../../../data/customers/identity.ts'
import type { Settings } from '../../../data/settings/settings.ts'
import { maskIdentity } from '../../../domain/customers/identity-number.ts'
import type { Language } from '../../../domain/text/languages.ts'
import { managedText } from '../../../domain/content/localized-text.ts'
import { toRiyadh, todayInRiyadh } from '../../../domain/time/riyadh-time.ts'
import { screenFields } from '../../back-office/booking/booking-fields.server.ts'
import { bookingNamesIn } from '../../back-office/booking/booking-names.server.ts'
import { optionTexts } from '../../i18n/page-texts.server.ts'
import type { Services } from '../../services/services.ts'

/** What the printed sheet says, in the language of the sheet; of document numbers only the end. */
export async function loadSheet(services: Services, settings: Settings, booking: Booking, language: Language) {
  const { db, identity, now } = services
  const { car, branch } = bookingNamesIn(language, await listBookingNames(db))
  return {
    id: booking.id,
    language,
    options: optionTexts(language),
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
