import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { balanceTexts } from '#app/admin/balances/balance-texts.ts'
import { listBookingEvents } from '#data/booking/booking-events.ts'
import type { Author } from '#data/changes/record-changes.ts'
import { createCompany, deleteCompany, findCompany, listPeople } from '#data/companies/companies.ts'
import { withLines } from '#data/booking/booking-lines.ts'
import { bookings } from '#data/tables/booking.ts'
import { companies } from '#data/tables/companies.ts'
import { ledgerEntries } from '#data/tables/ledger.ts'
import { changes } from '#data/tables/staff.ts'
import type { CompanyValues } from '#domain/companies/company-form.ts'
import { halalas } from '#domain/money/money.ts'
import { issueDocuments } from '#operations/billing/issue-documents.ts'
import { payOnAccount } from '#operations/billing/pay-on-account.ts'
import type { Payment } from '#operations/billing/record-payment.ts'
import { postAgreed } from '#operations/billing/post-charges.ts'
import { moveBookingPeriod } from '#operations/booking/change-booking.ts'
import { erasePersonalData } from '#operations/privacy/personal-data.ts'
import { readSettings } from '#data/settings/settings.ts'
import { instantAt, momentAt } from '#domain/time/moment.fixture.ts'
import { storeBooking } from '../factories/bookings.ts'
import { openTestSite, type TestSite } from '../factories/site.ts'
import { signInAs, storeStaff, type StaffDevice } from '../factories/staff.ts'
import { textOf } from '../helpers/html.ts'
import { testIdentity } from '../helpers/test-identity.ts'
import { testNow } from '../helpers/test-now.ts'
import { createDocumentWriter } from '../../src/server/documents/document-writer.ts'

let site: TestSite
let agent: StaffDevice
let manager: StaffDevice
const writer = createDocumentWriter()
let author: Author

beforeAll(async () => {
  site = await openTestSite()
})
beforeEach(async () => {
  await site.reset()
  agent = await signInAs(site, 'agent')
  manager = await signInAs(site, 'manager')
  author = { staffId: (await storeStaff(site, 'manager', 'Sara')).id, staffName: 'Sara', at: testNow }
})
afterAll(() => site.close())

const values: CompanyValues = {
  nameAr: 'شركة نجران للمقاولات',
  nameEn: 'Najran Contracting',
  vatNumber: '310122393500003',
  commercialRegistration: '1010000000',
  street: 'طريق الملك عبدالعزيز',
  building: '1234',
  district: 'الفيصلية',
  city: 'نجران',
  postcode: '66262',
  contactName: 'خالد',
  contactMobile: '+966550001111',
  contactEmail: '',
  creditLimit: null,
  requiresPurchaseOrder: false,
  discountPercent: null,
  isActive: true,
  notes: '',
  people: [{ fullName: 'محمد العتيبي', mobileNumber: '+966501234567' }],
  rates: [],
}
const storeCompany = async (more: Partial<CompanyValues> = {}) =>
  (await createCompany(site.db, author, { ...values, ...more })).id

const form = {
  car: '1:2026',
  rentalType: 'daily',
  pickupLocation: 'najran-airport',
  returnLocation: 'najran-airport',
  pickupDate: '2026-11-25',
  pickupTime: '10:00',
  returnDate: '2026-11-27',
  returnTime: '10:00',
  discountCode: '',
  unitId: '',
  source: 'phone',
  mobileNumber: '0512345678',
  fullName: 'سالم بن مهدي اليامي',
  nationalId: '',
  licenseNumber: '',
}
const book = (fields: Record<string, string>, by = agent) => by.post('/admin/bookings/new', { ...form, ...fields })
const onlyBooking = async () => {
  const [booking] = await withLines(site.db, await site.db.select().from(bookings))
  return booking!
}

