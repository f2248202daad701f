import { readFile } from 'node:fs/promises'
import { PDFDocument } from '@cantoo/pdf-lib'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest'
import { bookings } from '#data/tables/booking.ts'
import { faqs } from '#data/tables/content.ts'
import { connect } from '#data/database/connect.ts'
import { applyMigrations, migrate } from '#data/database/migrate.ts'
import { cars } from '#data/tables/fleet.ts'
import { extras } from '#data/tables/pricing.ts'
import type { SettingKey } from '#data/settings/settings.ts'
import { halalas } from '#domain/money/money.ts'
import { postBooking } from '../factories/booking-form.ts'
import { changeSetting } from '../factories/settings.ts'
import { attribute, fieldValues, tagsOf, textOf } from '../helpers/html.ts'
import { openTestSite, type TestSite } from '../factories/site.ts'
import { signInAs } from '../factories/staff.ts'
import { createDatabase, dropDatabase } from '../helpers/template-database.ts'

/** The moment of the migration before the one of the policies. */
const beforePolicies = 1795303936372

let site: TestSite

beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())
beforeEach(() => site.reset())

async function textAt(path: string): Promise<string> {
  const response = await site.request(path)
  expect(response.status).toBe(200)
  return textOf(await response.text())
}

async function change(values: Partial<Record<SettingKey, string>>): Promise<void> {
  for (const [key, value] of Object.entries(values)) await changeSetting(site.db, key as SettingKey, value)
}

describe('the age of drivers', () => {
  test.each([
    ['/book/1', 'لا يقل عمر السائق عن 23 عامًا'],
    ['/terms', 'ألا يقل عمر السائق عن 23 عامًا'],
    ['/faq', 'ألا يقل عمر السائق عن 23 عامًا'],
    ['/en/book/1', 'Drivers must be at least 23'],
    ['/en/terms', 'must be at least 23'],
    ['/en/faq', 'must be at least 23'],
  ])('is one setting on %s', async (path, words) => {
    await change({ minimum_driver_age: '23' })
    const text = await textAt(path)
    expect(text).toContain(words)
    expect(text).not.toMatch(/over 2[13]|يتجاوز عمر|عن 21|least 21|\{minimumAge\}/)
  })
})

test('cards and the booking page show what a rental is subject to, and prices before VAT', async () => {
  const card = await textAt('/en/fleet')
  expect(card).toContain(
    'Kilometres included: 250 km a day, then SAR 0.50 per km with VAT · Refundable deposit: SAR 500.00',
  )
  expect(card).toMatch(/Starting from SAR 119\.00 per day before VAT/)
  expect(await textAt('/fleet')).toContain('مبلغ الضمان المسترد: 500.00 ر.س')
  const page = await textAt('/en/book/1')
  expect(page).toContain('per day before VAT')
  expect(page).toMatch(
    /What the contract says Kilometres included 250 km a day.* Accident deductible At most SAR 2,000\.00 .* Late return 2 hours free, then twice .*Driver’s age At least 21 Young drivers Under 25: SAR 30\.00 a day with VAT, paid at pick-up .* Fuel Full to full.* Cancellation Free/,
  )
})

test('a policy that is not stated does not show', async () => {
  await change({ rental_deposit: '', kilometers_per_day: '' })
  expect(await textAt('/en/fleet')).not.toMatch(/deposit|Kilometres included/)
})

test('a booking keeps the policies of its day, in WhatsApp and in the back office', async () => {
  const html = await (await postBooking(site, 1, { unlimitedKilometers: 'on' })).text()
  const link = tagsOf(html, 'a').find((tag) => attribute(tag, 'href')?.startsWith('https://wa.me/')) ?? ''
  const message = new URL(attribute(link, 'href') ?? '').searchParams.get('text')
  expect(message).toContain('شروط الإيجار:\nالكيلومترات المشمولة: مفتوحة\nمبلغ الضمان المسترد: 500.00 ر.س\n')
  await change({ rental_deposit: '900.00', minimum_driver_age: '30' })
  const [booking] = await site.db.select().from(bookings)
  expect(booking?.policies).toMatchObject({ minimumAge: 21, deposit: 50_000, kilometersPerDay: 250 })
  const agent = await signInAs(site, 'agent')
  for (const path of [`/admin/bookings/${booking?.id}`, `/admin/bookings/${booking?.id}/print?in=ar`]) {
    const text = textOf(await (await agent.get(path)).text())
    expect(text).toContain('مبلغ الضمان المسترد: 500.00 ر.س')
    expect(text).not.toContain('900.00')
  }
})

