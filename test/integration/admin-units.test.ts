import { and, desc, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findUnit, findUnitByPlate } from '#operations/availability/units.ts'
import { carModelPrices, units } from '#data/tables/fleet.ts'
import { changes } from '#data/tables/staff.ts'
import { platePlain, type Plate } from '#domain/fleet/plate.ts'
import { dateAt, instantAt } from '#domain/time/moment.fixture.ts'
import { holds } from '#data/tables/availability.ts'
import { addDays, todayInRiyadh } from '#domain/time/riyadh-time.ts'
import { testNow } from '../helpers/test-now.ts'
import { fieldError, fieldValues, textOf, noticeOf } from '../helpers/html.ts'
import { openTestSite, type TestSite } from '../factories/site.ts'
import { postForm, signInAs, type StaffDevice } from '../factories/staff.ts'
import { storeBooking } from '../factories/bookings.ts'
import { storeHold, storeUnits } from '../factories/units.ts'

let site: TestSite
let manager: StaffDevice
let agent: StaffDevice

beforeAll(async () => {
  site = await openTestSite()
  manager = await signInAs(site, 'manager', 'Huda')
  agent = await signInAs(site, 'agent')
})

afterAll(() => site.close())

function get(path: string, { cookie } = manager): Promise<Response> {
  return site.request(path, { headers: { cookie: `${cookie}; roud-language=en` } })
}

/** The text of a screen in English, without the frame. */
async function read(path: string, device = manager): Promise<string> {
  const html = await (await get(path, device)).text()
  return textOf(/<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? '')
}

function post(path: string, fields: Record<string, string>, { cookie } = manager): Promise<Response> {
  return postForm(site, path, fields, `${cookie}; roud-language=en`)
}

let number = 1000

/** The fields of a new unit with a plate of its own. */
function unitFields(changed: Record<string, string> = {}): Record<string, string> {
  number += 1
  return {
    plate: `ح ن ط ${number}`,
    carId: '1',
    modelYear: '2026',
    colour: 'white',
    branchId: 'najran-airport',
    odometerKm: '12,450',
    vin: '',
    registrationExpiresOn: '2027-01-01',
    insuranceExpiresOn: '',
    inspectionExpiresOn: '',
    operatingCardExpiresOn: '',
    inServiceFrom: '2026-01-01',
    inServiceUntil: '',
    ...changed,
  }
}

async function addUnit(changed: Record<string, string> = {}) {
  const fields = unitFields(changed)
  expect((await post('/admin/units/new', fields)).status).toBe(303)
  return (await findUnitByPlate(site.db, `TNJ${number}` as Plate))!
}

/** A unit with a confirmed booking. */
async function bookedUnit({ pinned = false } = {}) {
  const [unit] = await storeUnits(site.db, 1)
  const pickup = instantAt('2026-12-10 10:00')
  const back = instantAt('2026-12-13 10:00')
  const booking = await storeBooking(site, { pickupDatetime: pickup, returnDatetime: back, status: 'confirmed' })
  await storeHold(site.db, unit!.id, { from: pickup, until: back }, { bookingId: booking.id, pinned })
  return { unit: unit!, booking }
}

test('a unit is added as typed, shown with its plate in both scripts, and recorded', async () => {
  const unit = await addUnit()
  expect(unit).toMatchObject({ odometerKm: 12_450, vin: null, registrationExpiresOn: '2027-01-01' })
  const screen = await read(`/admin/units/${unit.id}`)
  expect(screen).toContain(`T N J`)
  expect(screen).toContain('ح ن ط')
  expect(screen).toContain('12,450 km')
  expect(screen).toContain('Added: Unit')
  const list = await read(`/admin/units?q=${encodeURIComponent(`ن ط ${number}`)}`)
  expect(list).toContain('1 unit')
  expect(list).toContain('Toyota Yaris 2026')
})

test('who saves a unit of a model year without a price is told that customers cannot book it', async () => {
  const notice = async (modelYear: string) => noticeOf(await post('/admin/units/new', unitFields({ modelYear })))
  expect(await notice('2019')).toContain('Customers cannot book it: the car has no price for 2019.')
  expect(await notice('2026')).not.toContain('Customers')
  await site.db.delete(carModelPrices).where(eq(carModelPrices.carId, 2))
  const saved = await post('/admin/units/new', unitFields({ carId: '2', modelYear: '2019' }))
  expect(noticeOf(saved)).not.toContain('Customers')
})

