import * as v from 'valibot'
import { problem } from '../../text/form-fields.ts'
import type { Quantities } from './extra.ts'

/** The form field for the quantity of an extra. */
export function quantityField(id: number | string): string {
  return `extra${id}`
}

/** Higher than any allowed quantity, so that text that is not a number is refused like a number that is too high. */
const unreadable = 1000

/** The quantity of each extra in posted fields, by id. */
export function quantitiesIn(posted: Readonly<Record<string, unknown>>): Quantities {
  const fields = Object.entries(posted).flatMap(([name, typed]) => {
    const [, id] = /^extra([1-9]\d{0,8})$/.exec(name) ?? []
    const quantity = typeof typed === 'string' && /^\d{0,3}$/.test(typed) ? Number(typed) : unreadable
    return id && typed !== undefined && quantity > 0 ? [[id, quantity]] : []
  })
  return Object.fromEntries(fields) as Quantities
}

/** A form schema that collects the fields of extras, such as `extra3`, into the field `extras`. */
export function withQuantities<const Entries extends v.ObjectEntries>(entries: Entries) {
  return v.pipe(
    v.unknown(),
    // In the browser, Conform passes an object.
    v.transform((posted) => ({ ...(posted as object), extras: quantitiesIn({ ...(posted as object) }) })),
    v.object({ ...entries, extras: v.unknown() as v.GenericSchema<Quantities> }, problem('required')),
  )
}
