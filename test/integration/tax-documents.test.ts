import { eq, sql } from 'drizzle-orm'
import jsQR from 'jsqr'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { documentTextsIn } from '#app/admin/shared/billing/document-texts.ts'
import { documentMessageSchema, viewMessage } from '#api/webhooks/webhook-message.ts'
import { listBookingEvents } from '#data/booking/booking-events.ts'
import type { Booking } from '#data/booking/bookings.ts'
import { bookings } from '#data/tables/booking.ts'
import { outbox } from '#data/tables/outbox.ts'
import { taxDocumentEntries, taxDocuments, taxUnits } from '#data/tables/tax-documents.ts'
import { changes } from '#data/tables/staff.ts'
import { createWebhook } from '#data/webhooks/webhooks.ts'
import { formatAmount, halalas } from '#domain/money/money.ts'
import { correctEntry } from '#operations/billing/correct-entry.ts'
import { issueDocuments, issuePrepayment } from '#operations/billing/issue-documents.ts'
import { listUnissued } from '#operations/billing/list-unissued.ts'
import { refundPayment } from '#operations/billing/record-payment.ts'
import { postAgreed, postCharges } from '#operations/billing/post-charges.ts'
import { importCertificate, makeUnitKey } from '#operations/billing/tax-unit.ts'
import { reencryptSecrets } from '#operations/privacy/identity-keys.ts'
import { createIdentityCipher } from '#server/encryption/identity-cipher.ts'
import { fixedKeys, keyBytes, ringOf } from '#server/encryption/key-ring.ts'
import { createDocumentWriter } from '../../src/server/documents/document-writer.ts'
import { firstPreviousHash } from '#domain/billing/tax-documents/invoice.ts'
import { hashOf } from '../../src/integrations/e-invoice/sign-document.ts'
import { certify } from '../../src/integrations/e-invoice/signing-key.fixture.ts'
import { changeSetting } from '../factories/settings.ts'
import { openTestSite, type TestSite } from '../factories/site.ts'
import { signInAs, storeStaff } from '../factories/staff.ts'
import { storeChargedRental, storePrepaidBooking, turnOnDocuments } from '../factories/tax-documents.ts'
import { brokenRules } from '../helpers/e-invoice-rules.ts'
import { textOf } from '../helpers/html.ts'
import { testIdentity } from '../helpers/test-identity.ts'
import { testNow } from '../helpers/test-now.ts'
import { readArchive } from '../helpers/workbook.ts'

let site: TestSite
let staffId: string
const writer = createDocumentWriter()
const texts = documentTextsIn('ar')

beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.reset()
  staffId = (await storeStaff(site, 'owner', 'Sara')).id
})

const by = (at = testNow) => ({ staffId, staffName: 'Sara', at })
const services = () => ({ db: site.db, identity: testIdentity, taxDocuments: writer })
const storeRental = () => storeChargedRental(site, by())
const issue = ({ id }: Pick<Booking, 'id'>, at = testNow) => issueDocuments(services(), by(at), id)
const stored = () => site.db.select().from(taxDocuments).orderBy(taxDocuments.counter)

/** Makes a key and gives it a certificate, as the authority would. */
async function certifyUnit(): Promise<void> {
  expect(await makeUnitKey(services(), by(), { service: 'sandbox', replace: false })).toEqual({ ok: true })
  const [unit] = await site.db.select().from(taxUnits)
  const privateKey = testIdentity.decryptText(unit!.privateKey!, `tax unit ${unit!.id}`)!
  expect(await importCertificate(services(), by(), { text: certify(privateKey), secret: undefined })).toEqual({
    ok: true,
  })
}

test('an invoice takes up what was charged, once', async () => {
  await turnOnDocuments(site, 'phase1')
  const booking = await storeRental()
  expect(await issue(booking)).toMatchObject({ ok: true, documents: [{ number: 'INV-000001' }] })
  expect(await issue(booking)).toEqual({ ok: false, refusal: { code: 'nothingToIssue' } })
  const [invoice] = await stored()
  expect(invoice).toMatchObject({ type: 'invoice', counter: 1, gross: booking.totalPrice, mode: 'phase1' })
  expect(invoice!.content.buyer).toEqual({ name: booking.fullName })
  expect(brokenRules(invoice!.xml)).toHaveLength(4)
})

