import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { discountCodes } from '#data/tables/pricing.ts'
import type { Car } from '#data/fleet/cars.ts'
import { formatAmount, halalas, type Halalas } from '#domain/money/money.ts'
import type { Discount } from '#domain/pricing/discount.ts'
import { newestModelYear, quote } from '#domain/pricing/quote.ts'
import { demoCar } from '../factories/cars.ts'
import { attribute, fieldValues, tagsOf, textOf } from '../helpers/html.ts'
import { openTestSite, type TestSite } from '../factories/site.ts'

let site: TestSite

beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())
beforeEach(() => site.reset())

const search = { pickupLocation: 'jeddah-hira', pickupDate: '2026-12-01', returnDate: '2026-12-04' }
const query = new URLSearchParams(search).toString()

async function mainOf(address: string): Promise<string> {
  const response = await site.request(address)
  expect(response.status).toBe(200)
  return /<main[\s\S]*<\/main>/.exec(await response.text())?.[0] ?? ''
}

/** The addresses of the links to the booking page. */
function bookLinks(html: string): string[] {
  return tagsOf(html, 'a')
    .map((tag) => attribute(tag, 'href') ?? '')
    .filter((href) => /\/book\/\d/.test(href))
}

/** The total of three days. */
function totalOf({ prices }: Car, discount?: Discount): Halalas {
  const options = { insurance: false, unlimitedKilometers: false }
  return quote(prices, {
    rentalType: 'daily',
    days: 3,
    modelYear: newestModelYear(prices),
    start: undefined,
    ...options,
    discount,
  }).total
}

describe('a search without scripts', () => {
  test('goes from the fleet to the booking page, which shows its branch, dates and price', async () => {
    const links = bookLinks(await mainOf(`/en/fleet?${query}&code=WELCOME10`))
    expect(links.length).toBeGreaterThan(20)
    for (const link of links) expect(link).toMatch(new RegExp(`^/en/book/\\d+\\?${query}&code=WELCOME10$`))
    const yaris = await demoCar(site, 'Toyota Yaris')
    const page = await mainOf(`/en/book/${yaris.id}?${query}`)
    expect(fieldValues(page)).toMatchObject({
      ...search,
      returnLocation: search.pickupLocation,
      pickupTime: '10:00',
      returnTime: '10:00',
      shownTotal: String(totalOf(yaris)),
    })
    expect(textOf(page)).toContain('Rental (3 days)')
    expect(textOf(page)).toContain(formatAmount(totalOf(yaris)))
  })

  test('keeps the times of an offered period, and ignores what no link can produce', async () => {
    expect(fieldValues(await mainOf(`/book/1?${query}&pickupTime=12:30`))).toMatchObject({
      pickupTime: '12:30',
      returnTime: '10:00',
    })
    expect(fieldValues(await mainOf('/book/1?pickupLocation=mars&pickupDate=soon'))).toMatchObject({
      pickupLocation: 'najran-airport',
      pickupDate: '',
    })
  })

  test.each([
    ['/', '/en'],
    ['/fleet?category=2', '/en/fleet?category=2'],
  ])('stays in the forms of %s when the language changes', async (from, to) => {
    const page = await site.request(from)
    const html = await page.text()
    const button = tagsOf(html, 'button').find((tag) => attribute(tag, 'formAction')?.startsWith('/language'))!
    expect(attribute(button, 'form')).toBe('search')
    expect(attribute(button, 'formMethod')).toBe('post')
    const post = (fields: Record<string, string>) =>
      site.request(attribute(button, 'formAction')!, {
        method: 'POST',
        body: new URLSearchParams({ ...fields, [attribute(button, 'name')!]: attribute(button, 'value')! }),
      })
    const changed = await post({ ...search, returnDate: '' })
    expect(changed.status).toBe(303)
    expect(changed.headers.get('set-cookie')).toContain('=en')
    const address = changed.headers.get('location')!
    expect(address).toBe(`${to}${to.includes('?') ? '&' : '?'}pickupLocation=jeddah-hira&pickupDate=2026-12-01`)
    expect(fieldValues(await mainOf(address))).toMatchObject({ ...search, returnDate: '' })
    // The branch that every form names first was not chosen.
    const untouched = await post({ pickupLocation: 'najran-airport', pickupDate: '', returnDate: '' })
    expect(untouched.headers.get('location')).toBe(to)
  })
})

describe('the total of a search', () => {
  test('has the code of the address, in documents and in the data of client navigation', async () => {
    const car = await demoCar(site, 'Toyota Yaris')
    const tenth: Discount = { code: 'WELCOME10', carId: null, kind: 'percentage', hundredthsOfPercent: 1000 }
    const words = textOf(await mainOf(`/en/fleet?${query}&code=WELCOME10`))
    expect(words).toContain(`Total for 3 days, with VAT · WELCOME10 SAR ${formatAmount(totalOf(car, tenth))}`)
    expect(textOf(await mainOf(`/en/fleet?${query}`))).toContain(
      `Total for 3 days, with VAT SAR ${formatAmount(totalOf(car))}`,
    )
    expect(await (await site.request('/fleet.data?code=WELCOME10')).text()).toContain('hundredthsOfPercent')
    expect(await (await site.request('/fleet.data')).text()).not.toContain('hundredthsOfPercent')
  })

  test('has no code that no offer shows', async () => {
    await site.db
      .insert(discountCodes)
      .values({ code: 'SECRET', carId: null, kind: 'fixed', value: halalas(5000), isActive: true })
    expect(await mainOf(`/fleet?${query}&code=SECRET`)).not.toContain('SECRET')
    expect(await (await site.request('/fleet.data?code=SECRET')).text()).not.toContain('SECRET')
    await site.db.delete(discountCodes).where(eq(discountCodes.code, 'SECRET'))
  })
})
