import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findDrawer, findOpenDrawer, listCashEntries, listLedgerOfDrawer, readSafe } from '#data/billing/drawers.ts'
import { listEntries } from '#data/billing/ledger.ts'
import { bookings } from '#data/tables/booking.ts'
import { cashEntries, drawers } from '#data/tables/drawers.ts'
import { ledgerEntries } from '#data/tables/ledger.ts'
import { cashOf, expectedCash } from '#domain/billing/drawers/cash.ts'
import { halalas } from '#domain/money/money.ts'
import { closeDrawer } from '#operations/billing/drawers/change-drawer.ts'
import { openDrawer } from '#operations/billing/drawers/open-drawer.ts'
import { recordPayment, refundPayment } from '#operations/billing/record-payment.ts'
import { storeBooking, storeBookings } from '../factories/bookings.ts'
import { changeSetting } from '../factories/settings.ts'
import { openTestSite, type TestSite } from '../factories/site.ts'
import { deviceIn, signInAs, type StaffDevice } from '../factories/staff.ts'
import { textOf } from '../helpers/html.ts'
import { testNow } from '../helpers/test-now.ts'

let site: TestSite
let agent: StaffDevice
let manager: StaffDevice

beforeAll(async () => {
  site = await openTestSite()
  manager = await signInAs(site, 'manager')
})
beforeEach(async () => {
  site.setNow(testNow)
  // A member of its own for each test has no drawer yet.
  agent = await signInAs(site, 'agent')
})
afterAll(() => site.close())

const branch = 'najran-airport'
let keys = 0
const key = () => `drawer-form-key-${(keys += 1)}`
const later = (minutes: number) => site.setNow(new Date(testNow.getTime() + minutes * 60_000))
const read = async (device: Pick<StaffDevice, 'get'>, path: string) => textOf(await (await device.get(path)).text())
const moneyPath = ({ id }: { id: string }) => `/admin/bookings/${id}/money`

/** Opens a drawer of the agent by the form, and returns its address. */
async function open(counted = '200') {
  const answer = await agent.post('/admin/drawers', { branchId: branch, counted, formKey: key() })
  expect(answer.status).toBe(303)
  const drawer = (await findOpenDrawer(site.db, agent.id))!
  return { id: drawer.id, path: `/admin/drawers/${drawer.id}` }
}

async function pay(booking: { id: string }, fields: Record<string, string> = {}) {
  const form = {
    intent: 'recordPayment',
    section: 'payment',
    amount: '100',
    method: 'cash',
    asked: 'on',
    formKey: key(),
  }
  return agent.post(moneyPath(booking), { ...form, ...fields })
}

/** What is in a drawer: the sum of its entries must be that of the list. */
async function cashIn({ id }: { id: number }) {
  const sum = expectedCash(await listCashEntries(site.db, id), await listLedgerOfDrawer(site.db, id))
  expect((await findDrawer(site.db, id))!.cash).toBe(sum)
  return sum
}

test('a day of a drawer: cash comes and goes, and 50 riyals that are missing need a reason', async () => {
  const drawer = await open('٢٠٠')
  const booking = await storeBooking(site, { status: 'active', pickupBranchId: 'abha' })
  await pay(booking, { amount: '500,00' })
  await pay(booking, { amount: '90', method: 'mada', reference: '4512' })
  const hold = { intent: 'holdDeposit', section: 'hold', amount: '1000', method: 'cash', formKey: key() }
  expect((await agent.post(moneyPath(booking), hold)).status).toBe(303)
  expect(await cashIn(drawer)).toBe(170_000)
  expect(await read(agent, moneyPath(booking))).toContain(`النقد يدخل صندوقك رقم ${drawer.id}`)

  const move = { intent: 'move', section: 'move', move: 'toSafe', amount: '1,200', formKey: key() }
  expect((await agent.post(drawer.path, move)).status).toBe(303)
  // A double tap.
  expect((await agent.post(drawer.path, move)).status).toBe(303)
  expect(await cashIn(drawer)).toBe(50_000)
  expect(await readSafe(site.db, branch)).toBe(120_000)

  later(30)
  const close = { intent: 'close', section: 'close', counted: '450' }
  const refused = await agent.post(drawer.path, { ...close, formKey: key() })
  expect(refused.status).toBe(422)
  expect(textOf(await refused.text())).toContain('المتوقع 500.00 ريال، والمعدود ينقص 50.00 ريال')
  const form = { ...close, reason: 'Change given twice', formKey: key() }
  expect((await agent.post(drawer.path, form)).status).toBe(303)
  expect((await agent.post(drawer.path, form)).status).toBe(303)
  expect(await findDrawer(site.db, drawer.id)).toMatchObject({ cash: 45_000, difference: -5_000 })
  expect((await agent.post(drawer.path, { ...close, formKey: key() })).status).toBe(409)

  const sheet = await read(deviceIn(site, manager, 'en'), `/admin/drawers/sheet?branch=${branch}&day=2026-11-20`)
  expect(sheet).toMatch(/Cash Payments .*? 500\.00 .*?Deposits held .*? 1,000\.00 .*?Total .*? 1,500\.00/)
  expect(sheet).toMatch(/mada Payments .*? 90\.00/)
  expect(sheet).toMatch(/Counted too little .*? 50\.00/)
  expect(sheet).toContain('Change given twice')
})

