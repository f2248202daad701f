import type { Booking } from '../../../data/booking/bookings.ts'
import { openIdentity } from '../../../data/customers/identity.ts'
import type { Inquiry } from '../../../data/customers/inquiries.ts'
import type { PersonalData } from '../../../data/customers/personal-data.ts'
import { numberOf } from '../../../domain/customers/identity-number.ts'
import { toDecimal } from '../../../domain/pricing/money.ts'
import type { Services } from '../../services/services.ts'

/** Everything that is held about a person, under the names that the fields have elsewhere; their own numbers in full. */
export function describePerson(services: Services, held: PersonalData) {
  return {
    exported_at: services.now().toISOString(),
    bookings: held.bookings.map((booking) => describeBooking(services, booking)),
    inquiries: held.inquiries.map(describeInquiry),
    staff_notes: held.notes.map(({ entity, entityId, text, createdAt }) => ({
      about: entity,
      id: entityId,
      text,
      created_at: createdAt.toISOString(),
    })),
  }
}

function describeBooking({ identity }: Services, booking: Booking) {
  const { nationalId, licenseNumber } = openIdentity(identity, booking)
  return {
    id: booking.id,
    reference: booking.reference,
    status: booking.status,
    created_at: booking.createdAt.toISOString(),
    language: booking.language,
    full_name: booking.fullName,
    mobile_number: booking.mobileNumber,
    national_id: numberOf(nationalId),
    license_number: numberOf(licenseNumber),
    car_name: booking.carName,
    model_year: booking.modelYear,
    rental_type: booking.rentalType,
    rental_days: booking.rentalDays,
    pickup_location: booking.pickupLocation,
    return_location: booking.returnLocation,
    pickup_datetime: booking.pickupDatetime.toISOString(),
    return_datetime: booking.returnDatetime.toISOString(),
    has_insurance: booking.hasInsurance,
    has_unlimited_kilometers: booking.hasUnlimitedKilometers,
    discount_code: booking.discountCode,
    total_price: toDecimal(booking.totalPrice),
  }
}

function describeInquiry(inquiry: Inquiry) {
  return {
    id: inquiry.id,
    type: inquiry.type,
    created_at: inquiry.createdAt.toISOString(),
    language: inquiry.language,
    full_name: inquiry.fullName,
    mobile_number: inquiry.mobileNumber,
    message: inquiry.message,
    is_handled: inquiry.isHandled,
    handled_at: inquiry.handledAt?.toISOString() ?? null,
  }
}