test('what is not complete blocks issuing, and says what is missing', async () => {
  const booking = await storeRental()
  expect(await issue(booking)).toEqual({ ok: false, refusal: { code: 'modeOff' } })
  await turnOnDocuments(site, 'prepared')
  expect(await issue(booking)).toEqual({ ok: false, refusal: { code: 'noCertificate' } })
  await changeSetting(site.db, 'seller_postcode', '')
  expect(await issue(booking)).toEqual({ ok: false, refusal: { code: 'sellerIncomplete', missing: ['postcode'] } })
  expect(await stored()).toEqual([])
})

test('signed documents form one chain, keep every rule and are stored as they were signed', async () => {
  await turnOnDocuments(site, 'prepared')
  await certifyUnit()
  for (let at = 0; at < 3; at += 1) expect(await issue(await storeRental())).toMatchObject({ ok: true })
  const documents = await stored()
  expect(documents.map(({ counter, number }) => [counter, number])).toEqual([
    [1, 'INV-000001'],
    [2, 'INV-000002'],
    [3, 'INV-000003'],
  ])
  expect(documents.map(({ previousHash }) => previousHash)).toEqual([
    firstPreviousHash,
    ...documents.slice(0, 2).map(({ hash }) => hash),
  ])
  for (const { xml, hash } of documents) {
    expect(brokenRules(xml)).toEqual([])
    expect(hashOf(xml)).toBe(hash)
  }
})

test('a charge that is taken back after its invoice becomes a credit note that names it', async () => {
  await turnOnDocuments(site, 'phase1')
  const booking = await storeRental()
  const line = {
    kind: 'fuel',
    net: halalas(10_000),
    vatCategory: 'S',
    vatRate: 1500,
    explanation: { code: 'fuel' },
  } as const
  await site.db.transaction((tx) => postCharges(tx, by(), booking.id, [line]))
  await issue(booking)
  const [entry] = await site.db
    .execute<{ id: number }>(sql`select id::int from ledger_entries where kind = 'fuel'`)
    .then(({ rows }) => rows)
  const correction = { entryId: entry!.id, reason: 'tank was full', key: undefined }
  expect(await correctEntry(site.db, { author: by(), role: 'manager' }, booking.id, correction)).toMatchObject({
    ok: true,
  })
  expect(await issue(booking)).toMatchObject({ ok: true, documents: [{ number: 'CRN-000001' }] })
  const [, note] = await stored()
  expect(note).toMatchObject({ type: 'creditNote', counter: 2, gross: 11_500 })
  expect(note!.content.note).toEqual({ reason: 'تعديل قيمة ما فُوتر: وقود ناقص', originals: ['INV-000001'] })
})

