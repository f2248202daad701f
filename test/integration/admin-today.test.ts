import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { holds } from '#data/tables/availability.ts'
import { bookings } from '#data/tables/booking.ts'
import { units } from '#data/tables/fleet.ts'
import { rentals } from '#data/tables/rentals.ts'
import { instantAt } from '#domain/time/moment.fixture.ts'
import { parseLocalDate } from '#domain/time/riyadh-time.ts'
import { adminTextsIn } from '#app/admin/shared/screen/admin-texts.ts'
import { todayTexts } from '#app/i18n/today-texts.ts'
import { textOf } from '../helpers/html.ts'
import { openTestSite, type TestSite } from '../factories/site.ts'
import { cookiesOf, deviceWith, signInAs, type StaffDevice } from '../factories/staff.ts'
import { storeBooking } from '../factories/bookings.ts'
import { changeSetting } from '../factories/settings.ts'
import { storeHold, storeUnits } from '../factories/units.ts'

// It is Friday 20 November 2026, 09:00 in Riyadh.
let site: TestSite
let manager: StaffDevice
let agent: StaffDevice
const texts = todayTexts.en

beforeAll(async () => {
  site = await openTestSite()
  manager = await inEnglish('manager')
  agent = await inEnglish('agent')
})
beforeEach(async () => {
  await site.db.delete(bookings)
  await site.db.delete(holds)
  await site.db.delete(units)
})
afterAll(() => site.close())

async function inEnglish(role: 'manager' | 'agent'): Promise<StaffDevice> {
  const { cookie, ...device } = await signInAs(site, role)
  return { ...device, ...deviceWith(site, `${cookie}; roud-language=en`) }
}

const today = '/admin/today?branch=all'
const read = async (address = today, device = manager) => (await device.get(address)).text()

/** The text of one part of the day. */
async function partOf(part: 'late' | 'pickups' | 'returns' | 'prepare', address?: string): Promise<string> {
  const html = await read(address)
  return textOf(new RegExp(`<section aria-labelledby="${part}"[\\s\\S]*?</section>`).exec(html)?.[0] ?? '')
}

const pickup = (pickupDatetime: Date, changes: Parameters<typeof storeBooking>[1] = {}) =>
  storeBooking(site, { status: 'confirmed', pickupDatetime, returnDatetime: instantAt('2026-11-25 10:00'), ...changes })

test('an expired document of the unit is named before the car is handed over, also on the page of the booking', async () => {
  const [unit] = await storeUnits(site.db, 1, { insuranceExpiresOn: parseLocalDate('2026-11-19')! })
  const { id, pickupDatetime: from, returnDatetime: until } = await pickup(instantAt('2026-11-20 10:00'))
  await storeHold(site.db, unit!.id, { from, until }, { bookingId: id })
  expect(await partOf('pickups')).toContain('Insurance: expired')
  expect(textOf(await read(`/admin/bookings/${id}`))).toContain('Insurance: expired on 19 November 2026')
  await site.db.update(units).set({ insuranceExpiresOn: parseLocalDate('2026-11-25')! })
  expect(await partOf('pickups')).not.toContain('Insurance')
  expect(textOf(await read(`/admin/bookings/${id}`))).not.toContain('Insurance: expires')
})

test('a document that ends during the rental is named, and a unit that no booking gets because one has expired', async () => {
  const [unit] = await storeUnits(site.db, 1, { operatingCardExpiresOn: parseLocalDate('2026-11-22')! })
  const { id, pickupDatetime: from, returnDatetime: until } = await pickup(instantAt('2026-11-20 10:00'))
  await storeHold(site.db, unit!.id, { from, until }, { bookingId: id })
  for (const part of ['pickups', 'prepare'] as const)
    expect(await partOf(part)).toContain('Operating card: expires before the return, on 22 November 2026.')
  expect(await partOf('prepare')).not.toContain(texts.notOffered)
  await storeUnits(site.db, 1, { operatingCardExpiresOn: parseLocalDate('2026-11-19')! })
  expect(await partOf('prepare')).toContain('Operating card: expired on 19 November 2026.')
  expect(await partOf('prepare')).toContain(texts.notOffered)
})

