import { maskNumber } from '../customers/customer-numbers.ts'
import { toDecimal, type Halalas } from '../money/money.ts'
import type { SyncEntity } from './sync-state.ts'

/** A value for the spreadsheet; amounts stay exact until a target writes them. */
export type SyncValue = string | number | boolean | null | { readonly amount: Halalas }

/** A booking or inquiry for the spreadsheet: its fields by column name, in column order. */
export type SyncRecord = {
  readonly entity: SyncEntity
  readonly id: string
  readonly fields: readonly (readonly [name: string, value: SyncValue])[]
}

const documents = new Set(['national_id', 'license_number'])

/** The record with only the last four characters of identity numbers. */
export function maskDocuments(record: SyncRecord): SyncRecord {
  const fields = record.fields.map(([name, value]) =>
    documents.has(name) && typeof value === 'string' ? ([name, maskNumber(value)] as const) : ([name, value] as const),
  )
  return { ...record, fields }
}

/** The JSON for a target: `type` and every field; amounts are numbers in riyals with at most two decimals. */
export function syncPayload({ entity, fields }: SyncRecord): Record<string, string | number | boolean | null> {
  return { type: entity, ...Object.fromEntries(fields.map(([name, value]) => [name, plainValue(value)])) }
}

/** The value in JSON: an amount as a number in riyals. */
export function plainValue(value: SyncValue): string | number | boolean | null {
  return typeof value === 'object' && value !== null ? Number(toDecimal(value.amount)) : value
}
