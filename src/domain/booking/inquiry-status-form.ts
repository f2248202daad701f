import * as v from 'valibot'
import { noteFormSchema } from './booking-status-form.ts'
import { problem, versionOnScreen } from '../text/form-fields.ts'
import { inquiryStates } from '../customers/inquiry-filter.ts'

/** Marks an inquiry as handled or open, based on the version shown. */
const handlingFormSchema = v.object({
  intent: v.literal('state'),
  version: versionOnScreen,
  state: v.picklist(inquiryStates, problem('invalidChoice')),
})

/** What the screen of an inquiry posts. */
export const inquiryPostSchema = v.variant('intent', [noteFormSchema, handlingFormSchema])