test('each booking of the day is in one part, with its next step', async () => {
  const waiting = await pickup(instantAt('2026-11-20 08:00'), { status: 'pending' })
  const ahead = await pickup(instantAt('2026-11-20 10:00'))
  const missed = await pickup(instantAt('2026-11-20 08:30'))
  const since = { pickupDatetime: instantAt('2026-11-15 10:00'), status: 'active' as const }
  const back = await storeBooking(site, { ...since, returnDatetime: instantAt('2026-11-20 18:00') })
  const late = await storeBooking(site, { ...since, returnDatetime: instantAt('2026-11-19 18:00') })
  await pickup(instantAt('2026-11-21 10:00'), { reference: 'RD-KKKKKK' })
  await pickup(instantAt('2026-11-20 11:00'), { reference: 'RD-LLLLLL', status: 'cancelled' })
  const [inLate, inPickups, inReturns] = [await partOf('late'), await partOf('pickups'), await partOf('returns')]
  expect(inPickups).toMatch(
    new RegExp(`8:00 AM.*${waiting.reference}.*Confirm.*10:00 AM.*${ahead.reference}.*Hand over`),
  )
  expect(inPickups).not.toContain(missed.reference)
  expect(inLate).toMatch(new RegExp(`${late.reference}.*${missed.reference}`))
  expect(inReturns).toContain(back.reference)
  expect(inReturns).not.toContain(late.reference)
  const all = textOf(await read())
  expect(all).not.toContain('RD-KKKKKK')
  expect(all).not.toContain('RD-LLLLLL')
})

test('a no-show is proposed two hours after the pick-up, never recorded by itself', async () => {
  const early = await pickup(instantAt('2026-11-20 07:01'))
  const proposal = texts.waitOver(texts.hours(2))
  expect(await partOf('late')).not.toContain(proposal)
  const booking = await pickup(instantAt('2026-11-20 07:00'))
  expect(await partOf('late')).toMatch(new RegExp(`${booking.reference}.*${proposal}.*${early.reference}`))
  const answer = await manager.post(today, { intent: 'status', id: booking.id, version: '1', status: 'no_show' })
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe('/admin/today?branch=all')
  expect(await partOf('late')).not.toContain(proposal)
  expect(await read()).toContain(booking.reference)
})

test('a late return names the booking that has its unit next, and that one who still has it', async () => {
  const [unit] = await storeUnits(site.db, 1)
  const [from, until] = [instantAt('2026-11-18 10:00'), instantAt('2026-11-20 08:30')]
  const late = await storeBooking(site, { status: 'active', pickupDatetime: from, returnDatetime: until })
  await storeHold(site.db, unit!.id, { from, until }, { bookingId: late.id, bufferMinutes: 60 })
  const next = await pickup(instantAt('2026-11-20 09:30'))
  const nextTime = { from: instantAt('2026-11-20 09:30'), until: instantAt('2026-11-20 20:00') }
  await storeHold(site.db, unit!.id, nextTime, { bookingId: next.id })
  expect(await partOf('late')).toMatch(new RegExp(`${late.reference}.*Its unit is booked next.*${next.reference}`))
  expect(await partOf('pickups')).toMatch(new RegExp(`${next.reference}.*Its unit is still out with ${late.reference}`))
})

test('nobody fails to come before the pick-up time', async () => {
  const booking = await pickup(instantAt('2026-11-20 09:30'))
  const noShow = { intent: 'status', version: '1', status: 'no_show' }
  const { moves, noShowTooEarly } = adminTextsIn('en').bookings
  const refused = await manager.post(today, { ...noShow, id: booking.id })
  expect(refused.status).toBe(409)
  expect(textOf(await refused.text())).toContain(noShowTooEarly)
  const screen = `/admin/bookings/${booking.id}`
  expect(textOf(await (await manager.get(screen)).text())).not.toContain(moves.no_show)
  const missed = await pickup(instantAt('2026-11-20 08:30'))
  expect(textOf(await (await manager.get(`/admin/bookings/${missed.id}`)).text())).toContain(moves.no_show)
})

test('a hand-over on another day asks first, and a change by somebody else is said', async () => {
  const yesterday = await pickup(instantAt('2026-11-19 10:00'))
  const handOver = { intent: 'status', id: yesterday.id, version: '1', status: 'active' }
  expect((await manager.post(today, handOver)).status).toBe(409)
  expect((await manager.post(today, { ...handOver, asked: 'on' })).status).toBe(303)
  expect((await agent.post(today, { ...handOver, asked: 'on' })).status).toBe(409)
})

