import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { reassignUnit, swapUnits } from '#operations/availability/assign-unit.ts'
import { holds } from '#data/tables/availability.ts'
import { addUnitHold } from '#operations/availability/staff-holds.ts'
import { changeBookingStatus } from '#operations/booking/booking-status.ts'
import { bookings } from '#data/tables/booking.ts'
import { inquiries } from '#data/tables/customers.ts'
import { units } from '#data/tables/fleet.ts'
import { syncDeliveries } from '#data/tables/sync.ts'
import { findDelivery, firstDeliveryJob, nextDeliveryJob } from '#data/sync/sync-deliveries.ts'
import type { SheetSync } from '#integrations/sheet-sync/sheet-sync.ts'
import { createSheetSync } from '#server/sync/sheet-sync.ts'
import { openTestSite, type TestSite } from '../factories/site.ts'
import { storeStaff } from '../factories/staff.ts'
import { storeBooking } from '../factories/bookings.ts'
import { storeInquiry } from '../factories/inquiries.ts'
import { testNow } from '../helpers/test-now.ts'
import { testIdentity } from '../helpers/test-identity.ts'
import { recordQueued, type TestSync } from '../helpers/test-sync.ts'
import { storeHold, storeUnits } from '../factories/units.ts'

let site: TestSite

beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.db.delete(bookings)
  await site.db.delete(inquiries)
  site.setNow(testNow)
  site.sheet.fail(undefined)
  site.sheet.rows.clear()
  site.sheet.deliveries.length = 0
  site.queued.length = 0
})

const later = (seconds: number) => new Date(testNow.getTime() + seconds * 1000)
const deliveryOf = async ({ id }: { id: string }) => (await findDelivery(site.db, { entity: 'booking', id }))!
const nextJobOf = async (record: { id: string }) => nextDeliveryJob(await deliveryOf(record))

test('storing a record requests its delivery in the same transaction, deleting it cancels the delivery', async () => {
  const booking = await storeBooking(site)
  const inquiry = await storeInquiry(site)
  expect(await site.db.select().from(syncDeliveries).orderBy(syncDeliveries.id)).toMatchObject([
    {
      entity: 'booking',
      recordId: booking.id,
      state: 'waiting',
      requestedVersion: 1,
      attempts: 0,
      requestedAt: testNow,
    },
    {
      entity: 'inquiry',
      recordId: inquiry.id,
      state: 'waiting',
      requestedVersion: 1,
      attempts: 0,
      requestedAt: testNow,
    },
  ])
  await site.db.delete(bookings)
  await site.db.delete(inquiries)
  expect(await site.db.$count(syncDeliveries)).toBe(0)
})

/** Ids that only this database has, texts of the site, and what staff wrote about a price. */
const undelivered = new Set([
  'externalId',
  'idempotencyKey',
  'discountId',
  'policies',
  'rates',
  'adjustedDailyRate',
  'adjustmentReason',
  'erasedAt',
  'handledAt',
])

test('every stored field reaches the spreadsheet under its name', async () => {
  const booking = await storeBooking(site)
  const inquiry = await storeInquiry(site)
  expect(await site.sync.deliver(firstDeliveryJob('booking', booking))).toBe(true)
  expect(await site.sync.deliver(firstDeliveryJob('inquiry', inquiry))).toBe(true)
  const snake = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  const fieldsOf = (row: object) =>
    Object.keys(row)
      .filter((key) => !undelivered.has(key) && !key.endsWith('Hash'))
      .map(snake)
  const row = site.sheet.rows.get(booking.id)!
  expect(Object.keys(row).toSorted()).toEqual([...fieldsOf(booking), 'type', 'unit_plate'].toSorted())
  expect(row).toMatchObject({
    type: 'booking',
    car_name: 'Toyota Yaris 2026',
    national_id: '1058529940',
    pickup_datetime: '2026-11-22T07:00:00.000Z',
    has_insurance: true,
    has_unlimited_kilometers: false,
    total_price: 437.35,
  })
  const inquiryRow = site.sheet.rows.get(inquiry.id)!
  expect(Object.keys(inquiryRow).toSorted()).toEqual([...fieldsOf(inquiry), 'inquiry_type'].toSorted())
  expect(inquiryRow).toMatchObject({ type: 'inquiry', inquiry_type: 'Inquiry', is_handled: false })
  expect(await deliveryOf(booking)).toMatchObject({
    state: 'delivered',
    deliveredVersion: 1,
    deliveredAt: testNow,
    attempts: 1,
    busyUntil: null,
    reason: null,
  })
})

