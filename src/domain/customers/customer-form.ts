import * as v from 'valibot'
import { plainText } from '../text/clean-text.ts'
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
function customerProblem<const P extends CustomerProblem>(key: P): P {
  return key
}

const shortLine = v.pipe(optionalLine, v.maxLength(shortTextMaximum, problem('tooLong')))

/**
 * The form of a customer. Only the server checks the identity numbers (`customerSchema`): used here too, their rules would become
 * another script file in the first load of the booking page.
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
  // Searches look for ASCII digits.
  customerNumber: v.pipe(shortLine, v.transform(plainText)),
  notes: optionalText(customerNotesMaximum),
})
