import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { customerTexts } from '#app/admin/customers/customer-texts.ts'
import { bookings } from '#data/tables/booking.ts'
import { listPersons } from '#data/customers/persons.ts'
import { customers } from '#data/tables/customers.ts'
import { formatAmount, halalas } from '#domain/money/money.ts'
import { instantAt } from '#domain/time/moment.fixture.ts'
import { changes, postedForms } from '#data/tables/staff.ts'
import { storeBooking } from '../factories/bookings.ts'
import { storeCustomer } from '../factories/customers.ts'
import { openTestSite, type TestSite } from '../factories/site.ts'
import { cookiesOf, deviceWith, signInAs, type StaffDevice } from '../factories/staff.ts'
import { fieldError, fieldValues, textOf } from '../helpers/html.ts'
import { withNumbers } from '../helpers/test-identity.ts'
import { testNow } from '../helpers/test-now.ts'

const texts = customerTexts.ar
let site: TestSite
let agent: StaffDevice

beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

beforeEach(async () => {
  await site.reset()
  agent = await signInAs(site, 'agent')
})

const page = async (path: string) => (await agent.get(path)).text()
const only = async () => (await site.db.select().from(customers))[0]!
const recorded = (id: string) => site.db.select().from(changes).where(eq(changes.entityId, id)).orderBy(changes.id)
const mona = { fullName: 'منى الشهري', mobileNumber: '0551 112 223', nationalId: '1058529940', licenseNumber: '' }

test('a customer is added once, with encrypted numbers, and changed; the record holds the values until the end', async () => {
  const formKey = '0123456789abcdef0123456789abcdef'
  const add = () => agent.post('/admin/customers/new', { ...mona, email: '', customerNumber: '٧', notes: '', formKey })
  const answers = [...(await Promise.all([add(), add()])), await add()]
  expect(answers.map(({ headers }) => headers.get('location'))).toEqual(Array(3).fill('/admin/customers'))
  expect(await site.db.$count(customers)).toBe(1)
  const { id, ...added } = await only()
  expect(added).toMatchObject({
    mobileNumber: '+966551112223',
    customerNumber: '7',
    licenseNumber: null,
    numbersAt: testNow,
  })
  expect(withNumbers({ id, ...added }).nationalId).toBe('1058529940')
  expect(JSON.stringify(await site.db.select().from(postedForms))).not.toMatch(/منى|551.?112.?223/)
  const path = `/admin/customers/${id}`
  const html = await page(path)
  expect(textOf(html)).toContain(texts.kept('******9940', texts.documentKinds.nationalId))
  expect(html).not.toContain('1058529940')
  const { version = '' } = fieldValues(html)
  const changed = {
    ...mona,
    version,
    fullName: 'منى سعد الشهري',
    nationalId: '',
    licenseNumber: 'B12345',
    notes: 'VIP',
  }
  expect((await agent.post(path, changed)).status).toBe(303)
  // The form comes again because its answer was lost.
  expect((await agent.post(path, changed)).status).toBe(303)
  expect((await agent.post(path, { ...changed, notes: 'Other' })).status).toBe(409)
  expect(await only()).toMatchObject({ fullName: 'منى سعد الشهري', notes: 'VIP', version: 2 })
  expect(withNumbers(await only())).toMatchObject({ nationalId: '1058529940', licenseNumber: 'B12345' })
  const [creation, update, ...more] = await recorded(id)
  expect(creation).toMatchObject({ entity: 'customer', action: 'create', before: null, after: {} })
  expect(update).toMatchObject({
    before: { fullName: 'منى الشهري', notes: '' },
    after: { fullName: 'منى سعد الشهري', notes: 'VIP', identityChanged: true },
  })
  expect(more).toEqual([])
  expect(JSON.stringify([creation, update])).not.toMatch(/v1\.|B12345/)
  // A deletion also removes the values from the record.
  expect((await agent.post('/admin/customers', { intent: 'delete', id })).status).toBe(403)
  const manager = await signInAs(site, 'manager')
  expect((await manager.post('/admin/customers', { intent: 'delete', id })).status).toBe(303)
  expect(await site.db.$count(customers)).toBe(0)
  const after = await recorded(id)
  expect(after.map(({ action }) => action)).toEqual(['create', 'update', 'delete'])
  expect(JSON.stringify(after)).not.toMatch(/منى|VIP/)
  expect((await manager.post('/admin/customers', { intent: 'delete', id })).status).toBe(404)
})

