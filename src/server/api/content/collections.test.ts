import { getTableColumns } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { nameColumns } from '../../../data/staff/entity-tables.ts'
import { collections } from './collections.ts'

const ofItself = ['id', 'version', 'displayOrder']

// A change posts the complete form, so a column that is missing here would be cleared.
test.each(collections)('$path has every column of its table', ({ entity, fields }) => {
  const columns = Object.keys(getTableColumns(nameColumns(entity).table))
  expect(columns.filter((column) => !ofItself.includes(column) && !(column in fields))).toEqual([])
})
