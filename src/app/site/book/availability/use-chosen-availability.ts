import { availabilityPath } from '../../../../domain/availability/availability-request.ts'
import { minutesBetween } from '../../../../domain/time/riyadh-time.ts'
import { useAvailability, type ChosenAvailability, type FleetAnswer } from '../../../cars/use-availability.ts'
import { momentsOf, type Choice } from '../use-booking-choice.ts'

type ChosenAnswer = FleetAnswer & { chosen?: ChosenAvailability }

/**
 * What there is of the car and model year for the chosen period and branch. Undefined without a complete period, while the server is
 * asked, when it cannot be reached, and for a car without units. `isAsked` is false until the page is alive.
 */
export function useChosenAvailability(
  carId: number,
  choice: Choice,
  { isAsked }: { isAsked: boolean },
): ChosenAvailability | undefined {
  const path = isAsked ? pathOf(carId, choice) : undefined
  const latest = useAvailability<ChosenAnswer>(path)
  return path !== undefined && latest?.path === path ? latest.answer?.chosen : undefined
}

function pathOf(carId: number, choice: Choice): string | undefined {
  const moments = momentsOf(choice)
  if (!moments || minutesBetween(moments.pickup, moments.return) <= 0) return undefined
  const request = { rentalType: choice.rentalType, ...moments, branchId: choice.pickupLocation }
  return availabilityPath(request, { carId, modelYear: choice.modelYear })
}