test('a mobile number belongs to one customer', async () => {
  const { id } = await storeCustomer(site, { mobileNumber: '+966551112223' })
  const taken = await agent.post('/admin/customers/new', { ...mona, formKey: 'a-key-of-sixteen-signs' })
  expect(taken.status).toBe(422)
  expect(fieldError(await taken.text(), 'edit-mobileNumber')).toBe(texts.problems.mobileTaken)
  const other = await storeCustomer(site, { mobileNumber: '+966551112224' })
  const { version = '' } = fieldValues(await page(`/admin/customers/${other.id}`))
  expect((await agent.post(`/admin/customers/${other.id}`, { ...mona, version })).status).toBe(422)
  expect((await agent.post(`/admin/customers/${other.id}`, { ...mona, version, mobileNumber: '12' })).status).toBe(422)
  expect((await agent.post(`/admin/customers/${id}`, { ...mona, version: '1' })).status).toBe(303)
  for (const unknown of ['nothing', '1', crypto.randomUUID()])
    expect((await agent.get(`/admin/customers/${unknown}`)).status).toBe(404)
})

test('the list pages without a gap, and a search finds names in any spelling and numbers, in no address', async () => {
  for (let place = 0; place < 27; place++) {
    const createdAt = new Date(testNow.getTime() - place * 1000)
    await storeCustomer(site, { fullName: `Guest ${place}.`, mobileNumber: `+96655000${1000 + place}`, createdAt })
  }
  await storeCustomer(site, {
    fullName: 'أحمد العُمري',
    mobileNumber: '+966555999222',
    licenseNumber: 'DL-77777',
    customerNumber: 'C-70',
    createdAt: new Date(0),
  })
  const first = await page('/admin/customers')
  expect(textOf(first)).toContain('Guest 24.')
  expect(textOf(first)).not.toContain('Guest 25.')
  const second = textOf(await page(/rel="next"[^>]*href="([^"]+)"/.exec(first)?.[1] ?? ''))
  for (const name of ['Guest 25.', 'Guest 26.', 'أحمد العُمري']) expect(second).toContain(name)
  const search = async (text: string) => {
    const answer = await agent.post('/admin/customers', { text })
    const to = answer.headers.get('location') ?? ''
    expect(to).toMatch(/^\/admin\/customers\?search=[\w-]+$/)
    return textOf(await (await deviceWith(site, `${agent.cookie}; ${cookiesOf(answer)}`).get(to)).text())
  }
  expect(await search('احمد العمري')).toContain('+966555999222')
  expect(await search('0555 999 222')).toContain('أحمد العُمري')
  expect(await search('0555 999 222')).not.toContain('Guest 1.')
  expect(await search('dl-77777')).toContain('أحمد العُمري')
  expect(await search('dl-77777')).not.toContain('Guest 1.')
  expect(await search('c-٧٠')).toContain('أحمد العُمري')
  expect(await search('c-7')).toContain(texts.noneFound)
  expect(await (await agent.post('/admin/find', { text: 'c-70' })).text()).toContain('\u2066C-70\u2069')
  expect(await search('Nobody here')).toContain(texts.noneFound)
  const csv = await (await agent.get('/admin/customers/export.csv')).text()
  expect(csv).toContain('أحمد العُمري')
  expect(csv).not.toMatch(/1058529940|v1\./)
  const [entry] = await site.db.select().from(changes).where(eq(changes.action, 'export'))
  expect(entry).toMatchObject({ entity: 'customer', entityId: '*', after: { file: 'csv' } })
})

