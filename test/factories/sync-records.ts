import { halalas } from '#domain/money/money.ts'
import type { SyncRecord } from '#domain/sync/sync-record.ts'

/** A small record for a sync target, with the given values. */
export function makeSyncRecord(id: string, changes: Record<string, string> = {}): SyncRecord {
  const fields: SyncRecord['fields'] = [
    ['id', id],
    ['full_name', 'سالم "أبو مهدي" اليامي'],
    ['mobile_number', '+966512345678'],
    ['national_id', '1058529940'],
    ['license_number', '1001244019'],
    ['discount_code', null],
    ['has_insurance', true],
    ['rental_days', 3],
    ['total_price', { amount: halalas(43_730) }],
    ['version', 1],
  ]
  return { entity: 'booking', id, fields: fields.map(([name, value]) => [name, changes[name] ?? value] as const) }
}
