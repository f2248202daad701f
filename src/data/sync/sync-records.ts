import { numberOf, type IdentityNumbers } from '../../domain/customers/customer-numbers.ts'
import { outsideName, type BookingField } from '../../domain/booking/booking-fields.ts'
import { eachLine, eachOption } from '../../domain/pricing/price-lines.ts'
import type { SyncRecord, SyncValue } from '../../domain/sync/sync-record.ts'
import type { SyncEntity } from '../../domain/sync/sync-state.ts'
import { findBookingPlates } from '../availability/booking-plates.ts'
import { findBooking } from '../booking/booking-status.ts'
import type { Booking } from '../booking/bookings.ts'
import type { Database } from '../database/connect.ts'
import { decryptIdentity, type IdentityCipher } from '../customers/identity.ts'
import { findInquiry, type Inquiry } from '../customers/inquiries.ts'

type Fields = SyncRecord['fields']

/** A booking or inquiry for the spreadsheet with its current version; undefined when it is gone. */
export async function readSyncRecord(
  { db, identity }: { db: Database; identity: IdentityCipher },
  entity: SyncEntity,
  id: string,
): Promise<{ record: SyncRecord; version: number } | undefined> {
  if (entity === 'booking') {
    const [booking, plates] = await Promise.all([findBooking(db, id), findBookingPlates(db, [id])])
    return (
      booking && {
        record: {
          entity,
          id,
          fields: [
            ...bookingFields(booking, decryptIdentity(identity, booking)),
            ['unit_plate', plates.get(id) ?? null],
          ],
        },
        version: booking.version,
      }
    )
  }
  const inquiry = await findInquiry(db, id)
  return inquiry && { record: { entity, id, fields: inquiryFields(inquiry) }, version: inquiry.version }
}

function bookingFields(booking: Booking, { nationalId, licenseNumber }: IdentityNumbers): Fields {
  const { baseAmount, ...furtherAmounts } = eachLine(({ column }) => ({ amount: booking[column] }))
  // In the column order of a new sheet; undefined for fields that are not delivered.
  const values: Record<BookingField, SyncValue | undefined> = {
    id: booking.id,
    reference: booking.reference,
    status: booking.status,
    createdAt: booking.createdAt.toISOString(),
    fullName: booking.fullName,
    mobileNumber: booking.mobileNumber,
    nationalId: numberOf(nationalId),
    licenseNumber: numberOf(licenseNumber),
    carId: booking.carId,
    carName: booking.carName,
    modelYear: booking.modelYear,
    rentalType: booking.rentalType,
    pickupLocation: booking.pickupLocation,
    returnLocation: booking.returnLocation,
    pickupDatetime: booking.pickupDatetime.toISOString(),
    returnDatetime: booking.returnDatetime.toISOString(),
    ...eachOption('choiceColumn', ({ choiceColumn }) => booking[choiceColumn]),
    rentalDays: booking.rentalDays,
    dailyRate: { amount: booking.dailyRate },
    baseAmount,
    discountCode: booking.discountCode,
    ...furtherAmounts,
    pickupBranchId: booking.pickupBranchId,
    returnBranchId: booking.returnBranchId,
    language: booking.language,
    version: booking.version,
    source: booking.source,
    vatRate: booking.vatRate / 100,
    idempotencyKey: undefined,
    nationalIdHash: undefined,
    licenseNumberHash: undefined,
    erasedAt: undefined,
    discountId: undefined,
    adjustedDailyRate: undefined,
    // Written for staff.
    adjustmentReason: undefined,
    policies: undefined,
    rates: undefined,
  }
  const fields = Object.entries(values) as [BookingField, SyncValue | undefined][]
  return fields.flatMap(([field, value]) => (value === undefined ? [] : [[outsideName(field), value] as const]))
}

// The field `type` names the entity, so the type of an inquiry has another name.
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
