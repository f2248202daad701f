import type { Settings } from '#data/settings/settings.ts'
import { readAvailabilityRequest } from '#domain/availability/availability-request.ts'
import type { BookingData } from '#domain/booking/booking-data.ts'
import { viewClosed } from '../../cars/closed-period.server.ts'
import type { Answered, FleetAnswer } from '../../cars/use-availability.ts'
import { findAvailability } from '#operations/availability/find-availability.ts'
import type { Services } from '#operations/services/services.ts'
import { pathOfSearch } from './fleet-availability.ts'

/** The availability for a search in the address. A page with it is not cached. */
export async function loadAvailability(
  services: Services,
  settings: Settings,
  search: BookingData,
): Promise<Answered<FleetAnswer> | undefined> {
  services.life.endNow()
  const path = pathOfSearch(search)
  if (path === undefined) return undefined
  const request = readAvailabilityRequest(new URLSearchParams(path.split('?')[1]), services.now())
  if ('wrong' in request) return undefined
  const found = await findAvailability(services, settings, request)
  if (!found.ok) return undefined
  const closed = viewClosed(found, request, services.language)
  return { path, answer: { cars: Object.fromEntries(found.availability), closed } }
}
