import { cleanLine } from '../../text/clean-text.ts'
import { plateSearchMaximum } from '../../fleet/plate-search.ts'
import { unitStates, type UnitState } from './unit-state.ts'

export type UnitListFilter = {
  /** A part of a plate, as typed. */
  readonly text: string
  readonly car: number | undefined
  readonly branch: string | undefined
  readonly state: UnitState | undefined
  /** Only units whose service is due or will be soon. */
  readonly service?: 'due' | undefined
}

/** Reads the filter from the query of an address; invalid values are ignored. */
export function readUnitFilter(address: URLSearchParams): UnitListFilter {
  const car = address.get('car') ?? ''
  const branch = address.get('branch') ?? ''
  const state = address.get('state')
  return {
    text: cleanLine(address.get('q') ?? '').slice(0, plateSearchMaximum),
    car: /^[1-9]\d{0,8}$/.test(car) ? Number(car) : undefined,
    branch: /^[a-z0-9-]{1,64}$/.test(branch) ? branch : undefined,
    state: unitStates.find((one) => one === state),
    service: address.get('service') === 'due' ? 'due' : undefined,
  }
}

/** Writes the filter as the query of an address, without defaults. */
export function writeUnitFilter({ text, ...chosen }: UnitListFilter): URLSearchParams {
  const entries = Object.entries({ q: text || undefined, ...chosen }).filter(([, value]) => value !== undefined)
  return new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))
}

/** The page number in an address; 1 by default. */
export function readPageNumber(address: URLSearchParams): number {
  const page = address.get('page') ?? ''
  return /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1
}
