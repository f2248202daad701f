import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { webhookTextsEn as texts } from '#app/i18n/webhooks/webhook-texts-en.ts'
import type { UpdateMark } from '#data/overview/admin-counts.ts'
import { bookings } from '#data/tables/booking.ts'
import { changes } from '#data/tables/staff.ts'
import { outbox, webhookAttempts } from '#data/tables/outbox.ts'
import { webhooks, webhookSecrets } from '#data/tables/webhooks.ts'
import { makeWebhookSecret } from '#integrations/webhooks/sign-webhook.ts'
import { createWebhookSender } from '#integrations/webhooks/webhook-sender.ts'
import { storeBooking } from '../factories/bookings.ts'
import { openTestSite, type TestSite } from '../factories/site.ts'
import { deviceWith, signInAs, type StaffDevice } from '../factories/staff.ts'
import { fieldError, textOf } from '../helpers/html.ts'
import { startTargetServer, type TargetServer } from '../helpers/target-server.ts'
import { createTestWorker } from '../helpers/test-outbox.ts'
import { testNow } from '../helpers/test-now.ts'

let site: TestSite
let owner: StaffDevice
let clock: Date

const sender = createWebhookSender({ networks: ['127.0.0.1'] })

beforeAll(async () => {
  site = await openTestSite({
    more: () => ({ webhooks: { accepts: sender.accepts, makeSecret: makeWebhookSecret } }),
  })
  const { cookie, ...device } = await signInAs(site, 'owner', 'Huda')
  owner = { ...device, ...deviceWith(site, `${cookie}; roud-language=en`) }
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.db.delete(webhooks)
  await site.db.delete(bookings)
  await site.db.delete(changes)
  setClock(testNow)
})

function setClock(now: Date): void {
  clock = now
  site.setNow(now)
}

const form = { name: 'App', url: 'https://hooks.example.com/roud', booking_created: 'on', isActive: 'on' }
const shape = /whsec_[\w+/]{43}=/

const add = (fields: Record<string, string> = {}) => owner.post('/admin/webhooks/new', { ...form, ...fields })
const read = async (path: string) => (await owner.get(path)).text()

async function addReceiver(url?: string): Promise<{ id: number; secret: string; path: string }> {
  const answer = await add(url === undefined ? {} : { url })
  const secret = shape.exec(await answer.text())![0]
  const [row] = await site.db.select().from(webhooks)
  return { id: row!.id, secret, path: `/admin/webhooks/${row!.id}` }
}

/** Makes every attempt that is due at the current time. */
const sendAll = () => createTestWorker(site.db, () => clock, { sender }).sendDue()

async function startTarget(): Promise<TargetServer> {
  const server = await startTargetServer(() => ({ status: 204 }))
  onTestFinished(() => server.close())
  return server
}

describe('a receiver', () => {
  test('is added once by a form that comes again, and its secret is shown only then', async () => {
    const formKey = 'a'.repeat(32)
    const answers = await Promise.all([add({ formKey }), add({ formKey })])
    const [secret, again] = await Promise.all(answers.map(async (answer) => shape.exec(await answer.text())?.[0]))
    expect(secret).toMatch(shape)
    expect(again).toBe(secret)
    const [row, ...others] = await site.db.select().from(webhooks)
    expect(others).toEqual([])
    expect(row).toMatchObject({ name: 'App', url: form.url, events: ['booking.created'], isActive: true })
    const stored = [await site.db.select().from(webhookSecrets), await site.db.select().from(changes)]
    const shown = [await read('/admin/webhooks'), await read(`/admin/webhooks/${row!.id}`), JSON.stringify(stored)]
    for (const text of shown) expect(text).not.toContain(secret!.slice(6, 26))
    expect(textOf(shown[0]!)).toContain(`App ${texts.url} ${form.url}`)
  })

  test.each([
    [{ url: 'https://10.1.2.3/hook' }, 'url', texts.problems.privateAddress],
    [{ url: 'https://169.254.169.254/latest' }, 'url', texts.problems.privateAddress],
    [{ url: 'http://8.8.8.8/hook' }, 'url', texts.problems.privateAddress],
    [{ url: 'hooks.example.com' }, 'url', texts.problems.noAddress],
    [{ booking_created: '' }, 'booking_created', texts.problems.noEvent],
  ])('%j is refused at its field, also when a receiver is changed', async (fields, field, message) => {
    for (const path of ['/admin/webhooks/new', `${(await addReceiver()).path}/edit`]) {
      const answer = await owner.post(path, { ...form, version: '1', ...fields })
      expect(answer.status).toBe(422)
      expect(fieldError(await answer.text(), `edit-${field}`)).toBe(message)
    }
    expect((await site.db.select().from(webhooks)).map(({ url, version }) => [url, version])).toEqual([[form.url, 1]])
  })

  test('is changed, and not over the change of a colleague', async () => {
    const { path } = await addReceiver()
    const fields = { ...form, booking_created: '', rental_ended: 'on', isActive: '' }
    expect((await owner.post(`${path}/edit`, { ...fields, version: '1' })).status).toBe(303)
    const late = { ...fields, isActive: 'on', version: '1' }
    expect((await owner.post(`${path}/edit`, late)).status).toBe(409)
    expect((await owner.post('/admin/webhooks/999999/edit', { ...fields, version: '1' })).status).toBe(404)
    expect((await site.db.select().from(webhooks))[0]).toMatchObject({ events: ['rental.ended'], isActive: false })
    expect(textOf(await read('/admin/webhooks'))).toContain(`${texts.state} ${texts.states.off}`)
  })

  test('is deleted with its secrets and messages, also while one is sent', async () => {
    const { id, path } = await addReceiver()
    await owner.post(path, { intent: 'sendTest' })
    const target = { accepts: () => true, send: () => deleteIt() }
    const deleteIt = async () => {
      expect((await owner.post('/admin/webhooks', { intent: 'delete', id: String(id) })).status).toBe(303)
      return { reason: 'unreachable' as const }
    }
    await createTestWorker(site.db, () => clock, { sender: target }).sendDue()
    for (const table of [webhooks, webhookSecrets, outbox, webhookAttempts]) expect(await site.db.$count(table)).toBe(0)
    expect((await owner.get(path)).status).toBe(404)
    const recorded = await site.db.select().from(changes).orderBy(changes.id)
    expect(recorded.at(-1)).toMatchObject({ entity: 'webhook', action: 'delete', staffName: 'Huda' })
  })
})

