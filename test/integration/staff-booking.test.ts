import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { adminTextsIn } from '#app/admin/shared/screen/admin-texts.ts'
import { staffBookingTextsIn } from '#app/admin/shared/screen/staff-booking-texts.ts'
import { holdAllOpenBookings } from '#operations/availability/hold-open-bookings.ts'
import { holds } from '#data/tables/availability.ts'
import { withLines } from '#data/booking/booking-lines.ts'
import { bookings } from '#data/tables/booking.ts'
import { bookingEvents } from '#data/tables/booking-events.ts'
import { createUnit } from '#operations/availability/units.ts'
import { branches } from '#data/tables/branches.ts'
import { units } from '#data/tables/fleet.ts'
import { halalas } from '#domain/money/money.ts'
import { siteAuthor } from '#data/changes/record-changes.ts'
import { changes } from '#data/tables/staff.ts'
import { extendLateHolds, listAffectedBookings } from '#operations/availability/late-returns.ts'
import { changeBookingStatus, undoStatusChange } from '#operations/booking/booking-status.ts'
import { instantAt } from '#domain/time/moment.fixture.ts'
import { parseLocalDate } from '#domain/time/riyadh-time.ts'
import { openTestSite, type TestSite } from '../factories/site.ts'
import { signInAs } from '../factories/staff.ts'
import { storeBooking } from '../factories/bookings.ts'
import { storeCustomer } from '../factories/customers.ts'
import { attribute, fieldError, fieldValues, tagsOf, textOf } from '../helpers/html.ts'
import { withNumbers } from '../helpers/test-identity.ts'
import { testNow } from '../helpers/test-now.ts'
import { makeUnit, storeHold, storeUnits } from '../factories/units.ts'

let site: TestSite
const author = { staffId: null as never, staffName: 'Sara', at: testNow }
const settings = { turnaroundMinutes: 60, holdExpiryMinutes: 120, cityTransfers: true }
const rental = {
  car: '1:2026',
  rentalType: 'daily',
  pickupLocation: 'najran-airport',
  returnLocation: 'najran-airport',
  pickupDate: '2026-11-20',
  pickupTime: '09:05',
  returnDate: '2026-11-22',
  returnTime: '09:05',
  comprehensiveInsurance: 'on',
  discountCode: '',
  unitId: '',
}
const walkIn = {
  ...rental,
  source: 'walk_in',
  mobileNumber: '0512345678',
  fullName: 'سالم بن مهدي اليامي',
  nationalId: '',
  licenseNumber: '',
}
const newCustomer = { ...walkIn, nationalId: '1058529940', licenseNumber: 'LIC-2026' }

beforeAll(async () => {
  site = await openTestSite()
})
beforeEach(() => site.reset())
afterAll(() => site.close())

const readBookings = async () =>
  withLines(site.db, await site.db.select().from(bookings).orderBy(bookings.createdAt, bookings.reference))
const readHolds = () => site.db.select().from(holds).orderBy(holds.id)

