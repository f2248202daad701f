import * as v from 'valibot'
import { checkboxSchema, rowNumberSchema } from './form-fields.ts'
import { valueRuleOf, type NumberRule } from './value-rules.ts'

/** Says which form it is, and which version of a row it shows. */
type FormOnly = 'version' | 'section' | 'intent'
const formOnly: readonly string[] = ['version', 'section', 'intent'] satisfies FormOnly[]

type Values<T> = T extends unknown ? Omit<T, FormOnly> : never
type ValueEntries<E> = { [K in Exclude<keyof E, FormOnly>]: ValueSchema<E[K]> }
type ValueSchema<S> = S extends v.GenericSchema ? v.GenericSchema<unknown, v.InferOutput<S>> : never

type AnySchema = v.GenericSchema & {
  pipe?: readonly [AnySchema, ...object[]]
  entries?: Readonly<Record<string, AnySchema>>
  message?: string | undefined
}

const [checkbox, rowNumber]: readonly AnySchema[] = [checkboxSchema, rowNumberSchema]

/**
 * The rules of a form for values that are typed already, as programs send them in JSON: the same schema with a check of the value
 * in place of everything that reads text, and without the fields that belong to the form alone. Null is a value where the form
 * reads a blank text as null. Only servers need it.
 */
export function valuesOf<S extends v.GenericSchema>(form: S): v.GenericSchema<unknown, Values<v.InferOutput<S>>> {
  return valueSchema(form) as never
}

/** The entries of `valuesOf`, for records of which the form has some fields in another shape. */
export function valueEntries<E extends v.ObjectEntries>(entries: E): ValueEntries<E> {
  const values = Object.entries(entries).filter(([name]) => !formOnly.includes(name))
  return Object.fromEntries(values.map(([name, field]) => [name, valueSchema(field as AnySchema)])) as never
}

/** The value of one field of a form. */
export function valueSchema<S extends v.GenericSchema>(field: S): ValueSchema<S> {
  const blank = v.safeParse(field, '')
  const value = checkOf(field)
  return (blank.success && blank.output === null ? v.optional(v.nullable(value), null) : value) as never
}

function checkOf(field: AnySchema): v.GenericSchema {
  if (field === checkbox) return v.optional(v.boolean(), false)
  if (field === rowNumber) return v.number()
  if (field.pipe) {
    const [first, ...steps] = field.pipe
    const rule = valueRuleOf(field)
    if (rule) return rule === 'moment' ? v.date() : numberSchema(rule)
    return v.pipe(valueSchema(first), ...(steps as never[]))
  }
  return field.entries ? v.object(valueEntries(field.entries), field.message) : field
}

function numberSchema({ least, most, scale, refusal }: NumberRule) {
  const number = scale === 'decimal' ? v.number(refusal) : v.pipe(v.number(refusal), v.integer(refusal))
  // After a transformation, other checks do not look at a number that is refused, as in the form.
  return v.pipe(
    number,
    v.minValue(least, refusal),
    v.maxValue(most, refusal),
    v.transform((value) => value),
  )
}
