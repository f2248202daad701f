import type { BookingName, listBookingNames } from '#data/booking/booking-names.ts'
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
    policies: _policies,
    rates,
    ...shown
  } = booking
  return { ...shown, rates: rates && { applied: rates.applied } }
}

type Names = Awaited<ReturnType<typeof listBookingNames>>

/** The names of cars and branches in a language, also of deleted ones; falls back to the name that the booking stores. */
export function bookingNamesIn(language: Language, names: Names) {
  const carNames = new Map(names.cars.map(({ id, name }) => [id, publicText(name, language)]))
  const branchNames = new Map(names.branches.map(({ id, name }) => [id, publicText(name, language)]))
  const { deletedName } = adminTextsIn(language).bookings
  const choices = <Id>(rows: readonly BookingName<Id>[]) =>
    rows.flatMap(({ id, name, isDeleted, isListed }) => {
      const text = publicText(name, language)
      return isListed ? [{ id, name: isDeleted ? deletedName(text) : text, isDeleted }] : []
    })
  return {
    car: ({ carId, carName, modelYear }: { carId: number | null; carName: string; modelYear: number }): string => {
      const name = carId === null ? undefined : carNames.get(carId)
      return name ? `${name} ${modelYear}` : carName
    },
    branch: (id: string | null, stored: string): string => (id && branchNames.get(id)) || stored,
    /** The choices of a filter. Deleted cars and branches are listed while they have bookings. */
    cars: choices(names.cars),
    branches: choices(names.branches),
  }
}
