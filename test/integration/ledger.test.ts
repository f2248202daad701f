import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { instantAt } from '#domain/time/moment.fixture.ts'
import { balanceOf, chargedOf, depositBalanceOf, depositsOf } from '#domain/billing/ledger.ts'
import { starterVatCategories } from '#domain/pricing/vat/vat-categories.ts'
import { halalas } from '#domain/money/money.ts'
import type { LocalDate } from '#domain/time/riyadh-time.ts'
import { listOpenBalances } from '#data/billing/balances.ts'
import { listDueDeposits } from '#data/billing/due-deposits.ts'
import { listEntries } from '#data/billing/ledger.ts'
import { listShownEntries } from '#data/billing/ledger-list.ts'
import type { Booking } from '#data/booking/bookings.ts'
import { listStaffNotes } from '#data/staff/staff-notes.ts'
import { bookings } from '#data/tables/booking.ts'
import { ledgerBalances, ledgerCards, ledgerEntries } from '#data/tables/ledger.ts'
import { correctEntry } from '#operations/billing/correct-entry.ts'
import { applyDeposit, holdDeposit, returnDeposit, type HeldDeposit } from '#operations/billing/deposits.ts'
import { postAgreed, postCharges, takeEntriesBack } from '#operations/billing/post-charges.ts'
import { recordPayment, refundPayment, type Payment } from '#operations/billing/record-payment.ts'
import { moveBookingPeriod } from '#operations/booking/change-booking.ts'
import { changeBookingStatus, undoStatusChange } from '#operations/booking/booking-status.ts'
import { erasePersonalData, findPersonalData } from '#operations/privacy/personal-data.ts'
import { storeBooking } from '../factories/bookings.ts'
import { createTestDatabase, type TestDatabase } from '../factories/database.ts'
import { storeStaff } from '../factories/staff.ts'
import { testIdentity } from '../helpers/test-identity.ts'
import { readSettings } from '#data/settings/settings.ts'

let database: TestDatabase
let staffId: string

beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(async () => {
  await database.reset()
  staffId = (await storeStaff(database, 'manager', 'Sara')).id
})
afterAll(() => database.drop())

const now = instantAt('2026-11-20 10:00')
const member = (role: 'agent' | 'manager' = 'agent', at = now) => ({
  kind: 'staff' as const,
  role,
  author: { staffId, staffName: 'Sara', at },
})

const total = 43_735
const pay = ({ id }: Pick<Booking, 'id'>, amount: number, changes: Partial<Payment> = {}) =>
  recordPayment(database.db, member(), id, {
    amount: halalas(amount),
    method: 'cash',
    reference: null,
    asked: false,
    happenedAt: undefined,
    key: undefined,
    ...changes,
  })
const hold = ({ id }: Booking, amount: number, changes: Partial<HeldDeposit> = {}) =>
  holdDeposit(database.db, member(), id, {
    amount: halalas(amount),
    method: 'mada',
    reference: '004512',
    lastFour: '4242',
    expiresOn: null,
    returnBy: '2026-11-30' as LocalDate,
    happenedAt: undefined,
    key: undefined,
    ...changes,
  })
const part = (depositId: number, amount: number) => ({
  depositId,
  amount: halalas(amount),
  happenedAt: undefined,
  key: undefined,
})
const entriesOf = ({ id }: Pick<Booking, 'id'>) => listEntries(database.db, id)
const refusalOf = (refusal: object) => ({ ok: false, refusal })
const idOf = (entered: { ok: true; entryId: number } | { ok: false }) => {
  if (!entered.ok) throw new Error('Nothing was entered')
  return entered.entryId
}

/** What the ledger of a booking sums to; the sums that lists read must be the same. */
async function sumsOf(booking: Pick<Booking, 'id'>) {
  const entries = await entriesOf(booking)
  const [stored] = await database.db.select().from(ledgerBalances).where(eq(ledgerBalances.bookingId, booking.id))
  const sums = { owed: balanceOf(entries), deposit: depositBalanceOf(entries) }
  expect({ owed: stored?.owed ?? 0, deposit: stored?.deposit ?? 0 }).toEqual(sums)
  return sums
}

async function rented() {
  const dates = { pickupDatetime: now, returnDatetime: instantAt('2026-11-23 10:00') }
  const booking = await storeBooking(database, { status: 'confirmed', ...dates, carId: 1, discountCode: null })
  const given = await changeBookingStatus(database.db, member().author, booking, { status: 'active' })
  if (given.outcome !== 'saved') throw new Error(given.outcome)
  return given.row
}

