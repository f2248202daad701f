import { desc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { changeBooking } from '#operations/booking/change-booking.ts'
import { unchanged, type BookingChange } from '#operations/booking/decide-change.ts'
import { bookingLines } from '#data/tables/booking-lines.ts'
import { bookings } from '#data/tables/booking.ts'
import type { Booking } from '#data/booking/bookings.ts'
import type { Car } from '#data/fleet/cars.ts'
import { charges, rates } from '#data/tables/pricing.ts'
import { changes } from '#data/tables/staff.ts'
import { firstCharges } from '#domain/pricing/charges.ts'
import { eachVatKind, starterVatCategories } from '#domain/pricing/vat/vat-categories.ts'
import { formatAmount, halalas } from '#domain/money/money.ts'
import { starterPolicy } from '#domain/terms/settlement-policy.ts'
import { priceFine } from '#operations/billing/charge-fines.ts'
import { momentAt } from '#domain/time/moment.fixture.ts'
import { postBooking } from '../factories/booking-form.ts'
import { storeBooking } from '../factories/bookings.ts'
import { demoCar } from '../factories/cars.ts'
import { openTestSite, type TestSite } from '../factories/site.ts'
import { deviceWith, signInAs, type StaffDevice } from '../factories/staff.ts'
import { fieldError, textOf } from '../helpers/html.ts'
import { testIdentity } from '../helpers/test-identity.ts'
import { testNow } from '../helpers/test-now.ts'

let site: TestSite
let owner: Pick<StaffDevice, 'get' | 'post'>
let ownerId: string
let yaris: Car

beforeAll(async () => {
  site = await openTestSite()
  const { id, cookie } = await signInAs(site, 'owner', 'Huda')
  ownerId = id
  owner = deviceWith(site, `${cookie}; roud-language=en`)
  yaris = await demoCar(site, 'Toyota Yaris')
})
afterAll(() => site.close())
afterEach(async () => {
  await site.db.delete(charges).where(eq(charges.startsOn, coming.startsOn as never))
  await site.db.delete(bookings)
})

const categories = eachVatKind((kind) => starterVatCategories[kind])
const coming = { startsOn: '2027-01-01', vatRate: '10', authorizationFee: '7.50', ...categories }
const add = (changed: Record<string, string> = {}) =>
  owner.post('/admin/settings/charges/new', { ...coming, ...changed })
const newYear = { pickupDate: '2027-01-01', returnDate: '2027-01-04' }
const inDecember = { pickupDate: '2026-12-31', returnDate: '2027-01-03' }

async function bookingPage(prefix: string, dates: Record<string, string>): Promise<string> {
  const search = new URLSearchParams({
    pickupLocation: 'najran-airport',
    pickupTime: '10:00',
    returnTime: '10:00',
    ...dates,
  })
  return textOf(await (await site.request(`${prefix}/book/${yaris.id}?${search}`)).text())
}

async function newestBooking() {
  const [booking] = await site.db.select().from(bookings).orderBy(desc(bookings.createdAt)).limit(1)
  return booking!
}

test('a coming change concerns rentals that are picked up from its day on, everywhere', async () => {
  const before = await bookingPage('/en', inDecember)
  expect((await add()).status).toBe(303)
  expect(await bookingPage('/en', inDecember)).toBe(before)
  expect(before).toContain('VAT (15%)')
  expect(await bookingPage('/en', newYear)).toContain('VAT (10%)')
  expect(await bookingPage('', newYear)).toContain('ضريبة القيمة المضافة (10%)')
  const receipt = await postBooking(site, yaris.id, newYear, '/en')
  const booking = await newestBooking()
  expect(booking).toMatchObject({ vatRate: 1000, authorizationFee: 750, subtotal: 3 * 11_900 + 750, vatAmount: 3_645 })
  const html = await receipt.text()
  expect(textOf(html)).toContain(`VAT (10%) SAR ${formatAmount(booking.vatAmount)}`)
  const [, message] = /wa\.me\/\d+\?text=([^"&]+)/.exec(html)!
  expect(decodeURIComponent(message!)).toContain('ضريبة القيمة المضافة (10%): 36.45')
  for (const path of [`/admin/bookings/${booking.id}`, `/admin/bookings/${booking.id}/print`]) {
    expect(textOf(await (await owner.get(path)).text())).toContain('VAT (10%)')
  }
  await postBooking(site, yaris.id, inDecember, '/en')
  expect(await site.db.$count(bookings, eq(bookings.vatRate, 1500))).toBe(1)
})

test('a category concerns what is picked up from its day on, and the record says what changed', async () => {
  expect((await add({ authorizationFeeVat: 'O', fineFeeVat: 'O' })).status).toBe(303)
  await postBooking(site, yaris.id, newYear, '/en')
  const { id, ...booking } = await newestBooking()
  expect(booking).toMatchObject({ subtotal: 3 * 11_900 + 750, vatAmount: 3_570 })
  const stored = await site.db.select().from(bookingLines).where(eq(bookingLines.bookingId, id))
  expect(stored.map(({ key, vatCategory }) => [key, vatCategory])).toEqual([
    ['base', 'S'],
    ['authorizationFee', 'O'],
  ])
  const policies = { settlement: { ...starterPolicy, fineFee: halalas(2_500) } } as Booking['policies']
  const priced = async (day: string) => {
    const lines = await priceFine(site.db, { policies }, { amount: halalas(50_000) }, new Date(`${day}T09:00:00Z`))
    return lines.map(({ kind, vatCategory }) => [kind, vatCategory])
  }
  expect(await priced('2026-12-31')).toEqual([
    ['fine', 'O'],
    ['fineFee', 'S'],
  ])
  expect(await priced('2027-01-01')).toEqual([
    ['fine', 'O'],
    ['fineFee', 'O'],
  ])
  const list = textOf(await (await owner.get('/admin/settings/charges')).text())
  expect(list).toContain('Authorization fee (O), Handling of a fine (O)')
  expect(list).toContain('The usual ones')
  const record = textOf(await (await owner.get('/admin/changes')).text())
  expect(record).toContain('VAT category: Authorization fee Before: — After: Outside the scope of VAT')
})

test('a booking keeps its charges, unless its pick-up moves to a day with others', async () => {
  const booking = await storeBooking(site, { status: 'confirmed' })
  await site.db.update(charges).set({ vatRate: 500 })
  await add()
  const settings = { turnaroundMinutes: 60, holdExpiryMinutes: 120, cityTransfers: true }
  const author = { staffId: ownerId, staffName: 'Huda', at: testNow }
  let version = booking.version
  const change = async (changed: Partial<BookingChange>) => {
    const by = { kind: 'staff', role: 'manager', author } as const
    const services = { db: site.db, identity: testIdentity }
    const all = { ...unchanged(booking), ...changed }
    const saved = await changeBooking(services, by, { ...booking, version }, all, { settings })
    version += 1
    return saved
  }
  const longer = { return: momentAt('2026-11-26 10:00') }
  expect(await change(longer)).toMatchObject({ booking: { vatRate: 1500, authorizationFee: 500, rentalDays: 4 } })
  expect(await change({ ...longer, carId: 2, discountCode: undefined })).toMatchObject({ booking: { vatRate: 1500 } })
  const moved = { pickup: momentAt('2027-01-01 10:00'), return: momentAt('2027-01-04 10:00') }
  expect(await change(moved)).toMatchObject({ booking: { vatRate: 1000, authorizationFee: 750 } })
  await site.db.update(charges).set({ vatRate: firstCharges.vatRate }).where(eq(charges.startsOn, firstCharges.from))
})

test('bad charges are refused, and so are days behind', async () => {
  const errorOf = async (answer: Response, field = 'startsOn') => {
    expect(answer.status).toBe(422)
    return fieldError(await answer.text(), `edit-${field}`)
  }
  expect(await errorOf(await add({ startsOn: '2026-11-01' }))).toContain('Choose today or a later day')
  expect(await errorOf(await add({ vatRate: '101' }), 'vatRate')).toContain('from 0 to 100')
  expect((await add()).status).toBe(303)
  expect(await errorOf(await add())).toContain('Another rate begins on this day')
  const [first] = await site.db.select().from(charges).where(eq(charges.startsOn, firstCharges.from))
  const edited = { ...coming, version: String(first!.version), startsOn: '2026-12-01' }
  expect(await errorOf(await owner.post(`/admin/settings/charges/${first!.id}`, edited))).toContain('its day stays')
  await owner.post('/admin/settings/charges', { intent: 'delete', id: String(first!.id) })
  expect(await site.db.$count(charges)).toBe(2)
})

test('the list says which bookings keep other charges; the record brings a deleted change back', async () => {
  await storeBooking(site, {
    status: 'confirmed',
    pickupDatetime: new Date('2027-01-05T07:00:00Z'),
    returnDatetime: new Date('2027-01-08T07:00:00Z'),
  })
  await add()
  const list = async () => textOf(await (await owner.get('/admin/settings/charges')).text())
  expect(await list()).toMatch(/10%.*SAR 7\.50.*Coming.*1 booking keeps its rate/)
  const [row] = await site.db
    .select()
    .from(charges)
    .where(eq(charges.startsOn, coming.startsOn as never))
  await owner.post('/admin/settings/charges', { intent: 'delete', id: String(row!.id) })
  expect(await list()).not.toContain('Coming')
  const [deletion] = await site.db.select().from(changes).orderBy(desc(changes.id)).limit(1)
  await owner.post('/admin/changes', { intent: 'restoreChange', id: String(deletion!.id) })
  expect(await list()).toContain('Coming')
})

test('a deleted rate that contradicts another one does not come back', async () => {
  const every = { nameAr: 'خصم', nameEn: 'Every day', priority: 10, effect: 'percentage', value: -1000 } as const
  const manager = await signInAs(site, 'manager', 'Sara')
  const [one] = await site.db.insert(rates).values(every).returning()
  await manager.post('/admin/rates', { intent: 'delete', id: String(one!.id) })
  const [deletion] = await site.db.select().from(changes).orderBy(desc(changes.id)).limit(1)
  await site.db.insert(rates).values(every)
  const restore = () => manager.post('/admin/changes', { intent: 'restoreChange', id: String(deletion!.id) })
  await restore()
  expect(await site.db.$count(rates)).toBe(1)
  await site.db.delete(rates)
  await restore()
  expect(await site.db.select().from(rates)).toMatchObject([{ id: one!.id }])
  await site.db.delete(rates)
})
