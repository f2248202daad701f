import { expect, test } from 'vitest'
import type { ColumnTitles } from '#domain/spreadsheet/find-table.ts'
import { readWorkbook } from './read-workbook.ts'
import { zipOf } from './zip.fixture.ts'

const workbookXml = '<workbook xmlns:r="r"><sheets><sheet name="Units" sheetId="1" r:id="rId7"/></sheets></workbook>'
const links = '<Relationships><Relationship Id="rId7" Type="t" Target="worksheets/sheet9.xml"/></Relationships>'

/** What is read of a workbook with these parts: the text, or why it is refused. */
async function read(files: Record<string, string | Uint8Array>, columns: readonly ColumnTitles[] = []) {
  const answer = await readWorkbook(zipOf(files), columns)
  return answer.ok ? answer.sheet.csv : answer.problem
}

async function workbookOf(
  sheet: string,
  more: Record<string, string | Uint8Array> = {},
  claims: Record<string, number> = {},
) {
  const files = { 'xl/workbook.xml': workbookXml, 'xl/_rels/workbook.xml.rels': links }
  const sheetXml = `<worksheet><sheetData>${sheet}</sheetData></worksheet>`
  const answer = await readWorkbook(zipOf({ ...files, 'xl/worksheets/sheet9.xml': sheetXml, ...more }, claims), [])
  return answer.ok ? answer.sheet.csv : answer.problem
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
  const csv = 'Plate,,Branch\r\n\r\nح ن ط 7356 & ,2026,2026-12-31,2027-01-01,x,120000\r\n'
  expect(await workbookOf(sheet, { 'xl/styles.xml': styles, 'xl/sharedStrings.xml': shared })).toBe(csv)
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
  expect(await workbookOf(sheet, { 'xl/styles.xml': styles })).toBe(csv)
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
  expect(await workbookOf(`<row r="1">${sheet.join('')}</row>`)).toBe(csv)
})

test('texts that would be formulas elsewhere stay as they are', async () => {
  const texts = ['Paid\n- by card', 'a; +966512345678', '＋966512345678', '=1+1', '-12.25']
  const sheet = texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')
  const csv = '"Paid\n- by card","a; +966512345678",＋966512345678,=1+1,-12.25\r\n'
  expect(await workbookOf(`<row r="1">${sheet}</row>`)).toBe(csv)
})

test('a workbook that unpacks to far more is refused before it is unpacked', async () => {
  const huge = ' '.repeat(26 * 1024 * 1024)
  expect(await workbookOf('', { 'xl/worksheets/sheet9.xml': huge })).toBe('tooLarge')
  // The directory states a smaller size than the true one.
  const claims = { 'xl/worksheets/sheet9.xml': 1000 }
  expect(await workbookOf('', { 'xl/worksheets/sheet9.xml': huge }, claims)).toBe('notWorkbook')
})

test('a workbook whose cells share a long text is refused before the text is repeated', async () => {
  const text = '"a'.repeat(16_000)
  const shared = `<sst><si><t>${text}</t></si></sst>`
  const row = `<row>${'<c t="s"><v>0</v></c>'.repeat(20)}</row>`
  expect(await workbookOf(row.repeat(20), { 'xl/sharedStrings.xml': shared })).toBe('tooLarge')
  const longer = `<sst><si><t>${text}${text}</t></si></sst>`
  expect(await workbookOf(row, { 'xl/sharedStrings.xml': longer })).toBe('longCell')
})

test('a long format of numbers is read once, in a time that grows with its length only', async () => {
  const formats = `<numFmts><numFmt numFmtId="164" formatCode="${'['.repeat(300_000)}dd"/></numFmts>`
  const styles = `<styleSheet>${formats}<cellXfs><xf numFmtId="164"/></cellXfs></styleSheet>`
  const sheet = Array.from({ length: 5_000 }, (_, at) => `<row r="${at + 1}"><c s="0"><v>46387</v></c></row>`)
  const csv = '2026-12-31\r\n'.repeat(5_000)
  expect(await workbookOf(sheet.join(''), { 'xl/styles.xml': styles })).toBe(csv)
})

test('damaged and foreign archives are refused, in a time that grows with their size only', async () => {
  expect(await read({ 'word/document.xml': '<a/>' })).toBe('notWorkbook')
  for (const bytes of [zipOf({ 'xl/workbook.xml': workbookXml }).subarray(0, 60), Buffer.from('PK\x03\x04')])
    expect(await readWorkbook(bytes, [])).toEqual({ ok: false, problem: 'notWorkbook' })
  expect(await workbookOf('<row r="1"><c r="A1"><v>1</v></row>')).toBe('notWorkbook')
  expect(await workbookOf('<row r="5"/><row r="2"/>')).toBe('notWorkbook')
  expect(await workbookOf('<row '.repeat(2_000_000))).toBe('notWorkbook')
  expect(await workbookOf('<row r="1">'.repeat(1_000_000))).toBe('notWorkbook')
})