describe('the table', () => {
  test.each([
    ['update', sql`update ledger_entries set gross = 0`],
    ['delete', sql`delete from ledger_entries`],
    ['truncate', sql`truncate ledger_entries cascade`],
  ])('refuses %s, from its owner too', async (_name, statement) => {
    const booking = await storeBooking(database)
    await pay(booking, 1_000)
    await expect(database.db.execute(statement)).rejects.toMatchObject({
      cause: { message: 'ledger_entries is only ever added to' },
    })
    expect(await sumsOf(booking)).toEqual({ owed: -1_000, deposit: 0 })
  })

  const sums = { net: halalas(100), vat: halalas(15), gross: halalas(115), deposit: halalas(0) }
  const charge = { type: 'charge', kind: 'agreed', vatCategory: 'S', vatRate: 1500, ...sums } as const
  const money = { kind: null, vatCategory: null, vatRate: null, method: 'cash' } as const
  test.each([
    ['a sum that does not add up', { ...charge, gross: halalas(116) }],
    ['VAT of what has none', { ...charge, vatCategory: 'O' as const }],
    ['a charge that lowers what is owed', { ...charge, net: halalas(-100), vat: halalas(-15), gross: halalas(-115) }],
    ['a charge without a kind', { ...money, ...sums, type: 'charge' as const }],
    ['a payment of something charged', { ...charge, type: 'payment' as const }],
    ['a deposit as revenue', { ...money, ...sums, type: 'depositHeld' as const, deposit: halalas(115) }],
    ['a correction of nothing', { ...charge, type: 'correction' as const }],
  ])('refuses %s', async (_name, values) => {
    const { id: bookingId } = await storeBooking(database)
    const row = { explanation: { code: 'test' }, happenedAt: now, enteredAt: now, byKind: 'site' as const, bookingId }
    await expect(database.db.insert(ledgerEntries).values({ ...row, ...values })).rejects.toMatchObject({
      cause: { code: '23514' },
    })
  })

  test('refuses a correction of another amount', async () => {
    const booking = await storeBooking(database)
    const correctsId = idOf(await pay(booking, 1_000))
    const zero = halalas(0)
    const values = { ...money, type: 'correction', net: halalas(999), vat: zero, gross: halalas(999), deposit: zero }
    const row = { explanation: { code: 'test' }, happenedAt: now, enteredAt: now, byKind: 'site', correctsId } as const
    const insert = database.db
      .insert(ledgerEntries)
      .values({ ...row, ...values, type: 'correction', bookingId: booking.id })
    await expect(insert).rejects.toMatchObject({ cause: { code: '23514' } })
  })
})

