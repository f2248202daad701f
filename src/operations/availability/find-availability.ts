import type { Branch } from '#data/branches/branches.ts'
import { listCars, type Car } from '#data/fleet/cars.ts'
import type { Settings } from '#data/settings/settings.ts'
import { availabilityPath, type AvailabilityRequest } from '#domain/availability/availability-request.ts'
import { getBranches } from '../branches/get-branches.ts'
import type { RetryAfter } from '../services/rate-limits.ts'
import type { Services } from '../services/services.ts'
import { availabilityFor, type FleetAvailability } from './availability-for.ts'

/** The availability, and the site data it was computed from. */
export type FoundAvailability = {
  ok: true
  availability: FleetAvailability
  cars: readonly Car[]
  branches: readonly Branch[]
  now: Date
}

type UnknownBranch = { ok: false; refusal: { kind: 'unknownBranch' } }
type TooMany = { ok: false; refusal: { kind: 'tooMany'; retryAfter: RetryAfter } }

export type AvailabilityServices = Pick<Services, 'db' | 'content' | 'now' | 'getCachedAvailability'>

/** Like `readAvailability`, but rate limited per client. */
export async function findAvailability(
  services: AvailabilityServices & Pick<Services, 'limits'>,
  settings: Settings,
  request: AvailabilityRequest,
): Promise<FoundAvailability | UnknownBranch | TooMany> {
  const retryAfter = await services.limits.take('availability')
  return retryAfter
    ? { ok: false, refusal: { kind: 'tooMany', retryAfter } }
    : readAvailability(services, settings, request)
}

/**
 * The availability of the whole fleet for a rental that returns to its pick-up branch, cached for seconds. Refused for an unknown
 * branch.
 */
export async function readAvailability(
  services: AvailabilityServices,
  { availability: settings }: Settings,
  request: AvailabilityRequest,
): Promise<FoundAvailability | UnknownBranch> {
  const content = await services.content()
  const now = services.now()
  const [branches, cars] = await Promise.all([getBranches(content, now), content.getCached('cars', listCars)])
  const branch = branches.find(({ id }) => id === request.branchId)
  if (!branch) return { ok: false, refusal: { kind: 'unknownBranch' } }
  const hours = { pickupHours: branch.hours, returnHours: branch.hours }
  const availability = await services.getCachedAvailability(availabilityPath(request), () =>
    availabilityFor(services.db, { cars, branch, wanted: { ...request, ...hours, now }, settings }),
  )
  return { ok: true, availability, cars, branches, now }
}
