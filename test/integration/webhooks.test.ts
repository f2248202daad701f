import { createHmac } from 'node:crypto'
import { and, asc, eq, getTableColumns, gt, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { bookings } from '#data/tables/booking.ts'
import { holdsOtherKeys, reencryptSecrets } from '#operations/privacy/identity-keys.ts'
import { changes, staffPushDevices, staffSessions } from '#data/tables/staff.ts'
import { replayMessage, sendTest } from '#data/webhooks/replay-message.ts'
import { deleteOldMessages } from '#data/outbox/claims.ts'
import { outbox, webhookAttempts } from '#data/tables/outbox.ts'
import { webhooks, webhookSecrets } from '#data/tables/webhooks.ts'
import { sentFields } from '#data/webhooks/sent-booking.ts'
import { createWebhook, readSecrets, replaceSecret, updateWebhook } from '#data/webhooks/webhooks.ts'
import { webhookEvents, type WebhookEvent } from '#domain/webhooks/webhook-events.ts'
import type { PushService } from '#integrations/push/push-service.ts'
import { makeWebhookSecret } from '#integrations/webhooks/sign-webhook.ts'
import { createWebhookSender, type SendResult, type WebhookSender } from '#integrations/webhooks/webhook-sender.ts'
import { createIdentityCipher } from '#server/encryption/identity-cipher.ts'
import { fixedKeys, keyBytes, ringOf } from '#server/encryption/key-ring.ts'
import { sendBookingChange } from '#operations/outbox/send-news.ts'
import { storeBooking } from '../factories/bookings.ts'
import { storeStaff } from '../factories/staff.ts'
import { createTestDatabase, type TestDatabase } from '../factories/database.ts'
import { startTargetServer } from '../helpers/target-server.ts'
import { testNow } from '../helpers/test-now.ts'
import { testIdentity } from '../helpers/test-identity.ts'
import { createTestWorker } from '../helpers/test-outbox.ts'

let database: TestDatabase
let clock: Date

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  await database.db.delete(bookings)
  await database.db.delete(webhooks)
  await database.db.delete(staffPushDevices)
  clock = testNow
})

const author = () => ({ staffId: null as never, staffName: 'Huda', at: clock })
const patiently = { timeout: 60_000, interval: 50 }
const minutes = (count: number) => count * 60_000

type Sent = { url: string; headers: Record<string, string>; body: { type: string; data: { booking?: { id: string } } } }

/** A sender that records what it takes; `answer` decides what the receiver says. */
function recordingSender(answer: (sent: Sent) => SendResult = () => ({ status: 200 })) {
  const taken: Sent[] = []
  const sender: WebhookSender = {
    accepts: () => true,
    send(url, { headers, body }) {
      const sent = { url, headers, body: JSON.parse(body) as Sent['body'] }
      const result = answer(sent)
      if (!result.reason) taken.push(sent)
      return Promise.resolve(result)
    },
  }
  return { taken, sender }
}

const workerBy = (sender: WebhookSender) => createTestWorker(database.db, () => clock, { sender })

async function storeReceiver(events: readonly WebhookEvent[] = webhookEvents, url = 'https://hooks.example.com/roud') {
  const { db } = database
  const { id } = await createWebhook(db, author(), { name: 'App', url, events: [...events], isActive: true })
  const secret = makeWebhookSecret()
  await replaceSecret({ db, identity: testIdentity }, author(), id, secret)
  return { id, secret }
}

const book = () => storeBooking(database, { createdAt: clock })

/** Changes a booking as any part of the site does: with a new version. */
function change(id: string, values: Partial<typeof bookings.$inferInsert>) {
  const isIt = eq(bookings.id, id)
  return database.db.transaction(async (tx) => {
    const [before] = await tx.select().from(bookings).where(isIt).for('update')
    const next = { ...values, version: sql`${bookings.version} + 1` }
    const [after] = await tx.update(bookings).set(next).where(isIt).returning()
    await sendBookingChange(tx, before!, after!, clock)
  })
}

