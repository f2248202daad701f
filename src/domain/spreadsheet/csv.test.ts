import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine, csvStart } from './csv.ts'

test.each([
  [['سالم', 'Abha'], 'سالم,Abha'],
  [['a,b', 'say "hi"', 'two\nlines', 'a;b'], '"a,b","say ""hi""","two\nlines","a;b"'],
  [[12.5, -3, 0], '12.5,-3,0'],
  [
    ['+966512345678', '-2', '-100.00', 'Al-Otaibi', 'ahmed@example.com'],
    '+966512345678,-2,-100.00,Al-Otaibi,ahmed@example.com',
  ],
  [['', ''], ','],
])('%j is written as %j', (cells, line) => {
  expect(csvLine(cells)).toBe(`${line}\r\n`)
})

test.each(['=1+1', '+966512345678|cmd', '-2+3', '@SUM(A1)', '\t=1', '\r=1', ' =1', '"=1"', '＝1+1'])(
  '%j cannot run as a formula',
  (text) => {
    expect(csvLine([text]).replace(/^"/, '').startsWith("'")).toBe(true)
  },
)

test.each([
  ['سالم;=1+1', `"سالم;'=1+1"`],
  ['سالم; -1', `"سالم;' -1"`],
  ['سالم\t@SUM(A1)', `"سالم\t'@SUM(A1)"`],
  ['سالم\n+1', `"سالم\n'+1"`],
  ['سالم;"=1+1"', `"سالم;'""=1+1"""`],
])('%j cannot run as a formula where another character separates cells', (text, line) => {
  expect(csvLine([text])).toBe(`${line}\r\n`)
})

test('no cell of any separator starts as a formula', () => {
  const part = fc.constantFrom('=', '+', '-', '@', ';', ',', '\t', '\n', '\r', '"', ' ', 'سالم', '1', '＝')
  const text = fc.array(part, { maxLength: 10 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 3 }), (cells) => {
      for (const separator of [/[;\r\n]/, /[\t\r\n]/]) {
        const starts = csvLine(cells)
          .split(separator)
          // Other locales take the start of the line as the first cell and a comma as text.
          .map((cell) => cell.replace(/^[\s"]+/, ''))
        for (const start of starts) expect(start).not.toMatch(/^(?:[=@＝]|[+-](?![\d,]))/)
      }
    }),
  )
})

test('a long run of separators is written in a time that grows with its length only', () => {
  const lines = '\n'.repeat(100_000)
  expect(csvLine([`${lines}a`])).toBe(`"${lines}a"\r\n`)
  expect(csvLine([`a;${lines}=1`])).toBe(`"a;'${"\n'".repeat(100_000)}=1"\r\n`)
})

test('the byte order mark is three bytes of UTF-8', () => {
  expect([...new TextEncoder().encode(csvStart)]).toEqual([0xef, 0xbb, 0xbf])
})
