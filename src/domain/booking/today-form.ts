import * as v from 'valibot'
import { preparedEntries } from '../availability/units/unit-actions-form.ts'
import { expectedBackSchema, rowPostSchema } from './booking-status-form.ts'
import { problem, rowNumberSchema } from '../text/form-fields.ts'

/**
 * What a row of the day screen posts: a change of status, a unit for a booking, also the one that its customer has, when a late car is expected back, the arrival of
 * a unit (after a transfer or without one), the end of a maintenance, or what is done of the preparation of a unit.
 */
export const todayPostSchema = v.variant(
  'intent',
  [
    rowPostSchema,
    v.object({ ...expectedBackSchema.entries, id: v.string(problem('invalidChoice')) }),
    v.object({ intent: v.picklist(['assignUnit', 'otherUnit']), id: v.string(problem('invalidChoice')) }),
    v.object({
      intent: v.literal('takeAgain'),
      id: v.string(problem('invalidChoice')),
      unitId: rowNumberSchema,
    }),
    v.object({
      intent: v.literal('arrived'),
      unitId: rowNumberSchema,
      version: rowNumberSchema,
      branchId: v.string(problem('invalidChoice')),
    }),
    v.object({ intent: v.literal('prepared'), unitId: rowNumberSchema, ...preparedEntries }),
    v.object({
      intent: v.picklist(['endTime', 'transferred']),
      unitId: rowNumberSchema,
      id: rowNumberSchema,
      version: rowNumberSchema,
    }),
  ],
  problem('invalidChoice'),
)
