import * as v from 'valibot'
import { cleanLine, cleanParagraph, type ParsedText } from './clean-text.ts'
import { parseMobileNumber } from '../customers/mobile-number.ts'

/** What can be wrong with a posted field: a key of the dictionary. */
export type FormProblem =
  | 'required'
  | 'invalidMobile'
  | 'invalidNationalId'
  | 'invalidLicense'
  | 'invalidDate'
  | 'invalidTime'
  | 'tooLong'
  | 'invalidChoice'

export const fullNameMaximum = 120

// Anything longer than this is no ID, number, date or code, and is refused before a rule looks at it.
export const shortTextMaximum = 80

/** `key` itself, known to be a problem of a form; keeps messages in schemas from being mistyped. */
export function problem<const P extends FormProblem>(key: P): P {
  return key
}

/**
 * A field that may be absent. The default that answers undefined makes valibot run what follows for an absent key too; a
 * default of '' would be turned back into undefined by Conform's coercion and then refused.
 */
export function optionalField<const S extends v.GenericSchema<string>>(schema: S) {
  return v.optional(schema, () => undefined)
}

/** A single line that may be absent, cleaned; '' when it is. */
export const optionalLine = v.pipe(
  optionalField(v.string(problem('invalidChoice'))),
  v.transform((text = '') => cleanLine(text)),
)

/** A required single line of at most `maximum` characters, cleaned; blank is 'required'. */
export function requiredLine(maximum: number) {
  return v.pipe(
    v.string(problem('required')),
    v.transform(cleanLine),
    v.nonEmpty(problem('required')),
    v.maxLength(maximum, problem('tooLong')),
  )
}

/** A required single line that a rule reads and normalises; `refusal` when the rule refuses it. */
export function parsedLine(parse: (text: string) => ParsedText, refusal: FormProblem) {
  return readLine((text) => {
    const parsed = parse(text)
    return parsed.ok ? parsed.value : undefined
  }, refusal)
}

/** A required single line that `read` turns into a value; `refusal` when it answers undefined. */
export function readLine<T>(read: (text: string) => T | undefined, refusal: string) {
  return v.pipe(
    requiredLine(shortTextMaximum),
    v.rawTransform<string, T>(({ dataset, addIssue, NEVER }) => {
      const value = read(dataset.value)
      if (value !== undefined) return value
      addIssue({ message: refusal })
      return NEVER
    }),
  )
}

/** The person's name, on one line. */
export const fullNameSchema = requiredLine(fullNameMaximum)

/** A mobile number, as E.164. */
export const mobileNumberSchema = parsedLine(parseMobileNumber, problem('invalidMobile'))

/** The key a page makes for its form, so that sending it twice stores it once; undefined from a page without our code. */
export const idempotencyKeySchema = v.pipe(
  optionalLine,
  v.regex(/^(?:[A-Za-z0-9-]{16,64})?$/, problem('invalidChoice')),
  v.transform((key) => key || undefined),
)

/** A single line that may be blank, which is null, or that `read` turns into a value; `refusal` when it answers undefined. */
export function readOptionalLine<T>(read: (text: string) => T | undefined, refusal: string) {
  return v.pipe(
    optionalLine,
    v.maxLength(shortTextMaximum, problem('tooLong')),
    v.rawTransform<string, T | null>(({ dataset, addIssue, NEVER }) => {
      if (dataset.value === '') return null
      const value = read(dataset.value)
      if (value !== undefined) return value
      addIssue({ message: refusal })
      return NEVER
    }),
  )
}

/** Text of several lines that may be missing: '' when it is. */
export function optionalText(maximum: number) {
  return v.pipe(
    optionalField(v.string(problem('invalidChoice'))),
    v.transform((text) => cleanParagraph(text ?? '')),
    v.maxLength(maximum, problem('tooLong')),
  )
}

/** The version of a row that a form was opened with; undefined for a row that is new. */
export const versionSchema = v.optional(
  v.pipe(v.string(), v.regex(/^\d{1,9}$/, problem('invalidChoice')), v.transform(Number)),
)

/** A checkbox: 'on' or absent. */
export const checkboxSchema = v.pipe(
  optionalField(v.picklist(['on', ''], problem('invalidChoice'))),
  v.transform((posted) => posted === 'on'),
)

/** The ids of rows in their new order, "3,1,2". */
export const orderSchema = v.pipe(
  v.string(),
  v.maxLength(65_000, problem('invalidChoice')),
  v.regex(/^[a-z0-9-]{1,64}(?:,[a-z0-9-]{1,64}){0,999}$/, problem('invalidChoice')),
  v.transform((text) => text.split(',')),
)

/** The fingerprint of the values that a form without a row of its own was opened with. */
export const sectionVersionSchema = v.pipe(
  v.string(problem('invalidChoice')),
  v.regex(/^[0-9a-f]{32}$/, problem('invalidChoice')),
)