test('the branch is part of the address and remembered', async () => {
  const there = await pickup(instantAt('2026-11-20 10:00'), { pickupBranchId: 'abha' })
  const here = await pickup(instantAt('2026-11-20 10:00'))
  expect(await partOf('pickups', '/admin/today?branch=abha')).toContain(there.reference)
  expect(await partOf('pickups', '/admin/today?branch=abha')).not.toContain(here.reference)
  const chosen = await manager.get('/admin/today?branch=abha')
  const device = deviceWith(site, `${manager.cookie}; ${cookiesOf(chosen)}`)
  expect((await device.get('/admin/today')).headers.get('location')).toBe('/admin/today?branch=abha')
  expect((await device.get('/admin/today?branch=all')).status).toBe(200)
  expect((await manager.get('/admin/today?branch=%27;--')).status).toBe(200)
})

test('a booking without a unit gets one, or hears that none is free', async () => {
  const first = await pickup(instantAt('2026-11-20 10:00'))
  const second = await pickup(instantAt('2026-11-20 12:00'))
  expect(await partOf('pickups')).not.toContain(texts.noUnit)
  const [unit] = await storeUnits(site.db, 1)
  expect(await partOf('pickups')).toContain(texts.noUnit)
  expect((await agent.post(today, { intent: 'assignUnit', id: first.id })).status).toBe(303)
  const [hold] = await site.db.select().from(holds)
  expect(hold).toMatchObject({ unitId: unit!.id, bookingId: first.id, pinned: false })
  await agent.post(today, { intent: 'assignUnit', id: second.id })
  expect(await site.db.$count(holds)).toBe(1)
  expect((await agent.post(today, { intent: 'assignUnit', id: 'x' })).status).toBe(404)
})

test('units to prepare say what stands between them and their customer', async () => {
  const [there] = await storeUnits(site.db, 1, { branchId: 'abha', insuranceExpiresOn: null })
  const [out] = await storeUnits(site.db, 1)
  const [late] = await storeUnits(site.db, 1, { branchId: 'abha' })
  const missed = await pickup(instantAt('2026-11-20 08:00'))
  const soon = await pickup(instantAt('2026-11-20 15:00'))
  const next = await pickup(instantAt('2026-11-21 11:00'))
  const later = await pickup(instantAt('2026-11-21 13:00'))
  const during = (from: string, until: string) => ({ from: instantAt(from), until: instantAt(until) })
  await storeHold(site.db, late!.id, during('2026-11-20 08:00', '2026-11-25 11:00'), { bookingId: missed.id })
  await storeHold(site.db, there!.id, during('2026-11-20 15:00', '2026-11-25 11:00'), { bookingId: soon.id })
  const rental = await storeBooking(site, {
    status: 'active',
    pickupDatetime: instantAt('2026-11-18 10:00'),
    returnDatetime: instantAt('2026-11-20 20:00'),
  })
  await storeHold(site.db, out!.id, during('2026-11-18 10:00', '2026-11-20 21:00'), { bookingId: rental.id })
  await storeHold(site.db, out!.id, during('2026-11-21 11:00', '2026-11-25 11:00'), { bookingId: next.id })
  const part = await partOf('prepare')
  expect(part).toMatch(
    new RegExp(
      `Today 8:00 AM.*Move it from Abha.*${missed.reference}.*Today 3:00 PM.*Move it from Abha.*${soon.reference}.*Tomorrow 11:00 AM.*Not back yet.*8:00 PM.*${next.reference}`,
    ),
  )
  expect(part).not.toContain(later.reference)

  const arrived = { intent: 'arrived', unitId: String(there!.id), version: '1', branchId: 'najran-airport' }
  expect((await agent.post(today, arrived)).status).toBe(303)
  expect(await site.db.select().from(units).where(eq(units.id, there!.id))).toMatchObject([
    { branchId: 'najran-airport' },
  ])
  expect((await partOf('prepare')).match(/Move it from/g)).toHaveLength(1)
  expect((await manager.post(today, { ...arrived, branchId: 'nowhere' })).status).toBe(303)
})

test('maintenance that ends today is ended with one press', async () => {
  const [unit] = await storeUnits(site.db, 1)
  const during = { from: instantAt('2026-11-19 10:00'), until: instantAt('2026-11-20 17:00') }
  const hold = await storeHold(site.db, unit!.id, during, { kind: 'maintenance', reason: 'Oil change' })
  expect(await partOf('prepare')).toMatch(/Maintenance ends 5:00 PM · Oil change/)
  const end = { intent: 'endTime', id: String(hold.id), unitId: String(unit!.id), version: '1' }
  expect((await agent.post(today, end)).status).toBe(403)
  expect((await manager.post(today, end)).status).toBe(303)
  expect(await partOf('prepare')).toContain(texts.empty.prepare)
})

