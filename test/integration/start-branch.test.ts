import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changes, staffUsers } from '#data/tables/staff.ts'
import { findStaff } from '#data/staff/staff.ts'
import { platePlain } from '#domain/fleet/plate.ts'
import { instantAt } from '#domain/time/moment.fixture.ts'
import { fieldError, fieldValues, textOf } from '../helpers/html.ts'
import { storeUnits } from '../factories/units.ts'
import { storeBookings } from '../factories/bookings.ts'
import { openTestSite, type TestSite } from '../factories/site.ts'
import { cookiesOf, deviceIn, deviceWith, signInAs, storeStaff, type StaffDevice } from '../factories/staff.ts'

// It is Friday 20 November 2026, 09:00 in Riyadh.
let site: TestSite
let owner: Pick<StaffDevice, 'get' | 'post'>

beforeAll(async () => {
  site = await openTestSite()
  owner = deviceIn(site, await signInAs(site, 'owner', 'Huda'), 'en')
  const today = { pickupDatetime: instantAt('2026-11-20 10:00'), returnDatetime: instantAt('2026-11-25 10:00') }
  await storeBookings(site, [
    { reference: 'RD-ABHAA2', pickupBranchId: 'abha', returnBranchId: 'abha', ...today },
    { reference: 'RD-NAJRN2', ...today },
  ])
})
afterAll(() => site.close())

/** A member whose account has the branch Abha. */
async function memberOfAbha() {
  const device = await signInAs(site, 'agent')
  await site.db.update(staffUsers).set({ branchId: 'abha' }).where(eq(staffUsers.id, device.id))
  return device
}

/** Opens an address as a browser does: follows a redirect. */
async function open(device: Pick<StaffDevice, 'get'>, path: string) {
  const answer = await device.get(path)
  const location = answer.headers.get('location')
  return location === null ? answer : device.get(location)
}

async function seenAt(device: Pick<StaffDevice, 'get'>, path: string): Promise<string[]> {
  const text = textOf(await (await open(device, path)).text())
  return ['RD-ABHAA2', 'RD-NAJRN2'].filter((reference) => text.includes(reference))
}

const screens = ['/admin/today', '/admin/planner', '/admin/bookings']

test('an owner gives a member a branch, which is recorded and can be put back', async () => {
  const { id } = await storeStaff(site, 'agent', 'Noor')
  const path = `/admin/people/${id}`
  const opened = fieldValues(await (await owner.get(path)).text())
  expect(opened).toMatchObject({ branchId: '', seenBranchId: '' })
  expect((await owner.post(path, { ...opened, branchId: 'abha' })).status).toBe(303)
  expect(await findStaff(site.db, id)).toMatchObject({ branchId: 'abha', role: 'agent' })
  expect(textOf(await (await owner.get('/admin/people')).text())).toMatch(/Noor Email [^ ]+ Role Agent Branch Abha/)
  const [change] = await site.db.select().from(changes).orderBy(desc(changes.id)).limit(1)
  expect(change).toMatchObject({ entity: 'staff', before: { branchId: null }, after: { branchId: 'abha' } })

  // Another owner's form still shows all branches.
  expect((await owner.post(path, { ...opened, branchId: 'jeddah-hira' })).status).toBe(409)
  const unknown = await owner.post(path, { ...opened, seenBranchId: 'abha', branchId: 'nowhere' })
  expect([unknown.status, fieldError(await unknown.text(), 'edit-branchId')]).toEqual([
    422,
    'Choose a value from the list',
  ])
  await owner.post('/admin/changes', { intent: 'restoreChange', id: String(change!.id) })
  expect(await findStaff(site.db, id)).toMatchObject({ branchId: null })
})

test('a manager gives agents a branch and nothing else, and nobody but agents', async () => {
  const manager = await signInAs(site, 'manager')
  const agent = await storeStaff(site, 'agent', 'Sara')
  const path = `/admin/branches/agents/${agent.id}`
  expect(textOf(await (await manager.get('/admin/branches/agents')).text())).toContain('Sara')
  const opened = fieldValues(await (await manager.get(path)).text())
  expect((await manager.post(path, { ...opened, branchId: 'abha', role: 'owner' })).status).toBe(303)
  expect(await findStaff(site.db, agent.id)).toMatchObject({ branchId: 'abha', role: 'agent' })
  const [change] = await site.db.select().from(changes).orderBy(desc(changes.id)).limit(1)
  expect(change).toMatchObject({ entity: 'staff', staffId: manager.id, after: { branchId: 'abha' } })
  expect((await manager.post(path, { ...opened, branchId: 'jeddah-hira' })).status).toBe(409)
  expect((await manager.post(path, { seenBranchId: 'abha', branchId: 'nowhere' })).status).toBe(422)
  for (const { id } of [manager, await storeStaff(site, 'owner')]) {
    expect((await manager.get(`/admin/branches/agents/${id}`)).status).toBe(404)
    expect((await manager.post(`/admin/branches/agents/${id}`, { seenBranchId: '', branchId: 'abha' })).status).toBe(
      404,
    )
  }
  expect((await (await signInAs(site, 'agent')).get(path)).status).toBe(403)
})

