import { numberOf, type IdentityNumbers } from '../../domain/customers/identity-number.ts'
import type { SyncRecord } from '../../domain/sync/sync-record.ts'
import type { SyncEntity } from '../../domain/sync/sync-state.ts'
import { findBooking } from '../booking/booking-status.ts'
import type { Booking } from '../booking/bookings.ts'
import type { Database } from '../database/connect.ts'
import { openIdentity, type IdentityCipher } from '../customers/identity.ts'
import { findInquiry, type Inquiry } from '../customers/inquiries.ts'

type Fields = SyncRecord['fields']

/**
 * A stored booking or inquiry as the spreadsheet gets it, with the version it has now; undefined when it is gone. The one
 * place where records are read for delivery (specification sections 3 and 7).
 */
export async function readSyncRecord(
  { db, identity }: { db: Database; identity: IdentityCipher },
  entity: SyncEntity,
  id: string,
): Promise<{ record: SyncRecord; version: number } | undefined> {
  if (entity === 'booking') {
    const booking = await findBooking(db, id)
    return (
      booking && {
        record: { entity, id, fields: bookingFields(booking, openIdentity(identity, booking)) },
        version: booking.version,
      }
    )
  }
  const inquiry = await findInquiry(db, id)
  return inquiry && { record: { entity, id, fields: inquiryFields(inquiry) }, version: inquiry.version }
}

// Every stored field but the idempotency key, which means nothing outside.
function bookingFields(booking: Booking, { nationalId, licenseNumber }: IdentityNumbers): Fields {
  return [
    ['id', booking.id],
    ['reference', booking.reference],
    ['status', booking.status],
    ['created_at', booking.createdAt.toISOString()],
    ['full_name', booking.fullName],
    ['mobile_number', booking.mobileNumber],
    ['national_id', numberOf(nationalId)],
    ['license_number', numberOf(licenseNumber)],
    ['car_id', booking.carId],
    ['car_name', booking.carName],
    ['model_year', booking.modelYear],
    ['rental_type', booking.rentalType],
    ['pickup_location', booking.pickupLocation],
    ['return_location', booking.returnLocation],
    ['pickup_datetime', booking.pickupDatetime.toISOString()],
    ['return_datetime', booking.returnDatetime.toISOString()],
    ['has_insurance', booking.hasInsurance],
    ['has_unlimited_kilometers', booking.hasUnlimitedKilometers],
    ['rental_days', booking.rentalDays],
    ['daily_rate', { amount: booking.dailyRate }],
    ['base_amount', { amount: booking.baseAmount }],
    ['discount_code', booking.discountCode],
    ['discount_amount', { amount: booking.discountAmount }],
    ['insurance_amount', { amount: booking.insuranceAmount }],
    ['unlimited_kilometers_amount', { amount: booking.unlimitedKilometersAmount }],
    ['authorization_fee', { amount: booking.authorizationFee }],
    ['subtotal', { amount: booking.subtotal }],
    ['vat_amount', { amount: booking.vatAmount }],
    ['total_price', { amount: booking.totalPrice }],
    ['pickup_branch_id', booking.pickupBranchId],
    ['return_branch_id', booking.returnBranchId],
    ['language', booking.language],
    ['version', booking.version],
  ]
}

// The kind of an inquiry has another name outside, where `type` says that it is one.
function inquiryFields(inquiry: Inquiry): Fields {
  return [
    ['id', inquiry.id],
    ['created_at', inquiry.createdAt.toISOString()],
    ['inquiry_type', inquiry.type],
    ['full_name', inquiry.fullName],
    ['mobile_number', inquiry.mobileNumber],
    ['message', inquiry.message],
    ['is_handled', inquiry.isHandled],
    ['language', inquiry.language],
    ['version', inquiry.version],
  ]
}
