import type { Booking } from '#data/booking/bookings.ts'
import type { Settings } from '#data/settings/settings.ts'
import { policyTextsAr } from '#domain/booking/policy-texts-ar.ts'
import { policyLines, viewPolicies } from '#domain/booking/rental-policies.ts'
import { bookingMessage, whatsAppLink } from '#domain/booking/whatsapp.ts'
import { optionNamesAr } from '#domain/pricing/option-names-ar.ts'
import { bookedAmounts } from '#domain/pricing/booking-lines.ts'
import { whatsAppLanguage } from '#domain/text/languages.ts'
import { publicText } from '#domain/text/localized-text.ts'
import { toRiyadh } from '#domain/time/riyadh-time.ts'
import type { BookedNames } from './find-receipt.ts'

/** The link with which a customer confirms a booking in a chat with the company's booking number. */
export function bookingWhatsAppLink(
  { whatsappBookings }: Pick<Settings, 'whatsappBookings'>,
  { car, branches }: BookedNames,
  booking: Booking,
): string {
  const branchName = (branchId: string | null, stored: string) =>
    publicText(branches.find(({ id }) => id === branchId)?.name ?? { en: stored }, whatsAppLanguage)
  const { policies, hasUnlimitedKilometers: unlimitedKilometers } = booking
  const message = bookingMessage({
    reference: booking.reference,
    fullName: booking.fullName,
    mobileNumber: booking.mobileNumber,
    carName: publicText(car.name, whatsAppLanguage),
    modelYear: booking.modelYear,
    rentalType: booking.rentalType,
    pickupBranch: branchName(booking.pickupBranchId, booking.pickupLocation),
    pickup: toRiyadh(booking.pickupDatetime),
    returnBranch: branchName(booking.returnBranchId, booking.returnLocation),
    return: toRiyadh(booking.returnDatetime),
    discountCode: booking.discountCode,
    rentalDays: booking.rentalDays,
    amounts: bookedAmounts(booking),
    vatRate: booking.vatRate,
    extras: booking.extras,
    deliveryAddress: booking.deliveryAddress,
    policies: policies
      ? policyLines(viewPolicies(policies, whatsAppLanguage), policyTextsAr, { unlimitedKilometers })
      : [],
    optionNames: optionNamesAr,
  })
  return whatsAppLink(whatsappBookings, message)
}
