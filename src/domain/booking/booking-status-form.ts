import * as v from 'valibot'
import { bookingStatuses } from './booking-status.ts'
import { cleanParagraph } from '../text/clean-text.ts'
import { problem, versionSchema } from '../text/form-fields.ts'

export const noteMaximum = 2000

/** An internal note about a booking. */
export const noteFormSchema = v.object({
  intent: v.literal('note'),
  text: v.pipe(
    v.string(problem('required')),
    v.transform(cleanParagraph),
    v.nonEmpty(problem('required')),
    v.maxLength(noteMaximum, problem('tooLong')),
  ),
})

/** Changes the status of a booking; `version` is the one that was on the screen. */
const statusFormSchema = v.object({
  intent: v.literal('status'),
  version: v.nonOptional(versionSchema, problem('invalidChoice')),
  status: v.picklist(bookingStatuses, problem('invalidChoice')),
})

/** Requests the complete document numbers. */
const identityFormSchema = v.object({ intent: v.literal('identity') })

/** Everything that the screen of a booking posts. */
export const bookingPostSchema = v.variant('intent', [noteFormSchema, statusFormSchema, identityFormSchema])
