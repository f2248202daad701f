import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordChangesWithEvents } from '#data/booking/booking-events.ts'
import { staffInvitations, staffNotes } from '#data/tables/staff.ts'
import { mediaItems } from '#data/tables/content.ts'
import { builtInViews } from '#domain/booking/views/booking-views.ts'
import { adminAddresses } from '../helpers/admin-addresses.ts'
import { encodeFields, goodBooking } from '../factories/booking-form.ts'
import { multiplyRow } from '../factories/rows.ts'
import { pages } from '../helpers/pages.ts'
import { recordQueries } from '../helpers/record-queries.ts'
import { openTestSite, type TestSite } from '../factories/site.ts'
import { signInAs, type StaffDevice } from '../factories/staff.ts'
import { storeBooking } from '../factories/bookings.ts'
import { storeCustomer } from '../factories/customers.ts'
import { storeInquiry } from '../factories/inquiries.ts'
import { testNow } from '../helpers/test-now.ts'
import { storeHold, storeUnits } from '../factories/units.ts'
import { outbox, webhookAttempts } from '#data/tables/outbox.ts'
import { webhooks } from '#data/tables/webhooks.ts'

let site: TestSite
let owner: StaffDevice
/** Ids for the addresses of single records, by section of the back office. */
let ids: Record<string, string>

const deskAddresses = adminAddresses().map(({ path }) => path)

/**
 * The most queries of a page, of a screen and of a booking, of which one writes its lines, one its event and one the outbox. They
 * stay the same however many rows the tables have.
 */
const mostQueries = { page: 5, screen: 18, booking: 8 }

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
    const event = { bookingId: id, kind: 'changed' as const, fields: [] }
    await recordChangesWithEvents(site.db, { ...author, at: testNow }, [
      { entity, id, action: 'update', before: {}, after: {}, event: entity === 'booking' ? event : undefined },
    ])
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
    .insert(outbox)
    .values({ kind: 'webhook', webhookId: webhook!.id, event: 'webhook.test', ...times })
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
  await addRows()
  // The first request after a change of the content reads the settings.
  await (await site.request('/no-such-page')).arrayBuffer()
})

afterAll(() => site.close())

/** The bookings list alone leads to the view that it opens with. */
const queryOf = (path: string) => (path === '/admin/bookings' ? `?${builtInViews.work}` : '')

/** The number of queries of an address without any cached content. */
async function countQueries(address: string): Promise<number> {
  const path = address.replace(/^\/admin\/(\w+)\/1(?=\/|$)/, (_, part: string) => `/admin/${part}/${ids[part] ?? 1}`)
  const { result, queries } = await recordQueries(async () => {
    // The data of a screen needs the same queries without rendering.
    const answer = await (deskAddresses.includes(address)
      ? owner.get(`${path}.data${queryOf(path)}`)
      : site.request(path))
    await answer.arrayBuffer()
    return answer.status
  })
  expect(result, path).toBeLessThan(500)
  // Without queries for the version of the page cache, and without notifications, which are sent after the response.
  return queries.filter(({ text }) => !/content_version|pg_notify/.test(text)).length
}

test.each(pages)('$path needs few queries with fifty rows in every table', async ({ path }) => {
  expect(await countQueries(path)).toBeLessThanOrEqual(mostQueries.page)
})

test.each(deskAddresses)('%s needs few queries with fifty rows in every table', async (address) => {
  expect(await countQueries(address)).toBeLessThanOrEqual(mostQueries.screen)
})

test('the counted screens show the rows', async () => {
  const shown = [...(await (await owner.get('/admin/fleet')).text()).matchAll(/\/admin\/fleet\/cars\/\d+/g)]
  expect(new Set(shown.map(([address]) => address)).size).toBeGreaterThan(60)
})

test('a booking needs few queries', async () => {
  const post = (mobileNumber: string) =>
    site.request('/book/1', { method: 'POST', body: encodeFields({ ...goodBooking, mobileNumber }) })
  await post('0512345678')
  const { result, queries } = await recordQueries(() => post('0512345679'))
  expect(result.status).toBe(303)
  const asked = queries.filter(({ text }) => !/pg_notify|^(?:begin|commit)$/.test(text))
  expect(asked.length).toBeLessThanOrEqual(mostQueries.booking)
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
    booking_events: {},
    staff_notes: {},
    media_items: uuid,
    webhooks: {},
    outbox: {
      key: 'gen_random_uuid()',
      kind: `'webhook'`,
      webhook_id: '(select min(id) from webhooks)',
      event: `'webhook.test'`,
      booking_id: 'null',
      inquiry_id: 'null',
    },
    webhook_attempts: {},
  }
  for (const [table, changed] of Object.entries(more)) {
    // Copies of a booking have no lines, which a trigger would refuse.
    await multiplyRow(site.db, table, { copies: 50, changes: changed, triggers: table !== 'bookings' })
  }
}
