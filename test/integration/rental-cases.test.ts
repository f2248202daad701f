import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { caseTextsAr as texts } from '#app/i18n/rentals/case-texts-ar.ts'
import { caseTextsEn } from '#app/i18n/rentals/case-texts-en.ts'
import { extensionTextsAr } from '#app/i18n/rentals/extension-texts-ar.ts'
import { findHoldOfBooking } from '#data/availability/hold-of-booking.ts'
import { listBookingEvents } from '#data/booking/booking-events.ts'
import { findBooking, type Booking } from '#data/booking/bookings.ts'
import { findRental } from '#data/rentals/rentals.ts'
import { holds } from '#data/tables/availability.ts'
import { rentalCases } from '#data/tables/rental-cases.ts'
import { changes } from '#data/tables/staff.ts'
import { instantAt } from '#domain/time/moment.fixture.ts'
import { changeBookingStatus, undoStatusChange } from '#operations/booking/booking-status.ts'
import { erasePersonalData, findPersonalData } from '#operations/privacy/personal-data.ts'
import { storeBooking } from '../factories/bookings.ts'
import { openTestSite, type TestSite } from '../factories/site.ts'
import { deviceIn, signInAs, type StaffDevice } from '../factories/staff.ts'
import { storeHold, storeUnits } from '../factories/units.ts'
import { fieldError, fieldValues, textOf } from '../helpers/html.ts'

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

const pickup = instantAt('2026-11-18 10:00')
const due = instantAt('2026-11-21 10:00')
const author = (at: Date) => ({ staffId: manager.id, staffName: 'Sara', at })
const cases = () => site.db.select().from(rentalCases).orderBy(rentalCases.id)
const bookingNow = async ({ id }: { id: string }) => (await findBooking(site.db, id))!

/** A rental under way since 18 November, due on the 21st at 10:00, and its unit. */
async function rented(): Promise<{ booking: Booking; unitId: number }> {
  const [unit] = await storeUnits(site.db, 1)
  const dates = { pickupDatetime: pickup, returnDatetime: due }
  const branches = { pickupBranchId: 'najran-airport', returnBranchId: 'najran-airport' }
  const booking = await storeBooking(site, { status: 'confirmed', ...dates, ...branches })
  const during = { from: pickup, until: new Date(due.getTime() + 3_600_000) }
  await storeHold(site.db, unit!.id, during, { kind: 'booking', bookingId: booking.id, bufferMinutes: 60 })
  await changeBookingStatus(site.db, author(pickup), booking, { status: 'active' })
  return { booking: await bookingNow(booking), unitId: unit!.id }
}

const accident = {
  kind: 'accident',
  happenedAt: '2026-11-19T22:30',
  place: 'طريق الملك عبدالله',
  reportKind: 'najm',
  reportNumber: '',
  faultPercent: '٥٠',
  towCost: '450',
  repairCost: '',
  claimNumber: '',
  notes: 'المصد الأمامي',
}
const newCase = ({ id }: Booking) => `/admin/cases/new?booking=${id}`

