import { afterAll, beforeAll, expect, test } from 'vitest'
import { listEntries } from '#data/billing/ledger.ts'
import { balanceOf } from '#domain/billing/ledger.ts'
import { storeBooking } from '../factories/bookings.ts'
import { openTestSite, type TestSite } from '../factories/site.ts'
import { signInAs, storeStaff, type StaffDevice } from '../factories/staff.ts'
import { erasePersonalData } from '#operations/privacy/personal-data.ts'
import { testNow } from '../helpers/test-now.ts'
import { textOf } from '../helpers/html.ts'

let site: TestSite
let agent: StaffDevice
let manager: StaffDevice

beforeAll(async () => {
  site = await openTestSite()
  agent = await signInAs(site, 'agent')
  manager = await signInAs(site, 'manager')
})
afterAll(() => site.close())

const total = 43_735
const pathOf = ({ id }: { id: string }) => `/admin/bookings/${id}/money`
const payment = { intent: 'recordPayment', section: 'payment', amount: '100', method: 'cash', reference: '' }
const balance = async ({ id }: { id: string }) => balanceOf(await listEntries(site.db, id))
const read = async (device: StaffDevice, path: string) => textOf(await (await device.get(path)).text())

test('a payment that is sent twice without scripts is entered once', async () => {
  const booking = await storeBooking(site, { status: 'confirmed' })
  const form = { ...payment, amount: '٤٣٧٫٣٥', reference: '٠٠٤٥١٢', formKey: 'a-form-without-scripts' }
  const answers = [await agent.post(pathOf(booking), form), await agent.post(pathOf(booking), form)]
  expect(answers.map(({ status }) => status)).toEqual([303, 303])
  expect(await balance(booking)).toBe(-total)
  const screen = await read(agent, pathOf(booking))
  expect(screen).toContain('لا شيء متبقٍّ')
  expect(screen).toContain('رقم 004512')
  expect(await read(agent, `/admin/bookings/${booking.id}`)).toContain('دفعة · نقدًا')
})

test('more than is owed is asked before it becomes credit', async () => {
  const booking = await storeBooking(site, { status: 'confirmed' })
  const form = { ...payment, amount: '500' }
  const asked = await agent.post(pathOf(booking), form)
  expect(asked.status).toBe(422)
  expect(textOf(await asked.text())).toContain(
    'المتبقي على العميل 437.35 ريال. هل تسجّل الزيادة وقدرها 62.65 ريال رصيدًا له؟',
  )
  expect(await balance(booking)).toBe(0)
  expect((await agent.post(pathOf(booking), { ...form, asked: 'on' })).status).toBe(303)
  expect(await balance(booking)).toBe(-50_000)
})

test.each([
  ['amount', '10.125', 'أدخل مبلغًا أكبر من صفر'],
  ['amount', '0', 'أدخل مبلغًا أكبر من صفر'],
  ['reference', 'سالم', 'أدخل رقمًا من أرقام وحروف لاتينية'],
  ['happenedAt', '2030-01-01T10:00', 'هذا الوقت لم يأتِ بعد.'],
])('a payment with %s %s is refused at its field', async (field, value, message) => {
  const booking = await storeBooking(site, { status: 'confirmed' })
  const answer = await agent.post(pathOf(booking), { ...payment, [field]: value })
  expect(answer.status).toBe(422)
  expect(textOf(await answer.text())).toContain(message)
  expect(await balance(booking)).toBe(0)
})

test('a deposit is held, a part pays what is owed, and the rest is returned', async () => {
  const booking = await storeBooking(site, { status: 'active' })
  const hold = { intent: 'holdDeposit', amount: '1,000', method: 'mada', reference: '004512', lastFour: '٤٢٤٢' }
  expect((await agent.post(pathOf(booking), hold)).status).toBe(303)
  const held = (await listEntries(site.db, booking.id)).at(-1)!
  expect(await read(agent, pathOf(booking))).toContain('بطاقة تنتهي بـ 4242')
  const part = { depositId: String(held.id), section: `deposit-${held.id}` }
  const tooMuch = await agent.post(pathOf(booking), { ...part, intent: 'applyDeposit', amount: '437.36' })
  expect(textOf(await tooMuch.text())).toContain('لا يزيد على المتبقي على العميل: 437.35 ريال.')
  await agent.post(pathOf(booking), { ...part, intent: 'applyDeposit', amount: '437.35' })
  await agent.post(pathOf(booking), { ...part, intent: 'returnDeposit', amount: '562.65' })
  expect(await balance(booking)).toBe(0)
  expect(await read(agent, pathOf(booking))).not.toContain('الضمان المحتجز: ')
})

