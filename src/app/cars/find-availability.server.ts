import { availabilityFor, type FleetAvailability } from '#operations/availability/availability-for.ts'
import type { Branch } from '#data/branches/branches.ts'
import { listCars, type Car } from '#data/fleet/cars.ts'
import type { Settings } from '#data/settings/settings.ts'
import { availabilityPath, type AvailabilityRequest } from '#domain/availability/availability-request.ts'
import type { RetryAfter } from '#operations/services/rate-limits.ts'
import { getBranches } from '#operations/branches/get-branches.ts'
import type { Services } from '#operations/services/services.ts'

/** The availability, and the site data it was computed from. */
export type FoundAvailability = {
  availability: FleetAvailability
  cars: readonly Car[]
  branches: readonly Branch[]
  now: Date
}

type WrongBranch = { wrong: 'branch' }

/** Like `readAvailability`, but rate limited per client. */
export async function findAvailability(
  services: Services,
  settings: Settings,
  request: AvailabilityRequest,
): Promise<FoundAvailability | WrongBranch | { retryAfter: RetryAfter }> {
  const retryAfter = await services.limits.take('availability')
  return retryAfter ? { retryAfter } : readAvailability(services, settings, request)
}

/**
 * The availability of the whole fleet for a rental that returns to its pick-up branch, cached for seconds. Refused for an unknown
 * branch.
 */
export async function readAvailability(
  services: Services,
  { availability: settings }: Settings,
  request: AvailabilityRequest,
): Promise<FoundAvailability | WrongBranch> {
  const content = await services.content()
  const now = services.now()
  const [branches, cars] = await Promise.all([getBranches(content, now), content.getCached('cars', listCars)])
  const branch = branches.find(({ id }) => id === request.branchId)
  if (!branch) return { wrong: 'branch' }
  const hours = { pickupHours: branch.hours, returnHours: branch.hours }
  const availability = await services.getCachedAvailability(availabilityPath(request), () =>
    availabilityFor(services.db, { cars, branch, wanted: { ...request, ...hours, now }, settings }),
  )
  return { availability, cars, branches, now }
}