describe('a booking that staff enter', () => {
  test('of a known customer takes the documents of an earlier booking, starts now and is confirmed', async () => {
    const earlier = await storeBooking(site, { createdAt: new Date('2026-01-01T00:00:00Z'), status: 'completed' })
    const [unit] = await storeUnits(site.db, 1)
    const agent = await signInAs(site, 'agent')
    const response = await agent.post('/admin/bookings/new', { ...walkIn, identityFrom: earlier.id })
    expect(response.status).toBe(303)
    const [, made] = await readBookings()
    expect(response.headers.get('location')).toBe(`/admin/bookings/${made!.id}`)
    expect(withNumbers(made!)).toMatchObject({
      status: 'confirmed',
      source: 'walk_in',
      rentalDays: 2,
      totalPrice: Math.round((2 * 11_900 + 2 * 1_800 + 500) * 1.15),
      nationalId: '1058529940',
      licenseNumber: '1001244019',
    })
    expect(await readHolds()).toMatchObject([{ unitId: unit!.id, bookingId: made!.id, pinned: false, expiresAt: null }])
    const detail = await (await agent.get(`/admin/bookings/${made!.id}`)).text()
    expect(detail).toContain('في الفرع')
    expect(detail).toContain('سجّل الحجز')
  })

  test('is in the language that was chosen, else in that of the last booking', async () => {
    const earlier = await storeBooking(site, { language: 'en' })
    const agent = await signInAs(site, 'agent')
    const found = await (await agent.post('/admin/bookings/new', { ...walkIn, intent: 'find' })).text()
    expect(fieldValues(found)).toMatchObject({ language: 'en' })
    const languageOf = async (fields: Record<string, string>) => {
      const response = await agent.post('/admin/bookings/new', { ...walkIn, ...fields })
      const id = response.headers.get('location')!.split('/').at(-1)!
      const [made] = await site.db.select().from(bookings).where(eq(bookings.id, id))
      return made!.language
    }
    expect(await languageOf({ identityFrom: earlier.id })).toBe('en')
    expect(await languageOf({ identityFrom: earlier.id, language: 'ar' })).toBe('ar')
    expect(await languageOf(newCustomer)).toBe('ar')
  })

  test('is news to colleagues only', async () => {
    const [agent, colleague] = [await signInAs(site, 'agent'), await signInAs(site, 'manager')]
    await agent.post('/admin/bookings/new', newCustomer)
    const isOwn = async ({ get }: typeof agent) =>
      ((await (await get('/admin/updates/bookings')).json()) as { isOwn: boolean }[]).map((one) => one.isOwn)
    expect(await isOwn(agent)).toEqual([true])
    expect(await isOwn(colleague)).toEqual([false])
  })

  test('of a stored customer takes the documents of the customer, not those of another one', async () => {
    const customer = await storeCustomer(site)
    const other = await storeCustomer(site, { mobileNumber: '+966500000009' })
    const agent = await signInAs(site, 'agent')
    const book = (identityFrom: string) => agent.post('/admin/bookings/new', { ...walkIn, identityFrom })
    expect((await book(other.id)).status).toBe(422)
    expect((await book(customer.id)).status).toBe(303)
    expect((await readBookings()).map(withNumbers)).toMatchObject([
      { mobileNumber: customer.mobileNumber, nationalId: '1058529940', licenseNumber: '1001244019' },
    ])
  })

  test('takes no documents of a booking of another number', async () => {
    const other = await storeBooking(site, { mobileNumber: '+966500000009' })
    const agent = await signInAs(site, 'agent')
    const response = await agent.post('/admin/bookings/new', { ...walkIn, identityFrom: other.id })
    expect(response.status).toBe(422)
    expect(await readBookings()).toHaveLength(1)
  })

  test('by phone needs no document numbers, but the hand-over does', async () => {
    const agent = await signInAs(site, 'agent')
    const phone = { ...walkIn, source: 'phone', pickupTime: '10:00', returnTime: '10:00' }
    expect((await agent.post('/admin/bookings/new', phone)).status).toBe(303)
    const [made] = await readBookings()
    expect(made).toMatchObject({ status: 'confirmed', nationalId: null, nationalIdHash: null, licenseNumber: null })
    const address = `/admin/bookings/${made!.id}`
    const { numbersMissing, enterNumbers, numberStates } = adminTextsIn('ar').bookings
    const place = `${address}/change?from=%2Fadmin%2Ftoday%3Fbranch%3Dall#edit-`
    const linkOn = async (page: string) =>
      tagsOf(await (await agent.get(page)).text(), 'a').map((a) => attribute(a, 'href'))
    expect(await linkOn('/admin/today?branch=all')).toContain(`${place}nationalId`)
    const detail = textOf(await (await agent.get(address)).text())
    expect(detail).toContain(enterNumbers.both)
    expect(detail).toContain(numberStates.none)

    const handOver = (version: number) =>
      agent.post(address, { intent: 'status', version: `${version}`, status: 'active' })
    const refused = await handOver(1)
    expect(refused.status).toBe(409)
    expect(textOf(await refused.text())).toContain(numbersMissing)
    const change = { ...phone, version: '1', nationalId: '1058529940' }
    expect((await agent.post(`${address}/change`, change)).status).toBe(303)
    expect(await linkOn('/admin/today?branch=all')).toContain(`${place}licenseNumber`)
    expect((await handOver(2)).status).toBe(409)
    await agent.post(`${address}/change`, { ...phone, version: '2', licenseNumber: 'LIC-2026' })
    expect((await handOver(3)).status).toBe(303)
    expect((await readBookings())[0]).toMatchObject({ status: 'active' })
  })

  test('outside of opening hours needs a reason, which stays in its history; only managers waive the fee', async () => {
    await site.db
      .update(branches)
      .set({ afterHoursFee: halalas(7_500) })
      .where(eq(branches.id, 'riyadh-al-qadisiyyah'))
    const [agent, manager] = [await signInAs(site, 'agent'), await signInAs(site, 'manager')]
    const place = { pickupLocation: 'riyadh-al-qadisiyyah', returnLocation: 'riyadh-al-qadisiyyah' }
    // A Friday, on which the branch is closed, until Sunday.
    const friday = { pickupDate: '2026-11-27', pickupTime: '10:00', returnDate: '2026-11-29', returnTime: '10:00' }
    const form = { ...newCustomer, ...place, ...friday }
    const { rental: texts, history } = staffBookingTextsIn('ar')
    const closed = await agent.post('/admin/bookings/new', form)
    expect(closed.status).toBe(409)
    expect(textOf(await closed.text())).toContain(texts.evenClosed)
    const agreed = { ...form, evenClosed: 'on', closedReason: 'رحلته متأخرة' }
    const without = await agent.post('/admin/bookings/new', { ...agreed, closedReason: '' })
    expect(fieldError(await without.text(), 'edit-closedReason')).toBe('هذا الحقل مطلوب')
    expect((await agent.post('/admin/bookings/new', { ...agreed, waiveFee: 'on' })).status).toBe(409)
    expect(await readBookings()).toEqual([])

    expect((await agent.post('/admin/bookings/new', agreed)).status).toBe(303)
    expect((await manager.post('/admin/bookings/new', { ...agreed, waiveFee: 'on' })).status).toBe(303)
    const made = (await readBookings()).find(({ afterHoursAmount }) => afterHoursAmount > 0)
    const waived = (await readBookings()).find(({ id }) => id !== made?.id)
    expect([made!.afterHoursAmount, waived!.afterHoursAmount]).toEqual([7_500, 0])
    const read = async (id: string) => textOf(await (await agent.get(`/admin/bookings/${id}`)).text())
    expect(await read(made!.id)).toContain(`${history.outside.pickup} السبب: رحلته متأخرة`)
    expect(await read(waived!.id)).toContain(`${history.outside.pickup} · ${history.feeWaived} السبب: رحلته متأخرة`)
  })

  describe('and that has begun', () => {
    // Today is Friday 20 November.
    const paper = { ...newCustomer, pickupDate: '2026-11-18', returnDate: '2026-11-19', begun: 'returned' }

    test('is stored with its unit and the times at which it happened', async () => {
      const [unit] = await storeUnits(site.db, 1, { branchId: 'abha' })
      const agent = await signInAs(site, 'agent')
      const withoutUnit = await agent.post('/admin/bookings/new', paper)
      expect(textOf(await withoutUnit.text())).toContain(staffBookingTextsIn('ar').refusals.unitMissing)
      const form = { ...paper, unitId: String(unit!.id) }
      const withoutNumbers = await agent.post('/admin/bookings/new', { ...form, licenseNumber: '' })
      expect(fieldError(await withoutNumbers.text(), 'edit-licenseNumber')).toBe('هذا الحقل مطلوب')
      expect((await agent.post('/admin/bookings/new', form)).status).toBe(303)
      const [made] = await readBookings()
      expect(made).toMatchObject({ status: 'completed', rentalDays: 1 })
      const during = { from: instantAt('2026-11-18 09:05'), until: instantAt('2026-11-19 09:05') }
      expect(await readHolds()).toMatchObject([{ unitId: unit!.id, bookingId: made!.id, during }])
      const events = await site.db.select().from(bookingEvents).where(eq(bookingEvents.bookingId, made!.id))
      expect(events.map(({ kind, happenedAt }) => ({ kind, happenedAt }))).toEqual([
        { kind: 'created', happenedAt: testNow },
        { kind: 'handedOver', happenedAt: during.from },
        { kind: 'returned', happenedAt: during.until },
      ])
      expect(await site.db.select().from(units)).toMatchObject([
        { branchId: 'najran-airport', preparation: 'to_clean' },
      ])
      const taken = await agent.post('/admin/bookings/new', { ...form, mobileNumber: '0512345679' })
      expect(taken.status).toBe(409)
      expect(textOf(await taken.text())).toContain(made!.reference)
    })

    test('keeps its unit out while the customer has the car', async () => {
      const [unit] = await storeUnits(site.db, 1)
      const agent = await signInAs(site, 'agent')
      const form = { ...paper, begun: 'out', returnDate: '2026-11-22', unitId: String(unit!.id) }
      expect((await agent.post('/admin/bookings/new', form)).status).toBe(303)
      const [made] = await readBookings()
      expect(made).toMatchObject({ status: 'active' })
      expect(await readHolds()).toMatchObject([{ unitId: unit!.id, bookingId: made!.id }])
      expect((await agent.post('/admin/bookings/new', { ...walkIn, ...newCustomer })).status).toBe(409)
    })

    test.each([
      ['agent', '2026-11-17', 303],
      ['agent', '2026-11-16', 409],
      ['manager', '2025-11-20', 303],
      ['manager', '2025-11-19', 409],
    ] as const)('is entered by %s from %s: %i', async (role, pickupDate, status) => {
      const member = await signInAs(site, role)
      const form = { ...paper, pickupDate, returnDate: pickupDate, returnTime: '23:00' }
      expect((await member.post('/admin/bookings/new', form)).status).toBe(status)
    })

    test('is refused while it lies ahead', async () => {
      const agent = await signInAs(site, 'agent')
      const { notYet } = staffBookingTextsIn('ar').refusals
      for (const ahead of [
        { pickupDate: '2026-11-20', pickupTime: '09:06', returnDate: '2026-11-21' },
        { returnDate: '2026-11-20' },
      ])
        expect(textOf(await (await agent.post('/admin/bookings/new', { ...paper, ...ahead })).text())).toContain(notYet)
    })
  })

  test('is stored once when the form comes twice', async () => {
    const agent = await signInAs(site, 'agent')
    const form = { ...newCustomer, formKey: 'a-key-of-one-booking' }
    const all = await Promise.all([1, 2, 3].map(() => agent.post('/admin/bookings/new', form)))
    expect(all.map(({ status }) => status)).toEqual([303, 303, 303])
    expect(await readBookings()).toHaveLength(1)
  })

  test('is refused when nothing is free, with the nearest period, and what was typed stays', async () => {
    const [unit] = await storeUnits(site.db, 1)
    await storeHold(site.db, unit!.id, { from: instantAt('2026-11-20 12:00'), until: instantAt('2026-11-21 12:00') })
    const agent = await signInAs(site, 'agent')
    const response = await agent.post('/admin/bookings/new', newCustomer)
    const html = await response.text()
    expect(response.status).toBe(409)
    expect(html).toContain(
      'pickupDate=2026-11-21&amp;pickupTime=12%3A00&amp;returnDate=2026-11-23&amp;returnTime=12%3A00',
    )
    expect(html).toContain('value="سالم بن مهدي اليامي"')
    const taken = await agent.post('/admin/bookings/new', {
      ...newCustomer,
      takePeriod: 'pickupDate=2026-11-21&pickupTime=12:00&returnDate=2026-11-23&returnTime=12:00',
    })
    expect(await taken.text()).toContain('value="2026-11-23"')
    expect(await readBookings()).toHaveLength(0)
  })

  test('is refused when nothing is free in its city, with the branch of another city that has a unit', async () => {
    await storeUnits(site.db, 1, { branchId: 'abha' })
    const agent = await signInAs(site, 'agent')
    const response = await agent.post('/admin/bookings/new', newCustomer)
    const html = await response.text()
    expect(response.status).toBe(409)
    expect(html).toContain(staffBookingTextsIn('ar').refusals.freeElsewhere('أبها'))
    expect(html).not.toContain('name="takePeriod"')
    await site.db.update(units).set({ inServiceUntil: parseLocalDate('2026-11-20')! })
    const nowhere = await (await agent.post('/admin/bookings/new', newCustomer)).text()
    expect(nowhere).toContain(staffBookingTextsIn('ar').refusals.chooseOther)
  })

  test('without scripts finds the customer and calculates the price', async () => {
    const earlier = await storeBooking(site)
    const agent = await signInAs(site, 'agent')
    const found = await (await agent.post('/admin/bookings/new', { ...walkIn, fullName: '', intent: 'find' })).text()
    expect(found).toContain(`value="${earlier.id}"`)
    expect(found).toContain('value="سالم بن مهدي اليامي"')
    expect(found).toContain('******9940')
    expect(found).not.toContain('1058529940')
    const priced = await (await agent.post('/admin/bookings/new', { ...walkIn, intent: 'quote' })).text()
    expect(priced).toContain('320.85')
    const friday = { returnLocation: 'riyadh-al-qadisiyyah', returnDate: '2026-11-27' }
    const closed = textOf(
      await (await agent.post('/admin/bookings/new', { ...walkIn, ...friday, intent: 'quote' })).text(),
    )
    expect(closed).toContain('الفرع مغلق يوم الجمعة')
  })
})

