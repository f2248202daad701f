import { eq, inArray } from 'drizzle-orm'
import { numberOf, type IdentityNumbers } from '#domain/customers/customer-numbers.ts'
import { externalName, type BookingField } from '#domain/booking/booking-fields.ts'
import { extrasText } from '#domain/pricing/extras/chosen-extras.ts'
import { eachLine, eachOption } from '#domain/pricing/price-lines.ts'
import type { SyncRecord, SyncValue } from '#domain/sync/sync-record.ts'
import { holds } from '../tables/availability.ts'
import type { BookingRow } from '../booking/bookings.ts'
import { bookings } from '../tables/booking.ts'
import type { Database } from '../database/connect.ts'
import { decryptIdentity, type IdentityCipher } from '../customers/identity.ts'
import type { Inquiry } from '../customers/inquiries.ts'
import { inquiries } from '../tables/customers.ts'
import { units } from '../tables/fleet.ts'

type Fields = SyncRecord['fields']

/** The records for the spreadsheet as they are now, by id; missing ones are skipped. */
export async function readSyncRecords(
  { db, identity }: { db: Database; identity: IdentityCipher },
  rows: readonly { bookingId: string | null; inquiryId: string | null }[],
): Promise<Map<string, SyncRecord>> {
  const [bookingRows, inquiryRows] = await Promise.all([
    readBookings(
      db,
      rows.flatMap(({ bookingId }) => bookingId ?? []),
    ),
    readInquiries(
      db,
      rows.flatMap(({ inquiryId }) => inquiryId ?? []),
    ),
  ])
  const records: SyncRecord[] = [
    ...bookingRows.map(({ booking, plate }) => ({
      entity: 'booking' as const,
      id: booking.id,
      fields: [...bookingFields(booking, decryptIdentity(identity, booking)), ['unit_plate', plate] as const],
    })),
    ...inquiryRows.map((inquiry) => ({ entity: 'inquiry' as const, id: inquiry.id, fields: inquiryFields(inquiry) })),
  ]
  return new Map(records.map((record) => [record.id, record]))
}

function readBookings(db: Database, ids: string[]) {
  if (ids.length === 0) return []
  return db
    .select({ booking: bookings, plate: units.plate })
    .from(bookings)
    .leftJoin(holds, eq(holds.bookingId, bookings.id))
    .leftJoin(units, eq(units.id, holds.unitId))
    .where(inArray(bookings.id, ids))
}

function readInquiries(db: Database, ids: string[]) {
  if (ids.length === 0) return []
  return db.select().from(inquiries).where(inArray(inquiries.id, ids))
}

function bookingFields(booking: BookingRow, { nationalId, licenseNumber }: IdentityNumbers): Fields {
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
    extras: extrasText(booking.extras, 'en'),
    deliveryAddress: booking.deliveryAddress,
    externalId: undefined,
    idempotencyKey: undefined,
    nationalIdHash: undefined,
    licenseNumberHash: undefined,
    erasedAt: undefined,
    discountId: undefined,
    discountConditions: undefined,
    adjustedDailyRate: undefined,
    adjustedPercent: undefined,
    companyId: undefined,
    purchaseOrder: undefined,
    // Internal.
    adjustmentReason: undefined,
    policies: undefined,
    rates: undefined,
  }
  const fields = Object.entries(values) as [BookingField, SyncValue | undefined][]
  return fields.flatMap(([field, value]) => (value === undefined ? [] : [[externalName(field), value] as const]))
}

// Renamed, because the field `type` is the entity.
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