test('a refused unit keeps the input and says why beside the field', async () => {
  const { plate } = (await storeUnits(site.db, 1))[0]!
  const answer = await post('/admin/units/new', unitFields({ plate: 'ABC 12', odometerKm: 'far' }))
  expect(answer.status).toBe(422)
  const page = await answer.text()
  expect(fieldError(page, 'edit-plate')).toContain('Saudi plates do not use this letter')
  expect(fieldError(page, 'edit-odometerKm')).not.toBe('')
  expect(fieldValues(page)).toMatchObject({ plate: 'ABC 12', odometerKm: 'far', registrationExpiresOn: '2027-01-01' })
  const twice = await post('/admin/units/new', unitFields({ plate }))
  expect(twice.status).toBe(422)
  expect(fieldError(await twice.text(), 'edit-plate')).toBe('Another unit has this plate')
})

test('an older version is a conflict and changes nothing', async () => {
  const unit = await addUnit()
  const path = `/admin/units/${unit.id}/edit`
  const opened = fieldValues(await (await get(path)).text())
  expect((await post(path, { ...opened, odometerKm: '13000' })).status).toBe(303)
  const late = await post(path, { ...opened, odometerKm: '99' })
  expect(late.status).toBe(409)
  expect(textOf(await late.text())).toContain('Somebody else changed this before you')
  expect(await findUnit(site.db, unit.id)).toMatchObject({ odometerKm: 13_000, version: 2 })
})

test('a booked unit is not retired before its booking, which is named with a link', async () => {
  const { unit, booking } = await bookedUnit()
  const path = `/admin/units/${unit.id}`
  const retire = { intent: 'retire', section: 'retire', version: '1' }
  const refused = await post(path, { ...retire, lastDay: '2026-12-12' })
  expect(refused.status).toBe(409)
  const html = await refused.text()
  expect(textOf(html)).toContain('Bookings of this unit do not go with this change.')
  expect(html).toContain(`href="/admin/bookings/${booking.id}"`)
  expect(textOf(html)).toContain(booking.reference)
  expect(await findUnit(site.db, unit.id)).toMatchObject({ inServiceUntil: null, version: 1 })
  expect((await post(path, { ...retire, lastDay: '2026-12-13' })).status).toBe(303)
  expect(await findUnit(site.db, unit.id)).toMatchObject({ inServiceUntil: dateAt('2026-12-13') })
  expect((await post(path, { ...retire, version: '2', lastDay: 'soon' })).status).toBe(422)
})

test('a unit that was booked is kept, one that was not is deleted', async () => {
  const { unit } = await bookedUnit()
  expect(
    (await post(`/admin/units/${unit.id}`, { intent: 'delete', id: String(unit.id) })).headers.get('location'),
  ).toBe(`/admin/units/${unit.id}`)
  expect(await findUnit(site.db, unit.id)).toBeDefined()
  const [unused] = await storeUnits(site.db, 1)
  const answer = await post(`/admin/units/${unused!.id}`, { intent: 'delete' })
  expect(answer.headers.get('location')).toBe('/admin/units')
  expect(await findUnit(site.db, unused!.id)).toBeUndefined()
  expect((await post(`/admin/units/${unused!.id}`, { intent: 'delete' })).status).toBe(404)
})

test('the list shows the next booking and follows its filters', async () => {
  const { unit, booking } = await bookedUnit()
  const [abha] = await storeUnits(site.db, 1, { branchId: 'abha', registrationExpiresOn: dateAt('2020-01-01') })
  expect(await read(`/admin/units?q=${unit.plate}`)).toContain(booking.reference)
  const filtered = await read('/admin/units?branch=abha&car=1&state=expired')
  expect(filtered).toContain('Registration: expired')
  expect(filtered).toContain(abha!.plate.slice(2))
  expect(await read('/admin/units?q=W')).toContain('No units match.')
  expect((await get('/admin/units?page=99999&car=x&state=%00')).status).toBe(200)
})

