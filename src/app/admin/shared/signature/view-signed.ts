import type { Plate } from '#domain/fleet/plate.ts'
import type { RentalSide } from '#domain/rentals/evidence/photographs.ts'
import type { Language } from '#domain/text/languages.ts'
import type { UnitCar } from '../rentals/view-unit-car.server.ts'
import { plateLabel } from '../units/plate-label.ts'
import type { Signed } from './signature-statement.tsx'

type SignedCar = {
  /** The name of the car in the customer's language. */
  name: string
  plate: Plate | undefined
  unit: UnitCar | undefined
}

/** What a customer signs before anything is entered: the car with its plate, and the damage that is on it. */
export function viewSigned(side: RentalSide, language: Language, { name, plate, unit }: SignedCar): Signed {
  return {
    side,
    language,
    car: plate ? `${name} (${plateLabel(plate, language)})` : name,
    knownMarks: unit?.body && unit.marks.length,
  }
}
