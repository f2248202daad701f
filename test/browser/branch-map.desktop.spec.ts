import type { Locator, Page } from '@playwright/test'
import { errorsOn } from '../helpers/axe.ts'
import { expect, test } from '../helpers/browser-test.ts'
import { blockTiles, tiles } from '../helpers/without-tiles.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test.beforeEach(({ page, browserErrors }) => blockTiles(page, browserErrors))

async function scrollToMap(page: Page, name: string): Promise<Locator> {
  const map = page.getByRole('region', { name })
  await map.scrollIntoViewIfNeeded()
  await expect(map.locator('.leaflet-container')).toBeVisible()
  return map
}

test('neither code nor tiles load before the visitor is near the map @long', async ({ page, open, texts }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const mapParts = () => asked.filter((url) => tiles.test(url) || /leaflet|map-canvas/i.test(url))
  await open('/')
  await page.waitForLoadState('networkidle')
  expect(mapParts()).toEqual([])
  await scrollToMap(page, texts.home.branchMap.mapLabel)
  await expect.poll(() => mapParts().some((url) => tiles.test(url))).toBe(true)
  expect(mapParts().some((url) => url.endsWith('.js'))).toBe(true)
})

test('without tiles the country, its branches and the list show @long', async ({ page, open, texts }) => {
  await open('/')
  const map = await scrollToMap(page, texts.home.branchMap.mapLabel)
  await expect(map.locator('path.branch-map-country')).toBeVisible()
  await expect(map.locator('.branch-map-pin')).toHaveCount(7)
  await expect(map.locator('img:visible')).toHaveCount(0)
  const branches = page.locator('[aria-labelledby="home-branches"]').getByRole('listitem')
  await expect(branches).toHaveCount(7)
  const riyadh = branches.filter({ hasText: 'Riyadh' })
  await expect(riyadh).toContainText(texts.home.branchMap.closed)
  await expect(riyadh).toContainText('8 PM to 11 PM')
  await expect(branches.getByRole('link', { name: texts.home.branchMap.viewOnGoogleMaps })).toHaveCount(7)
})

test('no pin hides another, and a press opens the pin that was pressed @long', async ({ page, open, texts }) => {
  await open('/')
  const map = await scrollToMap(page, texts.home.branchMap.mapLabel)
  const pins = map.locator('.branch-map-pin')
  await expect(pins).toHaveCount(7)
  /** The pins that another one covers. */
  const hidden = () =>
    pins.evaluateAll((all) => {
      const boxes = all.map((pin) => pin.getBoundingClientRect())
      return boxes.flatMap((one, index) =>
        boxes.slice(index + 1).some(({ x, y }) => Math.abs(one.x - x) < one.width && Math.abs(one.y - y) < one.height)
          ? [index]
          : [],
      )
    })
  await expect.poll(hidden).toEqual([])
  for (const name of ['Najran Airport', 'Najran - Al Husayn', 'Najran - King Saud Road', 'Jeddah - Hira', 'Abha']) {
    await map.getByRole('button', { name, exact: true }).click()
    await expect(map.locator('.leaflet-popup')).toHaveCount(1)
    await expect(map.locator('.leaflet-popup strong')).toHaveText(name)
    await page.keyboard.press('Escape')
    await expect(map.locator('.leaflet-popup')).toHaveCount(0)
  }
  // Also in the moment in which the popup opens.
  await map.getByRole('button', { name: 'Abha', exact: true }).evaluate((pin: HTMLElement) => {
    pin.click()
    pin.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  })
  await expect(map.locator('.leaflet-popup')).toHaveCount(0)
})

test('each branch has its phone number and says whether it is open, without moving anything @long', async ({
  page,
  open,
  texts,
}) => {
  const { branchMap } = texts.home
  // Friday 11:00 in Riyadh by the server's clock, whatever the device says.
  let answer = () => {}
  const asked = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/now', async (route) => {
    await asked
    await route.fulfill({ json: { now: Date.parse('2026-03-20T08:00:00Z') } })
  })
  await open('/')
  const list = page.locator('[aria-labelledby="home-branches"]').getByRole('listitem')
  const heights = () => list.evaluateAll((branches) => branches.map(({ clientHeight }) => clientHeight))
  const before = await heights()
  await expect(list.first()).not.toContainText(branchMap.openNow)
  answer()
  await expect(list.filter({ hasText: 'Najran Airport' })).toContainText(branchMap.openNow)
  await expect(list.filter({ hasText: 'Riyadh' })).toContainText(branchMap.closedNow)
  await expect(list.filter({ hasText: 'An Nuzhah' })).toContainText('Closed now, opens at 5 PM')
  expect(await heights()).toEqual(before)
  const calls = list.getByRole('link', { name: new RegExp(`^${branchMap.call}`) })
  await expect(calls).toHaveCount(7)
  await expect(calls.first()).toHaveAttribute('href', 'tel:+966500000002')
})

test('the keyboard opens the popup of a branch with its directions link, and Escape closes it @long', async ({
  page,
  open,
  texts,
}) => {
  await open('/')
  const map = await scrollToMap(page, texts.home.branchMap.mapLabel)
  const pin = map.getByRole('button', { name: 'Riyadh - Al Qadisiyyah' })
  await pin.focus()
  await page.keyboard.press('Enter')
  const popup = map.locator('.leaflet-popup')
  await expect(popup).toContainText('Riyadh - Al Qadisiyyah')
  const link = popup.getByRole('link', { name: /^View on Google Maps/ })
  await expect(link).toBeFocused()
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', /noopener/)
  await expect(link).toHaveAttribute(
    'href',
    /^https:\/\/(?:www\.google\.com\/maps|maps\.google\.com|maps\.app\.goo\.gl)/,
  )
  const { width } = (await popup.locator('.leaflet-popup-content').boundingBox())!
  expect(width).toBeLessThanOrEqual(300)
  expect(await errorsOn(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(popup).toHaveCount(0)
  await expect(pin).toBeFocused()
})

test('the wheel scrolls the page instead of zooming the map @long', async ({ page, open, texts }) => {
  await open('/')
  const map = await scrollToMap(page, texts.home.branchMap.mapLabel)
  const shape = () => map.locator('path.branch-map-country').getAttribute('d')
  await expect(map.locator('.branch-map-pin')).toHaveCount(7)
  await map.hover()
  const [before, scrolled] = [await shape(), await page.evaluate(() => scrollY)]
  await page.mouse.wheel(0, 300)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(scrolled)
  expect(await shape()).toBe(before)
  await map.getByRole('button', { name: texts.home.branchMap.zoomIn }).click()
  await expect.poll(shape).not.toBe(before)
})

test('the sketch stays when the code of the map cannot be loaded @long', async ({
  page,
  open,
  texts,
  browserErrors,
}) => {
  browserErrors.expect(/map-canvas/)
  await page.route(/map-canvas.*\.js$/, (route) => route.abort())
  await open('/')
  const map = page.getByRole('region', { name: texts.home.branchMap.mapLabel })
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('map-canvas'))
  await map.scrollIntoViewIfNeeded()
  await failed
  await expect(map.locator('polygon.map-country')).toBeVisible()
  await expect(page.locator('[aria-labelledby="home-branches"]').getByRole('listitem')).toHaveCount(7)
})
