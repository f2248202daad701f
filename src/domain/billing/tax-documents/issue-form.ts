import * as v from 'valibot'
import { optionalChoice, optionalLine, problem } from '../../text/form-fields.ts'
import { debitReasons } from './note-reasons.ts'

const numberMaximum = 40

/** What the screen of a booking's documents posts: its charges, as an invoice or a debit note to `original`, or one payment. */
export const issueFormSchema = v.variant('intent', [
  v.object({
    intent: v.literal('issue'),
    original: v.pipe(optionalLine, v.maxLength(numberMaximum, problem('tooLong'))),
    reason: optionalChoice(debitReasons),
  }),
  v.object({
    intent: v.literal('prepay'),
    entryId: v.pipe(
      v.string(problem('invalidChoice')),
      v.regex(/^[1-9]\d{0,14}$/, problem('invalidChoice')),
      v.transform(Number),
    ),
  }),
])

export type IssueForm = v.InferOutput<typeof issueFormSchema>
