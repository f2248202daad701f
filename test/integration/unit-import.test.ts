import { sql } from 'drizzle-orm'
import writeWorkbook from 'write-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { units } from '#data/tables/fleet.ts'
import { findUnitByPlate } from '#operations/availability/units.ts'
import { changes } from '#data/tables/staff.ts'
import type { Plate } from '#domain/fleet/plate.ts'
import { importsAt } from '../helpers/import-client.ts'
import { textOf } from '../helpers/html.ts'
import { openTestSite, type TestSite } from '../factories/site.ts'
import { signInAs, type StaffDevice } from '../factories/staff.ts'
import { storeUnits } from '../factories/units.ts'

let site: TestSite
let manager: StaffDevice
let agent: StaffDevice

beforeAll(async () => {
  site = await openTestSite()
  manager = await signInAs(site, 'manager')
  agent = await signInAs(site, 'agent')
})

afterAll(() => site.close())

function get(path: string, { cookie } = manager): Promise<Response> {
  return site.request(path, { headers: { cookie: `${cookie}; roud-language=en` } })
}

const importsAs = (device: StaffDevice) => importsAt(site, '/admin/units/import', device)
const check = (content: BlobPart, device = manager) => importsAs(device).check(content)
const store = (content: string, fields?: Record<string, string>) => importsAs(manager).store(content, fields)

const head = 'Plate,Car,Model year,Branch,Colour,Insurance expires'

function rowsOf(count: number, letters = 'RGB'): string {
  return Array.from({ length: count }, (_, at) => `${letters} ${at + 1},Toyota Yaris,2026,Abha,White,5/3/2027`).join(
    '\r\n',
  )
}

test('a file is checked first, and stored after consent with a record of every unit', async () => {
  const content = `${head}\r\n${rowsOf(120)}\r\n`
  const before = await site.db.$count(changes)
  const checked = await check(content)
  expect(checked.status).toBe(200)
  const html = await checked.text()
  expect(textOf(html)).toContain('120 units are ready to import. Nothing has been stored yet.')
  expect(await site.db.$count(units)).toBe(0)
  const stored = await store(content)
  expect(stored.headers.get('location')).toBe('/admin/units/import')
  expect(await site.db.$count(units)).toBe(120)
  expect((await site.db.$count(changes)) - before).toBe(120)
  expect(await findUnitByPlate(site.db, 'RGB120' as Plate)).toMatchObject({
    carId: 1,
    branchId: 'abha',
    colour: 'white',
    insuranceExpiresOn: '2027-03-05',
  })
  // The same once more changes nothing.
  const again = textOf(await (await check(content)).text())
  expect(again).toContain('The file has no new units')
  expect(again).toContain('stay as they are: 120')
  expect((await store(content)).headers.get('location')).toBe('/admin/units/import')
  expect(await site.db.$count(units)).toBe(120)
  expect((await site.db.$count(changes)) - before).toBe(120)
  // What differs is named, and stays.
  const repainted = await check(`${head}\r\nRGB 7,Toyota Yaris,2026,Abha,Black,\r\nTNJ 1,Toyota Yaris,2026,Abha,,\r\n`)
  expect(textOf(await repainted.text())).toMatch(/1 unit is ready.* Colour .*stays as it is .* 2 .* Black/)
  await site.db.execute(sql`delete from units`)
})

test(
  'ten thousand rows with errors are clear sentences that name every row, and nothing is stored',
  { tags: ['long'] },
  async () => {
    const faulty = rowsOf(9_999, 'WWW').replaceAll('White', 'Plaid')
    const answer = await check(`${head}\n${faulty}\nTNJ 1,Rolls,2026,Abha,White,soon\n`)
    expect(answer.status).toBe(422)
    const text = textOf(await answer.text())
    expect(text).toContain('Nothing was stored')
    expect(text).toContain('of 10,000 rows')
    expect(text).toMatch(/Plate .*Saudi plates do not use this letter.* 2–10000 /)
    expect(text).toContain('This colour is unknown')
    expect(text).toMatch(/No car has this name .*10001/)
    expect(await site.db.$count(units)).toBe(0)
  },
)

test('ten thousand rows of a workbook are checked the same way', { tags: ['long'] }, async () => {
  const rows = `${head}\n${rowsOf(9_999, 'WWW')}\nTNJ 1,Rolls,2026,Abha,White,soon`.split(/\r?\n/)
  const sheet = rows.map((row) => row.split(',').map((value) => ({ value, type: String })))
  const answer = await check(new Uint8Array(await writeWorkbook(sheet).toBuffer()))
  expect(answer.status).toBe(422)
  const text = textOf(await answer.text())
  expect(text).toMatch(/Plate .*Saudi plates do not use this letter.* 2–10000 /)
  expect(text).toMatch(/No car has this name .*10001/)
  expect(await site.db.$count(units)).toBe(0)
})

