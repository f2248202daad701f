import { getTableColumns } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bookings } from '#data/tables/booking.ts'
import { bookingFields, externalName, type BookingField } from './booking-fields.ts'

test('every field has the name of its column in other systems', () => {
  const columns = getTableColumns(bookings)
  const fields = Object.keys(bookingFields) as BookingField[]
  expect(fields.toSorted()).toEqual(Object.keys(columns).toSorted())
  expect(fields.map(externalName)).toEqual(fields.map((field) => columns[field].name))
})
