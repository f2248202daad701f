import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { changes, staffInvitations, staffNotes } from '#data/tables/staff.ts'
import { mediaItems } from '#data/tables/content.ts'
import { adminAddresses } from '../helpers/admin-addresses.ts'
import { encodeFields, goodBooking } from '../factories/booking-form.ts'
import { multiplyRow } from '../factories/rows.ts'
import { addressOf, languages, pages } from '../helpers/pages.ts'
import { recordQueries } from '../helpers/record-queries.ts'
import { openTestSite, type TestSite } from '../factories/site.ts'
import { signInAs, type StaffDevice } from '../factories/staff.ts'
import { storeBooking } from '../factories/bookings.ts'
import { storeCustomer } from '../factories/customers.ts'
import { storeInquiry } from '../factories/inquiries.ts'
import { testNow } from '../helpers/test-now.ts'
import { storeHold, storeUnits } from '../factories/units.ts'
import { webhookAttempts, webhookMessages, webhooks } from '#data/tables/webhooks.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let site: TestSite
let owner: StaffDevice
/** Ids for the addresses of single records, by section of the back office. */
let ids: Record<string, string>
/** The number of queries of each address while every table has a few rows. */
const few = new Map<string, number>()
let rowsAdded: Promise<void> | undefined

const publicAddresses = languages.flatMap((language) => pages.map(({ path }) => addressOf(path, language)))
const deskAddresses = adminAddresses().map(({ path }) => path)

beforeAll(async () => {
  site = await openTestSite()
  owner = await signInAs(site, 'owner')
  const booking = await storeBooking(site, { reference: 'RD-SFFD22', carId: 2 })
  const [unit] = await storeUnits(site.db, 2, { carId: 2 })
  const { pickupDatetime: from, returnDatetime: until } = booking
  await storeHold(site.db, unit!.id, { from, until }, { bookingId: booking.id })
  const inquiry = await storeInquiry(site)
  const customer = await storeCustomer(site)
  const author = { staffId: owner.id, staffName: 'Sara' }
  for (const [entity, { id }] of [
    ['booking', booking],
    ['inquiry', inquiry],
  ] as const) {
    await site.db.insert(staffNotes).values({ ...author, entity, entityId: id, text: 'A note', createdAt: testNow })
    await site.db.insert(changes).values({ ...author, entity, entityId: id, action: 'update', changedAt: testNow })
  }
  await site.db.insert(mediaItems).values({ filename: 'a.jpg', width: 1, height: 1, bytes: 1, createdAt: testNow })
  const invitation = { role: 'agent', tokenHash: 'a', invitedBy: owner.id } as const
  await site.db
    .insert(staffInvitations)
    .values({ ...invitation, createdAt: testNow, expiresAt: new Date('2027-01-01') })
  const [webhook] = await site.db
    .insert(webhooks)
    .values({ name: 'App', url: 'https://example.com', events: [], createdAt: testNow })
    .returning()
  const times = { occurredAt: testNow, requestedAt: testNow, nextAttemptAt: testNow }
  const [message] = await site.db
    .insert(webhookMessages)
    .values({ webhookId: webhook!.id, event: 'webhook.test', ...times })
    .returning()
  await site.db.insert(webhookAttempts).values({ messageId: message!.id, attemptedAt: testNow, milliseconds: 1 })
  ids = {
    bookings: booking.id,
    customers: customer.id,
    inquiries: inquiry.id,
    branches: 'abha',
    pages: 'about',
    people: owner.id,
    webhooks: String(webhook!.id),
  }
  await warmUp()
  for (const address of [...publicAddresses, ...deskAddresses]) few.set(address, await countQueries(address))
})

afterAll(() => site.close())

/** The first request after a change of the content reads the settings. */
async function warmUp(): Promise<void> {
  await (await site.request('/no-such-page')).arrayBuffer()
}

/** The number of queries of an address without any cached content. */
async function countQueries(address: string): Promise<number> {
  const path = address.replace(/^\/admin\/(\w+)\/1(?=\/|$)/, (_, part: string) => `/admin/${part}/${ids[part] ?? 1}`)
  const { result, queries } = await recordQueries(async () => {
    // The data of a screen needs the same queries without rendering.
    const answer = await (deskAddresses.includes(address) ? owner.get(`${path}.data`) : site.request(path))
    await answer.arrayBuffer()
    return answer.status
  })
  expect(result, path).toBeLessThan(500)
  // Without queries for the version of the page cache, and without notifications, which are sent after the response.
  return queries.filter(({ text }) => !/content_version|pg_notify/.test(text)).length
}

