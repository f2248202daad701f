import type { Booking } from '../../../data/booking/bookings.ts'
import type { Branch } from '../../../data/branches/branches.ts'
import type { Car } from '../../../data/fleet/cars.ts'
import { hasIdentity } from '../../../data/customers/identity.ts'
import type { Settings } from '../../../data/settings/settings.ts'
import { bookingMoments, type BookingFormValues } from '../../../domain/booking/booking-form.ts'
import type { RequestedField } from '../../../domain/booking/booking-fields.ts'
import { amountsOf, eachOption } from '../../../domain/pricing/price-lines.ts'
import { publicText } from '../../../domain/content/localized-text.ts'
import { whatsAppLanguage } from '../../../domain/text/languages.ts'
import { toInstant, toRiyadh } from '../../../domain/time/riyadh-time.ts'
import { bookingMessage, whatsAppLink } from '../../../domain/booking/whatsapp.ts'
import { optionTextsAr } from '../../i18n/option-texts-ar.ts'
import type { Services } from '../../services/services.ts'
import type { BookedView } from './answer.ts'

/** What a booking is made of, as it is on the site now. */
export type BookableSite = { settings: Settings; car: Car; branches: readonly Branch[] }

/** What a form decides about a booking, as the booking stores it; the numbers of documents apart. */
export function requestedFields(values: BookingFormValues, carId: number) {
  const moments = bookingMoments(values)
  return {
    carId,
    modelYear: values.modelYear,
    fullName: values.fullName,
    mobileNumber: values.mobileNumber,
    rentalType: values.rentalType,
    pickupBranchId: values.pickupLocation,
    returnBranchId: values.returnLocation,
    pickupDatetime: toInstant(moments.pickup),
    returnDatetime: toInstant(moments.return),
    ...eachOption('choiceColumn', ({ field }) => values[field]),
    discountCode: values.discountCode ?? null,
  } satisfies Pick<Booking, RequestedField>
}

/** Whether a stored booking is what this form asks for; the same key with another request is a mistake. */
export function isSameBooking(
  { identity }: Services,
  booking: Booking,
  values: BookingFormValues,
  carId: number,
): boolean {
  const requested = Object.entries(requestedFields(values, carId)) as [RequestedField, Booking[RequestedField]][]
  return requested.every(([field, value]) => isEqual(booking[field], value)) && hasIdentity(identity, booking, values)
}

function isEqual(stored: unknown, requested: unknown): boolean {
  if (stored instanceof Date && requested instanceof Date) return stored.getTime() === requested.getTime()
  return stored === requested
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
    rentalDays: booking.rentalDays,
    amounts: amountsOf(booking),
    optionNames: eachOption('key', ({ key }) => optionTextsAr[key].name),
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
