import * as v from 'valibot'
import { noteFormSchema } from '../booking/booking-status-form.ts'
import { problem, versionSchema } from '../text/form-fields.ts'
import { inquiryStates } from './inquiry-filter.ts'

/** Saying that an inquiry is handled, or open again, from the version that was on the screen. */
const handlingFormSchema = v.object({
  intent: v.literal('state'),
  version: v.nonOptional(versionSchema, problem('invalidChoice')),
  state: v.picklist(inquiryStates, problem('invalidChoice')),
})

/** What the screen of an inquiry posts. */
export const inquiryPostSchema = v.variant('intent', [noteFormSchema, handlingFormSchema])
