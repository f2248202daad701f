import { expect, test } from 'vitest'
import { csvLine, csvStart } from './csv.ts'

test.each([
  [['سالم', 'Abha'], 'سالم,Abha'],
  [['a,b', 'say "hi"', 'two\nlines'], '"a,b","say ""hi""","two\nlines"'],
  [[12.5, -3, 0], '12.5,-3,0'],
  [['', ''], ','],
])('%j is written as %j', (cells, line) => {
  expect(csvLine(cells)).toBe(`${line}\r\n`)
})

test.each(['=1+1', '+966512345678', '-2', '@SUM(A1)', '\t=1', '\r=1', ' =1'])('%j cannot run as a formula', (text) => {
  expect(csvLine([text]).replace(/^"/, '').startsWith("'")).toBe(true)
})

test('the byte order mark is three bytes of UTF-8', () => {
  expect([...new TextEncoder().encode(csvStart)]).toEqual([0xef, 0xbb, 0xbf])
})
