import * as v from 'valibot'
import { checkboxSchema, mobileNumberSchema } from '../text/form-fields.ts'

/** Looking up what is held about the person of a mobile number. */
const findSchema = v.object({ intent: v.literal('find'), mobileNumber: mobileNumberSchema })

/** Erasing that person; `evenOpen` when bookings that are not over are to be erased too. */
const eraseSchema = v.object({ intent: v.literal('erase'), mobileNumber: mobileNumberSchema, evenOpen: checkboxSchema })

/** What the privacy screen of the back office posts; the number never stands in an address. */
export const privacyPostSchema = v.variant('intent', [findSchema, eraseSchema])

/** Taking out a person's data as a file. */
export const personExportSchema = v.object({ mobileNumber: mobileNumberSchema })