/** The maximum number of queries per page. */
const maxOfPage: Record<string, number> = {
  '/': 5,
  '/about': 1,
  '/about/ceo': 1,
  '/about/awards': 1,
  '/membership': 1,
  '/terms': 1,
  '/fleet': 4,
  // Includes the extras.
  '/book/1': 5,
  // Includes the codes, as does the next.
  '/offers': 2,
  // Includes the next start or end of an offer.
  '/special-offers': 3,
  '/services': 1,
  '/partners': 3,
  '/partners/our-partners': 2,
  '/partners/success': 2,
  '/faq': 2,
}

test.each(pages)('$path needs few queries, in both languages', ({ path }) => {
  for (const language of languages) expect(few.get(addressOf(path, language))).toBeLessThanOrEqual(maxOfPage[path] ?? 0)
})

/** Each screen needs two queries for the session, and two more for the names of cars and branches. */
const maxOfScreen: Record<string, number> = {
  '/admin': 15,
  '/admin/today': 11,
  // The dialogs lie over the planner, which is read with them.
  '/admin/planner': 10,
  '/admin/planner/new': 13,
  '/admin/planner/holds/1': 12,
  '/admin/planner/bookings/1': 10,
  '/admin/planner/print': 10,
  '/admin/bookings': 9,
  // With the unit, what can be chosen instead, and the values that were changed.
  '/admin/bookings/1': 11,
  '/admin/bookings/1/change': 9,
  '/admin/media': 11,
  // Hours and branches as they are listed, and as the bookings outside of them are found.
  '/admin/special-hours': 9,
  // One for each kind of demo content.
  '/admin/setup': 15,
}

test.each(deskAddresses)('%s needs few queries', (address) => {
  expect(few.get(address)).toBeLessThanOrEqual(maxOfScreen[address] ?? 7)
})

test('a booking needs few queries', async () => {
  const post = (mobileNumber: string) =>
    site.request('/book/1', { method: 'POST', body: encodeFields({ ...goodBooking, mobileNumber }) })
  await post('0512345678')
  const { result, queries } = await recordQueries(() => post('0512345679'))
  expect(result.status).toBe(303)
  const asked = queries.filter(({ text }) => !/pg_notify|^(?:begin|commit)$/.test(text))
  // The content version, the rate limit, an earlier booking of the same rental, whether the car has units, and the booking; this
  // site only records the job.
  const known = /content_version|rate_limits|from "units"|insert into "bookings"|from "bookings"/
  expect(asked.map(({ text }) => known.exec(text)?.[0])).toEqual([
    'content_version',
    'rate_limits',
    'from "bookings"',
    'from "units"',
    'insert into "bookings"',
  ])
})

/** Adds fifty rows to every table. */
async function addRows(): Promise<void> {
  const uuid = { id: 'gen_random_uuid()' }
  const more: Record<string, Record<string, string>> = {
    branches: { id: `'branch-' || n` },
    car_categories: {},
    cars: {},
    car_model_prices: { year: '1950 + n' },
    discount_codes: { code: `'CODE' || n` },
    bookings: {
      ...uuid,
      reference: `'RD-' || translate(lpad(n::text, 6, '0'), '0123456789', 'BCDFGHJKMN')`,
      idempotency_key: 'n::text',
    },
    inquiries: uuid,
    faqs: {},
    special_offers: {},
    hero_slides: {},
    partners: {},
    staff_users: { id: `'member-' || n`, email: `n || '@example.com'` },
    staff_invitations: { ...uuid, token_hash: 'n::text' },
    changes: {},
    staff_notes: {},
    media_items: uuid,
    webhooks: {},
    webhook_messages: { key: 'gen_random_uuid()' },
    webhook_attempts: {},
  }
  for (const [table, changed] of Object.entries(more)) {
    await multiplyRow(site.db, table, { copies: 50, changes: changed })
  }
  await warmUp()
}

// `npm test` opens the largest lists again, `npm run test:long` everything.
const lists = ['/', '/fleet', '/faq', '/admin', '/admin/today', '/admin/bookings', '/admin/fleet', '/admin/changes']

for (const { scope, tags } of [
  { scope: 'the largest lists', tags: [] },
  { scope: 'every address', tags: ['long'] },
]) {
  test(`fifty more rows in every table cost no more queries of ${scope}`, { tags }, async () => {
    rowsAdded ??= addRows()
    await rowsAdded
    // Pages that the other scope has opened are cached until the content changes.
    await multiplyRow(site.db, 'faqs', { copies: 1, changes: {} })
    await warmUp()
    const asked = tags.length > 0 ? [...few] : lists.map((address) => [address, few.get(address)] as const)
    const many = new Map<string, number>()
    for (const [address] of asked) many.set(address, await countQueries(address))
    expect(Object.fromEntries(many)).toEqual(Object.fromEntries(asked))
    // The compared pages do show the added rows.
    const shown = [...(await (await owner.get('/admin/fleet')).text()).matchAll(/\/admin\/fleet\/cars\/\d+/g)]
    expect(new Set(shown.map(([address]) => address)).size).toBeGreaterThan(60)
  })
}
