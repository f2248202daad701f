import { expect, test } from 'vitest'
import { findTable } from './find-table.ts'

const columns = [
  { column: 'plate', titles: ['plate', 'اللوحة'] },
  { column: 'price', titles: ['price per day', 'سعر اليوم'] },
]
const rowsOf = (...rows: string[][]) => rows.map((cells, index) => ({ row: index + 1, cells }))
const headOf = (...rows: string[][]) => findTable(rowsOf(...rows), columns).rows[0]?.row

test('the table begins at its titles, below what stands above them', () => {
  expect(headOf(['شركة التأجير'], ['Date', '5/3/2027'], ['اللوحة', 'سعر اليوم (ر.س)'], ['1', '2'])).toBe(3)
  expect(headOf(['Plate', 'Price per day'], ['Plate', 'x'])).toBe(1)
})

test('without known titles the table begins at the first row with two cells', () => {
  expect(headOf(['A title'], ['', ''], ['One', 'Two'], ['1', '2'])).toBe(3)
  expect(headOf(['One'], ['1'])).toBe(1)
  expect(findTable([], columns)).toEqual({ rows: [], known: 0 })
})
