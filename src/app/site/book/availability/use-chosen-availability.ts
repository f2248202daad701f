import { availabilityPath } from '#domain/availability/availability-request.ts'
import { checkRange } from '#domain/branches/period-check.ts'
import {
  useAvailability,
  type ChosenAvailability,
  type ExtrasLeft,
  type FleetAnswer,
} from '../../../cars/use-availability.ts'
import { momentsOf, type Choice } from '../use-booking-choice.ts'

type ChosenAnswer = FleetAnswer & { chosen?: ChosenAvailability; extras?: ExtrasLeft }

export type AskedAvailability = {
  /** Undefined for a car without units, and in any state other than 'known'. */
  available: ChosenAvailability | undefined
  /** Undefined when there is enough of every extra, and in any state other than 'known'. */
  extras?: ExtrasLeft | undefined
  /** 'unknown' when the server did not respond, 'none' without a complete period. */
  state: 'none' | 'asking' | 'known' | 'unknown'
}

/**
 * The availability of the car and model year for the chosen period and branch. `now` is the server's clock, unknown until
 * hydration. A period that the clock rules out is not requested.
 */
export function useChosenAvailability(
  carId: number,
  choice: Choice,
  { now }: { now: Date | undefined },
): AskedAvailability {
  const path = now && pathOf(carId, choice, now)
  const latest = useAvailability<ChosenAnswer>(path)
  const answer = latest?.path === path ? latest?.answer : undefined
  if (path === undefined) return { available: undefined, state: 'none' }
  if (latest?.path !== path) return { available: undefined, state: 'asking' }
  return { available: answer?.chosen, extras: answer?.extras, state: answer ? 'known' : 'unknown' }
}

function pathOf(carId: number, choice: Choice, now: Date): string | undefined {
  const { rentalType } = choice
  const moments = momentsOf(choice)
  if (!moments || checkRange({ rentalType, ...moments, now })) return undefined
  const request = { rentalType, ...moments, branchId: choice.pickupLocation }
  return availabilityPath(request, { carId, modelYear: choice.modelYear })
}
