import * as v from 'valibot'
import { acceptText, cleanLine, cleanParagraph, refusedText, plainText, type ParsedText } from './clean-text.ts'

/** The problems of a posted field: keys of the dictionary. */
export type FormProblem =
  | 'required'
  | 'invalidMobile'
  | 'invalidNationalId'
  | 'nineDigits'
  | 'invalidLicense'
  | 'invalidDate'
  | 'invalidTime'
  | 'tooLong'
  | 'invalidChoice'

export const fullNameMaximum = 120

// Longer text cannot be an ID, number, date or code, and is refused before parsing.
export const shortTextMaximum = 80

/** Returns `key`; the type keeps messages in schemas from being mistyped. */
export function problem<const P extends FormProblem>(key: P): P {
  return key
}

/**
 * An optional field. The default returns undefined because valibot then also runs the following steps for a missing key; with a
 * default of '', Conform would produce undefined, which would be refused.
 */
export function optionalField<const S extends v.GenericSchema<string>>(schema: S) {
  return v.optional(schema, () => undefined)
}

/** An optional value of a list; undefined when blank. */
export function optionalChoice<const Values extends readonly string[]>(values: Values) {
  return v.pipe(
    optionalField(v.picklist([...values, ''], problem('invalidChoice'))),
    v.transform((value) => (value === '' ? undefined : (value as Values[number] | undefined))),
  )
}

/** An optional single line, cleaned; '' when absent. */
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

/** A required single line, normalised by `parse`; `refusal` is the error when it refuses. */
export function parsedLine(parse: (text: string) => ParsedText, refusal: FormProblem) {
  return readLine((text) => {
    const parsed = parse(text)
    return parsed.ok ? parsed.value : undefined
  }, refusal)
}

/** A whole number from a choice of the form; `initial` when absent. */
export function chosenWhole(initial: number, least: number, most: number) {
  const read = (text: string) => {
    const value = text === '' ? initial : Number(plainText(text))
    return Number.isInteger(value) && value >= least && value <= most ? value : undefined
  }
  return v.pipe(optionalLine, v.transform(read), v.number(problem('invalidChoice')))
}

/** A required single line, converted by `read`; `refusal` is the error when it returns undefined. */
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

/** The maximum length of an address, or of an airport with its terminal and flight. */
export const deliveryAddressMaximum = 200

/** The delivery address: one line, undefined when blank. Whether it is required depends on the extras. */
export const deliveryAddressSchema = v.pipe(
  optionalLine,
  v.maxLength(deliveryAddressMaximum, problem('tooLong')),
  v.transform((text) => text || undefined),
)

// A zero often stays after the country code: +966 (0)55 123 4567.
const saudiMobile = /^(?:\+966|00966|966)?0?(5\d{8})$/
// ITU-T E.164: a country code never begins with 0. Numbers of Saudi Arabia (966) must be mobiles.
const international = /^(?:\+|00)(?!966)([1-9]\d{7,14})$/

/**
 * Parses a mobile number to E.164: Saudi formats (05…, 5…, 966…, +966…, 00966…, +9660…) to +9665XXXXXXXX, other international numbers (+
 * or 00 and 8 to 15 digits) as typed. Ignores spaces, dashes, dots and brackets; accepts Arabic and Persian digits.
 */
export function parseMobileNumber(text: string): ParsedText {
  const number = plainText(text).replace(/[\s().\-\u2010-\u2015]/g, '')
  const saudi = saudiMobile.exec(number)
  if (saudi) return acceptText(`+966${saudi[1]}`)
  const foreign = international.exec(number)
  return foreign ? acceptText(`+${foreign[1]}`) : refusedText
}

/** A mobile number, as E.164. */
export const mobileNumberSchema = parsedLine(parseMobileNumber, problem('invalidMobile'))

/** The idempotency key of a form; undefined from a page without scripts. */
export const idempotencyKeySchema = v.pipe(
  optionalLine,
  v.regex(/^(?:[A-Za-z0-9-]{16,64})?$/, problem('invalidChoice')),
  v.transform((key) => key || undefined),
)

/** An optional single line: null when blank, otherwise converted by `read`; `refusal` is the error when that returns undefined. */
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

/** Optional text of several lines; '' when absent. */
export function optionalText(maximum: number) {
  return v.pipe(
    optionalField(v.string(problem('invalidChoice'))),
    v.transform((text) => cleanParagraph(text ?? '')),
    v.maxLength(maximum, problem('tooLong')),
  )
}

/** The number of a row: its id or version. */
export const rowNumberSchema = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,8}$/, problem('invalidChoice')),
  v.transform(Number),
)

/** The version of the row when the form was opened; undefined for a new row. */
export const versionSchema = v.optional(
  v.pipe(v.string(), v.regex(/^\d{1,9}$/, problem('invalidChoice')), v.transform(Number)),
)

/** The version that a screen shows, which its form always posts. */
export const versionOnScreen = v.nonOptional(versionSchema, problem('invalidChoice'))

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

/** The hash of the values when the form was opened, for forms that have no row with a version. */
export const sectionVersionSchema = v.pipe(
  v.string(problem('invalidChoice')),
  v.regex(/^[0-9a-f]{32}$/, problem('invalidChoice')),
)

/** The random key that a form for a new record posts; undefined when it is absent or malformed. */
export const formKeySchema = v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/))), undefined)
