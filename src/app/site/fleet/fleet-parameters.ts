import { readFleetFilter } from '#domain/fleet/fleet-filter.ts'
import { searchIn } from '../../cars/search-address.ts'

/** The ids that the fleet's address may name. */
export type FleetIds = { categories: ReadonlySet<string>; branches: ReadonlySet<string> }

/**
 * The parameters that the fleet page depends on, in a fixed order. Values that no link or form produces are dropped, so that the
 * page is cached only once.
 */
export function fleetParameters(given: URLSearchParams, ids: FleetIds): URLSearchParams {
  const known = new URLSearchParams()
  const category = given.get('category')
  if (category !== null && ids.categories.has(category)) known.set('category', category)
  for (const [name, value] of Object.entries(readFleetFilter(given))) known.set(name, value)
  if (given.get(freeOnly) === 'on') known.set(freeOnly, 'on')
  return new URLSearchParams([...known, ...searchIn(given, ids.branches)])
}

/** The parameter of the filter that leaves out cars which are not free for the search. */
export const freeOnly = 'free'
