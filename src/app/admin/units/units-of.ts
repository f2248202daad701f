import type { UnitFilter } from '#data/fleet/unit-list.ts'
import type { UnitListFilter } from '#domain/availability/units/unit-filter.ts'
import type { PlateSearch } from '#domain/fleet/plate-search.ts'
import type { ServiceInterval } from '#domain/fleet/service-due.ts'

/** The units that the filter of the list asks for. */
export function unitsOf(
  { car, branch, state, service }: UnitListFilter,
  { plate, interval }: { plate: PlateSearch | undefined; interval: ServiceInterval },
): UnitFilter {
  return { plate, carId: car, branchId: branch, state, serviceDue: service && interval }
}
