import * as v from 'valibot'
import { rowId } from '../lists.ts'

/** A column of managed content: how it is sent and shown. `input` converts the sent value to the stored one. */
export type Field = {
  input: v.GenericSchema
  output: v.GenericSchema
  view: (stored: unknown) => unknown
  /** The schema of the query parameter that filters lists; outputs the stored value. */
  filter?: v.GenericSchema
  isOrdered: boolean
  /** Whether the OpenAPI document states the limits that the rules of the row have for this text or number. */
  hasLimits: boolean
  /** The name among the values of the row, when it is not that of the column. */
  savedAs?: string
  /** The value of a new row when the field is omitted; without it the field is required. */
  initial?: unknown
}

type FieldOptions<Stored> = {
  input: v.GenericSchema<unknown, Stored>
  output: v.GenericSchema
  view?: (stored: Stored) => unknown
  filter?: v.GenericSchema<string, unknown>
  isOrdered?: boolean
  hasLimits?: boolean
}

/** A field whose stored values have one type, which the table and `input` guarantee. */
export function field<Stored>({ isOrdered = true, hasLimits = false, view, ...options }: FieldOptions<Stored>): Field {
  return { view: (stored) => stored, ...options, ...(view && { view }), isOrdered, hasLimits } as Field
}

/** The same field, optional for new rows. */
export function optional(one: Field, initial: unknown): Field {
  return { ...one, initial }
}

/** The same field under another name among the values of its row. */
export function savedAs(name: string, one: Field): Field {
  return { ...one, savedAs: name }
}

const longest = 8_000

export const text = field<string>({
  input: v.pipe(v.string(), v.maxLength(longest)),
  output: v.string(),
  hasLimits: true,
})

export const optionalText = optional(text, '')

/** A text that is null when there is none. */
export const nullableText = optional(
  field<string | null>({
    input: v.nullable(v.pipe(v.string(), v.maxLength(longest))),
    output: v.nullable(v.string()),
    hasLimits: true,
  }),
  null,
)

export function choice(choices: readonly string[]): Field {
  const schema = v.picklist(choices)
  return field({ input: schema, output: schema, filter: schema })
}

export function nullableChoice(choices: readonly string[]): Field {
  const schema = v.nullable(v.picklist(choices))
  return optional(
    { ...nullableText, hasLimits: false, input: schema, output: schema, filter: v.picklist(choices) },
    null,
  )
}

export const flag = field<boolean>({
  input: v.boolean(),
  output: v.boolean(),
  filter: v.pipe(
    v.picklist(['true', 'false']),
    v.transform((sent) => sent === 'true'),
  ),
  isOrdered: false,
})

const largest = 999_999_999
/** A whole number in a request, such as an amount in halalas. */
export const sentWhole = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(largest))

export const wholeNumber = field<number>({ input: sentWhole, output: v.pipe(v.number(), v.integer()), hasLimits: true })

const nullableWhole = {
  input: v.nullable(sentWhole),
  output: v.nullable(v.pipe(v.number(), v.integer())),
}

export const nullableNumber = optional(field<number | null>({ ...nullableWhole, hasLimits: true }), null)

/** The id of another row; null for none. */
export const reference = optional(field<number | null>({ ...nullableWhole, filter: rowId, isOrdered: false }), null)

export const degrees = field<number>({ input: v.number(), output: v.number(), hasLimits: true })
