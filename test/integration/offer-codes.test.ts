import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookings } from '#data/tables/booking.ts'
import { siteContent, specialOffers } from '#data/tables/content.ts'
import { listCars } from '#data/fleet/cars.ts'
import { discountCodes } from '#data/tables/pricing.ts'
import { percentageOf } from '#domain/money/money.ts'
import { postBooking } from '../factories/booking-form.ts'
import { hideTable } from '../factories/database.ts'
import { attribute, fieldError, fieldValues, tagsOf, textOf } from '../helpers/html.ts'
import { takeWarnings } from '../helpers/log.ts'
import { openTestSite, type TestSite } from '../factories/site.ts'
import { signInAs } from '../factories/staff.ts'

let site: TestSite

beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())
beforeEach(() => site.reset())

async function htmlOf(path: string): Promise<string> {
  const response = await site.request(path)
  expect(response.status).toBe(200)
  return /<main[\s\S]*<\/main>/.exec(await response.text())?.[0] ?? ''
}

/** The addresses of the buttons "Book Now" in the cards of a page, in order. */
async function linksOn(path: string): Promise<string[]> {
  const cards = (await htmlOf(path)).match(/<article[\s\S]*?<\/article>/g) ?? []
  return cards.map((card) =>
    tagsOf(card, 'a')
      .map((tag) => attribute(tag, 'href') ?? '')
      .join(),
  )
}

async function suvs() {
  return (await listCars(site.db)).filter(({ category }) => category?.name.en === 'SUV')
}

describe('standing offers', () => {
  test('carry their codes and lead to their cars with them', async () => {
    const category = (await suvs())[0]?.category?.id
    expect(await linksOn('/offers')).toEqual([
      '/fleet?code=LONG25',
      `/fleet?category=${category}&code=WEEKEND15`,
      '/fleet?code=EARLY10',
      '/fleet',
    ])
    expect((await linksOn('/en/offers'))[0]).toBe('/en/fleet?code=LONG25')
    const words = textOf(await htmlOf('/en/offers'))
    for (const code of ['LONG25', 'WEEKEND15', 'EARLY10']) expect(words).toContain(`Discount code ${code} Copy`)
  })

  test.each([
    ['LONG25', 2500, '2026-11-22', '2026-12-22'],
    ['WEEKEND15', 1500, '2026-11-27', '2026-11-29'],
    ['EARLY10', 1000, '2026-12-11', '2026-12-14'],
  ])('%s takes off what the offer promises', async (discountCode, share, pickupDate, returnDate) => {
    const [car] = await suvs()
    const modelYear = String(car?.prices.modelPrices.map(({ year }) => year).toSorted((a, b) => b - a)[0])
    const wanted = { discountCode, modelYear, pickupDate, returnDate, returnLocation: 'najran-airport' }
    expect((await postBooking(site, car!.id, wanted)).status).toBe(200)
    const [booking] = await site.db.select().from(bookings)
    expect(booking?.discountAmount).toBe(percentageOf(booking!.baseAmount, share))
  })

  test('the code of the weekend is for SUVs only', async () => {
    expect((await postBooking(site, 1, { discountCode: 'WEEKEND15' })).status).toBe(422)
  })

  test('do not show a code that cannot be used, from the next request on', async () => {
    expect((await linksOn('/offers'))[0]).toBe('/fleet?code=LONG25')
    await site.db.update(discountCodes).set({ isActive: false }).where(eq(discountCodes.code, 'LONG25'))
    expect((await linksOn('/offers'))[0]).toBe('/fleet')
    expect(await htmlOf('/offers')).not.toContain('LONG25')
    await site.db.delete(discountCodes)
    expect(await htmlOf('/offers')).not.toContain('WEEKEND15')
  })

  test('show without codes when those cannot be read', async () => {
    await hideTable(site.db, 'discount_codes')
    expect(await linksOn('/offers')).toEqual(['/fleet', '/fleet', '/fleet', '/fleet'])
    expect(takeWarnings()).toHaveLength(1)
  })
})

test('special offers carry their codes too', async () => {
  const patrol = (await listCars(site.db)).find(({ name }) => name.en === 'Nissan Patrol')
  expect(await linksOn('/special-offers')).toEqual([
    `/book/${patrol?.id}?code=PATROL15`,
    '/fleet?code=NAJRAN50',
    '/fleet?code=WELCOME10',
  ])
})