test('a sheet is read to its limits only: empty rows, rows, cells, and the length of one cell', async () => {
  const rows = (count: number, cells: string) => `<row>${cells}</row>`.repeat(count)
  expect(await workbookOf('<row/>'.repeat(440_000))).toBe('emptyRows')
  expect(await workbookOf('<row r="1048576"><c><v>1</v></c></row>')).toBe('emptyRows')
  // A format that reaches to the last line is no content.
  expect(await workbookOf('<row><c><v>1</v></c></row><row r="1048576" s="1"/>')).toBe('1\r\n')
  expect(await workbookOf(rows(11_000, '<c><v>1</v></c>'))).toBe('tooManyRows')
  expect(await workbookOf(rows(5_100, '<c><v>1</v></c>'.repeat(100)))).toBe('tooLarge')
  const huge = `<c t="inlineStr"><is><t>${' '.repeat(20_000_000)}</t></is></c>`
  expect(await workbookOf(rows(1, huge))).toBe('longCell')
})

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

test('prefixes, quotes, names of parts, comments and CDATA are free', async () => {
  const cells = `<x:c t='inlineStr'><!-- a note --><x:is><x:t><![CDATA[R & ]]>B<!-- -->2</x:t></x:is></x:c><x:c t="str"><x:f>A1</x:f><x:v>a_x000D_&#10;b_x005F_x000D_</x:v></x:c>`
  const files = {
    '_rels/.rels': `<p:Relationships xmlns:p="p"><p:Relationship Id='a' Type='${relationships}/officeDocument' Target='/xl/workbook22.xml'/></p:Relationships>`,
    'xl/workbook22.xml': `<?xml version='1.0'?><x:workbook xmlns:x='${main}' xmlns:rel='${relationships}'><x:sheets><x:sheet rel:id='a' sheetId='4' name='S'/></x:sheets></x:workbook>`,
    'xl/_rels/workbook22.xml.rels': `<Relationships><Relationship Target='../xl/Sheets/one.xml' Type='${relationships}/worksheet' Id='a'/></Relationships>`,
    'XL/sheets/One.xml': `<x:worksheet xmlns:x='${main}'><!-- <x:row/> --><x:sheetData><x:row>${cells}</x:row></x:sheetData></x:worksheet>`,
  }
  expect(await read(files)).toBe('R & B2,"a\r\nb_x000D_"\r\n')
})

test('a part may be in UTF-16', async () => {
  const sheet =
    '<?xml version="1.0" encoding="UTF-16"?><worksheet><sheetData><row><c t="inlineStr"><is><t>سالم</t></is></c></row></sheetData></worksheet>'
  for (const text of [`\ufeff${sheet}`, sheet]) {
    const little = Buffer.from(text, 'utf16le')
    for (const bytes of [little, Buffer.from(little).swap16()])
      expect(await workbookOf('', { 'xl/worksheets/sheet9.xml': bytes })).toBe('سالم\r\n')
  }
})

test('dates in ISO 8601 are read as their format shows them', async () => {
  const ids = [0, 14, 22, 20].map((id) => `<xf numFmtId="${id}"/>`)
  const styles = `<styleSheet><cellStyleXfs><xf numFmtId="22"/></cellStyleXfs><cellXfs>${ids.join('')}</cellXfs></styleSheet>`
  const cell = (style: number, text: string) => `<c t="d" s="${style}"><v>${text}</v></c>`
  const sheet = [
    cell(0, '2027-03-05T00:00:00'),
    cell(1, '2027-03-05T00:00:00.000'),
    cell(2, '2027-03-05T00:00:00'),
    cell(3, '2027-03-05T10:30:00'),
    cell(0, '2027-03-05T10:30:00'),
    cell(1, '2027-03-05'),
  ]
  expect(await workbookOf(`<row>${sheet.join('')}</row>`, { 'xl/styles.xml': styles })).toBe(
    '2027-03-05,2027-03-05,2027-03-05 00:00,10:30,2027-03-05 10:30,2027-03-05\r\n',
  )
})

