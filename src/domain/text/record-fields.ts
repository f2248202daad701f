import * as v from 'valibot'

export type Refuse<Key extends string> = (key: Key, problem: string) => void

/** A check of several fields, run when each is valid; a problem belongs to a field. */
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

/** The values of `fields` among what a form posts. */
export function pickFields<Fields extends object, Posted extends { readonly [Name in keyof Fields]: unknown }>(
  fields: Fields,
  posted: Posted,
): Pick<Posted, keyof Fields & keyof Posted> {
  return Object.fromEntries(Object.keys(fields).map((name) => [name, posted[name as keyof Fields]])) as never
}
