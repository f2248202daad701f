import type { Locator, Page } from '@playwright/test'
import { errorsOn } from '../helpers/axe.ts'
import { expect, test } from '../helpers/browser-test.ts'
import { hydrated } from '../helpers/hydrated.ts'
import { holdRequests } from '../helpers/hold-requests.ts'
import { addressOf } from '../helpers/pages.ts'

async function expectOneOpenAtATime(page: Page): Promise<void> {
  const entries = page.getByRole('main').locator('details')
  const open = page.getByRole('main').locator('details[open]')
  await expect(open).toHaveCount(0)
  expect(await entries.count()).toBeGreaterThan(3)
  for (const index of [0, 2, 1]) {
    await entries.nth(index).locator('summary').click()
    await expect(open).toHaveCount(1)
    await expect(entries.nth(index)).toHaveAttribute('open', '')
    await expect(entries.nth(index).locator('p')).toBeVisible()
  }
  await entries.nth(1).locator('summary').press('Enter')
  await expect(open).toHaveCount(0)
}

test('one question is open at a time, or none @long', async ({ page, open }) => {
  await open('/faq')
  await expectOneOpenAtATime(page)
  await page.getByRole('main').locator('summary').first().click()
  expect(await errorsOn(page)).toEqual([])
})

test('title, questions and the way to ask stand on the grid of the frame @long', async ({ page, open, texts }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open('/faq')
  const main = page.getByRole('main')
  const grid = await page
    .locator('header .shell')
    .first()
    .evaluate((shell) => {
      const { left, right } = shell.getBoundingClientRect()
      const padding = parseFloat(getComputedStyle(shell).paddingInlineStart)
      return [left + padding, right - padding].map(Math.round)
    })
  const edgesOf = async (...parts: Locator[]) => {
    const boxes = await Promise.all(parts.map(async (part) => (await part.boundingBox())!))
    return [Math.min(...boxes.map(({ x }) => x)), Math.max(...boxes.map(({ x, width }) => x + width))].map(Math.round)
  }
  const ask = main.getByRole('region', { name: texts.faq.askTitle })
  expect(await edgesOf(main.locator('details').first(), ask)).toEqual(grid)
  expect(await edgesOf(main.getByRole('heading', { level: 1 }), main.locator('header p'))).toEqual(grid)
})

test('questions that were opened before hydration stay open @long @desktop-only', async ({ page, language }) => {
  const { release } = await holdRequests(page, '**/assets/*.js')
  await page.goto(addressOf('/faq', language), { waitUntil: 'commit' })
  const second = page.getByRole('main').locator('details').nth(1)
  await second.locator('summary').click()
  release()
  await hydrated(page)
  await expect(second).toHaveAttribute('open', '')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('one question is open at a time, or none @long', async ({ page, language }) => {
    await page.goto(addressOf('/faq', language))
    await expectOneOpenAtATime(page)
  })
})
