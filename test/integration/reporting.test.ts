import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { eq, like, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest'
import { reportingTextsIn } from '#app/admin/shared/billing/reporting-texts.ts'
import { listReports } from '#data/billing/tax-reports.ts'
import type { Booking } from '#data/booking/bookings.ts'
import { createCompany } from '#data/companies/companies.ts'
import { createWebhook } from '#data/webhooks/webhooks.ts'
import { apiEvents } from '#data/tables/events.ts'
import { outbox } from '#data/tables/outbox.ts'
import { viewMessage } from '#api/webhooks/webhook-message.ts'
import { readSettingGroups } from '#data/settings/settings.ts'
import { taxDocuments, taxReports, taxUnits } from '#data/tables/tax-documents.ts'
import { reportStateOf } from '#domain/billing/reporting/report-state.ts'
import type { CompanyValues } from '#domain/companies/company-form.ts'
import { halalas } from '#domain/money/money.ts'
import { createHttpAuthority } from '#integrations/tax-authority/http-authority.ts'
import { issueDocuments, issuePrepayment } from '#operations/billing/issue-documents.ts'
import { listRejectedDocuments } from '#operations/billing/list-rejected.ts'
import { listUnissued } from '#operations/billing/list-unissued.ts'
import { refundPayment } from '#operations/billing/record-payment.ts'
import { registerUnit } from '#operations/billing/register-unit.ts'
import { sendReportsAgain } from '#operations/billing/send-reports-again.ts'
import { makeUnitKey } from '#operations/billing/tax-unit.ts'
import { createDocumentWriter } from '../../src/server/documents/document-writer.ts'
import type { OutboxWorker } from '../../src/server/outbox/outbox-worker.ts'
import { storeKey } from '../factories/api-keys.ts'
import { changeSetting } from '../factories/settings.ts'
import { openTestSite, type TestSite } from '../factories/site.ts'
import { storeChargedRental, storePrepaidBooking, turnOnDocuments } from '../factories/tax-documents.ts'
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

test('a rejected note for a prepayment that was given back is kept, and another one follows', async () => {
  await startReporting()
  const { booking, entryId } = await storePrepaidBooking(site, by(), 20_000)
  expect(await issuePrepayment(services(), by(), booking.id, { entryId })).toMatchObject({ ok: true })
  await worker.sendDue()
  const pass = () => void (now = new Date(now.getTime() + hourMs))
  pass()
  const refund = { amount: halalas(20_000), method: 'card', reference: null, key: undefined } as const
  await refundPayment(site.db, { author: by(), role: 'manager' }, booking.id, { ...refund, happenedAt: undefined })
  pass()
  const rejected = await issue(booking)
  expect(await listUnissued(site.db, 10)).toEqual([])
  await authority.answerNext('reject')
  await worker.sendDue()
  expect((await stateOf(rejected)).code).toBe('rejected')
  const needed = async () => (await listRejectedDocuments(site.db, 10)).map(({ id }) => id)
  expect(await needed()).toEqual([rejected])
  expect(await listUnissued(site.db, 10)).toMatchObject([{ bookingId: booking.id, gross: -20_000 }])
  pass()
  await issue(booking)
  expect([await needed(), await listUnissued(site.db, 10)]).toEqual([[], []])
  await sendAll()
  const numbers = await site.db.select({ number: taxDocuments.number }).from(taxDocuments).orderBy(taxDocuments.counter)
  expect(numbers.map(({ number }) => number)).toEqual(['PRE-000001', 'CRN-000001', 'CRN-000002'])
  expect(await statusesOf()).toEqual([
    [1, 200],
    [2, 400],
    [3, 200],
  ])
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

const company: CompanyValues = {
  nameAr: 'شركة نجران للمقاولات',
  nameEn: '',
  vatNumber: '399999999900003',
  commercialRegistration: '',
  street: 'طريق الملك عبدالعزيز',
  building: '1234',
  district: 'الفيصلية',
  city: 'نجران',
  postcode: '66262',
  contactName: '',
  contactMobile: '',
  contactEmail: '',
  creditLimit: null,
  requiresPurchaseOrder: false,
  discountPercent: null,
  isActive: true,
  notes: '',
  people: [],
  rates: [],
}

async function storeCompanyRental(more: Partial<CompanyValues> = {}): Promise<Booking> {
  const { id: companyId } = await createCompany(site.db, by(), { ...company, ...more })
  return storeChargedRental(site, by(), { companyId })
}

/** What the customer, staff and programs get of a document: the statuses of its print and its XML, and its link. */
async function givenOf(id: string) {
  const authorization = `Bearer ${await storeKey(site)}`
  const agent = await signInAs(site, 'agent')
  const [print, xml, program, details] = [
    await agent.post(`/admin/invoices/${id}`, { intent: 'print' }),
    await agent.get(`/admin/invoices/${id}/xml`),
    await site.request(`/api/v1/staff/documents/${id}/xml`, { headers: { authorization } }),
    await site.request(`/api/v1/staff/documents/${id}`, { headers: { authorization } }),
  ]
  const { page_url: link } = (await details.json()) as { page_url: string | null }
  return { statuses: [print.status, xml.status, program.status], xml: await xml.text(), link }
}

const clearance = '/invoices/clearance/single'

test('the invoice of a company is given only when it is cleared, and then with the stamp', async () => {
  await startReporting()
  const id = await issue(await storeCompanyRental())
  const simplified = await issue(await storeRental())
  expect(await givenOf(id)).toMatchObject({ statuses: [409, 409, 409], link: null })
  await sendAll()
  expect((await authority.received()).map(({ path: to, uuid }) => [to, uuid])).toEqual([
    [clearance, id],
    ['/invoices/reporting/single', simplified],
  ])
  const given = await givenOf(id)
  expect(given.statuses).toEqual([200, 200, 200])
  const stamp = Buffer.from(`stamped ${id}`).toString('base64')
  expect(given.xml).toContain(stamp)
  for (const part of ['name="0100000"', company.nameAr, company.vatNumber, company.street])
    expect(given.xml).toContain(part)
  const page = textOf(await (await site.request(new URL(given.link!).pathname)).text())
  for (const part of [company.nameAr, company.vatNumber]) expect(page).toContain(part)
  const [sent] = await site.db.select().from(taxDocuments).where(eq(taxDocuments.id, id))
  expect(sent!.xml).not.toContain(stamp)
  await expect(site.db.execute(sql`update tax_clearances set xml = ''`)).rejects.toThrow()
})

test('a lost answer to a clearance is asked for again, by the same document', async () => {
  await startReporting()
  const id = await issue(await storeCompanyRental())
  await authority.answerNext('lost')
  await worker.sendDue()
  expect(await stateOf(id)).toMatchObject({ code: 'uncertain' })
  expect((await givenOf(id)).link).toBeNull()
  await sendAll()
  expect((await authority.received()).map(({ uuid, status }) => [uuid, status])).toEqual([
    [id, 'lost'],
    [id, 409],
  ])
  expect((await givenOf(id)).statuses).toEqual([200, 200, 200])
})

test('a document that was cleared without its stamp is not given', async () => {
  await startReporting()
  const id = await issue(await storeCompanyRental())
  await authority.answerNext({ status: 409 })
  await sendAll()
  expect((await givenOf(id)).statuses).toEqual([409, 409, 409])
  const agent = await signInAs(site, 'agent')
  expect(textOf(await (await agent.get('/admin/invoices')).text())).toContain(texts.short.unstamped)
})

test('a company whose clearance was rejected is charged anew', async () => {
  await startReporting()
  const booking = await storeCompanyRental()
  const first = await issue(booking)
  await authority.answerNext('reject')
  await sendAll()
  const second = await issue(booking)
  await sendAll()
  expect([(await stateOf(first)).code, (await stateOf(second)).code]).toEqual(['rejected', 'reported'])
  expect((await givenOf(first)).link).toBeNull()
})

test('a company needs its address, and a certificate that is for standard invoices', async () => {
  await startReporting()
  const incomplete = await storeCompanyRental({ street: '' })
  expect(await issueDocuments(services(), by(), incomplete.id)).toEqual({
    ok: false,
    refusal: { code: 'companyIncomplete', missing: ['street'] },
  })
  await site.db.update(taxUnits).set({ request: '' })
  await expect(issue(await storeCompanyRental())).rejects.toThrow('certificateForSimplified')
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
