import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contractTexts } from '#app/admin/bookings/contract/contract-texts.ts'
import { todayTexts } from '#app/i18n/today-texts.ts'
import { findOpenContract } from '#data/rentals/contracts.ts'
import { rentalContractEvents, rentalContracts } from '#data/tables/rental-contracts.ts'
import { changes } from '#data/tables/staff.ts'
import { parseBirthDate } from '#domain/time/riyadh-time.ts'
import { addContract, changeContract } from '#operations/rentals/record-contract.ts'
import { storeBooking } from '../factories/bookings.ts'
import { storeCustomer } from '../factories/customers.ts'
import { openTestSite, type TestSite } from '../factories/site.ts'
import { signInAs, type StaffDevice } from '../factories/staff.ts'
import { storeUnits } from '../factories/units.ts'
import { fieldError, textOf } from '../helpers/html.ts'
import { testNow } from '../helpers/test-now.ts'

const texts = contractTexts.ar
const number = '21000000123456'
const by = { staffId: null as never, staffName: 'سارة', at: testNow }
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

const saved = { number, state: 'saved', happenedAt: undefined } as const
const stored = () => site.db.select().from(rentalContracts).orderBy(rentalContracts.id)
const kindsOf = async () =>
  (await site.db.select().from(rentalContractEvents).orderBy(rentalContractEvents.id)).map(({ kind }) => kind)

test('a contract is entered once, and its states follow each other', async () => {
  const booking = await storeBooking(site)
  const path = `/admin/bookings/${booking.id}/contract`
  const form = { intent: 'addContract', section: 'contract', number: '٢١٠٠٠٠٠٠-١٢٣٤٥٦', state: 'saved', happenedAt: '' }
  const wrong = await agent.post(path, { ...form, number: '12' })
  expect(fieldError(await wrong.text(), 'edit-contract-number')).toBe(texts.formProblems.invalidContractNumber)
  const future = await agent.post(path, { ...form, happenedAt: '2030-01-01T10:00' })
  expect(fieldError(await future.text(), 'edit-contract-happenedAt')).toBe(texts.refusals.inFuture)
  expect((await agent.post(path, form)).status).toBe(303)
  expect((await agent.post(path, form)).status).toBe(303)
  const [contract] = await stored()
  expect(contract).toMatchObject({ bookingId: booking.id, number, state: 'saved', savedAt: testNow, version: 1 })
  expect(textOf(await (await agent.get(path)).text())).toContain('يسقط إن لم يصدر قبل')
  const move = (state: string, version: number) =>
    agent.post(path, { intent: 'contractState', contractId: String(contract!.id), version: String(version), state })
  expect((await move('closed', 1)).status).toBe(409)
  expect((await move('issued', 1)).status).toBe(303)
  // The same press again, and one by a colleague with the older page.
  expect((await move('issued', 1)).status).toBe(303)
  expect((await move('cancelled', 1)).status).toBe(409)
  const extend = { intent: 'contractExtended', contractId: String(contract!.id), version: '2' }
  expect((await agent.post(path, extend)).status).toBe(303)
  expect((await move('closed', 3)).status).toBe(303)
  expect(await kindsOf()).toEqual(['saved', 'issued', 'extended', 'closed'])
  expect(await stored()).toMatchObject([{ state: 'closed', extensions: 1, version: 4 }])
  const recorded = await site.db.select().from(changes).where(eq(changes.entityId, booking.id)).orderBy(changes.id)
  expect(recorded.map(({ after }) => after)).toEqual([
    { contractNumber: number, contractState: 'saved' },
    { contractNumber: number, contractState: 'issued' },
    { contractNumber: number, contractExtensions: 1 },
    { contractNumber: number, contractState: 'closed' },
  ])
})

