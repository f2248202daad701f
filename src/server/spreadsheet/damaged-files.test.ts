import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SheetAnswer } from '#operations/services/sheet-reader.ts'
import { createSheetReader } from './create-sheet-reader.ts'
import { readSheet } from './read-sheet.ts'
import { zipOf } from './workbook/zip.fixture.ts'

const columns = [
  { column: 'plate', titles: ['plate'] },
  { column: 'car', titles: ['car'] },
]

const rows = Array.from(
  { length: 50 },
  (_, at) => `<row r="${at + 2}"><c r="A${at + 2}" t="s"><v>2</v></c><c s="1"><v>${46_387 + at}</v></c></row>`,
)
const parts = {
  '_rels/.rels':
    '<Relationships><Relationship Id="w" Type="t/officeDocument" Target="xl/workbook.xml"/></Relationships>',
  'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="Fleet" sheetId="1" r:id="a"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships><Relationship Id="a" Type="t/worksheet" Target="worksheets/a.xml"/></Relationships>',
  'xl/styles.xml':
    '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>',
  'xl/sharedStrings.xml':
    '<sst><si><t>Plate</t></si><si><t>Car</t></si><si><r><t>ح ن ط </t></r><r><t>7356</t></r></si></sst>',
  'xl/worksheets/a.xml': `<worksheet><sheetData><row r="1"><c t="s"><v>0</v></c><c t="s"><v>1</v></c></row>${rows.join('')}</sheetData></worksheet>`,
}
const csv = Buffer.from(`Plate;Car\r\n${'"ح ن ط";"Yaris ""2026"""\r\n'.repeat(50)}`)

const damage = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.constantFrom(0, 1, 2, 30, 500),
  instead: fc.oneof(
    fc.uint8Array({ maxLength: 8 }),
    fc
      .constantFrom('<', '>', '"', '&#x110000;', '<row>', '</c>', '\n', ';', ' '.repeat(100_000), '<c>'.repeat(5_000))
      .map((text) => Buffer.from(text)),
  ),
})
type Damage = typeof damage extends fc.Arbitrary<infer One> ? One : never

function damaged(bytes: Uint8Array, all: readonly Damage[]): Uint8Array {
  return all.reduce<Uint8Array>((file, { at, length, instead }) => {
    const from = Math.floor(at * file.length)
    return Buffer.concat([file.subarray(0, from), instead, file.subarray(from + length)])
  }, bytes)
}

const damages = fc.array(damage, { minLength: 1, maxLength: 4 })
const file = fc.oneof(
  damages.map((all) => damaged(zipOf(parts), all)),
  damages.map((all) => damaged(csv, all)),
  // A part that is damaged before it is packed reaches the parser.
  fc
    .tuple(fc.constantFrom(...(Object.keys(parts) as (keyof typeof parts)[])), damages)
    .map(([name, all]) => zipOf({ ...parts, [name]: damaged(Buffer.from(parts[name]), all) })),
)

const refusals = ['notWorkbook', 'notCsv', 'lockedWorkbook', 'tooLarge', 'tooManyRows', 'emptyRows', 'longCell']

function expectAnswer(answer: SheetAnswer): void {
  if (answer.ok) expect(answer.sheet.rows.length).toBeLessThan(10_050)
  else expect(refusals).toContain(answer.problem)
}

test('the files are read while they are whole', async () => {
  for (const whole of [zipOf(parts), csv])
    expect(await readSheet(whole, columns)).toMatchObject({ sheet: { rows: { length: 51 } } })
})

test('a damaged file gets a clear answer', async () => {
  await fc.assert(
    fc.asyncProperty(file, async (bytes) => expectAnswer(await readSheet(bytes, columns))),
    { numRuns: 60 },
  )
})

test('500 damaged files get a clear answer', { tags: ['long'] }, async () => {
  await fc.assert(
    fc.asyncProperty(file, async (bytes) => expectAnswer(await readSheet(bytes, columns))),
    { numRuns: 500 },
  )
})

// Starting a thread takes most of the time of such a file.
test('damaged files are read within five seconds each and in limited memory', { tags: ['long'] }, async () => {
  const readInThread = createSheetReader({ maxMs: 5_000 })
  await fc.assert(
    fc.asyncProperty(file, async (bytes) => expectAnswer(await readInThread(bytes, columns))),
    { numRuns: 40 },
  )
})