test('members give themselves a branch, which is recorded and changes nothing else', async () => {
  const member = await signInAs(site, 'agent')
  const path = '/admin/account/branch'
  const opened = fieldValues(await (await member.get(path)).text())
  expect((await member.post(path, { ...opened, branchId: 'abha', role: 'owner' })).status).toBe(303)
  expect(await findStaff(site.db, member.id)).toMatchObject({ branchId: 'abha', role: 'agent' })
  const [change] = await site.db.select().from(changes).orderBy(desc(changes.id)).limit(1)
  expect(change).toMatchObject({ entity: 'staff', staffId: member.id, after: { branchId: 'abha' } })
  expect(await seenAt(member, '/admin/planner')).toEqual(['RD-ABHAA2'])
  expect((await member.post(path, { ...opened, branchId: 'jeddah-hira' })).status).toBe(409)
  expect((await member.post(path, { seenBranchId: 'abha', branchId: 'nowhere' })).status).toBe(422)
})

test('Today, the planner, the bookings list and its export begin with the branch of the member', async () => {
  const [everywhere, member] = [await signInAs(site, 'agent'), await memberOfAbha()]
  for (const path of screens) {
    expect(await seenAt(everywhere, path), path).toEqual(['RD-ABHAA2', 'RD-NAJRN2'])
    expect(await seenAt(member, path), path).toEqual(['RD-ABHAA2'])
    expect(await seenAt(member, `${path}?branch=all`), path).toEqual(['RD-ABHAA2', 'RD-NAJRN2'])
    expect(await seenAt(member, `${path}?branch=najran-airport`), path).toEqual(['RD-NAJRN2'])
  }
  const list = await (await open(member, '/admin/bookings')).text()
  const [, file = ''] = /href="(\/admin\/bookings\/export\.csv\?[^"]+)"/.exec(list) ?? []
  const csv = await (await member.get(file.replaceAll('&amp;', '&'))).text()
  expect([csv.includes('RD-ABHAA2'), csv.includes('RD-NAJRN2')]).toEqual([true, false])
  const form = fieldValues(await (await member.get('/admin/bookings/new')).text())
  expect(form).toMatchObject({ pickupLocation: 'abha', returnLocation: 'abha' })
})

test('the planner shows a unit that was searched for in whatever branch it is, and keeps the branch of the member', async () => {
  const member = await memberOfAbha()
  const [unit] = await storeUnits(site.db, 1)
  const shown = textOf(await (await member.get(`/admin/planner?ofUnit=${unit!.id}`)).text())
  expect(shown).toContain(platePlain(unit!.plate))
  expect(await seenAt(member, '/admin/planner')).toEqual(['RD-ABHAA2'])
})

test.each(['/admin/today?branch=', '/admin/planner?branch=', '/admin/bookings?remember=branch&branch='])(
  'a branch chosen at %s is what every screen begins with, on this device and for this member',
  async (chooser) => {
    const member = await memberOfAbha()
    const after = async (branch: string) =>
      deviceWith(site, `${member.cookie}; ${cookiesOf(await member.get(`${chooser}${branch}`))}`)
    const [najran, all] = [await after('najran-airport'), await after('all')]
    for (const path of screens) {
      expect(await seenAt(najran, path), path).toEqual(['RD-NAJRN2'])
      expect(await seenAt(all, path), path).toEqual(['RD-ABHAA2', 'RD-NAJRN2'])
    }
    // Another member signs in to the same browser.
    const choice = najran.cookie.replace(member.cookie, '')
    const colleague = deviceWith(site, `${(await memberOfAbha()).cookie}${choice}`)
    expect(await seenAt(colleague, '/admin/planner')).toEqual(['RD-ABHAA2'])
  },
)

test('a choice ends when the account gets another branch or the chosen branch is deleted', async () => {
  const member = await memberOfAbha()
  const device = deviceWith(
    site,
    `${member.cookie}; ${cookiesOf(await member.get('/admin/today?branch=no-such-branch'))}`,
  )
  expect(await seenAt(device, '/admin/planner')).toEqual(['RD-ABHAA2'])
  const chosen = deviceWith(site, `${member.cookie}; ${cookiesOf(await member.get('/admin/today?branch=abha'))}`)
  await site.db.update(staffUsers).set({ branchId: 'najran-airport' }).where(eq(staffUsers.id, member.id))
  expect(await seenAt(chosen, '/admin/planner')).toEqual(['RD-NAJRN2'])
})
