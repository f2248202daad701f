import { getTableColumns } from 'drizzle-orm'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { nameColumns } from '#data/changes/entity-tables.ts'
import { writeDocument } from '../document/document.ts'
import { snake } from '../values.ts'
import { collections } from './collections.ts'

const ofItself = ['id', 'version', 'displayOrder']

// A change posts the complete form, so a column that is missing here would be cleared.
test.each(collections)('$path has every column of its table', ({ entity, fields }) => {
  const columns = Object.keys(getTableColumns(nameColumns(entity).table))
  expect(columns.filter((column) => !ofItself.includes(column) && !(column in fields))).toEqual([])
})

test.each(collections)('the document has the limits of the form of $path', ({ name, fields, schema }) => {
  const { properties = {} } = writeDocument('en', 'https://rental.example').components.schemas[`${name}Request`]!
  const isRefused = (column: string, text: string) => {
    const { issues = [] } = v.safeParse(schema, { [column]: text })
    return issues.some((issue) => v.getDotPath(issue) === column)
  }
  for (const column of Object.keys(fields)) {
    const { minimum, maximum, maxLength, format } = properties[snake(column)]!
    if (typeof maximum === 'number' && maximum < 999_999_999 && format !== 'halalas') {
      expect(isRefused(column, String(maximum)), `${column} ${maximum}`).toBe(false)
      expect(isRefused(column, String(maximum + 1)), `${column} ${maximum + 1}`).toBe(true)
      expect(isRefused(column, String(minimum)), `${column} ${String(minimum)}`).toBe(false)
      expect(isRefused(column, String(Number(minimum) - 1)), `${column} ${Number(minimum) - 1}`).toBe(true)
    }
    if (typeof maxLength === 'number') expect(isRefused(column, 'A'.repeat(maxLength + 1)), column).toBe(true)
  }
})