describe('the agreed price', () => {
  test('is charged by the hand-over, to the halala', async () => {
    const booking = await rented()
    expect(chargedOf(await entriesOf(booking))).toEqual({ net: booking.subtotal, vat: booking.vatAmount })
    expect(await sumsOf(booking)).toEqual({ owed: total, deposit: 0 })
  })

  test('is taken back when the hand-over is undone, and charged again by the next; a payment stays', async () => {
    const booking = await rented()
    await pay(booking, 10_000)
    const undone = await undoStatusChange(database.db, member('manager').author, booking, {
      role: 'manager',
      reason: 'mistake',
    })
    expect(await sumsOf(booking)).toEqual({ owed: -10_000, deposit: 0 })
    if (undone.outcome !== 'saved') throw new Error(undone.outcome)
    await changeBookingStatus(database.db, member().author, undone.row, { status: 'active' })
    expect(await sumsOf(booking)).toEqual({ owed: total - 10_000, deposit: 0 })
  })

  test('follows an extension: only the difference is charged', async () => {
    const booking = await rented()
    const before = await entriesOf(booking)
    const { availability: settings } = await readSettings(database.db)
    const at = (date: string) => ({ date: date as LocalDate, time: '10:00' }) as never
    const changed = await moveBookingPeriod(
      { db: database.db, identity: testIdentity },
      member('manager'),
      booking,
      { pickup: at('2026-11-20'), return: at('2026-11-25') },
      { settings },
    )
    if (!changed.ok) throw new Error(changed.refusal.kind)
    const entries = await entriesOf(booking)
    expect(new Set(entries.slice(before.length).map(({ kind }) => kind))).toEqual(new Set(['extension']))
    expect(chargedOf(entries)).toEqual({ net: changed.booking.subtotal, vat: changed.booking.vatAmount })
    expect((await sumsOf(booking)).owed).toBe(changed.booking.totalPrice)
  })

  test('of a rental from before the ledger is charged once, by its first entry or by its return', async () => {
    const paid = await storeBooking(database, { status: 'completed' })
    await pay(paid, 10_000)
    await pay(paid, 5_000)
    expect(await sumsOf(paid)).toEqual({ owed: total - 15_000, deposit: 0 })
    const out = await storeBooking(database, { status: 'active' })
    await changeBookingStatus(database.db, member().author, out, { status: 'completed' })
    expect(chargedOf(await entriesOf(out))).toEqual({ net: out.subtotal, vat: out.vatAmount })
  })

  test('that a manager took back stays taken back', async () => {
    const booking = await rented()
    const [first] = await entriesOf(booking)
    await correctEntry(database.db, member('manager'), booking.id, {
      entryId: first!.id,
      reason: 'Goodwill',
      key: undefined,
    })
    await database.db.transaction((tx) => postAgreed(tx, member().author, booking))
    expect((await sumsOf(booking)).owed).toBe(total - first!.gross)
  })

  test('and further charges have their VAT by category', async () => {
    const booking = await rented()
    const explanation = { code: 'test' }
    const line = (kind: 'fuel' | 'damage', net: number) => {
      const vatCategory = starterVatCategories[kind]
      return { kind, net: halalas(net), vatCategory, vatRate: vatCategory === 'S' ? 1500 : 0, explanation }
    }
    const lines = [line('fuel', 8_050), line('damage', 50_000), line('fuel', 0)]
    await database.db.transaction((tx) => postCharges(tx, member().author, booking.id, lines))
    expect((await entriesOf(booking)).slice(-2)).toMatchObject([
      { kind: 'fuel', net: 8_050, vat: 1_208, gross: 9_258 },
      { kind: 'damage', net: 50_000, vat: 0, vatRate: 0, vatCategory: 'O' },
    ])
    expect((await sumsOf(booking)).owed).toBe(total + 9_258 + 50_000)
  })
})

describe('a payment', () => {
  test('may come before the hand-over, in parts', async () => {
    const booking = await storeBooking(database, { status: 'confirmed' })
    expect(await pay(booking, 20_000)).toMatchObject({ ok: true })
    expect(await pay(booking, total - 20_000, { method: 'mada', reference: '0001' })).toMatchObject({ ok: true })
    expect(await sumsOf(booking)).toEqual({ owed: -total, deposit: 0 })
    await changeBookingStatus(database.db, member('agent', booking.pickupDatetime).author, booking, {
      status: 'active',
    })
    expect(await sumsOf(booking)).toEqual({ owed: 0, deposit: 0 })
  })

  test('above what is owed becomes credit once it is confirmed', async () => {
    const booking = await rented()
    expect(await pay(booking, total + 1)).toEqual(refusalOf({ code: 'moreThanOwed', owed: total, rest: 1 }))
    expect(await pay(booking, total + 1, { asked: true })).toMatchObject({ ok: true })
    expect((await sumsOf(booking)).owed).toBe(-1)
  })

  test('is refused in the future, with a number of another payment, and of no booking', async () => {
    const booking = await rented()
    expect(await pay(booking, 100, { happenedAt: new Date(now.getTime() + 1) })).toEqual(
      refusalOf({ code: 'inFuture' }),
    )
    await pay(booking, 100, { reference: 'R-17' })
    expect(await pay(booking, 100, { reference: 'R-17' })).toEqual(refusalOf({ code: 'receiptTwice' }))
    expect(await pay(booking, 100, { reference: 'R-17', method: 'transfer' })).toMatchObject({ ok: true })
    const other = await rented()
    const found = { id: booking.id, reference: booking.reference }
    expect(await pay(other, 100, { reference: 'R-17' })).toEqual(
      refusalOf({ code: 'receiptElsewhere', booking: found }),
    )
    expect(await pay(other, 100, { reference: 'R-17', asked: true })).toMatchObject({ ok: true })
    expect(await pay({ id: crypto.randomUUID() }, 100)).toEqual(refusalOf({ code: 'missing' }))
  })

  test('is entered once, however often its form is sent', async () => {
    const booking = await rented()
    const key = 'a-form-of-one-payment'
    const answers = await Promise.all(Array.from({ length: 5 }, () => pay(booking, 1_000, { key })))
    expect(new Set(answers.map(idOf)).size).toBe(1)
    expect(await pay(booking, 2_000, { key })).toEqual(refusalOf({ code: 'conflict' }))
    expect((await sumsOf(booking)).owed).toBe(total - 1_000)
  })

  test('of fifty at the same moment: each is entered, and the sums are right', async () => {
    const booking = await rented()
    await Promise.all(Array.from({ length: 50 }, (_, index) => pay(booking, 100 + index)))
    expect((await sumsOf(booking)).owed).toBe(total - 50 * 100 - (50 * 49) / 2)
  })

  test('is refunded by its method, by managers, up to what was paid', async () => {
    const booking = await rented()
    await pay(booking, 10_000, { method: 'mada' })
    const refund = (amount: number, method: 'cash' | 'mada', role: 'agent' | 'manager' = 'manager') =>
      refundPayment(database.db, member(role), booking.id, {
        amount: halalas(amount),
        method,
        reference: null,
        happenedAt: undefined,
        key: undefined,
      })
    expect(await refund(1, 'mada', 'agent')).toEqual(refusalOf({ code: 'notAllowed' }))
    expect(await refund(1, 'cash')).toEqual(refusalOf({ code: 'moreThanPaid', paid: 0 }))
    expect(await refund(10_001, 'mada')).toEqual(refusalOf({ code: 'moreThanPaid', paid: 10_000 }))
    const at = await Promise.all([refund(6_000, 'mada'), refund(6_000, 'mada')])
    expect(at.filter(({ ok }) => ok)).toHaveLength(1)
    expect((await sumsOf(booking)).owed).toBe(total - 4_000)
  })
})

