import { getTableColumns } from 'drizzle-orm'
import type { BookingField } from '../../domain/booking/booking-fields.ts'
import { eachLine, eachOption } from '../../domain/pricing/price-lines.ts'
import type { Booking } from '../booking/bookings.ts'
import { bookings } from '../booking/schema.ts'

const optionFields = keysOf(eachOption('choiceColumn', () => true))
const lineFields = keysOf(eachLine(() => true))

function keysOf<Key extends string>(record: Record<Key, unknown>): Key[] {
  return Object.keys(record) as Key[]
}

/** The fields of a booking that a message contains: none is about its person. The function `booking_for_webhooks` names their columns. */
export const sentFields = [
  'id',
  'version',
  'reference',
  'status',
  'createdAt',
  'carId',
  'carName',
  'modelYear',
  'rentalType',
  'pickupBranchId',
  'returnBranchId',
  'pickupLocation',
  'returnLocation',
  'pickupDatetime',
  'returnDatetime',
  ...optionFields,
  'extras',
  'discountCode',
  'rentalDays',
  'dailyRate',
  'vatRate',
  ...lineFields,
] as const satisfies readonly BookingField[]

/** The booking of a message as it was. */
export type SentBooking = Pick<Booking, (typeof sentFields)[number]>

/** Reads the columns of a booking from the JSON that a message keeps. */
export function readSentBooking(stored: Record<string, unknown>): SentBooking {
  const columns = getTableColumns(bookings)
  const entries = sentFields.map((field) => {
    const column = columns[field]
    // A message that waits since before an upgrade lacks amounts that were added with it.
    const value = stored[column.name] ?? (lineFields.some((line) => line === field) ? 0 : null)
    // Drivers bring decimals as text, JSON has them as numbers.
    const driverValue = typeof value === 'number' && column.dataType === 'custom' ? value.toString() : value
    return [field, value === null ? null : column.mapFromDriverValue(driverValue as never)]
  })
  return Object.fromEntries(entries) as SentBooking
}
