import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { customerTexts } from '#app/admin/customers/customer-texts.ts'
import { staffBookingTextsAr } from '#app/i18n/staff-booking/staff-booking-texts-ar.ts'
import { customers } from '#data/tables/customers.ts'
import { changes } from '#data/tables/staff.ts'
import { dateAt } from '#domain/time/moment.fixture.ts'
import { storeCustomer } from '../factories/customers.ts'
import { openTestSite, type TestSite } from '../factories/site.ts'
import { signInAs, type StaffDevice } from '../factories/staff.ts'
import { fieldError, fieldValues, textOf } from '../helpers/html.ts'
import { testNow } from '../helpers/test-now.ts'

const texts = customerTexts.ar
let site: TestSite
let agent: StaffDevice
let manager: StaffDevice

beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

beforeEach(async () => {
  await site.reset()
  agent = await signInAs(site, 'agent')
  manager = await signInAs(site, 'manager')
})

const rowOf = async (id: string) => (await site.db.select().from(customers).where(eq(customers.id, id)))[0]!
const pageOf = async (device: StaffDevice, id: string) => (await device.get(`/admin/customers/${id}`)).text()

test('documents are entered and cleared, and the record of changes only says that they changed', async () => {
  const { id, version } = await storeCustomer(site)
  const entered = {
    version: String(version),
    fullName: 'منى بنت سعد الشهري',
    mobileNumber: '0512345678',
    birthDate: '1990-03-05',
    nationality: 'SA',
    identityExpiresOn: '2030-01-31',
    licenseClass: 'private',
    licenseExpiresOn: '2031-01-31',
    sponsor: 'شركة البناء',
  }
  const path = `/admin/customers/${id}`
  const refused = await agent.post(path, { ...entered, birthDate: '2026-11-21', licenseClass: 'flying' })
  expect(refused.status).toBe(422)
  const future = await agent.post(path, { ...entered, birthDate: '2026-11-21' })
  expect(fieldError(await future.text(), 'edit-birthDate')).toBe(texts.problems.notBornYet)
  expect((await agent.post(path, { ...entered, nationality: 'ZZ' })).status).toBe(422)
  expect((await agent.post(path, entered)).status).toBe(303)
  const { version: _version, mobileNumber: _mobile, ...values } = entered
  expect(await rowOf(id)).toMatchObject({ ...values, numbersAt: testNow })
  const form = fieldValues(await pageOf(agent, id))
  expect(form).toMatchObject({ birthDate: '1990-03-05', licenseExpiresOn: '2031-01-31', sponsor: 'شركة البناء' })
  expect((await agent.post(path, { ...entered, version: '2', birthDate: '', sponsor: '' })).status).toBe(303)
  expect(await rowOf(id)).toMatchObject({ birthDate: null, sponsor: '', identityExpiresOn: '2030-01-31' })
  const [first] = await site.db.select().from(changes).where(eq(changes.entityId, id)).orderBy(changes.id)
  expect(first?.after).toEqual({
    nationality: 'SA',
    licenseClass: 'private',
    sponsor: 'شركة البناء',
    identityChanged: true,
  })
})

test('a manager blocks and unblocks a customer; an agent sees why and may not', async () => {
  const { id } = await storeCustomer(site)
  const path = `/admin/customers/${id}`
  const block = { intent: 'block', section: 'block', version: '1', blockReason: 'لم يدفع ضررًا', blockedUntil: '' }
  expect((await agent.post(path, block)).status).toBe(403)
  expect(await pageOf(agent, id)).not.toContain(texts.block.submit)
  const none = await manager.post(path, { ...block, blockReason: ' ' })
  expect(none.status).toBe(422)
  const passed = await manager.post(path, { ...block, blockedUntil: '2026-11-19' })
  expect(fieldError(await passed.text(), 'edit-block-blockedUntil')).toBe(texts.problems.untilPassed)
  expect((await manager.post(path, { ...block, blockedUntil: '2026-12-31' })).status).toBe(303)
  expect(await rowOf(id)).toMatchObject({
    blockedAt: testNow,
    blockReason: 'لم يدفع ضررًا',
    blockedUntil: '2026-12-31',
    version: 2,
  })
  const seen = textOf(await pageOf(agent, id))
  for (const part of [texts.block.notice, 'لم يدفع ضررًا', 'حتى 31 ديسمبر 2026', texts.block.by])
    expect(seen).toContain(part)
  // Another member changed the customer in between.
  expect((await manager.post(path, { intent: 'unblock', version: '1' })).status).toBe(409)
  expect((await manager.post(path, { intent: 'unblock', version: '2' })).status).toBe(303)
  expect(await rowOf(id)).toMatchObject({ blockedAt: null, blockReason: '', blockedUntil: null })
  const recorded = await site.db.select().from(changes).where(eq(changes.entityId, id)).orderBy(changes.id)
  expect(recorded.map(({ after }) => after)).toEqual([
    { blockReason: 'لم يدفع ضررًا', blockedUntil: '2026-12-31' },
    { blockReason: '', blockedUntil: null },
  ])
})

test('the booking form warns of a blocked customer in any spelling of the numbers', async () => {
  await storeCustomer(site, {
    blockedAt: new Date(testNow.getTime() - 1000),
    blockReason: 'لم يدفع ضررًا',
    blockedUntil: dateAt('2026-12-31'),
  })
  const ask = async (fields: Record<string, string>) => (await agent.post('/admin/bookings/lookup', fields)).text()
  for (const mobileNumber of ['0512345678', '٠٥١٢ ٣٤٥ ٦٧٨', '00966512345678'])
    expect(await ask({ mobileNumber })).toContain('لم يدفع ضررًا')
  for (const nationalId of ['1058529940', '١٠٥٨٥٢٩٩٤٠', '1058-529-940'])
    expect(await ask({ intent: 'block', nationalId })).toContain('31 ديسمبر 2026')
  expect(await ask({ intent: 'block', nationalId: '1001244019' })).not.toContain('لم يدفع ضررًا')
  // Without scripts: the button that finds the customer, with another mobile number.
  const form = { intent: 'find', mobileNumber: '0559999999', nationalId: '1058529940' }
  const page = textOf(await (await agent.post('/admin/bookings/new', form)).text())
  for (const part of [staffBookingTextsAr.customer.blocked, staffBookingTextsAr.customer.blockedHint])
    expect(page).toContain(part)
})
