import { expect, test } from 'vitest'
import { groupErrors, readRows } from './check-rows.ts'

const columns = { columns: ['name', 'price'] as const, required: ['name'] as const }
const rowOf = (...cells: string[]) => ({ row: 1, cells })

test('a file without a needed column, without rows or with too many says so', () => {
  expect(readRows([rowOf('x')], { price: 0 }, columns)).toEqual({
    ok: false,
    problem: 'missingColumns',
    columns: ['name'],
  })
  expect(readRows([rowOf('name')], { name: 0 }, columns)).toEqual({ ok: false, problem: 'noRows' })
  const many = Array.from({ length: 10_001 }, () => rowOf('a'))
  expect(readRows([rowOf('name'), ...many], { name: 0 }, columns)).toEqual({ ok: false, problem: 'tooManyRows' })
  expect(readRows([rowOf('name'), ...many.slice(1)], { name: 0 }, columns)).toMatchObject({ ok: true })
})

test('one column of the file may be two fields, and short rows are blank at their end', () => {
  const read = readRows([rowOf('a'), { row: 4, cells: [' 7 '] }, { row: 6, cells: [] }], { name: 0, price: 0 }, columns)
  expect(read).toEqual({
    ok: true,
    rows: [
      { row: 4, typed: { name: '7', price: '7' } },
      { row: 6, typed: { name: '', price: '' } },
    ],
    totals: [],
  })
})

test('rows of totals below the table are left out and named', () => {
  const rows = [
    rowOf('name'),
    rowOf('Total Car Rent', '1'),
    { row: 5, cells: ['', '7', 'الإجمالي'] },
    { row: 6, cells: ['', '9', 'Grand total:'] },
  ]
  const read = readRows(rows, { name: 0, price: 1 }, { columns: columns.columns, required: ['name', 'price'] })
  expect(read).toMatchObject({ rows: [{ typed: { name: 'Total Car Rent' } }], totals: [5, 6] })
})

test('the make in a column of its own is part of the name', () => {
  const both = { columns: ['name', 'make'] as const, required: ['name'] as const, carNames: ['name'] as const }
  expect(readRows([rowOf('x'), rowOf('Yaris', 'Toyota')], { name: 0, make: 1 }, both)).toMatchObject({
    rows: [{ typed: { name: 'Toyota Yaris' } }],
  })
})

test('ten thousand errors are a few lines that name every row', () => {
  const errors = Array.from({ length: 10_000 }, (_, index) => ({
    row: index + 2,
    column: 'plate',
    problem: 'plateUnknownLetter',
    value: `W ${index}`,
  }))
  const last = { row: 10_005, column: 'plate', problem: 'plateUnknownLetter', value: '' }
  expect(groupErrors([last, ...errors])).toEqual([
    {
      column: 'plate',
      problem: 'plateUnknownLetter',
      count: 10_001,
      rows: '2–10001, 10005',
      values: ['W 0', 'W 1', 'W 2', 'W 3', 'W 4'],
    },
  ])
})
