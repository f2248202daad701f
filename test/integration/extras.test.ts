import { asc, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookings } from '#data/tables/booking.ts'
import { extras } from '#data/tables/pricing.ts'
import { demoCar } from '../factories/cars.ts'
import { postBooking, type BookingFields } from '../factories/booking-form.ts'
import { signInAs } from '../factories/staff.ts'
import { openTestSite, type TestSite } from '../factories/site.ts'
import { textOf } from '../helpers/html.ts'

let site: TestSite
let carId: number
let seatId: number
let driverId: number

beforeAll(async () => {
  site = await openTestSite()
})
beforeEach(async () => {
  await site.reset()
  carId = (await demoCar(site, 'Toyota Yaris')).id
  const [seat, driver] = await site.db.select().from(extras).orderBy(asc(extras.displayOrder))
  seatId = seat!.id
  driverId = driver!.id
})
afterAll(() => site.close())

const book = (fields: BookingFields, prefix = '') => postBooking(site, carId, fields, prefix)
const lastBooking = async () => (await site.db.select().from(bookings).orderBy(desc(bookings.createdAt)).limit(1))[0]!
const seat = {
  nameAr: 'كرسي',
  nameEn: 'Baby seat',
  charge: 'day',
  price: '30',
  maxQuantity: '2',
  stock: '1',
  isActive: 'on',
}

