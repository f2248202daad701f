import { asc, eq } from 'drizzle-orm'
import writeWorkbook from 'write-excel-file/node'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { customers } from '#data/tables/customers.ts'
import { changes } from '#data/tables/staff.ts'
import { storeCustomer } from '../factories/customers.ts'
import { openTestSite, type TestSite } from '../factories/site.ts'
import { signInAs, type StaffDevice } from '../factories/staff.ts'
import { textOf } from '../helpers/html.ts'
import { importsAt } from '../helpers/import-client.ts'
import { withNumbers } from '../helpers/test-identity.ts'
import { testNow } from '../helpers/test-now.ts'

let site: TestSite
let manager: StaffDevice

beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

beforeEach(async () => {
  await site.reset()
  manager = await signInAs(site, 'manager')
})

const importer = () => importsAt(site, '/admin/customers/import', manager)
const stored = () => site.db.select().from(customers).orderBy(asc(customers.mobileNumber))
const counts = async () => [await site.db.$count(customers), await site.db.$count(changes)] as const

const head = 'الاسم,Phone,Email,رقم الهوية,Licence,Customer no,Remarks'

function rowOf(number: number): string {
  return `سالم ${number},055${1_000_000 + number},s${number}@example.com,A${100_000 + number},B${100_000 + number},${number},ملاحظة ${number}`
}
const fileOf = (...rows: string[]) => [head, ...rows].join('\r\n')
const rowsOf = (count: number) => Array.from({ length: count }, (_, number) => rowOf(number))

test('customers are checked, stored with consent, encrypted, and not twice', async () => {
  const content = fileOf(...rowsOf(600))
  const [, changesBefore] = await counts()
  const checked = await importer().check(content)
  expect(checked.status).toBe(200)
  expect(textOf(await checked.text())).toContain('600 customers are ready to import. Nothing has been stored yet.')
  expect(await counts()).toEqual([0, changesBefore])
  // The form is sent twice at the same moment.
  const answers = await Promise.all([importer().store(content), importer().store(content)])
  expect(answers.map(({ headers }) => headers.get('location'))).toEqual([
    '/admin/customers/import',
    '/admin/customers/import',
  ])
  expect(await counts()).toEqual([600, changesBefore + 600])
  const row = (await stored())[41]!
  expect(row).toMatchObject({
    fullName: 'سالم 41',
    mobileNumber: '+966551000041',
    email: 's41@example.com',
    customerNumber: '41',
    notes: 'ملاحظة 41',
    nationalId: expect.stringMatching(/^v1\./),
    nationalIdHash: expect.any(String),
    numbersAt: testNow,
  })
  expect(withNumbers(row)).toMatchObject({ nationalId: 'A100041', licenseNumber: 'B100041' })
  const [change] = await site.db.select().from(changes).where(eq(changes.entityId, row.id))
  expect(change).toMatchObject({ entity: 'customer', action: 'create', before: null, after: { source: 'import' } })
  // The same once more changes nothing.
  const again = textOf(await (await importer().check(content)).text())
  expect(again).toContain('The file has no new customers')
  expect(again).toContain('stay as they are: 600')
  expect((await importer().store(content)).status).toBe(303)
  expect(await counts()).toEqual([600, changesBefore + 600])
})

test('every error is named with its rows, and nothing is stored', async () => {
  const answer = await importer().store(fileOf(rowOf(1), 'Omar,12,omar@,1058529941,,,', `Huda,0551000001,,,,,`))
  expect(answer.status).toBe(422)
  const text = textOf(await answer.text())
  expect(text).toContain('Errors: 4, in a file of 3 rows.')
  expect(text).toMatch(/Mobile number .* 3 .* 12/)
  expect(text).toMatch(/This is no email address\..* 3 .*omar@/)
  expect(text).toMatch(/The mobile number is in the file more than once .*4/)
  expect(await stored()).toEqual([])
})

test('a stored customer stays as it is, and the cells that differ are named', async () => {
  const before = await storeCustomer(site, { fullName: 'منى', mobileNumber: '+966551000001', nationalId: 'A100001' })
  const checked = textOf(await (await importer().check(fileOf(rowOf(1), rowOf(2)))).text())
  expect(checked).toMatch(/1 customer is ready to import.* stay as they are: 1/)
  expect(checked).toMatch(/Full name Note What is stored is different and stays as it is Rows 2 Such as سالم 1 /)
  expect(checked).toMatch(/Licence number Note What is stored is different and stays as it is Rows 2 Such as B100001 /)
  expect(checked).not.toContain('National ID or Iqama Note')
  expect((await importer().store(fileOf(rowOf(1), rowOf(2)))).status).toBe(303)
  const [first, second] = await stored()
  expect(first).toEqual(before)
  expect(second).toMatchObject({ fullName: 'سالم 2' })
})

test('a workbook and the template can be imported', async () => {
  const text = (value: string) => ({ value, type: String })
  // Excel drops the zero at the beginning of a number.
  const sheet = [['Name', 'Mobile'].map(text), [text('Omar'), { value: 551234567, type: Number }]]
  const checked = await (await importer().check(new Uint8Array(await writeWorkbook(sheet).toBuffer()))).text()
  expect(textOf(checked)).toContain('1 customer is ready to import')
  const content = /<textarea[^>]*name="content"[^>]*>([^<]*)</.exec(checked)?.[1] ?? ''
  expect((await importer().store(content)).status).toBe(303)
  expect(await stored()).toMatchObject([
    { fullName: 'Omar', mobileNumber: '+966551234567', nationalId: null, numbersAt: null },
  ])
  await site.db.delete(customers)
  const template = await (await importer().template()).text()
  expect(textOf(await (await importer().check(template)).text())).toContain('1 customer is ready to import')
})

test('an agent imports no customers', async () => {
  const agent = importsAt(site, '/admin/customers/import', await signInAs(site, 'agent'))
  expect((await agent.open()).status).toBe(403)
  expect((await agent.store(fileOf(rowOf(1)))).status).toBe(403)
  expect(await stored()).toEqual([])
})

test('ten thousand rows, faulty and good', { tags: ['long'], timeout: 120_000 }, async () => {
  const rows = rowsOf(10_000)
  const faulty = await importer().store(fileOf(...rows.map((row) => row.replace('@example', '@@'))))
  expect(faulty.status).toBe(422)
  expect(textOf(await faulty.text())).toMatch(/This is no email address\..* 2–10001 /)
  expect(await stored()).toEqual([])
  const content = fileOf(...rows)
  const [, changesBefore] = await counts()
  expect((await importer().store(content)).status).toBe(303)
  expect(await counts()).toEqual([10_000, changesBefore + 10_000])
  expect((await importer().store(content)).status).toBe(303)
  expect(await counts()).toEqual([10_000, changesBefore + 10_000])
})