test('a drawer that was closed takes no cash, and none is needed unless the company says so', async () => {
  const drawer = await open()
  const booking = await storeBooking(site, { status: 'active' })
  await agent.post(drawer.path, { intent: 'close', counted: '200', formKey: key() })
  const answer = await pay(booking, { drawerId: String(drawer.id) })
  expect(answer.status).toBe(409)
  expect(textOf(await answer.text())).toContain(`أُغلق الصندوق رقم ${drawer.id}`)
  expect((await pay(booking)).status).toBe(303)
  expect(await cashIn(drawer)).toBe(20_000)
  const checks = await read(manager, '/admin/drawers/checks')
  expect(checks.split('حدثت قبل أن يغلق')[0]).toContain(booking.reference)

  await changeSetting(site.db, 'cash_needs_drawer', 'true')
  const needed = await pay(booking)
  expect(textOf(await needed.text())).toContain('افتح صندوقك قبل أن تسجّل نقدًا')
  expect((await pay(booking, { method: 'mada' })).status).toBe(303)
  await changeSetting(site.db, 'cash_needs_drawer', 'false')
})

test('managers see what was entered late and after a closing', async () => {
  const first = await open()
  later(60)
  await agent.post(first.path, { intent: 'close', counted: '200', formKey: key() })
  later(90)
  await open()
  const [onTime, after, late] = await storeBookings(site, [
    { status: 'active' },
    { status: 'active' },
    { status: 'active' },
  ])
  await pay(onTime!, { happenedAt: '2026-11-20T10:20' })
  await pay(after!, { happenedAt: '2026-11-20T09:45' })
  await pay(late!, { happenedAt: '2026-11-20T09:29' })
  const move = { intent: 'move', move: 'moneyIn', amount: '77.70', reason: 'Change', happenedAt: '2026-11-20T09:29' }
  const drawer = (await findOpenDrawer(site.db, agent.id))!
  await agent.post(`/admin/drawers/${drawer.id}`, { ...move, formKey: key() })
  const checks = await read(manager, '/admin/drawers/checks')
  expect(checks.split('نقل سُجّل متأخرًا').at(-1)).toContain('77.70')
  const [, closing, lateList] = checks.split(/حدثت قبل أن يغلق|سُجّلت بعد أكثر من ساعة/)
  const listed = (text: string) => [onTime, after, late].map((booking) => text.includes(booking!.reference))
  expect(listed(closing!)).toEqual([false, true, true])
  expect(listed(lateList!)).toEqual([false, false, true])
})

