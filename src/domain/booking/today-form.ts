import * as v from 'valibot'
import { rowPostSchema } from './booking-status-form.ts'
import { problem, rowNumberSchema } from '../text/form-fields.ts'

/**
 * What a row of the day screen posts: a change of status, a unit for a booking, the arrival of a unit (after a transfer or
 * without one), or the end of a maintenance.
 */
export const todayPostSchema = v.variant(
  'intent',
  [
    rowPostSchema,
    v.object({ intent: v.literal('assignUnit'), id: v.string(problem('invalidChoice')) }),
    v.object({
      intent: v.literal('arrived'),
      unitId: rowNumberSchema,
      version: rowNumberSchema,
      branchId: v.string(problem('invalidChoice')),
    }),
    v.object({
      intent: v.picklist(['endTime', 'transferred']),
      unitId: rowNumberSchema,
      id: rowNumberSchema,
      version: rowNumberSchema,
    }),
  ],
  problem('invalidChoice'),
)
