import { listEntityRows } from '#data/changes/entity-tables.ts'
import type { RateRefusal } from '#domain/pricing/rates/refusals.ts'
import type { Language } from '#domain/text/languages.ts'
import { managedText } from '#domain/text/localized-text.ts'
import type { RowRefusal } from '#operations/rows/save-row.ts'
import type { Services } from '#operations/services/services.ts'
import { editProblems, type FieldError, type Problem } from '../problems.ts'
import { fieldError, readForm } from '../read-input.ts'
import { refuseValue } from '../refusals.ts'
import { rowRefusalTexts } from '../texts/row-refusal-texts.ts'
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

/** Checks a row by the rules of its screen; returns the values to save or the problem. `sent` is the part that the request has. */
export async function checkRow(
  services: Services,
  collection: Collection,
  { row, sent }: { row: StoredRow; sent: StoredRow },
): Promise<{ values: never } | Problem> {
  const { language } = services
  const unknown = await refuseUnknownIds(services, collection, sent)
  if (unknown) return unknown
  const { posted, nameOf } = postRow(collection, row)
  const read = readForm(collection.schema, posted, language, nameOf)
  if ('problem' in read) return read
  const { version: _version, ...values } = read.value as Record<string, unknown>
  return { values: values as never }
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

/** The problem of a row that is not saved; `nameOf` gives the API's name of a column. */
export function viewRowRefusal(
  refusal: RowRefusal,
  language: Language,
  nameOf: (column: string) => string = snake,
): Problem {
  switch (refusal.code) {
    case 'missing':
    case 'conflict':
      return editProblems[refusal.code]
    case 'bookingsOutside': {
      const bookings = refusal.bookings.slice(0, maxBookings).map(({ reference }) => reference)
      return {
        problem: 'bookings_outside_hours',
        detail: rowRefusalTexts[language].bookingsOutside,
        more: { bookings },
      }
    }
    case 'invalidValue':
    case 'alreadyUsed': {
      const error = fieldError('body', nameOf(refusal.field), snake(refusal.problem), language)
      return { problem: refusal.code === 'alreadyUsed' ? 'already_used' : 'invalid_request', errors: [error] }
    }
    default: {
      const detail = describeRateRefusal(refusal, language)
      const error: FieldError = { in: 'body', field: nameOf(refusal.field), code: 'not_allowed', detail }
      return { problem: 'invalid_request', errors: [error] }
    }
  }
}

/** The most bookings that a problem names. */
const maxBookings = 50

function describeRateRefusal(refusal: RateRefusal, language: Language): string {
  const texts = rowRefusalTexts[language].rates
  switch (refusal.code) {
    case 'carried':
    case 'rival':
    case 'freeCar':
      return texts[refusal.code](managedText(refusal.name, language))
    default:
      return texts[refusal.code]
  }
}