test('a number belongs to one booking, and the history is only added to', async () => {
  const [first, second] = [await storeBooking(site), await storeBooking(site, { mobileNumber: '+966512345679' })]
  expect(await addContract(site.db, by, first, saved)).toEqual({ ok: true })
  expect(await addContract(site.db, by, second, saved)).toEqual({
    ok: false,
    refusal: { code: 'numberTaken', booking: { id: first.id, reference: first.reference } },
  })
  await expect(site.db.execute(sql`delete from rental_contract_events`)).rejects.toThrow()
  await expect(site.db.execute(sql`update rental_contract_events set kind = 'issued'`)).rejects.toThrow()
})

test('a contract is extended 25 times', async () => {
  const booking = await storeBooking(site)
  await addContract(site.db, by, booking, { ...saved, state: 'issued' })
  await site.db.update(rentalContracts).set({ extensions: 24 })
  const [{ id: contractId } = { id: 0 }] = await stored()
  const extend = (version: number) => changeContract(site.db, by, booking, { contractId, version }, 'extended')
  expect(await extend(1)).toEqual({ ok: true })
  expect(await extend(2)).toEqual({ ok: false, refusal: { code: 'tooManyExtensions' } })
})

test('the sheet has the values of booking and customer; complete numbers are shown on request and recorded', async () => {
  const booking = await storeBooking(site)
  await storeCustomer(site, { mobileNumber: booking.mobileNumber, birthDate: parseBirthDate('1990-03-05')! })
  const path = `/admin/bookings/${booking.id}/contract`
  const html = await (await agent.get(path)).text()
  const shown = textOf(html)
  for (const part of ['14100807', '******9940', booking.mobileNumber.slice(1), texts.problems.licenseDateMissing])
    expect(shown).toContain(part)
  expect(html).not.toContain('1058529940')
  expect(html).toMatch(/href="\/admin\/customers\/[\w-]+"[^>]*>إكمال بيانات العميل/)
  const revealed = await (await agent.post(path, { intent: 'contractNumbers' })).text()
  expect(textOf(revealed)).toContain('1058529940')
  const [view] = await site.db.select().from(changes).where(eq(changes.action, 'view'))
  expect(view).toMatchObject({ entity: 'booking', entityId: booking.id, after: { reference: booking.reference } })
  for (const kind of ['exchange', 'extension', 'close'])
    expect(textOf(await (await agent.get(`${path}?for=${kind}`)).text())).toContain(texts.problems.contractMissing)
  expect((await agent.get(`/admin/bookings/${crypto.randomUUID()}/contract`)).status).toBe(404)
})

test('cars that are out without a contract stand on Today until a number is entered', async () => {
  const booking = await storeBooking(site, { status: 'active' })
  const today = async () => textOf(await (await agent.get('/admin/today?branch=all')).text())
  const { title } = todayTexts.ar.withoutContract
  expect(await today()).toContain(title)
  await addContract(site.db, by, booking, { ...saved, state: 'issued' })
  expect(await today()).not.toContain(title)
})

test('a contract keeps the plate from other bookings until it lapses or ends', async () => {
  const booking = await storeBooking(site)
  const [unit] = await storeUnits(site.db, 1)
  const unitId = unit!.id
  await addContract(site.db, by, booking, saved)
  await site.db.update(rentalContracts).set({ unitId })
  const open = (hours: number, bookingId: string = crypto.randomUUID()) =>
    findOpenContract(site.db, { unitId, bookingId, now: new Date(testNow.getTime() + hours * 60 * 60_000) })
  expect(await open(11)).toEqual({ number, bookingId: booking.id })
  expect(await open(12)).toBeUndefined()
  expect(await open(11, booking.id)).toBeUndefined()
  const [{ id: contractId } = { id: 0 }] = await stored()
  await changeContract(site.db, by, booking, { contractId, version: 1 }, 'issued')
  expect(await open(100)).toEqual({ number, bookingId: booking.id })
  await changeContract(site.db, by, booking, { contractId, version: 2 }, 'closed')
  expect(await open(1)).toBeUndefined()
})
