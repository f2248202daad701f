import * as v from 'valibot'
import { rowPostSchema } from '../booking/booking-status-form.ts'
import { problem } from '../text/form-fields.ts'

const rowNumber = v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/, problem('invalidChoice')), v.transform(Number))

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
      unitId: rowNumber,
      version: rowNumber,
      branchId: v.string(problem('invalidChoice')),
    }),
    v.object({ intent: v.picklist(['endTime', 'transferred']), unitId: rowNumber, id: rowNumber, version: rowNumber }),
  ],
  problem('invalidChoice'),
)
