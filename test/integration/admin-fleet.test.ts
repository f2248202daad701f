import { and, desc, eq, max, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findCarRow } from '#data/fleet/cars.ts'
import { bookings } from '#data/tables/booking.ts'
import { branches } from '#data/tables/branches.ts'
import { carCategories, cars } from '#data/tables/fleet.ts'
import { changes } from '#data/tables/staff.ts'
import { discountCodes } from '#data/tables/pricing.ts'
import { specialOffers } from '#data/tables/content.ts'
import type { Entity } from '#domain/staff/entities.ts'
import { postBooking } from '../factories/booking-form.ts'
import { fieldError, fieldValues, noscriptText, textOf } from '../helpers/html.ts'
import { takeWarnings } from '../helpers/log.ts'
import { openTestSite, type TestSite } from '../factories/site.ts'
import { deviceIn, signInAs, type StaffDevice } from '../factories/staff.ts'

let site: TestSite
let manager: StaffDevice

beforeAll(async () => {
  site = await openTestSite()
  manager = await signInAs(site, 'manager', 'Huda')
})

afterAll(() => site.close())

/** Returns a page of the back office, in English unless asked otherwise. */
function read(path: string, language = 'en') {
  return site.request(path, { headers: { cookie: `${manager.cookie}; roud-language=${language}` } })
}

function post(path: string, fields: Record<string, string>) {
  return deviceIn(site, manager, 'en').post(path, fields)
}

async function publicPage(path: string): Promise<string> {
  return textOf(await (await site.request(`/en${path}`)).text())
}

async function lastChange(entity: Entity, id: string | number) {
  const [change] = await site.db
    .select()
    .from(changes)
    .where(and(eq(changes.entity, entity), eq(changes.entityId, String(id))))
    .orderBy(desc(changes.id))
    .limit(1)
  return change
}

async function fieldsOf(path: string): Promise<Record<string, string>> {
  return fieldValues(await (await read(path)).text())
}

type Numbered = typeof cars | typeof discountCodes | typeof specialOffers | typeof carCategories

/** Returns the id of the newest row. */
async function newest(table: Numbered): Promise<number> {
  const rows = await site.db.select({ id: max(table.id) }).from(table as typeof cars)
  return Number(rows[0]?.id)
}

const car = {
  nameAr: 'لكزس ال اكس',
  nameEn: 'Lexus LX',
  imageUrl: '/artwork/cars/suv-black.svg',
  categoryId: '',
  pricePerDay: '١٬٢٥٠٫٥',
  pricePerMonth: '',
  insurancePerDay: '0',
  unlimitedKilometersPerDay: '',
  seats: '7',
  transmission: 'Automatic',
  body: 'suv',
  fuel: 'Hybrid',
  doors: '٥',
  luggage: '4',
  engineCc: '3500',
  equipmentAr: 'كاميرا خلفية',
  equipmentEn: 'Rear camera',
  year1: '2025',
  price1: '1200',
  year2: '2026',
  price2: '1300',
}

async function addCar(fields: Partial<typeof car> = {}): Promise<number> {
  const answer = await post('/admin/fleet/cars/new', { ...car, ...fields })
  expect(answer.status).toBe(303)
  return newest(cars)
}

test('a new car is on the site at the next request, with the price of its newest year', async () => {
  const id = await addCar({ nameEn: 'Lexus LX New' })
  expect(await publicPage('/fleet')).toContain('Lexus LX New')
  const page = textOf(await publicPage(`/book/${id}`))
  expect(page).toContain('1,300.00')
  expect(page).toContain('5 doors · 4 suitcases · 3.5 L engine · Rear camera')
  expect(await findCarRow(site.db, String(id))).toMatchObject({
    pricePerDay: 125_050,
    pricePerMonth: null,
    comprehensiveInsurancePricePerDay: 0,
    doors: 5,
    luggage: 4,
    engineCc: 3500,
    equipmentEn: 'Rear camera',
    modelPrices: [
      { year: 2026, price: 130_000 },
      { year: 2025, price: 120_000 },
    ],
  })
  expect(await lastChange('car', id)).toMatchObject({
    staffId: manager.id,
    staffName: 'Huda',
    action: 'create',
    before: null,
    after: { nameEn: 'Lexus LX New', engineCc: 3500, modelPrices: [{ year: 2026 }, { year: 2025 }] },
  })
})