describe('the form of a company', () => {
  test('stores it, and the record of changes leaves out its contact and its people', async () => {
    const posted = await manager.post('/admin/companies/new', {
      nameAr: 'شركة نجران',
      vatNumber: '310122393500003',
      creditLimit: '20,000',
      isActive: 'on',
      contactName: 'خالد الدوسري',
      contactMobile: '0550001111',
      people: 'محمد العتيبي 0501234567',
      rate1: '99.50',
    })
    expect(posted.status).toBe(303)
    const [row] = await site.db.select().from(companies)
    expect(row).toMatchObject({ creditLimit: 2_000_000, isActive: true, contactMobile: '+966550001111' })
    expect(await listPeople(site.db, row!.id)).toEqual([{ fullName: 'محمد العتيبي', mobileNumber: '+966501234567' }])
    const recorded = JSON.stringify(await site.db.select().from(changes).where(eq(changes.entity, 'company')))
    expect(recorded).toContain('310122393500003')
    for (const personal of ['خالد', 'محمد', '0550001111', '501234567']) expect(recorded).not.toContain(personal)
  })

  test('is for managers, and refuses a VAT number of 14 digits and a negative limit', async () => {
    const bad = { nameAr: 'شركة', vatNumber: '31012239350003', creditLimit: '-5' }
    expect((await manager.post('/admin/companies/new', bad)).status).toBe(422)
    expect((await agent.post('/admin/companies/new', { nameAr: 'شركة' })).status).toBe(403)
    expect((await agent.get('/admin/companies/new')).status).toBe(403)
    expect(await site.db.$count(companies)).toBe(0)
  })
})

describe('a booking for a company', () => {
  test('an agent gets the agreed percentage and names the purchase order; the price stays when the terms change', async () => {
    const id = await storeCompany({ discountPercent: 1_000 })
    expect((await book({ companyId: id, purchaseOrder: 'po-77' })).status).toBe(303)
    const booking = await onlyBooking()
    expect(booking).toMatchObject({
      companyId: id,
      purchaseOrder: 'PO-77',
      adjustedPercent: 1_000,
      adjustmentReason: '',
      adjustmentAmount: -Math.round(booking.baseAmount / 10),
    })
    await site.db.update(companies).set({ discountPercent: 5_000 })
    const settings = (await readSettings(site.db)).availability
    const by = { kind: 'staff', role: 'agent', author } as const
    const longer = { pickup: momentAt('2026-11-25 10:00'), return: momentAt('2026-11-29 10:00') }
    const services = { db: site.db, identity: testIdentity }
    const moved = await moveBookingPeriod(services, by, booking, longer, { settings })
    expect(moved).toMatchObject({ ok: true, booking: { adjustedPercent: 1_000 } })
    const after = await onlyBooking()
    expect(after.adjustmentAmount).toBe(-Math.round(after.baseAmount / 10))
    const list = textOf(await (await agent.get(`/admin/bookings?company=${id}`)).text())
    expect(list).toContain(booking.reference)
    const detail = textOf(await (await agent.get(`/admin/bookings/${booking.id}`)).text())
    expect(detail).toContain('PO-77')
    const other = crypto.randomUUID()
    expect(textOf(await (await agent.get(`/admin/bookings?company=${other}`)).text())).not.toContain(booking.reference)
  })

  test('an agreed price per day replaces the price of its car', async () => {
    const id = await storeCompany({ discountPercent: 1_000, rates: [{ carId: 1, dailyRate: halalas(8_000) }] })
    expect((await book({ companyId: id })).status).toBe(303)
    expect((await onlyBooking()).lines[0]).toMatchObject({ key: 'base', quantity: 2, unitPrice: 8_000 })
  })

  test('needs a purchase order where the company wants one, and an active company', async () => {
    const id = await storeCompany({ requiresPurchaseOrder: true })
    expect((await book({ companyId: id })).status).toBe(422)
    expect((await book({ companyId: id, purchaseOrder: 'أمر شراء' })).status).toBe(422)
    await site.db.update(companies).set({ isActive: false })
    expect((await book({ companyId: id, purchaseOrder: 'PO-1' })).status).toBe(422)
    expect((await book({ companyId: crypto.randomUUID(), purchaseOrder: 'PO-1' })).status).toBe(422)
    expect(await site.db.$count(bookings)).toBe(0)
  })

  test('above the credit limit is refused to agents; a manager accepts it with a reason', async () => {
    const id = await storeCompany({ creditLimit: halalas(40_000) })
    expect((await book({ companyId: id })).status).toBe(303)
    const next = { companyId: id, pickupDate: '2026-12-01', returnDate: '2026-12-03' }
    expect((await book({ ...next, overLimitReason: 'يدفع غدًا' })).status).toBe(409)
    expect((await book(next, manager)).status).toBe(409)
    expect(await site.db.$count(bookings)).toBe(1)
    expect((await book({ ...next, overLimitReason: 'يدفع غدًا' }, manager)).status).toBe(303)
    const [above] = await site.db
      .select()
      .from(bookings)
      .where(eq(bookings.pickupDatetime, instantAt('2026-12-01 10:00')))
    const events = await listBookingEvents(site.db, above!.id)
    expect(events.find(({ kind }) => kind === 'aboveLimit')).toMatchObject({ limit: 40_000 })
    const detail = textOf(await (await agent.get(`/admin/bookings/${above!.id}`)).text())
    expect(detail).toContain('يدفع غدًا')
  })

  test('an extension above the limit says so, and needs a manager with a reason', async () => {
    const id = await storeCompany({ creditLimit: halalas(40_000) })
    const booking = await storeBooking(site, { companyId: id, status: 'active' })
    const path = `/admin/bookings/${booking.id}/extend`
    const shown = async (by: StaffDevice) => textOf(await (await by.get(`${path}?days=3`)).text())
    expect(await shown(agent)).toContain('حد الائتمان للشركة 400.00')
    const page = await manager.get(`${path}?days=3`)
    const html = await page.text()
    expect(html).toContain('name="overLimitReason"')
    const [, total] = /name="expectedTotal" value="(\d+)"/.exec(html)!
    const [, returned] = /name="return" value="([^"]+)"/.exec(html)!
    const values = { version: String(booking.version), return: returned!, expectedTotal: total!, isOutside: '' }
    const refused = await manager.post(`${path}?days=3`, values)
    expect(refused.status).toBe(409)
    expect(textOf(await refused.text())).toContain('حد الائتمان للشركة 400.00')
    const reason = { overLimitReason: 'يدفع غدًا' }
    expect((await agent.post(path, { ...values, ...reason })).status).toBe(409)
    expect((await manager.post(path, { ...values, ...reason })).status).toBe(303)
    const events = await listBookingEvents(site.db, booking.id)
    expect(events.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['extended', 'aboveLimit']))
  })

  test('gets no simplified invoice', async () => {
    const id = await storeCompany()
    const booking = await storeBooking(site, { companyId: id })
    const services = { db: site.db, identity: testIdentity, taxDocuments: writer }
    expect(await issueDocuments(services, author, booking.id)).toEqual({
      ok: false,
      refusal: { code: 'companyGetsStatement' },
    })
  })
})

