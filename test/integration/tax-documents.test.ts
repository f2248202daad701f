import { sql } from 'drizzle-orm'
import jsQR from 'jsqr'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { documentTextsIn } from '#app/admin/shared/billing/document-texts.ts'
import type { Booking } from '#data/booking/bookings.ts'
import { taxDocumentEntries, taxDocuments, taxUnits } from '#data/tables/tax-documents.ts'
import { changes } from '#data/tables/staff.ts'
import { simplifiedInvoice } from '#domain/billing/tax-documents/invoice.fixture.ts'
import { formatAmount, halalas } from '#domain/money/money.ts'
import { correctEntry } from '#operations/billing/correct-entry.ts'
import { issueDocuments } from '#operations/billing/issue-documents.ts'
import { postAgreed, postCharges } from '#operations/billing/post-charges.ts'
import { importCertificate, makeUnitKey } from '#operations/billing/tax-unit.ts'
import { reencryptSecrets } from '#operations/privacy/identity-keys.ts'
import { createIdentityCipher } from '#server/encryption/identity-cipher.ts'
import { fixedKeys, keyBytes, ringOf } from '#server/encryption/key-ring.ts'
import { createDocumentWriter } from '../../src/server/documents/document-writer.ts'
import { firstPreviousHash, hashOf } from '../../src/integrations/e-invoice/sign-document.ts'
import { certify } from '../../src/integrations/e-invoice/signing-key.fixture.ts'
import { changeSetting } from '../factories/settings.ts'
import { storeBooking } from '../factories/bookings.ts'
import { openTestSite, type TestSite } from '../factories/site.ts'
import { signInAs, storeStaff } from '../factories/staff.ts'
import { brokenRules } from '../helpers/e-invoice-rules.ts'
import { textOf } from '../helpers/html.ts'
import { testIdentity } from '../helpers/test-identity.ts'
import { testNow } from '../helpers/test-now.ts'

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
const issue = ({ id }: Pick<Booking, 'id'>, at = testNow) => issueDocuments(services(), by(at), id)
const stored = () => site.db.select().from(taxDocuments).orderBy(taxDocuments.counter)

async function turnOn(mode: 'phase1' | 'prepared'): Promise<void> {
  const { seller } = simplifiedInvoice
  const { street, building, district, city, postcode } = seller.address
  const values = { name: seller.name, street, building, district, city, postcode }
  await changeSetting(site.db, 'document_mode', mode)
  await changeSetting(site.db, 'vat_number', seller.vatNumber)
  await changeSetting(site.db, 'commercial_registration', seller.commercialRegistration)
  for (const [key, value] of Object.entries(values))
    await changeSetting(site.db, `seller_${key as keyof typeof values}`, value)
}

/** Makes a key and gives it a certificate, as the authority would. */
async function certifyUnit(): Promise<void> {
  expect(await makeUnitKey(services(), by(), { service: 'sandbox', replace: false })).toEqual({ ok: true })
  const [unit] = await site.db.select().from(taxUnits)
  const privateKey = testIdentity.decryptText(unit!.privateKey!, `tax unit ${unit!.id}`)!
  expect(await importCertificate(services(), by(), certify(privateKey))).toEqual({ ok: true })
}

/** A rental whose price is charged: 576.00 before VAT. */
async function storeRental(): Promise<Booking> {
  const booking = await storeBooking(site, { status: 'active' })
  await site.db.transaction((tx) => postAgreed(tx, by(), booking))
  return booking
}

test('an invoice takes up what was charged, once', async () => {
  await turnOn('phase1')
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
  await turnOn('prepared')
  expect(await issue(booking)).toEqual({ ok: false, refusal: { code: 'noCertificate' } })
  await changeSetting(site.db, 'seller_postcode', '')
  expect(await issue(booking)).toEqual({ ok: false, refusal: { code: 'sellerIncomplete', missing: ['postcode'] } })
  expect(await stored()).toEqual([])
})

test('signed documents form one chain, keep every rule and are stored as they were signed', async () => {
  await turnOn('prepared')
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
  await turnOn('phase1')
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
  expect(note!.content.note).toEqual({ reason: 'وقود ناقص', originals: ['INV-000001'] })
})

test('twenty at once, and the same rental twice: no gap, one chain, each entry in one document', async () => {
  await turnOn('phase1')
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
  await turnOn('phase1')
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
  await turnOn('phase1')
  await issue(await storeRental())
  const earlier = new Date(testNow.getTime() - 1_000)
  expect(await issue(await storeRental(), earlier)).toEqual({ ok: false, refusal: { code: 'clockBehind' } })
})

test('a certificate is taken for its own key only, while it is valid, and the record names its last day', async () => {
  await turnOn('prepared')
  expect(await importCertificate(services(), by(), 'x')).toEqual({ ok: false, refusal: { code: 'noKey' } })
  await certifyUnit()
  const refusalOf = (text: string, at = testNow) => importCertificate(services(), by(at), text)
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
  await turnOn('prepared')
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
  await turnOn('phase1')
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
  await turnOn('phase1')
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
