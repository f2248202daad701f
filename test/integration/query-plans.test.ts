// @module-tag long

import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookingDates, bookingOrders } from '#domain/booking/booking-filter.ts'
import { holdAllOpenBookings } from '#operations/availability/hold-open-bookings.ts'
import { recordBookingEvents } from '#data/booking/booking-events.ts'
import { siteAuthor } from '#data/changes/record-changes.ts'
import { changes } from '#data/tables/staff.ts'
import { storeKey } from '../factories/api-keys.ts'
import { postBooking } from '../factories/booking-form.ts'
import { multiplyRow } from '../factories/rows.ts'
import { recordQueries, type Query } from '../helpers/record-queries.ts'
import { openTestSite, type TestSite } from '../factories/site.ts'
import { cookiesOf, deviceWith, signInAs, type StaffDevice } from '../factories/staff.ts'
import { storeBooking } from '../factories/bookings.ts'
import { storeCustomer } from '../factories/customers.ts'
import { storeInquiry } from '../factories/inquiries.ts'
import { storeHold, storeUnits } from '../factories/units.ts'

const availability = { turnaroundMinutes: 60, holdExpiryMinutes: 120, cityTransfers: true }

/** The tables that grow every year; no query may scan them. */
const growing = ['bookings', 'booking_events', 'inquiries', 'customers', 'changes', 'holds']
const copies = 20_000

let site: TestSite
let owner: StaffDevice

beforeAll(async () => {
  site = await openTestSite()
  owner = await signInAs(site, 'owner')
  await storeBooking(site, { reference: 'RD-SFFD22' })
  await storeInquiry(site)
  await site.db.delete(changes)
  await site.db.insert(changes).values({
    changedAt: new Date('2026-11-20T05:00:00Z'),
    staffId: owner.id,
    staffName: 'Sara',
    entity: 'booking',
    entityId: '0',
    action: 'update',
    before: { status: 'pending' },
    after: { status: 'confirmed' },
  })
  const moment = (spread: string) => `timestamptz '2026-11-25 06:00Z' - n * interval '${spread}'`
  await multiplyRow(site.db, 'bookings', {
    copies,
    triggers: false,
    changes: {
      id: 'gen_random_uuid()',
      reference: `'RD-' || translate(lpad(n::text, 6, '0'), '0123456789', 'BCDFGHJKLM')`,
      status: `(array['pending','confirmed','active','completed','completed','completed','cancelled','no_show'])[1 + n % 8]`,
      created_at: moment('40 minutes'),
      pickup_datetime: moment('41 minutes'),
      return_datetime: moment('39 minutes'),
      car_id: '1 + n % 24',
      pickup_branch_id: `(select array_agg(id order by id) from branches)[1 + n % 7]`,
      return_branch_id: `(select array_agg(id order by id) from branches)[1 + n % 7]`,
      full_name: `(array['محمد القحطاني','فاطمة الزهراني','Omar Smith','نورة','سالم اليامي'])[1 + n % 5] || ' ' || md5(n::text)`,
      mobile_number: `'+9665' || lpad((n * 7919 % 100000000)::text, 8, '0')`,
    },
  })
  await multiplyRow(site.db, 'inquiries', {
    copies,
    triggers: false,
    changes: {
      id: 'gen_random_uuid()',
      created_at: moment('50 minutes'),
      type: `(array['Complaint','Inquiry'])[1 + n % 2]`,
      is_handled: 'n % 40 > 0',
      full_name: `(array['محمد القحطاني','فاطمة الزهراني','Omar Smith'])[1 + n % 3] || ' ' || md5(n::text)`,
      mobile_number: `'+9665' || lpad((n * 7919 % 100000000)::text, 8, '0')`,
    },
  })
  await storeCustomer(site)
  await multiplyRow(site.db, 'customers', {
    copies,
    changes: {
      id: 'gen_random_uuid()',
      created_at: moment('50 minutes'),
      full_name: `(array['محمد القحطاني','فاطمة الزهراني','Omar Smith'])[1 + n % 3] || ' ' || md5(n::text)`,
      mobile_number: `'+96655' || lpad(n::text, 7, '0')`,
    },
  })
  await multiplyRow(site.db, 'changes', {
    copies,
    triggers: false,
    changes: {
      changed_at: moment('30 minutes'),
      staff_id: 'case when n % 9 = 0 then staff_id end',
      entity: `(array['booking','booking','booking','inquiry','car','settings'])[1 + n % 6]`,
      entity_id: 'n::text',
    },
  })
  const author = { staffId: owner.id, staffName: 'Sara', at: new Date('2026-11-20T05:00:00Z') }
  await recordBookingEvents(site.db, author, [{ bookingId: crypto.randomUUID(), kind: 'changed', fields: [] }])
  await multiplyRow(site.db, 'booking_events', {
    copies,
    triggers: false,
    changes: {
      booking_id: 'gen_random_uuid()',
      happened_at: moment('30 minutes'),
      staff_id: 'case when n % 9 = 0 then staff_id end',
    },
  })
  // A unit of another car than those that customers book below, held again and again until tomorrow.
  const [unit] = await storeUnits(site.db, 1, { carId: 24 })
  await storeHold(site.db, unit!.id, { from: new Date('2026-12-22T06:00Z'), until: new Date('2026-12-22T07:00Z') })
  await multiplyRow(site.db, 'holds', {
    copies,
    triggers: false,
    changes: { during: `tstzrange(${moment('2 hours')}, ${moment('2 hours')} + interval '1 hour')` },
  })
  // The database may have served another test, whose statistics of other tables would affect the plans.
  await site.db.execute('analyze')
})