test('a unit on its way to another branch is listed there until it has arrived', async () => {
  const [unit] = await storeUnits(site.db, 1)
  const transfer = { kind: 'transfer' as const, toBranchId: 'abha', reason: '' }
  const during = { from: instantAt('2026-11-19 10:00'), until: instantAt('2026-11-20 17:00') }
  const hold = await storeHold(site.db, unit!.id, during, transfer)
  expect(await partOf('prepare')).toContain('5:00 PM')
  expect(await partOf('prepare', '/admin/today?branch=abha')).toContain('Transfer from Najran Airport to Abha')
  expect(await partOf('prepare', '/admin/today?branch=jeddah-hira')).toContain(texts.empty.prepare)
  const arrived = { intent: 'transferred', id: String(hold.id), unitId: String(unit!.id) }
  await agent.post(today, { ...arrived, version: '2' })
  expect(await site.db.select().from(units)).toMatchObject([{ branchId: 'najran-airport' }])
  expect((await agent.post(today, { ...arrived, version: '1' })).status).toBe(303)
  expect(await site.db.select().from(units)).toMatchObject([{ branchId: 'abha' }])
  expect(await site.db.select().from(holds)).toMatchObject([{ during: { until: instantAt('2026-11-20 09:00') } }])
  expect(await partOf('prepare')).toContain(texts.empty.prepare)
})

test('a transfer whose time is over stays until somebody says where the unit is', async () => {
  const [unit] = await storeUnits(site.db, 1)
  const during = { from: instantAt('2026-11-18 10:00'), until: instantAt('2026-11-19 17:00') }
  const transfer = { kind: 'transfer' as const, toBranchId: 'abha', reason: '' }
  const hold = await storeHold(site.db, unit!.id, during, transfer)
  expect(await partOf('prepare')).toContain('It was due')
  const arrived = { intent: 'transferred', id: String(hold.id), unitId: String(unit!.id), version: '1' }
  expect((await agent.post(today, arrived)).status).toBe(303)
  expect(await site.db.select().from(units)).toMatchObject([{ branchId: 'abha' }])
  expect(await site.db.select().from(holds)).toMatchObject([{ during }])
})

/** A rental since 18 November, due today at 18:00, whose hand-over is recorded with a unit. */
async function rentedOn(unitId: number | undefined, handedOver: number) {
  const dates = { pickupDatetime: instantAt('2026-11-18 10:00'), returnDatetime: instantAt('2026-11-20 18:00') }
  const booking = await storeBooking(site, { status: 'active', ...dates })
  const during = { from: dates.pickupDatetime, until: instantAt('2026-11-20 19:00') }
  if (unitId !== undefined) await storeHold(site.db, unitId, during, { bookingId: booking.id })
  await site.db
    .insert(rentals)
    .values({ bookingId: booking.id, unitId: handedOver, handedOverAt: dates.pickupDatetime })
  return booking
}

const section = async (name: string) =>
  textOf(new RegExp(`<section aria-labelledby="${name}"[\\s\\S]*?</section>`).exec(await read())?.[0] ?? '')

test('a rental whose booking does not hold its car is named, and holds it again with one press', async () => {
  const [unit] = await storeUnits(site.db, 1)
  const rental = await rentedOn(undefined, unit!.id)
  expect(await section('differences')).toContain(texts.differences.free)
  const answer = await manager.post(today, { intent: 'takeAgain', id: rental.id, unitId: String(unit!.id) })
  expect(answer.status).toBe(303)
  const [hold] = await site.db.select().from(holds).where(eq(holds.bookingId, rental.id))
  expect(hold?.unitId).toBe(unit!.id)
  expect(await section('differences')).toBe('')
})

test('rentals of one car, and rented cars that are sold or in a workshop, are named', async () => {
  const [shared, sold, inWorkshop, fine] = await storeUnits(site.db, 4)
  const [one, two] = [await rentedOn(shared!.id, shared!.id), await rentedOn(undefined, shared!.id)]
  await rentedOn(sold!.id, sold!.id)
  await rentedOn(fine!.id, fine!.id)
  await site.db
    .update(units)
    .set({ soldOn: parseLocalDate('2026-11-19')!, inServiceUntil: parseLocalDate('2026-11-18')! })
    .where(eq(units.id, sold!.id))
  await rentedOn(undefined, inWorkshop!.id)
  const during = { from: instantAt('2026-11-19 08:00'), until: instantAt('2026-11-30 08:00') }
  await storeHold(site.db, inWorkshop!.id, during, { kind: 'workshop', reason: 'Gearbox' })
  const named = await section('differences')
  expect(named).toContain(texts.differences.twin(one.reference))
  expect(named).toContain(texts.differences.twin(two.reference))
  expect(named).toContain(texts.differences.sold)
  expect(named).toContain(texts.differences.idle('Workshop'))
  expect(named).toMatch(/Rentals that do not agree with the cars\s*4/)
})

