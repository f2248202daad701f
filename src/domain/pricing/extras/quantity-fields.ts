import * as v from 'valibot'
import { problem } from '../../text/form-fields.ts'
import type { Quantities } from './extra.ts'

/** The field of a form that says how many of an extra are wanted. */
export function quantityField(id: number | string): string {
  return `extra${id}`
}

/** More than any booking may have, so that it is refused like any other number that is too high. */
const unreadable = 1000

/** How many of each extra posted fields ask for, by id. */
export function quantitiesIn(posted: Readonly<Record<string, unknown>>): Quantities {
  const fields = Object.entries(posted).flatMap(([name, typed]) => {
    const [, id] = /^extra([1-9]\d{0,8})$/.exec(name) ?? []
    const quantity = typeof typed === 'string' && /^\d{0,3}$/.test(typed) ? Number(typed) : unreadable
    return id && typed !== undefined && quantity > 0 ? [[id, quantity]] : []
  })
  return Object.fromEntries(fields) as Quantities
}

/** The schema of a form whose fields of extras, such as `extra3`, become its field `extras`. */
export function withQuantities<const Entries extends v.ObjectEntries>(entries: Entries) {
  return v.pipe(
    v.unknown(),
    // Conform posts an object.
    v.transform((posted) => ({ ...(posted as object), extras: quantitiesIn({ ...(posted as object) }) })),
    v.object({ ...entries, extras: v.unknown() as v.GenericSchema<Quantities> }, problem('required')),
  )
}
