import * as v from 'valibot'
import { checkboxSchema, mobileNumberSchema } from '../text/form-fields.ts'

/** Finds the data of a person. */
const findSchema = v.object({ intent: v.literal('find'), mobileNumber: mobileNumberSchema })

/** Erases the data of a person; `evenOpen` includes bookings that are not over. */
const eraseSchema = v.object({ intent: v.literal('erase'), mobileNumber: mobileNumberSchema, evenOpen: checkboxSchema })

/** The forms of the privacy screen; the mobile number is never in an address. */
export const privacyPostSchema = v.variant('intent', [findSchema, eraseSchema])

/** Exports the data of a person. */
export const personExportSchema = v.object({ mobileNumber: mobileNumberSchema })