describe('the price that staff see while they type', () => {
  test('comes after what is free of each car, as soon as branch and dates are chosen', async () => {
    const [unit] = await storeUnits(site.db, 2)
    await storeHold(site.db, unit!.id, { from: instantAt('2026-11-20 12:00'), until: instantAt('2026-11-21 12:00') })
    const agent = await signInAs(site, 'agent')
    const { carsLeft } = staffBookingTextsIn('ar').rental
    const withoutCar = { ...rental, car: '' }
    const live = await agent.get(`/admin/bookings/lookup.data?${new URLSearchParams(withoutCar)}`)
    expect(await live.text()).toContain(carsLeft(1))
    const leftIn = async (fields: Record<string, string>) => {
      const answer = await agent.post('/admin/bookings/new', { ...walkIn, ...fields, intent: 'quote' })
      return /<option value="1:2026"[^>]*>([^<]*)/.exec(await answer.text())![1]!
    }
    expect(await leftIn({ car: '' })).toContain(carsLeft(1))
    expect(await leftIn({ car: '', pickupDate: '2026-11-22', returnDate: '2026-11-23' })).toContain(carsLeft(2))
    expect(await leftIn({ car: '', pickupLocation: 'abha' })).toContain(carsLeft(0))
    expect(await leftIn({ car: '', returnDate: '' })).not.toContain(carsLeft(1))
    // Cars of which none is free come last.
    const answer = await agent.post('/admin/bookings/new', {
      ...walkIn,
      car: '',
      pickupLocation: 'abha',
      intent: 'quote',
    })
    const labels = Array.from(
      (await answer.text()).matchAll(/<option value="\d+:\d+"[^>]*>([^<]*)/g),
      ([, label]) => label!,
    )
    const taken = labels.map((label) => label.endsWith(carsLeft(0)))
    expect(new Set(taken)).toEqual(new Set([true, false]))
    expect(taken).toEqual(taken.toSorted((one, other) => Number(one) - Number(other)))
  })

  test('comes with the free units, and the branch of one that has to be brought from there', async () => {
    const [unit] = await storeUnits(site.db, 1)
    await storeUnits(site.db, 1, { branchId: 'najran-al-husayn' })
    const agent = await signInAs(site, 'agent')
    const response = await agent.get(`/admin/bookings/lookup.data?${new URLSearchParams(rental)}`)
    const text = await response.text()
    expect(response.status).toBe(200)
    expect(text).toContain('32085')
    expect(text).toContain(String(unit!.id))
    const labels = [...text.matchAll(/\u2066[A-Z]+ \d+\u2069[^"\\]*/g)].map(([label]) => label)
    const branches = labels.map((label) => label.split(' · ')[1] ?? '')
    expect(branches.toSorted()).toEqual(['', 'نجران - الحصين'])
  })
})

describe('roles', () => {
  const agreed = { adjustmentKind: 'less', adjustmentValue: '50', adjustmentReason: 'Late car' }

  test('only managers and owners set another price', async () => {
    for (const [role, status] of [
      ['agent', 409],
      ['manager', 303],
      ['owner', 303],
    ] as const) {
      const member = await signInAs(site, role)
      expect((await member.post('/admin/bookings/new', { ...newCustomer, ...agreed })).status).toBe(status)
    }
    expect(await readBookings()).toMatchObject([
      { adjustmentAmount: -5_000, adjustmentReason: 'Late car' },
      { adjustmentAmount: -5_000 },
    ])
  })

  test('an agent changes a booking and keeps what a manager agreed on', async () => {
    const manager = await signInAs(site, 'manager')
    await manager.post('/admin/bookings/new', { ...newCustomer, ...agreed })
    const [booking] = await readBookings()
    const path = `/admin/bookings/${booking!.id}/change`
    const agent = await signInAs(site, 'agent')
    expect(await (await agent.get(path)).text()).not.toContain('adjustmentKind')
    expect(await (await manager.get(path)).text()).toContain('adjustmentKind')
    const changed = { ...walkIn, version: '1', returnDate: '2026-11-23' }
    expect((await agent.post(path, changed)).status).toBe(303)
    expect(await readBookings()).toMatchObject([{ rentalDays: 3, adjustmentAmount: -5_000, version: 2 }])
    expect((await agent.post(path, { ...changed, returnDate: '2026-11-24' })).status).toBe(409)
    const history = await (await agent.get(`/admin/bookings/${booking!.id}`)).text()
    expect(history).toContain('تعديل الحجز')
    expect(history).toContain('Late car')
  })
})

describe('the unit on the screen of a booking', () => {
  test('is swapped only with a booking whose unit nothing else takes', async () => {
    const [one, two] = await storeUnits(site.db, 2)
    const bookedOn = async (unitId: number, from: Date, until: Date) => {
      const booking = await storeBooking(site, { status: 'confirmed', pickupDatetime: from, returnDatetime: until })
      return storeHold(site.db, unitId, { from, until }, { bookingId: booking.id })
    }
    const a = await bookedOn(one!.id, instantAt('2026-11-22 10:00'), instantAt('2026-11-25 10:00'))
    const b = await bookedOn(two!.id, instantAt('2026-11-27 10:00'), instantAt('2026-11-28 10:00'))
    const workshop = { from: instantAt('2026-11-23 08:00'), until: instantAt('2026-11-24 08:00') }
    const inTheWay = await storeHold(site.db, two!.id, workshop, { kind: 'maintenance', reason: 'Oil' })
    const agent = await signInAs(site, 'agent')
    const path = `/admin/bookings/${a.bookingId}`
    const shown = async () => (await agent.get(path)).text()
    const swap = { section: 'unit', intent: 'swapUnits', hold: `${a.id}:1`, other: `${b.id}:1` }
    const { problems } = staffBookingTextsIn('ar').unit

    expect(await shown()).not.toContain('swap-with')
    const refused = textOf(await (await agent.post(path, swap)).text())
    expect(refused).toContain(problems.taken)
    expect(refused).toContain('صيانة')

    await site.db.delete(holds).where(eq(holds.id, inTheWay.id))
    expect(await shown()).toContain('swap-with')
    await site.db
      .update(units)
      .set({ inServiceUntil: parseLocalDate('2026-11-26')! })
      .where(eq(units.id, one!.id))
    expect(await shown()).not.toContain('swap-with')
    expect(textOf(await (await agent.post(path, swap)).text())).toContain(problems.outOfService)
    expect(await readHolds()).toMatchObject([{ unitId: one!.id }, { unitId: two!.id }])
  })

  test('is pinned, changed, swapped and given', async () => {
    const [one, two] = await storeUnits(site.db, 2)
    const agent = await signInAs(site, 'agent')
    await agent.post('/admin/bookings/new', newCustomer)
    await agent.post('/admin/bookings/new', { ...newCustomer, mobileNumber: '0587654321' })
    const [a, b] = await readHolds()
    const path = `/admin/bookings/${a!.bookingId}`
    const post = (fields: Record<string, string>) => agent.post(path, { section: 'unit', ...fields })
    const pin = { intent: 'reassignUnit', hold: `${a!.id}:1`, unitId: String(one!.id), pinned: 'on' }
    expect((await post(pin)).status).toBe(303)
    // The second press of the same button finds done what it asks for.
    expect((await post(pin)).status).toBe(303)
    expect(await readHolds()).toMatchObject([{ id: a!.id, pinned: true, version: 2 }, { id: b!.id }])
    expect((await post({ ...pin, unitId: String(two!.id) })).status).toBe(409)
    const taken = await post({ ...pin, hold: `${a!.id}:2`, unitId: String(two!.id) })
    expect(taken.status).toBe(409)
    expect(await taken.text()).toContain('هذه المركبة غير متاحة')
    expect((await post({ intent: 'swapUnits', hold: `${a!.id}:2`, other: `${b!.id}:1` })).status).toBe(303)
    expect(await readHolds()).toMatchObject([
      { id: a!.id, unitId: two!.id, pinned: true },
      { id: b!.id, unitId: one!.id, pinned: true },
    ])
    await site.db.delete(holds).where(eq(holds.id, a!.id))
    expect((await post({ intent: 'assignUnit', unitId: '' })).status).toBe(303)
    expect((await readHolds()).find(({ bookingId }) => bookingId === a!.bookingId)).toMatchObject({ unitId: two!.id })
    // The pin of the first unit stays in its history, although the booking has left it and its hold is gone.
    const { reference } = (await readBookings()).find(({ id }) => id === a!.bookingId)!
    const manager = await signInAs(site, 'manager')
    const history = await (await manager.get(`/admin/units/${one!.id}`)).text()
    expect(history.split(`href="${path}"`)).toHaveLength(3)
    expect(textOf(history)).toContain(`${one!.plate} · ${reference}`)
    // So does the pin in that of the booking, which has another hold by now.
    expect(textOf(await (await agent.get(path)).text())).toContain(adminTextsIn('ar').changes.fields.pinned)
    const { tentativeState } = staffBookingTextsIn('ar').unit
    expect(await (await agent.get(path)).text()).toContain(tentativeState)
    await site.db.update(bookings).set({ status: 'active' }).where(eq(bookings.id, a!.bookingId!))
    expect(await (await agent.get(path)).text()).not.toContain(tentativeState)
  })
})

describe('the form of a change', () => {
  const changeOf = (booking: { id: string }) => `/admin/bookings/${booking.id}/change`
  const quoteOf = async (device: Awaited<ReturnType<typeof signInAs>>, booking: { id: string }, fields: object) => {
    const query = new URLSearchParams({ booking: booking.id, ...rental, ...fields })
    return (await (await device.get(`/admin/bookings/lookup.data?${query}`)).text()) as string
  }

  test('changes the language of the customer, and the history names it', async () => {
    const booking = await storeBooking(site, { status: 'confirmed' })
    const agent = await signInAs(site, 'agent')
    const opened = fieldValues(await (await agent.get(changeOf(booking))).text())
    expect(opened).toMatchObject({ language: 'ar' })
    expect((await agent.post(changeOf(booking), { ...opened, language: 'en' })).status).toBe(303)
    expect(await readBookings()).toMatchObject([{ language: 'en' }])
    expect(await site.db.select().from(changes)).toMatchObject([{ after: { language: 'en' } }])
  })

  test('says that a pinned unit stays, and saving keeps it', async () => {
    const [one] = await storeUnits(site.db, 2)
    const agent = await signInAs(site, 'agent')
    await agent.post('/admin/bookings/new', { ...newCustomer, unitId: String(one!.id) })
    const [booking] = await readBookings()
    expect(await readHolds()).toMatchObject([{ unitId: one!.id, pinned: true }])
    expect(await quoteOf(agent, booking!, {})).toContain('isPinned')
    const later = await agent.post(changeOf(booking!), { ...walkIn, version: '1', returnDate: '2026-11-23' })
    expect(later.status).toBe(303)
    expect(await readHolds()).toMatchObject([{ unitId: one!.id, pinned: true }])
  })

  test('starts with the time and unit of the address, as after a move on the planner', async () => {
    const [, two] = await storeUnits(site.db, 2)
    const booking = await storeBooking(site, { status: 'confirmed' })
    const agent = await signInAs(site, 'agent')
    const asked = `?pickup=2026-11-23T12:00&return=2026-11-26T12:00&unit=${two!.id}`
    expect(fieldValues(await (await agent.get(changeOf(booking) + asked)).text())).toMatchObject({
      pickupDate: '2026-11-23',
      pickupTime: '12:00',
      returnDate: '2026-11-26',
      unitId: String(two!.id),
    })
  })

  test('of a rental under way shows car, type and pick-up, which the server does not change', async () => {
    const booking = await storeBooking(site, { status: 'active', pickupDatetime: instantAt('2026-11-18 10:00') })
    const agent = await signInAs(site, 'agent')
    const html = await (await agent.get(changeOf(booking))).text()
    expect(html).toContain(staffBookingTextsIn('ar').rental.underWay)
    const readOnly = ['car', 'rentalType', 'pickupLocation', 'pickupDate', 'pickupTime']
    const controls = [...tagsOf(html, 'input'), ...tagsOf(html, 'select')]
    for (const name of readOnly) {
      const types = controls.filter((tag) => attribute(tag, 'name') === name).map((tag) => attribute(tag, 'type'))
      expect(types, name).toEqual(['hidden'])
    }
    const opened = fieldValues(html)
    const differently = {
      car: '2:2026',
      rentalType: 'monthly',
      pickupLocation: 'abha',
      pickupDate: '2026-11-19',
      pickupTime: '11:00',
    }
    for (const [name, value] of Object.entries(differently)) {
      const refused = await agent.post(changeOf(booking), { ...opened, [name]: value })
      expect(refused.status, name).toBe(409)
      expect(textOf(await refused.text())).toContain(staffBookingTextsIn('ar').refusals.underWay)
    }
    expect((await agent.post(changeOf(booking), { ...opened, returnDate: '2026-11-27' })).status).toBe(303)
  })

  test('offers the latest return of a rental that cannot be kept longer, and names what is in the way', async () => {
    const [unit] = await storeUnits(site.db, 1)
    const active = await storeBooking(site, { status: 'active', pickupDatetime: instantAt('2026-11-18 10:00') })
    const next = await storeBooking(site, {
      status: 'confirmed',
      pickupDatetime: instantAt('2026-11-27 10:00'),
      returnDatetime: instantAt('2026-11-28 10:00'),
    })
    for (const { id: bookingId, pickupDatetime: from, returnDatetime } of [active, next]) {
      const until = new Date(returnDatetime.getTime() + 3_600_000)
      await storeHold(site.db, unit!.id, { from, until }, { bookingId, bufferMinutes: 60 })
    }
    const agent = await signInAs(site, 'agent')
    const opened = fieldValues(await (await agent.get(changeOf(active))).text())
    const refused = await agent.post(changeOf(active), { ...opened, returnDate: '2026-11-29' })
    expect(refused.status).toBe(409)
    const html = await refused.text()
    expect(html).toContain(`href="/admin/bookings/${next.id}"`)
    expect(html).toContain(
      'pickupDate=2026-11-18&amp;pickupTime=10%3A00&amp;returnDate=2026-11-27&amp;returnTime=09%3A00',
    )
    expect(textOf(html)).not.toContain('أقرب مدة متاحة')
    const taken = await agent.post(changeOf(active), {
      ...opened,
      takePeriod: 'pickupDate=2026-11-18&pickupTime=10:00&returnDate=2026-11-27&returnTime=09:00',
    })
    expect(fieldValues(await taken.text())).toMatchObject({ returnDate: '2026-11-27', returnTime: '09:00' })
  })

  test('refuses a return before the pick-up with a sentence, and keeps what was typed', async () => {
    const booking = await storeBooking(site, { status: 'confirmed' })
    const agent = await signInAs(site, 'agent')
    const opened = fieldValues(await (await agent.get(changeOf(booking))).text())
    const refused = await agent.post(changeOf(booking), { ...opened, returnDate: '2026-11-21' })
    expect(refused.status).toBe(409)
    const html = await refused.text()
    expect(textOf(html)).toContain(staffBookingTextsIn('ar').refusals.invalidRange)
    expect(fieldValues(html)).toMatchObject({ returnDate: '2026-11-21' })
    expect(await readBookings()).toEqual([booking])
  })
})

test('a new booking starts at the branch of its address, whatever the member used last', async () => {
  const agent = await signInAs(site, 'agent')
  await agent.post('/admin/bookings/new', newCustomer)
  const [unit] = await storeUnits(site.db, 1, { branchId: 'abha' })
  const branchAt = async (query: string) =>
    fieldValues(await (await agent.get(`/admin/bookings/new?${query}`)).text())['pickupLocation']
  expect(await branchAt('branch=abha')).toBe('abha')
  expect(await branchAt(`unit=${unit!.id}`)).toBe('abha')
  expect(await branchAt('')).toBe('najran-airport')
})

test('new units are given to open bookings without one; those that do not fit stay without', async () => {
  const active = await storeBooking(site, { status: 'active', pickupDatetime: instantAt('2026-11-18 10:00') })
  const confirmed = await storeBooking(site, { status: 'confirmed' })
  await storeBooking(site, { status: 'cancelled' })
  await storeBooking(site, { status: 'confirmed', modelYear: 2025 })
  expect(await createUnit(site.db, author, makeUnit())).toMatchObject({ outcome: 'saved' })
  expect(await readHolds()).toMatchObject([{ bookingId: active.id }])
  await createUnit(site.db, author, makeUnit())
  expect((await readHolds()).map(({ bookingId }) => bookingId)).toEqual([active.id, confirmed.id])
})

test('bookings from before units were assigned get one, which is recorded', async () => {
  const [first, second, third] = [
    await storeBooking(site, { status: 'confirmed' }),
    await storeBooking(site, { status: 'confirmed' }),
    await storeBooking(site, { status: 'confirmed', pickupDatetime: instantAt('2026-11-23 10:00') }),
  ]
  await storeBooking(site, { status: 'pending', pickupDatetime: instantAt('2026-11-19 10:00') })
  await storeUnits(site.db, 2)
  expect(await holdAllOpenBookings(site.db, siteAuthor(testNow), settings)).toEqual({ held: 2, left: 1 })
  expect(new Set((await readHolds()).map(({ bookingId }) => bookingId))).toEqual(new Set([first.id, second.id]))
  const manager = await signInAs(site, 'manager')
  expect(await (await manager.get('/admin/changes')).text()).toContain('تلقائيًا')
  expect(await (await manager.get(`/admin/bookings/${first.id}`)).text()).toContain('تلقائيًا')
  // Once one is free, the third gets it.
  const by = { ...author, staffId: manager.id }
  await changeBookingStatus(site.db, by, first, { status: 'cancelled', reason: 'customer' })
  expect(await holdAllOpenBookings(site.db, siteAuthor(testNow), settings)).toEqual({ held: 1, left: 0 })
  expect((await readHolds()).map(({ bookingId }) => bookingId)).toContain(third.id)
})

test('later bookings leave a unit that a rental brought to another city, where it serves others', async () => {
  const [one, two] = await storeUnits(site.db, 2)
  const store = async (unitId: number | undefined, changed: Parameters<typeof storeBooking>[1], pinned = false) => {
    const booking = await storeBooking(site, { status: 'confirmed', ...changed })
    const { pickupDatetime: from, returnDatetime } = booking
    const until = new Date(returnDatetime.getTime() + 3_600_000)
    if (unitId) await storeHold(site.db, unitId, { from, until }, { bookingId: booking.id, bufferMinutes: 60, pinned })
    return booking
  }
  const days = (from: number, until: number) => ({
    pickupDatetime: instantAt(`2026-12-${from} 10:00`),
    returnDatetime: instantAt(`2026-12-${until} 10:00`),
  })
  // It ends in Abha.
  const oneWay = await store(one!.id, { status: 'active', pickupDatetime: instantAt('2026-11-18 10:00') })
  const leaves = await store(one!.id, days(10, 12))
  const pinned = await store(one!.id, days(14, 16), true)
  const stays = await store(one!.id, days(20, 22))
  await store(two!.id, days(21, 23), true)
  const waiting = await store(undefined, { ...days(24, 26), pickupBranchId: 'abha' })
  const manager = await signInAs(site, 'manager')
  const by = { ...author, staffId: manager.id }
  await changeBookingStatus(site.db, by, oneWay, { status: 'completed' })
  const unitOf = async ({ id }: { id: string }) => (await readHolds()).find(({ bookingId }) => bookingId === id)?.unitId
  expect(await unitOf(leaves)).toBe(two!.id)
  expect(await unitOf(pinned)).toBe(one!.id)
  expect(await unitOf(stays)).toBe(one!.id)
  expect(await unitOf(waiting)).toBe(one!.id)
})

test('a unit is at the return branch once its rental is completed, and back when that is undone', async () => {
  const [unit] = await storeUnits(site.db, 1)
  const booking = await storeBooking(site, { status: 'active', pickupDatetime: instantAt('2026-11-18 10:00') })
  const during = { from: booking.pickupDatetime, until: instantAt('2026-11-25 11:00') }
  await storeHold(site.db, unit!.id, during, { bookingId: booking.id, bufferMinutes: 60 })
  const branch = async () => (await site.db.select().from(units))[0]!.branchId
  const { id } = await signInAs(site, 'manager')
  const by = { ...author, staffId: id }
  await changeBookingStatus(site.db, by, booking, { status: 'completed' })
  expect(await branch()).toBe('abha')
  await undoStatusChange(site.db, by, { id: booking.id, version: 2 }, { role: 'manager', reason: 'mistake' })
  expect(await branch()).toBe('najran-airport')
})

describe('a late return', () => {
  const now = instantAt('2026-11-25 15:00')

  async function lateRental(unitId: number) {
    const late = await storeBooking(site, { status: 'active' })
    const during = { from: late.pickupDatetime, until: instantAt('2026-11-25 11:00') }
    await storeHold(site.db, unitId, during, { bookingId: late.id, bufferMinutes: 60 })
    return late
  }

  async function laterRental(unitId: number) {
    const next = await storeBooking(site, {
      status: 'confirmed',
      pickupDatetime: instantAt('2026-11-25 15:30'),
      returnDatetime: instantAt('2026-11-26 15:30'),
    })
    const during = { from: next.pickupDatetime, until: instantAt('2026-11-26 16:30') }
    await storeHold(site.db, unitId, during, { bookingId: next.id, bufferMinutes: 60 })
    return next
  }

  test('keeps its unit, names whom it affects and ends before the next hold', async () => {
    const [unit] = await storeUnits(site.db, 1)
    const late = await lateRental(unit!.id)
    const next = await laterRental(unit!.id)
    expect(await listAffectedBookings(site.db, now, [late.id])).toMatchObject([{ lateId: late.id, id: next.id }])
    expect(await extendLateHolds(site.db, { now, settings })).toBe(1)
    expect(await readHolds()).toMatchObject([
      { during: { until: instantAt('2026-11-25 15:30') } },
      { unitId: unit!.id },
    ])
    site.setNow(now)
    const agent = await signInAs(site, 'agent')
    const html = await (await agent.get(`/admin/bookings/${late.id}`)).text()
    expect(html).toContain('تأخّر الإرجاع يمسّ حجوزات بعده')
    expect(html).toContain(next.reference)
  })

  test('moves later bookings to other units where it can', async () => {
    const [one, two] = await storeUnits(site.db, 2)
    const late = await lateRental(one!.id)
    await laterRental(one!.id)
    expect(await extendLateHolds(site.db, { now, settings })).toBe(1)
    expect(await readHolds()).toMatchObject([
      { unitId: one!.id, during: { until: instantAt('2026-11-25 16:00') } },
      { unitId: two!.id },
    ])
    expect(await listAffectedBookings(site.db, now, [late.id])).toEqual([])
  })
})

test('the record of changes shows a change of a booking by names', async () => {
  const manager = await signInAs(site, 'manager')
  const booking = await storeBooking(site)
  const path = `/admin/bookings/${booking.id}/change`
  const response = await manager.post(path, { ...walkIn, version: '1', car: '2:2026', adjustmentKind: 'none' })
  expect(response.status).toBe(303)
  const html = await (await manager.get('/admin/changes')).text()
  for (const text of ['هيونداي أكسنت', 'مطار نجران', 'موعد الاستلام', '115.00']) expect(html).toContain(text)
  expect(await site.db.$count(changes, eq(changes.entity, 'booking'))).toBe(1)
})