test('what is missing before the keys is said beside each booking, as the gate would find it', async () => {
  const [unit] = await storeUnits(site.db, 1)
  const booking = await pickup(instantAt('2026-11-20 10:00'))
  const during = { from: instantAt('2026-11-20 10:00'), until: instantAt('2026-11-25 11:00') }
  await storeHold(site.db, unit!.id, during, { bookingId: booking.id })
  const { parts } = texts.missing
  const line = [parts.birthDateMissing, parts.licenseDateMissing, parts.contractMissing]
  expect(await partOf('pickups')).toContain(line.join(' · '))
})

test('a company that enters no numbers of contracts is not reminded of them', async () => {
  const [unit] = await storeUnits(site.db, 1)
  await rentedOn(unit!.id, unit!.id)
  expect(await section('without-contract')).toContain(texts.withoutContract.title)
  expect(await partOf('returns')).toContain(texts.missing.parts.contractMissing)
  await changeSetting(site.db, 'enter_contract_numbers', 'false')
  expect(await section('without-contract')).toBe('')
  expect(await partOf('returns')).not.toContain(texts.missing.parts.contractMissing)
  await changeSetting(site.db, 'enter_contract_numbers', 'true')
})

test('an unconfirmed booking says until when it keeps its unit, once that is near', async () => {
  const [unit] = await storeUnits(site.db, 1)
  const booking = await pickup(instantAt('2026-11-20 10:00'), { status: 'pending' })
  const during = { from: instantAt('2026-11-20 10:00'), until: instantAt('2026-11-25 11:00') }
  const expiresAt = instantAt('2026-11-20 12:01')
  const hold = await storeHold(site.db, unit!.id, during, { bookingId: booking.id, expiresAt })
  const said = 'its unit may go to another booking after'
  expect(await partOf('pickups')).not.toContain(said)
  await site.db
    .update(holds)
    .set({ expiresAt: instantAt('2026-11-20 12:00') })
    .where(eq(holds.id, hold.id))
  expect(await partOf('pickups')).toContain(said)
})

test('units to prepare come in the order of their next pick-up, which is named', async () => {
  const [free, later, sooner] = await storeUnits(site.db, 3)
  await site.db.update(units).set({ preparation: 'to_clean' })
  for (const [unit, at] of [
    [later!, '2026-11-23 10:00'],
    [sooner!, '2026-11-22 10:00'],
  ] as const) {
    const booking = await pickup(instantAt(at))
    const during = { from: instantAt(at), until: instantAt('2026-11-25 11:00') }
    await storeHold(site.db, unit.id, during, { bookingId: booking.id })
  }
  const html = await read()
  const places = [sooner, later, free].map((unit) => html.indexOf(`/admin/units/${unit!.id}"`))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  const said = await partOf('prepare')
  expect(said).toContain(texts.nextPickup('').trim())
  expect(said).toContain(texts.noPickup)
})

test('a service that is due is listed, and one that falls due within a long rental is said before the keys', async () => {
  const last = { lastServiceKm: 30_000, lastServiceOn: parseLocalDate('2026-08-01')! }
  const [due, within] = await storeUnits(site.db, 2, { ...last, odometerKm: 38_000 })
  await site.db.update(units).set({ odometerKm: 40_000 }).where(eq(units.id, due!.id))
  const booking = await pickup(instantAt('2026-11-20 10:00'), { returnDatetime: instantAt('2026-12-18 10:00') })
  const during = { from: instantAt('2026-11-20 10:00'), until: instantAt('2026-12-18 11:00') }
  await storeHold(site.db, within!.id, during, { bookingId: booking.id })
  const html = textOf(await read())
  expect(html).toContain(`${texts.service.title} (1)`)
  expect(html).toContain('Service is due: 40,000 km or 1 February 2027')
  const note = 'Service falls due within the rental: 40,000 km or 1 February 2027'
  expect(await partOf('pickups')).toContain(note)
  expect(textOf(await read(`/admin/bookings/${booking.id}/hand-over`))).toContain(note)
  expect(textOf(await read(`/admin/bookings/${booking.id}`))).toContain(note)
  const listed = textOf(await read('/admin/units?service=due'))
  expect(listed).toContain('1 unit')
  expect(listed).toContain('Service is due')
})
