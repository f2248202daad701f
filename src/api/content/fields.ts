import * as v from 'valibot'
import { rowId } from '../lists.ts'

/**
 * A column of managed content: how it is sent and shown, and which fields of the back-office form contain it. `input` converts
 * the sent value to the stored one.
 */
export type Field = {
  input: v.GenericSchema
  output: v.GenericSchema
  /** The form fields, as the back office would post them. */
  post: (name: string, stored: unknown) => Record<string, string>
  view: (stored: unknown) => unknown
  /** The schema of the query parameter that filters lists; outputs the stored value. */
  filter?: v.GenericSchema
  isOrdered: boolean
  /** Whether the OpenAPI document states the limits that the form has for this text. */
  isText: boolean
  /** The value of a new row when the field is omitted; without it the field is required. */
  initial?: unknown
}

type FieldOptions<Stored> = {
  input: v.GenericSchema<unknown, Stored>
  output: v.GenericSchema
  post: (name: string, stored: Stored) => Record<string, string>
  view?: (stored: Stored) => unknown
  filter?: v.GenericSchema<string, unknown>
  isOrdered?: boolean
  isText?: boolean
}

/** A field whose stored values have one type, which the table and `input` guarantee. */
export function field<Stored>({ isOrdered = true, isText = false, view, ...options }: FieldOptions<Stored>): Field {
  return { view: (stored) => stored, ...options, ...(view && { view }), isOrdered, isText } as Field
}

/** The same field, optional for new rows. */
export function optional(one: Field, initial: unknown): Field {
  return { ...one, initial }
}

/** The same field under another name in the form. */
export function postedAs(name: string, one: Field): Field {
  return { ...one, post: (_column, stored) => one.post(name, stored) }
}

/** The same field with the bounds of its form, for the OpenAPI document; the form checks them. */
export function within(least: number, most: number, one: Field): Field {
  return { ...one, input: v.pipe(one.input, v.metadata({ minimum: least, maximum: most })) }
}

const longest = 8_000
const asText = (name: string, stored: unknown) => ({ [name]: String(stored) })

export const text = field<string>({
  input: v.pipe(v.string(), v.maxLength(longest)),
  output: v.string(),
  post: asText,
  isText: true,
})

export const optionalText = optional(text, '')

/** A text that is null when there is none. */
export const nullableText = optional(
  field<string | null>({
    input: v.nullable(v.pipe(v.string(), v.maxLength(longest))),
    output: v.nullable(v.string()),
    post: (name, stored) => ({ [name]: stored ?? '' }),
    isText: true,
  }),
  null,
)

export function choice(choices: readonly string[]): Field {
  const schema = v.picklist(choices)
  return field({ input: schema, output: schema, post: asText, filter: schema })
}

export function nullableChoice(choices: readonly string[]): Field {
  const schema = v.nullable(v.picklist(choices))
  return optional({ ...nullableText, isText: false, input: schema, output: schema, filter: v.picklist(choices) }, null)
}

export const flag = field<boolean>({
  input: v.boolean(),
  output: v.boolean(),
  post: (name, isOn) => ({ [name]: isOn ? 'on' : '' }),
  filter: v.pipe(
    v.picklist(['true', 'false']),
    v.transform((sent) => sent === 'true'),
  ),
  isOrdered: false,
})

const largest = 999_999_999
/** A whole number in a request, such as an amount in halalas. */
export const sentWhole = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(largest))

export const wholeNumber = field<number>({ input: sentWhole, output: v.pipe(v.number(), v.integer()), post: asText })

const nullableWhole = {
  input: v.nullable(sentWhole),
  output: v.nullable(v.pipe(v.number(), v.integer())),
  post: (name: string, stored: number | null) => ({ [name]: stored === null ? '' : String(stored) }),
}

export const nullableNumber = optional(field<number | null>(nullableWhole), null)

/** The id of another row; null for none. */
export const reference = optional(field<number | null>({ ...nullableWhole, filter: rowId, isOrdered: false }), null)

export const degrees = field<number>({ input: v.number(), output: v.number(), post: asText })
