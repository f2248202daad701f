import * as v from 'valibot'
import { newHoldSchema } from '../planner/planner-form.ts'
import { saleEntries, serviceEntries } from '../../fleet/unit-care-form.ts'
import { preparations } from '../../fleet/units.ts'
import { problem, readLine, rowNumberSchema } from '../../text/form-fields.ts'
import { parseLocalDate } from '../../time/riyadh-time.ts'

/** What is still to be done with a unit, as its buttons post it. */
export const preparedEntries = {
  version: rowNumberSchema,
  preparation: v.picklist(preparations, problem('invalidChoice')),
}

/** What the page of a unit posts: its retirement, sale or deletion, a service, a new hold, the end of one, or its arrival at a branch. */
export const unitActionSchema = v.variant(
  'intent',
  [
    v.object({
      intent: v.literal('retire'),
      version: rowNumberSchema,
      lastDay: readLine(parseLocalDate, problem('invalidDate')),
    }),
    v.object({ intent: v.literal('delete') }),
    v.object({ intent: v.literal('sell'), ...saleEntries }),
    v.object({ intent: v.literal('undoSale'), version: rowNumberSchema }),
    v.object({ intent: v.literal('service'), ...serviceEntries }),
    newHoldSchema,
    v.object({ intent: v.literal('prepared'), ...preparedEntries }),
    v.object({
      intent: v.picklist(['endTime', 'endTransfer', 'arrived']),
      id: rowNumberSchema,
      version: rowNumberSchema,
    }),
  ],
  problem('invalidChoice'),
)