test('an attempt is made once, however often it is requested', async () => {
  const booking = await storeBooking(site)
  const once = firstDeliveryJob('booking', booking)
  const answers = await Promise.all(Array.from({ length: 8 }, () => site.sync.deliver(once)))
  expect(answers.filter(Boolean)).toHaveLength(1)
  expect(await site.sync.deliver(once)).toBe(false)
  expect(site.sheet.deliveries).toHaveLength(1)
})

test('of records that are delivered together, one that fails does not stop the others', async () => {
  const stored = [await storeBooking(site), await storeBooking(site), await storeBooking(site)]
  const refused = stored[1]!
  const inquiry = await storeInquiry(site)
  const sync = createSheetSync({
    identity: testIdentity,
    db: site.db,
    now: () => testNow,
    target: {
      async deliver({ id }) {
        if (id === refused.id) throw new Error('broken')
      },
    },
    targetName: 'file',
    enqueue: recordQueued(site.queued),
  })
  const jobs = stored.map((booking) => firstDeliveryJob('booking', booking))
  await sync.deliverAll([...jobs, firstDeliveryJob('inquiry', inquiry), ...jobs])
  const states = (await site.db.select().from(syncDeliveries).orderBy(syncDeliveries.id)).map(({ state }) => state)
  expect(states).toEqual(['delivered', 'waiting', 'delivered', 'delivered'])
  expect(site.queued).toEqual([{ entity: 'booking', id: refused.id, version: 1, attempt: 2, afterSeconds: 15 }])
})

test('a failure is stored with its reason and retried later', async () => {
  const booking = await storeBooking(site)
  site.sheet.fail('credential')
  expect(await site.sync.deliver(firstDeliveryJob('booking', booking))).toBe(false)
  expect(await deliveryOf(booking)).toMatchObject({
    state: 'waiting',
    reason: 'credential',
    attempts: 1,
    attemptedAt: testNow,
    nextAttemptAt: later(15),
    busyUntil: null,
  })
  expect(site.queued).toEqual([{ entity: 'booking', id: booking.id, version: 1, attempt: 2, afterSeconds: 15 }])
  site.sheet.fail(undefined)
  expect(await site.sync.deliver(await nextJobOf(booking))).toBe(true)
  expect(await deliveryOf(booking)).toMatchObject({ state: 'delivered', reason: null, attempts: 2 })
})

test(
  'after seven days of failures it is given up, and a newer version is still delivered',
  { tags: ['long'] },
  async () => {
    const booking = await storeBooking(site)
    site.sheet.fail('unreachable')
    let delivery = await deliveryOf(booking)
    while (delivery.state === 'waiting') {
      site.setNow(delivery.nextAttemptAt)
      await site.sync.deliver(nextDeliveryJob(delivery))
      delivery = await deliveryOf(booking)
    }
    expect(delivery).toMatchObject({ state: 'failed', reason: 'unreachable', busyUntil: null })
    const days = (delivery.attemptedAt!.getTime() - testNow.getTime()) / 86_400_000
    expect(days).toBeGreaterThanOrEqual(7)
    expect(days).toBeLessThan(7.1)
    expect(delivery.attempts).toBeGreaterThan(150)
    expect(delivery.attempts).toBeLessThan(200)
    site.sheet.fail(undefined)
    await moveTo(booking, 'confirmed')
    expect(await site.sync.deliver(await nextJobOf(booking))).toBe(true)
    expect(site.sheet.rows.get(booking.id)).toMatchObject({ status: 'confirmed', version: 2 })
  },
)

