import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatAmount } from '#domain/money/money.ts'
import { pageTextsEn } from '#app/i18n/page-texts-en.server.ts'
import { siteTextsEn } from '#app/i18n/site-texts-en.ts'
import { demoCar } from '../factories/cars.ts'
import { openTestSite, type TestSite } from '../factories/site.ts'
import { storeHold, storeUnits } from '../factories/units.ts'
import { textOf } from '../helpers/html.ts'

let site: TestSite

beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

const { fleet } = siteTextsEn
const { lastOne } = pageTextsEn.fleetAvailability

/** The card of the Hyundai Accent for 26 to 28 November at Najran Airport. */
async function cardOfAccent(): Promise<string> {
  const search = 'pickupLocation=najran-airport&pickupDate=2026-11-26&returnDate=2026-11-28'
  const html = await (await site.request(`/en/fleet?${search}`)).text()
  const cards = html.match(/<article[\s\S]*?<\/article>/g) ?? []
  return textOf(cards.find((card) => card.includes('Hyundai Accent')) ?? '')
}

test('a card shows one model year: the one that is free, with its price and its number', async () => {
  const { id: carId, prices } = await demoCar(site, 'Hyundai Accent')
  const priceOf = (year: number) => formatAmount(prices.modelPrices.find((one) => one.year === year)!.price)
  expect(priceOf(2025)).not.toBe(priceOf(2026))
  const [unit] = await storeUnits(site.db, 1, { carId, modelYear: 2026 })
  await storeUnits(site.db, 2, { carId, modelYear: 2025 })
  const newest = await cardOfAccent()
  expect(newest).toContain(fleet.model(2026))
  expect(newest).toContain(priceOf(2026))
  // Two older ones are free too, but the card is about this one.
  expect(newest).toContain(lastOne)
  const taken = { from: new Date('2026-11-25T07:00:00Z'), until: new Date('2026-11-29T07:00:00Z') }
  await storeHold(site.db, unit!.id, taken)
  const older = await cardOfAccent()
  expect(older).toContain(fleet.model(2025))
  expect(older).toContain(`${fleet.startingFrom} SAR ${priceOf(2025)}`)
  expect(older).not.toContain(fleet.model(2026))
  expect(older).not.toContain(priceOf(2026))
  expect(older).not.toContain(lastOne)
})
