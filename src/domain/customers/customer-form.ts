import * as v from 'valibot'
import { plainText } from '../text/clean-text.ts'
import {
  fullNameSchema,
  mobileNumberSchema,
  optionalLine,
  optionalText,
  problem,
  readOptionalLine,
  shortTextMaximum,
  versionSchema,
} from '../text/form-fields.ts'
import type { Country } from './countries.ts'
import { parseBirthDate, parseLocalDate } from '../time/riyadh-time.ts'
import { licenseClasses } from './license-classes.ts'

export const customerNotesMaximum = 1000
const emailMaximum = 200
export const sponsorMaximum = 120

/** Problems of the form of a customer, besides the common ones. */
export type CustomerProblem = 'invalidEmail' | 'mobileTaken' | 'notBornYet' | 'untilPassed'

/** Returns `key`; checks at compile time that it is a problem of this form. */
function customerProblem<const P extends CustomerProblem>(key: P): P {
  return key
}

const optionalDay = readOptionalLine(parseLocalDate, problem('invalidDate'))
const shortLine = v.pipe(optionalLine, v.maxLength(shortTextMaximum, problem('tooLong')))

/**
 * The form of a customer. Only the server checks the identity numbers and the country (`customerSchema`): used here too, their rules
 * would become another script file in the first load of the booking page.
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
  birthDate: readOptionalLine(parseBirthDate, problem('invalidDate')),
  nationality: readOptionalLine(
    (text) => (/^[A-Z]{2}$/.test(text) ? (text as Country) : undefined),
    problem('invalidChoice'),
  ),
  identityExpiresOn: optionalDay,
  licenseClass: readOptionalLine((text) => licenseClasses.find((one) => one === text), problem('invalidChoice')),
  licenseExpiresOn: optionalDay,
  sponsor: v.pipe(optionalLine, v.maxLength(sponsorMaximum, problem('tooLong'))),
  // Searches look for ASCII digits.
  customerNumber: v.pipe(shortLine, v.transform(plainText)),
  notes: optionalText(customerNotesMaximum),
})
