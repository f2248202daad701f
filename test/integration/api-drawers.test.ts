import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cashEntries, drawers } from '#data/tables/drawers.ts'
import { storeApiSession } from '../factories/api-sessions.ts'
import { storeKey } from '../factories/api-keys.ts'
import { storeBooking } from '../factories/bookings.ts'
import { openTestSite, type TestSite } from '../factories/site.ts'
import { storeStaff } from '../factories/staff.ts'
import { newKey, type Answer } from '../helpers/api.ts'
import {
  isOfDrawers,
  openStaffApi,
  testDocumentedAnswers,
  testEveryOperation,
  type StaffApi,
} from '../helpers/staff-api.ts'
import { testNow } from '../helpers/test-now.ts'

let site: TestSite
let api: StaffApi
/** The sessions of two agents and a manager, and a key that changes no prices. */
let as: { nora: string; sami: string; manager: string; moneyKey: string }

beforeAll(async () => {
  site = await openTestSite()
  api = await openStaffApi(site, isOfDrawers)
})

afterAll(() => site.close())

beforeEach(async () => {
  site.setNow(testNow)
  const session = async (role: 'agent' | 'manager', name: string) =>
    (await storeApiSession(site, await storeStaff(site, role, name))).access
  as = {
    nora: await session('agent', 'Nora'),
    sami: await session('agent', 'Sami'),
    manager: await session('manager', 'Huda'),
    moneyKey: await storeKey(site, { scopes: ['money:read', 'money:write'] }),
  }
})

type Who = keyof typeof as | 'key'
const bearer = (who: Who) => (who === 'key' ? {} : { as: as[who] })
const get = (to: string, who: Who = 'key') => api.call(`${to}${to.includes('?') ? '&' : '?'}lang=en`, bearer(who))
const send = (to: string, body: unknown, who: Who, key = newKey()) =>
  api.call(`${to}?lang=en`, { method: 'POST', body, headers: { 'idempotency-key': key }, ...bearer(who) })
const money = (amount: number) => ({ halalas: amount, sar: (amount / 100).toFixed(2) })
const idOf = ({ body }: Answer) => Number(body['id'])
const rowsOf = ({ body }: Answer) => body['data'] as Record<string, unknown>[]

/** Opens a drawer of Nora's with SAR 200, and records a payment of SAR 300 in cash. */
async function openWithPayment(branch = 'abha') {
  const opened = await send('/staff/drawers', { branch_id: branch, counted: 20_000 }, 'nora')
  expect(opened.status, JSON.stringify(opened.body)).toBe(201)
  const booking = await storeBooking(site, { status: 'confirmed' })
  const payment = { amount: 30_000, method: 'cash' }
  expect((await send(`/staff/bookings/${booking.id}/payments`, payment, 'nora')).status).toBe(201)
  return { at: `/staff/drawers/${idOf(opened)}`, id: idOf(opened), booking, opened }
}

testEveryOperation(() => api)

// First, while nothing else was entered at the branch.
test('the sheet of a day has its sums, the drawers and the safe', async () => {
  const { at } = await openWithPayment('najran-airport')
  await send(`${at}/moves`, { move: 'to_safe', amount: 10_000 }, 'nora')
  await send(`${at}/closing`, { counted: 39_000, reason: 'Change' }, 'nora')
  const { body } = await get('/staff/day-sheet?branch_id=najran-airport&day=2026-11-20')
  const cash = { payment: money(30_000), refund: money(0), deposit_held: money(0), total: money(30_000) }
  expect(body).toMatchObject({
    branch_id: 'najran-airport',
    day: '2026-11-20',
    methods: [{ method: 'cash', ...cash }],
    total: cash,
    to_bank: money(0),
    over: money(0),
    short: money(1_000),
    cash_entries: [{ kind: 'opening' }, { kind: 'to_safe' }, { kind: 'closing' }],
    money_entries: [{ amount: money(30_000) }],
  })
  const safe = (name: string) => (body[name] as { halalas: number }).halalas
  expect(safe('safe_after') - safe('safe_before')).toBe(10_000)
  expect((await get('/staff/day-sheet?branch_id=nowhere')).body).toMatchObject({ errors: [{ field: 'branch_id' }] })
})

test('a drawer is opened once, takes cash, and is closed with a reason for the difference', async () => {
  const { at, id, booking, opened } = await openWithPayment()
  expect(opened.headers.get('location')).toBe(`/api/v1${at}`)
  expect((await send('/staff/drawers', { branch_id: 'abha', counted: 0 }, 'nora')).body).toMatchObject({
    code: 'not_allowed',
  })
  expect((await get(at)).body).toMatchObject({
    id,
    branch_id: 'abha',
    staff_name: 'Nora',
    closed_at: null,
    cash: money(50_000),
    cash_entries: [{ kind: 'opening', counted: money(20_000) }],
    money_entries: [{ booking_id: booking.id, amount: money(30_000), method: 'cash', drawer_id: id }],
  })
  const key = newKey()
  const short = { counted: 49_500 }
  expect((await send(`${at}/closing`, short, 'nora', key)).body).toMatchObject({
    status: 409,
    code: 'not_allowed',
    detail: expect.stringContaining('5.00'),
    errors: [{ field: 'reason', code: 'difference' }],
  })
  const closings = [1, 2].map(() => send(`${at}/closing`, { ...short, reason: 'Change' }, 'nora', key))
  for (const { body } of await Promise.all(closings))
    expect(body).toMatchObject({ kind: 'closing', drawer: money(-500), counted: money(49_500), reason: 'Change' })
  expect(await site.db.$count(cashEntries, eq(cashEntries.drawerId, id))).toBe(2)
  expect((await get(at)).body).toMatchObject({ cash: money(49_500), difference: money(-500) })
  const late = await send(`${at}/moves`, { move: 'to_safe', amount: 100 }, 'nora')
  expect(late.body).toMatchObject({ code: 'not_allowed', errors: [{ in: 'path', field: 'id' }] })
})