test('model years are saved with the car, as one change', async () => {
  const id = await addCar()
  const path = `/admin/fleet/cars/${id}`
  const fields = await fieldsOf(path)
  expect(fields).toMatchObject({ year1: '2026', price1: '1300.00', year2: '2025', year3: '' })
  const answer = await post(path, { ...fields, seats: '8', year2: '', price2: '', year3: '2027', price3: '1400' })
  expect(answer.status).toBe(303)
  expect(await publicPage(`/book/${id}`)).toContain('1,400.00')
  expect(await lastChange('car', id)).toMatchObject({
    action: 'update',
    before: { seats: 7, modelPrices: [{ year: 2026 }, { year: 2025 }] },
    after: { seats: 8, modelPrices: [{ year: 2027, price: 140_000 }, { year: 2026 }] },
  })
})

test('a form that comes twice is saved once, and both answers say so', async () => {
  const id = await addCar()
  const path = `/admin/fleet/cars/${id}`
  const fields = { ...(await fieldsOf(path)), seats: '8', price1: '1350' }
  const answers = await Promise.all([1, 2].map(() => post(path, fields)))
  expect(answers.map(({ status, headers }) => [status, headers.get('location')])).toEqual([
    [303, '/admin/fleet'],
    [303, '/admin/fleet'],
  ])
  expect(await findCarRow(site.db, String(id))).toMatchObject({ seats: 8, version: 2 })
  expect(await site.db.$count(changes, and(eq(changes.entityId, String(id)), eq(changes.action, 'update')))).toBe(1)
  expect((await post(path, { ...fields, price1: '1400' })).status).toBe(409)
})

test('saving an older version of a car is a conflict, keeps the input and changes nothing', async () => {
  const id = await addCar()
  const path = `/admin/fleet/cars/${id}`
  const opened = await fieldsOf(path)
  expect((await post(path, { ...opened, price1: '1350' })).status).toBe(303)
  const late = await post(path, { ...opened, nameEn: 'Typed too late' })
  expect(late.status).toBe(409)
  const page = await late.text()
  expect(textOf(page)).toContain('Somebody else changed this before you')
  expect(fieldValues(page)).toMatchObject({ nameEn: 'Typed too late', version: opened['version'] })
  expect((await post(path, fieldValues(page))).status).toBe(409)
  expect(await findCarRow(site.db, String(id))).toMatchObject({ nameEn: 'Lexus LX', version: 2 })
})

test('a refused car keeps the input, and nothing is stored', async () => {
  const before = await newest(cars)
  const answer = await post('/admin/fleet/cars/new', { ...car, nameEn: '', pricePerDay: 'free', price2: '' })
  expect(answer.status).toBe(422)
  const page = await answer.text()
  expect(fieldError(page, 'edit-nameEn')).toBe('This field is required')
  expect(fieldError(page, 'edit-pricePerDay')).toContain('above zero')
  expect(fieldValues(page)).toMatchObject({ nameAr: car.nameAr, pricePerDay: 'free', year2: '2026', fuel: 'Hybrid' })
  expect(await newest(cars)).toBe(before)
})

test('an error keeps the input, is logged and shown', async () => {
  await site.db.execute(sql`alter table car_categories rename to elsewhere`)
  const answer = await post('/admin/fleet/categories/new', { nameAr: 'شاحنة', nameEn: 'Truck' })
  await site.db.execute(sql`alter table elsewhere rename to car_categories`)
  expect(answer.status).toBe(500)
  const page = await answer.text()
  expect(textOf(page)).toContain('Save Failed')
  expect(fieldValues(page)).toMatchObject({ nameAr: 'شاحنة', nameEn: 'Truck' })
  expect(takeWarnings()).toHaveLength(1)
})

test('deleted records are 404', async () => {
  const answer = await post('/admin/fleet/categories/999999', { version: '1', nameAr: 'شاحنة', nameEn: 'Truck' })
  expect(answer.status).toBe(404)
  expect((await post('/admin/fleet', { intent: 'delete', id: '999999' })).status).toBe(404)
})

test('a copy starts under another name and hidden', async () => {
  const id = await addCar({ nameEn: 'Original' })
  const fields = await fieldsOf(`/admin/fleet/cars/new?from=${id}`)
  expect(fields).toMatchObject({ nameEn: 'Original (copy)', isHidden: 'on', year1: '2026', price2: '1200.00' })
  expect(fields['version']).toBeUndefined()
  expect((await post('/admin/fleet/cars/new', fields)).status).toBe(303)
  expect(await publicPage('/fleet')).not.toContain('Original (copy)')
})