test('a record that waited for weeks, because the site was down, is retried like a new one', async () => {
  const booking = await storeBooking(site)
  site.sheet.fail('unreachable')
  site.setNow(later(21 * 86_400))
  await site.sync.deliver(await nextJobOf(booking))
  expect(await deliveryOf(booking)).toMatchObject({ state: 'waiting', nextAttemptAt: later(21 * 86_400 + 15) })
})

async function moveTo({ id, version }: { id: string; version: number }, status: 'confirmed' | 'cancelled') {
  const { id: staffId, name } = await storeStaff(site, 'agent')
  const author = { staffId, staffName: name, at: testNow }
  const moved = await changeBookingStatus(site.db, author, { id, version }, { status }, async () => undefined)
  expect(moved.outcome).toBe('saved')
}

test('a change during a delivery is delivered after it, never at the same time', async () => {
  const booking = await storeBooking(site)
  const versions: unknown[] = []
  let arrive = () => {}
  let release = () => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  const released = new Promise<void>((resolve) => (release = resolve))
  const slow: SheetSync = {
    async deliver({ fields }) {
      arrive()
      if (versions.length === 0) await released
      versions.push(Object.fromEntries(fields)['version'])
    },
  }
  const queued: TestSync['queued'] = []
  const sync = createSheetSync({
    identity: testIdentity,
    db: site.db,
    now: () => testNow,
    target: slow,
    targetName: 'file',
    enqueue: recordQueued(queued),
  })
  const first = sync.deliver(firstDeliveryJob('booking', booking))
  await arrived
  await moveTo(booking, 'confirmed')
  expect(await sync.deliver(await nextJobOf(booking))).toBe(false)
  release()
  expect(await first).toBe(false)
  expect(versions).toEqual([1])
  expect(await deliveryOf(booking)).toMatchObject({ state: 'waiting', deliveredVersion: 1, requestedVersion: 2 })
  expect(queued).toEqual([{ entity: 'booking', id: booking.id, version: 2, attempt: 1, afterSeconds: 0 }])
  expect(await sync.deliver(queued[0]!)).toBe(true)
  expect(versions).toEqual([1, 2])
})

describe('another unit', () => {
  const author = { staffId: null as never, staffName: 'Sara', at: testNow }

  async function bookedOn(unitId: number, changed: Parameters<typeof storeBooking>[1] = {}) {
    const booking = await storeBooking(site, { status: 'confirmed', ...changed })
    const { pickupDatetime: from, returnDatetime: until } = booking
    return { booking, hold: await storeHold(site.db, unitId, { from, until }, { bookingId: booking.id }) }
  }

  beforeEach(async () => {
    await site.db.delete(holds)
    await site.db.delete(units)
  })

  test('of a booking is delivered, as is that of one that makes room for it', async () => {
    const [one, two, three] = await storeUnits(site.db, 3)
    const [a, b] = [await bookedOn(one!.id), await bookedOn(two!.id)]
    const later = { pickupDatetime: new Date('2026-11-25T08:00Z'), returnDatetime: new Date('2026-11-27T08:00Z') }
    const c = await bookedOn(three!.id, later)
    for (const { booking } of [a, b, c]) await site.sync.deliver(firstDeliveryJob('booking', booking))
    const plateOf = (id: string) => site.sheet.rows.get(id)?.['unit_plate']
    const deliverAll = async () => {
      for (const { booking } of [a, b, c]) await site.sync.deliver(await nextJobOf(booking))
    }

    expect((await swapUnits(site.db, author, a.hold, b.hold)).outcome).toBe('saved')
    await deliverAll()
    expect([plateOf(a.booking.id), plateOf(b.booking.id)]).toEqual([two!.plate, one!.plate])
    const delivered = site.sheet.deliveries.length

    const workshop = { kind: 'maintenance' as const, reason: 'Oil', toBranchId: null }
    const during = { from: later.pickupDatetime, until: later.returnDatetime }
    const settings = { turnaroundMinutes: 60, holdExpiryMinutes: 120, cityTransfers: true }
    const taken = await addUnitHold(site.db, author, { ...workshop, during, unitId: three!.id }, settings)
    expect(taken.outcome).toBe('saved')
    await deliverAll()
    expect(plateOf(c.booking.id)).not.toBe(three!.plate)
    expect(site.sheet.deliveries).toHaveLength(delivered + 1)
  })

  test('during a delivery is delivered after it', async () => {
    const [one, two] = await storeUnits(site.db, 2)
    const { booking, hold } = await bookedOn(one!.id)
    const queued: TestSync['queued'] = []
    const sync = createSheetSync({
      identity: testIdentity,
      db: site.db,
      now: () => testNow,
      target: {
        async deliver() {
          const moved = await reassignUnit(site.db, author, hold, { unitId: two!.id, pinned: true })
          expect(moved.outcome).toBe('saved')
        },
      },
      targetName: 'file',
      enqueue: recordQueued(queued),
    })
    expect(await sync.deliver(firstDeliveryJob('booking', booking))).toBe(false)
    expect(await deliveryOf(booking)).toMatchObject({ state: 'waiting', deliveredVersion: 1 })
    expect(await site.sync.deliver(queued[0]!)).toBe(true)
    expect(site.sheet.rows.get(booking.id)).toMatchObject({ unit_plate: two!.plate })
    expect(await deliveryOf(booking)).toMatchObject({ state: 'delivered' })
  })
})

