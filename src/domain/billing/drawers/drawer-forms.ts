import * as v from 'valibot'
import { amountField } from '../../money/number-fields.ts'
import { optionalText, problem, requiredLine, rowNumberSchema } from '../../text/form-fields.ts'
import { momentOrNowField } from '../../time/moment-field.ts'
import { drawerMoves, safeMoves } from './cash.ts'

/** Problems of the forms of drawers, besides the common ones. */
export type DrawerProblem = 'amountNotAboveZero' | 'invalidCount'

const drawerProblem = <const P extends DrawerProblem>(key: P): P => key

const amount = amountField(1, drawerProblem('amountNotAboveZero'))
const counted = amountField(0, drawerProblem('invalidCount'))
const reason = optionalText(500)
const entryId = rowNumberSchema

/** Opens a drawer of one's own with the cash that was counted in it. */
export const openDrawerSchema = v.object({ branchId: requiredLine(80), counted })

/** The forms of a drawer. */
export const drawerActionSchema = v.variant('intent', [
  v.object({
    intent: v.literal('move'),
    move: v.picklist(drawerMoves, problem('invalidChoice')),
    amount,
    reason,
    happenedAt: momentOrNowField,
  }),
  v.object({ intent: v.literal('close'), counted, reason }),
  v.object({ intent: v.literal('takeBack'), entryId }),
])

/** The forms of the safe of a branch. */
export const safeActionSchema = v.variant('intent', [
  v.object({
    intent: v.literal('move'),
    move: v.picklist(safeMoves, problem('invalidChoice')),
    amount,
    reason,
    happenedAt: momentOrNowField,
  }),
  v.object({ intent: v.literal('count'), counted, reason }),
  v.object({ intent: v.literal('takeBack'), entryId }),
])