/** Makes every attempt at its time, moving the clock, until none is left. */
async function runAll(worker: ReturnType<typeof workerBy>): Promise<void> {
  const { kind, state, nextAttemptAt } = outbox
  for (;;) {
    await worker.sendDue()
    const [next] = await database.db
      .select({ at: nextAttemptAt })
      .from(outbox)
      .innerJoin(webhooks, eq(webhooks.id, outbox.webhookId))
      .where(and(eq(kind, 'webhook'), eq(state, 'waiting'), gt(nextAttemptAt, clock), webhooks.isActive))
      .orderBy(asc(nextAttemptAt))
      .limit(1)
    if (!next) return
    clock = next.at
  }
}

const isMessage = eq(outbox.kind, 'webhook')
const messages = () => database.db.select().from(outbox).where(isMessage).orderBy(asc(outbox.id))

test('a receiver that answers 410 is switched off by the site, and gets what waits when it is switched on again', async () => {
  let isGone = true
  const { taken, sender } = recordingSender(({ url }) =>
    isGone && url.includes('hooks') ? { status: 410, reason: 'refused' } : { status: 200 },
  )
  const { id } = await storeReceiver()
  const { id: other } = await storeReceiver(webhookEvents, 'https://other.example.com/roud')
  await book()
  await runAll(workerBy(sender))
  const stored = async (one: number) => (await database.db.select().from(webhooks).where(eq(webhooks.id, one)))[0]!
  expect([(await stored(id)).isActive, (await stored(other)).isActive]).toEqual([false, true])
  expect(taken.map(({ url }) => url)).toEqual(['https://other.example.com/roud'])
  const [recorded] = await database.db
    .select()
    .from(changes)
    .where(and(eq(changes.entity, 'webhook'), eq(changes.entityId, String(id)), eq(changes.staffName, 'site')))
  expect(recorded).toMatchObject({ action: 'update', before: { isActive: true }, after: { isActive: false } })

  isGone = false
  await updateWebhook(database.db, author(), await stored(id), { isActive: true })
  await runAll(workerBy(sender))
  expect(taken.map(({ url }) => url)).toEqual(['https://other.example.com/roud', 'https://hooks.example.com/roud'])
})

test('every change of a booking is a message with its event, and other saves are none', async () => {
  await storeReceiver()
  const { id } = await book()
  for (const status of ['confirmed', 'active', 'completed', 'cancelled', 'pending', 'confirmed', 'no_show'] as const)
    await change(id, { status })
  await change(id, { returnBranchId: 'najran' })
  // Personal data is no part of a message.
  await change(id, { fullName: 'Other Name', nationalId: null, erasedAt: clock })
  await change(id, {})
  const columns = getTableColumns(bookings)
  const [first] = await messages()
  expect(Object.keys(first!.booking!).toSorted()).toEqual(sentFields.map((field) => columns[field].name).toSorted())
  expect((await messages()).map(({ event }) => event)).toEqual([
    'booking.created',
    'booking.confirmed',
    'rental.started',
    'rental.ended',
    'booking.cancelled',
    'booking.reopened',
    'booking.confirmed',
    'booking.no_show',
    'booking.changed',
  ])
})

test('a hand-over or a return that is taken back has a message of its own besides that of the status', async () => {
  await storeReceiver(['rental.started', 'booking.confirmed', 'rental.undone'])
  const { id } = await book()
  for (const status of ['confirmed', 'active', 'completed', 'active', 'confirmed'] as const)
    await change(id, { status })
  expect((await messages()).map(({ event, previousStatus }) => [event, previousStatus])).toEqual([
    ['booking.confirmed', 'pending'],
    ['rental.started', 'confirmed'],
    ['rental.started', 'completed'],
    ['rental.undone', 'completed'],
    ['booking.confirmed', 'active'],
    ['rental.undone', 'active'],
  ])
})

