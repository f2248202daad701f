import type { Booking } from '../../../data/booking/bookings.ts'
import type { Branch } from '../../../data/branches/branches.ts'
import type { Car } from '../../../data/fleet/cars.ts'
import { hasIdentity } from '../../../data/customers/identity.ts'
import type { Settings } from '../../../data/settings/settings.ts'
import { bookingMoments, type BookingFormValues } from '../../../domain/booking/booking-form.ts'
import { publicText } from '../../../domain/content/localized-text.ts'
import { whatsAppLanguage } from '../../../domain/text/languages.ts'
import { toInstant, toRiyadh } from '../../../domain/time/riyadh-time.ts'
import { bookingMessage, whatsAppLink } from '../../../domain/booking/whatsapp.ts'
import type { Services } from '../../services/services.ts'
import type { BookedView } from './answer.ts'

/** What a booking is made of, as it is on the site now. */
export type BookableSite = { settings: Settings; car: Car; branches: readonly Branch[] }

/** Whether a stored booking is what this form asks for; a key that comes back with another request is a mistake. */
export function isSameBooking(
  { identity }: Services,
  booking: Booking,
  values: BookingFormValues,
  carId: number,
): boolean {
  const moments = bookingMoments(values)
  return (
    booking.carId === carId &&
    booking.modelYear === values.modelYear &&
    booking.fullName === values.fullName &&
    booking.mobileNumber === values.mobileNumber &&
    hasIdentity(identity, booking, values) &&
    booking.discountCode === (values.discountCode ?? null) &&
    booking.rentalType === values.rentalType &&
    booking.pickupBranchId === values.pickupLocation &&
    booking.returnBranchId === values.returnLocation &&
    booking.hasInsurance === values.comprehensiveInsurance &&
    booking.hasUnlimitedKilometers === values.unlimitedKilometers &&
    booking.pickupDatetime.getTime() === toInstant(moments.pickup).getTime() &&
    booking.returnDatetime.getTime() === toInstant(moments.return).getTime()
  )
}

/** The success panel's view of a stored booking, with the link that opens WhatsApp on the company's bookings number. */
export function viewBooked(
  { language }: Services,
  { settings, car, branches }: BookableSite,
  booking: Booking,
): BookedView {
  const nameOf = (branchId: string | null, stored: string) =>
    branches.find(({ id }) => id === branchId)?.name ?? { en: stored }
  const pickupName = nameOf(booking.pickupBranchId, booking.pickupLocation)
  const returnName = nameOf(booking.returnBranchId, booking.returnLocation)
  const pickup = toRiyadh(booking.pickupDatetime)
  const returned = toRiyadh(booking.returnDatetime)
  const message = bookingMessage({
    reference: booking.reference,
    fullName: booking.fullName,
    mobileNumber: booking.mobileNumber,
    carName: publicText(car.name, whatsAppLanguage),
    modelYear: booking.modelYear,
    rentalType: booking.rentalType,
    pickupBranch: publicText(pickupName, whatsAppLanguage),
    pickup,
    returnBranch: publicText(returnName, whatsAppLanguage),
    return: returned,
    discountCode: booking.discountCode,
    quote: {
      days: booking.rentalDays,
      base: booking.baseAmount,
      discount: booking.discountAmount,
      insurance: booking.insuranceAmount,
      unlimitedKilometers: booking.unlimitedKilometersAmount,
      authorizationFee: booking.authorizationFee,
      subtotal: booking.subtotal,
      vat: booking.vatAmount,
      total: booking.totalPrice,
    },
  })
  return {
    reference: booking.reference,
    modelYear: booking.modelYear,
    rentalType: booking.rentalType,
    pickupBranch: publicText(pickupName, language),
    returnBranch: publicText(returnName, language),
    pickup,
    return: returned,
    quote: { days: booking.rentalDays, total: booking.totalPrice },
    whatsAppUrl: whatsAppLink(settings.whatsappBookings, message),
  }
}