describe('a deposit', () => {
  test('is held with its card and dates, and changes what is owed only when it is applied', async () => {
    const booking = await rented()
    await hold(booking, 50_000)
    expect(await sumsOf(booking)).toEqual({ owed: total, deposit: 50_000 })
    const [deposit] = depositsOf(await entriesOf(booking))
    expect(deposit).toMatchObject({ held: 50_000, left: 50_000, expiresOn: '2026-12-04', returnBy: '2026-11-30' })
    expect((await listShownEntries(database.db, booking.id)).at(-1)).toMatchObject({ lastFour: '4242', by: 'Sara' })
  })

  test('is returned in parts, and no more than is held', async () => {
    const booking = await rented()
    const id = idOf(await hold(booking, 50_000))
    const back = (amount: number) => returnDeposit(database.db, member(), booking.id, part(id, amount))
    expect(await back(20_000)).toMatchObject({ ok: true })
    expect(await back(30_001)).toEqual(refusalOf({ code: 'moreThanHeld', held: 30_000 }))
    expect(await back(30_000)).toMatchObject({ ok: true })
    expect(await sumsOf(booking)).toEqual({ owed: total, deposit: 0 })
    expect(await returnDeposit(database.db, member(), booking.id, part(id + 100, 1))).toEqual(
      refusalOf({ code: 'missing' }),
    )
  })

  test('pays what is owed, and no more', async () => {
    const booking = await rented()
    await pay(booking, total - 5_000)
    const id = idOf(await hold(booking, 50_000))
    const apply = (amount: number) => applyDeposit(database.db, member(), booking.id, part(id, amount))
    expect(await apply(5_001)).toEqual(refusalOf({ code: 'nothingOwed', owed: 5_000 }))
    expect(await apply(5_000)).toMatchObject({ ok: true })
    expect(await sumsOf(booking)).toEqual({ owed: 0, deposit: 45_000 })
  })
})

describe('the deposits that are due', () => {
  const due = async (date: string, branchId?: string) => {
    const rows = await listDueDeposits(database.db, { day: date as LocalDate, branchId, most: 10 })
    return rows.map(({ reference, left }) => [reference, left])
  }

  test('are those promised back by the day, and those whose hold ends within two days', async () => {
    const [promised, ending] = [await rented(), await rented()]
    const id = idOf(await hold(promised, 50_000, { expiresOn: '2026-12-20' as LocalDate }))
    await hold(ending, 70_000, { returnBy: null })
    expect(await due('2026-11-29')).toEqual([])
    expect(await due('2026-11-30')).toEqual([[promised.reference, 50_000]])
    expect(await due('2026-12-02', 'abha')).toEqual([
      [promised.reference, 50_000],
      [ending.reference, 70_000],
    ])
    expect(await due('2026-12-02', 'najran-airport')).toEqual([])
    await returnDeposit(database.db, member(), promised.id, part(id, 20_000))
    expect(await due('2026-11-30')).toEqual([[promised.reference, 30_000]])
    await returnDeposit(database.db, member(), promised.id, part(id, 30_000))
    expect(await due('2026-11-30')).toEqual([])
  })

  test('are not those that were taken back', async () => {
    const booking = await rented()
    const entryId = idOf(await hold(booking, 50_000))
    // Another one keeps the sum of the booking above nothing.
    await hold(booking, 1_000, { returnBy: null, method: 'cash' })
    await correctEntry(database.db, member('manager'), booking.id, { entryId, reason: 'Wrong', key: undefined })
    expect(await due('2026-12-02')).toEqual([])
  })
})