test('a message is stored with the change or not at all, for active receivers that want the event', async () => {
  const { db } = database
  const one = await storeReceiver(['booking.created'])
  const off = await storeReceiver()
  await updateWebhook(db, author(), { id: off.id, version: 1 }, { isActive: false })
  const rolledBack = db.transaction(async (tx) => {
    await storeBooking({ db: tx }, { createdAt: clock })
    expect(await tx.$count(outbox, isMessage)).toBe(1)
    throw new Error('rolled back')
  })
  await expect(rolledBack).rejects.toThrow('rolled back')
  expect(await messages()).toEqual([])
  const booking = await book()
  await change(booking.id, { status: 'confirmed' })
  expect((await messages()).map(({ webhookId, event }) => [webhookId, event])).toEqual([[one.id, 'booking.created']])
})

test('a receiver gets a signed booking without its person', async () => {
  const server = await startTargetServer(() => ({ status: 200 }))
  onTestFinished(() => server.close())
  const { secret } = await storeReceiver(webhookEvents, `${server.url}/hook`)
  const { id, reference } = await book()
  await change(id, { status: 'confirmed' })
  await runAll(workerBy(createWebhookSender({ networks: ['127.0.0.1'] })))
  const [created, confirmed] = server.asked
  const { 'webhook-id': messageId, 'webhook-timestamp': timestamp, 'webhook-signature': signature } = created!.headers
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const signed = createHmac('sha256', key).update(`${String(messageId)}.${String(timestamp)}.${created!.body}`)
  expect(signature).toBe(`v1,${signed.digest('base64')}`)
  expect(JSON.parse(created!.body)).toMatchObject({
    type: 'booking.created',
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT.+Z$/),
    data: {
      previous_status: null,
      booking: {
        id,
        reference,
        version: 1,
        status: 'pending',
        car_name: 'Toyota Yaris 2026',
        pickup_branch_id: 'najran-airport',
        pickup_datetime: { local: '2026-11-22T10:00', instant: '2026-11-22T07:00:00.000Z' },
        has_insurance: true,
        discount_amount: { halalas: 3_570, sar: '35.70' },
        total_price: { halalas: 43_735, sar: '437.35' },
        vat_rate: 15,
      },
    },
  })
  expect(JSON.parse(confirmed!.body)).toMatchObject({
    type: 'booking.confirmed',
    data: { previous_status: 'pending', booking: { status: 'confirmed', version: 2 } },
  })
  const stored = JSON.stringify((await messages()).map(({ booking }) => booking))
  for (const text of [created!.body, confirmed!.body, stored])
    expect(text).not.toMatch(/سالم|512345678|1058529940|1001244019|full_name|mobile|national|license|secret|v1\./)
})

for (const { count, tags } of [
  { count: 3, tags: [] },
  { count: 12, tags: ['long'] },
]) {
  test(
    `after an hour without the receiver, every event of ${count} bookings arrives once and in order`,
    { tags },
    async () => {
      await storeReceiver()
      const start = clock.getTime()
      const { taken, sender } = recordingSender(() =>
        clock.getTime() - start < minutes(60) ? { reason: 'unreachable' } : { status: 200 },
      )
      const worker = workerBy(sender)
      const ids: string[] = []
      for (let number = 0; number < count; number += 1) ids.push((await book()).id)
      for (const status of ['confirmed', 'active', 'completed'] as const)
        for (const id of ids) await change(id, { status })
      await runAll(worker)
      expect(taken).toHaveLength(ids.length * 4)
      expect(new Set(taken.map(({ headers }) => headers['webhook-id'])).size).toBe(taken.length)
      for (const id of ids)
        expect(taken.filter(({ body }) => body.data.booking?.id === id).map(({ body }) => body.type)).toEqual([
          'booking.created',
          'booking.confirmed',
          'rental.started',
          'rental.ended',
        ])
      expect(clock.getTime() - start).toBeLessThan(minutes(130))
      expect((await messages()).every(({ state }) => state === 'delivered')).toBe(true)
    },
  )
}

