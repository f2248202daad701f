import * as v from 'valibot'
import type { ParsedText } from '../text/clean-text.ts'
import { problem, readOptionalLine } from '../text/form-fields.ts'
import { countries } from './countries.ts'
import { customerFormSchema } from './customer-form.ts'
import { parseLicenseNumber, parseNationalId } from './customer-numbers.ts'

const numberLine = (parse: (text: string) => ParsedText, refusal: string) =>
  readOptionalLine((text) => {
    const parsed = parse(text)
    return parsed.ok ? parsed.value : undefined
  }, refusal)

/** Identity numbers of which each may be blank. */
export const optionalNumbers = {
  nationalId: numberLine(parseNationalId, problem('invalidNationalId')),
  licenseNumber: numberLine(parseLicenseNumber, problem('invalidLicense')),
}

/** A customer as stored: the form with its identity numbers checked. Blank ones keep those that are stored. */
export const customerSchema = v.object({
  ...customerFormSchema.entries,
  ...optionalNumbers,
  nationality: readOptionalLine((text) => countries.find((one) => one === text), problem('invalidChoice')),
})

export type CustomerValues = Omit<v.InferOutput<typeof customerSchema>, 'version'>
