import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { listEntries } from '#data/billing/ledger.ts'
import { listBookingEvents } from '#data/booking/booking-events.ts'
import { findBooking, type Booking } from '#data/booking/bookings.ts'
import { bookings } from '#data/tables/booking.ts'
import { siteSettings } from '#data/tables/settings.ts'
import { correctedIds } from '#domain/billing/ledger.ts'
import { formatAmount, halalas } from '#domain/money/money.ts'
import { allInOrder } from '#domain/rentals/car-condition.ts'
import type { LocalDate } from '#domain/time/riyadh-time.ts'
import { settleRental } from '#operations/billing/settle-rental.ts'
import { changeBookingStatus, undoStatusChange } from '#operations/booking/booking-status.ts'
import { handOver } from '#operations/rentals/hand-over.ts'
import { takeBack } from '#operations/rentals/take-back.ts'
import { encodeFields, goodBooking } from '../factories/booking-form.ts'
import { demoCar } from '../factories/cars.ts'
import { changeSetting } from '../factories/settings.ts'
import { openTestSite, type TestSite } from '../factories/site.ts'
import { deviceIn, signInAs, type StaffDevice } from '../factories/staff.ts'
import { textOf } from '../helpers/html.ts'
import { testIdentity } from '../helpers/test-identity.ts'
import { testNow } from '../helpers/test-now.ts'

let site: TestSite
let path: string
let manager: StaffDevice

beforeAll(async () => {
  site = await openTestSite()
  path = `/book/${(await demoCar(site, 'Toyota Yaris')).id}`
  manager = await signInAs(site, 'manager', 'Sara')
})
afterAll(() => site.close())
beforeEach(async () => {
  site.setNow(testNow)
  await site.db.delete(bookings)
  await site.db.delete(siteSettings).where(eq(siteSettings.key, 'late_hour_percent'))
})

const hour = 3_600_000

/** A booking from a customer, three days with two hours of grace, and the address of its receipt. */
async function book() {
  const response = await site.request(path, { method: 'POST', body: encodeFields(goodBooking) })
  expect(response.status).toBe(303)
  const [row] = await site.db.select({ id: bookings.id }).from(bookings)
  return { receipt: response.headers.get('location')!, booking: (await findBooking(site.db, row!.id))! }
}

/** Hands the car over in time, with 10,000 km and a full tank. */
async function giveOut({ id, pickupDatetime: at, version }: Booking) {
  const author = { staffId: manager.id, staffName: 'Sara', at }
  await changeBookingStatus(site.db, author, { id, version }, { status: 'confirmed' })
  const renter = {
    fullName: '',
    birthDate: '1990-05-05' as LocalDate,
    licenseExpiresOn: '2028-01-01' as LocalDate,
  }
  const given = await handOver(
    { db: site.db, identity: testIdentity, now: () => at },
    { kind: 'staff', role: 'manager', author },
    (await findBooking(site.db, id))!,
    {
      unitId: undefined,
      condition: { odometerKm: 10_000, fuelEighths: 8, checklist: allInOrder },
      isOdometerSure: true,
      marks: [],
      drivers: [renter],
      contractReason: 'inProgress',
      deposit: 'none',
      note: '',
      overrideReason: 'Known customer',
      asked: true,
    },
  )
  expect(given).toMatchObject({ ok: true })
  return (await findBooking(site.db, id))!
}

const settle = async (booking: Booking, hoursLate: number) => {
  const events = await listBookingEvents(site.db, booking.id)
  const returnedAt = new Date(booking.returnDatetime.getTime() + hoursLate * hour)
  const settled = await settleRental(site.db, { role: 'agent' }, booking, { events, returnedAt })
  if (!settled.ok) throw new Error(settled.refusal.code)
  return settled.settlement
}

const textAt = async (address: string) => textOf(await (await site.request(address)).text())

test('the answer to a customer, the preview for staff and the settlement are one amount', async () => {
  const { booking, receipt } = await book()
  const rental = await giveOut(booking)
  const { total } = await settle(rental, 5)
  expect(total).toBeGreaterThan(0)
  const answer = await textAt(`/en${receipt}/questions`)
  expect(answer).toContain('2 hours late Free of charge')
  const three = (await settle(rental, 3)).total
  expect(answer).toMatch(new RegExp(`3 hours late SAR ${formatAmount(three)}`.replaceAll('.', '\\.')))
  expect(await textAt(`${receipt}/questions`)).toContain('تأخر ساعتين بلا مقابل')

  site.setNow(new Date(rental.returnDatetime.getTime() + 5 * hour))
  const english = deviceIn(site, manager, 'en')
  const page = textOf(await (await english.get(`/admin/bookings/${rental.id}`)).text())
  expect(page).toContain('If it were returned now')
  expect(page).toContain(`Total with VAT SAR ${formatAmount(total)}`)
})