test.each([
  ['', 'Choose a file'],
  [`${head}\n`, 'no rows'],
  ['Plate,Colour\nTNJ 1,White\n', 'Columns are missing: Car, Model year, Branch.'],
  [`${head}\n${rowsOf(10_001)}`, 'more than 10,000 rows'],
  [`${head}\nTNJ 1,"Toyota`, 'This is no CSV file'],
  [new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0, 8]), 'This workbook cannot be read'],
])('a file %# that is none is refused with a sentence', async (content, sentence) => {
  const answer = await check(content)
  expect(answer.status).toBe(422)
  expect(textOf(await answer.text())).toContain(sentence)
})

test('a file of Arabic Excel is read in its own encoding', async () => {
  // "اللوحة;السيارة;سنة الموديل;الفرع" and a row, in Windows-1256.
  const text = 'اللوحة;السيارة;سنة الموديل;الفرع\r\nح ن ط 7356;تويوتا يارس;2026;أبها\r\n'
  const answer = await check(encodeWindows1256(text))
  expect(textOf(await answer.text())).toContain('1 unit is ready to import')
})

function encodeWindows1256(text: string): Uint8Array<ArrayBuffer> {
  const decoder = new TextDecoder('windows-1256')
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(new Uint8Array([byte])), byte]))
  return new Uint8Array(Array.from(text, (sign) => bytes.get(sign)!))
}

test('the template and an export can be imported again, and formulas are neutralised', async () => {
  const template = await (await importsAs(manager).template()).text()
  expect(textOf(await (await check(template)).text())).toContain('1 unit is ready to import')
  await storeUnits(site.db, 3)
  const csv = await get('/admin/units/export.csv')
  expect(csv.headers.get('content-type')).toContain('text/csv')
  const exported = await csv.text()
  await site.db.execute(sql`delete from units`)
  expect((await store(exported)).headers.get('location')).toBe('/admin/units/import')
  expect(await site.db.$count(units)).toBe(3)
  const workbook = await get('/admin/units/export.xlsx')
  expect(workbook.headers.get('content-type')).toContain('spreadsheetml')
  const book = await workbook.arrayBuffer()
  await site.db.execute(sql`delete from units`)
  const checked = await (await check(book)).text()
  expect(textOf(checked)).toContain('3 units are ready to import')
  const content = /<textarea[^>]*name="content"[^>]*>([^<]*)</.exec(checked)?.[1] ?? ''
  expect((await store(content)).headers.get('location')).toBe('/admin/units/import')
  expect(await site.db.$count(units)).toBe(3)
})

test('a file with titles of its own is mapped by the manager, and checked again when the columns change', async () => {
  const content = 'Vehicle tag,Car,Model year,Branch,Paint\nTNJ 41,Toyota Yaris,2026,Abha,White\n'
  const unknown = await check(content)
  expect(unknown.status).toBe(422)
  const html = await unknown.text()
  expect(textOf(html)).toContain('Columns are missing: Plate.')
  expect(html).toMatch(/<option value="0">A · .Vehicle tag. · .TNJ 41.<\/option>/)
  const columns = { column_plate: '0', column_carId: '1', column_modelYear: '2', column_branchId: '3' }
  const mapped = await (await store(content, { ...columns, intent: 'check' })).text()
  expect(textOf(mapped)).toContain('1 unit is ready to import')
  const checked = /name="checked" value="([^"]*)"/.exec(mapped)?.[1] ?? ''
  expect(checked).toBe('0,1,2,,3,,,,,,,,,,,,,')
  const withPaint = { ...columns, column_colour: '4' }
  expect(textOf(await (await store(content, { ...withPaint, checked })).text())).toContain('1 unit is ready to import')
  expect(await findUnitByPlate(site.db, 'TNJ41' as Plate)).toBeUndefined()
  expect((await store(content, { ...columns, checked })).headers.get('location')).toBe('/admin/units/import')
  expect(await findUnitByPlate(site.db, 'TNJ41' as Plate)).toMatchObject({ colour: 'other', branchId: 'abha' })
})

test('an agent exports, and imports nothing', async () => {
  expect((await get('/admin/units/export.csv', agent)).status).toBe(200)
  expect((await importsAs(agent).open()).status).toBe(403)
  const before = await site.db.$count(units)
  expect((await check(`${head}\n${rowsOf(1)}`, agent)).status).toBe(403)
  expect(await site.db.$count(units)).toBe(before)
})
