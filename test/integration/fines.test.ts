import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fineTextsEn } from '#app/i18n/fines/fine-texts-en.ts'
import { importTextsIn } from '#app/admin/shared/imports/import-texts.ts'
import { listEntries } from '#data/billing/ledger.ts'
import { findFine, listFinesByNumber } from '#data/fines/fines.ts'
import type { Booking } from '#data/booking/bookings.ts'
import { trafficFines } from '#data/tables/rental-cases.ts'
import { balanceOf } from '#domain/billing/ledger.ts'
import type { Plate } from '#domain/fleet/plate.ts'
import { halalas } from '#domain/money/money.ts'
import { recordPath } from '#domain/staff/entities.ts'
import { starterPolicy } from '#domain/terms/settlement-policy.ts'
import { instantAt } from '#domain/time/moment.fixture.ts'
import { chargeFine } from '#operations/billing/charge-fines.ts'
import { changeBookingStatus } from '#operations/booking/booking-status.ts'
import { erasePersonalData, findPersonalData } from '#operations/privacy/personal-data.ts'
import { storeBooking } from '../factories/bookings.ts'
import { openTestSite, type TestSite } from '../factories/site.ts'
import { signInAs, type StaffDevice } from '../factories/staff.ts'
import { storeHold, storeUnits } from '../factories/units.ts'
import { noticeOf, textOf } from '../helpers/html.ts'
import { importsAt } from '../helpers/import-client.ts'
import { testNow } from '../helpers/test-now.ts'

let site: TestSite
let agent: StaffDevice
let manager: StaffDevice

beforeAll(async () => {
  site = await openTestSite()
})
beforeEach(async () => {
  await site.reset()
  agent = await signInAs(site, 'agent')
  manager = await signInAs(site, 'manager')
})
afterAll(() => site.close())

const texts = importTextsIn('en').kinds.fine
const home = '/admin/fines'
const plate = 'TNJ7356' as Plate
const english = (device: StaffDevice, path: string, form?: Record<string, string>) =>
  form
    ? site.request(path, { method: 'POST', body: new URLSearchParams(form), headers: headersOf(device) })
    : site.request(path, { headers: headersOf(device) })
const headersOf = ({ cookie }: StaffDevice) => ({ cookie: `${cookie}; roud-language=en` })
const read = async (device: StaffDevice, path: string) => textOf(await (await english(device, path)).text())

/** A rental of the unit with the plate, from its hand-over to its return; the fee of its policy is 35.00. */
async function rented(from: string, to: string, changes: Parameters<typeof storeBooking>[1] = {}) {
  const [pickupDatetime, returnDatetime] = [instantAt(from), instantAt(to)]
  const settlement = { ...starterPolicy, fineFee: halalas(3_500) }
  const none = { minimumAge: 21, deposit: null, kilometersPerDay: null, fuel: {}, cancellation: {} }
  const policies = { ...none, settlement }
  const dates = { pickupDatetime, returnDatetime, carId: 1, discountCode: null }
  const booking = await storeBooking(site, { status: 'confirmed', policies, ...dates, ...changes })
  const during = { from: pickupDatetime, until: returnDatetime }
  await storeHold(site.db, unitId, during, { kind: 'booking', bookingId: booking.id })
  const author = (at: Date) => ({ staffId: manager.id, staffName: 'Sara', at })
  const given = await changeBookingStatus(site.db, author(pickupDatetime), booking, { status: 'active' })
  if (given.outcome !== 'saved') throw new Error(given.outcome)
  const back = await changeBookingStatus(site.db, author(returnDatetime), given.row, { status: 'completed' })
  if (back.outcome !== 'saved') throw new Error(back.outcome)
  return booking
}
let unitId: number
beforeEach(async () => {
  unitId = (await storeUnits(site.db, 1, { plate }))[0]!.id
})

const typed = { number: '4102938475', plate: 'ح ن ط 7356', happenedAt: '2026-11-05T21:40', amount: '150' }
async function enter(changes: Partial<typeof typed> = {}, device = agent) {
  const answer = await english(device, `${home}/new`, { ...typed, violation: 'Speed', place: 'Abha', ...changes })
  const id = Number(answer.headers.get('location')?.split('/').at(-1))
  return { answer, id }
}
const fineOf = async (id: number) => (await findFine(site.db, id))!
async function press(device: StaffDevice, id: number, form: Record<string, string>) {
  const { version } = await fineOf(id)
  return english(device, `${home}/${id}`, { version: String(version), ...form })
}
const chargesOf = async ({ id }: Pick<Booking, 'id'>) =>
  (await listEntries(site.db, id))
    .filter(({ explanation }) => 'fineId' in explanation)
    .map(({ kind, vatCategory, net, vat, gross }) => ({ kind, vatCategory, net, vat, gross }))
