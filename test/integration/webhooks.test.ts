import { createHmac } from 'node:crypto'
import { asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { bookings } from '#data/tables/booking.ts'
import { holdsOtherKeys, reencryptWebhookSecrets } from '#operations/privacy/identity-keys.ts'
import { changes } from '#data/tables/staff.ts'
import { replayMessage, sendTest } from '#data/webhooks/replay-message.ts'
import { webhookAttempts, webhookMessages, webhooks, webhookSecrets } from '#data/tables/webhooks.ts'
import { deleteOldMessages, type MessageJob } from '#data/webhooks/webhook-messages.ts'
import { sentFields } from '#data/webhooks/sent-booking.ts'
import { createWebhook, readSecrets, replaceSecret, updateWebhook } from '#data/webhooks/webhooks.ts'
import { webhookEvents, type WebhookEvent } from '#domain/webhooks/webhook-events.ts'
import { makeWebhookSecret } from '#integrations/webhooks/sign-webhook.ts'
import { createWebhookSender, type SendResult, type WebhookSender } from '#integrations/webhooks/webhook-sender.ts'
import { createIdentityCipher } from '#server/encryption/identity-cipher.ts'
import { fixedKeys, keyBytes, ringOf } from '#server/encryption/key-ring.ts'
import { createWebhookDelivery } from '#server/webhooks/webhook-delivery.ts'
import { storeBooking } from '../factories/bookings.ts'
import { createTestDatabase, type TestDatabase } from '../factories/database.ts'
import { startTargetServer } from '../helpers/target-server.ts'
import { testIdentity } from '../helpers/test-identity.ts'

let database: TestDatabase
let clock: Date
let queue: (MessageJob & { at: number })[]

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  await database.db.delete(bookings)
  await database.db.delete(webhooks)
  // The database writes the times of changes.
  clock = new Date()
  queue = []
})

const author = () => ({ staffId: null as never, staffName: 'Huda', at: clock })
const minutes = (count: number) => count * 60_000
const enqueue = (_tx: unknown, jobs: readonly MessageJob[], { afterSeconds } = { afterSeconds: 0 }) => {
  queue.push(...jobs.map((job) => ({ ...job, at: clock.getTime() + afterSeconds * 1000 })))
  return Promise.resolve()
}

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

function deliveryBy(sender: WebhookSender) {
  return createWebhookDelivery({ db: database.db, identity: testIdentity, now: () => clock, sender, enqueue })
}

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
  return database.db
    .update(bookings)
    .set({ ...values, version: sql`${bookings.version} + 1` })
    .where(eq(bookings.id, id))
}

/** Makes every attempt at its time, moving the clock, until none is left. */
async function runQueue(delivery: ReturnType<typeof deliveryBy>): Promise<void> {
  clock = new Date(Math.max(clock.getTime(), Date.now()) + 1)
  await delivery.queueDue()
  while (queue.length > 0) {
    const job = queue.toSorted((a, b) => a.at - b.at)[0]!
    queue.splice(queue.indexOf(job), 1)
    clock = new Date(Math.max(clock.getTime(), job.at))
    await delivery.deliver(job)
  }
}

const messages = () => database.db.select().from(webhookMessages).orderBy(asc(webhookMessages.id))

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

