import type { Locator, Page } from '@playwright/test'
import { pageTexts } from '#app/i18n/page-texts.server.ts'
import { slideName } from '#app/site/home/slideshow-controls.tsx'
import { expect, test } from '../helpers/browser-test.ts'
import { hydrated } from '../helpers/hydrated.ts'
import { addressOf, languages } from '../helpers/pages.ts'
import { stopClock } from '../helpers/still-clock.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const count = 4
const words = pageTexts('en').home.slideshow

test.beforeEach(({ page }) => stopClock(page))

function slide(page: Page, number: number): Locator {
  return page.getByRole('group', { name: slideName(words, number - 1, count), exact: true })
}

function button(page: Page, name: string): Locator {
  return page.getByRole('region', { name: words.label }).getByRole('button', { name, exact: true })
}

test('slides change every seven seconds, in a loop @long', async ({ page, open }) => {
  await open('/')
  for (const number of [1, 2, 3, 4, 1]) {
    await expect(slide(page, number)).toBeVisible()
    await page.clock.runFor(6990)
    await expect(slide(page, number)).toBeVisible()
    await page.clock.runFor(10)
  }
  await expect(slide(page, 2)).toBeVisible()
})

test('arrows wrap around in both directions, dots choose a slide, and each restarts the seven seconds @long', async ({
  page,
  open,
}) => {
  await open('/')
  await button(page, words.previous).click()
  await expect(slide(page, 4)).toBeVisible()
  await button(page, words.next).click()
  await expect(slide(page, 1)).toBeVisible()
  await button(page, slideName(words, 2, count)).click()
  await expect(slide(page, 3)).toBeVisible()
  await expect(button(page, slideName(words, 2, count))).toHaveAttribute('aria-current', 'true')
})

test('slides pause on hover, on focus and by the pause button @long', async ({ page, open }) => {
  await open('/')
  const show = page.getByRole('region', { name: words.label })

  await test.step('pointing', async () => {
    await show.hover({ position: { x: 20, y: 20 } })
    await page.clock.runFor(30_000)
    await expect(slide(page, 1)).toBeVisible()
    await page.mouse.move(0, 0)
    await page.clock.runFor(7000)
    await expect(slide(page, 2)).toBeVisible()
  })

  await test.step('focus from the keyboard', async () => {
    await page.keyboard.press('Tab')
    await button(page, words.next).focus()
    await page.clock.runFor(30_000)
    await expect(slide(page, 2)).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(slide(page, 3)).toBeVisible()
    await button(page, words.next).blur()
    await page.clock.runFor(7000)
    await expect(slide(page, 4)).toBeVisible()
  })

  await test.step('the pause button', async () => {
    await button(page, words.pause).focus()
    await page.keyboard.press('Enter')
    await page.clock.runFor(30_000)
    await expect(slide(page, 4)).toBeVisible()
    await button(page, words.play).focus()
    await page.keyboard.press('Enter')
    await page.clock.runFor(7000)
    await expect(slide(page, 1)).toBeVisible()
  })
})

test('slides do not move by themselves with reduced motion @long', async ({ page, open }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open('/')
  await page.clock.runFor(60_000)
  await expect(slide(page, 1)).toBeVisible()
  await expect(button(page, words.pause)).toBeHidden()
  const pictures = page.getByRole('region', { name: words.label }).locator('picture img')
  expect(await pictures.evaluateAll((all) => all.flatMap((picture) => picture.getAnimations()).length)).toBe(0)
  await button(page, words.next).click()
  await expect(slide(page, 2)).toBeVisible()
})

test('only the first picture loads with the page, the next one shortly before it shows @long', async ({
  page,
  open,
}) => {
  const scenes = new Set<string>()
  page.on('request', (request) => {
    const scene = /scenes[/-](najran|abha|riyadh|jeddah)/.exec(request.url())?.[1]
    if (scene) scenes.add(scene)
  })
  await open('/')
  const pictures = page.getByRole('region', { name: words.label }).locator('picture img')
  await expect(pictures).toHaveCount(1)
  await expect(pictures).toHaveAttribute('fetchpriority', 'high')
  await page.clock.runFor(2900)
  await expect(pictures).toHaveCount(1)
  expect([...scenes]).toEqual(['najran'])
  await page.clock.runFor(200)
  await expect(pictures).toHaveCount(2)
  await expect.poll(() => [...scenes]).toEqual(['najran', 'abha'])
})

for (const language of languages) {
  test(`arrows point outwards in the reading direction in ${language} @long`, async ({ page }) => {
    await page.goto(addressOf('/', language))
    await hydrated(page)
    const { slideshow } = pageTexts(language).home
    const [previous, next] = [slideshow.previous, slideshow.next].map((name) =>
      page.getByRole('button', { name, exact: true }),
    )
    const [before, after] = [(await previous!.boundingBox())!.x, (await next!.boundingBox())!.x]
    expect(before < after).toBe(language === 'en')
    for (const arrow of [previous!, next!]) {
      const turned = await arrow.locator('svg').evaluate((icon) => new DOMMatrix(getComputedStyle(icon).transform).a)
      expect(turned).toBe(language === 'en' ? 1 : -1)
    }
  })
}