const twoEntries = [
  { kind: 'fine', vatCategory: 'O', net: 15_000, vat: 0, gross: 15_000 },
  { kind: 'fineFee', vatCategory: 'S', net: 3_043, vat: 456, gross: 3_499 },
]

const file = `Ref,Vehicle,On,SAR\n4102938475,ط ن ح ٧٣٥٦,5/11/2026 21:40,150\n4102938476,TNJ 7356,9/11/2026 08:00,300\n`
const assigned = { column_number: '0', column_plate: '1', column_happenedAt: '2', column_amount: '3' }

test('a file is imported once its columns are assigned, and the next with the same titles needs no question', async () => {
  const booking = await rented('2026-11-05 10:00', '2026-11-07 10:00')
  const importer = importsAt(site, `${home}/import`, manager)
  const unknown = file.replaceAll('ط ن ح', 'ح ن ط')
  const asked = await importer.check(unknown)
  expect(asked.status).toBe(422)
  expect(textOf(await asked.text())).toContain('Columns are missing: Violation number')
  expect((await importer.store(unknown, assigned)).status).toBe(303)
  const stored = await listFinesByNumber(site.db, ['4102938475', '4102938476'])
  expect(Object.fromEntries(stored.map(({ number, bookingId }) => [number, bookingId]))).toEqual({
    '4102938475': booking.id,
    '4102938476': null,
  })
  const again = textOf(await (await importer.check(unknown)).text())
  for (const part of [texts.ready(0), texts.present('2'), texts.problems.alreadyThere]) expect(again).toContain(part)
  expect(again).toContain(importTextsIn('en').mapping.remembered)
  const next = 'ref , VEHICLE,On,SAR\n4102938477,TNJ 7356,6/11/2026 09:00,500\n'
  expect((await importer.store(next)).status).toBe(303)
  expect(await site.db.$count(trafficFines)).toBe(3)
  expect((await importer.check('')).status).toBe(422)
  expect((await importsAt(site, `${home}/import`, agent).check(file)).status).toBe(403)
})

test('a fine is charged once, as two entries, taken back from the wrong customer and charged to another', async () => {
  const booking = await rented('2026-11-05 10:00', '2026-11-07 10:00')
  const other = await rented('2026-11-08 10:00', '2026-11-09 10:00')
  const { id } = await enter()
  expect(await fineOf(id)).toMatchObject({ state: 'matched', bookingId: booking.id, plate })
  const charge = { intent: 'chargeFine' }
  expect((await press(agent, id, charge)).status).toBe(403)
  expect((await press(manager, id, charge)).status).toBe(303)
  expect((await press(manager, id, charge)).status).toBe(303)
  expect(await chargesOf(booking)).toEqual(twoEntries)
  const owed = balanceOf(await listEntries(site.db, booking.id))

  const money = `${recordPath('booking', booking.id)}/money`
  const [entry] = (await listEntries(site.db, booking.id)).filter(({ kind }) => kind === 'fine')
  const correct = { intent: 'correctEntry', section: 'correct', entryId: String(entry!.id), reason: 'Wrong' }
  expect((await english(manager, money, correct)).status).toBe(409)
  expect(await read(agent, money)).toContain(typed.number)

  const takeBack = { intent: 'takeFineBack', section: 'take-back', reason: 'Another driver' }
  expect((await press(agent, id, takeBack)).status).toBe(403)
  expect((await press(manager, id, { ...takeBack, reason: ' ' })).status).toBe(422)
  expect((await press(manager, id, takeBack)).status).toBe(303)
  expect(balanceOf(await listEntries(site.db, booking.id))).toBe(owed - 18_499)
  expect(await fineOf(id)).toMatchObject({ state: 'unmatched', bookingId: null })

  // The rule would find the same rental again, so it does not look.
  expect(noticeOf(await english(agent, home, { intent: 'lookAgain' }))).toContain(fineTextsEn.looked(0))
  expect((await press(agent, id, { intent: 'matchFine', bookingId: '', reference: 'RD-222222' })).status).toBe(422)
  const match = { intent: 'matchFine', bookingId: '', reference: other.reference.toLowerCase() }
  expect((await press(agent, id, match)).status).toBe(303)
  const all = { intent: 'chargeAll' }
  expect((await english(agent, home, all)).status).toBe(403)
  expect(noticeOf(await english(manager, home, all))).toContain(fineTextsEn.chargedAll(1))
  expect(await chargesOf(other)).toEqual(twoEntries)
})

