import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readWorkbook } from './read-workbook.server.ts'

const workbookXml = '<workbook xmlns:r="r"><sheets><sheet name="Units" sheetId="1" r:id="rId7"/></sheets></workbook>'
const links = '<Relationships><Relationship Id="rId7" Type="t" Target="worksheets/sheet9.xml"/></Relationships>'

/** A zip archive. `claims` are false sizes for its directory. */
function zipOf(files: Record<string, string>, claims: Record<string, number> = {}): Uint8Array {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, text] of Object.entries(files)) {
    const packed = deflateRawSync(text)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50)
    local.writeUInt16LE(8, 8)
    local.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(claims[name] ?? Buffer.byteLength(text), 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(at, 42)
    parts.push(local, Buffer.from(name), packed)
    directory.push(entry, Buffer.from(name))
    at += 30 + name.length + packed.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(Object.keys(files).length, 10)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, ...directory, end])
}

function workbookOf(sheet: string, more: Record<string, string> = {}, claims: Record<string, number> = {}) {
  const files = { 'xl/workbook.xml': workbookXml, 'xl/_rels/workbook.xml.rels': links }
  const sheetXml = `<worksheet><sheetData>${sheet}</sheetData></worksheet>`
  return readWorkbook(zipOf({ ...files, 'xl/worksheets/sheet9.xml': sheetXml, ...more }, claims))
}

test('texts, numbers, dates, formulas and gaps become cells on their own lines', async () => {
  const styles =
    '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="[$-401]dd/mm/yyyy"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs></styleSheet>'
  const shared =
    '<sst><si><t>Plate</t></si><si><r><t>ح ن ط </t></r><r><t xml:space="preserve">7356 &amp; </t></r></si></sst>'
  const sheet = [
    '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>Branch</t></is></c></row>',
    '<row r="3"><c r="A3" t="s"><v>1</v></c><c r="B3"><v>2026</v></c><c r="C3" s="1"><v>46387</v></c><c r="D3" s="2"><v>46388.5</v></c><c r="E3" t="str"><f>A1</f><v>x</v></c><c r="F3"><v>1.2E5</v></c><c r="G3"/></row>',
  ].join('')
  const read = await workbookOf(sheet, { 'xl/styles.xml': styles, 'xl/sharedStrings.xml': shared })
  const csv = 'Plate,,Branch\r\n\r\nح ن ط 7356 & ,2026,2026-12-31,2027-01-01,x,120000,\r\n'
  expect(read).toEqual({ ok: true, csv })
})

test('dates and times of day are read as the cell shows them', async () => {
  const formats = ['dd/mm/yyyy hh:mm', 'h:mm AM/PM', '[h]:mm'].map(
    (code, at) => `<numFmt numFmtId="${170 + at}" formatCode="${code}"/>`,
  )
  const ids = [14, 22, 20, 170, 171, 172].map((id) => `<xf numFmtId="${id}"/>`)
  const styles = `<styleSheet><numFmts>${formats.join('')}</numFmts><cellXfs>${ids.join('')}</cellXfs></styleSheet>`
  const row = (number: number, ...cells: [style: number, value: number][]) =>
    `<row r="${number}">${cells.map(([style, value]) => `<c s="${style}"><v>${value}</v></c>`).join('')}</row>`
  const sheet =
    row(1, [0, 46387.75], [1, 46387.75], [2, 0.4375], [3, 46388], [4, 0.999999], [5, 1.5]) +
    row(2, [1, 46387.437499999], [4, 46387.75], [1, -3])
  const csv = '2026-12-31,2026-12-31 18:00,10:30,2027-01-01 00:00,00:00,1.5\r\n2026-12-31 10:30,18:00,-3\r\n'
  expect(await workbookOf(sheet, { 'xl/styles.xml': styles })).toEqual({ ok: true, csv })
})

