import { maskNumber } from '../customers/masked-number.ts'
import { toDecimal, type Halalas } from '../pricing/money.ts'
import type { SyncEntity } from './sync-state.ts'

/** A value as it stands in a record for the spreadsheet; amounts stay exact until a target writes them. */
export type SyncValue = string | number | boolean | null | { readonly amount: Halalas }

/** A stored booking or inquiry as the spreadsheet gets it: its fields by their names in the specification, in order. */
export type SyncRecord = {
  readonly entity: SyncEntity
  readonly id: string
  readonly fields: readonly (readonly [name: string, value: SyncValue])[]
}

const documents = new Set(['national_id', 'license_number'])

/** The record with only the last four characters of its document numbers (decisions "Spreadsheet sync"). */
export function maskDocuments(record: SyncRecord): SyncRecord {
  const fields = record.fields.map(([name, value]) =>
    documents.has(name) && typeof value === 'string' ? ([name, maskNumber(value)] as const) : ([name, value] as const),
  )
  return { ...record, fields }
}

/**
 * What a target of JSON gets: `type` and every field; amounts are riyals as numbers with at most two decimals
 * (specification section 7).
 */
export function syncPayload({ entity, fields }: SyncRecord): Record<string, string | number | boolean | null> {
  return { type: entity, ...Object.fromEntries(fields.map(([name, value]) => [name, plainValue(value)])) }
}

/** A value as JSON has it. */
export function plainValue(value: SyncValue): string | number | boolean | null {
  return typeof value === 'object' && value !== null ? Number(toDecimal(value.amount)) : value
}