test('the return form previews what the typed readings cost, also without scripts, and stores nothing', async () => {
  const { booking } = await book()
  const rental = await giveOut(booking)
  site.setNow(rental.returnDatetime)
  const english = deviceIn(site, manager, 'en')
  const address = `/admin/bookings/${rental.id}/return`
  const typed = { version: String(rental.version), odometerKm: '١٠٩٠٠', fuelEighths: '4', note: 'Clean' }
  const html = await (await english.post(address, { ...typed, intent: 'preview' })).text()
  const text = textOf(html)
  // 900 of 750 km at 0.50, and half a tank of 150.00.
  expect(text).toContain('900 km driven, 250 km a day for 3 days in the price: 150 km more at SAR 0.50 with VAT')
  expect(text).toContain('Total with VAT SAR 150.00')
  expect(html).toContain('value="١٠٩٠٠"')
  expect((await findBooking(site.db, rental.id))?.status).toBe('active')

  const blank = await (await english.post(address, { ...typed, odometerKm: '', intent: 'preview' })).text()
  expect(textOf(blank)).toContain('Enter odometer and fuel first')
})

test('a booking keeps the policy of its day', async () => {
  const { booking } = await book()
  const rental = await giveOut(booking)
  const before = await settle(rental, 3)
  await changeSetting(site.db, 'late_hour_percent', '480')
  expect(await settle(rental, 3)).toEqual(before)
  await site.db.delete(bookings)
  const { booking: next } = await book()
  expect(next.policies?.settlement).toMatchObject({ lateHourPercent: 480, lateHoursBeforeDay: 4 })
})

test('an extension costs what the change would cost, and asking stores nothing', async () => {
  const { booking, receipt } = await book()
  const day = await textAt(`/en${receipt}/questions?until=2026-11-26T10:00`)
  // A day of the car and 15 % of it.
  const added = formatAmount(halalas((booking.dailyRate * 115) / 100))
  expect(day).toMatch(new RegExp(`Extending until .* costs SAR ${added.replace('.', '\\.')} with VAT\\.`))
  expect(await findBooking(site.db, booking.id)).toEqual(booking)
  expect(await textAt(`/en${receipt}/questions?until=2026-11-24T10:00`)).toContain('Choose a time after')
  expect(await textAt(`/en${receipt}/questions?until=tomorrow`)).toContain('Choose a time after')
  // The same while the car is out.
  const rental = await giveOut(booking)
  site.setNow(new Date(rental.pickupDatetime.getTime() + 20 * hour))
  expect(await textAt(`/en${receipt}/questions?until=2026-11-26T10:00`)).toContain(`costs SAR ${added} with VAT`)
})

test('the page ends with the receipt, and a cancelled booking has none', async () => {
  const { booking, receipt } = await book()
  expect((await site.request(`${receipt}/questions`)).headers.get('cache-control')).toBe('no-store')
  await site.db.update(bookings).set({ status: 'cancelled' }).where(eq(bookings.id, booking.id))
  expect((await site.request(`${receipt}/questions`)).status).toBe(404)
  expect((await site.request(`${receipt.slice(0, -3)}abc/questions`)).status).toBe(404)
})

const money = (booking: Booking) => `/admin/bookings/${booking.id}/money`
const standing = async ({ id }: Booking) => {
  const entries = await listEntries(site.db, id)
  const corrected = correctedIds(entries)
  return entries
    .filter((entry) => 'returnEventId' in entry.explanation && !corrected.has(entry.id))
    .map(({ kind, gross }) => [kind, gross])
}

test('a late return with missing fuel is charged once, waived in part, and taken back with the return', async () => {
  await changeSetting(site.db, 'full_tank_price', '160.00')
  const { booking } = await book()
  const active = await giveOut(booking)
  const at = new Date(booking.returnDatetime.getTime() + 4 * hour)
  site.setNow(at)
  const author = { staffId: manager.id, staffName: 'Sara', at }
  const back = { condition: { odometerKm: 10_100, fuelEighths: 4, checklist: allInOrder }, isOdometerSure: false }
  const taken = await takeBack({ db: site.db }, { author }, active, { ...back, marks: [], note: '' })
  expect(taken).toMatchObject({ ok: true })
  expect(await standing(booking)).toEqual([])
  const charge = { intent: 'chargeSettlement', waive: '', reason: '' }
  expect((await manager.post(money(booking), charge)).status).toBe(303)
  const [late, ...others] = await standing(booking)
  expect(late?.[0]).toBe('lateHours')
  expect(late?.[1]).toBeGreaterThan(0)
  // Half a tank of 160.00: no net amount and its VAT are 80.00.
  expect(others).toEqual([['fuel', 7_999]])
  const entries = await listEntries(site.db, booking.id)
  expect((await manager.post(money(booking), charge)).status).toBe(303)
  expect(await listEntries(site.db, booking.id)).toEqual(entries)
  const agent = await signInAs(site, 'agent', 'Nora')
  const waiver = { intent: 'chargeSettlement', waive: 'lateHours', reason: 'Traffic on the ring road' }
  expect((await agent.post(money(booking), waiver)).status).toBe(409)
  expect((await manager.post(money(booking), { ...waiver, reason: ' ' })).status).toBe(422)
  expect((await manager.post(money(booking), waiver)).status).toBe(303)
  expect((await manager.post(money(booking), charge)).status).toBe(303)
  expect(await standing(booking)).toEqual([['fuel', 7_999]])
  expect(textOf(await (await manager.get(money(booking))).text())).toContain('Traffic on the ring road')
  const returned = (await findBooking(site.db, booking.id))!
  const undone = await undoStatusChange(site.db, author, returned, { role: 'manager', reason: 'mistake' })
  expect(undone).toMatchObject({ outcome: 'saved' })
  expect(await standing(booking)).toEqual([])
  expect((await manager.post(money(booking), charge)).status).toBe(409)
})