test('an agent looks at units and changes nothing', async () => {
  const unit = await addUnit()
  const path = `/admin/units/${unit.id}`
  const screen = await read(path, agent)
  expect(screen).toContain('12,450 km')
  expect(screen).not.toMatch(/Retire|Edit the unit|History/)
  expect(await read('/admin/units', agent)).not.toContain('Add a unit')
  const before = await site.db.$count(units)
  expect((await get('/admin/units/new', agent)).status).toBe(403)
  expect((await get(`${path}/edit`, agent)).status).toBe(403)
  expect((await post('/admin/units/new', unitFields(), agent)).status).toBe(403)
  expect((await post(`${path}/edit`, unitFields(), agent)).status).toBe(403)
  expect((await post(path, { intent: 'delete' }, agent)).status).toBe(403)
  expect(await site.db.$count(units)).toBe(before)
})

test.each(['/admin/units/0', '/admin/units/999999', '/admin/units/x', '/admin/units/999999/edit'])(
  '%s is not found',
  async (path) => {
    expect((await get(path)).status).toBe(404)
  },
)

test('the record of changes names a unit by its plate and its values by their words', async () => {
  const unit = await addUnit()
  const path = `/admin/units/${unit.id}/edit`
  const opened = fieldValues(await (await get(path)).text())
  await post(path, { ...opened, colour: 'gold' })
  const [change] = await site.db
    .select()
    .from(changes)
    .where(and(eq(changes.entity, 'unit'), eq(changes.entityId, String(unit.id))))
    .orderBy(desc(changes.id))
  expect(change).toMatchObject({ action: 'update', before: { colour: 'white' }, after: { colour: 'gold' } })
  expect(await read('/admin/changes?entity=unit')).toContain('Before: White After: Gold')
})

// The address says which unit it is.
const workshop = { intent: 'take', section: 'take', unitId: '1', kind: 'maintenance', reason: 'تغيير الزيت' }

test('maintenance takes a unit with a reason, is refused where it is taken, and ends early', async () => {
  const { unit, booking } = await bookedUnit({ pinned: true })
  const path = `/admin/units/${unit.id}`
  const refused = await post(path, { ...workshop, from: '2026-12-12T10:00', until: '2026-12-14T10:00' })
  expect(refused.status).toBe(409)
  const html = await refused.text()
  expect(html).toContain(`href="/admin/bookings/${booking.id}"`)
  expect(textOf(html)).toContain('To free it, open the booking in the planner')
  expect(fieldValues(html)).toMatchObject({ reason: workshop.reason, until: '2026-12-14T10:00' })
  expect(await site.db.$count(holds, eq(holds.unitId, unit.id))).toBe(1)

  expect((await post(path, { ...workshop, from: '2026-12-14T10:00', until: '2026-12-15T10:00' })).status).toBe(303)
  const again = await post(path, { ...workshop, kind: 'blocked', from: '2026-12-15T09:00', until: '2026-12-15T11:00' })
  expect(textOf(await again.text())).toContain('Maintenance: تغيير الزيت 14 December 2026')
  expect(await read(path)).toContain('تغيير الزيت')
  const [hold] = await site.db
    .select()
    .from(holds)
    .where(and(eq(holds.unitId, unit.id), eq(holds.kind, 'maintenance')))
  const end = { intent: 'endTime', id: String(hold!.id) }
  expect((await post(path, { ...end, version: '7' })).status).toBe(303)
  expect(await site.db.$count(holds, eq(holds.id, hold!.id))).toBe(1)
  expect((await post(path, { ...end, version: '1' })).status).toBe(303)
  expect(await site.db.$count(holds, eq(holds.id, hold!.id))).toBe(0)
  // A booking is no time of staff.
  const held = await site.db.select().from(holds).where(eq(holds.bookingId, booking.id))
  expect((await post(path, { ...end, id: String(held[0]!.id), version: '1' })).status).toBe(404)
})

test('a form for a maintenance sent twice, even at the same moment, stores it once and is saved both times', async () => {
  const [unit] = await storeUnits(site.db, 1)
  const path = `/admin/units/${unit!.id}`
  const formKey = fieldValues(await (await get(path)).text())['formKey']!
  const form = { ...workshop, formKey, from: '2026-12-14T10:00', until: '2026-12-15T10:00' }
  const answers = await Promise.all([post(path, form), post(path, form)])
  expect(answers.map(({ status }) => status)).toEqual([303, 303])
  expect(await site.db.$count(holds, eq(holds.unitId, unit!.id))).toBe(1)
  // Another form is another maintenance, and refused while the first is stored.
  expect((await post(path, { ...form, formKey: `${formKey}0` })).status).toBe(409)
})

