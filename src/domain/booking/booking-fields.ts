import { eachLine, eachOption } from '../pricing/price-lines.ts'

/**
 * Every stored field of a booking and where its value comes from: the customer's request, the customer's documents (stored
 * encrypted), the offer at that time, its price, or the system. Code that shows, exports or compares bookings is exhaustive over
 * this list, so that a new field is a type error in each such place.
 */
export const bookingFields = {
  id: 'system',
  reference: 'system',
  idempotencyKey: 'system',
  status: 'system',
  language: 'system',
  createdAt: 'system',
  carId: 'request',
  carName: 'offer',
  modelYear: 'request',
  fullName: 'request',
  mobileNumber: 'request',
  nationalId: 'identity',
  licenseNumber: 'identity',
  nationalIdHash: 'identity',
  licenseNumberHash: 'identity',
  erasedAt: 'system',
  rentalType: 'request',
  pickupBranchId: 'request',
  returnBranchId: 'request',
  pickupLocation: 'offer',
  returnLocation: 'offer',
  pickupDatetime: 'request',
  returnDatetime: 'request',
  ...eachOption('choiceColumn', () => 'request' as const),
  extras: 'request',
  deliveryAddress: 'request',
  rentalDays: 'price',
  dailyRate: 'price',
  vatRate: 'price',
  discountCode: 'request',
  discountId: 'system',
  discountConditions: 'offer',
  adjustedDailyRate: 'price',
  adjustedPercent: 'price',
  adjustmentReason: 'system',
  companyId: 'system',
  purchaseOrder: 'system',
  source: 'system',
  externalId: 'system',
  policies: 'offer',
  rates: 'offer',
  ...eachLine(() => 'price' as const),
  version: 'system',
} as const

export type BookingField = keyof typeof bookingFields

/** The fields that the customer's form decides, except documents: two requests with equal ones are the same booking. */
export type RequestedField = {
  [Field in BookingField]: (typeof bookingFields)[Field] extends 'request' ? Field : never
}[BookingField]

/** The name of a column outside of the database, in spreadsheets and personal data exports: `carId` becomes `car_id`. */
export function externalName(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