test('a car is hidden and shown again; an older list gets a conflict', async () => {
  const id = await addCar({ nameEn: 'Now and then' })
  expect((await post('/admin/fleet', { intent: 'turnOff', id: String(id), version: '1' })).status).toBe(303)
  expect(await publicPage('/fleet')).not.toContain('Now and then')
  expect((await site.request(`/en/book/${id}`)).status).toBe(404)
  const late = await post('/admin/fleet', { intent: 'turnOn', id: String(id), version: '1' })
  const list = await site.request('/admin/fleet', {
    headers: { cookie: [manager.cookie, ...late.headers.getSetCookie()].join('; ') },
  })
  expect(list.status).toBe(200)
  expect(await publicPage('/fleet')).not.toContain('Now and then')
  await post('/admin/fleet', { intent: 'turnOn', id: String(id), version: '2' })
  expect(await publicPage('/fleet')).toContain('Now and then')
})

test('a deleted car leaves its bookings readable', async () => {
  const id = await addCar({ nameEn: 'Soon gone' })
  expect((await postBooking(site, id)).status).toBe(200)
  expect(textOf(await (await read('/admin/fleet?q=soon')).text())).toContain('Its coming bookings: 1.')
  await post('/admin/discounts/new', { code: 'GONE', kind: 'fixed', value: '10', carId: String(id) })
  expect((await post('/admin/fleet', { intent: 'delete', id: String(id) })).status).toBe(303)
  expect(await findCarRow(site.db, String(id))).toBeUndefined()
  const [booking] = await site.db.select().from(bookings).where(eq(bookings.carName, 'Soon gone 2026'))
  expect(booking).toMatchObject({ carId: id, modelYear: 2026, dailyRate: 130_000 })
  expect(textOf(await (await read(`/admin/bookings/${booking!.id}`, 'ar')).text())).toContain(`${car.nameAr} 2026`)
  expect(await (await read(`/admin/bookings?car=${id}`)).text()).toMatch(/selected="">Soon gone \(deleted\)/)
  expect(await lastChange('car', id)).toMatchObject({
    action: 'delete',
    before: {
      nameEn: 'Soon gone',
      discountCodes: [{ code: 'GONE', kind: 'fixed', value: 1000 }],
      modelPrices: [{ year: 2026 }, { year: 2025 }],
    },
    after: null,
  })
})

test('cars are found by either name and by category', async () => {
  await addCar({ nameEn: 'Hundred% Electric', nameAr: 'كهربائية تمامًا' })
  const byName = textOf(await (await read('/admin/fleet?q=%25+elec')).text())
  expect(byName).toContain('Hundred% Electric')
  expect(byName).toContain('1 car')
  expect(textOf(await (await read(`/admin/fleet?q=${encodeURIComponent('تمامًا')}`)).text())).toContain('Hundred%')
  expect(textOf(await (await read('/admin/fleet?q=nothing+like+it')).text())).toContain('No car has this name')
  expect(textOf(await (await read('/admin/fleet?category=1')).text())).not.toContain('Hundred%')
})

test('a category needs both names and cannot be deleted while a car belongs to it', async () => {
  const refused = await post('/admin/fleet/categories/new', { nameAr: 'رياضية', nameEn: ' ' })
  expect(refused.status).toBe(422)
  const page = await refused.text()
  expect(fieldError(page, 'edit-nameEn')).toBe('Please fill both category names')
  expect(fieldValues(page)).toMatchObject({ nameAr: 'رياضية' })

  expect((await post('/admin/fleet/categories/new', { nameAr: 'رياضية', nameEn: 'Roadsters' })).status).toBe(303)
  const id = await newest(carCategories)
  expect(await publicPage('/fleet')).toContain('Roadsters')
  const carId = await addCar({ categoryId: String(id) })
  await post('/admin/fleet/categories', { intent: 'delete', id: String(id) })
  expect(await publicPage('/fleet')).toContain('Roadsters')
  await post('/admin/fleet', { intent: 'delete', id: String(carId) })
  await post('/admin/fleet/categories', { intent: 'delete', id: String(id) })
  expect(await publicPage('/fleet')).not.toContain('Roadsters')
  expect(await lastChange('category', id)).toMatchObject({ action: 'delete', before: { nameEn: 'Roadsters' } })
})

test('a car with a deleted category is refused at its field', async () => {
  const answer = await post('/admin/fleet/cars/new', { ...car, categoryId: '999999' })
  expect(answer.status).toBe(422)
  expect(fieldError(await answer.text(), 'edit-categoryId')).not.toBe('')
})

