import type { listBookingNames } from '../../../data/booking/booking-status.ts'
import type { Language } from '../../../domain/text/languages.ts'
import { publicText } from '../../../domain/content/localized-text.ts'

type Names = Awaited<ReturnType<typeof listBookingNames>>

/** The names of a booking's car and branches in a language; what was stored with it where they are gone by now. */
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