describe('a quote for a company', () => {
  const keep = async (companyId: string) => {
    const purchase = { companyId, purchaseOrder: 'po-77', intent: 'keepQuote', validHours: '48' }
    const kept = await book(purchase)
    expect(kept.status).toBe(303)
    const screen = kept.headers.get('location')!
    const html = await (await agent.get(screen)).text()
    const [, address] = /http:\/\/localhost((?:\/en)?\/quote\/[\w-]{46})/.exec(html)!
    return { screen, shown: textOf(html), address: address! }
  }

  test('keeps company, purchase order and agreed price, shows them, and becomes a booking of the company', async () => {
    const id = await storeCompany({ discountPercent: 1_000, requiresPurchaseOrder: true })
    const { screen, shown, address } = await keep(id)
    const page = textOf(await (await site.request(address)).text())
    expect(shown).toContain('السعر المتفق عليه مع الشركة')
    for (const text of [shown, page]) {
      expect(text).toContain('شركة نجران للمقاولات')
      expect(text).toContain('PO-77')
    }
    // What was quoted holds, whatever is agreed later.
    await site.db.update(companies).set({ discountPercent: null })
    expect((await agent.post(screen, { intent: 'bookQuote' })).status).toBe(303)
    const booking = await onlyBooking()
    const adjustmentAmount = -Math.round(booking.baseAmount / 10)
    expect(booking).toMatchObject({ companyId: id, purchaseOrder: 'PO-77', adjustedPercent: 1_000, adjustmentAmount })
  })

  test('is accepted above the credit limit by a manager with a reason alone', async () => {
    const id = await storeCompany({ creditLimit: halalas(0) })
    const { screen, address } = await keep(id)
    const byCustomer = await site.request(address, { method: 'POST', body: new URLSearchParams() })
    expect(byCustomer.status).toBe(409)
    const reason = { intent: 'bookQuote', overLimitReason: 'يدفع غدًا' }
    for (const refused of [await agent.post(screen, reason), await manager.post(screen, { intent: 'bookQuote' })]) {
      expect(refused.status).toBe(409)
      expect(textOf(await refused.text())).toContain('حد الائتمان للشركة 0.00')
    }
    expect((await manager.post(screen, reason)).status).toBe(303)
    const events = await listBookingEvents(site.db, (await onlyBooking()).id)
    expect(events.find(({ kind }) => kind === 'aboveLimit')).toMatchObject({ limit: 0 })
  })

  test('keeps its company from being deleted', async () => {
    const id = await storeCompany()
    await keep(id)
    expect(await deleteCompany(site.db, author, id)).toBe('inUse')
  })
})

