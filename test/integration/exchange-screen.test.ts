import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contractTexts } from '#app/admin/bookings/contract/contract-texts.ts'
import { exchangeTextsIn, rentalTextsIn } from '#app/admin/shared/rentals/rental-texts.ts'
import { todayTexts } from '#app/i18n/today-texts.ts'
import { findBooking } from '#data/booking/bookings.ts'
import { findHoldOfBooking } from '#data/availability/hold-of-booking.ts'
import { listLegs } from '#data/rentals/rental-legs.ts'
import { platePlain } from '#domain/fleet/plate.ts'
import { undoReasons } from '#domain/status/booking-status.ts'
import { findUnit } from '#operations/availability/units.ts'
import { addContract } from '#operations/rentals/record-contract.ts'
import { storeBooking } from '../factories/bookings.ts'
import { openTestSite, type TestSite } from '../factories/site.ts'
import { signInAs, type StaffDevice } from '../factories/staff.ts'
import { storeHold, storeUnits } from '../factories/units.ts'
import { fieldError, textOf } from '../helpers/html.ts'
import { testNow } from '../helpers/test-now.ts'

const texts = exchangeTextsIn('ar')
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

const hoursFromNow = (hours: number) => new Date(testNow.getTime() + hours * 3_600_000)

/** A rental since two hours ago, for which an agent pressed nothing yet but the hand-over. */
async function handedOver() {
  const [unit] = await storeUnits(site.db, 1, { odometerKm: 48_000 })
  const during = { from: hoursFromNow(-1), until: hoursFromNow(71) }
  const dates = { pickupDatetime: during.from, returnDatetime: during.until }
  const booking = await storeBooking(site, { status: 'confirmed', ...dates })
  await storeHold(site.db, unit!.id, during, { bookingId: booking.id })
  const given = await agent.post(`/admin/bookings/${booking.id}/hand-over`, {
    version: String(booking.version),
    odometerKm: '48000',
    fuelEighths: '8',
    birthDate: '1990-05-05',
    licenseExpiresOn: '2029-01-01',
    contractReason: 'inProgress',
    deposit: 'none',
    asked: 'on',
  })
  expect(given.status).toBe(303)
  return { unit: unit!, booking: (await findBooking(site.db, booking.id))! }
}

const formOf = (version: number, unitId: number) => ({
  version: String(version),
  unitId: String(unitId),
  reason: 'breakdown',
  branchId: 'abha',
  formerOdometerKm: '48600',
  formerFuelEighths: '3',
  odometerKm: '9010',
  fuelEighths: '8',
  contractReason: 'inProgress',
})

test('a car is exchanged on its screen, shown everywhere, undone, and returned', async () => {
  const { unit, booking } = await handedOver()
  const [next, bigger] = [
    (await storeUnits(site.db, 1, { odometerKm: 9_000 }))[0]!,
    (await storeUnits(site.db, 1, { carId: 2 }))[0]!,
  ]
  const path = `/admin/bookings/${booking.id}`
  const detail = async () => textOf(await (await agent.get(path)).text())
  expect(await detail()).toContain(texts.action)
  const chosen = await (await agent.get(`${path}/exchange`)).text()
  expect(textOf(chosen)).toContain(texts.chooseFirst)
  // The same car first, and the unit that the customer has is not offered.
  expect([...chosen.matchAll(/exchange\?unit=(\d+)"/g)].map(([, id]) => Number(id))).toEqual([next.id, bigger.id])
  const form = await (await agent.get(`${path}/exchange?unit=${next.id}`)).text()
  expect(form).toContain(`name="unitId" value="${next.id}"`)
  // The member has no branch, so the form begins with that of the next car.
  expect(form).toMatch(/<option value="najran-airport" selected/)

  const below = await agent.post(`${path}/exchange?unit=${next.id}`, {
    ...formOf(booking.version, next.id),
    formerOdometerKm: '47999',
    odometerKm: '8999',
  })
  const refused = await below.text()
  const { condition } = rentalTextsIn('ar')
  expect(fieldError(refused, 'edit-formerOdometerKm')).toBe(condition.below(48_000))
  expect(fieldError(refused, 'edit-odometerKm')).toBe(condition.below(9_000))
  const priced = await agent.post(`${path}/exchange?unit=${next.id}`, {
    ...formOf(booking.version, next.id),
    differenceKind: 'more',
    differenceAmount: '50',
    differencePer: 'day',
    differenceReason: 'أكبر',
  })
  expect(textOf(await priced.text())).toContain(texts.refusals.priceNotAllowed)

  const entered = formOf(booking.version, next.id)
  expect((await agent.post(`${path}/exchange?unit=${next.id}`, entered)).status).toBe(303)
  expect((await agent.post(`${path}/exchange?unit=${next.id}`, entered)).status).toBe(303)
  expect(await listLegs(site.db, booking.id)).toHaveLength(2)
  expect(await findUnit(site.db, unit.id)).toMatchObject({ branchId: 'abha' })
  const shown = await detail()
  for (const part of [texts.reasons.breakdown, texts.leg(2), platePlain(unit.plate), platePlain(next.plate)])
    expect(shown).toContain(part)

  const manager = await signInAs(site, 'manager')
  const now = (await findBooking(site.db, booking.id))!
  const undo = { intent: 'undo', version: String(now.version), reason: undoReasons[0] }
  expect((await manager.post(path, undo)).status).toBe(303)
  expect((await findHoldOfBooking(site.db, booking.id))?.unitId).toBe(unit.id)
  expect(await detail()).toContain(texts.undone)

  const again = formOf(now.version + 1, bigger.id)
  expect((await agent.post(`${path}/exchange?unit=${bigger.id}`, again)).status).toBe(303)
  const back = { version: String(now.version + 2), odometerKm: '9300', fuelEighths: '8' }
  expect((await agent.post(`${path}/return`, back)).status).toBe(303)
  expect(await listLegs(site.db, booking.id)).toMatchObject([
    { unitId: unit.id, backOdometerKm: 48_600 },
    { unitId: bigger.id, backOdometerKm: 9_300 },
  ])
  expect(textOf(await (await agent.get(`${path}/exchange`)).text())).toContain(texts.notPossible)
})

test('the sheet of an exchange has both cars, and Today asks for the contract of the next one', async () => {
  const { unit, booking } = await handedOver()
  const [next] = await storeUnits(site.db, 1, { odometerKm: 9_000 })
  const by = { staffId: null as never, staffName: 'سارة', at: testNow }
  await addContract(site.db, by, booking, { number: '21000000123456', state: 'issued', happenedAt: undefined })
  const path = `/admin/bookings/${booking.id}`
  const sheet = async (query: string) => textOf(await (await agent.get(`${path}/contract?for=exchange${query}`)).text())
  const today = async () => textOf(await (await agent.get('/admin/today?branch=all')).text())
  const { title } = todayTexts.ar.withoutContract
  expect(await sheet('')).toContain(contractTexts.ar.problems.unitMissing)
  const plates = [platePlain(unit.plate), platePlain(next!.plate)]
  const before = await sheet(`&unit=${next!.id}`)
  for (const plate of plates) expect(before).toContain(plate.split(' ').at(-1))
  expect(await today()).not.toContain(title)
  await agent.post(`${path}/exchange?unit=${next!.id}`, formOf(booking.version, next!.id))
  const after = await sheet('')
  for (const part of ['48600', '9010', '21000000123456']) expect(after).toContain(part)
  expect(await today()).toContain(title)
})