test('a discount code works at the next request, once per car and once for all cars', async () => {
  const blank = await post('/admin/discounts/new', { code: '', kind: 'percentage', value: '', carId: '' })
  expect(blank.status).toBe(422)
  expect(textOf(await blank.text())).toContain('Please fill all required fields.')

  const code = { code: 'eid٢٥', kind: 'percentage', value: '12,5', carId: '', isActive: 'on' }
  expect((await post('/admin/discounts/new', code)).status).toBe(303)
  const id = await newest(discountCodes)
  expect(await lastChange('discount', id)).toMatchObject({ after: { code: 'EID25', value: 1250, carId: null } })
  const twice = await post('/admin/discounts/new', { ...code, code: 'EID25' })
  expect(twice.status).toBe(422)
  expect(fieldError(await twice.text(), 'edit-code')).toContain('There is a code of this name')
  expect((await post('/admin/discounts/new', { ...code, carId: '1' })).status).toBe(303)

  expect((await postBooking(site, 2, { discountCode: 'eid25' })).status).toBe(200)
  const [booking] = await site.db.select().from(bookings).where(eq(bookings.discountCode, 'EID25'))
  expect(booking?.discountAmount).toBe(Math.round(booking!.baseAmount / 8))
  await post('/admin/discounts', { intent: 'turnOff', id: String(id), version: '1' })
  expect((await postBooking(site, 3, { discountCode: 'eid25' })).status).toBe(422)
})

test('an active offer shows between its start and end in Riyadh time', async () => {
  const offer = {
    titleAr: 'عرض الشتاء',
    titleEn: 'Winter offer',
    descriptionAr: '',
    descriptionEn: 'Warm prices',
    imageUrl: '',
    startDate: '2026-11-20T09:00',
    endDate: '2026-11-20T12:00',
    isActive: 'on',
  }
  const backwards = await post('/admin/special-offers/new', { ...offer, endDate: '2026-11-20T08:00' })
  expect(backwards.status).toBe(422)
  expect(fieldError(await backwards.text(), 'edit-endDate')).toBe('The offer must end after it starts')
  expect((await post('/admin/special-offers/new', offer)).status).toBe(303)
  const id = await newest(specialOffers)
  expect(await publicPage('/special-offers')).toContain('Winter offer')
  const fields = await fieldsOf(`/admin/special-offers/${id}`)
  expect(fields).toMatchObject({ startDate: '2026-11-20T09:00', endDate: '2026-11-20T12:00', isActive: 'on' })
  await post(`/admin/special-offers/${id}`, { ...fields, startDate: '2026-11-20T09:01' })
  expect(await publicPage('/special-offers')).not.toContain('Winter offer')
})

const closedWeek = Object.fromEntries([0, 1, 2, 3, 4, 5, 6].map((day) => [`day${day}`, 'closed']))
const branch = {
  ...closedWeek,
  nameAr: 'الطائف',
  nameEn: 'Taif - Shafa Road',
  cityAr: 'الطائف',
  cityEn: 'Taif',
  latitude: '٢١٫٢٧',
  longitude: '40.42',
  mapUrl: '',
  phone: '٠١٢ 345 6789',
  day6: 'hours',
  day6opens1: '16:00',
  day6closes1: '00:00',
  day6opens2: '09:00',
  day6closes2: '12:00',
  isActive: 'on',
}

test('a branch keeps its id, has a link and hours, and takes bookings at the next request', async () => {
  expect((await post('/admin/branches/new', branch)).status).toBe(303)
  expect((await post('/admin/branches/new', branch)).status).toBe(303)
  const stored = await site.db.select().from(branches).where(eq(branches.cityEn, 'Taif')).orderBy(branches.displayOrder)
  expect(stored.map(({ id }) => id)).toEqual(['taif-shafa-road', 'taif-shafa-road-2'])
  expect(stored[0]).toMatchObject({
    latitude: 21.27,
    mapUrl: 'https://www.google.com/maps/search/?api=1&query=21.27,40.42',
    phone: '012 345 6789',
    displayOrder: 8,
  })
  expect(stored[0]!.weeklyHours[6]).toEqual([
    { opens: 540, closes: 720 },
    { opens: 960, closes: 1440 },
  ])
  expect(await publicPage('/book/1')).toContain('Taif - Shafa Road')
  const path = '/admin/branches/taif-shafa-road'
  const fields = await fieldsOf(path)
  await post(path, { ...fields, nameEn: 'Taif - Renamed', day6: 'allDay' })
  expect(await publicPage('/book/1')).toContain('Taif - Renamed')
  expect(await lastChange('branch', 'taif-shafa-road')).toMatchObject({
    before: { nameEn: 'Taif - Shafa Road' },
    after: { nameEn: 'Taif - Renamed' },
  })
  expect((await post(path, { ...fields, nameEn: 'Too late' })).status).toBe(409)
})