test('a car has its own kilometres and price of an extra one, on its card, page and booking', async () => {
  const manager = await signInAs(site, 'manager')
  const terms = 'Kilometres included: 250 km a day, then SAR 0.50 per km'
  expect(await textAt('/en/fleet')).toContain(terms)
  const address = '/admin/fleet/cars/1'
  const values = fieldValues(await (await manager.get(address)).text()) as Record<string, string>
  expect(values).toMatchObject({ kilometersPerDay: '', extraKilometerPrice: '' })
  for (const wrong of [{ kilometersPerDay: '0' }, { extraKilometerPrice: '0' }])
    expect((await manager.post(address, { ...values, ...wrong })).status).toBe(422)
  const own = { kilometersPerDay: '400', extraKilometerPrice: '0.75' }
  expect((await manager.post(address, { ...values, ...own })).status).toBe(303)
  const fleet = await textAt('/en/fleet')
  expect(fleet).toContain('Kilometres included: 400 km a day, then SAR 0.75 per km')
  expect(fleet).toContain(terms)
  expect(await textAt('/en/book/1')).toContain('Kilometres included 400 km a day, then SAR 0.75 per km')
  expect(await textAt('/en/book/2')).toContain('Kilometres included 250 km a day, then SAR 0.50 per km')
  const html = await (await postBooking(site, 1)).text()
  const message = decodeURIComponent(/wa\.me\/\d+\?text=([^"&]+)/.exec(html)?.[1] ?? '')
  expect(message).toContain('الكيلومترات المشمولة: 400 كم في اليوم، ثم 0.75 ر.س للكيلومتر شاملًا الضريبة\n')
  const [booking] = await site.db.select().from(bookings)
  expect(booking?.policies).toMatchObject({ kilometersPerDay: 400, extraKilometerPrice: 75 })
})

test('a booking that gets another car gets its kilometres, and keeps the rest of what was agreed', async () => {
  const manager = await signInAs(site, 'manager')
  await postBooking(site, 2)
  const [booking] = await site.db.select().from(bookings)
  await site.db
    .update(cars)
    .set({ kilometersPerDay: 400, extraKilometerPrice: halalas(75) })
    .where(eq(cars.id, 1))
  await change({ kilometers_per_day: '300', rental_deposit: '900.00' })
  const address = `/admin/bookings/${booking!.id}/change`
  const formOf = async () => fieldValues(await (await manager.get(address)).text()) as Record<string, string>
  const policiesNow = async () => (await site.db.select().from(bookings))[0]?.policies
  const sameCar = { ...(await formOf()), mobileNumber: '0551234567' }
  expect((await manager.post(address, sameCar)).status).toBe(303)
  expect(await policiesNow()).toEqual(booking!.policies)
  const otherCar = { ...(await formOf()), car: '1:2026' }
  const compared = await manager.post(address, { ...otherCar, intent: 'quote' })
  expect(textOf(await compared.text())).toMatch(/الكيلومترات المشمولة 250 كم في اليوم.* 400 كم في اليوم/)
  expect((await manager.post(address, otherCar)).status).toBe(303)
  const ofCar = { kilometersPerDay: 400, extraKilometerPrice: 75 }
  expect(await policiesNow()).toEqual({ ...booking!.policies, ...ofCar })
  const record = textOf(await (await manager.get('/admin/changes')).text())
  expect(record).toMatch(/الكيلومترات المشمولة.*250 كم في اليوم.*400 كم في اليوم/)
  // A car without its own has those of the company today.
  expect((await manager.post(address, { ...(await formOf()), car: '2:2026' })).status).toBe(303)
  expect(await policiesNow()).toMatchObject({ kilometersPerDay: 300, deposit: 50_000 })
})

test('what the contract says is one value on the car page, the terms page, in the API and on the booking', async () => {
  const manager = await signInAs(site, 'manager')
  const address = '/admin/fleet/categories/1'
  const values = fieldValues(await (await manager.get(address)).text()) as Record<string, string>
  expect(values).toMatchObject({ deductible: '', lateHourPrice: '', deposit: '' })
  expect((await manager.post(address, { ...values, lateGraceHours: '25' })).status).toBe(422)
  const own = { lateGraceHours: '3', lateHourPrice: '25', deductible: '1500', youngDriverPricePerDay: '0' }
  expect((await manager.post(address, { ...values, ...own })).status).toBe(303)
  await site.db
    .update(cars)
    .set({ deposit: halalas(0) })
    .where(eq(cars.id, 1))
  const late = '3 hours free, then SAR 25.00 with VAT per begun hour; after 4 hours, a whole day'
  const page = await textAt('/en/book/1')
  expect(page).toContain(`Late return ${late}`)
  expect(page).toContain('At most SAR 1,500.00 per accident')
  expect(page).toContain('Under 25: no surcharge')
  expect(page).toContain('Refundable deposit None')
  const terms = await textAt('/en/terms')
  expect(terms).toContain(late)
  expect(terms).toContain('At most SAR 1,500.00 per accident')
  expect(terms).toContain('At most SAR 2,000.00 per accident')
  expect(await textAt('/terms')).toContain('مهلة 3 ساعات، ثم 25.00 ر.س شاملًا الضريبة عن كل ساعة تبدأ')
  const car = (await (await site.request('/api/v1/cars/1')).json()) as { contract_values: unknown }
  expect(car.contract_values).toMatchObject({
    late_grace_hours: 3,
    late_hour_price: { halalas: 2_500 },
    deductible: { halalas: 150_000 },
    deposit: { halalas: 0 },
  })
  await postBooking(site, 1)
  const [booking] = await site.db.select().from(bookings)
  expect(booking?.policies).toMatchObject({ lateGraceHours: 3, lateHourPrice: 2_500, deductible: 150_000, deposit: 0 })
  const record = textOf(await (await manager.get('/admin/changes')).text())
  expect(record).toMatch(/سعر ساعة التأخير.*25\.00/)
})

test('an extra with an age takes the place of the surcharge that the contract states', async () => {
  await site.db.insert(extras).values({
    nameAr: 'سائق شاب',
    nameEn: 'Young driver',
    charge: 'day',
    price: halalas(4_000),
    maxQuantity: 1,
    driverAge: 25,
  })
  expect(await textAt('/en/book/1')).not.toContain('paid at pick-up on top')
  expect(await textAt('/en/terms')).not.toContain('paid at pick-up on top')
  await postBooking(site, 1)
  const [booking] = await site.db.select().from(bookings)
  expect(booking?.policies?.youngDriverPricePerDay).toBeNull()
})

test('a booking from before has no policies, and its screen still opens', async () => {
  await postBooking(site, 1)
  await site.db.update(bookings).set({ policies: null })
  const [booking] = await site.db.select().from(bookings)
  const agent = await signInAs(site, 'agent')
  const text = textOf(await (await agent.get(`/admin/bookings/${booking?.id}`)).text())
  expect(text).not.toContain('شروط الإيجار')
})

test('the migration rewords an answer that nobody edited and leaves the others', { tags: ['long'] }, async () => {
  const url = await createDatabase(inject('serverUrl'), 'template0')
  onTestFinished(() => dropDatabase(url, inject('serverUrl')))
  const { db, close } = connect(url, { maxConnections: 1 })
  await db.transaction((tx) => applyMigrations(tx, 'src/data/migrations', beforePolicies))
  const starter =
    'The driver must be at least 21 and hold a valid driving licence. Drivers under 25 may pay a surcharge in some car classes; we tell you about it before you sign the contract.'
  await db.execute(
    sql`insert into faqs (question_en, answer_en) values ('starter', ${starter}), ('edited', ${`${starter} Really 21.`})`,
  )
  await close()
  await migrate(url, 'src/data/migrations')
  const after = connect(url)
  const answerOf = async (question: string) =>
    (await after.db.select().from(faqs).where(eq(faqs.questionEn, question)))[0]?.answerEn
  expect(await answerOf('starter')).toContain('at least {minimumAge} and hold')
  expect(await answerOf('starter')).toContain('Where drivers under {youngDriverAge} pay a surcharge')
  expect(await answerOf('edited')).toBe(`${starter} Really 21.`)
  await after.close()
})

test('the built-in contracts end with a page of the values of today', async () => {
  const download = async (name: string) =>
    Buffer.from(await (await site.request(`/contracts/${name}.pdf`)).arrayBuffer())
  for (const name of ['rental', 'insurance']) {
    const shipped = await PDFDocument.load(await readFile(`public/contracts/${name}.pdf`))
    const before = await download(name)
    expect((await PDFDocument.load(before)).getPageCount()).toBe(shipped.getPageCount() + 1)
    expect(await download(name)).toEqual(before)
    await change({ deductible: name === 'rental' ? '1500.00' : '1700.00' })
    expect(await download(name)).not.toEqual(before)
  }
})