/** Three rentals of a company that each owe 437.35, of which the first is the oldest. */
async function storeRentals(companyId: string) {
  const days = ['2026-08-01', '2026-10-10', '2026-11-10'] as const
  const stored = []
  for (const day of days) {
    const at = instantAt(`${day} 10:00`)
    const booking = await storeBooking(site, {
      companyId,
      purchaseOrder: `PO-${day}`,
      status: 'completed',
      createdAt: at,
      pickupDatetime: at,
      returnDatetime: new Date(at.getTime() + 3 * 24 * 3_600_000),
    })
    await site.db.transaction((tx) => postAgreed(tx, { ...author, at }, booking))
    stored.push(booking)
  }
  return stored
}

const owedEach = 43_735
const pay = (companyId: string, amount: number, more: Partial<Payment> = {}) =>
  payOnAccount(
    site.db,
    { author },
    { companyId },
    {
      amount: halalas(amount),
      method: 'transfer',
      reference: 'TRX-1',
      asked: false,
      happenedAt: undefined,
      key: undefined,
      ...more,
    },
  )

describe('a payment on account', () => {
  test('settles the oldest rental first, once for its key, and its number is refused a second time', async () => {
    const id = await storeCompany()
    const [first, second, third] = await storeRentals(id)
    const key = 'a-key-of-a-form-0001'
    const both = await Promise.all([pay(id, 50_000, { key }), pay(id, 50_000, { key })])
    expect(both[0]).toEqual(both[1])
    expect(both[0]).toMatchObject({
      ok: true,
      parts: [
        { bookingId: first!.id, amount: owedEach },
        { bookingId: second!.id, amount: 50_000 - owedEach },
      ],
    })
    expect(await pay(id, 40_000, { key })).toEqual({ ok: false, refusal: { code: 'conflict' } })
    expect(await pay(id, 10_000)).toEqual({ ok: false, refusal: { code: 'receiptTwice' } })
    const stored = await site.db.select().from(ledgerEntries).where(eq(ledgerEntries.reference, 'TRX-1'))
    expect(stored.map(({ gross }) => gross).toSorted((a, b) => a - b)).toEqual([-owedEach, owedEach - 50_000])
    expect(third).toBeDefined()
  })

  test('of more than is owed is asked about, and the rest is credit of the newest rental', async () => {
    const id = await storeCompany()
    const [, , newest] = await storeRentals(id)
    const owed = 3 * owedEach
    expect(await pay(id, owed + 1)).toEqual({ ok: false, refusal: { code: 'moreThanOwed', owed, rest: 1 } })
    const paid = await pay(id, owed + 1, { asked: true })
    expect(paid).toMatchObject({ ok: true })
    expect(paid.ok && paid.parts.find(({ bookingId }) => bookingId === newest!.id)?.amount).toBe(owedEach + 1)
    expect(await pay(id, 100, { reference: null })).toEqual({
      ok: false,
      refusal: { code: 'moreThanOwed', owed: 0, rest: 100 },
    })
    const tomorrow = new Date(testNow.getTime() + 24 * 3_600_000)
    expect(await pay(id, 100, { happenedAt: tomorrow, asked: true, reference: null })).toMatchObject({
      refusal: { code: 'inFuture' },
    })
  })

  test.each([
    ['0', 422],
    ['100.555', 422],
    ['-5', 422],
    ['٤٣٧٫٣٥', 303],
    ['1,000.00', 303],
  ])('of “%s” in its form is answered with %i', async (amount, status) => {
    const id = await storeCompany()
    await storeRentals(id)
    const fields = { intent: 'payOnAccount', section: 'pay', amount, method: 'cash', reference: '', happenedAt: '' }
    expect((await agent.post(`/admin/balances/account?company=${id}`, fields)).status).toBe(status)
  })

  test('of a person settles the rentals of the same mobile number only', async () => {
    await storeRentals(await storeCompany())
    const own = await storeBooking(site, { status: 'completed' })
    await site.db.transaction((tx) => postAgreed(tx, author, own))
    const paid = await payOnAccount(
      site.db,
      { author },
      { bookingId: own.id },
      {
        amount: halalas(owedEach),
        method: 'cash',
        reference: null,
        asked: false,
        happenedAt: undefined,
        key: undefined,
      },
    )
    expect(paid).toMatchObject({ ok: true, parts: [{ bookingId: own.id, amount: owedEach }] })
  })
})

