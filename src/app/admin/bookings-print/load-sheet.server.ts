import { listBookingNames } from '../../../data/booking-desk.ts'
import type { Booking } from '../../../data/bookings.ts'
import type { Settings } from '../../../data/settings.ts'
import type { Language } from '../../../domain/languages.ts'
import { managedText } from '../../../domain/localized-text.ts'
import { maskNumber } from '../../../domain/masked-number.ts'
import { toRiyadh, todayInRiyadh } from '../../../domain/riyadh-time.ts'
import { bookingNamesIn } from '../../back-office/booking-names.server.ts'
import type { Services } from '../../services.ts'

/** What the printed sheet says, in the language of the sheet; of document numbers only the end. */
export async function loadSheet({ db, now }: Services, settings: Settings, booking: Booking, language: Language) {
  const { car, branch } = bookingNamesIn(language, await listBookingNames(db))
  const {
    idempotencyKey: _key,
    createdAt,
    pickupDatetime,
    returnDatetime,
    nationalId,
    licenseNumber,
    ...stored
  } = booking
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
      ...stored,
      nationalId: maskNumber(nationalId),
      licenseNumber: maskNumber(licenseNumber),
      created: toRiyadh(createdAt),
      pickup: toRiyadh(pickupDatetime),
      return: toRiyadh(returnDatetime),
      car: car(booking),
      pickupBranch: branch(booking.pickupBranchId, booking.pickupLocation),
      returnBranch: branch(booking.returnBranchId, booking.returnLocation),
    },
  }
}

export type BookingSheet = Awaited<ReturnType<typeof loadSheet>>
