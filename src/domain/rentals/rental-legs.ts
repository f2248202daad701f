import type { CarCondition } from './car-condition.ts'

/** The part of a rental with one unit: from the hand-over or an exchange until the next exchange or the return. */
export type RentalLeg = {
  /** Null where the events do not say it. */
  readonly unitId: number | null
  /** Null when it is not known, such as for a booking that was imported while its car was out. */
  readonly from: Date | null
  /** Null while the car is out. */
  readonly to: Date | null
  /** How the car was at its hand-over; null when it was not recorded. */
  readonly out: CarCondition | null
  readonly back: CarCondition | null
}

type Readings = {
  readonly out: Pick<CarCondition, 'odometerKm' | 'fuelEighths'> | null
  readonly back: Pick<CarCondition, 'odometerKm' | 'fuelEighths'> | null
}

/** The kilometres of a leg; undefined while the car is out, or where a reading is missing. */
export function legDistance({ out, back }: Readings): number | undefined {
  return out && back ? back.odometerKm - out.odometerKm : undefined
}

/** The kilometres of a whole rental; undefined unless those of each leg are known. */
export function rentalDistance(legs: readonly Readings[]): number | undefined {
  const distances = legs.map(legDistance)
  if (distances.length === 0) return undefined
  return distances.reduce((sum, km) => (sum === undefined || km === undefined ? undefined : sum + km))
}

/**
 * The eighths of a tank that are missing at the end of a leg, 0 when it came back as full as it went out or fuller; undefined where
 * a reading is missing. Tanks differ in size and price, so those of legs are not added up.
 */
export function missingFuel({ out, back }: Readings): number | undefined {
  return out && back ? Math.max(0, out.fuelEighths - back.fuelEighths) : undefined
}
