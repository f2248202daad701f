import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '../helpers/site.ts'
import { signInAs, type StaffDevice } from '../helpers/staff.ts'
import { storeBooking, storeBookings } from '../helpers/stored-booking.ts'
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

test('the CSV opens in Excel with Arabic intact, without formulas and complete document numbers', async () => {
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
  expect(text).toContain(',437.35\r\n')
  expect(text.trimEnd().split('\r\n')).toHaveLength(3)
})

test('an export has the filtered bookings in the order of the list', async () => {
  const csv = async (query: string) => (await download(`/admin/bookings/export.csv${query}`)).bytes.toString('utf8')
  expect((await csv('?status=confirmed')).match(/RD-\w+/g)).toEqual(['RD-CCCCC3'])
  expect((await csv('?by=pickup&order=earliest')).match(/RD-\w+/g)).toEqual(['RD-BBBBB2', 'RD-CCCCC3'])
  expect((await csv('?status=completed')).match(/RD-\w+/g)).toBeNull()
})

test('a long export loses and repeats nothing between its batches', async () => {
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
