import { getTableColumns } from 'drizzle-orm'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { nameColumns } from '#data/changes/entity-tables.ts'
import { writeDocument } from '../document/document.ts'
import { snake } from '../values.ts'
import { collections } from './collections.ts'

const ofItself = ['id', 'version', 'displayOrder']

// A change saves the complete row, so a column that is missing here would be cleared.
test.each(collections)('$path has every column of its table', ({ entity, fields }) => {
  const columns = Object.keys(getTableColumns(nameColumns(entity).table))
  expect(columns.filter((column) => !ofItself.includes(column) && !(column in fields))).toEqual([])
})

const { schemas } = writeDocument('en', 'https://rental.example').components

test.each(collections)('the document has the limits of the rules of $path', ({ name, fields, schema }) => {
  const { properties = {} } = schemas[`${name}Request`]!
  const isRefused = (column: string, value: unknown) => {
    const { issues = [] } = v.safeParse(schema, { [column]: value })
    return issues.some((issue) => v.getDotPath(issue) === column)
  }
  // Rates of VAT are sent in percent and stored in hundredths.
  const shares = (column: string) => (column === 'vatRate' ? 100 : 1)
  for (const column of Object.keys(fields)) {
    const { minimum, maximum, maxLength, format } = properties[snake(column)]!
    if (typeof maximum === 'number' && maximum < 999_999_999 && format !== 'halalas') {
      expect(isRefused(column, shares(column) * maximum), `${column} ${maximum}`).toBe(false)
      expect(isRefused(column, shares(column) * (maximum + 1)), `${column} ${maximum + 1}`).toBe(true)
      expect(isRefused(column, shares(column) * Number(minimum)), `${column} ${String(minimum)}`).toBe(false)
      expect(isRefused(column, shares(column) * (Number(minimum) - 1)), `${column} ${Number(minimum) - 1}`).toBe(true)
    }
    if (typeof maxLength === 'number') expect(isRefused(column, 'A'.repeat(maxLength + 1)), column).toBe(true)
  }
})