describe('its messages', () => {
  test('show attempts with time and status, and are sent again', async () => {
    const target = await startTarget()
    const { path } = await addReceiver(target.url)
    target.misbehave({ status: 503 }, 1)
    expect((await owner.post(path, { intent: 'sendTest' })).status).toBe(303)
    expect(textOf(await read(path))).toContain(`${texts.attemptsOf(0)} ${texts.soon}`)
    await sendAll()
    const failed = textOf(await read(path))
    expect(failed).toContain(`${texts.state} ${texts.states.failing}`)
    expect(failed).toMatch(new RegExp(`${texts.attemptsOf(1)} .*${texts.status(503)} · ${texts.reasons.refused}`))
    expect(textOf(await read('/admin/webhooks'))).toContain(texts.nothingDelivered)
    const [message] = await site.db.select().from(outbox)
    expect((await owner.post(path, { intent: 'sendAgain', id: String(message!.id) })).status).toBe(303)
    await sendAll()
    const delivered = textOf(await read(path))
    expect(delivered).toContain(`${texts.state} ${texts.states.on}`)
    expect(delivered).toContain(`${texts.status(204)} · ${texts.accepted}`)
    expect(target.asked.map(({ headers }) => headers['webhook-id'])).toEqual(
      Array(2).fill(target.asked[0]!.headers['webhook-id']),
    )
    expect(textOf(await read('/admin/webhooks'))).not.toContain(texts.nothingDelivered)
  })

  test('name the booking and its event, in pages and by state', async () => {
    const { path } = await addReceiver()
    const { id, reference } = await storeBooking(site)
    const html = await read(path)
    expect(textOf(html)).toContain(`${texts.events['booking.created']} booking.created ${texts.booking} ${reference}`)
    expect(html).toContain(`href="/admin/bookings/${id}"`)
    for (let number = 0; number < 25; number += 1) await owner.post(path, { intent: 'sendTest' })
    expect(await read(path)).not.toContain(reference)
    const [next] = /\?after=\d+/.exec(await read(path))!
    expect(await read(`${path}${next}`)).toContain(reference)
    expect(textOf(await read(`${path}?state=failed`))).toContain(texts.noneFound)
    expect((await owner.post(path, { intent: 'sendAgain', id: '999999' })).status).toBe(303)
  })

  test('are signed with a new secret and, for a day, with the old one', async () => {
    const target = await startTarget()
    const { path, secret } = await addReceiver(target.url)
    const second = shape.exec(await (await owner.post(path, { intent: 'newSecret' })).text())![0]
    expect(second).not.toBe(secret)
    await owner.post(path, { intent: 'sendTest' })
    await sendAll()
    expect(String(target.asked[0]!.headers['webhook-signature']).split(' ')).toHaveLength(2)
    setClock(new Date(testNow.getTime() + 25 * 60 * 60 * 1000))
    await owner.post(path, { intent: 'sendTest' })
    await sendAll()
    expect(String(target.asked[1]!.headers['webhook-signature']).split(' ')).toHaveLength(1)
  })

  test('are not sent to a receiver that is off', async () => {
    const { path } = await addReceiver()
    await owner.post(path, { intent: 'sendTest' })
    const [message] = await site.db.select().from(outbox)
    await owner.post(`${path}/edit`, { ...form, isActive: '', version: '1' })
    for (const fields of [{ intent: 'sendTest' }, { intent: 'sendAgain', id: String(message!.id) }] as Record<
      string,
      string
    >[])
      expect((await owner.post(path, fields)).status).toBe(303)
    expect(await site.db.select().from(outbox)).toEqual([message])
    const html = await read(path)
    expect(textOf(html)).toContain(texts.isOff)
    expect(html).not.toContain('sendTest')
    expect(html).not.toContain('sendAgain')
  })

  test('show their progress to owners alone', async () => {
    const markOf = async (device: Pick<StaffDevice, 'get'>) =>
      ((await (await device.get('/admin/updates?of=webhooks')).json()) as UpdateMark).undelivered
    const { path } = await addReceiver()
    const marks = [await markOf(owner)]
    await owner.post(path, { intent: 'sendTest' })
    marks.push(await markOf(owner))
    await sendAll()
    marks.push(await markOf(owner))
    expect(new Set(marks).size).toBe(3)
    expect(await markOf(await signInAs(site, 'manager'))).toBeUndefined()
  })
})
