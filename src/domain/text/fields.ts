import * as v from 'valibot'
import { checkboxSchema } from './form-fields.ts'

/**
 * A field of a record with one set of limits. `form` reads what people type in a form; `value` checks the value itself, as
 * programs send it in JSON. A field that is text in both is a schema alone.
 */
export type Field<T = unknown> = { form: v.GenericSchema<unknown, T>; value: v.GenericSchema<unknown, T> }

type Fields = Readonly<Record<string, Field | v.GenericSchema>>
type FormEntries<F extends Fields> = {
  [K in keyof F]: F[K] extends Field ? F[K]['form'] : Extract<F[K], v.GenericSchema>
}
type ValueEntries<F extends Fields> = {
  [K in keyof F]: F[K] extends Field ? F[K]['value'] : Extract<F[K], v.GenericSchema>
}

/** The entries of the form of a record. */
export function formEntries<const F extends Fields>(fields: F): FormEntries<F> {
  return mapFields(fields, 'form') as FormEntries<F>
}

/** The entries of the values of a record. */
export function valueEntries<const F extends Fields>(fields: F): ValueEntries<F> {
  return mapFields(fields, 'value') as ValueEntries<F>
}

function mapFields(fields: Fields, part: keyof Field) {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, 'form' in field ? field[part] : field]),
  )
}

/** A checkbox: off when it is absent. */
export const flag: Field<boolean> = { form: checkboxSchema, value: v.optional(v.boolean(), false) }

/** An optional text that is null when there is none; `schema` reads a blank one as null. */
export function textOrNull<T extends string>(schema: v.GenericSchema<unknown, T | null>): Field<T | null> {
  return { form: schema, value: v.optional(v.nullable(schema), null) }
}

/** The same field with converted values. */
export function convert<T, Stored>({ form, value }: Field<T>, toStored: (value: T) => Stored): Field<Stored> {
  return { form: v.pipe(form, v.transform(toStored)), value: v.pipe(value, v.transform(toStored)) }
}

export type Refuse<Key extends string> = (key: Key, problem: string) => void

/** A check of several fields of valid values; each problem belongs to a field. */
export function checkFields<T extends object>(
  check: (values: NoInfer<T>, refuse: Refuse<string & keyof NoInfer<T>>) => void,
): v.RawCheckAction<T> {
  return v.rawCheck<T>(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.issues) return
    const input = dataset.value
    check(input, (key, message) =>
      addIssue({ message, path: [{ type: 'object', origin: 'value', input: input as never, key, value: input[key] }] }),
    )
  })
}