afterAll(() => site.close())

type PlanNode = { 'Node Type': string; 'Relation Name'?: string; Plans?: PlanNode[] }

/** The growing tables that a query scans sequentially. */
async function readWhole({ text, values }: Query): Promise<string[]> {
  const { $client } = site.db as unknown as { $client: pg.Pool }
  const { rows } = await $client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(`explain (format json) ${text}`, values)
  return nodesOf(rows[0]!['QUERY PLAN'][0].Plan)
    .filter((node) => node['Node Type'] === 'Seq Scan' && growing.includes(node['Relation Name'] ?? ''))
    .map((node) => node['Relation Name']!)
}

function nodesOf(plan: PlanNode): PlanNode[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
}

const growingTable = new RegExp(String.raw`\b(?:from|join|update|into)\s+"(?:${growing.join('|')})"`, 'i')

/** Runs requests and checks the plan of every query on a growing table. */
async function expectIndexes(work: () => Promise<Response>, least = 1): Promise<void> {
  const { result, queries } = await recordQueries(async () => {
    const answer = await work()
    // An export is streamed.
    await answer.arrayBuffer()
    return answer
  })
  expect(result.status).toBeLessThan(400)
  const asked = queries.filter(({ text }) => growingTable.test(text))
  expect(asked.length).toBeGreaterThanOrEqual(least)
  const slow = []
  for (const query of asked) if ((await readWhole(query)).length > 0) slow.push(query.text)
  expect(slow).toEqual([])
}

test('a query that scans a whole table is detected', async () => {
  const text = `select * from "bookings" where car_name like $1`
  expect(await readWhole({ text, values: ['%Yaris%'] })).toEqual(['bookings'])
  expect(await readWhole({ text: 'select * from "bookings" where id = $1', values: [crypto.randomUUID()] })).toEqual([])
})

const filters = [
  '',
  'status=pending',
  'status=completed',
  'status=no_show',
  'branch=abha',
  'car=7',
  'from=2026-10-01&to=2026-10-31',
  'from=2026-11-20',
  'to=2025-06-01',
  'status=completed&branch=abha',
  'status=confirmed&car=7&from=2026-01-01',
  'branch=abha&car=7',
  'status=cancelled&branch=abha&car=7&from=2026-01-01&to=2026-11-01',
]

const orders = bookingDates.flatMap((by) => bookingOrders.map((order) => `by=${by}&order=${order}`))
const lists = filters.flatMap((filter) => orders.map((order) => `${order}&${filter}`))

for (const address of lists) {
  test(`the list of bookings with ${address}`, async () => {
    await expectIndexes(() => owner.get(`/admin/bookings.data?${address}`))
    const { rows } = await site.db.execute<{ id: string }>(
      `select id from bookings where car_id = 7 limit 1 offset 400`,
    )
    await expectIndexes(() => owner.get(`/admin/bookings.data?${address}&after=${rows[0]!.id}`))
    await expectIndexes(() => owner.get(`/admin/bookings.data?${address}&before=${rows[0]!.id}`))
  })
}

/** A device with the cookie of a search, and the address of its results. */
async function search(path: string, text: string) {
  const answer = await owner.post(path, { text })
  const device = deviceWith(site, `${owner.cookie}; ${cookiesOf(answer)}`)
  return { device, address: answer.headers.get('location')! }
}

/** The address of a screen's data, which needs the same queries without rendering. */
const dataOf = (address: string) => address.replace('?', '.data?')

const people = ['محمد القحطاني', 'فاطمه', 'omar sm', 'zzzznobody', '0555 123', '966512', 'الزهراني محمد']

test.each([...people, 'RD-BBBBBC', 'RD-222222', 'TNJ 7356', 'RZX 379'])(
  'a search of the bookings for %s',
  async (text) => {
    for (const filter of ['', '?status=pending', '?by=return&order=earliest&branch=abha']) {
      const { device, address } = await search(`/admin/bookings${filter}`, text)
      await expectIndexes(() => device.get(dataOf(address)))
    }
  },
)

test.each(people)('a search of the inquiries for %s', async (text) => {
  for (const filter of ['', '?state=open', '?type=Complaint']) {
    const { device, address } = await search(`/admin/inquiries${filter}`, text)
    await expectIndexes(() => device.get(dataOf(address)))
  }
})

test.each([...people, '1058529940', 'C-70'])('a search of the customers for %s', async (text) => {
  const { device, address } = await search('/admin/customers', text)
  await expectIndexes(() => device.get(dataOf(address)))
})