test('numbers are read with the digits that Excel shows', async () => {
  const numbers = [
    ['523.60000000000002', '523.6'],
    ['99.900000000000006', '99.9'],
    ['0.57999999999999996', '0.58'],
    ['0.30000000000000004', '0.3'],
    ['1.1499999999999999E2', '115'],
    ['9007199254740991', '9007199254740991'],
    ['12345678901234567890', '12345678901234567890'],
    ['1.5E300', '1.5E300'],
  ] as const
  const texts = ['0501234567', '523.60000000000002']
  const sheet = [
    ...numbers.map(([stored]) => `<c><v>${stored}</v></c>`),
    ...texts.map((text) => `<c t="str"><v>${text}</v></c>`),
  ]
  const csv = `${[...numbers.map(([, shown]) => shown), ...texts].join(',')}\r\n`
  expect(await workbookOf(`<row r="1">${sheet.join('')}</row>`)).toEqual({ ok: true, csv })
})

test('texts that would be formulas elsewhere stay as they are', async () => {
  const texts = ['Paid\n- by card', 'a; +966512345678', '＋966512345678', '=1+1', '-12.25']
  const sheet = texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')
  const csv = '"Paid\n- by card","a; +966512345678",＋966512345678,=1+1,-12.25\r\n'
  expect(await workbookOf(`<row r="1">${sheet}</row>`)).toEqual({ ok: true, csv })
})

test('a workbook that unpacks to far more is refused before it is unpacked', async () => {
  const huge = ' '.repeat(26 * 1024 * 1024)
  expect(await workbookOf('', { 'xl/worksheets/sheet9.xml': huge })).toEqual({ ok: false, problem: 'tooLarge' })
  // The directory states a smaller size than the true one.
  const claims = { 'xl/worksheets/sheet9.xml': 1000 }
  expect(await workbookOf('', { 'xl/worksheets/sheet9.xml': huge }, claims)).toEqual({
    ok: false,
    problem: 'notWorkbook',
  })
})

test('a workbook whose cells share a long text is refused before the text is repeated', async () => {
  const shared = `<sst><si><t>${'"a'.repeat(1_000_000)}</t></si></sst>`
  const cells = '<c t="s"><v>0</v></c>'.repeat(20)
  const sheet = `<row r="1">${cells}</row>`
  expect(await workbookOf(sheet, { 'xl/sharedStrings.xml': shared })).toEqual({ ok: false, problem: 'tooLarge' })
})

test('a long format of numbers is read once, in a time that grows with its length only', async () => {
  const formats = `<numFmts><numFmt numFmtId="164" formatCode="${'['.repeat(300_000)}dd"/></numFmts>`
  const styles = `<styleSheet>${formats}<cellXfs><xf numFmtId="164"/></cellXfs></styleSheet>`
  const sheet = Array.from({ length: 5_000 }, (_, at) => `<row r="${at + 1}"><c s="0"><v>46387</v></c></row>`)
  const csv = '2026-12-31\r\n'.repeat(5_000)
  expect(await workbookOf(sheet.join(''), { 'xl/styles.xml': styles })).toEqual({ ok: true, csv })
})

test('damaged and foreign archives are refused, in a time that grows with their size only', async () => {
  const refused = { ok: false, problem: 'notWorkbook' }
  expect(await readWorkbook(zipOf({ 'word/document.xml': '<a/>' }))).toEqual(refused)
  expect(await readWorkbook(zipOf({ 'xl/workbook.xml': workbookXml }).subarray(0, 60))).toEqual(refused)
  expect(await readWorkbook(Buffer.from('PK\x03\x04'))).toEqual(refused)
  expect(await workbookOf('<row r="1"><c r="A1"><v>1</v></row>')).toEqual(refused)
  expect(await workbookOf('<row r="5"/><row r="2"/>')).toEqual(refused)
  expect(await workbookOf('<row '.repeat(2_000_000))).toEqual({ ok: true, csv: '' })
  expect(await workbookOf('<row r="1">'.repeat(1_000_000))).toEqual(refused)
  expect(await workbookOf('<row r="9999999"/>')).toEqual(refused)
})
