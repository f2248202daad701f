import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { notifyAdmin } from '#data/overview/admin-counts.ts'
import { bookings } from '#data/tables/booking.ts'
import { deleteOldEvents } from '#data/events/api-events.ts'
import { apiEvents } from '#data/tables/events.ts'
import { apiKeys, staffUsers } from '#data/tables/staff.ts'
import { type ApiScope, apiScopes } from '#domain/staff/api-key.ts'
import { openLive } from '#server/live/open-live.ts'
import { storeKey } from '../factories/api-keys.ts'
import { storeApiSession } from '../factories/api-sessions.ts'
import { goodBooking, postBooking } from '../factories/booking-form.ts'
import { storeBooking } from '../factories/bookings.ts'
import { storeInquiry } from '../factories/inquiries.ts'
import { openLiveSite, type LiveSite } from '../factories/live-site.ts'
import { changeSetting } from '../factories/settings.ts'
import { openSiteOn, shareTestSite, type TestSite } from '../factories/site.ts'
import { storeStaff } from '../factories/staff.ts'
import { storeUnits } from '../factories/units.ts'
import { callApi } from '../helpers/api.ts'
import { readNamedEvents, type StreamedEvent } from '../helpers/event-stream.ts'
import { testNow } from '../helpers/test-now.ts'

type EventList = {
  data: { id: string; event: string; record_id: string | null; version: number | null }[]
  last_id: string
  is_reset: boolean
}

let site: LiveSite

beforeAll(async () => {
  site = await openLiveSite()
})
afterAll(() => site.close())

const bearer = (key: string | undefined) => (key === undefined ? {} : { authorization: `Bearer ${key}` })

async function list(key: string | undefined, query = ''): Promise<EventList> {
  const path = `${key === undefined ? '/events' : '/staff/events'}${query}`
  const { status, body } = await callApi(site, path, { headers: bearer(key) })
  expect(status).toBe(200)
  return body as unknown as EventList
}

function ask(key: string | undefined, { lastId, from = site, method = 'GET' }: AskOptions = {}): Promise<Response> {
  const id = lastId === undefined ? {} : { 'last-event-id': lastId }
  const headers = { accept: 'text/event-stream', ...bearer(key), ...id }
  return from.request(`/api/v1${key === undefined ? '/events' : '/staff/events'}`, { method, headers })
}
type AskOptions = { lastId?: string; from?: Pick<TestSite, 'request'>; method?: string }

/** Opens a stream, which ends with the test. Its first part says where it begins. */
async function follow(key: string | undefined, options: AskOptions = {}) {
  const response = await ask(key, options)
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  const events = readNamedEvents(response)
  onTestFinished(() => events.close())
  const first = await events.next()
  /** Reads until `count` events have come. */
  async function read(count: number): Promise<StreamedEvent[]> {
    const found: StreamedEvent[] = []
    while (found.length < count) {
      const one = await events.next()
      if (!one) throw new Error('The stream has ended')
      if (one.event) found.push(one)
    }
    return found
  }
  /** Reads until the stream ends. */
  async function end(): Promise<void> {
    let part = await events.next()
    while (part) part = await events.next()
  }
  return { first, read, end, ...events }
}

/** The site as another process has it, until the test ends. */
async function openOther() {
  const live = openLive(site.databaseUrl, site.db, { onDisconnect: () => undefined })
  onTestFinished(() => live.close())
  return { live, other: await openSiteOn(site, () => Promise.resolve(), { more: () => ({ live }) }) }
}

/** Rights to everything of which there are no events. */
const otherScopes = apiScopes.filter((scope) => /^(?:customers|fleet|content|settings|site_settings):/.test(scope))

/** Stores a booking, and notifies every process as the site does. */
async function book(): Promise<string> {
  const { id } = await storeBooking(site)
  await notifyAdmin(site.db)
  return id
}

const recordOf = ({ data }: StreamedEvent) => (data as { record_id: string }).record_id

