import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { quoteTextsIn } from '#app/admin/quotes/quote-texts.ts'
import { pageTexts } from '#app/i18n/page-texts.server.ts'
import { withLines } from '#data/booking/booking-lines.ts'
import { eraseExpiredQuotes } from '#operations/privacy/retention.ts'
import { holds } from '#data/tables/availability.ts'
import { bookingEvents } from '#data/tables/booking-events.ts'
import { bookings } from '#data/tables/booking.ts'
import { cars, carModelPrices } from '#data/tables/fleet.ts'
import { quoteLines, quotes } from '#data/tables/quotes.ts'
import { changes, staffNotes } from '#data/tables/staff.ts'
import { halalas } from '#domain/money/money.ts'
import { openTestSite, type TestSite } from '../factories/site.ts'
import { signInAs, type StaffDevice } from '../factories/staff.ts'
import { storeUnits } from '../factories/units.ts'
import { textOf } from '../helpers/html.ts'
import { testNow } from '../helpers/test-now.ts'

let site: TestSite
let agent: StaffDevice
const hourMs = 3_600_000
const form = {
  car: '1:2026',
  rentalType: 'daily',
  pickupLocation: 'najran-airport',
  returnLocation: 'najran-airport',
  pickupDate: '2026-11-25',
  pickupTime: '10:00',
  returnDate: '2026-11-27',
  returnTime: '10:00',
  comprehensiveInsurance: 'on',
  discountCode: '',
  unitId: '',
  source: 'phone',
  mobileNumber: '0512345678',
  fullName: 'سالم بن مهدي اليامي',
  nationalId: '1058529940',
  licenseNumber: '',
  intent: 'keepQuote',
  validHours: '48',
}
const total = Math.round((2 * 11_900 + 2 * 1_800 + 500) * 1.15)
const texts = quoteTextsIn('ar')
const page = pageTexts('ar').quotePage

beforeAll(async () => {
  site = await openTestSite()
})
beforeEach(async () => {
  await site.reset()
  agent = await signInAs(site, 'agent')
})
afterAll(() => site.close())

/** Keeps a quote and returns its row with the customer's address, as the screen of staff shows it. */
async function keep(fields: Partial<typeof form> & Record<string, string> = {}, by = agent) {
  const response = await by.post('/admin/bookings/new', { ...form, ...fields })
  expect(response.status).toBe(303)
  const screen = response.headers.get('location')!
  const [quote] = await site.db
    .select()
    .from(quotes)
    .where(eq(quotes.id, screen.split('/').at(-1)!))
  const [, address] = /http:\/\/localhost((?:\/en)?\/quote\/[\w-]{46})/.exec(await (await by.get(screen)).text())!
  return { quote: quote!, screen, address: address! }
}

const accept = (address: string) => site.request(address, { method: 'POST', body: new URLSearchParams() })
const readBookings = async () => withLines(site.db, await site.db.select().from(bookings))

/** Raises the price of the car that is quoted. */
async function raisePrice() {
  await site.db
    .update(cars)
    .set({ pricePerDay: halalas(99_900), comprehensiveInsurancePricePerDay: halalas(9_900) })
    .where(eq(cars.id, 1))
  await site.db.update(carModelPrices).set({ price: halalas(99_900) })
}

