import type { Page } from '@playwright/test'
import { overflowOf } from '../helpers/axe.ts'
import { expect, test } from '../helpers/browser-test.ts'

/** The spacing that WCAG 1.4.12 requires pages to bear. */
const textSpacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }'

/** The controls of the booking form that are wider than the card they are in, or than the window. */
function controlsOutside(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('form section')].flatMap((card) => {
      const padding = parseFloat(getComputedStyle(card).paddingInlineStart)
      const { left, right } = card.getBoundingClientRect()
      return [...card.querySelectorAll('input, select, button')]
        .filter((control) => {
          const box = control.getBoundingClientRect()
          return box.left < left + padding - 0.5 || box.right > right - padding + 0.5
        })
        .map(({ id, textContent }) => id || textContent)
    }),
  )
}

test('the booking form stays in its cards on phones of every width, also with wide text spacing @long', async ({
  page,
  open,
}) => {
  await open('/book/1')
  for (const spaced of [false, true]) {
    if (spaced) await page.addStyleTag({ content: textSpacing })
    for (const width of [320, 375, 390, 393, 412, 768]) {
      await page.setViewportSize({ width, height: 844 })
      await expect
        .poll(async () => [width, await overflowOf(page), ...(await controlsOutside(page))])
        .toEqual([width, 0])
    }
  }
})

test('wide text spacing makes no page scroll sideways, not even in wide letters @long', async ({
  page,
  open,
  texts,
}) => {
  // Friday 23:30 in Riyadh, when branches name the next day: the longest of what they say.
  await page.route('**/now', (route) => route.fulfill({ json: { now: Date.parse('2026-03-20T20:30:00Z') } }))
  for (const path of ['/', '/fleet', '/complaints', '/terms', '/offers']) {
    await open(path)
    // Until our own letters have loaded, the device's can be wider.
    await page.addStyleTag({ content: `${textSpacing} * { font-family: monospace !important }` })
    await page.setViewportSize({ width: 320, height: 844 })
    if (path === '/') await expect(page.getByText(texts.home.branchMap.closedNow).first()).toBeVisible()
    await expect.poll(async () => [path, await overflowOf(page)]).toEqual([path, 0])
  }
})

/** The part of the window's height that header and submit bar leave to the page. */
function roomBetweenBars(page: Page): Promise<number> {
  return page.evaluate(() => {
    scrollTo(0, 1200)
    const header = document.querySelector('body > header')!.getBoundingClientRect().bottom
    const bar = document
      .querySelector('main form [type=submit]:not([name])')!
      .parentElement!.getBoundingClientRect().top
    return (Math.min(bar, innerHeight) - Math.max(header, 0)) / innerHeight
  })
}

test('on its side and at 200 % zoom the whole window shows the form @long', async ({ page, open }) => {
  await open('/book/1')
  for (const [width, height] of [
    [844, 390],
    [720, 450],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect.poll(async () => [width, await roomBetweenBars(page)]).toEqual([width, 1])
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => roomBetweenBars(page)).toBeLessThan(0.85)
})

test('the first screen of a phone holds the search with its button @long @phone-only', async ({
  page,
  open,
  texts,
}) => {
  await open('/')
  for (const width of [375, 390]) {
    await page.setViewportSize({ width, height: 844 })
    const end = async () => {
      const button = (await page.getByRole('button', { name: texts.home.search }).boundingBox())!
      return button.y + button.height
    }
    await expect.poll(end).toBeLessThanOrEqual(844)
    // The car in the picture has the room between the link of the slide and the edge of the hero.
    const hero = page.getByRole('region', { name: texts.home.slideshow.label })
    const room = async () => {
      const [edge, link] = [await hero.boundingBox(), await hero.getByRole('link').first().boundingBox()]
      return edge!.y + edge!.height - link!.y - link!.height
    }
    await expect.poll(room).toBeGreaterThanOrEqual(180)
  }
})

test('the fleet shows two cars on the first screen of a phone, and sorts and filters by its address @long', async ({
  page,
  open,
  texts,
  isMobile,
}) => {
  const { fleetFilters, fleet } = texts
  await open('/fleet')
  const cards = page.getByRole('article')
  if (isMobile) await expect.poll(async () => (await cards.first().boundingBox())!.height).toBeLessThan(300)
  await page.getByLabel(fleetFilters.sort.label).selectOption('price')
  await page.getByLabel(fleetFilters.seats.label).selectOption('7')
  await expect(page).toHaveURL(/\/fleet\?sort=price&seats=7$/)
  await expect(cards).toHaveCount(8)
  await page.getByLabel(fleetFilters.fuel.label).selectOption('Electric')
  await expect(cards).toHaveCount(0)
  await page.getByRole('link', { name: fleetFilters.clear }).click()
  await expect(cards).toHaveCount(26)
  await page.getByLabel(fleetFilters.transmission.label).selectOption('Manual')
  await page.getByRole('button', { name: fleet.all, exact: true }).click()
  await expect(page).toHaveURL(/\/fleet\?transmission=Manual$/)
})