test('invalid hours are refused at their field and keep the input', async () => {
  const answer = await post('/admin/branches/new', { ...branch, day6opens2: '17:00', day6closes2: '18:00' })
  expect(answer.status).toBe(422)
  const page = await answer.text()
  expect(fieldError(page, 'edit-day6opens2')).toBe('This shift overlaps another one')
  expect(fieldValues(page)).toMatchObject({ day6: 'hours', day6opens1: '16:00', day6closes2: '18:00' })
})

test('hours past midnight hold on the site, for bookings and for search engines', async () => {
  const evenings = [0, 1, 2, 3, 4, 5, 6].map((day) => [
    [`day${day}`, 'hours'],
    [`day${day}opens1`, '17:00'],
    [`day${day}closes1`, '01:00'],
  ])
  const late = { ...branch, nameEn: 'Late', day6opens2: '', day6closes2: '', ...Object.fromEntries(evenings.flat()) }
  expect((await post('/admin/branches/new', late)).status).toBe(303)
  expect(await fieldsOf('/admin/branches/late')).toMatchObject({ day2opens1: '17:00', day2closes1: '01:00' })
  expect(textOf(await (await read('/admin/branches')).text())).toContain('Every day: 17:00–01:00')
  const home = await (await site.request('/en')).text()
  expect(textOf(home)).toContain('Every day 5 PM to 1 AM')
  expect(home).toContain('"opens":"17:00","closes":"01:00"')

  const pickup = (pickupTime: string) => ({ pickupLocation: 'late', pickupDate: '2026-11-23', pickupTime })
  expect((await postBooking(site, 1, pickup('00:30'), '/en')).status).toBe(200)
  expect((await postBooking(site, 1, pickup('23:30'), '/en')).status).toBe(200)
  const refused = await postBooking(site, 1, pickup('01:00'), '/en')
  expect(refused.status).toBe(422)
  expect(noscriptText(await refused.text())).toContain('midnight to 1 AM, 5 PM to 1 AM')
  await site.db.delete(bookings).where(eq(bookings.pickupBranchId, 'late'))
  await post('/admin/branches', { intent: 'delete', id: 'late' })
})

test('a deleted branch leaves its bookings readable and its id unused', async () => {
  const closing = { ...branch, nameAr: 'فرع يُغلق', nameEn: 'Closing', day3: 'allDay' }
  await post('/admin/branches/new', closing)
  const sent = await postBooking(site, 1, { returnLocation: 'closing' })
  expect(sent.status).toBe(200)
  expect(textOf(await (await read('/admin/branches')).text())).toMatch(/Delete “Closing”\? Its coming bookings: 1\./)
  await post('/admin/branches', { intent: 'delete', id: 'closing' })
  expect(await site.db.select().from(branches).where(eq(branches.id, 'closing'))).toEqual([])

  const [booking] = await site.db.select().from(bookings).where(eq(bookings.returnBranchId, 'closing'))
  expect(textOf(await (await read(`/admin/bookings/${booking!.id}`)).text())).toContain('Closing')
  expect(textOf(await (await read(`/admin/bookings/${booking!.id}`, 'ar')).text())).toContain('فرع يُغلق')
  const list = await (await read('/admin/bookings?by=return&branch=closing')).text()
  expect(list).toContain(booking!.reference)
  expect(list).toMatch(/<option value="closing" selected="">Closing \(deleted\)/)

  await post('/admin/branches/new', closing)
  expect(await site.db.select().from(branches).where(eq(branches.nameEn, 'Closing'))).toMatchObject([
    { id: 'closing-2' },
  ])
  await site.db.delete(bookings).where(eq(bookings.returnBranchId, 'closing'))
  expect(await (await read('/admin/bookings?view=all')).text()).not.toContain('Closing (deleted)')
  await post('/admin/branches', { intent: 'delete', id: 'closing-2' })
})

test('branches have the order that staff choose', async () => {
  const all = await site.db.select().from(branches).orderBy(branches.displayOrder, branches.id)
  const order = all.map(({ id }) => id).reverse()
  await post('/admin/branches', { intent: 'reorder', order: order.join(',') })
  const after = await site.db.select().from(branches).orderBy(branches.displayOrder)
  expect(after.map(({ id }) => id)).toEqual(order)
})

test.each(['/admin/fleet', '/admin/fleet/categories', '/admin/branches', '/admin/discounts', '/admin/special-offers'])(
  '%s refuses an unknown intent',
  async (path) => {
    expect((await post(path, { intent: 'explode' })).status).toBe(400)
  },
)
