import { desc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { bookings } from '#data/tables/booking.ts'
import { siteContent, specialOffers } from '#data/tables/content.ts'
import type { Car } from '#data/fleet/cars.ts'
import { updateRate } from '#data/pricing/rates.ts'
import { discountCodes, rates } from '#data/tables/pricing.ts'
import { changes } from '#data/tables/staff.ts'
import { formatAmount } from '#domain/money/money.ts'
import { dateAt } from '#domain/time/moment.fixture.ts'
import { demoCar } from '../factories/cars.ts'
import { postBooking } from '../factories/booking-form.ts'
import { fieldError, textOf } from '../helpers/html.ts'
import { openTestSite, type TestSite } from '../factories/site.ts'
import { cookiesOf, postForm, signInAs, type StaffDevice } from '../factories/staff.ts'
import { testNow } from '../helpers/test-now.ts'

let site: TestSite
let manager: StaffDevice
let suv: Car

beforeAll(async () => {
  site = await openTestSite()
  manager = await signInAs(site, 'manager', 'Huda')
  suv = await demoCar(site, 'Hyundai Tucson')
})
afterAll(() => site.close())
afterEach(async () => {
  await site.db.delete(bookings)
  await site.db.delete(specialOffers)
  await site.db.delete(siteContent)
  await site.db.delete(rates)
})

const dayMs = 24 * 60 * 60 * 1000
const fromNow = (days: number) => new Date(testNow.getTime() + days * dayMs)
const rental = { pickupDate: '2027-02-06', returnDate: '2027-02-10', pickupLocation: 'najran-airport' }

async function storeRate(changes: Partial<typeof rates.$inferInsert> = {}): Promise<number> {
  const [row] = await site.db
    .insert(rates)
    .values({
      nameAr: 'عرض الدفع الرباعي',
      nameEn: 'SUV offer',
      priority: 10,
      effect: 'percentage',
      value: -1500,
      onlyWithOffer: true,
      carScope: 'only',
      carIds: [suv.id],
      ...changes,
    })
    .returning()
  return row!.id
}

async function book(fields: Record<string, string> = {}) {
  expect((await postBooking(site, suv.id, { ...rental, ...fields })).status).toBe(200)
  return (await site.db.select().from(bookings))[0]!
}

test('a special offer with a rule makes the price while it is shown, without a code', async () => {
  const rateId = await storeRate()
  expect(await book()).toMatchObject({ discountAmount: 0, rates: null })
  await site.db.delete(bookings)
  await site.db.insert(specialOffers).values({ rateId, titleEn: 'SUVs', startDate: fromNow(-1), endDate: fromNow(1) })
  const { baseAmount, dailyRate, totalPrice, rates: booked } = await book()
  expect(baseAmount).toBe(4 * Math.round(dailyRate * 0.85))
  expect(booked?.applied).toMatchObject([{ isOffer: true, days: 4 }])
  // The card shows the car, and leads there without a code.
  const page = await (await site.request('/en/special-offers')).text()
  expect(page).toContain(`href="/en/book/${suv.id}"`)
  expect(textOf(page)).toContain('Hyundai Tucson')
  expect(page).toMatch(new RegExp(`/en/book/${suv.id}\\?pickupLocation=`))
  const search = new URLSearchParams({ pickupTime: '10:00', returnTime: '10:00', ...rental }).toString()
  const form = textOf(await (await site.request(`/en/book/${suv.id}?${search}`)).text())
  expect(form).toContain(formatAmount(totalPrice))
  expect(form).toContain('SUV offer')
})

test('an offer that is over, or not begun, changes no price', async () => {
  const rateId = await storeRate()
  await site.db.insert(specialOffers).values([
    { rateId, startDate: fromNow(-2), endDate: testNow },
    { rateId, startDate: fromNow(1), endDate: fromNow(2) },
    { rateId, startDate: fromNow(-1), endDate: fromNow(1), isActive: false },
  ])
  const { baseAmount, dailyRate } = await book()
  expect(baseAmount).toBe(4 * dailyRate)
})

// Decision 70.
test('the price calendar names the rules that made a day, of offers too, in the order of their priority', async () => {
  const rateId = await storeRate({ nameAr: 'OFFER', priority: 4 })
  const season = { startsOn: dateAt('2027-02-10'), endsOn: dateAt('2027-02-12') }
  await storeRate({ nameAr: 'EID', priority: 3, value: 2_000, onlyWithOffer: false, ...season })
  const countIn = async () => {
    const text = textOf(await (await manager.get(`/admin/rates/calendar?car=${suv.id}:&month=2027-02`)).text())
    return [text.split('EID').length - 1, text.split('OFFER').length - 1, text.split('(مع عرض فقط)').length - 1]
  }
  expect(await countIn()).toEqual([3, 0, 0])
  await site.db.insert(specialOffers).values({ rateId, startDate: fromNow(-1), endDate: fromNow(1) })
  // The calendar shows six weeks: 41 days from Monday, 1 February.
  expect(await countIn()).toEqual([3, 38, 38])
  await site.db.update(rates).set({ priority: 2 }).where(eq(rates.id, rateId))
  expect(await countIn()).toEqual([0, 41, 41])
})

test('of a standing offer and a code the better one counts; the other code is not used', async () => {
  const rateId = await storeRate()
  await site.db.insert(siteContent).values({
    page: 'offers',
    section: 'weekend',
    elementKey: 'rate',
    contentAr: String(rateId),
    contentEn: String(rateId),
  })
  await site.db.insert(discountCodes).values([
    { code: 'LESS', kind: 'percentage', value: 500, maxUses: 1 },
    { code: 'MORE', kind: 'percentage', value: 2000, maxUses: 1 },
  ])
  const less = await book({ discountCode: 'LESS' })
  expect(less).toMatchObject({ discountAmount: 0, discountCode: null, discountId: null, rates: { unusedCode: 'LESS' } })
  await site.db.delete(bookings)
  const more = await book({ discountCode: 'MORE' })
  expect(more).toMatchObject({ discountCode: 'MORE', baseAmount: 4 * more.dailyRate, rates: { applied: [] } })
  expect(textOf(await (await site.request('/en/offers')).text())).toContain('With the offer and VAT, no code needed')
})

test('an offer is refused with a code besides its rule, and with a rule that makes no car cheaper while it is shown', async () => {
  const rateId = String(await storeRate({ startsOn: '2026-01-01' as never, endsOn: '2026-02-01' as never }))
  const offer = {
    titleAr: 'عرض',
    titleEn: 'Offer',
    startDate: '2026-11-01T10:00',
    endDate: '2027-06-01T10:00',
    isActive: 'on',
  }
  const save = async (fields: Record<string, string>) => {
    const cookie = `${manager.cookie}; roud-language=en`
    const answer = await postForm(site, '/admin/special-offers/new', { ...offer, ...fields }, cookie)
    return answer.status === 303 ? 'saved' : fieldError(await answer.text(), 'edit-rateId')
  }
  expect(await save({ rateId })).toContain('No car becomes cheaper')
  const good = String(await storeRate({ priority: 11 }))
  expect(await save({ rateId: good, discountCode: 'WELCOME10' })).toContain('not both')
  expect(await save({ rateId: '999999' })).toBeTruthy()
  expect(await save({ rateId: good })).toBe('saved')
  expect(await site.db.select().from(specialOffers)).toMatchObject([{ rateId: Number(good) }])
})

test('no restored change separates an offer from its rule', async () => {
  const id = await storeRate({ onlyWithOffer: false })
  const [rule] = await site.db.select().from(rates)
  const { id: _id, version: _version, ...values } = rule!
  const change = (version: number, onlyWithOffer: boolean) =>
    updateRate(
      site.db,
      { staffId: manager.id, staffName: 'Huda', at: testNow },
      { id, version },
      { ...values, onlyWithOffer },
    )
  await change(1, true)
  const restoreRule = await restoringLast()
  const [offer] = await site.db
    .insert(specialOffers)
    .values({ rateId: id, titleEn: 'SUVs', startDate: fromNow(-1), endDate: fromNow(1) })
    .returning()
  await restoreRule()
  expect(await site.db.select().from(rates)).toMatchObject([{ onlyWithOffer: true }])
  await manager.post('/admin/special-offers', { intent: 'delete', id: String(offer!.id) })
  const restoreOffer = await restoringLast()
  await change(2, false)
  await restoreOffer()
  expect(await site.db.select().from(specialOffers)).toEqual([])
  await change(3, true)
  await restoreOffer()
  expect(await site.db.select().from(specialOffers)).toMatchObject([{ rateId: id }])
})

/** Returns a function that restores the change that is the last one now. */
async function restoringLast() {
  const [last] = await site.db.select({ id: changes.id }).from(changes).orderBy(desc(changes.id)).limit(1)
  return () => manager.post('/admin/changes', { intent: 'restoreChange', id: String(last!.id) })
}

test('an offer is switched on in the list only when its form would save it as active', async () => {
  const cookie = `${manager.cookie}; roud-language=en`
  const turnOn = async (rateId: number) => {
    const period = { startDate: fromNow(-1), endDate: fromNow(1) }
    const [offer] = await site.db
      .insert(specialOffers)
      .values({ rateId, isActive: false, ...period })
      .returning()
    const fields = { intent: 'turnOn', id: String(offer!.id), version: '1' }
    const answer = await postForm(site, '/admin/special-offers', fields, cookie)
    const [after] = await site.db.select().from(specialOffers).where(eq(specialOffers.id, offer!.id))
    return { isActive: after!.isActive, notice: Buffer.from(cookiesOf(answer).split('=')[1]!, 'base64').toString() }
  }
  const off = await turnOn(await storeRate({ isActive: false }))
  expect(off).toEqual({ isActive: false, notice: expect.stringContaining('This rate is off') })
  const past = await turnOn(await storeRate({ startsOn: '2026-01-01' as never, endsOn: '2026-02-01' as never }))
  expect(past).toEqual({ isActive: false, notice: expect.stringContaining('No car becomes cheaper') })
  const general = await turnOn(await storeRate({ onlyWithOffer: false, isActive: false }))
  expect(general).toEqual({ isActive: false, notice: expect.stringContaining('Choose a value from the list') })
  expect(await turnOn(await storeRate())).toMatchObject({ isActive: true })
})
