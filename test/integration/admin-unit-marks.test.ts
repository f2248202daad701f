import { afterAll, beforeAll, expect, test } from 'vitest'
import { listMarks, listOpenMarks } from '#data/rentals/unit-marks.ts'
import { storeBooking } from '../factories/bookings.ts'
import { openTestSite, type TestSite } from '../factories/site.ts'
import { postForm, signInAs, type StaffDevice } from '../factories/staff.ts'
import { storeHold, storeUnits } from '../factories/units.ts'
import { noscriptText, textOf } from '../helpers/html.ts'
import { testNow } from '../helpers/test-now.ts'

let site: TestSite
let manager: StaffDevice
let agent: StaffDevice

beforeAll(async () => {
  site = await openTestSite()
  manager = await signInAs(site, 'manager', 'Huda')
  agent = await signInAs(site, 'agent', 'Omar')
})

afterAll(() => site.close())

function get(path: string, device = manager): Promise<Response> {
  return site.request(path, { headers: { cookie: `${device.cookie}; roud-language=en` } })
}

async function read(path: string, device = manager): Promise<string> {
  const html = await (await get(path, device)).text()
  return textOf(/<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? '')
}

async function newUnit(): Promise<{ id: number; path: string }> {
  const [unit] = await storeUnits(site.db, 1)
  return { id: unit!.id, path: `/admin/units/${unit!.id}` }
}

const post = (path: string, fields: Record<string, string>, device = manager) =>
  postForm(site, path, fields, `${device.cookie}; roud-language=en`)
const note = { section: 'mark', intent: 'mark', note: 'Found while washing' }

test('an agent records damage, and a manager its repair', async () => {
  const { id, path } = await newUnit()
  expect(await read(path)).toContain('This unit has no damage.')
  const saved = await post(path, { ...note, marks: 'deep_scratch:185:120 bend:53:360' }, agent)
  expect(saved.status).toBe(303)
  expect(saved.headers.get('location')).toBe(`${path}#marks`)
  const shown = await read(path, agent)
  expect(shown).toContain('Deep scratch – Left side: front door')
  expect(shown).toContain('Bend in the body – Front: front bumper, right')
  expect(shown).toContain('Found 20 November 2026 · Recorded by Omar')
  expect(shown).toContain('Found while washing')
  expect(shown).not.toContain('Record the repair')

  const [scratch] = await listOpenMarks(site.db, id)
  const repair = { section: `repair-${scratch!.id}`, intent: 'repairMark', id: String(scratch!.id), note: 'Invoice 12' }
  expect((await post(path, { ...repair, day: '2026-11-20' }, agent)).status).toBe(403)
  const early = await post(path, { ...repair, day: '2026-11-19' })
  expect(early.status).toBe(422)
  expect(textOf(await early.text())).toContain(
    'The day of the repair cannot be before the mark was found, or after today.',
  )
  expect((await post(path, { ...repair, day: '2026-11-20' })).status).toBe(303)
  expect(await read(path)).toContain('Repaired 20 November 2026 · Recorded by Huda Invoice 12')
  expect(await listOpenMarks(site.db, id)).toHaveLength(1)
  expect((await post(path, { intent: 'reopenMark', id: String(scratch!.id) })).status).toBe(303)
  expect((await post(path, { intent: 'mistakenMark', id: String(scratch!.id) })).status).toBe(303)
  expect((await listMarks(site.db, id))[0]).toMatchObject({ state: 'mistaken', events: [{}, {}, {}] })
})

test('a form that is sent twice stores its marks once', async () => {
  const { id, path } = await newUnit()
  const fields = { ...note, marks: 'bend:30:330', formKey: 'a1b2c3d4e5f60718' }
  for (const { status } of await Promise.all([post(path, fields), post(path, fields)])) expect(status).toBe(303)
  expect(await listMarks(site.db, id)).toHaveLength(1)
})

test.each([
  ['outside of the drawing', { marks: 'bend:893:10' }],
  ['of another kind', { marks: 'dent:10:10' }],
  ['that are none', { marks: '' }],
  ['at no place of the list', { markPlace1: '900:10', markKind1: 'bend' }],
])('marks %s are refused', async (_name, fields) => {
  const { id, path } = await newUnit()
  expect((await post(path, { ...note, ...fields })).status).toBe(422)
  expect(await listMarks(site.db, id)).toEqual([])
})

test('without scripts, marks are chosen from lists', async () => {
  const { id, path } = await newUnit()
  const html = await (await get(path)).text()
  const choices = noscriptText(html)
  expect(choices).toContain('Left side: front door')
  const value = /<option value="(\d+:\d+)">Left side: front door</.exec(html)![1]!
  const fields = {
    ...note,
    marks: '',
    markPlace1: value,
    markKind1: 'small_scratch',
    markPlace2: '',
    markKind2: 'bend',
  }
  expect((await post(path, fields)).status).toBe(303)
  expect(await read(path)).toContain('Small scratch – Left side: front door')
  expect(await listMarks(site.db, id)).toHaveLength(1)
})

test('a scanned sticker leads to what its unit needs, after the sign-in', async () => {
  const { id, path } = await newUnit()
  const scan = async (device = agent) => (await get(`${path}/scan`, device)).headers.get('location')
  expect((await site.request(`${path}/scan`)).headers.get('location')).toBe(
    `/admin/login?from=${encodeURIComponent(`${path}/scan`)}`,
  )
  expect(await scan()).toBe(path)
  const pickup = new Date(testNow.getTime() + 3 * 60 * 60_000)
  const booking = await storeBooking(site, { status: 'confirmed' })
  await storeHold(
    site.db,
    id,
    { from: pickup, until: new Date(pickup.getTime() + 86_400_000) },
    { bookingId: booking.id },
  )
  expect(await scan()).toBe(`/admin/bookings/${booking.id}`)
  expect((await get('/admin/units/999999/scan')).status).toBe(404)
})

test('stickers show the plate and the code of each unit in service', async () => {
  const { id } = await newUnit()
  const one = await (await get(`/admin/units/stickers?unit=${id}`)).text()
  expect(one.match(/QR code of unit/g)).toHaveLength(1)
  const [retired] = await storeUnits(site.db, 1, { inServiceUntil: '2026-11-01' as never })
  expect(await read(`/admin/units/stickers?unit=${retired!.id}`)).toContain('There are no units here.')
  await storeUnits(site.db, 250)
  const all = await read('/admin/units/stickers')
  expect(all.match(/Scan the code/g)).toHaveLength(240)
  expect(all).toContain('The first 240 units are printed.')
})
