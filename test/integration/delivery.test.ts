import { desc, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { adminTextsAr } from '#app/i18n/admin-texts-ar.ts'
import { bookings } from '#data/tables/booking.ts'
import { extras } from '#data/tables/pricing.ts'
import { changes } from '#data/tables/staff.ts'
import { readSyncRecords } from '#data/sync/sync-records.ts'
import { demoCar } from '../factories/cars.ts'
import { encodeFields, goodBooking, postBooking, type BookingFields } from '../factories/booking-form.ts'
import { openTestSite, type TestSite } from '../factories/site.ts'
import { signInAs } from '../factories/staff.ts'
import { callApi, goodRequest, newKey } from '../helpers/api.ts'
import { textOf } from '../helpers/html.ts'
import { openStaffApi } from '../helpers/staff-api.ts'
import { testIdentity } from '../helpers/test-identity.ts'
import { testNow } from '../helpers/test-now.ts'

const address = 'نجران، حي الفيصلية، شارع 12، مبنى 7'
const label = adminTextsAr.bookings.deliveryAddress

let site: TestSite
let carId: number
/** The id of the extra, and its field of the form when it is chosen. */
let delivery: number
let chosen: BookingFields

beforeAll(async () => {
  site = await openTestSite()
})
beforeEach(async () => {
  await site.reset()
  carId = (await demoCar(site, 'Toyota Yaris')).id
  const [found] = await site.db.select().from(extras).where(eq(extras.asksForAddress, true))
  delivery = found!.id
  chosen = { [`extra${delivery}`]: '1' }
})
afterAll(() => site.close())

const book = (fields: BookingFields, prefix = '') => postBooking(site, carId, fields, prefix)
const lastBooking = async () => (await site.db.select().from(bookings).orderBy(desc(bookings.createdAt)).limit(1))[0]!

describe('the form of the site', () => {
  test('shows the field below the extra, priced by the server and stored with the booking', async () => {
    const page = await (await site.request(`/en/book/${carId}`)).text()
    expect(textOf(page)).toMatch(/Delivery to your address or the airport.*SAR 80\.00 once.*Delivery address/)
    const receipt = await book({ ...chosen, deliveryAddress: ` ${address}\r\n` })
    expect(receipt.status).toBe(200)
    const html = await receipt.text()
    // Only the message that the customer sends has it, as with the mobile number.
    expect(textOf(html)).not.toContain(address)
    const [, message = ''] = /wa\.me\/\d+\?text=([^"&]+)/.exec(html) ?? []
    expect(decodeURIComponent(message)).toContain(`${label}: ${address}\n`)
    const booked = await lastBooking()
    expect(booked).toMatchObject({ deliveryAddress: address, extrasAmount: 8_000 })
    expect(booked.extras).toMatchObject([{ id: delivery, quantity: 1, amount: 8_000, asksForAddress: true }])
  })

  test('without an address is refused with what is missing, and keeps what was typed', async () => {
    for (const deliveryAddress of [undefined, '', '  ']) {
      const refused = await book({ ...chosen, deliveryAddress, fullName: '' }, '/en')
      expect(refused.status).toBe(422)
      const html = await refused.text()
      expect(html).toContain('id="deliveryAddress-error"')
      expect(html).toContain('id="fullName-error"')
      expect(html).toContain('<a href="#deliveryAddress"')
      expect(html).toContain(`value="${goodBooking.mobileNumber}"`)
      expect(html).toMatch(new RegExp(`<input[^>]*name="extra${delivery}"[^>]*checked`))
    }
    const long = await (await book({ ...chosen, deliveryAddress: 'x'.repeat(201) })).text()
    expect(long).toContain('id="deliveryAddress-error"')
    expect(long).toContain('x'.repeat(201))
    expect(await site.db.$count(bookings)).toBe(0)
  })

  test('sent by scripts gets the same refusal as data', async () => {
    const body = encodeFields({ ...goodBooking, ...chosen })
    const refused = await site.request(`/book/${carId}.data`, { method: 'POST', body })
    expect(refused.status).toBe(422)
    expect(await refused.text()).toMatch(/"deliveryAddress",\[\d+\],"required"/)
  })

  test('stores no address without a delivery, and is one booking however often it comes', async () => {
    const key = { idempotencyKey: 'delivery-key-012345678', deliveryAddress: address }
    for (const _time of [1, 2]) expect((await book(key)).status).toBe(200)
    expect(await site.db.select().from(bookings)).toMatchObject([{ deliveryAddress: null }])
    const other = { ...chosen, ...key, idempotencyKey: 'delivery-key-987654321' }
    for (const _time of [1, 2]) expect((await book(other)).status).toBe(200)
    expect((await book({ ...other, deliveryAddress: 'Abha' })).status).toBe(409)
    expect(await site.db.$count(bookings)).toBe(2)
  })
})

describe('the API', () => {
  const extrasOf = () => ({ extras: [{ id: delivery, quantity: 1 }] })
  const missing = { status: 400, errors: [{ in: 'body', field: 'delivery_address', code: 'required' }] }
  const post = (body: object) =>
    callApi(site, '/bookings', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': newKey() },
      body: JSON.stringify({ ...goodRequest(carId), ...body }),
    })

  test('names the missing field, and stores the address', async () => {
    const { body: listed } = await callApi(site, `/extras/${delivery}`)
    expect(listed).toMatchObject({ asks_for_address: true })
    expect((await post(extrasOf())).body).toMatchObject(missing)
    expect((await post({ ...extrasOf(), delivery_address: ' ' })).body).toMatchObject(missing)
    const made = await post({ ...extrasOf(), delivery_address: address })
    expect(made.status).toBe(201)
    expect(made.body).not.toHaveProperty('delivery_address')
    expect(await lastBooking()).toMatchObject({ deliveryAddress: address })
    expect((await post({ delivery_address: address, full_name: 'Other' })).status).toBe(201)
    expect(await site.db.select().from(bookings).where(eq(bookings.fullName, 'Other'))).toMatchObject([
      { deliveryAddress: null },
    ])
  })

  test('of the staff asks for it too, and keeps it when it is left out of a change', async () => {
    const { call } = await openStaffApi(site, () => true)
    const { send_again: _again, ...request } = goodRequest(carId)
    const make = (body: object) =>
      call('/staff/bookings', {
        method: 'POST',
        body: { ...request, ...body },
        headers: { 'idempotency-key': newKey() },
      })
    expect((await make(extrasOf())).body).toMatchObject(missing)
    const made = await make({ ...extrasOf(), delivery_address: address })
    expect(made).toMatchObject({ status: 201, body: { delivery_address: address } })
    const id = String(made.body['id'])
    const change = async (version: number, body: object) =>
      (await call(`/staff/bookings/${id}`, { method: 'PATCH', body: { version, ...body } })).body
    expect(await change(1, { return_datetime: '2026-11-27T10:00' })).toMatchObject({ delivery_address: address })
    expect(await change(2, { delivery_address: '' })).toMatchObject(missing)
    expect(await change(2, { delivery_address: 'Abha' })).toMatchObject({ delivery_address: 'Abha' })
    expect(await change(3, { extras: [] })).toMatchObject({ delivery_address: null })
    expect(await change(4, extrasOf())).toMatchObject(missing)
  })
})

describe('the back office', () => {
  /** The fields of the form of a member, for the rental of `goodBooking`. */
  const rental = () => {
    const { modelYear, idempotencyKey: _key, ...others } = goodBooking
    return { ...others, car: `${carId}:${modelYear}` }
  }

  test('shows, prints, exports and delivers the address, and erases it with the person', async () => {
    await book({ ...chosen, deliveryAddress: address })
    const { id } = await lastBooking()
    const owner = await signInAs(site, 'owner')
    const textAt = async (path: string) => (await owner.get(path)).text()
    for (const path of [`/admin/bookings/${id}`, `/admin/bookings/${id}/print`])
      expect(textOf(await textAt(path))).toContain(`${label} ${address}`)
    expect(await textAt('/admin/bookings/export.csv')).toContain(address)
    const today = { pickupDatetime: new Date(testNow.getTime() + 3_600_000) }
    await site.db.update(bookings).set(today).where(eq(bookings.id, id))
    for (const path of ['/admin/today?branch=all', `/admin/planner/bookings/${id}`])
      expect(textOf(await textAt(path))).toContain(`${label}: ${address}`)
    const records = await readSyncRecords({ db: site.db, identity: testIdentity }, [{ bookingId: id, inquiryId: null }])
    expect(records.get(id)?.fields).toContainEqual(['delivery_address', address])
    const { mobileNumber } = goodBooking
    const held = await (await owner.post('/admin/privacy/export', { mobileNumber })).text()
    expect(JSON.parse(held)).toMatchObject({ bookings: [{ delivery_address: address }] })
    const moved = { ...rental(), ...chosen, version: '1', deliveryAddress: 'Abha' }
    expect((await owner.post(`/admin/bookings/${id}/change`, moved)).status).toBe(303)
    const recorded = () =>
      site.db
        .select()
        .from(changes)
        .where(inArray(changes.entityId, [id]))
    expect(JSON.stringify(await recorded())).toContain(address)
    expect(textOf(await textAt(`/admin/bookings/${id}`))).toContain(label)
    await site.db.update(bookings).set({ status: 'cancelled' })
    expect((await owner.post('/admin/privacy', { intent: 'erase', mobileNumber })).status).toBe(303)
    expect(await lastBooking()).toMatchObject({ deliveryAddress: null, extrasAmount: 8_000 })
    expect(JSON.stringify(await recorded())).not.toMatch(/Abha|الفيصلية/)
  })

  test('books and changes a delivery only with an address, which goes when the delivery does', async () => {
    const agent = await signInAs(site, 'agent')
    const form = { ...rental(), ...chosen, source: 'phone' }
    const refused = await agent.post('/admin/bookings/new', form)
    expect(refused.status).toBe(422)
    expect(await refused.text()).toContain('id="edit-deliveryAddress-error"')
    expect((await agent.post('/admin/bookings/new', { ...form, deliveryAddress: address })).status).toBe(303)
    const { id } = await lastBooking()
    expect(await (await agent.get(`/admin/bookings/${id}/change`)).text()).toContain(address)
    const change = (version: number, fields: Record<string, string>) =>
      agent.post(`/admin/bookings/${id}/change`, { ...rental(), version: String(version), ...fields })
    expect((await change(1, chosen as Record<string, string>)).status).toBe(422)
    expect((await change(1, { deliveryAddress: address })).status).toBe(303)
    expect(await lastBooking()).toMatchObject({ deliveryAddress: null, extras: [], extrasAmount: 0 })
    const query = new URLSearchParams({ ...rental(), ...(chosen as Record<string, string>), booking: id })
    // The price needs no address.
    expect(await (await agent.get(`/admin/bookings/lookup.data?${query}`)).text()).toContain('"price"')
  })

  test('a booking of before is not asked for an address when its extra becomes a delivery', async () => {
    await site.db.update(extras).set({ asksForAddress: false }).where(eq(extras.id, delivery))
    expect((await book(chosen)).status).toBe(200)
    await site.db.update(extras).set({ asksForAddress: true }).where(eq(extras.id, delivery))
    const { id } = await lastBooking()
    const agent = await signInAs(site, 'agent')
    const longer = { ...rental(), ...chosen, version: '1', returnDate: '2026-11-26' }
    expect((await agent.post(`/admin/bookings/${id}/change`, longer)).status).toBe(303)
    expect(await lastBooking()).toMatchObject({ rentalDays: 4, deliveryAddress: null })
  })

  test('a manager makes an extra a delivery, which is taken once and is no surcharge', async () => {
    const manager = await signInAs(site, 'manager')
    const extra = { nameAr: 'توصيل', nameEn: 'Delivery', charge: 'once', price: '50', maxQuantity: '4', isActive: 'on' }
    const add = async (fields: Record<string, string>) => {
      expect((await manager.post('/admin/extras/new', { ...extra, ...fields })).status).toBe(303)
      return (await site.db.select().from(extras).orderBy(desc(extras.id)).limit(1))[0]
    }
    expect(await add({ asksForAddress: 'on' })).toMatchObject({ asksForAddress: true, maxQuantity: 1 })
    expect(await add({ asksForAddress: 'on', driverAge: '25' })).toMatchObject({ asksForAddress: false, driverAge: 25 })
    expect(await add({})).toMatchObject({ asksForAddress: false, maxQuantity: 4 })
  })
})