test('the booking form knows a customer without bookings, and one with both as one person', async () => {
  const { id } = await storeCustomer(site, { fullName: 'منى', notes: 'تفضّل الصباح' })
  const lookUp = async () => (await agent.post('/admin/bookings/lookup', { mobileNumber: '0512345678' })).text()
  const alone = await lookUp()
  for (const part of ['منى', 'تفضّل الصباح', '******9940', id]) expect(alone).toContain(part)
  expect(alone).not.toContain('1058529940')
  // A booking without numbers has the latest name; the numbers are those of the customer.
  const booking = await storeBooking(site, { fullName: 'منى سعد' })
  const noNumbers = { nationalId: null, licenseNumber: null, nationalIdHash: null, licenseNumberHash: null }
  await site.db.update(bookings).set(noNumbers).where(eq(bookings.id, booking.id))
  const both = await lookUp()
  for (const part of ['منى سعد', 'تفضّل الصباح', '******9940', id]) expect(both).toContain(part)
  expect(textOf(await page(`/admin/customers/${id}`))).toContain(booking.reference)
})

test('a deleted customer is no longer found, also in the search over everything', async () => {
  const { id } = await storeCustomer(site, { fullName: 'منى بنت سعد' })
  const find = async () => (await (await agent.post('/admin/find', { text: 'منى سعد' })).text()).includes(id)
  expect(await find()).toBe(true)
  await site.db.delete(customers)
  expect(await find()).toBe(false)
})

test('everybody who booked or was entered is listed once for each number, with rentals, total and last visit', async () => {
  const manager = await signInAs(site, 'manager')
  const sara = { mobileNumber: '+966551110001', fullName: 'سارة القحطاني' }
  const pickupDatetime = instantAt('2026-10-01 10:00')
  const past = { ...sara, pickupDatetime, returnDatetime: instantAt('2026-10-03 10:00'), status: 'completed' } as const
  const first = await storeBooking(site, { ...past, createdAt: instantAt('2026-09-30 10:00') })
  const latest = await storeBooking(site, { ...sara, status: 'confirmed', createdAt: instantAt('2026-11-01 10:00') })
  await storeBooking(site, { ...sara, status: 'cancelled', createdAt: instantAt('2026-10-20 10:00') })
  await storeBooking(site, { mobileNumber: '+966551110009', erasedAt: testNow })
  const entered = await storeCustomer(site, { mobileNumber: '+966551110002', fullName: 'منى الشهري' })
  const html = await (await manager.get('/admin/customers')).text()
  const rows = textOf(html)
  expect(html.match(/\/admin\/customers\/new\?booking=/g)).toHaveLength(2)
  expect(rows).toContain(`الإيجارات 1 الإجمالي ر.س ${formatAmount(halalas(first.totalPrice + latest.totalPrice))}`)
  expect(rows).toContain('1 أكتوبر 2026')
  expect(html).toContain(`/admin/customers/${entered.id}`)
  expect(html).toContain(`/admin/customers/new?booking=${latest.id}`)
  expect(html).not.toContain('+966551110009')
  const form = fieldValues(await (await manager.get(`/admin/customers/new?booking=${latest.id}`)).text())
  expect(form).toMatchObject(sara)
})

test('the pages of customers leave out no one, and name no one twice', async () => {
  for (let at = 0; at < 30; at++) {
    const mobileNumber = `+9665511200${String(at).padStart(2, '0')}`
    const createdAt = new Date(testNow.getTime() - at * 60_000)
    if (at % 3 === 0) await storeCustomer(site, { mobileNumber, createdAt })
    else await storeBooking(site, { mobileNumber, createdAt })
  }
  const query = { search: undefined }
  const first = await listPersons(site.db, query, {}, 25)
  const second = await listPersons(site.db, query, { after: first.rows.at(-1)!.id }, 25)
  expect([first.hasNext, second.hasNext, second.hasPrevious]).toEqual([true, false, true])
  const numbers = [...first.rows, ...second.rows].map(({ mobileNumber }) => mobileNumber)
  expect(numbers).toEqual(Array.from({ length: 30 }, (_one, at) => `+9665511200${String(at).padStart(2, '0')}`))
  const back = await listPersons(site.db, query, { before: second.rows[0]!.id }, 25)
  expect(back.rows).toEqual(first.rows)
})
