import * as v from 'valibot'
import { plainText } from '../../text/clean-text.ts'
import { checkboxSchema, problem, requiredLine, rowNumberSchema } from '../../text/form-fields.ts'

export const viewNameMaximum = 40

/** Names with as many digits as a mobile number are refused, because a view is visible to colleagues and outlives the booking. */
const maxDigits = 6

/** Saves the filter in the list's address as a named view. */
export const saveViewSchema = v.object({
  intent: v.literal('saveView'),
  name: v.pipe(
    requiredLine(viewNameMaximum),
    v.check((name) => plainText(name).replace(/\D/g, '').length <= maxDigits, problem('invalidChoice')),
  ),
  shared: checkboxSchema,
})

/** What the forms for saved views post. */
export const viewPostSchema = v.variant('intent', [
  saveViewSchema,
  v.object({ intent: v.literal('deleteView'), id: rowNumberSchema }),
])