test('the holds of a period over the API', async () => {
  const headers = { authorization: `Bearer ${await storeKey(site)}` }
  for (const query of ['', 'from=2025-06-01&until=2025-06-30&kind=booking', 'from=2026-11-20&branch_id=abha&after=1'])
    await expectIndexes(() => site.request(`/api/v1/staff/holds?${query}`, { headers }))
})

test('the list of customers, one of them, and the customer of a new booking', async () => {
  const { rows } = await site.db.execute<{ id: string }>(`select id from customers limit 1 offset 700`)
  for (const place of ['', `?after=${rows[0]!.id}`, `?before=${rows[0]!.id}`])
    await expectIndexes(() => owner.get(`/admin/customers.data${place}`))
  await expectIndexes(() => owner.get(`/admin/customers/${rows[0]!.id}`), 2)
  await expectIndexes(() => owner.post('/admin/bookings/lookup', { mobileNumber: '0550000700' }), 4)
})

test.each(['', 'state=open', 'state=handled', 'type=Complaint', 'type=Inquiry&state=open'])(
  'the list of inquiries with %s',
  async (filter) => {
    const { rows } = await site.db.execute<{ id: string }>(`select id from inquiries limit 1 offset 700`)
    for (const place of ['', `&after=${rows[0]!.id}`, `&before=${rows[0]!.id}`]) {
      await expectIndexes(() => owner.get(`/admin/inquiries.data?${filter}${place}`))
    }
  },
)

test.each([
  '',
  'entity=booking',
  'entity=settings',
  'entity=discount',
  'staff=OWNER',
  'staff=nobody',
  'from=2026-10-01&to=2026-10-31',
  'to=2025-12-01',
  'entity=car&from=2026-10-01',
  'entity=booking&staff=OWNER&to=2026-10-01',
])('the record of changes with %s', async (filter) => {
  for (const place of ['', '&after=9000', '&before=9000']) {
    await expectIndexes(() => owner.get(`/admin/changes.data?${filter.replace('OWNER', owner.id)}${place}`))
  }
})

test.each(['', '?period=year'])('the dashboard%s', (address) => expectIndexes(() => owner.get(`/admin${address}`), 3))

test.each(['', '?branch=abha'])('the work of the day%s', (address) =>
  expectIndexes(() => owner.get(`/admin/today${address || '?branch=all'}`), 4),
)

test('the update mark', () => expectIndexes(() => owner.get('/admin/updates')))

test('a booking, its printed sheet and its status changes', async () => {
  const { rows } = await site.db.execute<{ id: string; version: number }>(
    `select id, version from bookings where status = 'pending' limit 1 offset 300`,
  )
  const { id, version } = rows[0]!
  await expectIndexes(() => owner.get(`/admin/bookings/${id}`))
  await expectIndexes(() => owner.get(`/admin/bookings/${id}/print`))
  await expectIndexes(() =>
    owner.post(`/admin/bookings/${id}`, { intent: 'status', status: 'confirmed', version: String(version) }),
  )
})

test('an inquiry', async () => {
  const { rows } = await site.db.execute<{ id: string }>(`select id from inquiries limit 1 offset 300`)
  await expectIndexes(() => owner.get(`/admin/inquiries/${rows[0]!.id}`))
})

test.each([
  'bookings/export.csv?status=no_show&from=2026-06-01',
  'bookings/export.csv?by=pickup&branch=abha',
  'bookings/export.xlsx?car=7',
  'inquiries/export.csv?state=open',
])('the export %s', (address) => expectIndexes(() => owner.get(`/admin/${address}`)))

test('bookings that get a unit later', () =>
  expectIndexes(async () => {
    await holdAllOpenBookings(site.db, siteAuthor(new Date('2026-11-20T05:00:00Z')), availability)
    return new Response()
  }))

test('a customer who books', () =>
  expectIndexes(() => postBooking(site, 1, { idempotencyKey: '0123456789abcdef0123' })))

test.each(['/admin/fleet', '/admin/branches'])('the coming bookings of %s', (address) =>
  expectIndexes(() => owner.get(address)),
)

describe('when the rentals of the past are over', () => {
  beforeAll(async () => {
    await site.db.execute(
      `update bookings set status = 'completed' where status in ('pending', 'confirmed', 'active') and return_datetime < '2026-11-01'`,
    )
    await site.db.execute('vacuum analyze bookings')
  })

  test.each(['', '?days=60', '?from=2026-06-01&days=7', '?from=2027-06-01', '?car=24&branch=abha'])(
    'the planner%s',
    (address) => expectIndexes(() => owner.get(`/admin/planner${address}`), 3),
  )

  test.each(['/admin/units', '/admin/units?car=24', 'one'])('the units at %s', async (address) => {
    const { rows } = await site.db.execute<{ id: number }>('select id from units limit 1')
    await expectIndexes(() => owner.get(address === 'one' ? `/admin/units/${rows[0]!.id}` : address))
  })
})