test('a maintenance moves a booking that is not pinned to another unit, as on the planner', async () => {
  const { unit, booking } = await bookedUnit()
  await storeUnits(site.db, 1)
  const unitOf = async () => (await site.db.select().from(holds).where(eq(holds.bookingId, booking.id)))[0]!.unitId
  const taken = { ...workshop, from: '2026-12-12T10:00', until: '2026-12-14T10:00' }
  const saved = await post(`/admin/units/${unit.id}`, taken)
  expect(saved.status).toBe(303)
  expect(noticeOf(saved)).toContain(`Given another unit: ${booking.reference}`)
  expect(await unitOf()).not.toBe(unit.id)
})

test('a maintenance under way ends at the moment it is ended', async () => {
  const [unit] = await storeUnits(site.db, 1)
  const during = { from: new Date(testNow.getTime() - 3_600_000), until: new Date(testNow.getTime() + 86_400_000) }
  const hold = await storeHold(site.db, unit!.id, during)
  expect(await read(`/admin/units/${unit!.id}`)).toContain('End now')
  const end = { intent: 'endTime', id: String(hold.id), version: '1' }
  expect((await post(`/admin/units/${unit!.id}`, end)).status).toBe(303)
  const [ended] = await site.db.select().from(holds).where(eq(holds.id, hold.id))
  expect(ended!.during).toEqual({ from: during.from, until: testNow })
  expect(await read('/admin/units?q=' + unit!.plate)).toContain('Ready')
})

test.each([
  [{ from: '2026-12-14T10:00', until: '2026-12-14T10:00' }, 'until', 'The period must end after it begins'],
  [{ from: '2020-12-14T10:00', until: '2030-12-14T10:00' }, 'from', 'The period cannot begin before today'],
  [{ from: 'tomorrow', until: '2030-12-14T10:00' }, 'from', ''],
  [{ from: '2026-12-14T10:00', until: '2026-12-15T10:00', reason: ' ' }, 'reason', 'This field is required'],
])('a period of %o is refused beside its field', async (fields, field, problem) => {
  const [unit] = await storeUnits(site.db, 1)
  const answer = await post(`/admin/units/${unit!.id}`, { ...workshop, ...fields })
  expect(answer.status).toBe(422)
  expect(fieldError(await answer.text(), `edit-take-${field}`)).toContain(problem)
  expect(await site.db.$count(holds, eq(holds.unitId, unit!.id))).toBe(0)
})

test('the record of changes names the unit of a time, also once both are deleted', async () => {
  const unit = await addUnit()
  const path = `/admin/units/${unit.id}`
  const time = { from: '2026-12-14T10:00', until: '2026-12-15T10:00' }
  await post(path, { ...workshop, ...time })
  const [hold] = await site.db.select().from(holds).where(eq(holds.unitId, unit.id))
  const changed = { ...time, intent: 'time', version: '1', unitId: String(unit.id), reason: 'Tyres' }
  expect((await post(`/admin/planner/holds/${hold!.id}`, changed)).status).toBe(303)
  const named = new RegExp(`Changed: Unit hold «\\s?${unit.plate}\\s?».* Added: Unit hold «\\s?${unit.plate}`)
  expect(await read('/admin/changes?entity=hold')).toMatch(named)
  expect((await post(path, { intent: 'endTime', id: String(hold!.id), version: '2' })).status).toBe(303)
  expect((await post(path, { intent: 'delete' })).status).toBe(303)
  expect(await read('/admin/changes?entity=hold')).toMatch(named)
})

test('a unit is not taken beyond its service', async () => {
  const [unit] = await storeUnits(site.db, 1, { inServiceUntil: dateAt('2026-12-14') })
  const time = { from: '2026-12-14T10:00', until: '2026-12-15T00:01' }
  const answer = await post(`/admin/units/${unit!.id}`, { ...workshop, ...time })
  expect(answer.status).toBe(409)
  expect(textOf(await answer.text())).toContain('not in service during')
})

