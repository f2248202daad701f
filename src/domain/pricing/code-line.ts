import * as v from 'valibot'
import { optionalLine, problem } from '../text/form-fields.ts'
import { discountCodeMaximum, normalizeCode } from './discount.ts'

/** A discount code, normalised; '' when absent. */
export const codeLine = v.pipe(
  optionalLine,
  v.transform(normalizeCode),
  v.maxLength(discountCodeMaximum, problem('tooLong')),
)
