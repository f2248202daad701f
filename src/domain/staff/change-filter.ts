import { parseLocalDate, type LocalDate } from '../time/riyadh-time.ts'

/** Which changes the record shows, newest first; days in Riyadh, both included. */
export type ChangeFilter<Entity extends string> = {
  readonly entity: Entity | undefined
  readonly staff: string | undefined
  readonly from: LocalDate | undefined
  readonly to: LocalDate | undefined
}

/** Reads the filter of an address; what the record cannot have is passed over. */
export function readChangeFilter<Entity extends string>(
  address: URLSearchParams,
  entities: readonly Entity[],
): ChangeFilter<Entity> {
  const staff = address.get('staff') ?? ''
  return {
    entity: entities.find((entity) => entity === address.get('entity')),
    staff: /^[\w-]{1,64}$/.test(staff) ? staff : undefined,
    from: parseLocalDate(address.get('from') ?? ''),
    to: parseLocalDate(address.get('to') ?? ''),
  }
}

/** The filter as it stands in an address: only what leaves something out. */
export function writeChangeFilter({ entity, staff, from, to }: ChangeFilter<string>): URLSearchParams {
  const entries = Object.entries({ entity, staff, from, to })
  return new URLSearchParams(entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
}
