import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import type { Car } from '#data/fleet/cars.ts'
import { bookings } from '#data/tables/booking.ts'
import { demoCar } from '../factories/cars.ts'
import { postBooking, type BookingFields } from '../factories/booking-form.ts'
import { attribute, tagsOf, textOf } from '../helpers/html.ts'
import { openTestSite, type TestSite } from '../factories/site.ts'

let site: TestSite
let yaris: Car

beforeAll(async () => {
  site = await openTestSite()
  yaris = await demoCar(site, 'Toyota Yaris')
})
afterAll(() => site.close())
beforeEach(() => site.db.delete(bookings))

async function post(changes: BookingFields = {}, prefix = '/en') {
  const response = await postBooking(site, yaris.id, { sendAgain: undefined, ...changes }, prefix)
  const html = await response.text()
  return { status: response.status, html, text: textOf(html) }
}

function inputOf(html: string, name: string): string | undefined {
  const tag = tagsOf(html, 'input').find((one) => attribute(one, 'name') === name)
  return tag && (attribute(tag, 'value') ?? '')
}

const stored = () => site.db.select().from(bookings)

// 3 × 119.00 + 5.00, with 15 % VAT.
const total = '41630'

describe('a total that the customer has not seen', () => {
  test('is refused with both amounts, in both languages, and taken when the form is sent again', async () => {
    const refused = await post({ shownTotal: '40000' })
    expect(refused.status).toBe(409)
    expect(refused.text).toContain('The page showed SAR 400.00; the total of your booking with VAT is SAR 416.30.')
    expect((await post({ shownTotal: '40000' }, '')).text).toContain(
      'عرضت الصفحة 400.00 ر.س، وإجمالي حجزك شاملًا الضريبة 416.30 ر.س.',
    )
    expect(await stored()).toEqual([])
    const shownTotal = inputOf(refused.html, 'shownTotal')
    expect(shownTotal).toBe(total)
    expect((await post({ shownTotal })).status).toBe(200)
    expect(await stored()).toEqual([expect.objectContaining({ totalPrice: 41_630 })])
  })

  test('includes a discount that the page did not count', async () => {
    const refused = await post({ shownTotal: total, discountCode: 'WELCOME10' })
    expect(refused.status).toBe(409)
    expect(refused.text).toContain('Send booking request for SAR 375.25')
    // The page counts it from then on.
    expect(refused.text).toMatch(/Discount applied ?: WELCOME10/)
    expect(refused.text).toMatch(/Total with VAT SAR 375\.25/)
    expect(refused.text).not.toMatch(/Total with VAT SAR 416\.30/)
  })

  test('is not asked about when the page showed none, or the same', async () => {
    for (const shownTotal of [undefined, '', total, 'abc'])
      expect((await post({ shownTotal, fullName: `Customer ${shownTotal}`, sendAgain: 'on' })).status).toBe(200)
  })

  test('is on the form of a refused POST, and not on a page without dates', async () => {
    const html = await (await site.request(`/en/book/${yaris.id}`)).text()
    expect(inputOf(html, 'shownTotal')).toBe('')
    const refused = await post({ nationalId: '1' })
    expect(refused.status).toBe(422)
    expect(inputOf(refused.html, 'shownTotal')).toBe(total)
  })
})

describe('a second booking of the same rental', () => {
  test('asks first, names the first one, and is stored when it is confirmed', async () => {
    await post()
    const { reference } = (await stored())[0]!
    const second = { fullName: 'The same person', idempotencyKey: 'another-form-0123456789' }
    const asked = await post(second)
    expect(asked.status).toBe(409)
    expect(asked.text).toContain(`Booking ${reference} is for the same person, car and period.`)
    expect(await stored()).toHaveLength(1)
    const button = tagsOf(asked.html, 'button').find((tag) => attribute(tag, 'name') === 'sendAgain')
    expect(button).toContain('value="on"')
    expect((await post({ ...second, sendAgain: 'on' })).status).toBe(200)
    expect(await stored()).toHaveLength(2)
  })

  test('leads to the first one when both numbers are its own, in both languages', async () => {
    await post()
    const { reference } = (await stored())[0]!
    const again = { fullName: 'The same person', idempotencyKey: 'another-form-0123456789' }
    for (const [prefix, says] of [
      ['/en', `Open booking ${reference}`],
      ['', `عرض الحجز ${reference}`],
    ] as const) {
      const { html } = await post(again, prefix)
      const links = tagsOf(html, 'a').flatMap((tag) => attribute(tag, 'href') ?? [])
      const address = links.find((href) => /^(?:\/en)?\/book\/\d+\/[\w-]{46}$/.test(href))
      expect(textOf(html)).toContain(says)
      const receipt = await site.request(address!)
      expect([receipt.status, textOf(await receipt.text()).includes(reference)]).toEqual([200, true])
    }
    const asked = await post({ ...again, licenseNumber: '1010101010' })
    expect(asked.text).toContain(reference)
    expect(asked.text).not.toContain('Open booking')
    expect(asked.html).not.toMatch(/book\/\d+\/[\w-]{46}/)
  })

  test('keeps the confirmation while the total is asked about', async () => {
    await post()
    const asked = await post({ fullName: 'The same person', sendAgain: 'on', shownTotal: '1' })
    expect(asked.status).toBe(409)
    expect(inputOf(asked.html, 'sendAgain')).toBe('on')
    expect(inputOf(asked.html, 'shownTotal')).toBe(total)
  })

  test.each<[string, BookingFields]>([
    ['another person with the same phone', { nationalId: '2100000005', idempotencyKey: 'another-form-0123456789' }],
    ['another phone', { mobileNumber: '0512345679' }],
    ['another time', { returnTime: '11:00' }],
  ])('does not ask about %s', async (_name, changes) => {
    await post()
    expect((await post(changes)).status).toBe(200)
    expect(await stored()).toHaveLength(2)
  })

  test('does not ask after the first was cancelled', async () => {
    await post()
    await site.db.update(bookings).set({ status: 'cancelled' }).where(eq(bookings.carId, yaris.id))
    expect((await post({ idempotencyKey: 'another-form-0123456789' })).status).toBe(200)
  })
})

describe('without scripts', () => {
  const above = (html: string) => /<noscript><div role="alert"[\s\S]*?<\/noscript>/.exec(html)?.[0] ?? ''

  test('wrong fields are listed above the form, each with a link', async () => {
    const { html } = await post({ nationalId: '1', fullName: '' })
    expect(above(html).length).toBeGreaterThan(0)
    expect(html.indexOf(above(html))).toBeLessThan(html.indexOf('id="step-car"'))
    const links = tagsOf(above(html), 'a').map((tag) => attribute(tag, 'href'))
    expect(links).toEqual(['#fullName', '#nationalId'])
    for (const link of links) expect(html).toContain(`id="${link!.slice(1)}"`)
    expect(textOf(above(html))).toContain('This field is required')
    expect(above((await post()).html)).toBe('')
  })

  test('a question is asked above the form too, and answered there', async () => {
    const { html } = await post({ shownTotal: '1' })
    expect(textOf(above(html))).toContain('Check the new total')
    expect(tagsOf(above(html), 'button').map((tag) => attribute(tag, 'form'))).toEqual(['booking'])
  })
})
