import * as v from 'valibot'
import { bookingStatuses } from './booking-status.ts'
import { cleanParagraph } from '../text/clean-text.ts'
import { problem, versionSchema } from '../text/form-fields.ts'

export const noteMaximum = 2000

/** A note that staff write to each other about a booking. */
export const noteFormSchema = v.object({
  intent: v.literal('note'),
  text: v.pipe(
    v.string(problem('required')),
    v.transform(cleanParagraph),
    v.nonEmpty(problem('required')),
    v.maxLength(noteMaximum, problem('tooLong')),
  ),
})

/** Moving a booking from the state that was on the screen, known by its version, to another. */
const statusFormSchema = v.object({
  intent: v.literal('status'),
  version: v.nonOptional(versionSchema, problem('invalidChoice')),
  status: v.picklist(bookingStatuses, problem('invalidChoice')),
})

/** Asking for the whole numbers of the documents. */
const identityFormSchema = v.object({ intent: v.literal('identity') })

/** What the screen of a booking posts. */
export const bookingPostSchema = v.variant('intent', [noteFormSchema, statusFormSchema, identityFormSchema])
