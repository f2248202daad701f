import { updateBlock } from '#data/customers/customers.ts'
import type { BlockValues } from '#domain/customers/customer-block.ts'
import { todayInRiyadh } from '#domain/time/riyadh-time.ts'
import type { Author } from '#data/changes/record-changes.ts'
import type { RowRefusal, RowServices } from '../rows/save-row.ts'

/**
 * Blocks a customer from renting, changes the block, or ends it when `block` is null. Callers check that the member may. Refuses a
 * block whose last day is over.
 */
export async function blockCustomer(
  { db, now }: RowServices,
  by: Author,
  at: { id: string; version: number },
  block: BlockValues | null,
): Promise<{ ok: true } | { ok: false; refusal: RowRefusal }> {
  if (block && block.blockedUntil !== null && block.blockedUntil < todayInRiyadh(now()))
    return { ok: false, refusal: { code: 'invalidValue', field: 'blockedUntil', problem: 'untilPassed' } }
  const { outcome } = await updateBlock(db, by, at, block)
  return outcome === 'saved' ? { ok: true } : { ok: false, refusal: { code: outcome } }
}
