import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine, csvStart, unguardedCsvLine } from './csv.ts'
import { readCsv } from './read-csv.ts'

const cellsOf = (text: string) => readCsv(text)?.map(({ cells }) => cells)

test.each([
  [
    'a,b\r\n1,2\r\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a;b\n1;"2;3"',
    [
      ['a', 'b'],
      ['1', '2;3'],
    ],
  ],
  [
    'a\tb\n\n1\t2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  ['"a ""x""","b\nc"', [['a "x"', 'b\nc']]],
  [
    "a,b,c\n'=1+1,'-2,'＋966512345678",
    [
      ['a', 'b', 'c'],
      ['=1+1', '-2', '＋966512345678'],
    ],
  ],
  [
    '\r\n\r\nالاسم;Phone\r\nسالم, محمد;1',
    [
      ['الاسم', 'Phone'],
      ['سالم, محمد', '1'],
    ],
  ],
  ['"a; b; c"\na,"b; c; d"', [['a; b; c'], ['a', 'b; c; d']]],
  ['"a\n(b)";"c, d, e"', [['a\n(b)', 'c, d, e']]],
  [
    'a,b\r1,2\r\r"x\ry",4',
    [
      ['a', 'b'],
      ['1', '2'],
      ['x\ry', '4'],
    ],
  ],
  [
    'sep=;\r\na;b\r\n1,5;2',
    [
      ['a', 'b'],
      ['1,5', '2'],
    ],
  ],
  ['"sep=|"\na,b|c', [['a,b', 'c']]],
  ['', []],
])('%j is read', (text, cells) => {
  expect(cellsOf(text)).toEqual(cells)
})

test('rows keep the numbers that a spreadsheet shows', () => {
  expect(readCsv('a\n\nb')).toEqual([
    { row: 1, cells: ['a'] },
    { row: 3, cells: ['b'] },
  ])
  expect(readCsv('sep=;\n\na')).toEqual([{ row: 3, cells: ['a'] }])
})

test('a quoted cell without an end is no file', () => {
  expect(readCsv('a,"b\nc')).toBeUndefined()
})

test('what an export writes is read back', () => {
  const cell = fc.string({ minLength: 1 }).filter((text) => /^[^\s'"][^\r\n]*$/.test(text) && !/[;\t]/.test(text))
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1 }), (rows) => {
      const text = csvStart + csvLine(['x', 'y', 'z']) + rows.map((cells) => csvLine(cells)).join('')
      expect(cellsOf(text)).toEqual([['x', 'y', 'z'], ...rows])
    }),
  )
})

test('cells of a workbook are read back unchanged', () => {
  // Without apostrophes: one before a formula is taken for what an export added.
  const part = fc.constantFrom('=', '+', '-', '@', '＋', ';', ',', '\t', '\n', '"', ' ', 'سالم', '1')
  const cell = fc.array(part, { maxLength: 8 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell, cell), { minLength: 1 }), (rows) => {
      const text = unguardedCsvLine(['x', 'y', 'z']) + rows.map(unguardedCsvLine).join('')
      const kept = rows.filter((cells) => cells.some((one) => one.trim() !== ''))
      expect(cellsOf(text)).toEqual([['x', 'y', 'z'], ...kept])
    }),
  )
})