test('zeros and signs that a number format shows are read', async () => {
  const codes = ['0000000000', '000-0000', '&quot;0&quot;#########', '0.00', '#,##0', '\\+000', '0000;-0', '00%']
  const formats = codes.map((code, at) => `<numFmt numFmtId="${170 + at}" formatCode="${code}"/>`)
  const ids = codes.map((_code, at) => `<xf numFmtId="${170 + at}"/>`)
  const styles = `<styleSheet><numFmts>${formats.join('')}</numFmts><cellXfs>${ids.join('')}</cellXfs></styleSheet>`
  const values = ['501234567', '5551234', '501234567', '4500', '4500', '966501234567', '7', '1']
  const sheet = values.map((value, style) => `<c s="${style}"><v>${value}</v></c>`)
  expect(await workbookOf(`<row>${sheet.join('')}</row>`, { 'xl/styles.xml': styles })).toBe(
    '0501234567,555-1234,0501234567,4500,4500,+966501234567,0007,1\r\n',
  )
})

test.each([
  ['00000', '420', '00420'],
  ['00000', '4.2E2', '00420'],
  ['00000', '123456', '123456'],
  ['00000;[Red]-00000', '420', '00420'],
  ['[$-401]00000', '420', '00420'],
  ['00000_-', '420', '00420'],
  ['* 00000', '420', '00420'],
  ['[&lt;=9999999]000-0000;0000000000', '5551234', '555-1234'],
  ['0#########', '501234567', '0501234567'],
  ['00 000 0000', '501234567', '50 123 4567'],
  ['&quot;RD-&quot;00000', '420', 'RD-00420'],
  ['&quot;عقد &quot;0000', '7', 'عقد 0007'],
  ['&quot;SAR &quot;0', '420', '420'],
  ['&quot;SAR &quot;#,##0.00', '420', '420'],
  ['0&quot; km&quot;', '420', '420'],
  ['00&quot; km&quot;', '7', '7'],
  ['General', '420', '420'],
  ['@', '420', '420'],
])('the format %s shows %s as %s', async (code, value, shown) => {
  const styles = `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="${code}"/></numFmts><cellXfs><xf numFmtId="170"/></cellXfs></styleSheet>`
  const csv = `${shown}\r\n`
  expect(await workbookOf(`<row><c s="0"><v>${value}</v></c></row>`, { 'xl/styles.xml': styles })).toBe(csv)
})

test.each([
  ['yyyy-mm-dd', '2027-03-05T00:00:00', '2027-03-05'],
  ['dd/mm/yyyy', '2027-03-05T00:00:00Z', '2027-03-05'],
  ['[$-ar-SA,117]dd mmmm yyyy;@', '2027-03-05T00:00:00.000', '2027-03-05'],
  ['mmm-yy', '2027-03-05T10:30:00', '2027-03-05'],
  ['dd/mm/yyyy hh:mm', '2027-03-05T00:00:00Z', '2027-03-05 00:00'],
])('the format %s shows the moment %s as %s', async (code, value, shown) => {
  const styles = `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="${code}"/></numFmts><cellXfs><xf numFmtId="170"/></cellXfs></styleSheet>`
  const csv = `${shown}\r\n`
  expect(await workbookOf(`<row><c t="d" s="0"><v>${value}</v></c></row>`, { 'xl/styles.xml': styles })).toBe(csv)
})

test('the sheet is the first visible one with the titles of the import, and rows that a filter hides are counted', async () => {
  const state = ['', 'state="hidden"', 'state="veryHidden"', '', '', '']
  const sheets = state.map((each, at) => `<sheet name="S${at}" sheetId="${at + 1}" ${each} r:id="r${at}"/>`)
  const targets = state.map(
    (_each, at) => `<Relationship Id="r${at}" Type="t/${at === 3 ? 'chartsheet' : 'worksheet'}" Target="s${at}.xml"/>`,
  )
  const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
  const table = `<row>${text('Plate')}${text('Car')}</row><row hidden="1">${text('TNJ 1')}${text('Yaris')}</row><row>${text('TNJ 2')}${text('Yaris')}</row>`
  const bodies = [
    `<row>${text('List of 2026')}</row><row>${text('Office')}${text('Abha')}</row>`,
    table,
    table,
    table,
    '<row/>',
    table,
  ]
  const sheetXml = bodies.map((body, at) => [`xl/s${at}.xml`, `<worksheet><sheetData>${body}</sheetData></worksheet>`])
  const files = {
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${sheets.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${targets.join('')}</Relationships>`,
    ...(Object.fromEntries(sheetXml) as Record<string, string>),
  }
  const columns = [
    { column: 'plate', titles: ['plate'] },
    { column: 'car', titles: ['car'] },
  ]
  expect(await readWorkbook(zipOf(files), columns)).toMatchObject({
    sheet: { name: 'S5', hiddenRows: 1, rows: [{ row: 1 }, { row: 2 }, { row: 3 }] },
  })
  expect(await readWorkbook(zipOf(files), [])).toMatchObject({ sheet: { name: 'S0', hiddenRows: 0 } })
})
