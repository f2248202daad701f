import { getTableColumns } from 'drizzle-orm'
import type { BookingField } from '#domain/booking/booking-fields.ts'
import { eachLine, eachOption } from '#domain/pricing/price-lines.ts'
import type { Booking } from '../booking/bookings.ts'
import { bookings } from '../tables/booking.ts'

const optionFields = keysOf(eachOption('choiceColumn', () => true))
const lineFields = keysOf(eachLine(() => true))

function keysOf<Key extends string>(record: Record<Key, unknown>): Key[] {
  return Object.keys(record) as Key[]
}

/** The fields of a booking in a message; none is personal data, and messages outlive the erasure of a person's data. */
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

/** The booking at the time of the message. */
export type SentBooking = Pick<Booking, (typeof sentFields)[number]>

/** The columns of a booking that a message keeps, as JSON by their names in the table. */
export function storedBooking(booking: SentBooking): Record<string, unknown> {
  const columns = getTableColumns(bookings)
  const entries = sentFields.map((field) => {
    const { name, dataType } = columns[field]
    const value = booking[field]
    // As the table has it; JSON writes dates and lists by itself.
    const isAmount = dataType === 'custom' && value !== null
    return [name, isAmount ? columns[field].mapToDriverValue(value as never) : value]
  })
  return Object.fromEntries(entries) as Record<string, unknown>
}

/** Parses the columns of a booking from the stored JSON of a message. */
export function readSentBooking(stored: Record<string, unknown>): SentBooking {
  const columns = getTableColumns(bookings)
  const entries = sentFields.map((field) => {
    const column = columns[field]
    // A message from before an upgrade lacks amounts that the upgrade added.
    const value = stored[column.name] ?? (lineFields.some((line) => line === field) ? 0 : null)
    // The driver would return decimals as strings; in JSON they are numbers.
    const driverValue = typeof value === 'number' && column.dataType === 'custom' ? value.toString() : value
    return [field, value === null ? null : column.mapFromDriverValue(driverValue as never)]
  })
  return Object.fromEntries(entries) as SentBooking
}