describe('a list of events', () => {
  test('goes on where the last one ended, and holds no personal data', async () => {
    const key = await storeKey(site)
    const { last_id: start, data } = await list(key)
    expect(data).toEqual([])
    await postBooking(site, 1)
    const [{ id }] = (await site.db.select({ id: bookings.id }).from(bookings)) as [{ id: string }]
    await changeSetting(site.db, 'whatsapp_bookings', '966512345678')
    const all = await list(key, `?after=${start}`)
    const happened = all.data.map(({ event }) => event)
    expect(happened).toEqual(expect.arrayContaining(['booking.created', 'content.changed']))
    expect(all.data.find(({ event }) => event === 'booking.created')).toMatchObject({ record_id: id, version: 1 })
    for (const value of [goodBooking.fullName, goodBooking.nationalId, '512345678'])
      expect(JSON.stringify(all)).not.toContain(value)
    const first = await list(key, `?after=${start}&limit=1`)
    const second = await list(key, `?after=${first.last_id}`)
    expect([...first.data, ...second.data]).toEqual(all.data)
    expect(await list(key, `?after=${all.last_id}`)).toEqual({ data: [], last_id: all.last_id, is_reset: false })
  })

  test.each<[ApiScope[] | undefined, string[]]>([
    [undefined, []],
    [[], []],
    [['bookings:read'], ['booking.created', 'booking.confirmed']],
    [['units:read'], ['unit.created']],
    [['inquiries:read'], ['inquiry.created', 'inquiry.deleted']],
    [otherScopes, []],
  ])('shows a key with %j only %j, besides content', async (scopes, events) => {
    const key = scopes && (await storeKey(site, { scopes }))
    await storeKey(site)
    const { last_id: start } = await list(key)
    const id = await book()
    await site.db.update(bookings).set({ status: 'confirmed', version: 2 }).where(eq(bookings.id, id))
    await storeUnits(site.db, 1, { carId: 3 })
    await site.db.execute(`delete from inquiries where id = '${(await storeInquiry(site)).id}'`)
    const { data } = await list(key, `?after=${start}`)
    expect(data.map(({ event }) => event).filter((event) => event !== 'content.changed')).toEqual(events)
  })

  test('says when the id is unknown or too old, and keeps the newest event', async () => {
    const unknown = await list(undefined, `?after=${crypto.randomUUID()}`)
    expect(unknown).toMatchObject({ data: [], is_reset: true })
    await storeKey(site)
    await book()
    await book()
    const { last_id: last } = await list(undefined)
    expect(await deleteOldEvents(site.db, new Date('2100-01-01T00:00:00Z'))).toBeGreaterThan(0)
    expect(await site.db.$count(apiEvents)).toBe(1)
    expect(await list(undefined, `?after=${last}`)).toEqual({ data: [], last_id: last, is_reset: false })
    expect(await list(undefined, `?after=${unknown.last_id}`)).toMatchObject({ is_reset: true, last_id: last })
  })
})

