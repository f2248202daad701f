import type { Refused } from '#app/admin/shared/rows/refused.ts'
import type { Services } from '#operations/services/services.ts'
import { listEntityRows } from '#data/changes/entity-tables.ts'
import type { FieldError, Problem } from '../problems.ts'
import { readForm, toFieldError } from '../read-input.ts'
import { refuseValue } from '../refusals.ts'
import { snake } from '../values.ts'
import type { Collection, StoredRow } from './collection.ts'

/** Returns the API's name for a form field. */
type NamesOf = (field: string) => string

/** A row as the back-office form would post it. */
function postRow({ fields, asked, post, blame }: Collection, row: StoredRow) {
  const names = new Map(Object.entries(blame ?? {}))
  const posted: Record<string, string> = {}
  for (const [column, field] of Object.entries({ ...fields, ...asked })) {
    const own = field.post(column, row[column])
    for (const name of Object.keys(own)) names.set(name, snake(column))
    Object.assign(posted, own)
  }
  const nameOf: NamesOf = (field) => names.get(field) ?? snake(field)
  return { posted: { ...posted, ...post?.(row) }, nameOf }
}

/**
 * Checks a row by the rules of its screen; returns the values to save or the problem. `sent` is the part of it that the request
 * has; `id` is absent for a new row.
 */
export async function checkRow(
  services: Services,
  collection: Collection,
  { row, sent, id }: { row: StoredRow; sent: StoredRow; id?: string },
): Promise<{ values: never } | Problem> {
  const { language } = services
  const unknown = await refuseUnknownIds(services, collection, sent)
  if (unknown) return unknown
  const { posted, nameOf } = postRow(collection, row)
  const read = readForm(collection.row.schema, posted, language, nameOf)
  if ('problem' in read) return read
  const { version: _version, ...values } = read.value as Record<string, unknown>
  const refused = await collection.row.check?.(values as never, id, services)
  if (!refused) return { values: values as never }
  if (refused.fieldErrors) {
    return { problem: 'invalid_request', errors: errorsOf(refused.fieldErrors, nameOf, services) }
  }
  return bookingsOutsideHours(refused)
}

/** The problem of a change that puts bookings outside of opening hours. */
export function bookingsOutsideHours(refused: Refused): Problem {
  const bookings = (refused.bookings ?? []).map(({ reference }) => reference)
  return { problem: 'bookings_outside_hours', detail: refused.problem, more: { bookings } }
}

/** Refuses a sent list that has the id of no row. */
async function refuseUnknownIds(
  { db, language }: Services,
  { lists = {} }: Collection,
  sent: StoredRow,
): Promise<Problem | undefined> {
  for (const [column, entity] of Object.entries(lists)) {
    const ids = (sent[column] ?? []) as unknown[]
    const known = new Set(ids.length > 0 ? (await listEntityRows(db, entity)).map(({ id }) => id) : [])
    if (!ids.every((id) => known.has(id))) return refuseValue('body', snake(column), 'invalid_choice', language)
  }
  return undefined
}

/** Runs a save and converts errors of the database, such as a code that is taken, to a problem. */
export async function refuseStorageErrors<R>(
  services: Services,
  { row }: Collection,
  save: () => Promise<R | Problem>,
): Promise<R | Problem> {
  try {
    return await save()
  } catch (error) {
    const fieldErrors = row.fieldErrorsOf?.(error)
    if (!fieldErrors) throw error
    const isTaken = !Object.values(fieldErrors).flat().includes('invalidChoice')
    const errors = errorsOf(fieldErrors, snake, services)
    return { problem: isTaken ? 'already_used' : 'invalid_request', errors }
  }
}

function errorsOf(
  fieldErrors: Record<string, string[]>,
  nameOf: NamesOf,
  { language }: Pick<Services, 'language'>,
): FieldError[] {
  return Object.entries(fieldErrors).flatMap(([field, problems]) =>
    problems.map((problem) => toFieldError('body', nameOf(field), problem, language)),
  )
}
