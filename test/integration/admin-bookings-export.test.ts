import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { readSettingGroups } from '#data/settings/settings.ts'
import { changes } from '#data/tables/staff.ts'
import { textOf } from '../helpers/html.ts'
import { openTestSite, type TestSite } from '../factories/site.ts'
import { signInAs, type StaffDevice } from '../factories/staff.ts'
import { storeBooking, storeBookings } from '../factories/bookings.ts'
import { storeInquiry } from '../factories/inquiries.ts'
import { readArchive } from '../helpers/workbook.ts'

let site: TestSite
let agent: StaffDevice

beforeAll(async () => {
  site = await openTestSite()
  agent = await signInAs(site, 'agent')
  await storeBooking(site, { reference: 'RD-BBBBB2', fullName: 'سالم "أبو علي", اليامي' })
  await storeBooking(site, {
    reference: 'RD-CCCCC3',
    fullName: '=HYPERLINK("http://evil.example")',
    status: 'confirmed',
    pickupDatetime: new Date('2026-11-22T21:30:00Z'),
  })
})

afterAll(() => site.close())

async function download(path: string): Promise<{ answer: Response; bytes: Buffer }> {
  const answer = await agent.get(path)
  expect(answer.status).toBe(200)
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) }
}

test('the CSV opens in Excel with Arabic intact, without formulas and complete identity numbers', async () => {
  const { answer, bytes } = await download('/admin/bookings/export.csv')
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="bookings-2026-11-20.csv"')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const text = bytes.toString('utf8')
  expect(text).toContain('رقم الحجز,الحالة')
  expect(text).toContain('"سالم ""أبو علي"", اليامي"')
  expect(text).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
  expect(text).toContain(',+966512345678,')
  expect(text).toContain('******9940')
  expect(text).not.toContain('1058529940')
  // 00:30 of the next day in Riyadh.
  expect(text).toContain('2026-11-23 00:30')
  expect(text).toContain(',437.35,15\r\n')
  expect(text.trimEnd().split('\r\n')).toHaveLength(3)
})

test('an export has the filtered bookings in the order of the list', async () => {
  const csv = async (query: string) => (await download(`/admin/bookings/export.csv${query}`)).bytes.toString('utf8')
  expect((await csv('?status=confirmed')).match(/RD-\w+/g)).toEqual(['RD-CCCCC3'])
  expect((await csv('?by=pickup&order=earliest')).match(/RD-\w+/g)).toEqual(['RD-BBBBB2', 'RD-CCCCC3'])
  expect((await csv('?status=completed')).match(/RD-\w+/g)).toBeNull()
})

test('a long export loses and repeats nothing between its batches', { tags: ['long'] }, async () => {
  const own = await openTestSite()
  try {
    const device = await signInAs(own, 'agent')
    for (let i = 0; i < 3; i++)
      await storeBookings(
        own,
        Array.from({ length: 700 }, () => ({})),
      )
    const text = await (await device.get('/admin/bookings/export.csv')).text()
    const references = text.match(/RD-\w+/g)
    expect(references).toHaveLength(2100)
    expect(new Set(references).size).toBe(2100)
  } finally {
    await own.close()
  }
})

test('the workbook opens from right to left with real dates and amounts', async () => {
  const { answer, bytes } = await download('/admin/bookings/export.xlsx?status=confirmed')
  expect(answer.headers.get('content-type')).toContain('spreadsheetml.sheet')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="bookings-2026-11-20.xlsx"')
  const files = readArchive(bytes)
  const sheet = files.get('xl/worksheets/sheet1.xml')!
  const strings = files.get('xl/sharedStrings.xml') ?? ''
  expect(sheet).toContain('rightToLeft="1"')
  expect(sheet).toContain('<v>437.35</v>')
  // 23 November 2026, 00:30.
  expect(sheet).toMatch(/<v>46349\.02083/)
  expect(sheet).not.toContain('<f>')
  expect(sheet + strings).toContain('رقم الحجز')
  expect(sheet + strings).toContain('+966512345678')
  expect(sheet + strings).not.toContain('1058529940')
})

test('every export of customers is recorded, and a setting forbids it to agents', async () => {
  const own = await openTestSite()
  onTestFinished(() => own.close())
  await storeBooking(own)
  await storeInquiry(own)
  const staff = { owner: await signInAs(own, 'owner'), agent: await signInAs(own, 'agent') }
  const files = ['bookings/export.csv', 'bookings/export.xlsx', 'inquiries/export.csv', 'inquiries/export.xlsx']
  const exports = (device: StaffDevice) =>
    Promise.all(files.map(async (file) => (await device.get(`/admin/${file}`)).status))
  const recorded = () => own.db.select().from(changes).where(eq(changes.action, 'export'))
  expect(await exports(staff.agent)).toEqual([200, 200, 200, 200])
  expect((await recorded()).map(({ staffId, entity, after }) => [staffId, entity, after])).toEqual(
    expect.arrayContaining([
      [staff.agent.id, 'booking', { file: 'csv' }],
      [staff.agent.id, 'booking', { file: 'xlsx' }],
      [staff.agent.id, 'inquiry', { file: 'csv' }],
      [staff.agent.id, 'inquiry', { file: 'xlsx' }],
    ]),
  )
  expect(textOf(await (await staff.owner.get('/admin/changes')).text())).toContain('تصدير: حجز')

  const [group] = Object.values(await readSettingGroups(own.db, ['privacy']))
  const saved = await staff.owner.post('/admin/settings', {
    section: 'privacy',
    version: group!.version,
    identity_retention_days: '180',
    inquiry_retention_months: '24',
  })
  expect(saved.status).toBe(303)
  expect(await exports(staff.agent)).toEqual([403, 403, 403, 403])
  expect(await exports(staff.owner)).toEqual([200, 200, 200, 200])
  expect(await recorded()).toHaveLength(8)
  const offers = (device: StaffDevice) =>
    Promise.all(
      ['bookings?view=all', 'inquiries'].map(async (list) =>
        (await (await device.get(`/admin/${list}`)).text()).includes('/export.csv'),
      ),
    )
  expect(await offers(staff.agent)).toEqual([false, false])
  expect(await offers(staff.owner)).toEqual([true, true])
})
