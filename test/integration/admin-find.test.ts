import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FoundRecord } from '#app/admin/shared/palette/found-record.ts'
import type { Plate } from '#domain/fleet/plate.ts'
import { createRateLimits } from '#server/http/rate-limits.ts'
import { createAdminUpdatesHub } from '#server/live/admin-updates.ts'
import type { SiteDeps } from '#server/http/site-deps.ts'
import { rateLimits } from '#domain/staff/rate-limits.ts'
import { testSecret } from '../helpers/create-site.ts'
import { testLog } from '../helpers/log.ts'
import { openTestSite, type TestSite } from '../factories/site.ts'
import { signInAs, type StaffDevice } from '../factories/staff.ts'
import { storeBooking } from '../factories/bookings.ts'
import { storeCustomer } from '../factories/customers.ts'
import { storeUnits } from '../factories/units.ts'

let site: TestSite
let agent: StaffDevice
let manager: StaffDevice
let bookingId: string
let announced = 0

beforeAll(async () => {
  const hub = createAdminUpdatesHub(() => Promise.resolve())
  const adminUpdates = { ...hub, announce: () => void (announced += 1) }
  // The rest of `live` is made by the site.
  site = await openTestSite({
    limitFactor: 1,
    more: () => ({ live: { adminUpdates } as unknown as NonNullable<SiteDeps['live']> }),
  })
  agent = await signInAs(site, 'agent')
  manager = await signInAs(site, 'manager')
  const booking = await storeBooking(site, {
    reference: 'RD-FHND22',
    fullName: 'عبد الله بن فهد القحطاني',
    mobileNumber: '+966551112223',
  })
  bookingId = booking.id
  await storeUnits(site.db, 1, { plate: 'TNJ7356' as Plate })
})
afterAll(() => site.close())

async function find(device: StaffDevice, text: string): Promise<FoundRecord[]> {
  const answer = await device.post('/admin/find', { text })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { found: FoundRecord[] }).found
}

test.each(['RD-FHND22', 'fhnd22', 'عبدالله القحطاني', '0551112223', '٠٥٥١١١٢٢٢٣'])(
  '“%s” finds the booking',
  async (text) => {
    const [found] = await find(agent, text)
    expect(found).toMatchObject({ entity: 'booking', to: `/admin/bookings/${bookingId}` })
    expect(found?.title).toBe('RD-FHND22 · عبد الله بن فهد القحطاني')
  },
)

test('a name or number finds the stored customer', async () => {
  const { id } = await storeCustomer(site, { fullName: 'هند بنت ناصر', mobileNumber: '+966557776665' })
  for (const text of ['هند ناصر', '0557776665'])
    expect(await find(agent, text)).toEqual([
      { entity: 'customer', to: `/admin/customers/${id}`, title: 'هند بنت ناصر', note: '\u2066+966557776665\u2069' },
    ])
})

test('a plate in either script finds the unit', async () => {
  for (const text of ['TNJ 7356', '7356', 'ح ن ط']) {
    expect(
      (await find(agent, text)).map(({ entity, title }) => [entity, title]),
      text,
    ).toEqual([['unit', expect.stringMatching(/ح ن ط.*TNJ 7356/)]])
  }
})

test('cars and branches are found by those who may open them', async () => {
  const kindsOf = async (device: StaffDevice, text: string) => (await find(device, text)).map(({ entity }) => entity)
  expect(await kindsOf(manager, 'yaris')).toContain('car')
  expect(await kindsOf(manager, 'ابها')).toContain('branch')
  expect(await kindsOf(agent, 'yaris')).toEqual([])
  expect(await kindsOf(agent, 'ابها')).toEqual([])
})

test('a text of one character finds nothing, and one of no use does no harm', async () => {
  for (const text of ['', ' ', 'a', '%', "'; --", '()', 'RD-'.repeat(100)])
    expect(await find(manager, text)).toEqual([])
})

test('searching tells no open screen to look', async () => {
  const before = announced
  await find(manager, 'yaris')
  for (const list of ['bookings', 'inquiries', 'changes'])
    expect((await manager.post(`/admin/${list}`, { text: 'عبدالله' })).status).toBe(303)
  await manager.post('/admin/bookings/lookup', { mobileNumber: '0551112223' })
  expect(announced).toBe(before)
  await manager.post('/admin/faq', { intent: 'delete', id: '1' })
  expect(announced).toBe(before + 1)
})

test('a member searches a limited number of times', async () => {
  const device = await signInAs(site, 'agent')
  const limits = createRateLimits({ db: site.db, secret: testSecret, log: testLog, limitFactor: 1 })('')
  await limits.take('find', { account: device.id, cost: rateLimits.find.times })
  const refused = await device.post('/admin/find', { text: 'RD-FHND22' })
  expect(refused.status).toBe(429)
  expect(await refused.text()).toContain('حاولت مرات كثيرة')
})
