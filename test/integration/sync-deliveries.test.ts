import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { reassignUnit, swapUnits } from '#operations/availability/assign-unit.ts'
import { holds } from '#data/tables/availability.ts'
import { addUnitHold } from '#operations/availability/staff-holds.ts'
import { changeBookingStatus } from '#operations/booking/booking-status.ts'
import { bookings } from '#data/tables/booking.ts'
import { inquiries } from '#data/tables/customers.ts'
import { units } from '#data/tables/fleet.ts'
import { outbox } from '#data/tables/outbox.ts'
import { findDelivery } from '#data/sync/delivery-list.ts'
import type { SheetSync } from '#integrations/sheet-sync/sheet-sync.ts'
import { openTestSite, type TestSite } from '../factories/site.ts'
import { storeStaff } from '../factories/staff.ts'
import { storeBooking } from '../factories/bookings.ts'
import { storeInquiry } from '../factories/inquiries.ts'
import { testNow } from '../helpers/test-now.ts'
import { createTestWorker } from '../helpers/test-outbox.ts'
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
})

const later = (seconds: number) => new Date(testNow.getTime() + seconds * 1000)
const deliveryOf = async ({ id }: { id: string }) => (await findDelivery(site.db, { entity: 'booking', id }))!
const workerFor = (target: SheetSync) => createTestWorker(site.db, () => testNow, { target })

test('deleting a record cancels its delivery', async () => {
  const booking = await storeBooking(site)
  const inquiry = await storeInquiry(site)
  const waiting = { kind: 'sheet', state: 'waiting', attempts: 0, requestedAt: testNow }
  expect(await site.db.select().from(outbox).orderBy(outbox.id)).toMatchObject([
    { ...waiting, bookingId: booking.id },
    { ...waiting, inquiryId: inquiry.id },
  ])
  await site.db.delete(bookings)
  await site.db.delete(inquiries)
  expect(await site.db.$count(outbox)).toBe(0)
})

/** Ids that only this database has, texts of the site, what staff wrote about a price, and lines, of which the sheet has sums. */
const undelivered = new Set([
  'externalId',
  'idempotencyKey',
  'discountConditions',
  'discountId',
  'policies',
  'rates',
  'adjustedDailyRate',
  'adjustedPercent',
  'adjustmentReason',
  'companyId',
  'purchaseOrder',
  'erasedAt',
  'handledAt',
  'lines',
])

test('every stored field reaches the spreadsheet under its name', async () => {
  const booking = await storeBooking(site)
  const inquiry = await storeInquiry(site)
  await site.outbox.sendDue()
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
    deliveredAt: testNow,
    attempts: 1,
    busyUntil: null,
    reason: null,
  })
})

test('an attempt is made once, by however many workers', async () => {
  await storeBooking(site)
  await Promise.all(Array.from({ length: 8 }, () => workerFor(site.sheet).sendDue()))
  await site.outbox.sendDue()
  expect(site.sheet.deliveries).toHaveLength(1)
})

test('of records that are delivered together, one that fails does not stop the others', async () => {
  const stored = [await storeBooking(site), await storeBooking(site), await storeBooking(site)]
  const refused = stored[1]!
  await storeInquiry(site)
  const target: SheetSync = {
    async deliver({ id }) {
      if (id === refused.id) throw new Error('broken')
    },
  }
  await workerFor(target).sendDue()
  const states = (await site.db.select().from(outbox).orderBy(outbox.id)).map(({ state }) => state)
  expect(states).toEqual(['delivered', 'waiting', 'delivered', 'delivered'])
  expect(await deliveryOf(refused)).toMatchObject({ reason: 'fault', nextAttemptAt: later(15) })
})

test('a failure is stored with its reason and retried later', async () => {
  const booking = await storeBooking(site)
  site.sheet.fail('credential')
  await site.outbox.sendDue()
  expect(await deliveryOf(booking)).toMatchObject({
    state: 'waiting',
    reason: 'credential',
    attempts: 1,
    attemptedAt: testNow,
    nextAttemptAt: later(15),
    busyUntil: null,
  })
  site.sheet.fail(undefined)
  site.setNow(later(14))
  await site.outbox.sendDue()
  expect(site.sheet.rows.size).toBe(0)
  site.setNow(later(15))
  await site.outbox.sendDue()
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
      await site.outbox.sendDue()
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
    await site.outbox.sendDue()
    expect(site.sheet.rows.get(booking.id)).toMatchObject({ status: 'confirmed', version: 2 })
  },
)