test('documents that expire within 30 days are listed and counted on the dashboard, without retired units', async () => {
  const today = todayInRiyadh(testNow)
  const on = (days: number) => ({ operatingCardExpiresOn: addDays(today, days) })
  await storeUnits(site.db, 1, { ...on(-9), branchId: 'abha' })
  await storeUnits(site.db, 1, { ...on(30), branchId: 'jeddah-hira' })
  await storeUnits(site.db, 1, { ...on(31), branchId: 'najran-al-husayn' })
  await storeUnits(site.db, 1, { ...on(1), inServiceUntil: addDays(today, -1), branchId: 'riyadh-al-qadisiyyah' })
  const list = await read('/admin/units/documents', agent)
  expect(list).toContain('30 days left')
  expect(list).toMatch(/Operating card Last valid day \d+ \w+ \d{4} Expired/)
  expect(list).not.toMatch(/Al Husayn|Riyadh|Edit the unit/)
  expect(await read('/admin', agent)).toMatch(/Documents of units Expired: \d+ · Expire within 30 days: \d+/)
})

test('documents are renewed in their list, each unit as a change, except those that a colleague renewed first', async () => {
  const path = '/admin/units/documents'
  const dates = { insuranceExpiresOn: dateAt('2026-11-10'), registrationExpiresOn: dateAt('2026-11-25') }
  const [one, other, untouched] = await storeUnits(site.db, 3, dates)
  const insurance = (unit = one) => `insuranceExpiresOn_${unit!.id}_20261110`
  const opened = fieldValues(await (await get(path)).text())
  expect(opened).toMatchObject({
    [insurance()]: '2026-11-10',
    [`registrationExpiresOn_${one!.id}_20261125`]: '2026-11-25',
  })
  const renewed = {
    ...opened,
    [insurance()]: '2027-11-10',
    [`registrationExpiresOn_${one!.id}_20261125`]: '٢٠٢٧-١١-٢٥',
    [insurance(other)]: '2027-11-10',
  }
  expect((await post(path, renewed, agent)).status).toBe(403)
  for (const [typed, problem] of [
    ['2027-02-30', 'Enter a valid date'],
    ['', 'This field is required'],
  ] as const) {
    const wrong = await post(path, { ...renewed, [insurance()]: typed })
    const page = await wrong.text()
    expect([wrong.status, fieldError(page, `edit-${insurance()}`)]).toEqual([422, problem])
    expect(fieldValues(page)).toMatchObject({ [insurance()]: typed, [insurance(other)]: '2027-11-10' })
  }
  // The odometer is no conflict, another insurance is.
  await site.db.update(units).set({ odometerKm: 9, version: 2 }).where(eq(units.id, one!.id))
  await site.db
    .update(units)
    .set({ insuranceExpiresOn: dateAt('2027-05-05') })
    .where(eq(units.id, other!.id))
  const saved = await post(path, renewed)
  expect(saved.status).toBe(303)
  expect(noticeOf(saved)).toContain('2 documents renewed')
  expect(noticeOf(saved)).toContain(`they stay as they are now: Insurance ${platePlain(other!.plate)}`)
  expect(await findUnit(site.db, one!.id)).toMatchObject({
    insuranceExpiresOn: '2027-11-10',
    registrationExpiresOn: '2027-11-25',
    odometerKm: 9,
  })
  expect(await findUnit(site.db, other!.id)).toMatchObject({ insuranceExpiresOn: '2027-05-05' })
  const recorded = await site.db
    .select({ entityId: changes.entityId, after: changes.after })
    .from(changes)
    .where(
      inArray(
        changes.entityId,
        [one, other, untouched].map((unit) => String(unit!.id)),
      ),
    )
  expect(recorded).toEqual([
    {
      entityId: String(one!.id),
      after: { insuranceExpiresOn: '2027-11-10', registrationExpiresOn: '2027-11-25' },
    },
  ])
  // The answer was lost, and the form is sent again.
  expect(noticeOf(await post(path, renewed))).toContain('2 documents renewed')
})

test('an agent takes a car out of service, and a manager puts it back', async () => {
  const unit = await addUnit()
  const path = `/admin/units/${unit.id}`
  const today = '/admin/today?branch=all'
  const flat = { ...workshop, kind: 'maintenance', from: '2026-11-20T09:00', until: '2026-11-20T18:00', toBranchId: '' }
  expect((await post(path, { ...flat, reason: '' }, agent)).status).toBe(422)
  expect((await post(path, { ...flat, reason: 'Flat tyre' }, agent)).status).toBe(303)
  expect(await read(path, agent)).toContain('Flat tyre')
  expect(await read(today, agent)).toContain('Flat tyre')
  const [hold] = await site.db.select().from(holds).where(eq(holds.unitId, unit.id))
  const end = { intent: 'endTime', id: String(hold!.id), version: '1' }
  expect((await post(path, end, agent)).status).toBe(403)
  expect((await post(path, end)).status).toBe(303)
  expect(await read(today)).not.toContain('Flat tyre')
})