test('a message is stored with the change or not at all, for active receivers that want the event', async () => {
  const { db } = database
  const one = await storeReceiver(['booking.created'])
  const off = await storeReceiver()
  await updateWebhook(db, author(), { id: off.id, version: 1 }, { isActive: false })
  const rolledBack = db.transaction(async (tx) => {
    await storeBooking({ db: tx })
    expect(await tx.$count(webhookMessages)).toBe(1)
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
  await runQueue(deliveryBy(createWebhookSender({ networks: ['127.0.0.1'] })))
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
      const delivery = deliveryBy(sender)
      const ids: string[] = []
      for (let number = 0; number < count; number += 1) ids.push((await book()).id)
      for (const status of ['confirmed', 'active', 'completed'] as const)
        for (const id of ids) await change(id, { status })
      await runQueue(delivery)
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
    await runQueue(deliveryBy(sender))
    expect((await messages()).map(({ state }) => state)).toEqual(['failed', 'delivered'])
    expect(taken.map(({ body }) => body.type)).toEqual(['booking.confirmed'])
    const attempts = await database.db.select().from(webhookAttempts).orderBy(asc(webhookAttempts.id))
    expect(attempts[0]).toMatchObject({ status: 500, reason: 'refused' })
    expect(attempts.at(-1)).toMatchObject({ status: 200, reason: null })
  },
)

test('an attempt is made once, by however many workers, and a lost job is found again', async () => {
  await storeReceiver()
  const { taken, sender } = recordingSender()
  const delivery = deliveryBy(sender)
  await book()
  clock = new Date(Date.now() + 1)
  await delivery.queueDue()
  const [job] = queue.splice(0)
  await Promise.all([1, 2, 3].map(() => delivery.deliver(job!)))
  expect(taken).toHaveLength(1)
  await book()
  // A process was killed during its attempt.
  await database.db
    .update(webhookMessages)
    .set({ attempts: 1, busyUntil: new Date(clock.getTime() + 30_000) })
    .where(eq(webhookMessages.state, 'waiting'))
  await delivery.queueDue()
  expect(queue).toEqual([])
  clock = new Date(clock.getTime() + 31_000)
  await runQueue(delivery)
  expect(taken).toHaveLength(2)
})

test('a replay has the same id and holds nothing up; a test reaches every receiver', async () => {
  const { db } = database
  const { id: webhookId } = await storeReceiver(['booking.created', 'booking.confirmed'])
  let isDown = false
  const { taken, sender } = recordingSender(({ body }) =>
    isDown && body.type === 'booking.created' ? { reason: 'timedOut' } : { status: 200 },
  )
  const delivery = deliveryBy(sender)
  const { id } = await book()
  await runQueue(delivery)
  const [first] = await messages()
  isDown = true
  expect(await replayMessage(db, author(), { webhookId, id: first!.id }, enqueue)).toBe(true)
  const replay = queue.splice(0)[0]!
  await delivery.deliver(replay)
  queue.length = 0
  await change(id, { status: 'confirmed' })
  clock = new Date(Date.now() + 1)
  const due = async () => {
    await delivery.queueDue()
    for (const job of queue.splice(0)) await delivery.deliver(job)
  }
  await due()
  expect(taken.map(({ body }) => body.type)).toEqual(['booking.created', 'booking.confirmed'])
  isDown = false
  await replayMessage(db, author(), { webhookId, id: first!.id }, enqueue)
  expect(await sendTest(db, author(), webhookId, enqueue)).toBe(true)
  await due()
  expect(
    taken
      .map(({ body }) => body.type)
      .slice(2)
      .toSorted(),
  ).toEqual(['booking.created', 'webhook.test'])
  expect(taken[0]!.headers['webhook-id']).toBe(
    taken.filter(({ body }) => body.type === 'booking.created')[1]!.headers['webhook-id'],
  )
  expect(await replayMessage(db, author(), { webhookId: webhookId + 1, id: first!.id }, enqueue)).toBe(false)
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
  await runQueue(deliveryBy(sender))
  expect(taken[0]!.headers['webhook-signature']).toMatch(/^v1,\S{44} v1,\S{44}$/)
  const [newer] = ringOf(Buffer.alloc(keyBytes, 'new'))
  const [older] = ringOf(Buffer.alloc(keyBytes, 'test'))
  expect(await holdsOtherKeys(db, newer.id)).toBe(true)
  expect(await reencryptWebhookSecrets(db, createIdentityCipher(fixedKeys([newer, older])))).toBe(2)
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
  const delivery = deliveryBy(sender)
  await book()
  await updateWebhook(db, author(), { id, version: 1 }, { isActive: false })
  await runQueue(delivery)
  expect(taken).toEqual([])
  await updateWebhook(db, author(), { id, version: 2 }, { isActive: true })
  await runQueue(delivery)
  expect(taken).toHaveLength(1)
  await book()
  expect(await deleteOldMessages(db, new Date(clock.getTime() + minutes(10)))).toBe(1)
  expect((await messages()).map(({ state }) => state)).toEqual(['waiting'])
})

test.each([0, 3])('after %i attempts and weeks switched off, a message is tried for seven days', async (made) => {
  const { db } = database
  const { id } = await storeReceiver()
  const delivery = deliveryBy({ accepts: () => true, send: () => Promise.resolve({ reason: 'unreachable' }) })
  await book()
  await delivery.queueDue()
  for (let attempt = 0; attempt < made; attempt++) {
    const job = queue.shift()!
    clock = new Date(Math.max(clock.getTime(), job.at))
    await delivery.deliver(job)
  }
  queue.length = 0
  await updateWebhook(db, author(), { id, version: 1 }, { isActive: false })
  clock = new Date(clock.getTime() + minutes(21 * 24 * 60))
  await updateWebhook(db, author(), { id, version: 2 }, { isActive: true })
  const on = clock
  await runQueue(delivery)
  expect((await messages()).map(({ state }) => state)).toEqual(['failed'])
  const days = (clock.getTime() - on.getTime()) / minutes(24 * 60)
  expect(days).toBeGreaterThan(6.9)
  expect(days).toBeLessThan(7.1)
})