describe('what customers owe', () => {
  test('is listed by account and age with a total, and a reminder is recorded', async () => {
    const id = await storeCompany()
    const [first] = await storeRentals(id)
    const list = textOf(await (await agent.get('/admin/balances')).text())
    for (const text of ['شركة نجران للمقاولات', balanceTexts.ar.bands.over90, '437.35', '1,312.05'])
      expect(list).toContain(text)
    expect(textOf(await (await agent.get('/admin/balances?branch=najran-airport')).text())).toContain(
      balanceTexts.ar.none,
    )
    const account = await (await agent.get(`/admin/balances/account?company=${id}`)).text()
    expect(account).toContain('https://wa.me/966550001111?text=')
    expect(account).toContain(encodeURIComponent(first!.reference))
    const sent = await agent.post(`/admin/balances/account?company=${id}`, { intent: 'reminded', section: 'remind' })
    expect(sent.status).toBe(303)
    expect((await listBookingEvents(site.db, first!.id)).at(-1)).toMatchObject({ kind: 'reminded', owed: owedEach })
    expect((await agent.get(`/admin/balances/account?booking=${crypto.randomUUID()}`)).status).toBe(404)
  })
})

describe('the statement of a month', () => {
  test('has opening and closing balance, each entry with plate and purchase order, and files', async () => {
    const id = await storeCompany()
    const [, , newest] = await storeRentals(id)
    await pay(id, 50_000, { happenedAt: instantAt('2026-11-15 12:00') })
    const page = textOf(await (await agent.get(`/admin/companies/${id}/statement?month=2026-11`)).text())
    for (const text of ['874.70', '437.35', '500.00', '812.05', newest!.reference, newest!.purchaseOrder])
      expect(page).toContain(text)
    const file = await manager.get(`/admin/companies/${id}/statement/export.csv?month=2026-11`)
    const lines = (await file.text()).trim().split('\r\n')
    expect(lines.at(1)).toContain('874.70')
    expect(lines.at(-1)).toContain('812.05')
    expect((await manager.get(`/admin/companies/${id}/statement/export.xlsx?month=2026-11`)).status).toBe(200)
    expect((await agent.get(`/admin/companies/${id}/statement?month=2026-13`)).status).toBe(400)
  })
})

test('erasing a person empties the contact of companies and removes who may book', async () => {
  const id = await storeCompany()
  for (const mobileNumber of ['+966550001111', '+966501234567']) {
    const erased = await erasePersonalData(site.db, author, { mobileNumber, evenOpen: false })
    expect(erased).toMatchObject({ outcome: 'erased', companies: 1 })
  }
  expect(await findCompany(site.db, id)).toMatchObject({ nameAr: values.nameAr, contactName: '', contactMobile: '' })
  expect(await listPeople(site.db, id)).toEqual([])
})