describe('bad input', () => {
  test.each([
    ['-5', 'أدخل مبلغًا من صفر فأكثر'],
    ['10.125', 'أدخل مبلغًا من صفر فأكثر'],
  ])('an opening count of %s is refused', async (counted, message) => {
    const answer = await agent.post('/admin/drawers', { branchId: branch, counted, formKey: key() })
    expect(answer.status).toBe(422)
    expect(textOf(await answer.text())).toContain(message)
  })

  test.each([
    [{ move: 'toSafe', amount: '200.01' }, 'ليس في الصندوق إلا 200.00 ريال'],
    [{ move: 'moneyOut', amount: '5' }, 'اكتب السبب'],
    [{ move: 'toBank', amount: '5', happenedAt: '2026-11-20T09:01' }, 'هذا الوقت لم يأتِ بعد'],
    [{ move: 'safeToBank', amount: '5' }, 'اختر قيمة من القائمة'],
  ])('a move of %o is refused', async (fields, message) => {
    const drawer = await open()
    const answer = await agent.post(drawer.path, { intent: 'move', section: 'move', formKey: key(), ...fields })
    expect(answer.status).toBe(422)
    expect(textOf(await answer.text())).toContain(message)
    expect(await cashIn(drawer)).toBe(20_000)
  })

  test('a second drawer, a refund of more than is there, and the drawer of another member are refused', async () => {
    const drawer = await open('0')
    const again = await agent.post('/admin/drawers', { branchId: branch, counted: '0', formKey: key() })
    expect(again.status).toBe(409)
    expect((await (await signInAs(site, 'agent')).get(drawer.path)).status).toBe(403)
    expect((await manager.get(drawer.path)).status).toBe(200)
    const booking = await storeBooking(site, { status: 'active' })
    const held = { intent: 'holdDeposit', amount: '100', method: 'cash', formKey: key() }
    await agent.post(moneyPath(booking), held)
    await agent.post(drawer.path, { intent: 'move', move: 'toSafe', amount: '60', formKey: key() })
    const deposit = (await listEntries(site.db, booking.id)).at(-1)!
    const back = {
      intent: 'returnDeposit',
      section: `deposit-${deposit.id}`,
      depositId: String(deposit.id),
      amount: '100',
    }
    const refused = await agent.post(moneyPath(booking), { ...back, formKey: key() })
    expect(textOf(await refused.text())).toContain('ليس في صندوقك إلا 40.00 ريال')
    expect(await cashIn(drawer)).toBe(4_000)
  })
})

test('a move is taken back once, by its opposite, and so is a payment while its drawer is open', async () => {
  const drawer = await open()
  const booking = await storeBooking(site, { status: 'active' })
  await pay(booking)
  await agent.post(drawer.path, { intent: 'move', move: 'toBank', amount: '50', formKey: key() })
  const [moved] = await site.db
    .select()
    .from(cashEntries)
    .where(eq(cashEntries.drawerId, drawer.id))
    .orderBy(desc(cashEntries.id))
  expect(await read(agent, `${drawer.path}?undo=${moved!.id}`)).toContain('إلغاء: إيداع في البنك 50.00')
  const back = { intent: 'takeBack', entryId: String(moved!.id) }
  expect((await agent.post(drawer.path, { ...back, formKey: key() })).status).toBe(303)
  expect((await agent.post(drawer.path, { ...back, formKey: key() })).status).toBe(409)
  expect(await cashIn(drawer)).toBe(30_000)
  const paid = (await listEntries(site.db, booking.id)).at(-1)!
  const correct = { intent: 'correctEntry', entryId: String(paid.id), reason: 'Typed twice', formKey: key() }
  expect((await manager.post(moneyPath(booking), correct)).status).toBe(303)
  expect(await cashIn(drawer)).toBe(20_000)
})

test('managers count the safe of a branch and bring its cash to the bank', async () => {
  const path = '/admin/drawers/safes/abha'
  expect((await agent.get(path)).status).toBe(403)
  expect((await agent.post(path, { intent: 'count', counted: '5', formKey: key() })).status).toBe(403)
  const count = { intent: 'count', section: 'count', counted: '3000' }
  expect(textOf(await (await manager.post(path, { ...count, formKey: key() })).text())).toContain(
    'والمعدود يزيد 3,000.00',
  )
  await manager.post(path, { ...count, reason: 'First count', formKey: key() })
  const move = { intent: 'move', section: 'move', move: 'safeToBank' }
  const tooMuch = await manager.post(path, { ...move, amount: '3000.01', formKey: key() })
  expect(textOf(await tooMuch.text())).toContain('ليس في الخزينة إلا 3,000.00 ريال')
  expect((await manager.post(path, { ...move, amount: '2500', formKey: key() })).status).toBe(303)
  expect(await readSafe(site.db, 'abha')).toBe(50_000)
})

test.each([
  ['update', sql`update cash_entries set drawer = 0`, 'cash_entries'],
  ['delete', sql`delete from cash_entries`, 'cash_entries'],
  ['truncate', sql`truncate cash_entries cascade`, 'cash_entries'],
  ['update of a drawer', sql`update drawers set branch_id = 'abha'`, 'drawers'],
  ['delete of a drawer', sql`delete from drawers`, 'drawers'],
])('the tables refuse an %s, from their owner too', async (_name, statement, table) => {
  await open()
  await expect(site.db.execute(statement)).rejects.toMatchObject({
    cause: { message: `${table} is only ever added to` },
  })
})