test('a returned car is cleaned, checked and ready with one press each', async () => {
  const unit = await addUnit()
  const booking = await storeBooking(site, { status: 'active' })
  const { pickupDatetime: from, returnDatetime: until } = booking
  await storeHold(site.db, unit.id, { from, until }, { bookingId: booking.id })
  const status = { intent: 'status', id: booking.id, version: '1', status: 'completed' }
  const today = '/admin/today?branch=all'
  await post(today, status, agent)
  const stored = async () => (await site.db.select().from(units).where(eq(units.id, unit.id)))[0]!
  expect(await stored()).toMatchObject({ preparation: 'to_clean' })
  for (const [shown, button, next] of [
    ['To clean', 'Cleaned', 'to_check'],
    ['To check', 'Checked: ready', 'ready'],
  ]) {
    const { version } = await stored()
    const screen = await read(today, agent)
    expect(screen).toContain(shown)
    expect(screen).toContain(button)
    const step = { intent: 'prepared', unitId: String(unit.id), version: String(version), preparation: next! }
    expect((await post(today, step, agent)).status).toBe(303)
    expect(await stored()).toMatchObject({ preparation: next })
  }
  expect(await read(today, agent)).not.toContain('To check')
})

test('an agent brings a unit to another branch and says that it has arrived', async () => {
  const unit = await addUnit()
  const path = `/admin/units/${unit.id}`
  expect(await read(path, agent)).toContain('Out of service, or transfer')
  const time = { from: '2026-12-14T10:00', until: '2026-12-15T10:00' }
  const transfer = { ...workshop, ...time, kind: 'transfer', reason: '', toBranchId: 'abha' }
  const without = await post(path, { ...transfer, toBranchId: '' }, agent)
  expect(without.status).toBe(422)
  expect(fieldError(await without.text(), 'edit-take-toBranchId')).toBe('This field is required')
  expect((await post(path, { ...transfer, toBranchId: 'nowhere' }, agent)).status).toBe(409)
  expect((await post(path, { ...transfer, kind: 'blocked', reason: 'x' }, agent)).status).toBe(403)
  expect(await site.db.$count(holds, eq(holds.unitId, unit.id))).toBe(0)

  expect((await post(path, transfer, agent)).status).toBe(303)
  expect(await read(path, agent)).toContain('Transfer to Abha From 14 December 2026')
  const storedHolds = () => site.db.select().from(holds).where(eq(holds.unitId, unit.id))
  const [hold] = await storedHolds()
  const end = { id: String(hold!.id), version: '1' }
  // What belongs to maintenance does not end a transfer, nor does a transfer end on the page of another unit.
  expect((await post(path, { ...end, intent: 'endTime' })).status).toBe(404)
  const [other] = await storeUnits(site.db, 1)
  expect((await post(`/admin/units/${other!.id}`, { ...end, intent: 'arrived' }, agent)).status).toBe(404)
  await post(path, { ...end, intent: 'arrived', version: '9' }, agent)
  expect(await storedHolds()).toHaveLength(1)

  expect((await post(path, { ...end, intent: 'arrived' }, agent)).status).toBe(303)
  expect(await storedHolds()).toEqual([])
  expect(await read(path)).toContain('Branch Abha')
})

test('a transfer that does not take place leaves the unit where it is', async () => {
  const [unit] = await storeUnits(site.db, 1)
  const during = { from: new Date(testNow.getTime() - 3_600_000), until: new Date(testNow.getTime() + 86_400_000) }
  const hold = await storeHold(site.db, unit!.id, during, { kind: 'transfer', toBranchId: 'abha', reason: '' })
  const end = { intent: 'endTransfer', id: String(hold.id), version: '1' }
  expect((await post(`/admin/units/${unit!.id}`, end, agent)).status).toBe(303)
  expect(await site.db.$count(holds, eq(holds.unitId, unit!.id))).toBe(0)
  const [after] = await site.db.select().from(units).where(eq(units.id, unit!.id))
  expect(after).toMatchObject({ branchId: 'najran-airport' })
})