test('open are what is owed, and the credit of bookings that are over', async () => {
  const open = async () => {
    const rows = await listOpenBalances(database.db, { branchId: undefined, most: 10 })
    return rows.map(({ reference, owed }) => [reference, owed])
  }
  const ahead = await storeBooking(database, { status: 'confirmed' })
  await pay(ahead, 10_000)
  const owing = await rented()
  const settled = await rented()
  await pay(settled, total)
  expect(await open()).toEqual([[owing.reference, total]])
  await changeBookingStatus(database.db, member().author, ahead, { status: 'cancelled', reason: 'customer' })
  expect(await open()).toEqual([
    [owing.reference, total],
    [ahead.reference, -10_000],
  ])
})

describe('a correction', () => {
  const correct = ({ id }: Booking, entryId: number, role: 'agent' | 'manager' = 'manager', reason = 'Typed twice') =>
    correctEntry(database.db, member(role), id, { entryId, reason, key: undefined })

  test('names its entry, with the reason as a note, once', async () => {
    const booking = await rented()
    const id = idOf(await pay(booking, 10_000))
    expect(await correct(booking, id, 'agent')).toEqual(refusalOf({ code: 'notAllowed' }))
    expect(await correct(booking, id, 'manager', '')).toEqual(refusalOf({ code: 'reasonMissing' }))
    const both = await Promise.all([correct(booking, id), correct(booking, id)])
    expect(both.filter(({ ok }) => !ok)).toEqual([refusalOf({ code: 'alreadyCorrected' })])
    expect((await sumsOf(booking)).owed).toBe(total)
    const notes = await listStaffNotes(database.db, { entity: 'booking', id: booking.id })
    expect(notes.map(({ text }) => text)).toEqual(['Typed twice'])
    const entry = (await entriesOf(booking)).at(-1)!
    expect(entry).toMatchObject({ correctsId: id, explanation: { code: 'corrected', noteId: notes[0]!.id } })
    expect(await correct(booking, entry.id)).toEqual(refusalOf({ code: 'isCorrection' }))
  })

  test('of an entry of another booking finds none', async () => {
    const [booking, other] = [await rented(), await rented()]
    const id = idOf(await pay(other, 100))
    expect(await correct(booking, id)).toEqual(refusalOf({ code: 'missing' }))
  })

  test('frees the number of the receipt', async () => {
    const booking = await rented()
    await correct(booking, idOf(await pay(booking, 100, { reference: 'R-1' })))
    expect(await pay(booking, 1_000, { reference: 'R-1' })).toMatchObject({ ok: true })
  })
})

test('a person’s copy has the ledger; erasing the person removes the card and leaves the sums', async () => {
  const booking = await rented()
  await hold(booking, 50_000)
  const { mobileNumber } = booking
  const held = await findPersonalData(database.db, mobileNumber)
  expect(held.ledger.get(booking.id)?.at(-1)).toMatchObject({ deposit: 50_000, lastFour: '4242' })
  await erasePersonalData(database.db, member('manager').author, { mobileNumber, evenOpen: true })
  expect(await database.db.$count(ledgerCards)).toBe(0)
  expect(await sumsOf(booking)).toEqual({ owed: total, deposit: 50_000 })
})

test('the ledger of a deleted booking stays, and sums to nothing', async () => {
  const booking = await rented()
  await pay(booking, 10_000)
  await hold(booking, 50_000)
  await database.db.transaction(async (tx) => {
    await tx.delete(bookings).where(eq(bookings.id, booking.id))
    await takeEntriesBack(tx, member().author, [booking.id])
  })
  expect(await sumsOf(booking)).toEqual({ owed: 0, deposit: 0 })
  expect((await entriesOf(booking)).length).toBeGreaterThan(3)
})
