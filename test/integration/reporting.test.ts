import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { eq, like, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest'
import { reportingTextsIn } from '#app/admin/shared/billing/reporting-texts.ts'
import { unitKeyPlace } from '#data/billing/tax-documents.ts'
import { listReports, unitSecretPlaces } from '#data/billing/tax-reports.ts'
import type { Booking } from '#data/booking/bookings.ts'
import { createWebhook } from '#data/webhooks/webhooks.ts'
import { apiEvents } from '#data/tables/events.ts'
import { outbox } from '#data/tables/outbox.ts'
import { viewMessage } from '#api/webhooks/webhook-message.ts'
import { readSettingGroups } from '#data/settings/settings.ts'
import { taxDocuments, taxReports, taxUnits } from '#data/tables/tax-documents.ts'
import { reportStateOf } from '#domain/billing/reporting/report-state.ts'
import { simplifiedInvoice } from '#domain/billing/tax-documents/invoice.fixture.ts'
import { createHttpAuthority } from '#integrations/tax-authority/http-authority.ts'
import { issueDocuments } from '#operations/billing/issue-documents.ts'
import { registerUnit } from '#operations/billing/register-unit.ts'
import { sendReportsAgain } from '#operations/billing/send-reports-again.ts'
import { makeUnitKey } from '#operations/billing/tax-unit.ts'
import { createDocumentWriter } from '../../src/server/documents/document-writer.ts'
import type { OutboxWorker } from '../../src/server/outbox/outbox-worker.ts'
import { storeKey } from '../factories/api-keys.ts'
import { changeSetting } from '../factories/settings.ts'
import { openTestSite, type TestSite } from '../factories/site.ts'
import { storeChargedRental, turnOnDocuments } from '../factories/tax-documents.ts'
import { signInAs, storeStaff } from '../factories/staff.ts'
import { textOf } from '../helpers/html.ts'
import { startTaxAuthority, type TestAuthority } from '../helpers/tax-authority.ts'
import { testIdentity } from '../helpers/test-identity.ts'
import { testNow } from '../helpers/test-now.ts'
import { createTestWorker } from '../helpers/test-outbox.ts'

let authority: TestAuthority
let site: TestSite
let staffId: string
let now: Date
let worker: OutboxWorker
const texts = reportingTextsIn('ar')
const taxDocumentWriter = createDocumentWriter()
const hourMs = 3_600_000

beforeAll(async () => {
  authority = await startTaxAuthority()
  const taxAuthority = createHttpAuthority({ url: authority.url })
  site = await openTestSite({ more: () => ({ taxAuthority }) })
})
afterAll(async () => {
  await site.close()
  await authority.stop()
})
beforeEach(async () => {
  await site.reset()
  await authority.forgetEverything()
  now = testNow
  staffId = (await storeStaff(site, 'owner', 'Sara')).id
  worker = openWorker()
})

// Only an answer that never comes meets the limit.
const openWorker = (timeoutMs = 60_000) =>
  createTestWorker(site.db, () => now, { authority: createHttpAuthority({ url: authority.url, timeoutMs }) })

const by = () => ({ staffId, staffName: 'Sara', at: now })
const services = () => ({
  db: site.db,
  identity: testIdentity,
  taxDocuments: taxDocumentWriter,
  taxAuthority: createHttpAuthority({ url: authority.url }),
  now: () => now,
})

async function startReporting(): Promise<void> {
  await turnOnDocuments(site, 'off')
  expect(await makeUnitKey(services(), by(), { service: 'sandbox', replace: false })).toEqual({ ok: true })
  expect(await registerUnit(services(), by(), '123456')).toEqual({ ok: true })
  await changeSetting(site.db, 'document_mode', 'reporting')
}

const storeRental = () => storeChargedRental(site, by())

/** Issues an invoice, and returns its id. */
async function issue(booking: Pick<Booking, 'id'>): Promise<string> {
  const issued = await issueDocuments(services(), by(), booking.id)
  if (!issued.ok) throw new Error(issued.refusal.code)
  return issued.documents[0]!.id
}

async function stateOf(id: string) {
  const facts = (await listReports(site.db, [id])).get(id)!
  return reportStateOf({ isReported: true, ...facts })
}

/** Sends what is due now, and what becomes due within an hour. */
async function sendAll(): Promise<void> {
  await worker.sendDue()
  now = new Date(now.getTime() + hourMs)
  await worker.sendDue()
}

const statusesOf = async () => (await authority.received()).map(({ counter, status }) => [counter, status])

test('a unit is registered step by step, and only then the mode that reports can be chosen', async () => {
  await turnOnDocuments(site, 'off')
  const owner = await signInAs(site, 'owner')
  const form = async () => {
    const { values, version } = (await readSettingGroups(site.db, ['documents'])).documents
    return { ...values, section: 'documents', version, document_mode: 'reporting' }
  }
  const early = await owner.post('/admin/settings', await form())
  expect([early.status, textOf(await early.text()).includes(texts.cannotReport.noCertificate)]).toEqual([409, true])
  const path = '/admin/settings/documents'
  await owner.post(path, { intent: 'makeKey', service: 'sandbox' })
  const wrong = await owner.post(path, { intent: 'register', code: '000000' })
  expect([wrong.status, textOf(await wrong.text()).includes(texts.register.steps.code)]).toEqual([409, true])
  expect((await owner.post(path, { intent: 'register', code: '123456' })).status).toBe(303)
  const [unit] = await site.db.select().from(taxUnits)
  expect(unit).toMatchObject({ certificateEndsOn: '2031-01-01', complianceRequestId: null })
  expect(unit!.secret).toMatch(/^v1\./)
  expect((await owner.post('/admin/settings', await form())).status).toBe(303)
})

test('an issued document is reported, and only then its page says so', async () => {
  await startReporting()
  const id = await issue(await storeRental())
  const agent = await signInAs(site, 'agent')
  const page = async () => textOf(await (await agent.get(`/admin/invoices/${id}`)).text())
  expect(await page()).toContain(texts.states.waiting)
  await worker.sendDue()
  expect(await statusesOf()).toEqual([[1, 200]])
  expect(await stateOf(id)).toEqual({ code: 'reported', at: testNow, warnings: [] })
  expect(await page()).toContain('أُبلغت به الهيئة في')
  for (const statement of ['update tax_reports set status = 0', 'delete from tax_reports', 'truncate tax_reports'])
    await expect(site.db.execute(sql.raw(statement))).rejects.toThrow()
})

test('a document that is accepted with warnings is reported, and keeps them', async () => {
  await startReporting()
  const id = await issue(await storeRental())
  await authority.answerNext('warnings')
  await worker.sendDue()
  expect(await stateOf(id)).toMatchObject({ code: 'reported', warnings: [{ kind: 'warning', code: 'BR-KSA-98' }] })
})

test('what a rejected document charged is issued anew, and the rejected one stays and no longer counts', async () => {
  await startReporting()
  const booking = await storeRental()
  const rejected = await issue(booking)
  await authority.answerNext('reject')
  await worker.sendDue()
  expect(await stateOf(rejected)).toMatchObject({ code: 'rejected', errors: [{ text: 'the test wants it so' }] })
  const agent = await signInAs(site, 'agent')
  const list = async () => textOf(await (await agent.get('/admin/invoices')).text())
  expect(await list()).toContain('the test wants it so')
  const id = await issue(booking)
  await sendAll()
  expect(await statusesOf()).toEqual([
    [1, 400],
    [2, 200],
  ])
  expect((await stateOf(id)).code).toBe('reported')
  expect(await list()).not.toContain('the test wants it so')
  await expect(issue(booking)).rejects.toThrow('nothingToIssue')
  const manager = await signInAs(site, 'manager')
  const month = await manager.get(`/admin/invoices/month?month=${testNow.toISOString().slice(0, 7)}`)
  expect(textOf(await month.text())).toContain(texts.excluded(1))
})

test('receivers and programs hear the answer of the authority', async () => {
  await startReporting()
  await createWebhook(site.db, by(), {
    name: 'App',
    url: 'https://hooks.example.com',
    events: ['document.reported', 'document.rejected'],
    isActive: true,
  })
  await storeKey(site)
  const ids = [await issue(await storeRental()), await issue(await storeRental())]
  await authority.answerNext('reject')
  await sendAll()
  const letters = await site.db.select().from(outbox).where(eq(outbox.kind, 'webhook')).orderBy(outbox.id)
  const messages = letters.map((letter) => viewMessage(letter))
  const events = [
    ['document.rejected', ids[0]],
    ['document.reported', ids[1]],
  ]
  expect(messages).toMatchObject(events.map(([type, id]) => ({ type, data: { document: { id } } })))
  const announced = await site.db
    .select()
    .from(apiEvents)
    .where(like(apiEvents.event, 'document.re%'))
    .orderBy(apiEvents.id)
  expect(announced.map(({ event, recordId }) => [event, recordId])).toEqual(events)
})

test('an entry gets no second document while its first one stands', async () => {
  await startReporting()
  const id = await issue(await storeRental())
  const again = sql`insert into tax_document_entries (entry_id, document_id, turn)
    select entry_id, ${id}, 2 from tax_document_entries`
  await expect(site.db.execute(again)).rejects.toThrow()
})

test.each([
  ['an error of the service', { status: 500 } as const, 200],
  ['a lost answer', 'lost' as const, 409],
])('after %s the same document is sent again until there is an answer', async (_name, first, second) => {
  await startReporting()
  const id = await issue(await storeRental())
  await authority.answerNext(first)
  await worker.sendDue()
  expect(await stateOf(id)).toMatchObject({ code: 'uncertain', since: testNow })
  await sendAll()
  const received = await authority.received()
  expect(received.map(({ uuid }) => uuid)).toEqual([id, id])
  expect(received[1]!.status).toBe(second)
  expect((await stateOf(id)).code).toBe('reported')
})

test('an answer that does not come in time is uncertain, and the document is not reported twice', async () => {
  await startReporting()
  const id = await issue(await storeRental())
  await authority.answerNext('silent')
  await openWorker(200).sendDue()
  expect(await stateOf(id)).toMatchObject({ code: 'uncertain', reason: 'timedOut' })
  await sendAll()
  expect(await statusesOf()).toEqual([
    [1, 'silent'],
    [1, 409],
  ])
  expect((await stateOf(id)).code).toBe('reported')
})

test('documents go in the order of their chain: one without an answer holds up those behind it', async () => {
  await startReporting()
  const ids = []
  for (let at = 0; at < 4; at += 1) ids.push(await issue(await storeRental()))
  await authority.answerNext({ status: 200 }, { status: 503 })
  // A success without the authority's status is no answer either.
  await Promise.all([worker.sendDue(), openWorker().sendDue()])
  expect(await statusesOf()).toEqual([[1, 200]])
  now = new Date(now.getTime() + hourMs)
  await Promise.all([worker.sendDue(), openWorker().sendDue()])
  expect(await statusesOf()).toEqual([
    [1, 200],
    [1, 503],
  ])
  now = new Date(now.getTime() + hourMs)
  await Promise.all([worker.sendDue(), openWorker().sendDue()])
  await sendAll()
  expect((await statusesOf()).slice(2)).toEqual([1, 2, 3, 4].map((counter) => [counter, 200]))
  for (const id of ids) expect((await stateOf(id)).code).toBe('reported')
})

test('refused credentials stop the chain with a sentence, until somebody sends again', async () => {
  await startReporting()
  const [first, second] = [await issue(await storeRental()), await issue(await storeRental())]
  await authority.answerNext({ status: 401 })
  await sendAll()
  expect(await stateOf(first)).toMatchObject({ code: 'stopped', reason: 'credentials' })
  expect(await statusesOf()).toEqual([[1, 401]])
  const agent = await signInAs(site, 'agent')
  const list = textOf(await (await agent.get('/admin/invoices')).text())
  for (const words of [texts.reasons.credentials, texts.list.behind]) expect(list).toContain(words)
  expect(textOf(await (await agent.get('/admin')).text())).toContain(texts.card.stopped)
  expect(await sendReportsAgain(services(), now)).toBe(2)
  await worker.sendDue()
  for (const id of [first, second]) expect((await stateOf(id)).code).toBe('reported')
})

test('a deadline that is near is on the dashboard, and what was issued in another mode is never sent', async () => {
  await startReporting()
  await changeSetting(site.db, 'document_mode', 'prepared')
  const prepared = await issue(await storeRental())
  await worker.sendDue()
  expect(await authority.received()).toEqual([])
  await changeSetting(site.db, 'document_mode', 'reporting')
  await issue(await storeRental())
  await changeSetting(site.db, 'document_mode', 'off')
  site.setNow(new Date(testNow.getTime() + 19 * hourMs))
  const agent = await signInAs(site, 'agent')
  expect(textOf(await (await agent.get('/admin')).text())).toContain(texts.card.soon(1))
  await sendAll()
  expect(await statusesOf()).toEqual([[2, 200]])
  const modes = await site.db.select({ id: taxDocuments.id }).from(taxDocuments)
  const reported = await site.db.select({ id: taxReports.documentId }).from(taxReports)
  expect([modes.length, reported.some(({ id }) => id === prepared)]).toEqual([2, false])
})

test('a standard document is cleared before it is given, once, and comes back with the stamp', async () => {
  await startReporting()
  const [unit] = await site.db.select().from(taxUnits)
  const reveal = (text: string, place: string) => testIdentity.decryptText(text, place)!
  const certificate = unit!.certificate!
  const credentials = { certificate, secret: reveal(unit!.secret!, unitSecretPlaces.secret(unit!.id)) }
  const { seller } = simplifiedInvoice
  const standard = {
    ...simplifiedInvoice,
    profile: 'standard' as const,
    buyer: { ...seller, vatNumber: '399999999900003' },
  }
  const privateKey = reveal(unit!.privateKey!, unitKeyPlace(unit!.id))
  const { xml, hash } = taxDocumentWriter.sign(standard, { privateKey, certificate }, testNow)
  const service = createHttpAuthority({ url: authority.url })
  const sent = { xml, hash, uuid: standard.uuid }
  expect(await service.report(credentials, sent)).toMatchObject({ outcome: 'rejected' })
  await authority.forgetEverything({ keepUnits: true })
  expect(await service.clear(credentials, sent)).toMatchObject({ outcome: 'accepted', clearedXml: xml })
  expect(await service.clear(credentials, sent)).toMatchObject({ outcome: 'alreadyThere' })
})

test('without an address nothing is sent, and nothing is lost', async () => {
  await startReporting()
  const id = await issue(await storeRental())
  const unconfigured = createTestWorker(site.db, () => now)
  await unconfigured.sendDue()
  expect(await stateOf(id)).toEqual({ code: 'waiting' })
  await sendAll()
  expect((await stateOf(id)).code).toBe('reported')
})

test(
  'a process that is killed between sending and storing has its documents asked about again, and none is reported twice',
  { tags: ['long'], timeout: 300_000 },
  async () => {
    await startReporting()
    const ids: string[] = []
    const [current] = (await site.db.execute<{ name: string }>(sql`select current_database() as name`)).rows
    const database = new URL(inject('serverUrl'))
    database.pathname = current!.name
    const script = path.resolve(import.meta.dirname, '../helpers/report-process.ts')
    for (let kill = 1; kill <= 10; kill += 1) {
      const id = await issue(await storeRental())
      ids.push(id)
      await authority.answerNext('silent')
      const reporter = spawn(process.execPath, [script, database.href, authority.url, now.toISOString()])
      const ended = once(reporter, 'exit')
      await vi.waitUntil(async () => (await authority.received()).at(-1)?.uuid === id, {
        timeout: 60_000,
        interval: 50,
      })
      reporter.kill('SIGKILL')
      await ended
      expect(await stateOf(id)).toMatchObject({ code: 'uncertain', reason: null })
      // The claim of the dead process has ended by then.
      now = new Date(now.getTime() + hourMs)
      await worker.sendDue()
      expect((await stateOf(id)).code).toBe('reported')
    }
    const received = await authority.received()
    expect(received.map(({ uuid }) => uuid)).toEqual(ids.flatMap((id) => [id, id]))
    expect(received.map(({ status }) => status)).toEqual(ids.flatMap(() => ['silent', 409]))
  },
)
