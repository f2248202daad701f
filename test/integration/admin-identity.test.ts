import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookings } from '#data/tables/booking.ts'
import { changes } from '#data/tables/staff.ts'
import type { StaffRole } from '#domain/staff/staff-roles.ts'
import { databaseState } from '../helpers/database-state.ts'
import { textOf } from '../helpers/html.ts'
import { openTestSite, type TestSite } from '../factories/site.ts'
import { cookiesOf, postForm, signInAs, type StaffDevice } from '../factories/staff.ts'
import { storeBooking } from '../factories/bookings.ts'
import { readArchive } from '../helpers/workbook.ts'

const numbers = { nationalId: '1058529940', licenseNumber: 'LIC-2026' }

let site: TestSite
let id: string
const staff = {} as Record<StaffRole, StaffDevice>

beforeAll(async () => {
  site = await openTestSite()
  for (const role of ['owner', 'manager', 'agent'] as const) staff[role] = await signInAs(site, role)
  ;({ id } = await storeBooking(site, { ...numbers, reference: 'RD-SEEN22' }))
  await storeBooking(site, { nationalId: '1101798278', licenseNumber: '1101798278', reference: 'RD-OTHER3' })
})
afterAll(() => site.close())

const looks = () =>
  site.db
    .select()
    .from(changes)
    .where(and(eq(changes.entity, 'booking'), eq(changes.action, 'view')))
    .orderBy(desc(changes.id))

test('revealed numbers are in one response only, and the access is recorded', async () => {
  const path = `/admin/bookings/${id}`
  const masked = await (await staff.agent.get(path)).text()
  expect(masked).toContain('******9940')
  const answer = await staff.agent.post(path, { intent: 'identity' })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const shown = textOf(await answer.text())
  expect(shown).toContain('1058529940')
  expect(shown).toContain('LIC-2026')
  const [look, ...others] = await looks()
  expect(others).toEqual([])
  expect(look).toMatchObject({ staffId: staff.agent.id, entityId: id, before: null, after: { reference: 'RD-SEEN22' } })
  const after = await (await staff.agent.get(path)).text()
  for (const page of [masked, after]) expect(page).not.toMatch(/1058529940|LIC-2026/)
  const record = textOf(await (await staff.owner.get('/admin/changes?entity=booking')).text())
  expect(record).toContain('اطلاع على الأرقام كاملة: حجز «RD-SEEN22»')
})

test("the page's data has no complete numbers, and the response to scripts is not cached", async () => {
  const path = `/admin/bookings/${id}.data`
  expect(await (await staff.owner.get(path)).text()).not.toMatch(/1058529940|LIC-2026|v1\./)
  const answer = await staff.owner.post(path, { intent: 'identity' })
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.text()).toContain('1058529940')
})

test('nothing is shown when the access cannot be recorded', async () => {
  const before = (await looks()).length
  const anonymous = await postForm(site, `/admin/bookings/${id}`, { intent: 'identity' })
  expect([302, 303]).toContain(anonymous.status)
  const gone = await staff.agent.post('/admin/bookings/00000000-0000-4000-8000-000000000000', { intent: 'identity' })
  expect(gone.status).toBe(404)
  expect(await looks()).toHaveLength(before)
})

async function found(device: StaffDevice, text: string): Promise<string[]> {
  const answer = await device.post('/admin/bookings', { text })
  const cookie = `${device.cookie}; ${cookiesOf(answer)}`
  const location = answer.headers.get('location') ?? ''
  expect(location).not.toMatch(/\d{10}|LIC/i)
  const html = await (await site.request(location, { headers: { cookie } })).text()
  return [...new Set(textOf(html).match(/RD-(?:SEEN22|OTHER3)/g))]
}

test.each([
  ['1058529940', ['RD-SEEN22']],
  ['١٠٥٨٥٢٩٩٤٠', ['RD-SEEN22']],
  [' 105852 9940 ', ['RD-SEEN22']],
  ['lic-2026', ['RD-SEEN22']],
  ['1101798278', ['RD-OTHER3']],
  ['1058529941', []],
  ['105852994', []],
  ['9940', []],
  ['LIC-202', []],
])('a search for %j finds %j', async (text, references) => {
  expect(await found(staff.agent, text)).toEqual(references)
})

test('an export has complete numbers only on request and for roles with access, and is recorded first', async () => {
  const state = await databaseState(site.db)
  for (const end of ['csv', 'xlsx']) {
    const path = `/admin/bookings/export.${end}`
    expect((await staff.agent.post(path, { numbers: 'whole' })).status).toBe(403)
    for (const fields of [{}, { numbers: 'all' }]) expect((await staff.owner.post(path, fields)).status).toBe(400)
  }
  expect(await databaseState(site.db)).toEqual(state)
  const csv = await staff.manager.post('/admin/bookings/export.csv?status=pending', { numbers: 'whole' })
  expect(csv.headers.get('cache-control')).toBe('no-store')
  expect(await csv.text()).toContain('1058529940,LIC-2026')
  const xlsx = await staff.owner.post('/admin/bookings/export.xlsx', { numbers: 'whole' })
  const files = readArchive(Buffer.from(await xlsx.arrayBuffer()))
  expect([...files.values()].join()).toContain('1058529940')
  const recorded = await site.db.select().from(changes).where(eq(changes.action, 'export')).orderBy(changes.id)
  expect(recorded.map(({ staffId, entity, after }) => ({ staffId, entity, after }))).toEqual([
    { staffId: staff.manager.id, entity: 'booking', after: { file: 'csv', wholeNumbers: true } },
    { staffId: staff.owner.id, entity: 'booking', after: { file: 'xlsx', wholeNumbers: true } },
  ])
})

test('the list offers complete numbers to roles with access', async () => {
  const offers = async (role: StaffRole) =>
    (await (await staff[role].get('/admin/bookings?view=all')).text()).includes('value="whole"')
  expect([await offers('owner'), await offers('manager'), await offers('agent')]).toEqual([true, true, false])
})

test('erased and unreadable numbers are named as such and cannot be revealed', async () => {
  const erased = await storeBooking(site, { reference: 'RD-GONE44' })
  const none = { nationalId: null, licenseNumber: null, nationalIdHash: null, licenseNumberHash: null }
  await site.db.update(bookings).set(none).where(eq(bookings.id, erased.id))
  const page = await (await staff.agent.get(`/admin/bookings/${erased.id}`)).text()
  expect(textOf(page)).toContain('مُحي')
  expect(page).not.toContain('value="identity"')
  const moved = await storeBooking(site, { reference: 'RD-MOVED5' })
  const [source] = await site.db.select().from(bookings).where(eq(bookings.id, id))
  await site.db.update(bookings).set({ nationalId: source!.nationalId }).where(eq(bookings.id, moved.id))
  expect(textOf(await (await staff.agent.get(`/admin/bookings/${moved.id}`)).text())).toContain('تعذّرت قراءته')
})