test('a change while a delivery fails is delivered at once', async () => {
  const booking = await storeBooking(site)
  let change = async () => {}
  const failing: SheetSync = {
    async deliver() {
      await change()
      throw new Error('broken')
    },
  }
  const queued: TestSync['queued'] = []
  const sync = createSheetSync({
    identity: testIdentity,
    db: site.db,
    now: () => testNow,
    target: failing,
    targetName: 'file',
    enqueue: recordQueued(queued),
  })
  change = () => moveTo(booking, 'confirmed')
  expect(await sync.deliver(firstDeliveryJob('booking', booking))).toBe(false)
  expect(await deliveryOf(booking)).toMatchObject({
    state: 'waiting',
    requestedVersion: 2,
    attempts: 0,
    busyUntil: null,
  })
  expect(queued).toEqual([{ entity: 'booking', id: booking.id, version: 2, attempt: 1, afterSeconds: 0 }])
})

describe('a due delivery', () => {
  test('is queued again when the queue has lost it or its process has died', async () => {
    const lost = await storeBooking(site)
    const planned = await storeBooking(site)
    const orphan = await storeBooking(site)
    const busy = await storeBooking(site)
    const done = await storeBooking(site)
    await site.sync.deliver(firstDeliveryJob('booking', done))
    await set(planned, { nextAttemptAt: later(60) })
    await set(orphan, { attempts: 1, busyUntil: later(-1) })
    await set(busy, { attempts: 1, busyUntil: later(20) })
    await site.sync.queueDue()
    expect(site.queued).toHaveLength(2)
    expect(site.queued).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: lost.id, attempt: 1, afterSeconds: 0 }),
        expect.objectContaining({ id: orphan.id, attempt: 2, afterSeconds: 0 }),
      ]),
    )
  })

  test('that a dead process may have made is repeated, into the same row', async () => {
    const booking = await storeBooking(site)
    await site.sync.deliver(firstDeliveryJob('booking', booking))
    await set(booking, { state: 'waiting', deliveredVersion: null, busyUntil: later(-1) })
    await site.sync.queueDue()
    const [again] = site.queued
    expect(await site.sync.deliver(again!)).toBe(true)
    expect(site.sheet.rows.size).toBe(1)
  })

  async function set({ id }: { id: string }, values: Partial<typeof syncDeliveries.$inferInsert>) {
    await site.db.update(syncDeliveries).set(values).where(eq(syncDeliveries.recordId, id))
  }
})

test('a record that was deleted meanwhile is skipped', async () => {
  const booking = await storeBooking(site)
  await site.db.delete(bookings)
  expect(await site.sync.deliver(firstDeliveryJob('booking', booking))).toBe(false)
  expect(site.sheet.deliveries).toEqual([])
})
