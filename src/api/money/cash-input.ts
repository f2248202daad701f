import * as v from 'valibot'
import { drawerMoves, safeMoves, type CashMove } from '#domain/billing/drawers/cash.ts'
import { halalas } from '#domain/money/money.ts'
import { largestTypedAmount } from '#domain/money/numbers.ts'
import { cleanParagraph } from '#domain/text/clean-text.ts'
import { problem } from '#domain/text/form-fields.ts'
import { toInstant } from '#domain/time/riyadh-time.ts'
import type { MovedCash } from '#operations/billing/drawers/change-drawer.ts'
import { asAmount, momentInput, snake } from '../values.ts'

const wholeAmount = v.pipe(v.number(), v.integer(), v.maxValue(largestTypedAmount), asAmount)
const counted = v.pipe(wholeAmount, v.minValue(0))
const reason = v.optional(v.pipe(v.string(), v.transform(cleanParagraph), v.maxLength(500, problem('tooLong'))), '')

export const openDrawerInputSchema = v.strictObject({
  branch_id: v.pipe(v.string(), v.maxLength(80)),
  counted,
})

/** The cash that was counted; a difference from what is expected needs the reason. */
export const cashCountSchema = v.strictObject({ counted, reason })

const moved = {
  amount: v.pipe(wholeAmount, v.minValue(1)),
  reason,
  happened_at: v.optional(momentInput),
}

export const drawerMoveSchema = v.strictObject({ move: v.picklist(drawerMoves.map((move) => snake(move))), ...moved })

export const safeMoveSchema = v.strictObject({ move: v.picklist(safeMoves.map((move) => snake(move))), ...moved })

type Sent = v.InferOutput<typeof drawerMoveSchema> | v.InferOutput<typeof safeMoveSchema>

/** The move of a request; `moves` are those that the request may name. */
export function readMove<Move extends CashMove>(moves: readonly Move[], sent: Sent): MovedCash<Move> {
  return {
    move: moves.find((move) => snake(move) === sent.move)!,
    amount: halalas(sent.amount),
    reason: sent.reason,
    happenedAt: sent.happened_at && toInstant(sent.happened_at),
  }
}