describe('an accident', () => {
  test('is recorded once, edited, and shown wherever the car is', async () => {
    const { booking, unitId } = await rented()
    const opened = fieldValues(await (await agent.get(newCase(booking))).text())
    expect(opened).toMatchObject({ kind: 'accident', reportKind: 'najm' })
    const form = { ...accident, formKey: 'a'.repeat(32) }
    expect((await agent.post(newCase(booking), form)).status).toBe(303)
    expect((await agent.post(newCase(booking), form)).status).toBe(303)
    const [stored, ...others] = await cases()
    expect(others).toEqual([])
    expect(stored).toMatchObject({ bookingId: booking.id, unitId, faultPercent: 50, towCost: 45_000, state: 'open' })
    const events = await listBookingEvents(site.db, booking.id)
    expect(events.at(-1)).toMatchObject({
      kind: 'accident',
      caseId: stored!.id,
      happenedAt: instantAt('2026-11-19 22:30'),
    })
    const title = texts.title(texts.kinds.accident, stored!.id)
    const shown = [`/admin/bookings/${booking.id}`, `/admin/units/${unitId}`, '/admin/today', '/admin/cases?state=open']
    for (const path of shown) {
      const text = textOf(await (await agent.get(path)).text())
      expect(text, path).toContain(title)
      expect(text, path).toContain(texts.numberMissing)
    }
    expect(await (await agent.get('/admin/today')).text()).toContain(`/admin/bookings/${booking.id}/exchange`)

    const path = `/admin/cases/${stored!.id}`
    const values = fieldValues(await (await agent.get(path)).text())
    expect(values).toMatchObject({ happenedAt: '2026-11-19T22:30', faultPercent: '50', towCost: '450.00' })
    const edited = { ...accident, version: '1', reportNumber: 'NJ-778', repairCost: '3200.50' }
    expect((await agent.post(path, edited)).status).toBe(303)
    expect((await manager.post(path, { ...edited, repairCost: '1' })).status).toBe(409)
    expect(await cases()).toMatchObject([{ reportNumber: 'NJ-778', repairCost: 320_050, version: 2 }])
    const english = await deviceIn(site, agent, 'en').get('/admin/cases')
    expect(textOf(await english.text())).toContain(caseTextsEn.title(caseTextsEn.kinds.accident, stored!.id))
  })

  test.each([
    ['happenedAt', '2026-11-20T10:00', texts.moments.inFuture],
    ['happenedAt', '2026-11-18T09:59', texts.moments.beforeHandOver],
    ['faultPercent', '120', texts.problems.invalidShare],
    ['repairCost', '-5', texts.problems.invalidCost],
  ])('with %s %s is refused at its field', async (field, value, problem) => {
    const { booking } = await rented()
    const refused = await agent.post(newCase(booking), { ...accident, [field]: value })
    expect(refused.status).toBe(422)
    expect(fieldError(await refused.text(), `edit-${field}`)).toBe(problem)
    expect(await cases()).toEqual([])
  })

  test('needs a rental', async () => {
    const booking = await storeBooking(site, { status: 'confirmed' })
    expect(textOf(await (await agent.get(newCase(booking))).text())).toContain(texts.refusals.notRented)
    expect((await agent.post(newCase(booking), accident)).status).toBe(409)
    expect((await agent.get('/admin/cases/999999')).status).toBe(404)
  })

  test('has a claim that outlives the rental, and a car that goes to the workshop', async () => {
    const { booking, unitId } = await rented()
    await agent.post(newCase(booking), accident)
    const path = `/admin/cases/${(await cases())[0]!.id}`
    const hold = { intent: 'caseHold', hold: 'workshop', until: '2026-11-25T10:00' }
    const early = await agent.post(path, { ...hold, version: '1' })
    expect(early.status).toBe(409)
    expect(textOf(await early.text())).toContain(texts.stillOut)
    site.setNow(instantAt('2026-11-20 12:00'))
    await changeBookingStatus(site.db, author(instantAt('2026-11-20 11:00')), booking, { status: 'completed' })
    // The first hour after the return is for preparing it.
    expect((await agent.post(path, { ...hold, hold: 'impounded', version: '1' })).status).toBe(403)
    expect((await agent.post(path, { ...hold, version: '1' })).status).toBe(303)
    const [stored] = await cases()
    const [held] = await site.db.select().from(holds).where(eq(holds.id, stored!.holdId!))
    expect(held).toMatchObject({ unitId, kind: 'workshop', during: { until: instantAt('2026-11-25 10:00') } })
    const state = (next: string, version: number) =>
      agent.post(path, { intent: 'caseState', version: String(version), state: next })
    expect((await state('paid', 2)).status).toBe(409)
    expect((await state('sent', 2)).status).toBe(303)
    expect((await state('sent', 2)).status).toBe(303)
    expect((await state('closed', 2)).status).toBe(409)
    expect((await state('closed', 3)).status).toBe(303)
    expect(textOf(await (await agent.get('/admin/cases?state=open')).text())).toContain(texts.none)
  })
})

const missing = {
  kind: 'notReturned',
  happenedAt: '2026-11-22T09:00',
  reportKind: 'police',
  reportNumber: '',
  notes: 'لا يرد',
}
const late = instantAt('2026-11-22 12:00')

