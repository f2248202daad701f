import * as v from 'valibot'
import { parseLocalDate, todayInRiyadh, type LocalDate } from '../time/riyadh-time.ts'
import { problem, readOptionalLine, requiredLine, versionSchema } from '../text/form-fields.ts'

export const blockReasonMaximum = 200

/** The columns of a customer that say whether, why and until when the company does not want to rent to them. */
export type BlockColumns = {
  readonly blockedAt: Date | null
  readonly blockReason: string
  /** The last day of the block, in Riyadh; null without an end. */
  readonly blockedUntil: LocalDate | null
}

/** A block that applies. */
export type CustomerBlock = { readonly since: Date; readonly reason: string; readonly until: LocalDate | null }

/** The block of a customer at a moment; undefined when there is none, or when its last day is over in Riyadh. */
export function blockAt(customer: BlockColumns, now: Date): CustomerBlock | undefined {
  const { blockedAt: since, blockReason: reason, blockedUntil: until } = customer
  if (since === null || since > now || (until !== null && until < todayInRiyadh(now))) return undefined
  return { since, reason, until }
}

/** Whether a customer is blocked at a moment. */
export function isBlocked(customer: BlockColumns, now: Date): boolean {
  return blockAt(customer, now) !== undefined
}

export const blockEntries = {
  blockReason: requiredLine(blockReasonMaximum),
  blockedUntil: readOptionalLine(parseLocalDate, problem('invalidDate')),
}

export type BlockValues = v.InferOutput<v.ObjectSchema<typeof blockEntries, undefined>>

/** The forms that block a customer, or change the block, and that end it. */
export const blockActionSchema = v.variant('intent', [
  v.object({ intent: v.literal('block'), version: versionSchema, ...blockEntries }),
  v.object({ intent: v.literal('unblock'), version: versionSchema }),
])