describe('a stream of events', () => {
  test('resumes after the last event without losing or repeating one', async () => {
    const key = await storeKey(site, { scopes: ['bookings:read'] })
    const one = await follow(key)
    expect(one.first).toEqual({ id: expect.any(String) })
    const before = [await book(), await book()]
    const seen = await one.read(2)
    expect(seen.map(recordOf)).toEqual(before)
    await one.close()
    const missed = [await book(), await book(), await book()]
    const again = await follow(key, { lastId: seen[0]!.id! })
    expect((await again.read(4)).map(recordOf)).toEqual([before[1], ...missed])
    const later = await book()
    expect((await again.read(1)).map(recordOf)).toEqual([later])
  })

  test('brings what was committed late, although it began earlier', async () => {
    const key = await storeKey(site, { scopes: ['bookings:read', 'inquiries:read'] })
    const stream = await follow(key)
    const { promise: isDone, resolve: finish } = Promise.withResolvers<void>()
    const { promise: isStored, resolve: stored } = Promise.withResolvers<string>()
    const slow = site.db.transaction(async (tx) => {
      // Not a booking: two bookings of one day may change the same row of their counts, where one waits for the other.
      stored((await storeInquiry({ db: tx })).id)
      await isDone
    })
    const early = await isStored
    const late = await book()
    const [first] = await stream.read(1)
    expect(recordOf(first!)).toBe(late)
    finish()
    await slow
    await notifyAdmin(site.db)
    const again = await follow(key, { lastId: first!.id! })
    expect((await again.read(1)).map(recordOf)).toEqual([early])
    expect((await stream.read(1)).map(recordOf)).toEqual([early])
  })

  test('tells a client with an unknown id to read anew', async () => {
    for (const lastId of [crypto.randomUUID(), 'nonsense']) {
      const { first } = await follow(undefined, { lastId })
      expect(first).toEqual({ event: 'reset', id: expect.any(String), data: {} })
    }
  })

  test('moves its id past what the key may not see', async () => {
    await storeKey(site)
    const stream = await follow(undefined)
    await book()
    const moved = await stream.next()
    expect(moved).toEqual({ id: (await list(undefined)).last_id })
    expect(moved!.id).not.toBe(stream.first!.id)
  })

  test('brings what another process stored, soon', async () => {
    const { other } = await openOther()
    const key = await storeKey(site, { scopes: ['bookings:read'] })
    const streams = [await follow(key), await follow(key, { from: other })]
    await site.db.delete(bookings)
    expect((await postBooking(other, 1)).status).toBe(200)
    const [row] = await site.db.select({ id: bookings.id }).from(bookings)
    for (const { read } of streams) expect((await read(1)).map(recordOf)).toEqual([row!.id])
  })

  test('shows a key without their rights nothing of bookings, units and inquiries', async () => {
    const key = await storeKey(site, { scopes: otherScopes })
    const stream = await follow(key)
    await storeUnits(site.db, 1, { carId: 2 })
    await storeInquiry(site)
    await book()
    const end = (await list(key)).last_id
    let id = stream.first!.id
    while (id !== end) {
      const part = await stream.next()
      expect([undefined, 'content.changed']).toContain(part!.event)
      id = part!.id
    }
  })

  test('ends when its key is revoked, and when the process stops', async () => {
    const { live, other } = await openOther()
    const key = await storeKey(site, { scopes: ['bookings:read'] })
    const [revoked, open] = [await follow(key, { from: other }), await follow(undefined, { from: other })]
    await site.db.update(apiKeys).set({ revokedAt: testNow })
    live.adminUpdates.onNotify()
    expect(await revoked.next()).toBeUndefined()
    expect((await ask(key, { from: other })).status).toBe(401)
    live.adminUpdates.close()
    expect(await open.next()).toBeUndefined()
    expect((await ask(undefined, { from: other })).status).toBe(429)
  })

  test('ends when its key expires, while others go on', async () => {
    const { other } = await openOther()
    const short = await storeKey(site, { name: 'Short', scopes: ['bookings:read'] })
    const key = await storeKey(site, { scopes: ['bookings:read'] })
    const soon = new Date(testNow.getTime() + 60_000)
    await site.db.update(apiKeys).set({ expiresAt: soon }).where(eq(apiKeys.name, 'Short'))
    const [expiring, open] = [await follow(short, { from: other }), await follow(key, { from: other })]
    const early = await book()
    for (const { read } of [expiring, open]) expect((await read(1)).map(recordOf)).toEqual([early])
    other.setNow(soon)
    const late = await book()
    await expiring.end()
    expect((await open.read(1)).map(recordOf)).toEqual([late])
    expect((await ask(short, { from: other })).status).toBe(401)
  })

  test('of a session ends with its token, and with the role of the member', async () => {
    const { other } = await openOther()
    await site.db.delete(apiKeys)
    const [agent, manager] = [await storeStaff(site, 'agent'), await storeStaff(site, 'manager')]
    const tokens = await storeApiSession(site, agent)
    const promoted = await storeApiSession(site, manager)
    const streams = [await follow(tokens.access, { from: other }), await follow(promoted.access, { from: other })]
    const id = await book()
    for (const { read } of streams) expect((await read(1)).map(recordOf)).toEqual([id])
    await site.db.update(staffUsers).set({ role: 'owner' }).where(eq(staffUsers.id, manager.id))
    await notifyAdmin(site.db)
    await streams[1]!.end()
    expect((await ask(promoted.access, { from: other })).status).toBe(200)
    const headers = bearer(tokens.refresh)
    expect((await callApi(other, '/session', { method: 'DELETE', headers })).status).toBe(200)
    await streams[0]!.end()
    expect((await ask(tokens.access, { from: other })).status).toBe(401)
  })

  test('without a key ends when the site is closed for maintenance; with one it goes on', async () => {
    const key = await storeKey(site, { scopes: ['bookings:read'] })
    const [open, staff] = [await follow(undefined), await follow(key)]
    onTestFinished(() => changeSetting(site.db, 'maintenance_mode_enabled', 'false'))
    await changeSetting(site.db, 'maintenance_mode_enabled', 'true')
    await notifyAdmin(site.db)
    await open.end()
    const refused = await ask(undefined)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, expect.stringMatching(/^[1-9]/)])
    expect(await refused.json()).toMatchObject({ status: 503, code: 'maintenance' })
    const booked = await book()
    let part = await staff.next()
    while (part && part.event !== 'booking.created') part = await staff.next()
    expect(part).toMatchObject({ data: { record_id: booked } })
  })

  test('without a key is one of 300 together, which leave room for those with one', async () => {
    const { live, other } = await openOther()
    const open = Array.from({ length: 300 }, (_, at) =>
      live.adminUpdates.follow(`network ${at}`, { check() {}, end() {} }, { isPublic: true }),
    )
    expect(open).not.toContain(undefined)
    const refused = await ask(undefined, { from: other })
    expect(refused.headers.get('content-type')).toBe('application/problem+json')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30'])
    expect(await refused.json()).toMatchObject({ status: 429, code: 'too_many_requests', title: expect.any(String) })
    await follow(await storeKey(site, { scopes: [] }), { from: other })
    expect((await callApi(other, '/events')).status).toBe(200)
    open[0]!()
    await follow(undefined, { from: other })
  })

  test('is one of six of a key or a network, and HEAD opens none', async () => {
    const own = await shareTestSite(site)
    own.comeFrom('203.0.113.50')
    for (let number = 0; number < 8; number += 1)
      expect((await ask(undefined, { from: own, method: 'HEAD' })).status).toBe(200)
    const open: Awaited<ReturnType<typeof follow>>[] = []
    for (let number = 0; number < 6; number += 1) open.push(await follow(undefined, { from: own }))
    const refused = await ask(undefined, { from: own })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30'])
    const key = await storeKey(site, { scopes: [] })
    await follow(key, { from: own })
    own.comeFrom('203.0.113.51')
    await follow(undefined, { from: own })
    own.comeFrom('203.0.113.50')
    await open[0]!.close()
    await follow(undefined, { from: own })
  })
})