describe('the deposit rule', () => {
  const policies = { minimumAge: 21, deposit: halalas(50_000), kilometersPerDay: null, fuel: {}, cancellation: {} }
  const gate = async (nationalId: string, depositPayers?: readonly ('passport' | 'gccId')[]) => {
    const booking = await storeBooking(site, { status: 'confirmed', nationalId })
    await site.db
      .update(bookings)
      .set({ policies: { ...policies, ...(depositPayers && { depositPayers }) } })
      .where(eq(bookings.id, booking.id))
    return read(agent, `/admin/bookings/${booking.id}/hand-over`)
  }

  test('is that of the day of booking, by the kind of identity; older bookings ask everybody', async () => {
    const owed = 'على هذا العميل مبلغ ضمان 500.00 ريال، وهو غير محتجز بعد.'
    expect(await gate('A12345678', ['gccId', 'passport'])).toContain(owed)
    const citizen = await gate('1000000008', ['gccId', 'passport'])
    expect(citizen).not.toContain(owed)
    expect(citizen).toContain('لا ضمان على هذا العميل بحسب نوع هويته.')
    expect(await gate('1000000008')).toContain(owed)
  })
})

test(
  '200 payments, refunds and closings of one drawer at once: each is posted once, and the sums are right',
  { tags: ['long'] },
  async () => {
    const by = { role: 'manager' as const, author: { staffId: agent.id, staffName: 'Sara', at: testNow } }
    const opened = await openDrawer(site.db, by, { branchId: branch, counted: halalas(100_000) })
    if (!opened.ok) throw new Error(opened.refusal.code)
    const rows = await storeBookings(
      site,
      Array.from({ length: 20 }, () => ({ status: 'confirmed' as const })),
    )
    const cash = { method: 'cash', reference: null, happenedAt: undefined } as const
    for (const { id } of rows) {
      const given = { ...cash, amount: halalas(5_000), asked: true, key: `first ${id}` }
      expect(await recordPayment(site.db, by, id, given)).toMatchObject({ ok: true })
    }
    // Every form is sent twice.
    const change = (place: number) => {
      const pair = Math.floor(place / 2)
      const { id } = rows[pair % rows.length]!
      const once = { ...cash, key: `form ${pair}` }
      if (pair % 25 === 24) return closeDrawer(site.db, by, opened.drawerId, { counted: halalas(1), reason: 'Race' })
      if (pair % 5 === 0) return refundPayment(site.db, by, id, { ...once, amount: halalas(100) })
      return recordPayment(site.db, by, id, { ...once, amount: halalas(300), asked: true })
    }
    // Clients take turns, eight at a time: a site has no more connections for each of 200.
    const waiting = Array.from({ length: 200 }, (_, place) => place)
    const answers: Awaited<ReturnType<typeof change>>[] = []
    const client = async () => {
      for (let place = waiting.shift(); place !== undefined; place = waiting.shift())
        answers[place] = await change(place)
    }
    await Promise.all(Array.from({ length: 8 }, client))
    const closings = answers.filter((_, place) => Math.floor(place / 2) % 25 === 24)
    expect(closings).toHaveLength(8)
    expect(closings.filter(({ ok }) => ok)).toHaveLength(1)
    // The closing is the last entry of the drawer, and says what was there at that moment.
    const ledger = await listLedgerOfDrawer(site.db, opened.drawerId)
    const [opening, closing] = await listCashEntries(site.db, opened.drawerId)
    const sum = ledger.reduce((total, entry) => total + cashOf(entry), Number(opening!.drawer))
    expect(closing).toMatchObject({ kind: 'closing', counted: 1, drawer: 1 - sum })
    const stored = await site.db.select().from(ledgerEntries).where(eq(ledgerEntries.staffId, agent.id))
    const posted = stored.map(({ bookingId, idempotencyKey }) => `${bookingId} ${idempotencyKey}`)
    expect(new Set(posted).size).toBe(posted.length)
    // What was answered twice is one entry.
    const entered = new Set(answers.flatMap((answer) => (answer.ok ? [answer.entryId] : [])))
    expect(entered.size).toBe(posted.length - rows.length + closings.filter(({ ok }) => ok).length)
    const [{ count } = { count: 0 }] = await site.db
      .select({ count: sql<number>`count(*)::int` })
      .from(drawers)
      .where(eq(drawers.staffId, agent.id))
    expect(count).toBe(1)
  },
)
