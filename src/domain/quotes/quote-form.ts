import * as v from 'valibot'
import { adjustmentReasonMaximum } from '../booking/staff-booking/staff-booking-form.ts'
import { chosenWhole, optionalText, problem } from '../text/form-fields.ts'
import { usualValidHours, validHours } from './quote-state.ts'

/** What staff do with a stored quote; above the credit limit of its company a manager says why. */
export const quotePostSchema = v.object({
  intent: v.picklist(['bookQuote', 'withdrawQuote']),
  overLimitReason: optionalText(adjustmentReasonMaximum),
})

/** A new booking that is kept as a quote, and for how many hours. */
export const keepQuoteSchema = v.object({
  intent: v.literal('keepQuote'),
  validHours: v.pipe(
    chosenWhole(usualValidHours, Math.min(...validHours), Math.max(...validHours)),
    v.check((hours) => validHours.some((one) => one === hours), problem('invalidChoice')),
  ),
})