describe('a quote that staff keep', () => {
  test('has price lines, a validity of 48 hours, no identity numbers, and reserves nothing', async () => {
    await storeUnits(site.db, 1)
    const { quote, screen } = await keep()
    expect(quote).toMatchObject({
      validUntil: new Date(testNow.getTime() + 48 * hourMs),
      totalPrice: total,
      language: 'ar',
      source: 'phone',
      mobileNumber: '+966512345678',
    })
    expect(JSON.stringify(quote)).not.toContain('1058529940')
    expect(await site.db.select().from(quoteLines).orderBy(quoteLines.position)).toMatchObject([
      { key: 'base', quantity: 2, unitPrice: 11_900, origin: { kind: 'days' } },
      { key: 'insurance', quantity: 2, unitPrice: 1_800 },
      { key: 'authorizationFee', quantity: 1, unitPrice: 500 },
    ])
    expect(await site.db.$count(holds)).toBe(0)
    expect(await site.db.$count(bookings)).toBe(0)
    expect(await site.db.select().from(changes).where(eq(changes.entity, 'quote'))).toMatchObject([
      { action: 'create', after: { reference: quote.reference, totalPrice: total } },
    ])
    const list = textOf(await (await agent.get('/admin/quotes?state=open')).text())
    expect(list).toContain(quote.reference)
    expect(textOf(await (await agent.get(screen)).text())).toContain(texts.states.open)
    expect(textOf(await (await agent.get('/admin/quotes?state=expired')).text())).not.toContain(quote.reference)
  })

  test('ends with its pick-up at the latest, and is refused like a booking', async () => {
    const soon = await keep({ pickupDate: '2026-11-21', validHours: '168' })
    expect(soon.quote.validUntil).toEqual(soon.quote.pickupDatetime)
    await storeUnits(site.db, 1)
    expect((await agent.post('/admin/bookings/new', { ...form, intent: '' })).status).toBe(200)
    const { intent: _intent, validHours: _hours, ...booked } = form
    expect((await agent.post('/admin/bookings/new', booked)).status).toBe(303)
    const taken = await agent.post('/admin/bookings/new', form)
    expect(taken.status).toBe(409)
    const begun = await agent.post('/admin/bookings/new', { ...form, pickupDate: '2026-11-20', pickupTime: '08:00' })
    expect(begun.status).toBe(409)
    expect(await site.db.$count(quotes)).toBe(1)
  })

  test('is at an address of its own that is not cached, not listed, and in the language of the customer', async () => {
    const { quote, address } = await keep({ language: 'en' })
    expect(address).toMatch(/^\/en\/quote\//)
    const shown = await site.request(address)
    expect(shown.headers.get('cache-control')).toBe('no-store')
    expect(shown.headers.get('x-robots-tag')).toBe('noindex')
    expect(shown.headers.get('referrer-policy')).toBe('same-origin')
    const html = await shown.text()
    const text = textOf(html)
    expect(text).toContain(quote.reference)
    expect(text).toContain(pageTexts('en').quotePage.accept)
    expect(html).not.toContain('سالم')
    expect(html).not.toContain('512345678')
    for (const other of [
      `${address.slice(0, -1)}${address.endsWith('A') ? 'B' : 'A'}`,
      '/quote/x',
      `/quote/${quote.id}`,
    ])
      expect((await site.request(other)).status).toBe(404)
  })
})

describe('a quote that the customer accepts', () => {
  test('becomes one confirmed booking at the prices of the quote, however often it is accepted', async () => {
    await storeUnits(site.db, 2)
    const { quote, address } = await keep()
    await raisePrice()
    const answers = await Promise.all([accept(address), accept(address), accept(address)])
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
    expect(new Set(answers.map(({ headers }) => headers.get('location'))).size).toBe(1)
    const made = await readBookings()
    expect(made).toMatchObject([
      {
        status: 'confirmed',
        source: 'phone',
        fullName: form.fullName,
        nationalId: null,
        totalPrice: total,
        dailyRate: 11_900,
        insuranceAmount: 3_600,
        lines: [{ key: 'base' }, { key: 'insurance' }, { key: 'authorizationFee' }],
      },
    ])
    expect(await site.db.$count(holds)).toBe(1)
    expect(await site.db.select().from(bookingEvents)).toMatchObject([{ kind: 'created', byKind: 'customer' }])
    const [after] = await site.db.select().from(quotes).where(eq(quotes.id, quote.id))
    expect(after).toMatchObject({ bookingId: made[0]!.id, acceptedAt: testNow })
    const shown = textOf(await (await site.request(address)).text())
    expect(shown).toContain(page.states.accepted.title)
    expect(shown).not.toContain(page.accept)
    expect(await agent.post(`/admin/quotes/${quote.id}`, { intent: 'withdrawQuote' })).toMatchObject({ status: 409 })
  })

  test('keeps the price that a manager agreed', async () => {
    const manager = await signInAs(site, 'manager')
    const agreed = { adjustmentKind: 'dailyRate', adjustmentValue: '90', adjustmentReason: 'عميل دائم' }
    const { quote, address } = await keep(agreed, manager)
    await raisePrice()
    expect((await accept(address)).status).toBe(303)
    expect(await readBookings()).toMatchObject([
      { totalPrice: quote.totalPrice, adjustedDailyRate: 9_000, adjustmentReason: 'عميل دائم' },
    ])
  })

  test('keeps what a manager agreed on outside of the opening hours, under the name of the manager', async () => {
    const manager = await signInAs(site, 'manager', 'Huda')
    const place = { pickupLocation: 'riyadh-al-qadisiyyah', returnLocation: 'riyadh-al-qadisiyyah' }
    // A Friday, on which the branch is closed, until Sunday.
    const friday = { pickupDate: '2026-11-27', returnDate: '2026-11-29' }
    const agreed = { evenClosed: 'on', closedReason: 'رحلته متأخرة', waiveFee: 'on' }
    const { address } = await keep({ ...place, ...friday, ...agreed }, manager)
    expect((await accept(address)).status).toBe(303)
    expect(await readBookings()).toMatchObject([{ status: 'confirmed', afterHoursAmount: 0 }])
    const events = await site.db.select().from(bookingEvents).orderBy(bookingEvents.id)
    expect(events).toMatchObject([
      { kind: 'created', byKind: 'customer' },
      { kind: 'outsideHours', byKind: 'staff', staffId: manager.id },
    ])
    expect(await site.db.select().from(staffNotes)).toMatchObject([{ text: 'رحلته متأخرة', staffName: 'Huda' }])
  })

  test('is refused with a sentence when the car is taken meanwhile', async () => {
    await storeUnits(site.db, 1)
    const [first, second] = [await keep(), await keep({ mobileNumber: '0512345679' })]
    const answers = await Promise.all([accept(first.address), accept(second.address)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([303, 409])
    const refused = answers.find(({ status }) => status === 409)!
    expect(textOf(await refused.text())).toContain(page.taken)
    expect(await site.db.$count(bookings)).toBe(1)
  })

  test('cannot be accepted after its validity or its withdrawal, which hides it', async () => {
    const [expired, withdrawn] = [await keep(), await keep({ mobileNumber: '0512345679', validHours: '72' })]
    expect((await agent.post(withdrawn.screen, { intent: 'withdrawQuote' })).status).toBe(303)
    const gone = await site.request(withdrawn.address)
    expect(gone.status).toBe(410)
    const hidden = textOf(await gone.text())
    expect(hidden).toContain(page.states.withdrawn.title)
    expect(hidden).not.toContain(withdrawn.quote.reference)
    site.setNow(expired.quote.validUntil)
    for (const { address } of [expired, withdrawn]) expect((await accept(address)).status).toBe(409)
    expect(textOf(await (await site.request(expired.address)).text())).toContain(page.states.expired.title)
    const late = await agent.post(expired.screen, { intent: 'bookQuote' })
    expect(late.status).toBe(409)
    expect(textOf(await late.text())).toContain(texts.refusals.quoteExpired)
    expect(await site.db.$count(bookings)).toBe(0)
  })
})

test('staff turn a quote into a booking, which is in the record of changes by their name', async () => {
  const { quote, screen } = await keep()
  await raisePrice()
  const made = await agent.post(screen, { intent: 'bookQuote' })
  expect(made.status).toBe(303)
  const [booking] = await readBookings()
  expect(made.headers.get('location')).toBe(`/admin/bookings/${booking!.id}`)
  expect(booking).toMatchObject({ status: 'confirmed', totalPrice: total })
  expect(await site.db.select().from(bookingEvents)).toMatchObject([{ kind: 'created', byKind: 'staff' }])
  const recorded = await site.db.select().from(changes).where(eq(changes.entityId, quote.id))
  expect(recorded).toMatchObject([{ action: 'create' }, { action: 'update', after: { bookingId: booking!.id } }])
  expect((await agent.post(screen, { intent: 'bookQuote' })).headers.get('location')).toBe(
    `/admin/bookings/${booking!.id}`,
  )
  expect(await site.db.$count(bookings)).toBe(1)
})

test('a person is found, exported and erased with their quotes, whose addresses then lead nowhere', async () => {
  const { quote, address } = await keep()
  const owner = await signInAs(site, 'owner')
  const { mobileNumber } = form
  expect(textOf(await (await owner.post('/admin/privacy', { intent: 'find', mobileNumber })).text())).toContain(
    quote.reference,
  )
  expect(await (await owner.post('/admin/privacy/export', { mobileNumber })).json()).toMatchObject({
    quotes: [{ reference: quote.reference, full_name: form.fullName }],
  })
  expect((await owner.post('/admin/privacy', { intent: 'erase', mobileNumber })).status).toBe(303)
  const [erased] = await site.db.select().from(quotes)
  expect(erased).toMatchObject({
    fullName: '—',
    mobileNumber: '—',
    totalPrice: total,
    erasedAt: testNow,
    withdrawnAt: testNow,
  })
  expect((await site.request(address)).status).toBe(404)
  expect((await accept(address)).status).toBe(404)
})

test('personal data of a quote is erased after the retention period of inquiries', async () => {
  await keep()
  const months = (count: number) => new Date(testNow.getTime() + count * 31 * 24 * hourMs)
  expect(await eraseExpiredQuotes(site.db, months(1))).toBe(0)
  expect(await eraseExpiredQuotes(site.db, months(130))).toBe(1)
  expect(await site.db.select().from(quotes)).toMatchObject([{ fullName: '—', totalPrice: total }])
  expect(await eraseExpiredQuotes(site.db, months(130))).toBe(0)
})
