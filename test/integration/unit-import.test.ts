import { sql } from 'drizzle-orm'
import writeWorkbook from 'write-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { units } from '../../src/data/fleet/schema.ts'
import { findUnitByPlate } from '../../src/data/fleet/units.ts'
import { changes } from '../../src/data/staff/schema.ts'
import type { Plate } from '../../src/domain/fleet/plate.ts'
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

function send(path: string, form?: FormData, { cookie } = manager): Promise<Response> {
  const method = form ? 'POST' : 'GET'
  return site.request(path, { method, body: form ?? null, headers: { cookie: `${cookie}; roud-language=en` } })
}

/** Sends a file to be checked. */
function check(content: BlobPart, device = manager): Promise<Response> {
  const form = new FormData()
  form.append('file', new File([content], 'units.csv', { type: 'text/csv' }))
  return send('/admin/units/import', form, device)
}

/** Sends the checked text to be stored. */
function store(content: string): Promise<Response> {
  const form = new FormData()
  form.append('content', content)
  return send('/admin/units/import', form)
}

const head = 'Plate,Car,Model year,Branch,Colour,Insurance expires'

function rowsOf(count: number, letters = 'RGB'): string {
  return Array.from({ length: count }, (_, at) => `${letters} ${at + 1},Toyota Yaris,2026,Abha,White,5/3/2027`).join(
    '\r\n',
  )
}

test('a file is checked first, and stored after consent with a record of every unit', async () => {
  const content = `${head}\r\n${rowsOf(1200)}\r\n`
  const before = await site.db.$count(changes)
  const checked = await check(content)
  expect(checked.status).toBe(200)
  const html = await checked.text()
  expect(textOf(html)).toContain('1200 units are ready to import. Nothing has been stored yet.')
  expect(await site.db.$count(units)).toBe(0)
  const stored = await store(content)
  expect(stored.headers.get('location')).toBe('/admin/units')
  expect(await site.db.$count(units)).toBe(1200)
  expect((await site.db.$count(changes)) - before).toBe(1200)
  expect(await findUnitByPlate(site.db, 'RGB1200' as Plate)).toMatchObject({
    carId: 1,
    branchId: 'abha',
    colour: 'white',
    insuranceExpiresOn: '2027-03-05',
  })
  // The same once more stores nothing: every plate is taken.
  const again = await store(content)
  expect(again.status).toBe(422)
  expect(textOf(await again.text())).toMatch(/Another unit has this plate .*2–1201/)
  expect(await site.db.$count(units)).toBe(1200)
  await site.db.execute(sql`delete from units`)
})

test('ten thousand rows with faults are clear sentences that name every row, and nothing is stored', async () => {
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
})

test('ten thousand rows of a workbook are checked the same way', async () => {
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
  const template = await (await send('/admin/units/import/template.csv')).text()
  expect(textOf(await (await check(template)).text())).toContain('1 unit is ready to import')
  await storeUnits(site.db, 3)
  const csv = await send('/admin/units/export.csv')
  expect(csv.headers.get('content-type')).toContain('text/csv')
  const exported = await csv.text()
  await site.db.execute(sql`delete from units`)
  expect((await store(exported)).headers.get('location')).toBe('/admin/units')
  expect(await site.db.$count(units)).toBe(3)
  const workbook = await send('/admin/units/export.xlsx')
  expect(workbook.headers.get('content-type')).toContain('spreadsheetml')
  const book = await workbook.arrayBuffer()
  await site.db.execute(sql`delete from units`)
  const checked = await (await check(book)).text()
  expect(textOf(checked)).toContain('3 units are ready to import')
  const content = /<textarea[^>]*name="content"[^>]*>([^<]*)</.exec(checked)?.[1] ?? ''
  expect((await store(content)).headers.get('location')).toBe('/admin/units')
  expect(await site.db.$count(units)).toBe(3)
})

test('an agent exports, and imports nothing', async () => {
  expect((await send('/admin/units/export.csv', undefined, agent)).status).toBe(200)
  expect((await send('/admin/units/import', undefined, agent)).status).toBe(403)
  const before = await site.db.$count(units)
  expect((await check(`${head}\n${rowsOf(1)}`, agent)).status).toBe(403)
  expect(await site.db.$count(units)).toBe(before)
})
