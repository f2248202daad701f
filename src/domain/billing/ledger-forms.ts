import * as v from 'valibot'
import { amountField } from '../money/number-fields.ts'
import {
  checkboxSchema,
  optionalChoice,
  optionalText,
  problem,
  readOptionalLine,
  rowNumberSchema,
} from '../text/form-fields.ts'
import { lastFourField, referenceField, type CardProblem } from '../forms/card-fields.ts'
import { momentOrNowField } from '../time/moment-field.ts'
import { parseLocalDate } from '../time/riyadh-time.ts'
import { paymentMethods } from './ledger.ts'
import { settlementKinds } from './settlement/settlement-line.ts'

/** Problems of the forms of the ledger, besides the common ones. */
export type LedgerProblem = CardProblem | 'amountNotAboveZero' | 'reasonMissing'

/** Returns `key`; checks at compile time that it is a problem of these forms. */
export function ledgerProblem<const P extends LedgerProblem>(key: P): P {
  return key
}

const amount = amountField(1, ledgerProblem('amountNotAboveZero'))
const method = v.picklist(paymentMethods, problem('invalidChoice'))
const optionalDate = readOptionalLine(parseLocalDate, problem('invalidDate'))
const happenedAt = momentOrNowField
/** The drawer that the form shows the cash to go into; undefined for none. */
const drawerId = v.optional(
  v.pipe(
    v.string(),
    v.transform((text) => (text === '' ? undefined : text)),
    v.optional(rowNumberSchema),
  ),
)
const part = { depositId: rowNumberSchema, amount, happenedAt, drawerId }

/** The forms of the ledger of a booking. */
export const ledgerActionSchema = v.variant('intent', [
  v.object({
    intent: v.literal('chargeSettlement'),
    /** What a manager does not charge, and why. */
    waive: optionalChoice(settlementKinds),
    reason: optionalText(500),
  }),
  v.object({
    intent: v.literal('recordPayment'),
    amount,
    method,
    reference: referenceField,
    happenedAt,
    drawerId,
    /** More than is owed, or a number that another booking has, was confirmed. */
    asked: checkboxSchema,
  }),
  v.object({ intent: v.literal('refundPayment'), amount, method, reference: referenceField, happenedAt, drawerId }),
  v.object({
    intent: v.literal('holdDeposit'),
    amount,
    method,
    reference: referenceField,
    lastFour: lastFourField,
    expiresOn: optionalDate,
    returnBy: optionalDate,
    happenedAt,
    drawerId,
  }),
  v.object({ intent: v.literal('returnDeposit'), ...part }),
  v.object({ intent: v.literal('applyDeposit'), ...part }),
  v.object({
    intent: v.literal('correctEntry'),
    entryId: rowNumberSchema,
    reason: v.pipe(optionalText(500), v.nonEmpty(ledgerProblem('reasonMissing'))),
  }),
])

export type LedgerAction = v.InferOutput<typeof ledgerActionSchema>
