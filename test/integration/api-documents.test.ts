import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertTaxDocument } from '#data/billing/tax-documents.ts'
import { bookings } from '#data/tables/booking.ts'
import { taxDocuments } from '#data/tables/tax-documents.ts'
import { changes } from '#data/tables/staff.ts'
import { storeStaff } from '../factories/staff.ts'
import { openTestSite, type TestSite } from '../factories/site.ts'
import { storeChargedRental, storePrepaidBooking, turnOnDocuments } from '../factories/tax-documents.ts'
import { newKey } from '../helpers/api.ts'
import {
  isOfDocuments,
  nothing,
  openStaffApi,
  type StaffApi,
  testDocumentedAnswers,
  testEveryOperation,
} from '../helpers/staff-api.ts'
import { testNow } from '../helpers/test-now.ts'

let site: TestSite
let api: StaffApi
let staffId: string

beforeAll(async () => {
  site = await openTestSite()
  api = await openStaffApi(site, isOfDocuments)
  staffId = (await storeStaff(site, 'owner', 'Sara')).id
  await turnOnDocuments(site, 'phase1')
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.db.delete(bookings)
  await site.db.delete(changes)
})

const by = () => ({ staffId, staffName: 'Sara', at: testNow })
const stored = () => site.db.select().from(taxDocuments).orderBy(taxDocuments.counter)
const issueOnce = (at: string, body: unknown, key = newKey()) =>
  api.call(at, { method: 'POST', body, headers: { 'idempotency-key': key } })

testEveryOperation(() => api)

test('a program issues once, and reads documents of a period, their XML and their page', async () => {
  const booking = await storeChargedRental(site, by())
  const at = `/staff/bookings/${booking.id}/documents`
  const key = newKey()
  const first = await issueOnce(at, {}, key)
  expect([first.status, (await issueOnce(at, {}, key)).body]).toEqual([201, first.body])
  const [invoice] = await stored()
  const day = invoice!.content.issued.date
  const list = await api.call(`/staff/documents?from=${day}&until=${day}`)
  expect(list.body).toMatchObject({ data: [{ id: invoice!.id, document_number: 'INV-000001' }], next: null })
  expect((await api.call(`/staff/documents?from=2027-01-01&until=2027-01-31`)).body).toMatchObject({ data: [] })
  expect((await api.call(`/staff/documents?from=${day}&until=2020-01-01`)).status).toBe(400)
  const { body: details } = await api.call(`/staff/documents/${invoice!.id}`)
  expect(details).toMatchObject({ type_code: '388', counter: 1, gross_amount: { halalas: booking.totalPrice } })
  expect((await site.request(new URL(String(details['page_url'])).pathname)).status).toBe(200)
  const { body: file } = await api.call(`/staff/documents/${invoice!.id}/xml`)
  expect(file['xml']).toBe(invoice!.xml)
  expect((await api.call(at)).body).toMatchObject({ data: [{ id: invoice!.id }] })
  const { body: history } = await api.call(`/staff/bookings/${booking.id}/history`)
  expect(history['data']).toContainEqual(expect.objectContaining({ kind: 'document' }))
})

test('a program withdraws the link to a document once, and gets the one that opens it now', async () => {
  const booking = await storeChargedRental(site, by())
  await issueOnce(`/staff/bookings/${booking.id}/documents`, {})
  const at = `/staff/documents/${(await stored()).at(-1)!.id}`
  const opens = async (url: unknown) => (await site.request(new URL(String(url)).pathname)).status
  const withdraw = (number: number) =>
    api.call(`${at}/link-withdrawal`, { method: 'POST', body: { link_number: number } })
  const { body: first } = await api.call(at)
  expect([first['link_number'], await opens(first['page_url'])]).toEqual([0, 200])
  const withdrawn = await withdraw(0)
  expect([withdrawn.status, withdrawn.body['link_number']]).toEqual([200, 1])
  expect([await opens(first['page_url']), await opens(withdrawn.body['page_url'])]).toEqual([404, 200])
  expect((await withdraw(0)).body).toEqual(withdrawn.body)
  expect((await withdraw(2)).body['errors']).toEqual([expect.objectContaining({ field: 'link_number' })])
  expect((await api.call(at)).body).toEqual(withdrawn.body)
})

test('a refusal names its code, and nothing is stored', async () => {
  const before = (await stored()).length
  const { booking, entryId } = await storePrepaidBooking(site, by(), 20_000)
  const at = `/staff/bookings/${booking.id}`
  expect((await issueOnce(`${at}/documents`, {})).body).toMatchObject({
    code: 'document_not_issued',
    refused_document: { code: 'nothing_to_issue', left: null },
  })
  const prepay = `${at}/prepayment-documents`
  expect((await issueOnce(prepay, { payment_id: entryId, amount: 20_001 })).body).toMatchObject({
    refused_document: { code: 'above_payment', left: { halalas: 20_000 } },
  })
  expect(await stored()).toHaveLength(before)
  const key = newKey()
  expect((await issueOnce(prepay, { payment_id: entryId }, key)).status).toBe(201)
  expect((await issueOnce(prepay, { payment_id: entryId, amount: 1 }, key)).body['code']).toBe('key_reused')
  const noReason = { debit_note: { original_number: 'INV-000001' } }
  expect((await issueOnce(`${at}/documents`, noReason)).status).toBe(400)
})

test('what does not exist is not found', async () => {
  for (const path of [`documents/${nothing}`, `documents/${nothing}/xml`, `bookings/${nothing}/documents`])
    expect((await api.call(`/staff/${path}`)).status).toBe(404)
  const withdrawal = { method: 'POST', body: { link_number: 0 } }
  expect((await api.call(`/staff/documents/${nothing}/link-withdrawal`, withdrawal)).status).toBe(404)
  for (const path of ['documents', 'prepayment-documents'])
    expect(
      (await issueOnce(`/staff/bookings/${nothing}/${path}`, path === 'documents' ? {} : { payment_id: 1 })).status,
    ).toBe(404)
})

test('the XML of a standard document is not given before the authority cleared it', async () => {
  await storeChargedRental(site, by()).then(({ id }) => issueOnce(`/staff/bookings/${id}/documents`, {}))
  const last = (await stored()).at(-1)!
  const next = { id: newKey(), number: 'INV-STANDARD', counter: last.counter + 1, previousHash: last.hash, hash: 'x' }
  const content = { ...last.content, profile: 'standard' as const }
  await site.db.transaction((tx) => insertTaxDocument(tx, { ...last, ...next, content }, []))
  const at = `/staff/documents/${next.id}`
  expect((await api.call(`${at}/xml`)).body).toMatchObject({ status: 409, code: 'document_not_cleared' })
  expect((await api.call(at)).body).toMatchObject({ is_standard: true, is_cleared: false, page_url: null })
})

testDocumentedAnswers(() => api)