/** The message of the link that confirms a booking. */
function whatsAppText(html: string): string {
  return decodeURIComponent(/wa\.me\/\d+\?text=([^"&]+)/.exec(html)?.[1] ?? '')
}

describe('extras of a booking', () => {
  test('are priced by the server, stored with names and prices of the day, and shown wherever the price is', async () => {
    const answer = await book({ [`extra${seatId}`]: '2', [`extra${driverId}`]: '1' }, '/en')
    const receipt = await answer.text()
    expect(textOf(receipt)).toContain('Child seat × 2')
    expect(textOf(receipt)).toContain('Additional driver')
    expect(whatsAppText(receipt)).toContain('مقعد أطفال × 2: 150.00 ر.س\nسائق إضافي: 100.00 ر.س\n')
    const before = await lastBooking()
    expect(before.extras).toEqual([
      {
        id: seatId,
        name: { ar: 'مقعد أطفال', en: 'Child seat' },
        charge: 'day',
        price: 2500,
        quantity: 2,
        amount: 15_000,
      },
      {
        id: driverId,
        name: { ar: 'سائق إضافي', en: 'Additional driver' },
        charge: 'once',
        price: 10_000,
        quantity: 1,
        amount: 10_000,
      },
    ])
    expect(before.extrasAmount).toBe(25_000)
    expect(before.subtotal).toBe(before.baseAmount + 25_000 + 500)
    await site.db.delete(extras).where(eq(extras.id, seatId))
    await site.db.update(extras).set({ nameEn: 'Other', price: before.vatAmount }).where(eq(extras.id, driverId))
    const manager = await signInAs(site, 'manager')
    const detail = textOf(await (await manager.get(`/admin/bookings/${before.id}`)).text())
    expect(detail).toContain('مقعد أطفال × 2 + سائق إضافي')
    const moved = { returnDate: '2026-11-26' }
    const query = new URLSearchParams({ booking: before.id, car: `${carId}:2026`, rentalType: 'daily' })
    for (const [name, value] of Object.entries({
      pickupLocation: 'najran-airport',
      returnLocation: 'abha',
      pickupDate: '2026-11-22',
      pickupTime: '10:00',
      returnTime: '10:00',
      [`extra${seatId}`]: '2',
      [`extra${driverId}`]: '1',
      ...moved,
    }))
      query.set(name, value)
    const quoted = await manager.get(`/admin/bookings/lookup.data?${query}`)
    expect(await quoted.text()).toContain('20000')
    expect(await lastBooking()).toEqual(before)
  })

  test('that are unknown, off or too many are refused, and nothing is stored', async () => {
    const refused = async (fields: BookingFields) => (await book(fields, '/en')).status
    expect(await refused({ [`extra${seatId}`]: '4' })).toBe(409)
    expect(await refused({ [`extra${seatId}`]: 'many' })).toBe(409)
    expect(await refused({ extra999999: '1' })).toBe(409)
    await site.db.update(extras).set({ isActive: false }).where(eq(extras.id, seatId))
    expect(await refused({ [`extra${seatId}`]: '1' })).toBe(409)
    expect(await refused({ [`extra${seatId}`]: '0' })).toBe(200)
    expect((await lastBooking()).extras).toEqual([])
  })

  test('count as part of the request: the same key with another number is a conflict', async () => {
    const key = { idempotencyKey: 'extras-key-0123456789' }
    expect((await book({ ...key, [`extra${seatId}`]: '1' })).status).toBe(200)
    expect((await book({ ...key, [`extra${seatId}`]: '1' })).status).toBe(200)
    expect((await book({ ...key, [`extra${seatId}`]: '2' })).status).toBe(409)
    expect(await site.db.$count(bookings)).toBe(1)
  })
})

describe('limited stock', () => {
  test('is counted over rentals of the same time, and the rest is named', async () => {
    await site.db.update(extras).set({ stock: 3 }).where(eq(extras.id, seatId))
    expect((await book({ [`extra${seatId}`]: '2' })).status).toBe(200)
    const later = { pickupDate: '2026-11-25', returnDate: '2026-11-27' }
    expect((await book({ ...later, [`extra${seatId}`]: '3' })).status).toBe(200)
    const refused = await book({ [`extra${seatId}`]: '2', returnDate: '2026-11-26' }, '/en')
    expect(refused.status).toBe(409)
    expect(textOf(await refused.text())).toContain('Child seat: none is left for these dates')
    const fewer = await book({ [`extra${seatId}`]: '2', mobileNumber: '0512345679' }, '/en')
    expect(textOf(await fewer.text())).toContain('Child seat: only 1 left for these dates')
    await site.db.update(bookings).set({ status: 'cancelled' })
    expect((await book({ [`extra${seatId}`]: '3' })).status).toBe(200)
  })

  test('is said before an extra is chosen, to customers and staff', async () => {
    await site.db.update(extras).set({ stock: 3 }).where(eq(extras.id, seatId))
    const askFor = async (to: string, from = '2026-11-22T10:00') => {
      const query = new URLSearchParams({ from, to, branch: 'abha', car: String(carId), year: '2026' })
      const answer = await site.request(`/en/availability?${query}`)
      return ((await answer.json()) as { extras?: unknown }).extras
    }
    expect(await askFor('2026-11-25T10:00')).toBeUndefined()
    expect((await book({ [`extra${seatId}`]: '2' })).status).toBe(200)
    expect(await askFor('2026-11-26T10:00')).toEqual({ [seatId]: { count: 1, text: '1 left for these dates' } })
    expect(await askFor('2026-11-27T10:00', '2026-11-25T10:00')).toBeUndefined()
    expect((await book({ [`extra${seatId}`]: '1', mobileNumber: '0512345679' })).status).toBe(200)
    expect(await askFor('2026-11-27T10:00')).toEqual({ [seatId]: { count: 0, text: 'None left for these dates' } })
    const agent = await signInAs(site, 'agent')
    const lookUp = async (bookingId: string) => {
      const query = new URLSearchParams({
        booking: bookingId,
        car: `${carId}:2026`,
        rentalType: 'daily',
        pickupLocation: 'abha',
        returnLocation: 'abha',
        pickupDate: '2026-11-22',
        pickupTime: '10:00',
        returnDate: '2026-11-25',
        returnTime: '10:00',
      })
      return (await agent.get(`/admin/bookings/lookup.data?${query}`)).text()
    }
    expect(await lookUp('')).toContain('غير متوفر في هذه المدة')
    // A booking that is changed keeps what it has.
    const [second] = await site.db.select().from(bookings).where(eq(bookings.mobileNumber, '+966512345679'))
    expect(await lookUp(second!.id)).toContain('المتبقي في هذه المدة: 1')
  })

  test('is asked again when a cancelled booking is opened', async () => {
    await site.db.update(extras).set({ stock: 1 }).where(eq(extras.id, seatId))
    const with1 = { [`extra${seatId}`]: '1' }
    expect((await book(with1)).status).toBe(200)
    const first = await lastBooking()
    await site.db.update(bookings).set({ status: 'cancelled' })
    expect((await book({ ...with1, mobileNumber: '0512345679' })).status).toBe(200)
    const agent = await signInAs(site, 'agent')
    const reopen = () =>
      agent.post(`/admin/bookings/${first.id}`, { intent: 'status', status: 'pending', version: String(first.version) })
    const refused = await reopen()
    expect(refused.status).toBe(409)
    expect(textOf(await refused.text())).toContain('لم يعد العدد المطلوب من إضافات الحجز متاحًا')
    await site.db.update(extras).set({ stock: 2 }).where(eq(extras.id, seatId))
    expect((await reopen()).status).toBe(303)
  })

  test('100 clients want the last one at once: one gets it', { tags: ['long'] }, async () => {
    await site.db.update(extras).set({ stock: 1 }).where(eq(extras.id, seatId))
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, number) =>
        book({
          mobileNumber: `05${10_000_000 + number}`,
          idempotencyKey: `extra-client-${String(number).padStart(6, '0')}`,
          [`extra${seatId}`]: '1',
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(99)
    expect(await site.db.$count(bookings)).toBe(1)
  })
})

describe('a surcharge for young drivers', () => {
  const young = {
    ...seat,
    nameAr: 'سائق صغير السن',
    nameEn: 'Young driver',
    price: '50',
    driverAge: '25',
  }

  test('is a question of the form, priced by the day and checked by staff', async () => {
    const manager = await signInAs(site, 'manager')
    const page = async () => textOf(await (await site.request(`/en/book/${carId}`)).text())
    expect(await page()).not.toContain('younger')
    expect((await manager.post('/admin/extras/new', young)).status).toBe(303)
    const made = (await site.db.select().from(extras).orderBy(desc(extras.id)).limit(1))[0]!
    // It is taken once, and there are any number of young drivers.
    expect(made).toMatchObject({ driverAge: 25, maxQuantity: 1, stock: null })
    expect(await page()).toMatch(/Driving licence number.*The driver is younger than 25.*SAR 50\.00 per day before VAT/)
    const field = `extra${made.id}`
    const detail = async ({ id }: { id: string }) => textOf(await (await manager.get(`/admin/bookings/${id}`)).text())
    expect((await book({ [field]: '2' })).status).toBe(409)
    expect((await book({})).status).toBe(200)
    const other = await lastBooking()
    expect(other.extras).toEqual([])
    const reminder = 'بلا رسوم سائق أصغر من 25 سنة'
    expect(await detail(other)).toContain(reminder)
    await site.db.delete(bookings)
    const receipt = await book({ [field]: '1' }, '/en')
    expect(textOf(await receipt.text())).toContain('Young driver')
    const booked = await lastBooking()
    expect(booked.extras).toMatchObject([{ driverAge: 25, quantity: 1, amount: 15_000 }])
    expect(booked.extrasAmount).toBe(15_000)
    expect(await detail(booked)).not.toContain(reminder)
  })

  test('of an age that no driver has is refused', async () => {
    const manager = await signInAs(site, 'manager')
    for (const driverAge of ['17', '76', 'x'])
      expect((await manager.post('/admin/extras/new', { ...young, driverAge })).status).toBe(422)
  })
})

describe('in the back office', () => {
  test('a manager adds, changes and deletes an extra, which the record of changes brings back', async () => {
    const manager = await signInAs(site, 'manager')
    expect((await manager.post('/admin/extras/new', seat)).status).toBe(303)
    const made = (await site.db.select().from(extras).orderBy(desc(extras.id)).limit(1))[0]!
    expect(made).toMatchObject({ nameEn: 'Baby seat', price: 3000, maxQuantity: 2, stock: 1, isActive: true })
    const page = await (await site.request(`/en/book/${carId}`)).text()
    expect(textOf(page)).toContain('Baby seat')
    expect(page).toContain(`name="extra${made.id}"`)
    const changed = { ...seat, version: '1', stock: '', maxQuantity: '3' }
    expect((await manager.post(`/admin/extras/${made.id}`, changed)).status).toBe(303)
    expect((await manager.post(`/admin/extras/${made.id}`, { ...changed, maxQuantity: '2' })).status).toBe(409)
    await manager.post('/admin/extras', { intent: 'turnOff', id: String(made.id), version: '2' })
    expect(textOf(await (await site.request(`/en/book/${carId}`)).text())).not.toContain('Baby seat')
    expect(textOf(await (await manager.get('/admin/extras')).text())).toContain('كرسي')
  })

  test('nonsense is refused at its field, and an agent may not change extras', async () => {
    const manager = await signInAs(site, 'manager')
    for (const fields of [
      { price: '-1' },
      { maxQuantity: '0' },
      { maxQuantity: '21' },
      { stock: '-1' },
      { charge: 'week' },
      { nameAr: '' },
    ])
      expect((await manager.post('/admin/extras/new', { ...seat, ...fields })).status).toBe(422)
    const agent = await signInAs(site, 'agent')
    expect((await agent.post('/admin/extras/new', seat)).status).toBe(403)
  })
})