test(
  'a message that fails for seven days is given up, and the next of its booking follows',
  { tags: ['long'] },
  async () => {
    await storeReceiver()
    const { taken, sender } = recordingSender(({ body }) =>
      body.type === 'booking.created' ? { status: 500, reason: 'refused' } : { status: 200 },
    )
    const { id } = await book()
    await change(id, { status: 'confirmed' })
    await runAll(workerBy(sender))
    expect((await messages()).map(({ state }) => state)).toEqual(['failed', 'delivered'])
    expect(taken.map(({ body }) => body.type)).toEqual(['booking.confirmed'])
    const attempts = await database.db.select().from(webhookAttempts).orderBy(asc(webhookAttempts.id))
    expect(attempts[0]).toMatchObject({ status: 500, reason: 'refused' })
    expect(attempts.at(-1)).toMatchObject({ status: 200, reason: null })
  },
)

test('a message that cannot be made is repeated later like any other, and does not stop the rest', async () => {
  await storeReceiver()
  const errors: unknown[] = []
  const { taken, sender } = recordingSender()
  const worker = createTestWorker(database.db, () => clock, { sender, onError: (error) => void errors.push(error) })
  const broken = await book()
  await book()
  await database.db
    .update(outbox)
    .set({ booking: { pickup_datetime: 'never' } })
    .where(and(isMessage, eq(outbox.bookingId, broken.id)))
  await worker.sendDue()
  expect(taken).toHaveLength(1)
  expect(errors).toHaveLength(1)
  const nextAttemptAt = new Date(clock.getTime() + 15_000)
  expect((await messages())[0]).toMatchObject({ state: 'waiting', reason: 'fault', busyUntil: null, nextAttemptAt })
  const reasons = await database.db.select({ reason: webhookAttempts.reason }).from(webhookAttempts)
  expect(reasons).toHaveLength(2)
  expect(reasons).toContainEqual({ reason: 'fault' })
})

test('an attempt is made once, by however many workers, and again when a process died during it', async () => {
  await storeReceiver()
  const { taken, sender } = recordingSender()
  await book()
  await Promise.all([1, 2, 3].map(() => workerBy(sender).sendDue()))
  expect(taken).toHaveLength(1)
  await book()
  // A process was killed during its attempt.
  await database.db
    .update(outbox)
    .set({ attempts: 1, busyUntil: new Date(clock.getTime() + 30_000) })
    .where(and(isMessage, eq(outbox.state, 'waiting')))
  await workerBy(sender).sendDue()
  expect(taken).toHaveLength(1)
  clock = new Date(clock.getTime() + 31_000)
  await workerBy(sender).sendDue()
  expect(taken).toHaveLength(2)
})

test('a replay has the same id and holds nothing up; a test reaches every receiver', async () => {
  const { db } = database
  const { id: webhookId } = await storeReceiver(['booking.created', 'booking.confirmed'])
  let isDown = false
  const { taken, sender } = recordingSender(({ body }) =>
    isDown && body.type === 'booking.created' ? { reason: 'timedOut' } : { status: 200 },
  )
  const worker = workerBy(sender)
  const { id } = await book()
  await worker.sendDue()
  const [first] = await messages()
  isDown = true
  expect(await replayMessage(db, author(), { webhookId, id: first!.id })).toBe(true)
  await worker.sendDue()
  await change(id, { status: 'confirmed' })
  await worker.sendDue()
  expect(taken.map(({ body }) => body.type)).toEqual(['booking.created', 'booking.confirmed'])
  isDown = false
  await replayMessage(db, author(), { webhookId, id: first!.id })
  expect(await sendTest(db, author(), webhookId)).toBe(true)
  await worker.sendDue()
  expect(
    taken
      .map(({ body }) => body.type)
      .slice(2)
      .toSorted(),
  ).toEqual(['booking.created', 'webhook.test'])
  expect(taken[0]!.headers['webhook-id']).toBe(
    taken.filter(({ body }) => body.type === 'booking.created')[1]!.headers['webhook-id'],
  )
  expect(await replayMessage(db, author(), { webhookId: webhookId + 1, id: first!.id })).toBe(false)
})

