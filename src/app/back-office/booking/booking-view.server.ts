import type { listBookingNames } from '../../../data/booking/booking-status.ts'
import type { Booking } from '../../../data/booking/bookings.ts'
import { publicText } from '../../../domain/content/localized-text.ts'
import type { Language } from '../../../domain/text/languages.ts'

/** The fields of a booking that screens receive unchanged: no encrypted numbers, hashes, keys or instants. */
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
    ...shown
  } = booking
  return shown
}

type Names = Awaited<ReturnType<typeof listBookingNames>>

/** The names of cars and branches in a language; falls back to the stored name of those that were deleted. */
export function bookingNamesIn(language: Language, names: Names) {
  const cars = new Map(names.cars.map(({ id, name }) => [id, publicText(name, language)]))
  const branches = new Map(names.branches.map(({ id, name }) => [id, publicText(name, language)]))
  return {
    car: ({ carId, carName, modelYear }: { carId: number | null; carName: string; modelYear: number }): string => {
      const name = carId === null ? undefined : cars.get(carId)
      return name ? `${name} ${modelYear}` : carName
    },
    branch: (id: string | null, stored: string): string => (id && branches.get(id)) || stored,
    cars: [...cars].map(([id, name]) => ({ id, name })),
    branches: [...branches].map(([id, name]) => ({ id, name })),
  }
}
