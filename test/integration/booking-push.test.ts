import { asc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import webPush from 'web-push'
import { staffPushDevices, staffSessions, staffUsers } from '#data/tables/staff.ts'
import { bookings } from '#data/tables/booking.ts'
import { createWebPush } from '#integrations/push/web-push.ts'
import { outbox } from '#data/tables/outbox.ts'
import type { OutboxWorker } from '#server/outbox/outbox-worker.ts'
import { postBooking } from '../factories/booking-form.ts'
import { startPushServer } from '../helpers/push-server.ts'
import { openTestSite, type TestSite } from '../factories/site.ts'
import { deviceIn, signInAs, type StaffDevice } from '../factories/staff.ts'
import { createTestWorker } from '../helpers/test-outbox.ts'
import { testNow } from '../helpers/test-now.ts'

let site: TestSite
let pushServer: Awaited<ReturnType<typeof startPushServer>>
let worker: OutboxWorker
let clock: Date
let failures: unknown[]

beforeEach(async () => {
  pushServer = await startPushServer()
  clock = testNow
  failures = []
  const service = createWebPush({
    keys: webPush.generateVAPIDKeys(),
    contact: 'mailto:owner@roud.local',
    testOrigin: pushServer.origin,
    onFailure: (failure) => void failures.push(failure),
  })
  site = await openTestSite({ more: () => ({ push: service }) })
  worker = createTestWorker(site.db, () => clock, { service })
})

afterEach(async () => {
  await site.close()
  await pushServer.close()
})

const messages = () => site.db.select().from(outbox).where(eq(outbox.kind, 'push')).orderBy(asc(outbox.id))

async function turnOn(device: Pick<StaffDevice, 'post'>) {
  const browser = pushServer.subscribe()
  const answer = await device.post('/admin/notices', { intent: 'turnOn', ...browser })
  expect(answer.status).toBe(200)
  return browser
}

let booked = 0

async function book(): Promise<{ id: string; reference: string }> {
  booked += 1
  const mobileNumber = `05${String(10_000_000 + booked)}`
  expect((await postBooking(site, 1, { mobileNumber })).status).toBe(200)
  const [row] = await site.db
    .select()
    .from(bookings)
    .where(eq(bookings.mobileNumber, `+966${mobileNumber.slice(1)}`))
  return row!
}

test('a new booking reaches every browser that is on, in its language, encrypted and without personal data', async () => {
  const agent = await signInAs(site, 'agent')
  const arabic = await turnOn(agent)
  const owner = await signInAs(site, 'owner')
  const english = await turnOn(deviceIn(site, owner, 'en'))
  const { id, reference } = await book()
  expect(await messages()).toMatchObject([{ bookingId: id }, { bookingId: id }])
  await worker.sendDue()
  const shown = new Map(pushServer.received.map(({ path, message }) => [pushServer.origin + path, message]))
  const shared = { tag: reference, url: `/admin/bookings/${id}` }
  expect(shown.get(arabic.endpoint)).toEqual({
    ...shared,
    title: `حجز جديد ${reference}`,
    body: 'مطار نجران',
    lang: 'ar',
    dir: 'rtl',
  })
  expect(shown.get(english.endpoint)).toEqual({
    ...shared,
    title: `New booking ${reference}`,
    body: 'Najran Airport',
    lang: 'en',
    dir: 'ltr',
  })
  expect(pushServer.received[0]!.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '3600' })
  expect(String(pushServer.received[0]!.headers['authorization'])).toMatch(/^vapid t=.+, k=B/)
})

test('nothing is written while no browser is on', async () => {
  await book()
  expect(await messages()).toEqual([])
})

test('a browser that its push service no longer knows is removed, one that fails is tried three times', async () => {
  await turnOn(await signInAs(site, 'agent'))
  await book()
  pushServer.answer(503)
  const seconds = [0]
  for (;;) {
    await worker.sendDue()
    const [message] = await messages()
    if (message!.state === 'failed') break
    seconds.push((message!.nextAttemptAt.getTime() - clock.getTime()) / 1000)
    clock = message!.nextAttemptAt
  }
  expect(seconds).toEqual([0, 60, 300])
  expect(failures).toHaveLength(3)
  expect(JSON.stringify(failures)).not.toContain('/')
  for (const status of [404, 410]) {
    pushServer.answer(status)
    if (status === 410) await turnOn(await signInAs(site, 'agent'))
    await book()
    await worker.sendDue()
    expect(await site.db.$count(staffPushDevices)).toBe(0)
  }
})

test('signing out, deleting the account, turning off and an expired session end the messages', async () => {
  const agent = await signInAs(site, 'agent')
  await turnOn(agent)
  await agent.post('/admin/sign-out', {})
  expect(await site.db.$count(staffPushDevices)).toBe(0)
  const other = await signInAs(site, 'agent')
  await turnOn(other)
  await other.post('/admin/notices', { intent: 'turnOff' })
  expect(await site.db.$count(staffPushDevices)).toBe(0)
  await turnOn(other)
  await other.post('/admin/account/notices', { sound: 'on' })
  await book()
  expect(await messages()).toEqual([])
  await other.post('/admin/account/notices', { push: 'on' })
  await book()
  expect(await messages()).toHaveLength(1)
  await site.db
    .update(staffSessions)
    .set({ expiresAt: new Date('2026-01-01') })
    .where(eq(staffSessions.userId, other.id))
  await book()
  expect(await messages()).toHaveLength(1)
  await site.db.delete(staffUsers).where(eq(staffUsers.id, other.id))
  expect(await site.db.$count(staffPushDevices)).toBe(0)
})

test('addresses in the own network and broken keys are refused', async () => {
  const agent = await signInAs(site, 'agent')
  const good = pushServer.subscribe()
  for (const endpoint of [
    'https://169.254.169.254/x',
    'https://localhost/x',
    'http://127.0.0.1:1/x',
    'http://push.example.com/x',
  ]) {
    expect((await agent.post('/admin/notices', { intent: 'turnOn', ...good, endpoint })).status).toBe(422)
  }
  for (const change of [{ endpoint: 'nothing' }, { p256dh: 'short' }, { auth: '' }, { auth: `${good.auth}A` }]) {
    expect((await agent.post('/admin/notices', { intent: 'turnOn', ...good, ...change })).status).toBe(400)
  }
  expect(await site.db.$count(staffPushDevices)).toBe(0)
})

test('a browser belongs to whoever turned it on last, and its session says so', async () => {
  const [first, second] = [await signInAs(site, 'agent'), await signInAs(site, 'owner')]
  const browser = await turnOn(first)
  await second.post('/admin/notices', { intent: 'turnOn', ...browser })
  expect((await site.db.select().from(staffPushDevices)).map(({ staffId }) => staffId)).toEqual([second.id])
  const own = async (device: StaffDevice): Promise<unknown> => (await device.get('/admin/notices')).json()
  expect(await own(second)).toMatchObject({ sound: true, push: true, endpoints: [browser.endpoint] })
  expect(await own(first)).toMatchObject({ endpoints: [] })
})