test('a record that waited for weeks, because the site was down, is retried like a new one', async () => {
  const booking = await storeBooking(site)
  site.sheet.fail('unreachable')
  site.setNow(later(21 * 86_400))
  await site.outbox.sendDue()
  expect(await deliveryOf(booking)).toMatchObject({ state: 'waiting', nextAttemptAt: later(21 * 86_400 + 15) })
})

async function moveTo({ id, version }: { id: string; version: number }, status: 'confirmed' | 'cancelled') {
  const { id: staffId, name } = await storeStaff(site, 'agent')
  const author = { staffId, staffName: name, at: testNow }
  const moved = await changeBookingStatus(site.db, author, { id, version }, { status })
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
  const first = workerFor(slow).sendDue()
  await arrived
  await moveTo(booking, 'confirmed')
  await workerFor(slow).sendDue()
  expect(versions).toEqual([])
  release()
  await first
  expect(versions).toEqual([1, 2])
  expect(await deliveryOf(booking)).toMatchObject({ state: 'delivered', revision: 2, busyUntil: null })
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
    await site.outbox.sendDue()
    const plateOf = (id: string) => site.sheet.rows.get(id)?.['unit_plate']

    expect((await swapUnits(site.db, author, a.hold, b.hold)).outcome).toBe('saved')
    await site.outbox.sendDue()
    expect([plateOf(a.booking.id), plateOf(b.booking.id)]).toEqual([two!.plate, one!.plate])
    const delivered = site.sheet.deliveries.length

    const workshop = { kind: 'maintenance' as const, reason: 'Oil', toBranchId: null }
    const during = { from: later.pickupDatetime, until: later.returnDatetime }
    const settings = { turnaroundMinutes: 60, holdExpiryMinutes: 120, cityTransfers: true }
    const taken = await addUnitHold(site.db, author, { ...workshop, during, unitId: three!.id }, settings)
    expect(taken.outcome).toBe('saved')
    await site.outbox.sendDue()
    expect(plateOf(c.booking.id)).not.toBe(three!.plate)
    expect(site.sheet.deliveries).toHaveLength(delivered + 1)
  })

  test('during a delivery is delivered after it', async () => {
    const [one, two] = await storeUnits(site.db, 2)
    const { booking, hold } = await bookedOn(one!.id)
    const plates: unknown[] = []
    const target: SheetSync = {
      async deliver({ fields }) {
        const moved = await reassignUnit(site.db, author, hold, { unitId: two!.id, pinned: true })
        expect(moved.outcome).toBe('saved')
        plates.push(Object.fromEntries(fields)['unit_plate'])
      },
    }
    await workerFor(target).sendDue()
    expect(plates).toEqual([one!.plate, two!.plate])
    expect(await deliveryOf(booking)).toMatchObject({ state: 'delivered' })
  })
})

test('a change while a delivery fails is delivered at once', async () => {
  const booking = await storeBooking(site)
  const statuses: unknown[] = []
  const failing: SheetSync = {
    async deliver({ fields }) {
      statuses.push(Object.fromEntries(fields)['status'])
      if (statuses.length > 1) return
      await moveTo(booking, 'confirmed')
      throw new Error('broken')
    },
  }
  await workerFor(failing).sendDue()
  expect(statuses).toEqual(['pending', 'confirmed'])
  expect(await deliveryOf(booking)).toMatchObject({ state: 'delivered', attempts: 1, busyUntil: null })
})

test('only what is due is sent, also when a process has died during its attempt', async () => {
  const due = await storeBooking(site)
  const planned = await storeBooking(site)
  const orphan = await storeBooking(site)
  const busy = await storeBooking(site)
  await set(planned, { nextAttemptAt: later(60) })
  await set(orphan, { attempts: 1, busyUntil: later(-1) })
  await set(busy, { attempts: 1, busyUntil: later(20) })
  await site.outbox.sendDue()
  expect([...site.sheet.rows.keys()].toSorted()).toEqual([due.id, orphan.id].toSorted())
  expect(await deliveryOf(orphan)).toMatchObject({ state: 'delivered', attempts: 2 })
})

async function set({ id }: { id: string }, values: Partial<typeof outbox.$inferInsert>) {
  await site.db.update(outbox).set(values).where(eq(outbox.bookingId, id))
}

test('a record that is deleted during its delivery is no failure', async () => {
  await storeBooking(site)
  await workerFor({ deliver: async () => void (await site.db.delete(bookings)) }).sendDue()
  expect(await site.db.$count(outbox)).toBe(0)
})