test('twenty at once, and the same rental twice: no gap, one chain, each entry in one document', async () => {
  await turnOnDocuments(site, 'phase1')
  const rentals = []
  for (let at = 0; at < 10; at += 1) rentals.push(await storeRental())
  const answers = await Promise.all([...rentals, ...rentals].map((rental) => issue(rental)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(10)
  const documents = await stored()
  expect(documents.map(({ counter }) => counter)).toEqual(documents.map((_, at) => at + 1))
  expect(new Set(documents.map(({ previousHash }) => previousHash)).size).toBe(10)
  const [counts] = await site.db
    .execute<{ entries: number; taken: number }>(
      sql`select (select count(*)::int from ledger_entries) entries, (select count(*)::int from ${taxDocumentEntries}) taken`,
    )
    .then(({ rows }) => rows)
  expect(counts!.taken).toBe(counts!.entries)
})

test('the database refuses to change or delete documents', async () => {
  await turnOnDocuments(site, 'phase1')
  await issue(await storeRental())
  for (const statement of [
    'update tax_documents set gross = 0',
    'delete from tax_documents',
    'truncate tax_documents cascade',
    'delete from tax_document_entries',
  ])
    await expect(site.db.execute(sql.raw(statement))).rejects.toThrow()
})

test('nothing is issued before the document that was issued last', async () => {
  await turnOnDocuments(site, 'phase1')
  await issue(await storeRental())
  const earlier = (ms: number) => new Date(testNow.getTime() - ms)
  // A request that waited for a later one.
  expect(await issue(await storeRental(), earlier(60_000))).toMatchObject({ ok: true })
  expect((await stored()).map(({ issuedAt }) => issuedAt)).toEqual([testNow, testNow])
  expect(await issue(await storeRental(), earlier(60_001))).toEqual({ ok: false, refusal: { code: 'clockBehind' } })
})

test('a key whose certificate may be on its way is replaced only when that is confirmed', async () => {
  await turnOnDocuments(site, 'prepared')
  const make = (replace: boolean) => makeUnitKey(services(), by(), { service: 'sandbox', replace })
  expect(await make(false)).toEqual({ ok: true })
  expect(await make(false)).toEqual({ ok: false, refusal: { code: 'keyInUse' } })
  expect(await make(true)).toEqual({ ok: true })
})

test('a certificate is taken for its own key only, while it is valid, and the record names its last day', async () => {
  await turnOnDocuments(site, 'prepared')
  expect(await importCertificate(services(), by(), { text: 'x', secret: undefined })).toEqual({
    ok: false,
    refusal: { code: 'noKey' },
  })
  await certifyUnit()
  const refusalOf = (text: string, at = testNow) => importCertificate(services(), by(at), { text, secret: undefined })
  expect(await refusalOf('no certificate')).toEqual({ ok: false, refusal: { code: 'unreadable' } })
  const { privateKey } = writer.makeKey(
    { organization: 'x', unit: 'x', commonName: 'x', serial: 'x', vatNumber: 'x', address: 'x' },
    'sandbox',
  )
  expect(await refusalOf(certify(privateKey))).toEqual({ ok: false, refusal: { code: 'otherKey' } })
  expect(await makeUnitKey(services(), by(), { service: 'sandbox', replace: false })).toEqual({
    ok: false,
    refusal: { code: 'keyInUse' },
  })
  const recorded = await site.db.select().from(changes).orderBy(changes.id)
  expect(recorded.at(-1)?.after).toEqual({ document_certificate: '2031-01-01' })
})

test('the signing key is encrypted anew with the newest key, and still signs', async () => {
  await turnOnDocuments(site, 'prepared')
  await certifyUnit()
  const [newest] = ringOf(Buffer.alloc(keyBytes, 'new'))
  const [older] = ringOf(Buffer.alloc(keyBytes, 'test'))
  const newer = createIdentityCipher(fixedKeys([newest, older]))
  expect(await reencryptSecrets(site.db, newer)).toBe(1)
  expect(await reencryptSecrets(site.db, newer)).toBe(0)
  const booking = await storeRental()
  expect(await issueDocuments({ ...services(), identity: newer }, by(), booking.id)).toMatchObject({ ok: true })
})

test('an agent issues on the screen, and the QR code of the paper reads as it was stored', async () => {
  await turnOnDocuments(site, 'phase1')
  const booking = await storeRental()
  const agent = await signInAs(site, 'agent')
  const path = `/admin/bookings/${booking.id}/invoices`
  expect(textOf(await (await agent.get(path)).text())).toContain(texts.issue.willBe.invoice)
  expect((await agent.post(path, { intent: 'issue' })).status).toBe(303)
  const again = await agent.post(path, { intent: 'issue' })
  expect([again.status, textOf(await again.text()).includes(texts.issue.refusals.nothingToIssue)]).toEqual([409, true])
  const [invoice] = await stored()
  const list = textOf(await (await agent.get('/admin/invoices')).text())
  expect(list).toContain(invoice!.number)
  for (const paper of ['', '?paper=80']) {
    const page = await (await agent.get(`/admin/invoices/${invoice!.id}${paper}`)).text()
    expect(textOf(page)).toContain(texts.types.invoice)
    expect(readQrCode(page)).toBe(invoice!.qrCode)
  }
  const file = await agent.get(`/admin/invoices/${invoice!.id}/xml`)
  expect(await file.text()).toBe(invoice!.xml)
  expect((await agent.get('/admin/invoices/00000000-0000-4000-8000-000000000000')).status).toBe(404)
})

/** Paints the QR code of a page, eight pixels a module, and reads it with a decoder. */
function readQrCode(page: string): string | undefined {
  const [, size] = /viewBox="0 0 (\d+) \1" shape-rendering="crispEdges"/.exec(page)!
  const pixels = Number(size) * 8
  const data = new Uint8ClampedArray(pixels * pixels * 4).fill(255)
  for (const [, x, y, run] of page.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    for (let row = Number(y) * 8; row < Number(y) * 8 + 8; row += 1) {
      const from = (row * pixels + Number(x) * 8) * 4
      for (let at = from; at < from + Number(run) * 32; at += 4) data.fill(0, at, at + 3)
    }
  }
  return jsQR(data, pixels, pixels)?.data
}

test('the month adds up to its documents, and is no file for agents', async () => {
  await turnOnDocuments(site, 'phase1')
  for (let at = 0; at < 2; at += 1) await issue(await storeRental())
  const documents = await stored()
  const manager = await signInAs(site, 'manager')
  const month = testNow.toISOString().slice(0, 7)
  const page = textOf(await (await manager.get(`/admin/invoices/month?month=${month}`)).text())
  const sum = (values: readonly number[]) => halalas(values.reduce((total, one) => total + one, 0))
  expect(page).toContain(formatAmount(sum(documents.map(({ net }) => net))))
  expect(page).toContain(formatAmount(sum(documents.map(({ vat }) => vat))))
  expect(page).toContain(texts.month.inOrder)
  expect((await manager.get('/admin/invoices/month?month=2026-13')).status).toBe(400)
  const rowsOf = async (by: string) => {
    const csv = await (await manager.get(`/admin/invoices/export.csv?month=${month}&by=${by}`)).text()
    return csv.trim().split('\r\n').slice(1)
  }
  expect(await rowsOf('documents')).toHaveLength(2)
  expect((await rowsOf('lines')).length).toBeGreaterThan(2)
  expect((await manager.get(`/admin/invoices/export.xlsx?month=${month}&by=lines`)).status).toBe(200)
  const agent = await signInAs(site, 'agent')
  expect((await agent.get(`/admin/invoices/export.csv?month=${month}`)).status).toBe(403)
})

test('of one payment pressed twice at once one prepayment invoice is issued, which the final invoice counts', async () => {
  await turnOnDocuments(site, 'phase1')
  const { booking, entryId } = await storePrepaidBooking(site, by(), 20_000)
  const agent = await signInAs(site, 'agent')
  const path = `/admin/bookings/${booking.id}/invoices`
  expect(textOf(await (await agent.get(path)).text())).toContain(texts.issue.issuePrepayment)
  const press = () => agent.post(path, { intent: 'prepay', entryId: String(entryId) })
  const pressed = await Promise.all([press(), press()])
  expect(pressed.map(({ status }) => status)).toEqual(expect.arrayContaining([303, 409]))
  await site.db.transaction((tx) => postAgreed(tx, by(), booking))
  expect(await issue(booking)).toMatchObject({ ok: true, documents: [{ number: 'INV-000001' }] })
  const [prepayment, invoice] = await stored()
  expect(prepayment).toMatchObject({ type: 'prepayment', number: 'PRE-000001', gross: 20_000 })
  expect(invoice!.content.prepayments).toMatchObject([{ number: 'PRE-000001', issued: prepayment!.content.issued }])
  for (const { xml } of [prepayment!, invoice!]) expect(brokenRules(xml)).toHaveLength(4)
})

test('a prepayment that was given back waits for its credit note, and names its invoice', async () => {
  await turnOnDocuments(site, 'phase1')
  const { booking, entryId } = await storePrepaidBooking(site, by(), 20_000)
  expect(await issuePrepayment(services(), by(), booking.id, { entryId })).toMatchObject({ ok: true })
  expect(await listUnissued(site.db, 10)).toEqual([])
  const refund = {
    amount: halalas(5_000),
    method: 'card',
    reference: null,
    happenedAt: undefined,
    key: undefined,
  } as const
  expect(await refundPayment(site.db, { author: by(), role: 'manager' }, booking.id, refund)).toMatchObject({
    ok: true,
  })
  expect(await listUnissued(site.db, 10)).toMatchObject([{ bookingId: booking.id, gross: -5_000 }])
  expect(await issue(booking)).toMatchObject({ ok: true, documents: [{ number: 'CRN-000001' }] })
  expect(await listUnissued(site.db, 10)).toEqual([])
  const [, note] = await stored()
  expect(note!.content.note?.originals).toEqual(['PRE-000001'])
})

test('a later charge becomes a debit note where its reason and its invoice are chosen', async () => {
  await turnOnDocuments(site, 'phase1')
  const booking = await storeRental()
  await issue(booking)
  const line = {
    kind: 'other',
    net: halalas(1_000),
    vatCategory: 'S',
    vatRate: 1500,
    explanation: { code: 'x' },
  } as const
  await site.db.transaction((tx) => postCharges(tx, by(), booking.id, [line]))
  const agent = await signInAs(site, 'agent')
  const post = (values: Record<string, string>) =>
    agent.post(`/admin/bookings/${booking.id}/invoices`, { intent: 'issue', ...values })
  const refused = await post({ original: 'INV-000001', reason: '' })
  expect([refused.status, textOf(await refused.text()).includes(texts.issue.refusals.noReason)]).toEqual([409, true])
  expect((await post({ original: 'INV-000009', reason: 'laterCharge' })).status).toBe(409)
  expect((await post({ original: 'INV-000001', reason: 'laterCharge' })).status).toBe(303)
  const [, note] = await stored()
  expect(note).toMatchObject({ type: 'debitNote', number: 'DBN-000001' })
  expect(note!.content.note).toEqual({ reason: 'مبلغ استُحق بعد صدور الفاتورة', originals: ['INV-000001'] })
})

test('issuing is an event of the booking, and receivers get it without a name', async () => {
  await turnOnDocuments(site, 'phase1')
  const booking = await storeRental()
  const { id } = await createWebhook(site.db, by(), {
    name: 'App',
    url: 'https://hooks.example.com',
    events: ['document.issued'],
    isActive: true,
  })
  await issue(booking)
  const [invoice] = await stored()
  const history = await listBookingEvents(site.db, booking.id)
  expect(history.at(-1)).toMatchObject({ kind: 'documentIssued', documentId: invoice!.id, number: 'INV-000001' })
  const agent = await signInAs(site, 'agent')
  expect(textOf(await (await agent.get(`/admin/bookings/${booking.id}`)).text())).toContain(
    `${texts.types.invoice} INV-000001`,
  )
  const [letter] = await site.db.select().from(outbox).where(eq(outbox.webhookId, id))
  const message = viewMessage(letter!)
  expect(v.safeParse(documentMessageSchema, message).success).toBe(true)
  expect(message).toMatchObject({ type: 'document.issued', data: { document: { id: invoice!.id } } })
  expect(JSON.stringify(message)).not.toContain(booking.fullName)
})

test('the customer reads a document by its link, until staff withdraw it or the person is erased', async () => {
  await turnOnDocuments(site, 'phase1')
  const booking = await storeRental()
  await issue(booking)
  const [invoice] = await stored()
  const agent = await signInAs(site, 'agent')
  const path = `/admin/bookings/${booking.id}`
  const linkIn = async () => {
    const page = await (await agent.get(path)).text()
    return /value="https?:\/\/[^/"]+(\/rental\/[\w-]{50})"/.exec(page)![1]!
  }
  const link = await linkIn()
  const answer = await site.request(link)
  const page = await answer.text()
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  expect(textOf(page)).toContain(texts.types.invoice)
  expect(readQrCode(page)).toBe(invoice!.qrCode)
  expect(page).not.toContain('1058529940')
  const withdrawal = { intent: 'withdrawDocumentLink', link: `${invoice!.id}:0` }
  expect((await agent.post(path, withdrawal)).status).toBe(303)
  const next = await linkIn()
  expect(await Promise.all([link, next].map(async (one) => (await site.request(one)).status))).toEqual([404, 200])
  await site.db.update(bookings).set({ erasedAt: testNow }).where(eq(bookings.id, booking.id))
  expect((await site.request(next)).status).toBe(404)
})

test('the first print is the original, also of two at once, and every other one a copy', async () => {
  await turnOnDocuments(site, 'phase1')
  await issue(await storeRental())
  const [invoice] = await stored()
  const agent = await signInAs(site, 'agent')
  const path = `/admin/invoices/${invoice!.id}`
  const copy = new RegExp(`${texts.paper.copy} · Copy`)
  const isCopy = async (answer: Promise<Response>) =>
    copy.test(textOf(await (await answer).text()).replaceAll(/\s+/g, ' '))
  expect(await isCopy(agent.get(path))).toBe(true)
  const print = () => isCopy(agent.post(path, { intent: 'print' }))
  expect((await Promise.all([print(), print()])).toSorted()).toEqual([false, true])
  expect(await print()).toBe(true)
  await expect(site.db.execute(sql`update tax_document_prints set is_original = true`)).rejects.toThrow()
})

test('the archive of a month has each document byte for byte, under the name that the authority demands', async () => {
  await turnOnDocuments(site, 'phase1')
  for (let at = 0; at < 3; at += 1) await issue(await storeRental())
  const manager = await signInAs(site, 'manager')
  const path = `/admin/invoices/archive.zip?month=${testNow.toISOString().slice(0, 7)}`
  const answer = await manager.get(path)
  const files = readArchive(Buffer.from(await answer.arrayBuffer()))
  const documents = await stored()
  expect([...files]).toEqual(
    documents.map(({ content, xml }) => [
      `${content.seller.vatNumber}_${content.issued.date.replaceAll('-', '')}T${content.issued.time.replace(':', '')}${String(content.issued.seconds).padStart(2, '0')}_${content.number}.xml`,
      xml,
    ]),
  )
  expect((await (await signInAs(site, 'agent')).get(path)).status).toBe(403)
})

test('a statement says what was charged and paid, and that it is no tax invoice', async () => {
  const booking = await storeRental()
  const agent = await signInAs(site, 'agent')
  const page = textOf(await (await agent.get(`/admin/bookings/${booking.id}/statement?in=ar`)).text())
  expect(page).toContain(texts.statement.noInvoice)
  expect(page).toContain(formatAmount(booking.totalPrice))
  for (const title of Object.values(texts.titles.simplified)) expect(page).not.toContain(title)
})

test('10,000 documents are one archive', { tags: ['long'], timeout: 300_000 }, async () => {
  await turnOnDocuments(site, 'phase1')
  await issue(await storeRental())
  await site.db.execute(sql`
    insert into tax_documents (id, unit_id, booking_id, type, mode, number, counter, issued_at, net, vat, gross,
      content, xml, hash, previous_hash, qr_code)
    select gen_random_uuid(), unit_id, booking_id, type, mode, 'X-' || n, n, issued_at, net, vat, gross,
      jsonb_set(content, '{number}', to_jsonb('X-' || n)), xml, hash || n, previous_hash || n, qr_code
    from tax_documents, generate_series(2, 10000) n`)
  const manager = await signInAs(site, 'manager')
  const answer = await manager.get(`/admin/invoices/archive.zip?month=${testNow.toISOString().slice(0, 7)}`)
  expect(readArchive(Buffer.from(await answer.arrayBuffer())).size).toBe(10_000)
})
