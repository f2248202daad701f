import * as v from 'valibot'
import {
  fullNameSchema,
  mobileNumberSchema,
  optionalLine,
  optionalText,
  problem,
  shortTextMaximum,
  versionSchema,
} from '../text/form-fields.ts'

export const customerNotesMaximum = 1000
const emailMaximum = 200

/** Problems of the form of a customer, besides the common ones. */
export type CustomerProblem = 'invalidEmail' | 'mobileTaken'

/** Returns `key`; checks at compile time that it is a problem of this form. */
export function customerProblem<const P extends CustomerProblem>(key: P): P {
  return key
}

const shortLine = v.pipe(optionalLine, v.maxLength(shortTextMaximum, problem('tooLong')))

/**
 * The form of a customer. The server checks the document numbers (`customerSchema`): a browser that did would share their rules with
 * the booking page, as another file of its first load.
 */
export const customerFormSchema = v.object({
  version: versionSchema,
  fullName: fullNameSchema,
  mobileNumber: mobileNumberSchema,
  email: v.pipe(
    optionalLine,
    v.maxLength(emailMaximum, problem('tooLong')),
    v.toLowerCase(),
    v.check((text) => text === '' || v.EMAIL_REGEX.test(text), customerProblem('invalidEmail')),
  ),
  nationalId: shortLine,
  licenseNumber: shortLine,
  customerNumber: shortLine,
  notes: optionalText(customerNotesMaximum),
})