test('secrets are encrypted, sign a day longer when they are replaced, and are in no record', async () => {
  const { db } = database
  const { id, secret } = await storeReceiver()
  const rows = await db.select().from(webhookSecrets).where(eq(webhookSecrets.webhookId, id))
  expect(rows[0]!.secret).toMatch(/^v1\./)
  expect(rows[0]!.secret).not.toContain(secret.slice(6, 20))
  const second = makeWebhookSecret()
  await replaceSecret({ db, identity: testIdentity }, author(), id, second)
  const deps = { db, identity: testIdentity }
  expect(await readSecrets(deps, id, clock)).toEqual([second, secret])
  expect(await readSecrets(deps, id, new Date(clock.getTime() + minutes(24 * 60 + 1)))).toEqual([second])
  const { taken, sender } = recordingSender()
  await book()
  await runAll(workerBy(sender))
  expect(taken[0]!.headers['webhook-signature']).toMatch(/^v1,\S{44} v1,\S{44}$/)
  const [newer] = ringOf(Buffer.alloc(keyBytes, 'new'))
  const [older] = ringOf(Buffer.alloc(keyBytes, 'test'))
  expect(await holdsOtherKeys(db, newer.id)).toBe(true)
  expect(await reencryptSecrets(db, createIdentityCipher(fixedKeys([newer, older])))).toBe(2)
  expect(await holdsOtherKeys(db, older.id)).toBe(true)
  const rotated = { db, identity: createIdentityCipher(fixedKeys([newer])) }
  expect(await readSecrets(rotated, id, clock)).toEqual([second, secret])
  expect(await readSecrets(deps, id, clock)).toEqual([])
  const recorded = JSON.stringify(await db.select().from(changes).where(eq(changes.entity, 'webhook')))
  expect(recorded).toContain('newSecret')
  expect(recorded).not.toMatch(/whsec_|v1\./)
})

test('a receiver that is switched off gets what waited once it is on again, and old messages are deleted', async () => {
  const { db } = database
  const { id } = await storeReceiver()
  const { taken, sender } = recordingSender()
  const worker = workerBy(sender)
  await book()
  await updateWebhook(db, author(), { id, version: 1 }, { isActive: false })
  await worker.sendDue()
  expect(taken).toEqual([])
  await updateWebhook(db, author(), { id, version: 2 }, { isActive: true })
  await worker.sendDue()
  expect(taken).toHaveLength(1)
  await book()
  expect(await deleteOldMessages(db, new Date(clock.getTime() + minutes(10)))).toBe(1)
  expect((await messages()).map(({ state }) => state)).toEqual(['waiting'])
})

test.each([0, 3])(
  'after %i attempts and weeks switched off, a message is tried for seven days',
  { tags: ['long'] },
  async (made) => {
    const { db } = database
    const { id } = await storeReceiver()
    const worker = workerBy({ accepts: () => true, send: () => Promise.resolve({ reason: 'unreachable' }) })
    await book()
    for (let attempt = 0; attempt < made; attempt++) {
      clock = (await messages())[0]!.nextAttemptAt
      await worker.sendDue()
    }
    await updateWebhook(db, author(), { id, version: 1 }, { isActive: false })
    clock = new Date(clock.getTime() + minutes(21 * 24 * 60))
    await updateWebhook(db, author(), { id, version: 2 }, { isActive: true })
    const on = clock
    await runAll(worker)
    expect((await messages()).map(({ state }) => state)).toEqual(['failed'])
    const days = (clock.getTime() - on.getTime()) / minutes(24 * 60)
    expect(days).toBeGreaterThan(6.9)
    expect(days).toBeLessThan(7.1)
  },
)