describe('the code of an offer in the address', () => {
  test('is in the links and forms of the fleet, and in the booking form', async () => {
    const fleet = await htmlOf('/fleet?code=weekend15')
    expect(fleet.match(/href="\/book\/\d+"/)).toBeNull()
    expect(fleet).toMatch(/href="\/book\/\d+\?code=WEEKEND15"/)
    for (const form of fleet.match(/<form[\s\S]*?<\/form>/g) ?? []) expect(fieldValues(form)['code']).toBe('WEEKEND15')
    expect(fieldValues(await htmlOf('/en/book/1?code=PATROL15'))['discountCode']).toBe('PATROL15')
    expect(fieldValues(await htmlOf('/book/1'))['discountCode']).toBe('')
  })

  test.each([
    ['the standing offer', () => site.db.delete(siteContent).where(eq(siteContent.contentAr, 'WEEKEND15'))],
    [
      'the discount',
      () => site.db.update(discountCodes).set({ isActive: false }).where(eq(discountCodes.code, 'WEEKEND15')),
    ],
  ])('is forgotten with %s', async (_what, remove) => {
    expect(await htmlOf('/fleet?code=WEEKEND15')).toContain('WEEKEND15')
    await remove()
    expect(await htmlOf('/fleet?code=WEEKEND15')).not.toContain('WEEKEND15')
  })

  test('is known as long as its special offer runs', async () => {
    const [offer] = await site.db.select().from(specialOffers).where(eq(specialOffers.discountCode, 'NAJRAN50'))
    expect(await htmlOf('/fleet?code=NAJRAN50')).toContain('NAJRAN50')
    site.setNow(offer!.endDate)
    expect(await htmlOf('/fleet?code=NAJRAN50')).not.toContain('NAJRAN50')
  })

  test('changes nothing when codes cannot be read', async () => {
    await hideTable(site.db, 'discount_codes')
    expect(await htmlOf('/fleet?code=WEEKEND15')).not.toContain('WEEKEND15')
  })
})

test.each(['/fleet', '/book/1'])('another code in the address of %s makes no other page', async (path) => {
  const etagOf = async (address: string) => (await site.request(address)).headers.get('etag')
  expect(await etagOf(`${path}?code=ANYTHING`)).toBe(await etagOf(path))
  expect(await (await site.request(`${path}?code=ANYTHING`)).text()).not.toContain('ANYTHING')
})

describe('the back office', () => {
  async function openForm(path: string, section = '') {
    const editor = await signInAs(site, 'manager')
    const html = await (await editor.get(path)).text()
    const form = new RegExp(`<form[^>]*id="edit${section && `-${section}`}"[\\s\\S]*?</form>`).exec(html)?.[0] ?? ''
    return { editor, form, fields: fieldValues(form) }
  }

  test('chooses the code of a standing offer among those that exist', async () => {
    const { editor, form, fields } = await openForm('/admin/pages/offers', 'early_bird')
    expect(fields['code']).toBe('EARLY10')
    expect(textOf(form)).toContain('EXPIRED (غير مفعّل ولا يظهر)')
    const unknown = await editor.post('/admin/pages/offers', { ...fields, code: 'NEVER' })
    expect([unknown.status, fieldError(await unknown.text(), 'edit-early_bird-code')]).toEqual([
      422,
      expect.stringMatching(/./),
    ])
    expect((await editor.post('/admin/pages/offers', { ...fields, code: 'WELCOME10' })).status).toBe(303)
    expect((await linksOn('/offers'))[2]).toBe('/fleet?code=WELCOME10')
    const where = and(eq(siteContent.section, 'early_bird'), eq(siteContent.elementKey, 'code'))
    expect(await site.db.select().from(siteContent).where(where)).toMatchObject([
      { contentAr: 'WELCOME10', contentEn: 'WELCOME10' },
    ])
  })

  test('chooses the code of a special offer', async () => {
    const [offer] = await site.db.select().from(specialOffers).where(eq(specialOffers.discountCode, 'NAJRAN50'))
    const { editor, fields } = await openForm(`/admin/special-offers/${offer?.id}`)
    expect(fields['discountCode']).toBe('NAJRAN50')
    await editor.post(`/admin/special-offers/${offer?.id}`, { ...fields, discountCode: '' })
    expect((await linksOn('/special-offers'))[1]).toBe('/fleet')
  })
})

test('what the month saves is the difference of the totals with the code', async () => {
  const fields = { intent: 'discount', discountCode: 'WELCOME10', returnDate: '2026-12-22' }
  const words = textOf(await (await postBooking(site, 1, fields, '/en')).text())
  // (30 × 119.00 − 2,350.00), less 10 %, with 15 % VAT.
  expect(words).toMatch(/The monthly rate saves\D*1,262\.70/)
})
