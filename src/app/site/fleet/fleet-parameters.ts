import { readFleetFilter } from '../../../domain/fleet/fleet-filter.ts'
import { branchIdOf, readSearch } from '../../../domain/booking/booking-data.ts'

/** The ids that the fleet's address may name. */
export type FleetIds = { categories: ReadonlySet<string>; branches: ReadonlySet<string> }

/**
 * The parameters of the fleet's address that its page depends on, in one order. Values that no link or form of the page
 * can produce are left out, so that they lead to the same page as none.
 */
export function fleetParameters(given: URLSearchParams, ids: FleetIds): URLSearchParams {
  const known = new URLSearchParams()
  const category = given.get('category')
  if (category !== null && ids.categories.has(category)) known.set('category', category)
  for (const [name, value] of Object.entries(readFleetFilter(given))) known.set(name, value)
  const search = readSearch(given)
  if (!search) return known
  const branch = branchIdOf(given.get('pickupLocation') ?? '')
  if (ids.branches.has(branch)) known.set('pickupLocation', branch)
  known.set('pickupDate', search.pickupDate)
  known.set('returnDate', search.returnDate)
  return known
}