test('a receiver that does not answer delays only itself, nor does a spreadsheet', async () => {
  const { db } = database
  const hanging = await storeReceiver(webhookEvents, 'https://hangs.example.com')
  await storeReceiver()
  const [asked, answered, arrived] = [withResolvers(), withResolvers(), withResolvers()]
  const { taken, sender } = recordingSender()
  const worker = createTestWorker(db, () => clock, {
    target: { deliver: () => answered.promise },
    sender: {
      ...sender,
      async send(url, message) {
        if (url === 'https://hangs.example.com') {
          asked.resolve()
          await answered.promise
          return { status: 200 }
        }
        const result = await sender.send(url, message)
        if (taken.length === 4) arrived.resolve()
        return result
      },
    },
  })
  const { id } = await book()
  worker.start()
  await asked.promise
  for (const status of ['confirmed', 'active', 'completed'] as const) await change(id, { status })
  await arrived.promise
  expect(taken.map(({ body }) => body.type)).toEqual([
    'booking.created',
    'booking.confirmed',
    'rental.started',
    'rental.ended',
  ])
  const isWaiting = eq(outbox.state, 'waiting')
  expect(await db.$count(outbox, and(eq(outbox.webhookId, hanging.id), isWaiting))).toBe(4)
  expect(await db.$count(outbox, and(eq(outbox.kind, 'sheet'), isWaiting))).toBe(1)
  answered.resolve()
  await worker.stop()
})

test('a push service that does not answer delays no webhook, however many browsers it has', async () => {
  const { db } = database
  await storeReceiver()
  await storeBrowsers(60)
  const [asked, answered, arrived] = [withResolvers(), withResolvers(), withResolvers()]
  const service: PushService = {
    publicKey: '',
    accepts: () => true,
    async send() {
      asked.resolve()
      await answered.promise
      return 'sent'
    },
  }
  const { sender } = recordingSender()
  const worker = createTestWorker(db, () => clock, {
    service,
    sender: {
      ...sender,
      async send(...message) {
        await asked.promise
        arrived.resolve()
        return sender.send(...message)
      },
    },
  })
  await book()
  worker.start()
  await arrived.promise
  answered.resolve()
  await worker.stop()
})

test('a receiver that is being deleted does not stop a booking', async () => {
  const { db } = database
  const { id } = await storeReceiver()
  const [browser] = await storeBrowsers(2)
  const [deleted, ended] = [withResolvers(), withResolvers()]
  const deletion = db.transaction(async (tx) => {
    await tx.delete(staffPushDevices).where(eq(staffPushDevices.id, browser!.id))
    await tx.delete(webhooks).where(eq(webhooks.id, id))
    deleted.resolve()
    await ended.promise
  })
  await deleted.promise
  const booked = book()
  await vi.waitFor(async () => {
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    expect((await db.execute(waiting)).rowCount).toBeGreaterThan(0)
  }, patiently)
  ended.resolve()
  await deletion
  await booked
  const rows = await db.select().from(outbox)
  expect(rows.map(({ kind }) => kind).toSorted()).toEqual(['push', 'sheet'])
  expect(rows.every(({ deviceId }) => deviceId !== browser!.id)).toBe(true)
})

/** Browsers of a member who is signed in. */
async function storeBrowsers(count: number) {
  const { db } = database
  const { id: staffId } = await storeStaff(database, 'agent')
  const session = { id: staffId, token: staffId, userId: staffId, expiresAt: new Date(clock.getTime() + minutes(60)) }
  await db.insert(staffSessions).values(session)
  const keys = { p256dh: 'p', auth: 'a', language: 'ar', createdAt: clock } as const
  const each = Array.from({ length: count }, (_, number) => ({
    ...keys,
    staffId,
    sessionId: session.id,
    endpoint: `https://push.example.com/${staffId}/${number}`,
  }))
  return db.insert(staffPushDevices).values(each).returning()
}

function withResolvers() {
  return Promise.withResolvers<void>()
}
