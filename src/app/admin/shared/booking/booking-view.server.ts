import { namesOfBooking, type BookingName, type listBookingNames } from '#data/booking/booking-names.ts'
import type { Booking } from '#data/booking/bookings.ts'
import { publicText } from '#domain/text/localized-text.ts'
import type { Language } from '#domain/text/languages.ts'
import { adminTextsIn } from '../screen/admin-texts.ts'

/** The fields of a booking that the browser receives unchanged: no encrypted numbers, hashes, keys or instants. */
export function screenFields(booking: Booking) {
  const {
    idempotencyKey: _key,
    nationalId: _nationalId,
    licenseNumber: _licenseNumber,
    nationalIdHash: _nationalIdHash,
    licenseNumberHash: _licenseNumberHash,
    erasedAt: _erasedAt,
    createdAt: _createdAt,
    pickupDatetime: _pickup,
    returnDatetime: _return,
    discountConditions: _conditions,
    policies: _policies,
    rates,
    ...shown
  } = booking
  return { ...shown, rates: rates && { applied: rates.applied } }
}

type Names = Awaited<ReturnType<typeof listBookingNames>>

/** The names of cars and branches in a language, and the choices of filters by them. */
export function bookingNamesIn(language: Language, names: Names) {
  const { deletedName } = adminTextsIn(language).bookings
  const choices = <Id>(rows: readonly BookingName<Id>[]) =>
    rows.flatMap(({ id, name, isDeleted, isListed }) => {
      const text = publicText(name, language)
      return isListed ? [{ id, name: isDeleted ? deletedName(text) : text, isDeleted }] : []
    })
  return {
    ...namesOfBooking(language, names),
    /** The choices of a filter. Deleted cars and branches are listed while they have bookings. */
    cars: choices(names.cars),
    branches: choices(names.branches),
  }
}