test('cash moves between drawer, safe and bank, and a move is taken back once', async () => {
  const { at } = await openWithPayment()
  const moved = await send(`${at}/moves`, { move: 'to_safe', amount: 40_000 }, 'nora')
  expect(moved.body).toMatchObject({ kind: 'to_safe', drawer: money(-40_000), safe: money(40_000), bank: money(0) })
  expect((await send(`${at}/moves`, { move: 'money_out', amount: 100 }, 'nora')).body).toMatchObject({
    errors: [{ field: 'reason', code: 'required' }],
  })
  const ahead = { move: 'to_bank', amount: 100, happened_at: '2027-01-01T10:00' }
  expect((await send(`${at}/moves`, ahead, 'nora')).body).toMatchObject({ errors: [{ field: 'happened_at' }] })
  expect((await send(`${at}/moves`, { move: 'to_bank', amount: 10_001 }, 'nora')).body).toMatchObject({
    code: 'amount_too_high',
    highest: money(10_000),
  })
  const safe = '/staff/safes/abha'
  const toBank = { move: 'safe_to_bank', amount: 40_001 }
  expect((await send(`${safe}/moves`, toBank, 'manager')).body).toMatchObject({ highest: money(40_000) })
  const banked = await send(`${safe}/moves`, { ...toBank, amount: 15_000 }, 'manager')
  expect(banked.body).toMatchObject({ drawer_id: null, safe: money(-15_000), bank: money(15_000) })
  const undoBank = `/staff/cash-entries/${idOf(banked)}/correction`
  expect((await send(undoBank, {}, 'nora')).body).toMatchObject({ code: 'not_allowed' })
  expect((await send(undoBank, {}, 'key')).body).toMatchObject({ kind: 'correction', corrects_id: idOf(banked) })
  expect((await send(undoBank, {}, 'key')).body).toMatchObject({ code: 'not_allowed' })
  const counted = { counted: 39_000, reason: 'Counted twice' }
  expect((await send(`${safe}/counts`, { counted: 39_000 }, 'manager')).body).toMatchObject({
    errors: [{ field: 'reason', code: 'difference' }],
  })
  expect((await send(`${safe}/counts`, counted, 'manager')).body).toMatchObject({ safe: money(-1_000) })
  const undoMove = `/staff/cash-entries/${idOf(moved)}/correction`
  // The safe no longer has what the drawer would get back.
  expect((await send(undoMove, {}, 'nora')).body).toMatchObject({ code: 'amount_too_high', highest: money(39_000) })
  expect(rowsOf(await get('/staff/safes'))).toContainEqual({ branch_id: 'abha', cash: money(39_000) })
})

test('a member sees and changes their own drawer, a manager and a key every one, and a key opens none', async () => {
  const { at, id } = await openWithPayment()
  expect((await send('/staff/drawers', { branch_id: 'abha', counted: 0 }, 'key')).body).toMatchObject({
    code: 'not_allowed',
    errors: [{ in: 'header', field: 'authorization' }],
  })
  expect((await send('/staff/drawers', { branch_id: 'nowhere', counted: 0 }, 'sami')).body).toMatchObject({
    errors: [{ field: 'branch_id', code: 'invalid_choice' }],
  })
  expect([(await get(at, 'sami')).status, (await get(at, 'moneyKey')).status]).toEqual([404, 200])
  const list = '/staff/drawers?state=open&branch_id=abha'
  const shown = async (who: Who) => rowsOf(await get(list, who)).some((drawer) => drawer['id'] === id)
  expect([await shown('nora'), await shown('sami'), await shown('manager')]).toEqual([true, false, true])
  const move = { move: 'to_bank', amount: 100 }
  for (const who of ['sami', 'moneyKey'] as const)
    expect((await send(`${at}/moves`, move, who)).body, who).toMatchObject({ code: 'not_allowed' })
  for (const who of ['manager', 'key'] as const) expect((await send(`${at}/moves`, move, who)).status, who).toBe(201)
  for (const to of ['/staff/safes', '/staff/day-sheet?branch_id=abha'])
    expect([(await get(to, 'nora')).status, (await get(to, 'moneyKey')).status], to).toEqual([403, 200])
})

test('drawers are read page by page', async () => {
  await openWithPayment()
  await send('/staff/drawers', { branch_id: 'najran-airport', counted: 0 }, 'sami')
  const first = await get('/staff/drawers?limit=1')
  const second = await get(`/staff/drawers?limit=1&after=${String(first.body['next'])}`)
  const all = (await site.db.select().from(drawers)).map(({ id }) => id).toSorted((a, b) => b - a)
  expect([...rowsOf(first), ...rowsOf(second)].map((drawer) => drawer['id'])).toEqual(all.slice(0, 2))
})

test('what does not exist is not found, and a key of another request is refused', async () => {
  const unknown = [
    await get('/staff/drawers/999999'),
    await send('/staff/drawers/999999/moves', { move: 'to_safe', amount: 1 }, 'manager'),
    await send('/staff/drawers/999999/closing', { counted: 0 }, 'manager'),
    await send('/staff/safes/nowhere/moves', { move: 'safe_to_bank', amount: 1 }, 'manager'),
    await send('/staff/safes/nowhere/counts', { counted: 0 }, 'manager'),
    await send('/staff/cash-entries/999999/correction', {}, 'manager'),
  ]
  expect(unknown.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
})

testDocumentedAnswers(() => api)