test.each<[string, Partial<typeof typed>, string]>([
  ['the number of another fine', {}, fineTextsEn.refusals.numberTaken],
  ['the same number in Arabic digits', { number: '٤١٠٢٩٣٨٤٧٥' }, fineTextsEn.refusals.numberTaken],
  ['a moment in the future', { number: '1', happenedAt: '2026-11-20T09:01' }, fineTextsEn.refusals.inFuture],
  ['an amount of 0', { number: '1', amount: '0' }, fineTextsEn.problems.invalidFineAmount],
  ['three decimals', { number: '1', amount: '١٥٠٫٥٠٥' }, fineTextsEn.problems.invalidFineAmount],
])('%s is refused at its field', async (_name, changes, message) => {
  await enter()
  const { answer } = await enter(changes)
  expect(answer.status).toBe(422)
  expect(textOf(await answer.text())).toContain(message)
  expect(await site.db.$count(trafficFines)).toBe(1)
})

test('a fine waits for its rental: it is found when that is entered, and the nearest are offered until then', async () => {
  await rented('2026-11-01 10:00', '2026-11-05 20:00', { fullName: 'Before' })
  const { id } = await enter()
  expect(await fineOf(id)).toMatchObject({ state: 'unmatched' })
  expect(await read(agent, `${home}/${id}`)).toContain('Before')
  expect(await read(agent, '/admin/today')).toContain(fineTextsEn.today.unmatched(1))
  expect(await read(agent, home)).toContain(typed.number)
  const booking = await rented('2026-11-05 21:40', '2026-11-07 10:00')
  expect(noticeOf(await english(agent, home, { intent: 'lookAgain' }))).toContain(fineTextsEn.looked(1))
  expect(await fineOf(id)).toMatchObject({ state: 'matched', bookingId: booking.id })
  const elsewhere = await enter({ number: '5', plate: 'ا ب ح 1' })
  expect(await read(agent, `${home}/${elsewhere.id}`)).toContain(fineTextsEn.noUnit)
})

test('the settlement of a return charges the fines that are known, and nothing charges them again', async () => {
  const booking = await rented('2026-11-05 10:00', '2026-11-07 10:00')
  const { id } = await enter()
  const money = `${recordPath('booking', booking.id)}/money`
  const settle = { intent: 'chargeSettlement', section: 'settlement', waive: '', reason: '' }
  expect(await read(agent, money)).toContain('Handling of the fine')
  expect((await english(agent, money, settle)).status).toBe(303)
  expect((await english(agent, money, settle)).status).toBe(303)
  const by = { role: 'manager' as const, author: { staffId: manager.id, staffName: 'Sara', at: testNow } }
  expect(await chargeFine(site.db, by, id)).toMatchObject({ ok: true })
  expect(await chargesOf(booking)).toEqual(twoEntries)
})

test('the message to the customer is in the customer’s language and names nobody', async () => {
  await rented('2026-11-05 10:00', '2026-11-07 10:00', { language: 'en', fullName: 'Salem Alyami' })
  const { id } = await enter()
  const screen = await (await english(agent, `${home}/${id}`)).text()
  const [, message = ''] = /wa\.me\/\d+\?text=([^"]+)"/.exec(screen) ?? []
  const text = decodeURIComponent(message)
  for (const part of ['Violation number: 4102938475', 'Abha', 'SAR 150.00', 'SAR 34.99']) expect(text).toContain(part)
  expect(text).not.toContain('Salem')
})

test('a waived fine is charged to nobody until it is opened again', async () => {
  const booking = await rented('2026-11-05 10:00', '2026-11-07 10:00')
  const { id } = await enter()
  expect((await press(agent, id, { intent: 'waiveFine', section: 'waive', reason: 'Staff' })).status).toBe(403)
  expect((await press(manager, id, { intent: 'waiveFine', section: 'waive', reason: 'Staff' })).status).toBe(303)
  expect((await press(manager, id, { intent: 'chargeFine' })).status).toBe(409)
  expect(await chargesOf(booking)).toEqual([])
  expect((await press(manager, id, { intent: 'reopenFine' })).status).toBe(303)
  expect(await fineOf(id)).toMatchObject({ state: 'matched', waiveReason: '' })
})

test('erasing a customer leaves number and sums of a fine, and the copy of their data has it', async () => {
  const mobileNumber = '+966551119999'
  const booking = await rented('2026-11-05 10:00', '2026-11-07 10:00', { mobileNumber })
  const { id } = await enter()
  await press(manager, id, { intent: 'chargeFine' })
  const owed = balanceOf(await listEntries(site.db, booking.id))
  expect((await findPersonalData(site.db, mobileNumber)).fines).toMatchObject([{ number: typed.number, place: 'Abha' }])
  const author = { staffId: manager.id, staffName: 'Sara', at: testNow }
  await erasePersonalData(site.db, author, { mobileNumber, evenOpen: true })
  expect(await fineOf(id)).toMatchObject({ number: typed.number, amount: 15_000, place: '—', violation: '—' })
  expect(balanceOf(await listEntries(site.db, booking.id))).toBe(owed)
})
