import { listEntityRows } from '#data/changes/entity-tables.ts'
import type { RateRefusal } from '#domain/pricing/rates/refusals.ts'
import type { Language } from '#domain/text/languages.ts'
import { managedText } from '#domain/text/localized-text.ts'
import type { RowRefusal } from '#operations/rows/save-row.ts'
import type { Services } from '#operations/services/services.ts'
import { editProblems, type FieldError, type Problem } from '../problems.ts'
import { fieldError, readValues } from '../read-input.ts'
import { refuseValue } from '../refusals.ts'
import { rowRefusalTexts } from '../texts/row-refusal-texts.ts'
import { snake } from '../values.ts'
import type { Collection, StoredRow } from './collection.ts'

/** Checks a row by its rules; returns the values to save or the problem. `sent` is the part that the request has. */
export async function checkRow(
  services: Services,
  collection: Collection,
  { row, sent }: { row: StoredRow; sent: StoredRow },
): Promise<{ values: never } | Problem> {
  const { language } = services
  const unknown = await refuseUnknownIds(services, collection, sent)
  if (unknown) return unknown
  const columns = Object.entries({ ...collection.fields, ...collection.asked })
  const given = columns.map(([column, { savedAs = column }]) => ({ column, savedAs }))
  const values = Object.fromEntries(given.map(({ column, savedAs }) => [savedAs, row[column]]))
  const nameOf = (name: string) => snake(given.find(({ savedAs }) => savedAs === name)?.column ?? name)
  const read = readValues(collection.schema, values, language, nameOf)
  return 'problem' in read ? read : { values: read.value as never }
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