test('only managers refund and take entries back', async () => {
  const booking = await storeBooking(site, { status: 'active' })
  await agent.post(pathOf(booking), payment)
  const paid = (await listEntries(site.db, booking.id)).at(-1)!
  const refund = { intent: 'refundPayment', section: 'refund', amount: '40', method: 'cash' }
  expect((await agent.post(pathOf(booking), refund)).status).toBe(403)
  expect((await manager.post(pathOf(booking), refund)).status).toBe(303)
  const correct = { intent: 'correctEntry', section: 'correct', entryId: String(paid.id), reason: 'Typed twice' }
  expect((await agent.post(pathOf(booking), correct)).status).toBe(403)
  const refused = await manager.post(pathOf(booking), correct)
  expect(refused.status).toBe(409)
  const refunded = (await listEntries(site.db, booking.id)).at(-1)!
  await manager.post(pathOf(booking), { ...correct, entryId: String(refunded.id) })
  expect((await manager.post(pathOf(booking), correct)).status).toBe(303)
  expect(await balance(booking)).toBe(total)
  const screen = await read(manager, `${pathOf(booking)}?correct=${paid.id}`)
  expect(screen).toContain(`تصحيح القيد رقم ${paid.id}`)
  expect(screen).toContain('Typed twice')
  expect(await read(agent, `${pathOf(booking)}?correct=${paid.id}`)).not.toContain('سبب التصحيح')
})

test('the entries of a month are exported by managers, and open accounts listed for all', async () => {
  const booking = await storeBooking(site, { status: 'active' })
  await agent.post(pathOf(booking), { ...payment, reference: '١٢٣٤', happenedAt: '2026-10-31T23:59' })
  expect((await agent.get('/admin/balances/export.csv?month=2026-10')).status).toBe(403)
  expect((await manager.get('/admin/balances/export.csv?month=October')).status).toBe(400)
  const csv = await (await manager.get('/admin/balances/export.csv?month=2026-10')).text()
  const [head, ...rows] = csv.trim().split(/\r?\n/)
  expect(head).toContain('رقم القيد')
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatch(/2026-10-31 23:59,.*-100\.00,0\.00,-100\.00,0\.00,نقدًا,1234,/)
  const sums = await (await manager.get('/admin/balances/export.csv?month=2026-10&sums=on')).text()
  expect(sums.trim().split(/\r?\n/).slice(1)).toEqual(['مدفوعات ومبالغ مردودة,,,نقدًا,1,-100.00,0.00,-100.00,0.00'])
  const workbook = await manager.get('/admin/balances/export.xlsx?month=2026-11')
  expect(workbook.headers.get('content-type')).toContain('spreadsheetml')
  const list = await read(agent, '/admin/balances')
  expect(list).toContain(booking.reference)
  expect(list).not.toContain('قيود شهر للمحاسب')
  expect(await read(manager, '/admin/balances')).toContain('قيود شهر للمحاسب')
})

test('the history of a booking shows its payments', async () => {
  const booking = await storeBooking(site, { status: 'confirmed' })
  await agent.post(pathOf(booking), { ...payment, amount: '120.5' })
  const history = (await read(agent, `/admin/bookings/${booking.id}`)).split('سجل الحجز')[1]
  expect(history).toMatch(/دفعة · نقدًا: .*120\.50/)
})

test('a receipt opens with its link alone, until the payment is taken back', async () => {
  const booking = await storeBooking(site, { status: 'confirmed' })
  await agent.post(pathOf(booking), { ...payment, amount: '120.5', method: 'mada', reference: '004512' })
  const screen = await (await agent.get(pathOf(booking))).text()
  const [address] = /\/rental\/[\w-]+/.exec(screen) ?? []
  const open = () => site.request(address!)
  const receipt = await open()
  expect(receipt.headers.get('cache-control')).toBe('private, no-store')
  const text = textOf(await receipt.text())
  for (const part of ['سند قبض', '120.50', booking.reference, 'مدى', '004512', 'ليس فاتورة ضريبية'])
    expect(text).toContain(part)
  expect(textOf(await (await site.request(`${address}?in=en`)).text())).toContain('It is no tax invoice.')
  const entryId = String((await listEntries(site.db, booking.id)).at(-1)!.id)
  await manager.post(pathOf(booking), { intent: 'correctEntry', entryId, reason: 'Typed twice' })
  expect((await open()).status).toBe(404)
  expect(await read(agent, pathOf(booking))).not.toContain('الإيصال للطباعة')
})

test('a receipt is gone when its person is erased', async () => {
  const booking = await storeBooking(site, { status: 'completed', mobileNumber: '+966500000431' })
  await agent.post(pathOf(booking), payment)
  const [address] = /\/rental\/[\w-]+/.exec(await (await agent.get(pathOf(booking))).text()) ?? []
  expect((await site.request(address!)).status).toBe(200)
  const { id: staffId } = await storeStaff(site, 'owner')
  await erasePersonalData(
    site.db,
    { staffId, staffName: 'Sara', at: testNow },
    { mobileNumber: booking.mobileNumber, evenOpen: true },
  )
  expect((await site.request(address!)).status).toBe(404)
})
