import { standardTexts } from '#domain/content/standard-texts.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../helpers/browser-test.ts'
import { addressOf } from '../helpers/pages.ts'
import { stopClock } from '../helpers/still-clock.ts'
import { blockTiles } from '../helpers/without-tiles.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

// The map is above the partners and loads with them.
test.beforeEach(({ page, browserErrors }) => blockTiles(page, browserErrors))

/** The number of fully visible logos. */
function logosInView(page: Page): Promise<number> {
  return page.locator('[aria-labelledby="home-partners"] ul').evaluate((list) => {
    const view = list.parentElement!.getBoundingClientRect()
    const cards = [...list.querySelectorAll('figure')].map((card) => card.getBoundingClientRect())
    return cards.filter(({ left, right }) => left >= view.left - 1 && right <= view.right + 1).length
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('all partners show @long', async ({ page, language, texts }) => {
    await page.goto(addressOf('/', language))
    await expect(page.getByRole('heading', { name: standardTexts(language).home.partners.title })).toBeVisible()
    const logos = page.getByRole('group', { name: texts.home.partnersCarousel.logos })
    expect(await logos.getByRole('listitem').count()).toBeGreaterThan(5)
    await expect(logos.getByRole('listitem').first()).toBeVisible()
  })
})

test.describe('with scripts', () => {
  let moved: () => Promise<boolean>

  /**
   * Opens the carousel with a clock that the test moves; `moved` returns whether the logos have moved since the last
   * call.
   */
  test.beforeEach(async ({ page, open, texts }) => {
    await stopClock(page)
    await open('/')
    const logos = page.getByRole('group', { name: texts.home.partnersCarousel.logos })
    await logos.scrollIntoViewIfNeeded()
    await expect(page.getByRole('button', { name: texts.home.partnersCarousel.pause })).toBeVisible()
    await page.mouse.move(0, 0)
    await page.clock.runFor(100)
    const place = () =>
      logos
        .locator('ul')
        .evaluate((list) =>
          JSON.stringify([list, ...list.children].map((part) => (part as HTMLElement).style.transform)),
        )
    let last = await place()
    moved = async () => {
      const current = await place()
      const hasMoved = current !== last
      last = current
      return hasMoved
    }
  })

  test('logos move every two seconds, pause under the mouse and continue when it leaves @long', async ({
    page,
    texts,
  }, info) => {
    test.skip(info.project.name !== 'desktop', 'a phone has no mouse')
    const logos = page.getByRole('group', { name: texts.home.partnersCarousel.logos })
    await page.clock.runFor(1800)
    expect(await moved()).toBe(false)
    await page.clock.runFor(300)
    expect(await moved()).toBe(true)
    await page.clock.runFor(2000)
    expect(await moved()).toBe(true)

    await logos.hover()
    await page.clock.runFor(3000)
    await moved()
    await page.clock.runFor(20_000)
    expect(await moved()).toBe(false)
    await page.mouse.move(0, 0)
    await page.clock.runFor(1800)
    expect(await moved()).toBe(false)
    await page.clock.runFor(300)
    expect(await moved()).toBe(true)
  })

  test('logos stop when a key moves them, until "play" is pressed @long', async ({ page, texts }, info) => {
    test.skip(info.project.name !== 'desktop', 'arrows begin at the small breakpoint')
    for (const name of [texts.home.partnersCarousel.next, texts.home.partnersCarousel.previous]) {
      await page.getByRole('button', { name }).focus()
      await page.keyboard.press('Enter')
      await page.clock.runFor(3000)
      expect(await moved()).toBe(true)
      await page.clock.runFor(20_000)
      expect(await moved()).toBe(false)
    }
    await page.getByRole('button', { name: texts.home.partnersCarousel.play }).focus()
    await page.keyboard.press('Enter')
    await page.clock.runFor(2100)
    expect(await moved()).toBe(true)
  })

  test('logos stop when a finger touches them @long', async ({ page, texts }, info) => {
    test.skip(info.project.name !== 'phone', 'a finger')
    await page.clock.runFor(2500)
    expect(await moved()).toBe(true)
    await page.getByRole('group', { name: texts.home.partnersCarousel.logos }).locator('ul').tap()
    await page.clock.runFor(3000)
    await moved()
    await page.clock.runFor(20_000)
    expect(await moved()).toBe(false)
    await expect(page.getByRole('button', { name: texts.home.partnersCarousel.play })).toBeVisible()
  })

  test('three logos show on a phone, four on a tablet, six on a desktop @long', async ({ page, texts }, info) => {
    test.skip(info.project.name !== 'desktop', 'it sets each width itself')
    const arrow = page.getByRole('button', { name: texts.home.partnersCarousel.next })
    for (const [width, logos] of [
      [390, 3],
      [639, 3],
      [768, 4],
      [1024, 6],
      [1440, 6],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.clock.runFor(100)
      await expect.poll(() => logosInView(page), { message: `at ${width}` }).toBe(logos)
      expect(await arrow.isVisible(), `at ${width}`).toBe(width >= 640)
    }
  })
})

test.describe('at one width, since the others behave alike', () => {
  test.skip(({ isMobile }) => isMobile)

  test('logos do not move with reduced motion @long', async ({ page, open, texts }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await stopClock(page)
    await open('/')
    const logos = page.getByRole('group', { name: texts.home.partnersCarousel.logos })
    await logos.scrollIntoViewIfNeeded()
    await expect(logos.locator('ul.cursor-grab')).toBeVisible()
    const place = () =>
      logos
        .locator('figure')
        .first()
        .evaluate((card) => card.getBoundingClientRect().left)
    const before = await place()
    await page.clock.runFor(20_000)
    expect(await place()).toBe(before)
  })
})
