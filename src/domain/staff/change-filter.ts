import { entityKeys, type Entity } from './entities.ts'
import { parseLocalDate, type LocalDate } from '../time/riyadh-time.ts'

/** Which changes a list shows; `from` and `to` are days in Riyadh, both included. */
export type ChangeFilter = {
  readonly entity: Entity | undefined
  readonly staff: string | undefined
  readonly from: LocalDate | undefined
  readonly to: LocalDate | undefined
}

/** Reads the filter from a query string; an invalid value counts as absent. */
export function readChangeFilter(address: URLSearchParams): ChangeFilter {
  const staff = address.get('staff') ?? ''
  return {
    entity: entityKeys.find((entity) => entity === address.get('entity')),
    staff: /^[\w-]{1,64}$/.test(staff) ? staff : undefined,
    from: parseLocalDate(address.get('from') ?? ''),
    to: parseLocalDate(address.get('to') ?? ''),
  }
}

/** The query string of a filter, without absent values. */
export function writeChangeFilter({ entity, staff, from, to }: ChangeFilter): URLSearchParams {
  const entries = Object.entries({ entity, staff, from, to })
  return new URLSearchParams(entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
}