describe('a car that is not returned', () => {
  test('is recorded from a late rental, moves what is behind it, and is over with the return', async () => {
    const { booking, unitId } = await rented()
    const early = await agent.post(newCase(booking), { ...missing, happenedAt: '2026-11-20T08:00' })
    expect(fieldError(await early.text(), 'edit-happenedAt')).toBe(texts.moments.notLate)
    site.setNow(late)
    const dates = {
      pickupDatetime: instantAt('2026-11-25 10:00'),
      returnDatetime: instantAt('2026-11-27 10:00'),
      pickupBranchId: 'najran-airport',
      returnBranchId: 'najran-airport',
    }
    const behind = await storeBooking(site, { status: 'confirmed', ...dates })
    const during = { from: dates.pickupDatetime, until: dates.returnDatetime }
    await storeHold(site.db, unitId, during, { kind: 'booking', bookingId: behind.id })
    await site.db
      .update(holds)
      .set({ expectedBack: instantAt('2026-11-23 10:00') })
      .where(eq(holds.bookingId, booking.id))
    const [free] = await storeUnits(site.db, 1)
    expect((await agent.post(newCase(booking), missing)).status).toBe(303)
    expect(await findHoldOfBooking(site.db, behind.id)).toMatchObject({ unitId: free!.id })
    expect(await findHoldOfBooking(site.db, booking.id)).toMatchObject({ unitId, expectedBack: null })
    expect(await bookingNow(booking)).toMatchObject({ status: 'active' })
    expect(await findRental(site.db, booking.id)).toMatchObject({ notReturnedAt: instantAt('2026-11-22 09:00') })
    expect((await agent.post(newCase(booking), missing)).status).toBe(409)
    const page = textOf(await (await agent.get(`/admin/bookings/${booking.id}`)).text())
    expect(page).toContain(texts.history.notReturned)
    expect(page).toContain(texts.numberMissing)
    await changeBookingStatus(site.db, author(late), booking, { status: 'completed' })
    expect(await findRental(site.db, booking.id)).toMatchObject({ notReturnedAt: null, returnedAt: late })
    const back = textOf(await (await agent.get(`/admin/bookings/${booking.id}`)).text())
    // Due on the 21st at 10:00, back on the 22nd at 12:00.
    const day = extensionTextsAr.and(extensionTextsAr.days(1), extensionTextsAr.hoursLong(2))
    expect(back).toContain(extensionTextsAr.timing.returnedLate(day))
  })

  test('is only late again when that is undone, and its case is closed', async () => {
    const { booking } = await rented()
    site.setNow(late)
    await agent.post(newCase(booking), missing)
    const undone = await undoStatusChange(site.db, author(late), booking, { role: 'manager', reason: 'mistake' })
    expect(undone).toMatchObject({ outcome: 'saved', row: { status: 'active', returnDatetime: due } })
    expect(await findRental(site.db, booking.id)).toMatchObject({ notReturnedAt: null, returnedAt: null })
    expect(await cases()).toMatchObject([{ state: 'closed' }])
  })
})

test('erasing a person empties what cases say, and the copy of a person has it', async () => {
  const { booking } = await rented()
  await agent.post(newCase(booking), { ...accident, reportNumber: 'NJ-778' })
  const { mobileNumber } = booking
  const owner = await signInAs(site, 'owner')
  const copy = await owner.post('/admin/privacy/export', { mobileNumber })
  expect(((await copy.json()) as { bookings: { cases: unknown[] }[] }).bookings[0]!.cases).toMatchObject([
    { kind: 'accident', place: accident.place, report_number: 'NJ-778', fault_percent: 50, tow_cost: '450.00' },
  ])
  expect((await findPersonalData(site.db, mobileNumber)).cases).toHaveLength(1)
  await erasePersonalData(site.db, author(late), { mobileNumber, evenOpen: true })
  expect(await cases()).toMatchObject([
    { place: '—', reportNumber: '—', claimNumber: '', notes: '—', faultPercent: 50, towCost: 45_000 },
  ])
  const [recorded] = await site.db.select().from(changes).where(eq(changes.entity, 'case'))
  expect(recorded?.after).not.toHaveProperty('place')
  expect(recorded?.after).toMatchObject({ faultPercent: 50 })
})

test('the screen of an extension shows the price before it is agreed, and what refuses it', async () => {
  const { booking } = await rented()
  const path = `/admin/bookings/${booking.id}/extend`
  expect(textOf(await (await agent.get(path)).text())).toContain(extensionTextsAr.until)
  expect(textOf(await (await agent.get(`${path}?days=400`)).text())).toContain(extensionTextsAr.invalid)
  const earlier = textOf(await (await agent.get(`${path}?date=2026-11-20`)).text())
  expect(earlier).toContain(extensionTextsAr.notLater)
  const html = await (await agent.get(`${path}?days=2`)).text()
  expect(textOf(html)).toContain(extensionTextsAr.possible)
  const form = fieldValues(html)
  expect(form).toMatchObject({ return: '2026-11-23T10:00', version: String(booking.version) })
  expect((await agent.post(`${path}?days=2`, { ...form, expectedTotal: '1' })).status).toBe(409)
  const saved = await agent.post(`${path}?days=2`, form)
  expect(saved.status).toBe(303)
  // The same form again, such as after a lost answer.
  expect((await agent.post(`${path}?days=2`, form)).status).toBe(303)
  const extended = await bookingNow(booking)
  expect(extended.returnDatetime).toEqual(instantAt('2026-11-23 10:00'))
  expect(form['expectedTotal']).toBe(String(extended.totalPrice))
  const page = await (await agent.get(`/admin/bookings/${booking.id}`)).text()
  expect(textOf(page)).toContain('كما اتفقنا')
  expect(page).toContain('contract?for=extension')
  const sheet = textOf(await (await agent.get(`/admin/bookings/${booking.id}/contract?for=extension`)).text())
  expect(sheet).toContain('2026-11-23')
  expect(textOf(page)).toContain('التمديد رقم 1 حتى')
})
